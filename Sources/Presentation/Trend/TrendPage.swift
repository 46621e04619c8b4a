import WellbeingCharts
package import WellbeingInstruments
import WellbeingPlainText

/// A trend for people: the chart or a table, a sentence that says the same, and an explanation of
/// changes.
package struct TrendPage {
  /// What changes the form of a page.
  package struct Options {
    /// Whether the page is redrawn: since a screen shows its end, chart and alerts come last.
    let isFollowed: Bool
    /// Whether a table replaces the chart.
    let isTable: Bool
    /// Whether sentences replace the chart.
    let isSaid: Bool
    /// Whether charts and marks may have characters beyond ASCII.
    let usesUnicode: Bool

    package init(isFollowed: Bool, isTable: Bool, isSaid: Bool, usesUnicode: Bool) {
      self.isFollowed = isFollowed
      self.isTable = isTable
      self.isSaid = isSaid
      self.usesUnicode = usesUnicode
    }
  }

  private let scope: TrendScope
  private let data: TrendData
  private let texts: GeneralTexts?
  private let options: Options
  private let style: Style
  private let unknownSubject: String?

  /// - Parameters:
  ///   - texts: The texts about results; nil if only moods are drawn.
  ///   - unknownSubject: The message if there are no records at all about the subject; nil if there
  ///     are some.
  package init(
    _ scope: TrendScope, _ data: TrendData, texts: GeneralTexts?, _ options: Options,
    _ style: Style,
    unknownSubject: String?
  ) {
    self.scope = scope
    self.data = data
    self.texts = texts
    self.options = options
    self.style = style
    self.unknownSubject = unknownSubject
  }

  /// The page, one line per element.
  package var lines: [String] {
    guard !data.isEmpty else { return [style.paragraph(nothing)] }
    let sentences = TrendSentences(scope, data)
    let marks = showsChart ? nil : sentences.marks
    let said = (sentences.all + [marks].compactMap(\.self)).map { style.paragraph($0) }
    let notice = texts.map { [style.paragraph($0.text(.notDiagnosis))] } ?? []
    let blocks =
      options.isFollowed ? [change, notice, picture, said] : [picture, change, said, notice]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The chart, or its substitute if output is linear or the chart does not fit.
  private var picture: [String] {
    if showsItems || isTable { return tables }
    guard showsChart else { return [] }
    return TrendChart(scope, data, isLabelled: false).chart
      .lines(width: style.textWidth, options.usesUnicode ? .unicode : .ascii)
  }

  private var showsItems: Bool { scope.items != nil && scope.form == nil }

  private var isTable: Bool {
    options.isTable || style.textWidth < Self.leastWidth
  }

  private var showsChart: Bool { !showsItems && !isTable && !isSaid }

  /// Whether a chart is described in sentences: for linear output, or if the option requests it.
  private var isSaid: Bool { options.isSaid || style.flattensTables }

  /// The minimum width of a chart.
  private static let leastWidth = 40

  private var tables: [String] {
    let tables =
      showsItems
      ? data.scores.flatMap {
        ItemRows($0, usesUnicode: options.usesUnicode).tables(width: style.tableWidth)
      }
      : TrendListing(scope, data).tables(usesUnicode: options.usesUnicode).filter {
        !$0.rows.isEmpty
      }
    return Array(tables.map { $0.lines(style) }.joined(separator: [""]))
  }

  private var change: [String] {
    ChangeText(scope, data, namesSources: !options.isFollowed).paragraphs.map { paragraph in
      let indent = paragraph.isInner ? "  " : ""
      return style.paragraph(paragraph.text, indent: indent, hanging: indent)
    }
  }

  private var nothing: String {
    if let unknownSubject { return unknownSubject }
    let kinds = scope.measures.map { measure in
      switch measure {
      case .scores(let id, let score): score.map { "\(id):\($0)" } ?? id
      case .moods: MoodWords.typeName
      }
    }
    let what = "There is no \(kinds.joined(separator: " and no ")) about \(quoted(scope.subject))"
    return scope.isLimited
      ? what + " in this period: leave out '--from', '--to' and '--last' to draw everything."
      : what + ": '--subject ID' names somebody else."
  }
}
