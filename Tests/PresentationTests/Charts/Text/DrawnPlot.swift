import WellbeingCharts

/// The plot of a chart of one panel, read back from its lines: row 0 is the lowest. Values beside
/// points are left out.
struct DrawnPlot {
  /// The rows of the plot, without axis and names.
  let rows: [[Character]]
  /// The numbers beside the axis.
  let numbers: [Int: String]
  /// The names at the right edge.
  let names: [Int: String]

  init(_ chart: WellbeingChart, width: Int = 80) {
    let lines = chart.lines(width: width)
    let corner: Character = "└"
    let axes: Set<Character> = ["│", "┤"]
    let end = lines.firstIndex { $0.drop { $0 == " " }.first == corner } ?? 0
    let columns = lines.isEmpty ? 0 : lines[end].drop { $0 == " " }.count - 1
    let indent = lines.isEmpty ? 0 : lines[end].prefix { $0 == " " }.count
    var rows: [[Character]] = []
    var numbers: [Int: String] = [:]
    var names: [Int: String] = [:]
    for line in lines[..<end].reversed() {
      let characters = Array(line)
      guard characters.count > indent, axes.contains(characters[indent]) else { break }
      let number = String(characters[..<indent]).filter { $0 != " " }
      if !number.isEmpty { numbers[rows.count] = number }
      let plot = characters.dropFirst(indent + 1).map { $0.isNumber ? " " : $0 }
      let name = String(characters.dropFirst(indent + 1 + columns)).drop { $0 == " " }
      if !name.isEmpty { names[rows.count] = String(name) }
      let missing = max(columns - plot.count, 0)
      rows.append(Array(plot.prefix(columns)) + Array(repeating: " ", count: missing))
    }
    self.rows = rows
    self.numbers = numbers
    self.names = names
  }

  /// Where a character stands, from the lowest row.
  func places(of character: Character) -> [(row: Int, column: Int)] {
    rows.enumerated().flatMap { row, characters in
      characters.enumerated().filter { $0.element == character }.map { (row, $0.offset) }
    }
  }

  /// The row beside which a number stands.
  func row(of number: String) -> Int? {
    numbers.first { $0.value == number }?.key
  }

  /// The columns in which something is drawn that is not a rule.
  var drawnColumns: Set<Int> {
    Set(
      rows.flatMap { row in
        row.enumerated().filter { !" ┄.".contains($0.element) }.map(\.offset)
      })
  }
}
