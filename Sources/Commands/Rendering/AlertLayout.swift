import WellbeingKit
import WellbeingTerminal

/// The parts of a paragraph about an alert.
///
/// A paragraph is one text, so that it is shown, compared and kept as one. An empty line divides its
/// parts. The lines of the list of contacts have tabs between their columns.
struct AlertLayout {
  enum Part: Equatable {
    case text(String)
    case contacts([ContactText.Line])
  }

  let parts: [Part]

  init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Reads a paragraph that ``paragraph`` wrote; a text of another origin is one part.
  init(_ paragraph: String) {
    parts = paragraph.split(separator: "\n\n").map { part in
      let rows = part.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      guard rows.allSatisfy({ $0.count == 3 }) else { return .text(String(part)) }
      return .contacts(
        rows.map { ContactText.Line(name: $0[0], action: $0[1], details: $0[2]) })
    }
  }

  /// The parts as one text.
  var paragraph: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .contacts(let lines):
        lines.map { "\($0.name)\t\($0.action)\t\($0.details)" }.joined(separator: "\n")
      }
    }.joined(separator: "\n\n")
  }

  /// Each part, and each contact, as a text of its own without line feeds: what is kept with a result.
  var sentences: [String] {
    parts.flatMap { part in
      switch part {
      case .text(let text): [printable(text)]
      case .contacts(let lines): lines.map { printable($0.words) }
      }
    }
  }

  private static let mark = "! "

  /// Lines of text: what was answered is marked without colour, each contact has a line.
  func lines(width: Int) -> [String] {
    let groups = parts.enumerated().map { index, part in
      let mark = index == 0 ? Self.mark : ""
      return switch part {
      case .text(let text): wrap(printable(text), width: width, firstIndent: mark, indent: mark)
      case .contacts(let lines):
        lines.flatMap {
          wrap(printable($0.words), width: width, firstIndent: "  ", indent: "    ")
        }
      }
    }
    return Array(groups.joined(separator: [""]))
  }

  /// Whether a line of ``lines(width:)`` says what was answered.
  static func isMarked(_ line: String) -> Bool { line.hasPrefix(mark) }

  /// Parts of a page: what was answered stands out, the rest does not.
  func blocks(width: Int) -> [Page.Block] {
    parts.enumerated().flatMap { index, part -> [Page.Block] in
      switch part {
      case .text(let text) where index == 0:
        [Page.Block(printable(text), mark: Self.mark, repeatsMark: true, emphasis: .alert), .gap]
      case .text(let text): [Page.Block(printable(text)), .gap]
      case .contacts(let lines): lines.blocks(width: width) + [.gap]
      }
    }
  }
}
