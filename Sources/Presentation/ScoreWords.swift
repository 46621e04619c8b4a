package import Foundation
package import WellbeingInstruments
import WellbeingPlainText

extension Score {
  /// The score with its band, and with what it rests on where that is not a whole sheet.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition that it was scored by; nil if it is not known.
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

  /// The band in words, else its id; nil if the score lies in none.
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

extension Questionnaire {
  /// What its results are called: the short title, with the id behind it where a built-in questionnaire
  /// has that title, so that no other passes for it.
  package func name(in language: String) -> String {
    let title = printable(text(shortTitle, in: language))
    let builtIn = QuestionnaireCatalog.builtIn
    guard !builtIn.isBuiltIn(id) else { return title }
    let folded = title.lowercased()
    let isTaken = builtIn.ids.contains { id in
      let known = try? builtIn.questionnaire(id)
      return known?.shortTitle.values.values.contains { $0.lowercased() == folded } == true
    }
    return isTaken ? "\(title) (\(id))" : title
  }

  /// A text in a language, or in the definition's first where it has no such text.
  package func text(_ text: LocalizedText, in language: String) -> String {
    text.text(in: language) ?? languages.first.flatMap { text.text(in: $0) } ?? ""
  }
}

extension UUID {
  /// The digits by which a person names a result.
  package var reference: String { String(uuidString.lowercased().suffix(8)) }
}
