/// The characters of which the parts of a chart are made.
struct ChartSigns {
  /// Which set the signs are of.
  let characters: WellbeingChart.Characters
  /// What stands where a text is cut.
  let ellipsis: String
  /// The axis of values, beside a row without and with a number.
  let axis: Character
  let numberedAxis: Character
  /// The axis of time: its corner, its line, and its line above a date.
  let corner: Character
  let baseline: Character
  let datedBaseline: Character
  /// Where a band begins.
  let bandRule: Character
  /// Where an event was.
  let eventRule: Character
  /// A point, as a key shows it.
  let point: Character
  /// From one value to another above it, where no dots are drawn.
  let stroke: Character
  /// A bar of a distribution, and one that is too small to be drawn.
  let distributionBar: Character
  let distributionSliver: Character
  /// A day without a value.
  let emptyDay: Character
  /// What bars are filled with, another for each series.
  let barFills: [Character]
  /// The upper end of a bar, from nearly nothing to a whole row.
  let barEnds: [Character]

  init(_ characters: WellbeingChart.Characters) {
    self.characters = characters
    let isUnicode = characters == .unicode
    ellipsis = isUnicode ? "…" : "..."
    axis = isUnicode ? "│" : "|"
    numberedAxis = isUnicode ? "┤" : "+"
    corner = isUnicode ? "└" : "+"
    baseline = isUnicode ? "─" : "-"
    datedBaseline = isUnicode ? "┬" : "+"
    bandRule = isUnicode ? "┄" : "."
    eventRule = isUnicode ? "┊" : "'"
    point = isUnicode ? "▪" : "o"
    stroke = isUnicode ? "│" : "|"
    distributionBar = isUnicode ? "▇" : "#"
    distributionSliver = isUnicode ? "▏" : "|"
    // Not a middle dot, which takes two columns in some terminals of East Asia.
    emptyDay = isUnicode ? "∙" : "."
    barFills = isUnicode ? ["█", "▒", "░", "▓", "#", "="] : ["#", ":", "=", "+", "%", "@"]
    barEnds = isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇"] : ["_"]
  }

  /// What stands for one of several things in their order: 1 through 9, a through z, then *.
  static func number(_ index: Int) -> Character {
    index < numbers.count ? numbers[index] : "*"
  }

  /// What stands for one of several series: A through Z, then *.
  static func letter(_ index: Int) -> Character {
    index < letters.count ? letters[index] : "*"
  }

  private static let numbers = Array("123456789abcdefghijklmnopqrstuvwxyz")
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
