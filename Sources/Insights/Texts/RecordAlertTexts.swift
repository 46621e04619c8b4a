public import WellbeingInstruments
public import WellbeingSamples
import WellbeingTextFormats

extension ReaderRole {
  /// The audience of an administration: the person, unless somebody asks them.
  package init(_ administeredBy: ScoredAssessment.AdministeredBy) {
    self = administeredBy == .`self` ? .person : .staff
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
  /// - Throws: ``CourseError/otherQuestionnaire(_:expected:)`` or `ScoringError.languageNotOffered`.
  public func alertTexts(
    for audience: Audience, by questionnaire: Questionnaire
  ) throws -> [String] {
    try CourseError.check(questionnaire, is: self.questionnaire.id)
    return try questionnaire.alertTexts(
      raised: alerts, notAssessed: alertsNotAssessed, for: audience, language: language)
  }
}

extension WaitingAlert {
  /// Returns the text to staff about the alert. Why it waits is in ``/WellbeingSamples/WaitingAlert/state``.
  /// The text for a corrected alert states the answer that raised it and the one that there is now, if
  /// that is known.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition of the result or the draft; see
  ///     `definition(_:)` of the store.
  ///   - language: The language, as a BCP 47 tag; by default the definition's first.
  /// - Throws: ``CourseError/otherQuestionnaire(_:expected:)`` or `ScoringError.languageNotOffered`.
  public func staffMessage(
    by questionnaire: Questionnaire, language: String? = nil
  ) throws -> String {
    try CourseError.check(questionnaire, is: self.questionnaire.id)
    let text = try questionnaire.alertText(for: .staff, language: language)
    // The text for an implied alert states the total, which is not known here.
    guard let item, state != .implied else {
      return "\(questionnaire.name(in: text.language)): \(itemWords(by: questionnaire))"
    }
    return text.staffMessage(item: item, value: value, reason: reason, change: change)
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
