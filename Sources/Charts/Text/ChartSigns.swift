/// The characters for the parts of a chart.
struct ChartSigns {
  let characters: WellbeingChart.Characters
  private var isUnicode: Bool { characters == .unicode }

  init(_ characters: WellbeingChart.Characters) {
    self.characters = characters
  }

  var ellipsis: String { isUnicode ? "…" : "..." }
  var corner: Character { isUnicode ? "└" : "+" }
  var baseline: Character { isUnicode ? "─" : "-" }
  var datedBaseline: Character { isUnicode ? "┬" : "+" }
  var bandRule: Character { isUnicode ? "┄" : "." }
  var eventRule: Character { isUnicode ? "┊" : "'" }
  var point: Character { isUnicode ? "▪" : "o" }
  /// The stroke from the lowest value of a bar to a higher one.
  var stroke: Character { isUnicode ? "│" : "|" }
  /// A bar of a distribution, and one that is too short to draw.
  var distributionBar: Character { isUnicode ? "▇" : "#" }
  var distributionSliver: Character { isUnicode ? "▏" : "|" }
  /// The ends of a range, and where it crosses the neutral value.
  var rangeStart: Character { isUnicode ? "├" : "|" }
  var rangeEnd: Character { isUnicode ? "┤" : "|" }
  var crossing: Character { isUnicode ? "┼" : "+" }
  /// A day with a value, in the tone of its class.
  var shade: Character { "■" }
  /// Not a middle dot, which takes two columns in some East Asian terminals.
  var emptyDay: Character { isUnicode ? "∙" : "." }
  /// The fills of bars, one per series.
  var barFills: [Character] {
    isUnicode ? ["█", "▒", "░", "▓", "#", "="] : ["#", ":", "=", "+", "%", "@"]
  }
  /// The upper ends of bars, from nearly empty to nearly a whole row.
  var barEnds: [Character] { isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇"] : ["_"] }

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

  private static let numbers = Array("123456789abcdefghijklmnopqrstuvwxyz")
}
