/// The marks that a screen shows beside words, in Unicode or in ASCII.
package struct Glyphs: Sendable {
  private let usesUnicode: Bool

  /// Makes marks that a screen of this look can show.
  package init(_ look: Look) {
    usesUnicode = look.usesUnicode
  }

  /// The mark of one of several of which one can be chosen.
  package func radio(isChosen: Bool) -> String {
    switch (usesUnicode, isChosen) {
    case (true, true): "●"
    case (true, false): "○"
    case (false, true): "(*)"
    case (false, false): "( )"
    }
  }

  /// The mark of one of several of which any number can be chosen.
  package func box(isChosen: Bool) -> String {
    switch (usesUnicode, isChosen) {
    case (true, true): "■"
    case (true, false): "□"
    case (false, true): "[x]"
    case (false, false): "[ ]"
    }
  }

  /// The mark of the line that Enter opens, or of any other.
  package func pointer(isHere: Bool) -> String {
    isHere ? (usesUnicode ? "▸" : ">") : " "
  }

  /// What says that something is hidden above.
  package var moreAbove: String { usesUnicode ? "↑ more above" : "^ more above" }

  /// What says that something is hidden below.
  package var moreBelow: String { usesUnicode ? "↓ more below" : "v more below" }

  /// A bar of which a part is filled.
  ///
  /// - Parameters:
  ///   - part: From 0 through 1; only the whole fills the bar.
  ///   - width: The width with its ends, in columns.
  package func bar(_ part: Double, width: Int) -> String {
    let ends = usesUnicode ? 0 : 2
    let inner = max(width - ends, 0)
    let filled = part > 0 ? Int(min(part, 1) * Double(inner)) : 0
    let full = String(repeating: usesUnicode ? "█" : "#", count: filled)
    let empty = String(repeating: usesUnicode ? "░" : ".", count: inner - filled)
    return usesUnicode ? full + empty : "[\(full)\(empty)]"
  }

  /// A scale from -1 to 1 with ticks, and a mark where a value is.
  ///
  /// - Parameter width: The width with its ends, in columns, at least 2.
  package func scale(ticks: [Double], value: Double?, width: Int) -> String {
    var line = Array(repeating: Character(usesUnicode ? "─" : "-"), count: width)
    for tick in ticks { line[Self.column(of: tick, width: width)] = usesUnicode ? "┼" : "+" }
    line[0] = usesUnicode ? "├" : "|"
    line[width - 1] = usesUnicode ? "┤" : "|"
    if let value { line[Self.column(of: value, width: width)] = usesUnicode ? "●" : "O" }
    return String(line)
  }

  /// Where on a scale from -1 to 1 a value is.
  static func column(of value: Double, width: Int) -> Int {
    let part = (min(max(value, -1), 1) + 1) / 2
    return Int((part * Double(width - 1)).rounded())
  }
}
