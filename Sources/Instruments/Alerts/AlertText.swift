import WellbeingTextFormats

/// What is said about alerts: always before any score, and never left out.
package struct AlertText {
  let questionnaire: Questionnaire
  package let language: String
  let audience: ReaderRole
  /// Where to get help; nil if the reader knows, such as staff who copy a sheet.
  let contacts: ContactText?
  let texts: GeneralTexts
  let readers: Readers
  /// Whether somebody gave the questionnaire to the person.
  let isGiven: Bool
  /// The number of days since the answer; nil on the day itself.
  let answeredDays: Int?
  /// Returns what an institution says about an item in a language, instead of the definition.
  let own: (_ part: Part, _ item: String, _ language: String) -> String?

  /// The reader of the text, or the state of the alert.
  package enum Part: String, CaseIterable {
    /// For the person who answered, if the alert is raised.
    case person
    /// For staff, if the alert is raised.
    case staff
    /// For staff, if the item has no answer.
    case notAssessed
    /// For a person who was asked and gave no answer.
    case notAssessedPerson
  }

  package init(
    questionnaire: Questionnaire, language: String, audience: ReaderRole, contacts: ContactText?,
    texts: GeneralTexts, readers: Readers, isGiven: Bool = false, answeredDays: Int? = nil,
    own: @escaping (Part, String, String) -> String? = { _, _, _ in nil }
  ) {
    self.questionnaire = questionnaire
    self.language =
      audience == .person ? questionnaire.shown(in: language) : questionnaire.languageOfStaff
    self.audience = audience
    self.contacts = contacts
    self.texts = texts
    self.readers = readers
    self.isGiven = isGiven
    self.answeredDays = answeredDays
    self.own = own
  }

  /// The paragraphs about a set of alerts; none if there is nothing to say.
  ///
  /// - Parameter takenBack: The alerts that an answer raised before it was changed.
  package func paragraphs(
    raised: [RaisedAlert], notAssessed: [UnassessedAlert], takenBack: [TakenBackAlert] = []
  ) -> [AlertParagraph] {
    withEnglish { text in
      raised.map(text.message) + takenBack.map(text.message)
        // An item whose answer was taken back is told by that answer, not a second time as open.
        + notAssessed.filter { open in !takenBack.contains { $0.alert.item == open.item } }
        .map(text.message)
    }
  }

  /// Returns what the person reads when the form had to end because the answers could not be saved.
  ///
  /// - Parameter isAlone: Whether nothing else is said, so that it names the contacts.
  package func unsaved(isAlone: Bool) -> [AlertParagraph] {
    withEnglish { text in
      let parts: [PersonWord] =
        [.unsaved, readers == .unsavedGiven ? .unsavedGiveBack : .unsavedLater]
        + (isAlone ? [.unsavedHelp] : [])
      let words = parts.map { texts.text($0, in: text.language) }.joined(separator: " ")
      return [[isAlone ? text.paragraph(words, otherwise: .help) : AlertParagraph(words)]]
    }
  }

  /// Returns paragraphs; below those of a person in another language the same in English.
  private func withEnglish(
    _ paragraphs: (AlertText) -> [[AlertParagraph]]
  ) -> [AlertParagraph] {
    let english = questionnaire.languageOfStaff
    guard audience == .person, english == "en", language.language(among: [english]) == nil else {
      return paragraphs(self).flatMap(\.self)
    }
    let inEnglish = AlertText(
      questionnaire: questionnaire, language: english, audience: .person, contacts: nil,
      texts: texts, readers: readers, isGiven: isGiven,
      own: { part, item, english in
        // The institution's English text stands only below its own text in the other language.
        own(part, item, language).map { _ in own(part, item, english) ?? Self.noEnglish }
      })
    return zip(paragraphs(self), paragraphs(inEnglish)).flatMap { both($0, above: $1) }
  }

  private static let noEnglish = "There is no English text of this."

  /// Adds the English text below that of the reader's language.
  private func both(
    _ paragraphs: [AlertParagraph], above english: [AlertParagraph]
  ) -> [AlertParagraph] {
    guard let last = paragraphs.last else { return [] }
    // The contacts are there already, in the language of the reader.
    let below = english.map {
      AlertParagraph.Part.english(
        $0.sentences.joined(separator: " ").replacing(Self.contactsMark, with: "the contacts above")
      )
    }
    return paragraphs.dropLast() + [AlertParagraph(last.parts + below)]
  }
}

/// An alert that an answer raised before it was changed.
package struct TakenBackAlert {
  package let alert: RaisedAlert
  /// The answer now; nil for none.
  let now: Answer?

  package init(_ alert: RaisedAlert, now: Answer?) {
    self.alert = alert
    self.now = now
  }
}

/// What became of an answer that had raised an alert.
package struct AnswerChange: Sendable, Hashable, Codable {
  /// Whether it was changed before the result was saved, and not by a correction.
  package let wasBeforeSaving: Bool
  /// The answer now; nil for none.
  package let now: Answer?

  package init(wasBeforeSaving: Bool, now: Answer?) {
    self.wasBeforeSaving = wasBeforeSaving
    self.now = now
  }
}

extension [RaisedAlert] {
  /// Returns those that answers no longer raise.
  ///
  /// - Parameter now: The alerts that the answers raise now.
  package func takenBack(_ now: [RaisedAlert], by answers: [String: Answer]) -> [TakenBackAlert] {
    filter { alert in !now.contains { $0.item == alert.item } }
      .map { TakenBackAlert($0, now: answers[$0.item]) }
  }
}
