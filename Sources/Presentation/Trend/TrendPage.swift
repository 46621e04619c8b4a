import WellbeingCharts
import WellbeingInsights
package import WellbeingInstruments
import WellbeingTerminal
package import WellbeingTextFormats

/// A trend for people: the chart or a table, a sentence that says the same, and an explanation of
/// changes.
package struct TrendPage {
  package struct Options {
    /// Whether the page is redrawn: since a screen shows its end, chart and alerts come last.
    let isFollowed: Bool
    let isTable: Bool
    /// Whether sentences replace the chart.
    let isSaid: Bool
    /// Whether each rule's result is stated, with sources.
    let isFull: Bool
    /// Whether the option that states each rule's result is named; a screen has a key for it.
    let namesOption: Bool
    let usesUnicode: Bool
    /// Whether findings for staff are shown: whether a change is reliable, and alerts to review.
    let isForStaff: Bool

    package init(
      isFollowed: Bool, isTable: Bool, isSaid: Bool, isFull: Bool, namesOption: Bool = true,
      usesUnicode: Bool, isForStaff: Bool = true
    ) {
      self.isFollowed = isFollowed
      self.isTable = isTable
      self.isSaid = isSaid
      self.isFull = isFull
      self.namesOption = namesOption
      self.usesUnicode = usesUnicode
      self.isForStaff = isForStaff
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

  package var lines: [String] {
    data.isEmpty ? [style.paragraph(nothing)] : spans.map(style.text)
  }

  /// The page with its tones; empty if there are no data.
  package var spans: [[Span]] {
    guard !data.isEmpty else { return [] }
    let sentences = self.sentences
    // Alerts that nobody has reviewed come before all else.
    let alerts = sentences.filter { $0.tone == .alert }.flatMap { style.lines([$0]) }
    let others = sentences.filter { $0.tone != .alert }.flatMap { style.lines([$0]) }
    let text = (options.isFollowed ? change : alerts + change + others) + notice
    let end = options.isFollowed ? others + alerts : []
    // The blank lines between the blocks, and the line of the prompt.
    let picture = picture(height: style.height.map { $0 - text.count - end.count - 2 })
    let blocks = options.isFollowed ? [text, picture, end] : [picture, text]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [[]]))
  }

  /// The chart, or its substitute if output is linear or the chart does not fit.
  ///
  /// - Parameter height: The lines left on the screen; nil if output is not a screen.
  private func picture(height: Int?) -> [[Span]] {
    if showsItems { return items }
    if isTable { return tables.map { [Span($0)] } }
    guard showsChart, data.comparison?.canBeDrawn != false else { return [] }
    var chart = TrendChart(scope, data, isLabelled: false).chart
    // The headings of several panels say more than the title.
    if case .course(let course) = chart.content, course.panels.count > 1 { chart.title = "" }
    return chart.styledLines(
      width: style.isTerminal ? style.width : style.textWidth, height: height,
      options.usesUnicode ? .unicode : .ascii,
      hasShades: [.indexed, .full].contains(style.colors))
  }

  private var sentences: [Span] {
    guard options.isForStaff else { return [] }
    let sentences = TrendSentences(scope, data)
    let marks = showsChart ? nil : sentences.marks
    return (isSaid || options.isFull ? sentences.all : sentences.brief)
      + [marks].compactMap { $0.map { Span($0) } }
  }

  private var notice: [[Span]] {
    guard let texts, data.scores.contains(where: { $0.rule != nil }) else { return [] }
    let hasMore =
      options.isForStaff && options.namesOption && !options.isFull
      && data.scores.contains { $0.changes != nil }
    let more = hasMore ? " Sources and details: --sources" : ""
    return style.lines([Span(texts.text(.notDiagnosis) + more, .quiet)])
  }

  private var showsItems: Bool { scope.items != nil && scope.form == nil }

  private var isTable: Bool {
    options.isTable || style.textWidth < Self.leastWidth
  }

  private var showsChart: Bool { !showsItems && !isTable && !isSaid }

  /// Whether a chart is described in sentences: for linear output, or if the option requests it.
  private var isSaid: Bool { options.isSaid || style.flattensTables }

  private static let leastWidth = 40

  private var items: [[Span]] {
    data.scores.flatMap { course -> [[Span]] in
      let rows = ItemRows(course, usesUnicode: options.usesUnicode)
      guard let (table, leftOut) = rows.table(width: style.tableWidth) else { return [] }
      let lines = table.lines(style).map { [Span($0)] }
      guard leftOut > 0 else { return lines }
      let remark =
        countWords(leftOut, "older result") + " left out: use a wider screen, '--from' or '--csv'."
      return lines + style.lines([Span(remark, .caution)])
    }
  }

  private var tables: [String] {
    let tables = TrendListing(scope, data).tables(usesUnicode: options.usesUnicode)
    return Array(tables.filter { !$0.rows.isEmpty }.map { $0.lines(style) }.joined(separator: [""]))
  }

  private var change: [[Span]] {
    if let comparison = data.comparison {
      return comparison.sentences.flatMap { style.lines([Span($0)], hanging: "  ") }
    }
    guard options.isForStaff else {
      return data.scores.flatMap { course in
        (course.changes?.changes ?? []).filter { $0.reference != .best }.flatMap { change in
          let words = data.texts.lead(change, by: course.questionnaire, isForStaff: false)
          return style.lines([Span(words)], hanging: "  ")
        }
      }
    }
    let usesArrows = options.usesUnicode && !isSaid
    return ChangeText(scope, data, isFull: options.isFull, usesArrows: usesArrows).paragraphs
      .flatMap { paragraph in
        style.lines(
          paragraph.text, indent: paragraph.isInner ? "  " : "", hanging: "  ")
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
