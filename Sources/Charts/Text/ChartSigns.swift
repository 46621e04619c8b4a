enum ChartSigns {
  static let corner: Character = "└"
  static let baseline: Character = "─"
  static let datedBaseline: Character = "┬"
  static let bandRule: Character = "┄"
  static let eventRule: Character = "┊"
  static let point: Character = "▪"
  static let stroke: Character = "│"
  static let rangeStart: Character = "├"
  static let rangeEnd: Character = "┤"
  static let crossing: Character = "┼"
  /// Not a middle dot, which takes two columns in some East Asian terminals.
  static let emptyDay: Character = "∙"
  /// The fill of the bars of the first and of the second series.
  static let barFills: [Character] = ["█", "▒"]
  /// The upper ends of bars, from nearly empty to nearly a whole row.
  static let barEnds: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]

  /// - Parameter isStrip: Whether it is a strip in the tones of the bands.
  static func axis(isNumbered: Bool, isStrip: Bool) -> Character {
    isStrip ? isNumbered ? "┫" : "┃" : isNumbered ? "┤" : "│"
  }

  /// Returns the character for an index: 1 to 9, a to z, then *.
  static func number(_ index: Int) -> Character {
    index < numbers.count ? numbers[index] : "*"
  }

  private static let numbers = Array("123456789abcdefghijklmnopqrstuvwxyz")
}
