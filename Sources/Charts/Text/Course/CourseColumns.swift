/// How the columns of a page are shared among numbers, plot and names; the same for all panels.
struct CourseColumns {
  /// The numbers beside the axis.
  let numbers: Int
  /// The plot.
  let plot: Int
  /// The names at the right edge; 0 where there are none.
  let names: Int

  /// What stands before the plot: the numbers, a space, the axis.
  var indent: Int { numbers + 2 }

  /// - Parameters:
  ///   - numbers: All numbers.
  ///   - names: All names at the right edge.
  ///   - width: The width of the page.
  init(numbers: [String], names: [String], width: Int) {
    self.numbers = min(numbers.map(\.count).max() ?? 1, 10)
    // Half of 40 columns is what "slightly unpleasant" and "? alert not assessed" take.
    self.names = min(names.map(\.count).max() ?? 0, width / 2)
    plot = width - self.numbers - 2 - (self.names > 0 ? self.names + 1 : 0)
  }
}
