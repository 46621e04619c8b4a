package import Foundation
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

extension Score {
  /// Returns the score with its band, and with its basis unless all answers were given.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition that it was scored by; nil if unknown.
  ///   - language: The language of the band, if the definition has it.
  ///   - isOwn: Whether the person who answered reads it.
  package func words(
    by questionnaire: Questionnaire?, in language: String, isOwn: Bool = false
  ) -> String {
    guard let value else { return basis.words }
    let basis =
      basis == .complete ? nil : "(\(basisWords(questionnaire, isOwn: isOwn)))"
    return [points(value), bandWords(by: questionnaire, in: language), basis]
      .compactMap(\.self).joined(separator: " ")
  }

  /// Returns the basis in words; for a declined item, with the number of items that count.
  package func basisWords(_ questionnaire: Questionnaire?, isOwn: Bool = false) -> String {
    guard basis == .itemDeclined, let count = questionnaire?.score(id)?.items.count else {
      return isOwn ? basis.ownWords : basis.words
    }
    return "\(count - (missing?.count ?? 1)) of \(count) items"
  }

  /// Returns the band's text, or else its id; nil if the score has no band.
  package func bandWords(by questionnaire: Questionnaire?, in language: String) -> String? {
    guard let id = band else { return nil }
    let band = questionnaire?.score(self.id)?.band(id)
    return printable(band.flatMap { questionnaire?.text($0.text, in: language) } ?? id)
  }
}

/// Returns a range of points, for example `0 to 4`, or `4` if both ends are equal.
package func rangeWords(_ minimum: Double, _ maximum: Double) -> String {
  minimum == maximum ? points(minimum) : "\(points(minimum)) to \(points(maximum))"
}

extension Score.Basis {
  package var words: String {
    switch self {
    case .complete: "complete"
    case .prorated: "prorated"
    case .itemDeclined: "item declined"
    case .totalOnly: "total only"
    case .unscorable: "no total"
    }
  }

  /// The words for the person who answered.
  package var ownWords: String {
    switch self {
    case .prorated: "estimated"
    case .itemDeclined: "without what you chose not to answer"
    case .totalOnly: "only the total is known"
    case .complete, .unscorable: words
    }
  }
}

extension UUID {
  /// The last eight digits, by which a person refers to a result.
  package var reference: String { String(uuidString.lowercased().suffix(8)) }
}

extension ScoredAssessment {
  /// The answer to an item as its number and wording, or why there is none.
  package func words(for item: Questionnaire.Item, in language: String) -> String {
    if skipped.contains(item.id) { return "not asked" }
    guard let answer = answers[item.id] else { return "not answered" }
    return item.words(for: answer, in: language)
  }
}
