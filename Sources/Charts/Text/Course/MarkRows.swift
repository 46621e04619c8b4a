/// What is special about points, in a row for each mark: its letter below each of them.
struct MarkRows {
  /// One mark that occurs.
  struct Row {
    let letter: Character
    let name: String
    var columns: Set<Int>
  }

  /// The marks, that of the first point first.
  let rows: [Row]

  init(_ panel: WellbeingChart.Panel, _ times: TimeColumns) {
    let marks = panel.marks
    var columns: [Set<Int>] = Array(repeating: [], count: marks.count)
    for series in panel.series {
      for point in series.points where !point.marks.isEmpty {
        let column = times.column(of: point.time)
        for mark in point.marks {
          if let index = marks.firstIndex(of: mark) { columns[index].insert(column) }
        }
      }
    }
    rows = zip(marks, columns).map { mark, columns in
      Row(letter: Self.printable(mark.letter), name: mark.name, columns: columns)
    }
  }

  /// The letters of a row below the columns of a plot.
  static func letters(_ row: Row, columns: Int) -> String {
    String((0..<columns).map { row.columns.contains($0) ? row.letter : " " })
  }

  private static func printable(_ letter: Character) -> Character {
    letter.asciiValue.map { (0x21..<0x7F).contains($0) } == true ? letter : "*"
  }
}
