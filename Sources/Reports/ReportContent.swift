package import WellbeingCharts
package import WellbeingTextFormats

/// A page to hand over, as values: headings, sentences, tables and charts in their order.
package struct ReportContent: Sendable {
  /// A part of a line.
  package enum Inline: Sendable, Hashable, ExpressibleByStringInterpolation {
    case span(Span)
    /// A name or a text of a person, which may run in another direction than the text around it.
    case foreign(String)
    /// A text in another language than what is around it, as a BCP 47 tag.
    case quoted(String, language: String)
    /// An address to follow, shown as it is.
    case link(String)

    package init(stringLiteral value: String) { self = .span(Span(value)) }
  }

  package typealias Line = [Inline]

  package struct Table: Sendable {
    package let caption: String
    package let columns: [String]
    /// The rows; the first cell of each is its heading.
    package let rows: [[Line]]
    /// Whether the columns after the first hold short values, in small type.
    package let isNarrow: Bool

    package init(_ caption: String, columns: [String], rows: [[Line]], isNarrow: Bool = false) {
      (self.caption, self.columns) = (caption, columns)
      (self.rows, self.isNarrow) = (rows, isNarrow)
    }
  }

  package enum Block: Sendable {
    case heading(String)
    case text(Line)
    case small(Line)
    /// Lines with a frame, the first of them a heading.
    case notice([Line], tone: Tone)
    case list([Line])
    /// Lines that are numbered from 1.
    case numbered([Line])
    /// Texts as they were written, each with what it belongs to.
    case remarks([(of: String, text: String)])
    case table(Table)
    case chart(WellbeingChart, caption: Line)
    /// Names of what is filled in by hand.
    case fields([String])
  }

  package struct Section: Sendable {
    package let heading: String
    package let blocks: [Block]
    /// Whether it explains the rest, in small type on paper.
    package let isReading: Bool
    /// Its language, if that is not the page's.
    package var language: String?

    package init(
      _ heading: String, _ blocks: [Block], isReading: Bool = false, language: String? = nil
    ) {
      (self.heading, self.blocks, self.isReading) = (heading, blocks, isReading)
      self.language = language
    }
  }

  package let title: String
  /// The line on every printed page; empty for a page that names nobody.
  package let running: Line
  package let facts: [Line]
  package let sections: [Section]
  /// The language of the page, as a BCP 47 tag.
  package var language = "en"

  package init(_ title: String, running: Line, facts: [Line], sections: [Section]) {
    (self.title, self.running) = (title, running)
    self.facts = facts
    self.sections = sections.filter { !$0.blocks.isEmpty }
  }
}
