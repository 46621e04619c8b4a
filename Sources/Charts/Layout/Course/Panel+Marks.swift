extension WellbeingChart.Panel {
  /// The marks that occur, in the order in which they do.
  var marks: [WellbeingChart.Mark] { Self.marks(in: [self]) }

  /// The marks that occur in several panels, in the order in which they do; no more than can be told
  /// apart.
  static func marks(in panels: [WellbeingChart.Panel]) -> [WellbeingChart.Mark] {
    var marks: [WellbeingChart.Mark] = []
    for series in panels.lazy.flatMap(\.series) {
      for index in series.points.indices where !series.points[index].marks.isEmpty {
        for mark in series.points[index].marks where !marks.contains(mark) {
          if marks.count == WellbeingChart.mostInKey { return marks }
          marks.append(mark)
        }
      }
    }
    return marks
  }
}

extension WellbeingChart {
  /// How many entries a key has at most; more cannot be told apart.
  static var mostInKey: Int { 24 }
}
