/// What a definition says about itself: names, sources, licence, wording status.
extension Node {
  /// The id of an instrument.
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
      let sources = object.optionalList("sources", \.string)
      guard let title, let text, let sources else { return nil }
      return Questionnaire.Lesson(title: title, text: text, sources: sources)
    }
  }

  var source: Questionnaire.Source? {
    object { object in
      let id = object.required("id")?.id
      let text = object.required("text")?.string
      let doi = object.optional("doi")?.string
      let url = object.optional("url")?.string
      guard let id, let text else { return nil }
      return Questionnaire.Source(id: id, text: text, doi: doi, url: url)
    }
  }

  var licence: Questionnaire.Licence? {
    object { object in
      let text = object.required("text")?.string
      let notices = object.optionalList("notices", \.string)
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
