package import WellbeingTextFormats
import WellbeingCharts
package import WellbeingTerminal

/// Draws a document in columns, or says it in lines to a reader who listens.
package struct TextRenderer {
  private let style: Style
  private var isSpoken: Bool { style.flattensTables }

  package init(_ style: Style) {
    self.style = style
  }

  /// The indent of what stands below a heading of a page that has a title.
  private static let indent = "  "

  package func lines(_ document: Document) -> [[Span]] {
    let head = heading(document.title) + document.facts.flatMap { paragraph($0) }
    let sections = ordered(document.sections).map { section -> [[Span]] in
      if let chart = section.chart, !isSaid {
        // The chart takes the rows that the rest leaves, but for empty lines and the line of the prompt.
        let rest = document.sections.filter { $0.chart == nil }
        let rows = rest.isEmpty ? 0 : lines(Document(rest)).count
        return drawn(chart, height: style.height.map { $0 - rows - 2 })
      }
      guard !document.title.isEmpty, !section.heading.isEmpty else {
        return heading(section.heading) + lines(section.blocks)
      }
      return heading(section.heading)
        + TextRenderer(style.indented(by: Self.indent.count)).lines(section.blocks).map { line in
          line.text.isEmpty ? [] : [Span(Self.indent)] + line
        }
    }
    return Array(([head] + sections).filter { !$0.isEmpty }.joined(separator: [[]]))
  }

  /// The sections in the order of reading: what a chart says follows what is said of it.
  private func ordered(_ sections: [Document.Section]) -> [Document.Section] {
    isSpoken ? sections.filter { $0.chart == nil } + sections.filter { $0.chart != nil } : sections
  }

  private func heading(_ text: String) -> [[Span]] {
    text.isEmpty ? [] : style.lines([Span(text, .strong)])
  }

  /// The blocks below each other, with an empty line before and after a scale.
  private func lines(_ blocks: [Document.Block]) -> [[Span]] {
    blocks.enumerated().flatMap { place, block in
      let isSetOff =
        !isSpoken && (block.isScale && place > 0 || place > 0 && blocks[place - 1].isScale)
      return (isSetOff ? [[]] : []) + lines(block)
    }
  }

  private func lines(_ block: Document.Block) -> [[Span]] {
    switch block {
    case .heading(let text): heading(text)
    case .paragraph(let line, _, _) where isSpoken && line.spans(style).text.isEmpty: []
    case .paragraph(let line, let hanging, let isInner):
      style.lines(
        line.spans(style), indent: isInner ? "  " : "", hanging: hanging ? "  " : "")
    case .small(let line): paragraph(line.toned(.quiet))
    case .unwrapped(let line): [[Span(line)]]
    case .alert(let alert):
      alert.lines(width: style.textWidth).map { isSpoken ? [Span($0.text)] : $0 }
    case .notice(let lines, let tone):
      lines.enumerated().flatMap { place, line in
        paragraph((place == 0 ? [.sign(.alert), " "] : []) + line.toned(tone), hanging: true)
      }
    case .list(let lines, let isNumbered):
      lines.enumerated().flatMap { place, line in
        style.lines(
          ((isNumbered ? ["\(place + 1). "] : []) + line).spans(style),
          hanging: isNumbered ? "    " : "  ")
      }
    case .remarks(let remarks):
      remarks.flatMap { paragraph(["\($0.of): ", .foreign($0.text)], hanging: true) }
    case .table(let table): self.table(table)
    case .scale(let scale):
      isSpoken
        ? scale.said.flatMap { paragraph(["\($0)"], hanging: true) }
        : scale.lines(width: style.textWidth).map { [Span($0)] }
    case .contacts(let lines):
      lines.wrapped(width: style.textWidth, inColumns: !isSpoken).map { [Span($0)] }
    case .cells(let cells):
      isSpoken
        ? cells.flatMap { paragraph(["\($0.name): \($0.said)."], hanging: true) } : flowed(cells)
    case .chart(let chart, let caption, let overview, let hasWords):
      (isSaid
        ? (hasWords ? overview + chart.said + chart.caption : [])
          .flatMap { paragraph(["\($0)"], hanging: true) } : drawn(chart))
        + (caption.isEmpty ? [] : paragraph(caption))
    case .blanks(let names): names.flatMap { paragraph(["\($0): ____________________"]) }
    }
  }

  /// Whether sentences replace charts.
  private var isSaid: Bool { isSpoken || style.textWidth < Self.leastWidthOfChart }
  private static let leastWidthOfChart = 40

  private func paragraph(_ line: Document.Line, hanging: Bool = false) -> [[Span]] {
    style.lines(line.spans(style), hanging: hanging ? "  " : "")
  }

  private func drawn(_ chart: WellbeingChart, height: Int? = nil) -> [[Span]] {
    chart.styledLines(
      width: style.isTerminal ? style.width : style.textWidth, height: height,
      hasShades: [.indexed, .full].contains(style.colors))
  }

  // MARK: Tables

  /// A table under headings; rows without headings are named by their first cells, and said as
  /// sentences.
  private func table(_ table: Table) -> [[Span]] {
    guard table.columns.allSatisfy({ $0.heading.isEmpty }) else {
      return (table.caption.isEmpty ? [] : paragraph([.quiet(table.caption)])) + table.spans(style)
    }
    return isSpoken
      ? table.rows.flatMap { paragraph(["\(said($0))"], hanging: true) } : rows(table)
  }

  private func said(_ row: [Document.Line]) -> String {
    let cells = row.map { $0.spans(style).text }.filter { !$0.isEmpty }
    return "\(cells.first ?? ""): \(cells.dropFirst().joined(separator: ", "))."
  }

  /// Rows without headings: the bars of all have one full length, which takes what room is left.
  private func rows(_ table: Table) -> [[Span]] {
    let most = max(style.textWidth / 3, 8)
    let shown = table.rows.map { row in
      row.enumerated().map { place, cell in
        let spans = cell.spans(style)
        return place == 0 ? spans.shortened(to: Double(most), style.ruler) : spans
      }
    }
    let widths = table.columns.indices.map { column in
      shown.map { $0[column].width }.reduce(table.columns[column].leastWidth, max)
    }
    let room = min(style.textWidth - widths.reduce(0, +) - 2 * (widths.count - 1), 30)
    return zip(table.rows, shown).map { row, shown in
      let cells = table.columns.indices.compactMap { column -> [Span]? in
        if case .meter(let share) = row[column].first {
          return room < 5 ? nil : bar(share, room)
        }
        let blank = Span(String(repeating: " ", count: widths[column] - shown[column].width))
        let isLast = column == table.columns.count - 1
        return table.columns[column].isNumber
          ? [blank] + shown[column] : shown[column] + (isLast ? [] : [blank])
      }
      return cells.joined(separator: [Span("  ")]).filter { !$0.text.isEmpty }
    }
  }

  private func bar(_ share: Double, _ columns: Int) -> [Span] {
    let full = Int((share * Double(columns)).rounded())
    return [
      Span(String(repeating: "█", count: full)),
      Span(String(repeating: "░", count: columns - full), .quiet),
    ]
  }

  /// Cells side by side, as many as fit, with their numbers aligned on the right.
  private func flowed(_ cells: [Document.Cell]) -> [[Span]] {
    let widest = cells.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
    let values = cells.map { $0.value.spans(style) }
    let first = values.compactMap { $0.first.map { DisplayWidth.columns(of: $0.text) } }.max() ?? 0
    let shown = zip(cells, values).map { cell, value in
      let blank = first - DisplayWidth.columns(of: value.first?.text ?? "")
      return [Span(cell.name)].padded(to: widest) + [Span(String(repeating: " ", count: 2 + blank))]
        + value
    }
    let width = (shown.map(\.width).max() ?? 0) + 3
    let columns = max(1, (style.textWidth + 3) / width)
    return stride(from: 0, to: shown.count, by: columns).map { start in
      let row = shown[start..<min(start + columns, shown.count)]
      return row.dropLast().flatMap { $0.padded(to: width) } + (row.last ?? [])
    }
  }
}

extension Document.Section {
  /// The chart that is all of it.
  fileprivate var chart: WellbeingChart? {
    if heading.isEmpty, blocks.count == 1, case .chart(let chart, _, _, _) = blocks[0] {
      chart
    } else {
      nil
    }
  }
}

extension Document.Block {
  fileprivate var isScale: Bool { if case .scale = self { true } else { false } }
}

extension Document.Line {
  /// The line with a tone in place of none.
  fileprivate func toned(_ tone: Tone) -> Self {
    map { part in
      if case .span(let span) = part, span.tone == .plain {
        .span(Span(span.text, tone))
      } else {
        part
      }
    }
  }
}

extension Document {
  /// Returns the content of a page: in columns, or in lines to be said.
  package func blocks(_ area: PageArea) -> [ScreenPage.Block] {
    TextRenderer(Style(area)).lines(self).map {
      $0.isEmpty ? .space : ScreenPage.Block(lines: [$0])
    }
  }
}
