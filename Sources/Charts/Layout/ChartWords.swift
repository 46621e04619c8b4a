import Foundation

/// The texts around a chart, sanitized for drawing.
struct ChartWords {
  let title: String
  let caption: [String]
  let alternative: String

  init(_ chart: WellbeingChart) {
    title = chart.title.drawable()
    caption = chart.caption.prefix(20).map { $0.drawable(limit: 500) }
      .filter { !$0.isEmpty }
    alternative = chart.alternative.drawable(limit: 4_000)
  }
}

extension String {
  /// Returns the text sanitized for drawing: without control, bidirectional and invisible characters
  /// and those not allowed in XML, and with each run of white space as one space.
  func drawable(limit: Int = 300) -> String {
    let shown = unicodeScalars.filter { $0.properties.isWhitespace || $0.isDrawable }
    let words = shown.split(whereSeparator: \.properties.isWhitespace).map(String.init)
    let text = words.joined(separator: " ")
    guard text.unicodeScalars.count > limit else { return text }
    return String(text.unicodeScalars.prefix(limit)) + "…"
  }
}

extension Unicode.Scalar {
  fileprivate var isDrawable: Bool {
    switch properties.generalCategory {
    case .control: false
    case .format: properties.isJoinControl
    default: !properties.isNoncharacterCodePoint
    }
  }
}
