public import WellbeingInstruments
public import WellbeingSamples
import WellbeingTextFormats

package enum ReaderRole {
  /// The person whose result it is.
  case person
  /// Anybody who administers, records or reviews it.
  case staff

  /// The audience of an administration: the person, unless somebody asks them.
  package init(_ administeredBy: ScoredAssessment.AdministeredBy) {
    self = administeredBy == .`self` ? .person : .staff
  }

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
  ///   - country: The ISO 3166-1 alpha-2 code of the person's country; nil lists the contacts of all
  ///     countries.
  ///   - readBy: Who reads the answers, such as *the team of Ward 7, by the next working day*; nil
  ///     says that they are not sent to anyone.
  case respondent(country: String?, readBy: String?)
  /// Anybody who administers, records or reviews it.
  case staff
}

extension Administration {
  /// Returns what to show about the alerts of the answers so far, in the language in which the
  /// questionnaire is asked.
  ///
  /// - Parameter audience: Who reads the texts. A respondent is not told about an item that was never
  ///   reached.
  /// - Returns: One text per alert; a blank line separates its paragraphs.
  /// - Throws: `ScoringError` if the alerts cannot be evaluated, which never means that there is
  ///   none, or `DefinitionError` if the contacts cannot be read.
  public func alertTexts(for audience: Audience) throws -> [String] {
    let found = try alerts()
    return try questionnaire.alertTexts(
      raised: found.raised, notAssessed: found.notAssessed, for: audience, language: language)
  }
}

extension ScoredAssessment {
  /// Returns what to show about the alerts of the result, before any score, in the language in which
  /// it was answered.
  ///
  /// ```swift
  /// let texts = try result.alertTexts(for: .respondent(country: "GB", readBy: nil), by: .phq9)
  /// ```
  ///
  /// - Parameters:
  ///   - audience: Who reads the texts. A respondent is not told about an item that was never
  ///     reached.
  ///   - questionnaire: The definition that it was scored by.
  /// - Returns: One text per alert; a blank line separates its paragraphs.
  /// - Throws: ``CourseError/otherQuestionnaire(_:expected:)``, `ScoringError.languageNotOffered`, or
  ///   `DefinitionError` if the contacts cannot be read.
  public func alertTexts(
    for audience: Audience, by questionnaire: Questionnaire
  ) throws -> [String] {
    try CourseError.check(questionnaire, is: self.questionnaire.id)
    return try questionnaire.alertTexts(
      raised: alerts, notAssessed: alertsNotAssessed, for: audience, language: language)
  }
}

extension WaitingAlert {
  /// Returns the text to staff about the alert. Why it waits is in ``/WellbeingSamples/WaitingAlert/state``:
  /// the answer of a corrected alert is the one that raised it.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition of the result or the draft; see
  ///     `definition(_:)` of the store.
  ///   - language: The language, as a BCP 47 tag; by default the definition's first.
  /// - Throws: ``CourseError/otherQuestionnaire(_:expected:)``, `ScoringError.languageNotOffered`, or
  ///   `DefinitionError` if the texts cannot be read.
  public func message(
    by questionnaire: Questionnaire, language: String? = nil
  ) throws -> String {
    try CourseError.check(questionnaire, is: self.questionnaire.id)
    let text = try questionnaire.alertText(for: .staff, language: language)
    // The text for an implied alert states the total, which is not known here.
    guard let item, state != .implied else {
      return "\(questionnaire.name(in: text.language)): \(itemWords(by: questionnaire))"
    }
    return text.staffMessage(item: item, value: value, reason: reason)
  }

  /// The item and the answer, for example *item 9: Several days*.
  package func itemWords(by questionnaire: Questionnaire?, in language: String = "en") -> String {
    guard let id = item else { return "cannot be evaluated" }
    let name = questionnaire?.number(of: id).map { "item \($0)" } ?? printable(id)
    guard let value else { return name }
    let choice = questionnaire?.item(id)?.choice(of: .value(value))
    let answer = choice.flatMap { questionnaire?.text($0.text, in: language) } ?? "\(value)"
    let highest = questionnaire?.item(id)?.choiceSet.choices.compactMap(\.value).max()
    let isOpen = state == .implied && value != highest
    return "\(name): \(printable(answer))" + (isOpen ? " or more" : "")
  }
}

extension Questionnaire {
  fileprivate func alertTexts(
    raised: [RaisedAlert], notAssessed: [UnassessedAlert], for audience: WellbeingInsights.Audience,
    language: String
  ) throws -> [String] {
    let text = try alertText(for: audience, language: language)
    return text.paragraphs(raised: raised, notAssessed: notAssessed).map { paragraph in
      AlertLayout(paragraph).parts.map { part in
        switch part {
        case .text(let text): text
        case .contacts(let lines): lines.map(\.words).joined(separator: "\n")
        }
      }.joined(separator: "\n\n")
    }
  }

  fileprivate func alertText(for audience: WellbeingInsights.Audience, language: String?) throws
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
            try SupportContacts.builtIn(), own: nil, region: country, locale: nil,
            reader: translation(in: language).flatMap { PersonTexts.builtIn($0.language) }),
          readers.map { .named($0) } ?? .nobody
        )
      }
    return AlertText(
      questionnaire: self, language: language, audience: role,
      contacts: contacts, texts: try GeneralTexts.builtIn(), readers: readers)
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
    let text = state == .raised ? rule.staffMessage : rule.totalImpliesMessage
    let message = questionnaire.text(text, in: language)
      .replacing("{answer}", with: answer ?? "\(value)")
      .replacing("{total}", with: total.map(points) ?? "")
    return RaisedAlert(
      item: item, value: value, state: state,
      message: state == .raised ? message : message.keepingOpenEnd(isOpen))
  }
}

/// What is said about alerts: always before any score, and never left out.
package struct AlertText {
  let questionnaire: Questionnaire
  let language: String
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

  /// The paragraphs about a set of alerts, in the form of ``AlertLayout``; none if there is nothing
  /// to say.
  ///
  /// - Parameter takenBack: The alerts that an answer raised before it was changed.
  package func paragraphs(
    raised: [RaisedAlert], notAssessed: [UnassessedAlert], takenBack: [TakenBackAlert] = []
  ) -> [String] {
    withEnglish { text in
      raised.map(text.message) + takenBack.map(text.message)
        // What was first answered says more than that there is no answer now.
        + notAssessed.filter { open in !takenBack.contains { $0.alert.item == open.item } }
        .map(text.message)
    }
  }

  /// Returns what the person reads when the form had to end because the answers could not be saved.
  ///
  /// - Parameter isAlone: Whether nothing else is said, so that it names the contacts.
  package func unsaved(isAlone: Bool) -> [String] {
    withEnglish { text in
      let parts: [GeneralTexts.Name] =
        [.unsaved, readers == .unsavedGiven ? .unsavedGiveBack : .unsavedLater]
        + (isAlone ? [.unsavedHelp] : [])
      let words = parts.map { texts.text($0, in: text.language) }.joined(separator: " ")
      return [[isAlone ? text.paragraph(words, otherwise: .help) : words]]
    }
  }

  /// Returns paragraphs; below those of a person in another language the same in English.
  private func withEnglish(_ paragraphs: (AlertText) -> [[String]]) -> [String] {
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
  private func both(_ paragraphs: [String], above english: [String]) -> [String] {
    // They are there already, in the language of the reader.
    let sentences = english.map { $0.replacing(Self.contactsMark, with: "the contacts above") }
    guard let last = paragraphs.last else { return [] }
    let below = sentences.map { AlertLayout.Part.text(AlertLayout.englishMark + $0) }
    return paragraphs.dropLast() + [AlertLayout(AlertLayout(last).parts + below).paragraph]
  }

  private func message(_ alert: RaisedAlert) -> [String] {
    guard audience == .person, let rule = rule(alert.item) else { return [staffMessage(alert)] }
    guard alert.state == .raised else { return [impliedMessage(alert, rule)] }
    let text =
      own(.person, alert.item, language) ?? questionnaire.text(rule.respondentMessage, in: language)
    return [paragraph(text, otherwise: .danger)]
  }

  /// The definition's text for the person states what they answered, which a total only bounds.
  private func impliedMessage(_ alert: RaisedAlert, _ rule: Questionnaire.AlertRule) -> String {
    let choices = questionnaire.item(alert.item)?.choiceSet.choices ?? []
    let text =
      rule.totalImpliesRespondentMessage.map { questionnaire.text($0, in: language) }
      ?? texts.text(
        .impliedPerson, in: language,
        ["n": questionnaire.number(of: alert.item).map(String.init) ?? alert.item])
    return paragraph(
      text.replacing("{answer}", with: words(for: alert))
        .keepingOpenEnd(choices.contains { ($0.value ?? alert.value) > alert.value }),
      otherwise: .danger)
  }

  private func message(_ takenBack: TakenBackAlert) -> [String] {
    guard let rule = rule(takenBack.alert.item) else { return [] }
    let answer = words(for: takenBack.alert)
    switch audience {
    case .staff:
      let text = rule.takenBackMessage.map { questionnaire.text($0, in: language) }
      let change =
        switch takenBack.now {
        case .declined: texts.text(.stateDeclined, in: language)
        case let now?:
          "changed to \"\(words(for: now, to: rule.item))\""
        case nil: texts.text(.stateBlank, in: language)
        }
      return [
        (text ?? Self.takenBack + questionnaire.text(rule.staffMessage, in: language))
          .replacing("{answer}", with: answer).replacing("{change}", with: change)
      ]
    case .person:
      let kept = texts.text(
        isGiven ? .firstKeptGiven : .firstKept, in: language, ["answer": answer])
      let text = rule.takenBackRespondentMessage.map { questionnaire.text($0, in: language) }
      return [
        paragraph(
          text?.replacing("{kept}", with: kept)
            ?? "\(questionnaire.text(rule.respondentMessage, in: language)) \(kept)",
          otherwise: .danger)
      ]
    }
  }

  private func words(for answer: Answer, to item: String) -> String {
    guard let item = questionnaire.item(item) else { return "" }
    let choice = item.choice(of: answer)?.text.text(in: language)
    return choice ?? item.words(for: answer, in: language)
  }

  private static let takenBack =
    "The first answer was \"{answer}\", then {change} before it was saved. "

  /// The text to staff about one item.
  fileprivate func staffMessage(
    item: String, value: Int?, reason: UnassessedAlert.Reason?
  ) -> String {
    guard let rule = rule(item) else { return item }
    guard let value else {
      return staffMessage(UnassessedAlert(item: item, reason: reason ?? .leftBlank), rule)
    }
    return questionnaire.text(rule.staffMessage, in: language)
      .replacing("{answer}", with: words(for: RaisedAlert(item: item, value: value, message: "")))
  }

  private func staffMessage(_ alert: RaisedAlert) -> String {
    // An institution's text states the answer, which a total alone only bounds.
    let own = alert.state == .raised ? own(.staff, alert.item, language) : nil
    let message = own?.replacing("{answer}", with: words(for: alert)) ?? alert.message
    guard let answeredDays else { return message }
    let name: GeneralTexts.Name = answeredDays == 1 ? .answeredOneDay : .answeredDays
    return "\(message) \(texts.text(name, in: language, ["n": "\(answeredDays)"]))"
  }

  private func words(for alert: RaisedAlert) -> String {
    let choice = questionnaire.item(alert.item)?.choice(of: .value(alert.value))
    return choice.map { $0.text.text(in: language) ?? $0.id } ?? "\(alert.value)"
  }

  private func message(_ alert: UnassessedAlert) -> [String] {
    guard let rule = rule(alert.item) else { return [] }
    switch audience {
    case .staff: return [staffMessage(alert, rule)]
    case .person: return respondentMessage(alert, rule)
    }
  }

  private func staffMessage(
    _ alert: UnassessedAlert, _ rule: Questionnaire.AlertRule
  ) -> String {
    let state: GeneralTexts.Name
    switch alert.reason {
    case .totalOnly: return questionnaire.text(rule.totalOnlyMessage, in: language)
    case .leftBlank: state = .stateBlank
    case .declined: state = .stateDeclined
    case .notShown: state = .stateNotShown
    case .noAnswerSaved: state = .stateStopped
    }
    let stopped = alert.reason == .noAnswerSaved ? rule.stoppedMessage : nil
    return
      (own(.notAssessed, alert.item, language)
      ?? questionnaire.text(stopped ?? rule.notAssessedMessage, in: language))
      .replacing("{state}", with: texts.text(state, in: language))
  }

  /// A person is not told about a question that they never saw. That only their total is known
  /// is said with the result.
  private func respondentMessage(
    _ alert: UnassessedAlert, _ rule: Questionnaire.AlertRule
  ) -> [String] {
    switch alert.reason {
    case .notShown, .totalOnly: return []
    case .leftBlank, .declined, .noAnswerSaved:
      let own = own(.notAssessedPerson, alert.item, language)
      let stopped = alert.reason == .noAnswerSaved ? rule.stoppedRespondentMessage : nil
      let text =
        own ?? questionnaire.text(stopped ?? rule.notAssessedRespondentMessage, in: language)
      return [paragraph(text, otherwise: .help)]
    }
  }

  // MARK: Parts

  private static let contactsMark = "{contacts}"

  /// A text for the person, with the list of contacts and who reads the answers.
  ///
  /// The sentence before the list ends with a colon; what follows the list is a part of its own.
  ///
  /// - Parameter introduction: What introduces the list in a text that does not mention it.
  private func paragraph(_ text: String, otherwise introduction: GeneralTexts.Name) -> String {
    let filled =
      text
      .replacing("{giver}, ", with: isGiven ? texts.text(.whoGave, in: language) + ", " : "")
      .replacing(
        readers == .undecided ? " {readBy}" : "{readBy}", with: texts.text(readers, in: language))
    guard let contacts else { return AlertLayout([.text(filled)]).paragraph }
    guard let mark = filled.firstRange(of: Self.contactsMark) else {
      let list = list(after: texts.text(introduction, in: language), contacts)
      return AlertLayout([.text(filled)] + list).paragraph
    }
    let before = Self.withoutEnd(filled[..<mark.lowerBound])
    let sentence = before.ranges(of: /[.!?。！？]\s*/).last?.upperBound ?? before.startIndex
    let lead = before[..<sentence].trimmed
    let list = list(after: String(filled[sentence...]), contacts)
    return AlertLayout((lead.isEmpty ? [] : [.text(String(lead))]) + list).paragraph
  }

  /// The list of contacts in the place of its mark, with the text before it and the text after it.
  private func list(after text: String, _ contacts: ContactText) -> [AlertLayout.Part] {
    let parts = text.split(separator: Self.contactsMark, omittingEmptySubsequences: false)
    let introduction = Self.withoutEnd(parts[0])
    let rest = parts.dropFirst().joined().drop { Self.endMarks.contains($0) }.trimmed
    let likely = contacts.likelyCountry.map {
      texts.text(.likelyCountry, in: language, ["country": $0])
    }
    // Nothing can be typed on a device that was handed over.
    let elsewhere =
      contacts.isGuess && ![.staff, .unsavedGiven].contains(readers)
      ? texts.text(.supportElsewhere, in: language) : nil
    let others = [
      contacts.lack(texts), String(rest),
      [likely, elsewhere].compactMap(\.self).joined(separator: " "),
    ].compactMap(\.self).filter { !$0.isEmpty }
    return (introduction.isEmpty ? [] : [.text("\(introduction):")]) + [.contacts(contacts.lines)]
      + others.map(AlertLayout.Part.text)
  }

  private static let endMarks = ".,;:!? "

  /// A text without the marks at its end: a list follows it instead.
  private static func withoutEnd(_ text: Substring) -> Substring {
    let trimmed = text.trimmed
    let end = trimmed.lastIndex { !endMarks.contains($0) }.map { trimmed.index(after: $0) }
    return trimmed[..<(end ?? trimmed.startIndex)]
  }

  private func rule(_ item: String) -> Questionnaire.AlertRule? {
    questionnaire.alerts.first { $0.item == item }
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

extension [RaisedAlert] {
  /// Returns those that answers no longer raise.
  ///
  /// - Parameter now: The alerts that the answers raise now.
  package func takenBack(_ now: [RaisedAlert], by answers: [String: Answer]) -> [TakenBackAlert] {
    filter { alert in !now.contains { $0.item == alert.item } }
      .map { TakenBackAlert($0, now: answers[$0.item]) }
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

extension Substring {
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
