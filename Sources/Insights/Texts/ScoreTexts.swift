package import WellbeingInstruments
package import WellbeingSamples

/// The texts of a score, in English; what definitions say is in their own language.
package struct ScoreTexts: Sendable {
  /// A BCP 47 tag.
  package let language: String

  /// - Parameter language: A BCP 47 tag; a missing language falls back to English.
  package init(language: String = "en") {
    self.language = language
  }

  package static let ifHolds =
    "A change is stated only if it holds whatever the missing answers are."

  /// Returns a document's text, in the fallback language if it lacks this one.
  func text(_ localized: LocalizedText, or fallback: String? = nil) -> String {
    localized.text(in: language) ?? fallback.flatMap { localized.text(in: $0) }
      ?? localized.values.sorted { $0.key < $1.key }.first?.value ?? ""
  }

  /// Returns a score of a result, for example `17 (moderately severe)`, `14 (moderate, 8 of 9
  /// items)` or `no total (22 to 25)`.
  package func value(
    of result: AssessmentSummary, score id: String, by questionnaire: Questionnaire
  ) -> String {
    guard let score = result.score(id) else { return "no total" }
    guard let value = score.value else {
      return "no total"
        + (score.possibleRange.map { " (\(points($0.lowerBound)) to \(points($0.upperBound)))" }
          ?? "")
    }
    let rule = questionnaire.score(id)
    let band = score.band.map { band in
      rule?.band(band).map { text($0.text, or: questionnaire.languages.first) } ?? band
    }
    let notes = [band, note(on: score, rule)].compactMap(\.self)
    return points(value) + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }

  private func note(on score: Score, _ rule: Questionnaire.ScoreRule?) -> String? {
    switch score.basis {
    case .prorated: "estimated"
    case .itemDeclined:
      rule.map { "\($0.items.count - (score.missing?.count ?? 1)) of \($0.items.count) items" }
    case .complete, .totalOnly, .unscorable: nil
    }
  }

  /// Returns the name of a score: its instrument, followed by the score unless it is the main one.
  package func name(of score: String, in questionnaire: Questionnaire) -> String {
    let fallback = questionnaire.languages.first
    let title = text(questionnaire.shortTitle, or: fallback)
    guard questionnaire.scores.first?.id != score, let rule = questionnaire.score(score) else {
      return title
    }
    return "\(title) \(text(rule.title, or: fallback))"
  }

  /// Returns a day as *12 Oct*, with its year if that differs from another day's.
  ///
  /// - Parameter other: Nil to have the year in any case.
  func shortDay(_ day: LocalDay, besides other: LocalDay? = nil) -> String {
    other.map { LocalTime.brief(day, on: $0) } ?? LocalTime.written(day)
  }
}
