/// Draws how often each class is there, as bars with their numbers.
struct DistributionDrawing {
  private let distribution: WellbeingChart.Distribution
  private let page: TextPage

  init(_ distribution: WellbeingChart.Distribution, page: TextPage) {
    self.distribution = distribution
    self.page = page
  }

  /// What is counted, and a line for each class.
  var lines: [String] {
    let labels = distribution.bars.map { page.cut($0.label, to: page.width / 2) }
    let indent = (labels.map(page.columns).max() ?? 0) + 1
    let numbers = distribution.bars.map { String($0.count).count }.max() ?? 1
    let rows = zip(distribution.bars, distribution.shares)
    let bars = zip(labels, rows).map { label, row in
      let (bar, share) = row
      let drawn = self.bar(share, columns: page.width - indent - 1 - numbers)
      return page.aligned(label, columns: indent) + drawn + String(bar.count)
    }
    return page.lines(page.cut(distribution.unit, to: page.width)) + bars
  }

  /// A bar and a space; nothing where there is nothing to count.
  private func bar(_ share: Double, columns: Int) -> String {
    guard share > 0 else { return "" }
    let length = Int((share * Double(columns)).rounded())
    guard length > 0 else { return "\(page.signs.distributionSliver) " }
    return String(repeating: page.signs.distributionBar, count: length) + " "
  }
}
