package import WellbeingInstruments
import WellbeingPlainText

extension Score {
  /// The score with its band, and with what it rests on where that is not a whole sheet.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition that it was scored by; nil where it is not known.
  ///   - language: The language of the band, where the definition has it.
  package func words(by questionnaire: Questionnaire?, in language: String) -> String {
    guard let value else { return basis.words }
    let basis = basis == .complete ? nil : "(\(basisWords(questionnaire)))"
    return [points(value), bandWords(by: questionnaire, in: language), basis]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The basis in words; of a declined item, how many items count.
  private func basisWords(_ questionnaire: Questionnaire?) -> String {
    guard basis == .itemDeclined, let count = questionnaire?.score(id)?.items.count else {
      return basis.words
    }
    return "\(count - (missing?.count ?? 1)) of \(count) items"
  }

  /// The band in words, else its id; nil where the score lies in none.
  package func bandWords(by questionnaire: Questionnaire?, in language: String) -> String? {
    guard let id = band else { return nil }
    let band = questionnaire?.score(self.id)?.band(id)
    return printable(band.flatMap { questionnaire?.text($0.text, in: language) } ?? id)
  }
}

extension Score.Basis {
  /// The basis in words.
  package var words: String {
    switch self {
    case .complete: "complete"
    case .prorated: "prorated"
    case .itemDeclined: "item declined"
    case .totalOnly: "total only"
    case .unscorable: "no total"
    }
  }
}
