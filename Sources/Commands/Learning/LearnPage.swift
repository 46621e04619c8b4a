import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// What there is to learn about a topic.
struct LearnPage {
  /// A part of a section.
  enum Part {
    /// A paragraph, with the ids of the works that it cites.
    case text(String, sources: [String] = [])
    /// One of several entries, with the ids of the works that it cites.
    case entry(String, sources: [String] = [])
    case scale(ScaleText)
    /// Where to get help, one line per contact.
    case contacts([ContactText.Line])

    fileprivate var isDrawing: Bool { if case .scale = self { true } else { false } }

    /// Whether works are named behind it.
    var isCiting: Bool {
      switch self {
      case .text(_, let sources), .entry(_, let sources): !sources.isEmpty
      case .scale, .contacts: false
      }
    }
  }

  /// Parts under a heading.
  struct Section {
    /// What the section is in data.
    let id: String
    let title: String
    let parts: [Part]
  }

  let title: String
  let sections: [Section]
  /// What is said behind all sections.
  var ending: String?

  /// The page as lines of text, each part safe to print.
  ///
  /// - Parameter style: How headings stand out.
  func lines(_ session: Session, _ style: TextStyle) -> [String] {
    let head = Self.wrapped(title, session).map(style.bold)
    let body = sections.flatMap { section in
      [""] + Self.wrapped(section.title, session).map(style.bold)
        + Self.lines(of: section.parts, session)
    }
    return head + body + (ending.map { [""] + Self.wrapped($0, session) } ?? [])
  }

  /// The parts one below the other, a drawing between empty lines.
  private static func lines(of parts: [Part], _ session: Session) -> [String] {
    parts.enumerated().flatMap { index, part in
      let isSetOff = part.isDrawing || (index > 0 && parts[index - 1].isDrawing)
      return (isSetOff ? [""] : []) + lines(of: part, session)
    }
  }

  private static func wrapped(_ text: String, _ session: Session) -> [String] {
    wrap(printable(text), width: session.textWidth)
  }

  private static func lines(of part: Part, _ session: Session) -> [String] {
    switch part {
    case .text(let text, let sources):
      [session.paragraph(cited(text, sources), indent: "  ")]
    case .entry(let text, let sources):
      [session.paragraph(cited(text, sources), indent: "  ", hanging: "  ")]
    case .scale(let scale):
      scale.lines(width: session.textWidth - 2).map { $0.isEmpty ? "" : "  " + $0 }
    case .contacts(let lines):
      lines.wrapped(width: session.textWidth - 2, inColumns: !session.flattensTables)
        .map { "  " + $0 }
    }
  }

  private static func cited(_ text: String, _ sources: [String]) -> String {
    sources.isEmpty ? text : "\(text) [\(sources.joined(separator: ", "))]"
  }
}
