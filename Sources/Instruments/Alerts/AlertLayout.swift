import WellbeingTextFormats

/// The parts of a paragraph about an alert.
///
/// A paragraph is one text, so that it is shown, compared and kept as one. An empty line divides its
/// parts. The lines of the list of contacts have tabs between their columns.
package struct AlertLayout {
  /// What begins the English text under an alert in another language.
  package static let englishMark = "In English: "

  package enum Part: Equatable {
    case text(String)
    case contacts([ContactText.Line])
  }

  package let parts: [Part]

  package init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Reads a paragraph that ``paragraph`` wrote; a text of another origin is one part.
  package init(_ paragraph: String) {
    parts = paragraph.split(separator: "\n\n").map { part in
      let rows = part.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      guard rows.allSatisfy({ $0.count == 3 }) else { return .text(String(part)) }
      return .contacts(
        rows.map { ContactText.Line(name: $0[0], action: $0[1], details: $0[2]) })
    }
  }

  package var paragraph: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .contacts(let lines):
        lines.map { "\($0.name)\t\($0.action)\t\($0.details)" }.joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }

  /// Each part, and each contact, as a text of its own without line feeds: what is kept with a result.
  package var sentences: [String] {
    parts.flatMap { part in
      switch part {
      case .text(let text): [printable(text)]
      case .contacts(let lines): lines.map { printable($0.words) }
      }
    }
  }
}
