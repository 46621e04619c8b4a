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
  init(numbers: [String], names: [String], page: TextPage) {
    self.numbers = numbers.map(page.columns).max() ?? 1
    // Half of 40 columns is what "slightly unpleasant" and "? alert not assessed" take.
    self.names = min(names.map(page.columns).max() ?? 0, page.width / 2)
    plot = page.width - self.numbers - 2 - (self.names > 0 ? self.names + 1 : 0)
  }
}
