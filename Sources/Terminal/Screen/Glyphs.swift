/// The symbols that a screen shows next to words, in Unicode or ASCII.
package struct Glyphs: Sendable {
  private let usesUnicode: Bool

  /// Creates symbols that a screen with this look can show.
  package init(_ look: Look) {
    usesUnicode = look.usesUnicode
  }

  /// Returns the symbol of an option in a single choice.
  package func radio(isChosen: Bool) -> String {
    switch (usesUnicode, isChosen) {
    case (true, true): "●"
    case (true, false): "○"
    case (false, true): "(*)"
    case (false, false): "( )"
    }
  }

  /// Returns the symbol of an option in a multiple choice.
  package func box(isChosen: Bool) -> String {
    switch (usesUnicode, isChosen) {
    case (true, true): "■"
    case (true, false): "□"
    case (false, true): "[x]"
    case (false, false): "[ ]"
    }
  }

  /// Returns the symbol of a line, marked if Enter opens it.
  package func pointer(isHere: Bool) -> String {
    isHere ? (usesUnicode ? "▸" : ">") : " "
  }

  /// The label for hidden content above.
  package var moreAbove: String { usesUnicode ? "↑ more above" : "^ more above" }

  /// The label for hidden content below.
  package var moreBelow: String { usesUnicode ? "↓ more below" : "v more below" }

  /// Returns a partly filled bar.
  ///
  /// - Parameters:
  ///   - part: The filled part, 0 to 1; only 1 fills the bar.
  ///   - width: The width including its ends, in columns.
  package func bar(_ part: Double, width: Int) -> String {
    let ends = usesUnicode ? 0 : 2
    let inner = max(width - ends, 0)
    let filled = part > 0 ? Int(min(part, 1) * Double(inner)) : 0
    let full = String(repeating: usesUnicode ? "█" : "#", count: filled)
    let empty = String(repeating: usesUnicode ? "░" : ".", count: inner - filled)
    return usesUnicode ? full + empty : "[\(full)\(empty)]"
  }

  /// Returns a scale from -1 to 1 with ticks, and a marked value.
  ///
  /// - Parameter width: The width including its ends, in columns, at least 2.
  package func scale(ticks: [Double], value: Double?, width: Int) -> String {
    var line = Array(repeating: Character(usesUnicode ? "─" : "-"), count: width)
    for tick in ticks { line[Self.column(of: tick, width: width)] = usesUnicode ? "┼" : "+" }
    line[0] = usesUnicode ? "├" : "|"
    line[width - 1] = usesUnicode ? "┤" : "|"
    if let value { line[Self.column(of: value, width: width)] = usesUnicode ? "●" : "O" }
    return String(line)
  }

  /// Returns the column of a value on a scale from -1 to 1.
  package static func column(of value: Double, width: Int) -> Int {
    let part = (min(max(value, -1), 1) + 1) / 2
    return Int((part * Double(width - 1)).rounded())
  }
}
