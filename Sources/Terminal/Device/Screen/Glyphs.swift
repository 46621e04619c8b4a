package import WellbeingTextFormats

package struct Glyphs: Sendable {
  private let words: PersonWords

  package init(_ words: PersonWords = PersonWords()) {
    self.words = words
  }

  package static func radio(isChosen: Bool) -> String {
    isChosen ? "●" : "○"
  }

  package static func box(isChosen: Bool) -> String {
    isChosen ? "■" : "□"
  }

  package static func edge(isHere: Bool) -> String { isHere ? "▌" : " " }

  /// Returns the symbol of a line, marked if Enter opens it.
  package static func pointer(isHere: Bool) -> String {
    isHere ? "▸" : " "
  }

  package var moreAbove: String { "↑ " + words(.moreAbove) }

  package var moreBelow: String { "↓ " + words(.moreBelow) }

  /// - Parameter progress: The part drawn heavier, 0 to 1; only 1 fills the line. Nil for none.
  package func rule(_ width: Int, progress: Double? = nil) -> [Span] {
    let filled = progress.map { $0 > 0 ? Int(min($0, 1) * Double(width)) : 0 } ?? 0
    return [
      Span(String(repeating: "━", count: filled)),
      Span(String(repeating: "─", count: max(width - filled, 0)), .quiet),
    ].filter { !$0.text.isEmpty }
  }

  func marked(_ rule: [Span], _ label: String?) -> [Span] {
    guard let label else { return rule }
    let end = String(repeating: "─", count: 2)
    let mark = " \(label) "
    let room = rule.width - DisplayWidth.columns(of: mark) - end.count
    guard room >= 0 else { return [Span(label, .quiet)] }
    var (start, left) = ([Span](), room)
    for span in rule {
      start.append(Span(String(span.text.prefix(left)), span.tone))
      left -= start[start.count - 1].text.count
    }
    return start.filter { !$0.text.isEmpty } + [Span(mark + end, .quiet)]
  }

  /// Returns a scale from -1 to 1 with ticks, and a marked value.
  ///
  /// - Parameter width: The width including its ends, in columns, at least 2.
  package static func scale(ticks: [Double], value: Double?, width: Int) -> String {
    var line = Array(repeating: Character("─"), count: width)
    for tick in ticks { line[column(of: tick, width: width)] = "┼" }
    line[0] = "├"
    line[width - 1] = "┤"
    if let value { line[column(of: value, width: width)] = "●" }
    return String(line)
  }

  /// Returns the column of a value on a scale from -1 to 1.
  package static func column(of value: Double, width: Int) -> Int {
    let part = (min(max(value, -1), 1) + 1) / 2
    return Int((part * Double(width - 1)).rounded())
  }
}
