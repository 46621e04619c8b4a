import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// Formats alert texts as page blocks and as plain lines.
extension AlertLayout {
  private static let mark = "! "

  /// Returns lines of text. The answered item is marked without colour; each contact has a line.
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

  /// Returns whether a line of ``lines(width:)`` states what was answered.
  static func isMarked(_ line: String) -> Bool { line.hasPrefix(mark) }

  /// Returns page blocks, with the answered item emphasised.
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
