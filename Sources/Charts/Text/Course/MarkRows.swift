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

  init(_ panel: Chart.Panel, _ times: TimeColumns) {
    var marks: [Chart.Mark] = []
    var columns: [Set<Int>] = []
    for point in panel.series.lazy.flatMap(\.points) {
      for mark in point.marks {
        let index = marks.firstIndex(of: mark) ?? marks.count
        if index == marks.count {
          marks.append(mark)
          columns.append([])
        }
        columns[index].insert(times.column(of: point.time))
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
