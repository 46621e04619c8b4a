import WellbeingTextFormats

/// What is said of one alert, with the list of contacts where it belongs.
package struct AlertParagraph: Sendable, Equatable {
  /// What begins the English text under an alert in another language.
  package static let englishMark = "In English: "

  package enum Part: Sendable, Equatable {
    case text(String)
    /// The English text below one in another language.
    case english(String)
    case contacts([ContactText.Line])

    /// The text, or each contact, as a text of its own.
    package var sentences: [String] {
      switch self {
      case .text(let text): [text]
      case .english(let text): [AlertParagraph.englishMark + text]
      case .contacts(let lines): lines.map(\.words)
      }
    }
  }

  package let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// A text without contacts; an empty line divides its parts.
  package init(_ text: String) {
    parts = text.split(separator: "\n\n").map { .text(String($0).replacing("\n", with: " ")) }
  }

  package var listsContacts: Bool {
    parts.contains { if case .contacts = $0 { true } else { false } }
  }

  /// Each part, and each contact, safe to print: what is kept with a result.
  package var sentences: [String] { parts.flatMap(\.sentences).map { printable($0) } }
}
