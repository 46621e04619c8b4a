package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTerminal
package import WellbeingTextFormats

extension AlertParagraph {
  private static let mark = "! "

  /// Returns lines of text. The answered item has a mark and a tone; each contact has a line.
  ///
  /// - Parameter countries: The numbered countries to ask for below the emergency line; empty for no
  ///   question.
  package func lines(width: Int, asking countries: [String] = []) -> [[Span]] {
    let groups = parts.enumerated().map { place, part -> [[Span]] in
      let sentences = part.sentences.map { printable($0) }
      guard case .contacts = part else {
        let (mark, tone): (String, Tone) = place == 0 ? (Self.mark, .alert) : ("", .plain)
        return sentences.flatMap {
          wrap($0, width: width, firstIndent: mark, indent: mark).map { [Span($0, tone)] }
        }
      }
      let lines = sentences.map { wrap($0, width: width, firstIndent: "  ", indent: "    ") }
      return (lines.prefix(1) + [Self.asked(countries)] + lines.dropFirst())
        .joined().map { [Span($0)] }
    }
    return Array(groups.joined(separator: [[]]))
  }

  private static func asked(_ asked: [String]) -> [String] {
    asked.prefix(1).map { "  \($0)" }
      + asked.dropFirst().enumerated().map { "    \($0 + 1): \($1)" }
  }

  /// Returns page blocks, with a mark before the answered item.
  ///
  /// - Parameter countries: As in ``lines(width:asking:)``.
  package func blocks(width: Int, asking countries: [String] = []) -> [ScreenPage.Block] {
    parts.enumerated().flatMap { place, part -> [ScreenPage.Block] in
      switch part {
      case .contacts(let lines):
        let contacts = lines.blocks(width: width)
        return contacts.prefix(1) + Self.question(countries, width: width) + contacts.dropFirst()
          + [.space]
      case .text(let text) where place == 0:
        return [
          ScreenPage.Block(
            printable(text), mark: Self.mark, repeatsMark: true, tone: .strong, markTone: .alert),
          .space,
        ]
      case .text: return .spaced(part.sentences)
      case .english: return [.text(part.sentences[0], .quiet), .space]
      }
    }
  }

  /// The countries with their numbers, in rows of whole names.
  private static func question(_ asked: [String], width: Int) -> [ScreenPage.Block] {
    guard let question = asked.first else { return [] }
    let countries = asked.dropFirst()
    let mark = "  \(question)  "
    let isBeside = width >= 60
    let indent = isBeside ? DisplayWidth.columns(of: mark) : 4
    var rows = [isBeside ? mark : "  \(question)"]
    for (place, country) in countries.enumerated() {
      let cell = "\(place + 1) \(printable(country))"
      let row = rows[rows.count - 1]
      let columns = DisplayWidth.columns(of: row)
      let isFirst = columns <= indent
      let isFull = columns + DisplayWidth.columns(of: cell) + 3 > width
      if !isFirst, isFull || rows.count == 1 && !isBeside {
        rows.append(String(repeating: " ", count: indent) + cell)
      } else {
        rows[rows.count - 1] += (isFirst ? "" : "   ") + cell
      }
    }
    return [ScreenPage.Block(lines: rows.map { [Span($0, .strong)] })]
  }
}

// MARK: - Contacts

extension [ContactText.Line] {
  private static let margin = 2

  /// Returns the lines as page blocks, with names, actions and details in columns if they fit.
  ///
  /// - Parameter width: The available columns.
  func blocks(width: Int) -> [ScreenPage.Block] {
    guard let column = nameColumn(width) else {
      return map { ScreenPage.Block(printable($0.words)) }
    }
    let action = actionColumn(width - column)
    return map { line in
      let text = line.text(width: action)
      // A sentence is read more easily on one line than in a column of two.
      return DisplayWidth.columns(of: text) > width - column && line.details.isEmpty
        ? ScreenPage.Block(printable(line.words), mark: String(repeating: " ", count: Self.margin))
        : ScreenPage.Block(text, mark: line.mark(column))
    }
  }

  /// Returns wrapped lines of text.
  ///
  /// - Parameters:
  ///   - width: The available columns.
  ///   - inColumns: Whether to use columns as in ``blocks(width:)``; sentences suit screen
  ///     readers.
  package func wrapped(width: Int, inColumns: Bool) -> [String] {
    let blocks = inColumns ? blocks(width: width) : map { ScreenPage.Block(printable($0.words)) }
    return blocks.flatMap { block in
      wrap(
        block.text, width: width, firstIndent: block.mark,
        indent: String(repeating: " ", count: Swift.max(block.mark.count, Self.margin)))
    }
  }

  /// Returns the width of the name column; nil if it would leave less than half of the width.
  private func nameColumn(_ width: Int) -> Int? {
    let names = map { DisplayWidth.columns(of: printable($0.name)) }
    let column = Self.margin + (names.max() ?? 0) + 2
    return column <= width / 2 ? column : nil
  }

  /// Returns the width of the action column; nil if details would have to be wrapped.
  private func actionColumn(_ width: Int) -> Int? {
    let rows = filter { !$0.details.isEmpty }
    let actions = rows.map { DisplayWidth.columns(of: printable($0.action)) }.max() ?? 0
    let details = rows.map { DisplayWidth.columns(of: printable($0.details)) }.max() ?? 0
    return actions + 2 + details <= width ? actions + 2 : nil
  }
}

extension ContactText.Line {
  fileprivate func mark(_ column: Int) -> String { padded("  " + printable(name), to: column) }

  /// Returns the action and the details, in two columns if a width is given.
  fileprivate func text(width: Int?) -> String {
    let (action, details) = (printable(action), printable(details))
    if details.isEmpty { return action }
    return width.map { padded(action, to: $0) + details } ?? "\(action), \(details)"
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
  }
}

// MARK: - Kept with a result

extension ScoredAssessment {
  /// Returns the result with the alert texts that were shown before it was saved, each contact on a
  /// line of its own.
  ///
  /// - Parameter paragraphs: Empty if nothing was shown.
  package func with(alertShown paragraphs: [AlertParagraph]) -> ScoredAssessment {
    with(header: header.with(alertShown: paragraphs.flatMap(\.sentences)))
  }
}
