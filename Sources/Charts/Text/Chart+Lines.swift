extension WellbeingChart {
  /// Which characters a chart is drawn with.
  public enum Characters: Sendable, Hashable, CaseIterable {
    /// Braille for lines and points, blocks for bars, box drawing for axes.
    case unicode
    /// Printable ASCII alone, apart from what the given texts hold.
    case ascii
  }

  /// The widest that a chart is drawn, in columns.
  private static var greatestWidth: Int { 100 }

  /// The narrowest that a chart is drawn, in columns.
  private static var leastWidth: Int { 40 }

  /// The chart as lines of text for a terminal, without line ends and without styles.
  ///
  /// In a course points are `▪`, or `o` in ASCII, or a letter for each of several series. What a
  /// value stands for (``Series/Point/spread``) is a dotted stroke through it; where there are too
  /// many points to be drawn apart from their line, two dots at the ends of the spread. Bars that are
  /// too near to each other become one up to the least of the values, with a stroke to the greatest.
  ///
  /// Wide characters of East Asia and emoji take two columns, those of ambiguous width one. Below 40
  /// columns there is no room for a chart: what is said of it stands in its place.
  ///
  /// - Parameters:
  ///   - width: How many columns there are; of more than 100, 100 are used.
  ///   - characters: Which characters the chart is drawn with.
  /// - Returns: The title, the chart and its caption, no line of them wider than `width`, unless that
  ///   is one column and a character takes two.
  public func lines(width: Int, _ characters: Characters = .unicode) -> [String] {
    let page = TextPage(
      width: min(max(width, 1), Self.greatestWidth), signs: ChartSigns(characters))
    let words = ChartWords(self, ellipsis: page.signs.ellipsis)
    let drawing =
      page.width < Self.leastWidth ? page.lines(words.alternative) : self.drawing(on: page)
    let parts = [page.lines(words.title), drawing, words.caption.flatMap(page.lines)]
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func drawing(on page: TextPage) -> [String] {
    switch content {
    case .course(let course): CourseDrawing(course, chartTitle: title, page: page).lines
    case .calendar(let map): CalendarDrawing(map, page: page).lines
    case .distribution(let distribution): DistributionDrawing(distribution, page: page).lines
    }
  }
}
