extension WellbeingChart.Distribution {
  /// How long the bar of each class is, as a part of the longest; 0 where nothing is there.
  var shares: [Double] {
    let greatest = bars.map(\.count).max() ?? 0
    return bars.map { greatest > 0 ? Double(max($0.count, 0)) / Double(greatest) : 0 }
  }
}
