import WellbeingTextFormats

/// Decodes the metadata of a definition: names, sources, licence, wording status.
extension DefinitionNode {
  var questionnaireID: String? {
    guard let string else { return nil }
    return Questionnaire.Key.isWellFormed(id: string) ? string : refuse(.malformedID)
  }

  package var version: String? {
    guard let string else { return nil }
    let parts = string.split(separator: ".", omittingEmptySubsequences: false)
    let isWellFormed =
      parts.count == 3
      && parts.allSatisfy { part in
        (1...4).contains(part.count) && part.utf8.allSatisfy { (48...57).contains($0) }
          && (part == "0" || part.first != "0")
      }
    return isWellFormed ? string : refuse(.malformedVersion)
  }

  var measure: Questionnaire.Measure? {
    object {
      build($0.required("name")?.text, $0.required("text")?.text, with: Questionnaire.Measure.init)
    }
  }

  var notices: Questionnaire.Notices? {
    object {
      build(
        $0.optional("person", \.text), $0.optional("staff", \.text),
        with: Questionnaire.Notices.init)
    }
  }

  var lesson: Questionnaire.Lesson? {
    object {
      build(
        $0.required("title")?.text, $0.required("text")?.text,
        $0.optionalDistinctList("sources", \.string), with: Questionnaire.Lesson.init)
    }
  }

  var source: Questionnaire.Citation? {
    object {
      build(
        $0.required("id")?.id, $0.required("text")?.string, .some($0.optional("doi")?.string),
        .some($0.optional("url")?.string), $0.optional("reference", \.reference),
        with: Questionnaire.Citation.init)
    }
  }

  private var reference: Questionnaire.Reference? {
    object {
      build(
        $0.required("type")?.word(of: Questionnaire.Reference.Kind.allCases),
        $0.optionalDistinctList("authors", \.string), $0.required("title")?.string,
        .some($0.optional("journal")?.string), .some($0.optional("publisher")?.string),
        $0.optional("year") { $0.integer(in: 1_000...9_999) },
        .some($0.optional("volume")?.string), .some($0.optional("issue")?.string),
        .some($0.optional("pages")?.string), .some($0.optional("note")?.string),
        with: Questionnaire.Reference.init)
    }
  }

  var licence: Questionnaire.Licence? {
    object {
      build(
        $0.required("text")?.string, $0.optionalDistinctList("notices", \.string),
        $0.citations(), with: Questionnaire.Licence.init)
    }
  }

  var translationStatus: [String: Questionnaire.TranslationStatus]? {
    object { $0.values(of: reader.languages, named: \.self, \.oneTranslationStatus) }
  }

  private var oneTranslationStatus: Questionnaire.TranslationStatus? {
    object {
      build(
        $0.required("status")?.word(of: [
          Questionnaire.TranslationStatus.Stage.comparedWithOriginal, .transcriptionsAgree,
          .unverified,
        ]),
        $0.required("note")?.string, with: Questionnaire.TranslationStatus.init)
    }
  }
}
