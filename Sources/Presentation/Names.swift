package import Foundation
package import WellbeingInstruments
import WellbeingPlainText

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
