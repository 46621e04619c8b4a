/// What is said around a chart, as it may be drawn.
struct ChartWords {
  /// The heading.
  let title: String
  /// What is said below, a paragraph each.
  let caption: [String]
  /// What is said to whoever does not see the chart.
  let alternative: String

  /// - Parameter ellipsis: what stands for what is too much.
  init(_ chart: WellbeingChart, ellipsis: String = "…") {
    title = chart.title.drawable(ellipsis: ellipsis)
    caption = chart.caption.prefix(20).map { $0.drawable(limit: 500, ellipsis: ellipsis) }
      .filter { !$0.isEmpty }
    alternative = chart.alternative.drawable(limit: 4_000, ellipsis: ellipsis)
  }
}
