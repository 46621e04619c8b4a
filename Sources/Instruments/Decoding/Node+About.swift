/// Decodes the metadata of a definition: names, sources, licence, wording status.
extension Node {
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
    object { object in
      let name = object.required("name")?.text
      let text = object.required("text")?.text
      guard let name, let text else { return nil }
      return Questionnaire.Measure(name: name, text: text)
    }
  }

  var notices: Questionnaire.Notices? {
    object { object in
      let person = object.optionalText("person")
      let staff = object.optionalText("staff")
      guard let person, let staff else { return nil }
      return Questionnaire.Notices(person: person, staff: staff)
    }
  }

  var lesson: Questionnaire.Lesson? {
    object { object in
      let title = object.required("title")?.text
      let text = object.required("text")?.text
      let sources = object.optionalDistinctList("sources", \.string)
      guard let title, let text, let sources else { return nil }
      return Questionnaire.Lesson(title: title, text: text, sources: sources)
    }
  }

  var source: Questionnaire.Citation? {
    object { object in
      let id = object.required("id")?.id
      let text = object.required("text")?.string
      let doi = object.optional("doi")?.string
      let url = object.optional("url")?.string
      let referenceNode = object.optional("reference")
      let reference = referenceNode?.reference
      guard let id, let text, referenceNode == nil || reference != nil else { return nil }
      return Questionnaire.Citation(id: id, text: text, doi: doi, url: url, reference: reference)
    }
  }

  private var reference: Questionnaire.Reference? {
    object { object in
      let kind = object.required("type")?.word(
        Questionnaire.Reference.Kind.self, of: Questionnaire.Reference.Kind.allCases)
      let authors = object.optionalDistinctList("authors", \.string)
      let title = object.required("title")?.string
      let journal = object.optional("journal")?.string
      let publisher = object.optional("publisher")?.string
      let yearNode = object.optional("year")
      let year = yearNode?.year
      let volume = object.optional("volume")?.string
      let issue = object.optional("issue")?.string
      let pages = object.optional("pages")?.string
      let note = object.optional("note")?.string
      guard let kind, let authors, let title, yearNode == nil || year != nil else { return nil }
      return Questionnaire.Reference(
        kind: kind, authors: authors, title: title, journal: journal, publisher: publisher,
        year: year, volume: volume, issue: issue, pages: pages, note: note)
    }
  }

  private var year: Int? {
    guard let year = integer else { return nil }
    return (1_000...9_999).contains(year)
      ? year : refuse(.outOfRange(minimum: 1_000, maximum: 9_999))
  }

  var licence: Questionnaire.Licence? {
    object { object in
      let text = object.required("text")?.string
      let notices = object.optionalDistinctList("notices", \.string)
      let sources = object.citations()
      guard let text, let notices, let sources else { return nil }
      return Questionnaire.Licence(text: text, notices: notices, sources: sources)
    }
  }

  var translationStatus: [String: Questionnaire.TranslationStatus]? {
    object { object in
      var status: [String: Questionnaire.TranslationStatus] = [:]
      for language in reader.languages {
        status[language] = object.required(language)?.oneTranslationStatus
      }
      return reader.languages.allSatisfy { status[$0] != nil } ? status : nil
    }
  }

  private var oneTranslationStatus: Questionnaire.TranslationStatus? {
    object { object in
      let stage = object.required("status")?.word(
        Questionnaire.TranslationStatus.Stage.self,
        of: [.comparedWithOriginal, .transcriptionsAgree, .unverified])
      let note = object.required("note")?.string
      guard let stage, let note else { return nil }
      return Questionnaire.TranslationStatus(stage: stage, note: note)
    }
  }
}
