struct ChartSigns {
  let characters: WellbeingChart.Characters
  private var isUnicode: Bool { characters == .unicode }

  init(_ characters: WellbeingChart.Characters) {
    self.characters = characters
  }

  var corner: Character { isUnicode ? "└" : "+" }
  var baseline: Character { isUnicode ? "─" : "-" }
  var datedBaseline: Character { isUnicode ? "┬" : "+" }
  var bandRule: Character { isUnicode ? "┄" : "." }
  var eventRule: Character { isUnicode ? "┊" : "'" }
  var point: Character { isUnicode ? "▪" : "o" }
  var stroke: Character { isUnicode ? "│" : "|" }
  var rangeStart: Character { isUnicode ? "├" : "|" }
  var rangeEnd: Character { isUnicode ? "┤" : "|" }
  var crossing: Character { isUnicode ? "┼" : "+" }
  /// Not a middle dot, which takes two columns in some East Asian terminals.
  var emptyDay: Character { isUnicode ? "∙" : "." }
  /// The fill of the bars of the first and of the second series.
  var barFills: [Character] { isUnicode ? ["█", "▒"] : ["#", ":"] }
  /// The upper ends of bars, from nearly empty to nearly a whole row.
  var barEnds: [Character] { isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇"] : ["_"] }

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
