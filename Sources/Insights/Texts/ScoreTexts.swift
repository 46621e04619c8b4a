package import WellbeingInstruments
package import WellbeingSamples

package struct ScoreTexts: Sendable {
  let texts: GeneralTexts
  /// A BCP 47 tag.
  package let language: String

  /// Creates the texts for a language.
  ///
  /// - Parameters:
  ///   - texts: The sentences.
  ///   - language: A BCP 47 tag; a missing language falls back to English.
  package init(_ texts: GeneralTexts, language: String) {
    self.texts = texts
    self.language = language
  }

  /// Creates the texts for a language.
  ///
  /// - Parameter language: A BCP 47 tag; a missing language falls back to English.
  package init(language: String = "en") {
    self.init(GeneralTexts.builtIn, language: language)
  }

  package func text(_ name: GeneralTexts.Name, _ values: [String: String] = [:]) -> String {
    texts.text(name, in: language, values)
  }

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
    guard let score = result.score(id) else { return text(.scoreNoTotal) }
    guard let value = score.value else {
      guard let range = score.possibleRange else { return text(.scoreNoTotal) }
      return text(
        .scoreNoTotalRange,
        ["lowest": points(range.lowerBound), "highest": points(range.upperBound)])
    }
    let rule = questionnaire.score(id)
    let band = score.band.map { band in
      rule?.band(band).map { text($0.text, or: questionnaire.languages.first) } ?? band
    }
    let notes = [band, note(on: score, rule)].compactMap(\.self)
    guard !notes.isEmpty else { return points(value) }
    return text(.scoreInBand, ["value": points(value), "band": notes.joined(separator: ", ")])
  }

  private func note(on score: Score, _ rule: Questionnaire.ScoreRule?) -> String? {
    switch score.basis {
    case .prorated: text(.scoreEstimated)
    case .itemDeclined:
      rule.map { rule in
        let count = rule.items.count - (score.missing?.count ?? 1)
        return text(.scoreItems, ["n": "\(count)", "of": "\(rule.items.count)"])
      }
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
    func parts(_ day: LocalDay) -> [String] {
      day.description.split(separator: "-").map(String.init)
    }
    let (date, months) = (parts(day), text(.months).split(separator: " "))
    guard date.count == 3, let month = Int(date[1]), let number = Int(date[2]),
      months.indices.contains(month - 1)
    else { return day.description }
    return text(
      date[0] == other.map(parts)?[0] ? .shortDay : .shortDayOfYear,
      ["day": "\(number)", "month": String(months[month - 1]), "year": date[0]])
  }

  func list(_ parts: [String], _ conjunction: GeneralTexts.Name) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    let first = parts.dropLast().joined(separator: ", ")
    return text(conjunction, ["first": first, "second": last])
  }
}
