package import WellbeingCharts
package import WellbeingInstruments
package import WellbeingTextFormats

/// A page as values: what it says, without widths, spaces and signs, which renderers decide.
package struct Document: Sendable {
  /// A part of a line.
  package enum Inline: Sendable, Hashable, ExpressibleByStringInterpolation {
    case span(Span)
    case sign(Sign, Tone = .plain)
    /// A sign before words that say what it means.
    case signed(Sign, String, Tone)
    /// How high a value of an answer is, from 0 to 1, as a shade. It repeats a number.
    case shade(Double)
    /// A share from 0 to 1 as a bar. It repeats a number, so a screen reader skips it.
    case meter(Double)
    /// A sign, and the words that are said in its place.
    case mark(String, said: String, Tone)
    /// Values as bars over the whole range of a scale, a dot for nil; in words, the values.
    ///
    /// - Parameter isSaid: Whether nothing else says them.
    case bars([Double?], of: ClosedRange<Double>, isSaid: Bool)
    /// What is true while it is looked at, such as an age, and what to write into a file.
    case onScreen(String, elsewhere: String)
    /// A text of which a screen has no more than some columns.
    case shortened(String, to: Int, Tone = .plain)
    /// A name or a text of a person, which may run in another direction than the text around it.
    case foreign(String)
    /// A text in another language than what is around it, as a BCP 47 tag.
    case quoted(String, language: String)
    /// An address to follow, shown as it is.
    case link(String)

    package init(stringLiteral value: String) { self = .span(Span(value)) }

    package static func strong(_ text: String) -> Self { .span(Span(text, .strong)) }
    package static func quiet(_ text: String) -> Self { .span(Span(text, .quiet)) }
  }

  package typealias Line = [Inline]

  /// A short value among others of its kind, with the sentence that says it.
  package struct Cell: Sendable {
    package let name: String
    package let value: Line
    package let said: String

    package init(_ name: String, _ value: Line, said: String) {
      (self.name, self.value, self.said) = (name, value, said)
    }
  }

  package enum Block: Sendable {
    case heading(String)
    /// - Parameters:
    ///   - hanging: Whether it is one of several, told apart by the indent of further lines.
    ///   - isInner: Whether it belongs to the one before.
    case paragraph(Line, hanging: Bool = false, isInner: Bool = false)
    case small(Line)
    /// A line that is never wrapped, so that a command in it can be copied.
    case unwrapped(String)
    case alert(AlertParagraph)
    /// Lines with a frame, the first of them a heading.
    case notice([Line], tone: Tone)
    case list([Line], isNumbered: Bool = false)
    /// Texts as they were written, each with what it belongs to.
    case remarks([(of: String, text: String)])
    case table(Table)
    case cells([Cell])
    case scale(ScaleText)
    case contacts([ContactText.Line])
    /// - Parameters:
    ///   - overview: The sentences that the drawing replaces.
    ///   - isSaid: Whether its values are said to a reader who listens.
    case chart(WellbeingChart, caption: Line = [], overview: [String] = [], isSaid: Bool = true)
    /// Names of what is filled in by hand.
    case blanks([String])
  }

  package struct Section: Sendable {
    package let heading: String
    package let blocks: [Block]
    /// Whether it explains the rest, in small type on paper.
    package let isReading: Bool
    /// Its language, if that is not the page's.
    package var language: String?
    /// Whether it begins a new sheet on paper.
    package var startsSheet = false

    package init(
      _ heading: String, _ blocks: [Block], isReading: Bool = false, language: String? = nil
    ) {
      (self.heading, self.blocks, self.isReading) = (heading, blocks, isReading)
      self.language = language
    }

    package init(_ blocks: [Block]) { self.init("", blocks) }
  }

  package let title: String
  package let facts: [Line]
  /// The sections that have something in them.
  package let sections: [Section]
  /// The language of the page, as a BCP 47 tag.
  package var language = "en"

  package init(_ sections: [Section]) { self.init("", sections) }

  package init(_ title: String, facts: [Line] = [], _ sections: [Section]) {
    (self.title, self.facts) = (title, facts)
    self.sections = sections.filter { !$0.blocks.isEmpty }
  }

  /// A page of one section without a heading.
  package static func blocks(_ blocks: [Block]) -> Document { Document([.init(blocks)]) }

  /// A paragraph for each line.
  package static func lines(of texts: [String]) -> Document { .blocks(.lines(of: texts)) }
  package static func lines(of text: String) -> Document { .blocks(.lines(of: text)) }
}

extension [Document.Block] {
  /// A paragraph for each line of a text.
  package static func lines(of text: String, _ tone: Tone = .plain) -> Self {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { .paragraph(.init(text: String($0), tone)) }
  }

  package static func lines(of texts: [String]) -> Self { texts.flatMap { lines(of: $0) } }
}

extension Document.Line {
  init(text: String, _ tone: Tone = .plain) { self = [.span(Span(text, tone))] }

  /// A line in which a name may run in another direction.
  ///
  /// - Parameter words: What is before the name; without both, the line names nobody.
  init(text: String, naming name: String, after words: String) {
    guard !name.isEmpty, let place = text.firstRange(of: words + name) else {
      self.init(text: text)
      return
    }
    self = [
      .span(Span(text[..<place.lowerBound] + words)), .foreign(name),
      .span(Span(String(text[place.upperBound...]))),
    ]
  }
}
