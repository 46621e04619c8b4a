extension PlotScale {
  /// A band as far as it lies within the scale.
  struct Strip: Equatable {
    let label: String
    let from: Double
    let to: Double
  }

  /// The bands that lie within the scale, from its lower end; of several that begin at the same value
  /// the last. One that begins at the upper end is of that value alone.
  func strips(_ bands: [WellbeingChart.Panel.Band]) -> [Strip] {
    let known = bands.filter { $0.from <= upper }.sorted { $0.from < $1.from }
    let starts = known.map { max($0.from, lower) }
    let ends = starts.dropFirst() + [.infinity]
    return zip(known, zip(starts, ends)).compactMap { band, edges in
      let (from, to) = edges
      return from < to ? Strip(label: band.label.drawable(), from: from, to: min(to, upper)) : nil
    }
  }
}
