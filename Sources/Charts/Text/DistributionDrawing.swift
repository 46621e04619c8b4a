/// Draws how often each class is there, as bars with their numbers.
struct DistributionDrawing {
  private let distribution: Chart.Distribution
  private let page: TextPage

  init(_ distribution: Chart.Distribution, page: TextPage) {
    self.distribution = distribution
    self.page = page
  }

  /// What is counted, and a line for each class.
  var lines: [String] {
    let labels = distribution.bars.map { page.cut($0.label, to: page.width / 2) }
    let indent = (labels.map(\.count).max() ?? 0) + 1
    let numbers = distribution.bars.map { String($0.count).count }.max() ?? 1
    let greatest = distribution.bars.map(\.count).max() ?? 0
    let bars = zip(labels, distribution.bars).map { label, bar in
      let drawn = self.bar(bar.count, of: greatest, columns: page.width - indent - 1 - numbers)
      return label.aligned(left: indent) + drawn + String(bar.count)
    }
    return page.wrapped(distribution.unit, limit: page.width) + bars
  }

  /// A bar and a space; nothing where there is nothing to count.
  private func bar(_ count: Int, of greatest: Int, columns: Int) -> String {
    guard count > 0, greatest > 0 else { return "" }
    let length = Int((Double(count) / Double(greatest) * Double(columns)).rounded())
    guard length > 0 else { return "\(page.signs.distributionSliver) " }
    return String(repeating: page.signs.distributionBar, count: length) + " "
  }
}
