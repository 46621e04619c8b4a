/// The characters for the parts of a chart.
struct ChartSigns {
  /// The character set.
  let characters: WellbeingChart.Characters
  /// The mark for truncated text.
  let ellipsis: String
  /// The time axis: its corner, its line, and its line above a date.
  let corner: Character
  let baseline: Character
  let datedBaseline: Character
  /// The rule at a band's edge.
  let bandRule: Character
  /// The rule at an event.
  let eventRule: Character
  /// A point, in keys.
  let point: Character
  /// The stroke from one value to a higher one, in output without dots.
  let stroke: Character
  /// A bar of a distribution, and one that is too short to draw.
  let distributionBar: Character
  let distributionSliver: Character
  /// The ends of a range, and where it crosses the neutral value.
  let rangeStart: Character
  let rangeEnd: Character
  let crossing: Character
  /// A day with a value, in the tone of its class.
  let shade: Character
  /// A day without a value.
  let emptyDay: Character
  /// The fills of bars, one per series.
  let barFills: [Character]
  /// The upper ends of bars, from nearly empty to nearly a whole row.
  let barEnds: [Character]

  init(_ characters: WellbeingChart.Characters) {
    self.characters = characters
    let isUnicode = characters == .unicode
    ellipsis = isUnicode ? "…" : "..."
    corner = isUnicode ? "└" : "+"
    baseline = isUnicode ? "─" : "-"
    datedBaseline = isUnicode ? "┬" : "+"
    bandRule = isUnicode ? "┄" : "."
    eventRule = isUnicode ? "┊" : "'"
    point = isUnicode ? "▪" : "o"
    stroke = isUnicode ? "│" : "|"
    distributionBar = isUnicode ? "▇" : "#"
    distributionSliver = isUnicode ? "▏" : "|"
    rangeStart = isUnicode ? "├" : "|"
    rangeEnd = isUnicode ? "┤" : "|"
    crossing = isUnicode ? "┼" : "+"
    shade = "■"
    // Not a middle dot, which takes two columns in some East Asian terminals.
    emptyDay = isUnicode ? "∙" : "."
    barFills = isUnicode ? ["█", "▒", "░", "▓", "#", "="] : ["#", ":", "=", "+", "%", "@"]
    barEnds = isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇"] : ["_"]
  }

  /// Returns the value axis of a row.
  ///
  /// - Parameter isStrip: Whether it is a strip in the tones of the bands.
  func axis(isNumbered: Bool, isStrip: Bool) -> Character {
    guard characters == .unicode else { return isNumbered ? "+" : "|" }
    return isStrip ? isNumbered ? "┫" : "┃" : isNumbered ? "┤" : "│"
  }

  /// Returns the character for an index: 1 to 9, a to z, then *.
  static func number(_ index: Int) -> Character {
    index < numbers.count ? numbers[index] : "*"
  }

  /// Returns the letter of a series: A to Z, then *.
  static func letter(_ index: Int) -> Character {
    index < letters.count ? letters[index] : "*"
  }

  private static let numbers = Array("123456789abcdefghijklmnopqrstuvwxyz")
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
