import WellbeingTextFormats

package enum ReaderRole {
  /// The person whose result it is.
  case person
  /// Anybody who administers, records or reviews it.
  case staff

  package func reads(_ text: Questionnaire.Audience) -> Bool {
    switch text {
    case .everyone: true
    case .person: self == .person
    case .staff: self == .staff
    }
  }
}

/// Who reads what is said about alerts.
public enum Audience: Sendable, Hashable {
  /// The person who answered: gets the emergency number and helplines.
  ///
  /// - Parameters:
  ///   - country: The ISO 3166-1 alpha-2 code of the person's country, in any case; `UK` means `GB`.
  ///     Nil, and any text that is not a country's code, lists the contacts of all countries.
  ///   - readBy: Who reads the answers, such as *the team of Ward 7, by the next working day*; nil or a
  ///     blank text says that they are not sent to anyone.
  case respondent(country: String?, readBy: String?)
  /// Anybody who administers, records or reviews it.
  case staff
}

extension Administration {
  /// Returns what to show about the alerts of the answers so far, in the language in which the
  /// questionnaire is asked.
  ///
  /// - Parameters:
  ///   - audience: Who reads the texts. A respondent is not told about an item that was never reached.
  ///   - before: The alerts that earlier answers raised, such as those of a draft. One that the answers
  ///     no longer raise has a text, too, which says that the answer was changed.
  /// - Returns: One text per alert; a blank line separates its paragraphs.
  /// - Throws: ``ScoringError`` if the alerts cannot be evaluated, which never means that there is
  ///   none.
  public func alertTexts(
    for audience: Audience, raisedBefore before: [RaisedAlert] = []
  ) throws -> [String] {
    let found = try alerts()
    return try questionnaire.alertTexts(
      raised: found.raised, notAssessed: found.notAssessed,
      takenBack: before.takenBack(found.raised, by: answers), for: audience, language: language)
  }
}

extension ScoringResult {
  /// Returns what to show about the alerts of the result, before any score.
  ///
  /// - Parameters:
  ///   - audience: Who reads the texts. Scoring takes every item without an answer for one that was left
  ///     blank: of a form that ended early, ask the ``Administration`` instead.
  ///   - questionnaire: The definition that it was scored by.
  ///   - language: The language in which it was answered; by default the definition's first.
  /// - Returns: One text per alert; a blank line separates its paragraphs.
  /// - Throws: ``ScoringError/languageNotOffered(_:)``, or ``ScoringError/unknownItem(_:)`` if the result
  ///   is of another definition.
  public func alertTexts(
    for audience: Audience, by questionnaire: Questionnaire, language: String? = nil
  ) throws -> [String] {
    let items = alerts.map(\.item) + alertsNotAssessed.map(\.item)
    for item in items where !questionnaire.alerts.contains(where: { $0.item == item }) {
      throw ScoringError.unknownItem(item)
    }
    return try questionnaire.alertTexts(
      raised: alerts, notAssessed: alertsNotAssessed, for: audience,
      language: try questionnaire.language(language))
  }
}

extension Questionnaire {
  package func alertTexts(
    raised: [RaisedAlert], notAssessed: [UnassessedAlert], takenBack: [TakenBackAlert] = [],
    for audience: WellbeingInstruments.Audience, language: String
  ) throws -> [String] {
    let text = try alertText(for: audience, language: language)
    return text.paragraphs(raised: raised, notAssessed: notAssessed, takenBack: takenBack)
      .map { paragraph in
        paragraph.parts.map { $0.sentences.joined(separator: "\n") }.joined(separator: "\n\n")
      }
  }

  package func alertText(for audience: WellbeingInstruments.Audience, language: String?) throws
    -> AlertText
  {
    let language = try self.language(language)
    let (role, contacts, readers): (ReaderRole, ContactText?, Readers) =
      switch audience {
      case .staff: (.staff, nil, .nobody)
      case .respondent(let country, let readers):
        (
          .person,
          ContactText(
            own: nil, region: country.flatMap(SupportContacts.builtIn.code), locale: nil,
            reader: translation(in: language).flatMap { PersonTexts.builtIn($0.language) }),
          readers?.filled.map { .named($0) } ?? .nobody
        )
      }
    return AlertText(
      questionnaire: self, language: language, audience: role,
      contacts: contacts, texts: GeneralTexts.builtIn, readers: readers)
  }
}

extension RaisedAlert {
  /// Returns the alert with its message to staff in another language of the definition.
  ///
  /// - Parameter total: The total that implied it.
  package func inLanguage(
    _ language: String, of questionnaire: Questionnaire, total: Double?
  ) -> RaisedAlert {
    guard let rule = questionnaire.alerts.first(where: { $0.item == item }),
      state == .raised || total != nil
    else { return self }
    let asked = questionnaire.item(item)
    let answer = asked?.choice(of: .value(value)).map { questionnaire.text($0.text, in: language) }
    let isOpen = asked?.choiceSet.choices.contains { ($0.value ?? value) > value } ?? false
    let text = state == .raised ? rule.messages.staff : rule.messages.totalImplies
    let message = questionnaire.text(text, in: language)
      .replacing("{answer}", with: answer ?? "\(value)")
      .replacing("{total}", with: total.map(points) ?? "")
    return RaisedAlert(
      item: item, value: value, state: state,
      staffMessage: state == .raised ? message : message.keepingOpenEnd(isOpen))
  }
}

package enum Readers: Equatable {
  case nobody
  case notKept
  /// It is not known yet, and said later.
  case undecided
  /// Nobody, because the answers could not be saved.
  case unsaved
  /// The same, but whoever handed over the device sees them when it comes back.
  case unsavedGiven
  /// Whoever gave the person the questionnaire.
  case administrator
  /// Whoever handed the device to the person and gets it back.
  case staff
  /// Those that an institution names.
  case named(String)
}

extension GeneralTexts {
  package func text(_ readers: Readers, in language: String) -> String {
    switch readers {
    case .nobody: text(.readByNobody, in: language)
    case .notKept: text(.answersNotKept, in: language)
    case .undecided: ""
    case .unsaved: text(.unsavedAlert, in: language)
    case .unsavedGiven: text(.unsavedAlertGiven, in: language)
    case .administrator: text(.readByGiver, in: language)
    case .staff: text(.readByStaff, in: language)
    case .named(let names): text(.readBy, in: language, ["readBy": names])
    }
  }
}

extension String {
  /// The text; nil if it is blank, as that of a variable that is not set or a field that was left empty.
  fileprivate var filled: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
