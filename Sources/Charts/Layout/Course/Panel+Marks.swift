extension Chart.Panel {
  /// The marks that occur, in the order in which they do.
  var marks: [Chart.Mark] { Self.marks(in: [self]) }

  /// The marks that occur in several panels, in the order in which they do; no more than can be told
  /// apart.
  static func marks(in panels: [Chart.Panel]) -> [Chart.Mark] {
    var marks: [Chart.Mark] = []
    for series in panels.lazy.flatMap(\.series) {
      for index in series.points.indices where !series.points[index].marks.isEmpty {
        for mark in series.points[index].marks where !marks.contains(mark) {
          if marks.count == Chart.mostInKey { return marks }
          marks.append(mark)
        }
      }
    }
    return marks
  }
}

extension Chart {
  /// How many entries a key has at most; more cannot be told apart.
  static var mostInKey: Int { 24 }
}
