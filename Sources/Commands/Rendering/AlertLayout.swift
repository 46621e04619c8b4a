import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// Alert texts on a page and line by line.
extension AlertLayout {
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
