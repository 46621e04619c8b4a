import WellbeingCharts
package import WellbeingInsights
import WellbeingInstruments
import WellbeingTerminal
package import WellbeingTextFormats

/// A trend for people: the chart or a table, a sentence that says the same, and an explanation of
/// changes.
package struct TrendPage {
  private let query: TrendQuery
  private let data: TrendData
  private let style: Style
  private let audience: ReaderRole
  private let namesOption: Bool

  /// - Parameters:
  ///   - audience: The reader; findings for staff are not shown to a person: whether a change is
  ///     reliable, and alerts to review.
  ///   - namesOption: Whether the option that states each rule's result is named; a screen has a key
  ///     for it.
  package init(
    _ query: TrendQuery, _ data: TrendData, _ style: Style, for audience: ReaderRole = .staff,
    namesOption: Bool = true
  ) {
    self.query = query
    self.data = data
    self.style = style
    self.audience = audience
    self.namesOption = namesOption
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
    let text = (query.isFollowed ? change : alerts + change + others) + notice
    let end = query.isFollowed ? others + alerts : []
    // The blank lines between the blocks, and the line of the prompt.
    let picture = picture(height: style.height.map { $0 - text.count - end.count - 2 })
    let blocks =
      query.isFollowed || usesSentences && !isTable ? [text, picture, end] : [picture, text]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [[]]))
  }

  /// The chart, or its substitute if output is linear or the chart does not fit.
  ///
  /// - Parameter height: The lines left on the screen; nil if output is not a screen.
  private func picture(height: Int?) -> [[Span]] {
    if showsItems { return items }
    if isTable { return tables.map { [Span($0)] } }
    guard data.comparison?.canBeDrawn != false else { return [] }
    var chart = TrendChart(query, data, isLabelled: usesSentences).chart
    // A course that is followed would be said again with each change.
    guard showsChart else {
      return query.isFollowed ? [] : spoken(chart.said)
    }
    // The headings of several panels say more than the title.
    if case .course(let course) = chart.content, course.panels.count > 1 { chart.title = "" }
    return chart.styledLines(
      width: style.isTerminal ? style.width : style.textWidth, height: height,
      usesUnicode ? .unicode : .ascii,
      hasShades: [.indexed, .full].contains(style.colors))
  }

  private var sentences: [Span] {
    guard isForStaff else { return [] }
    let sentences = TrendSentences(query, data)
    let saysMarks = isSaid && !query.isFollowed && query.isOverTime
    let marks =
      saysMarks
      ? TrendChart(query, data, isLabelled: false).remarkOnMarks.map { $0 + "." }
      : showsChart ? nil : sentences.marks
    return (usesSentences || query.isFull ? sentences.all : sentences.brief)
      + [marks].compactMap { $0.map { Span($0) } }
  }

  private var notice: [[Span]] {
    guard data.scores.contains(where: { $0.rule != nil }) else { return [] }
    let hasMore =
      isForStaff && namesOption && !query.isFull
      && data.scores.contains { $0.changes != nil }
    let more = hasMore ? " Sources and details: --sources" : ""
    return style.lines([Span(GeneralTexts.builtIn.text(.notDiagnosis) + more, .quiet)])
  }

  private var isForStaff: Bool { audience == .staff }
  private var usesUnicode: Bool { style.usesUnicode && !query.isASCII }

  private func spoken(_ lines: [String]) -> [[Span]] {
    lines.flatMap { style.lines([Span($0)], hanging: "  ") }
  }

  private var showsItems: Bool { query.items != nil && query.form == nil }

  private var isTable: Bool {
    query.isTable || style.textWidth < Self.leastWidth
  }

  private var showsChart: Bool { !showsItems && !isTable && !usesSentences }
  private var isSaid: Bool { !showsItems && !isTable && usesSentences }

  /// Whether a chart is described in sentences: for linear output, or if the option requests it.
  private var usesSentences: Bool { query.usesSentences || style.flattensTables }

  private static let leastWidth = 40

  private var items: [[Span]] {
    data.scores.flatMap { course -> [[Span]] in
      let rows = ItemRows(course, usesUnicode: usesUnicode)
      guard !usesSentences else { return spoken(rows.names.indices.map(rows.spoken)) }
      guard let (table, leftOut) = rows.table(width: style.tableWidth) else { return [] }
      let lines =
        table.lines(style).map { [Span($0)] }
        + rows.legend.flatMap { style.lines([Span($0, .quiet)]) }
      guard leftOut > 0 else { return lines }
      let remark =
        counted(leftOut, "older result") + " left out: use a wider screen, '--from' or '--csv'."
      return lines + style.lines([Span(remark, .caution)])
    }
  }

  private var tables: [String] {
    let tables = TrendListing(query, data).tables(usesUnicode: usesUnicode)
    return Array(tables.filter { !$0.rows.isEmpty }.map { $0.lines(style) }.joined(separator: [""]))
  }

  private var change: [[Span]] {
    if let comparison = data.comparison {
      return comparison.sentences.flatMap { style.lines([Span($0)], hanging: "  ") }
    }
    guard isForStaff else { return Self.ownChanges(data, style) }
    let usesArrows = usesUnicode && !usesSentences
    return ChangeText(query, data, usesArrows: usesArrows).paragraphs
      .flatMap { paragraph in
        style.lines(
          paragraph.text, indent: paragraph.isInner ? "  " : "", hanging: "  ")
      }
  }

  /// The changes as a person reads their own: the differences, which no rule judges.
  package static func ownChanges(_ data: TrendData, _ style: Style) -> [[Span]] {
    data.scores.flatMap { course in
      (course.changes?.changes ?? []).filter { $0.reference != .best }.flatMap { change in
        let words = data.texts.lead(change, by: course.questionnaire, isForStaff: false)
        return style.lines([Span(words)], hanging: "  ")
      }
    }
  }

  private var nothing: String {
    if let unknown = data.unknownSubject { return unknown }
    let kinds = query.measures.map { measure in
      switch measure {
      case .scores(let id, let score): "\(id)\(score.map { ":\($0)" } ?? "") results"
      case .moods: "moods"
      }
    }
    let what = "No \(kinds.joined(separator: " and no ")) for \(quoted(query.subject))"
    return query.isLimited
      ? what + " in this period: leave out '--from', '--to' and '--last' to draw everything."
      : what + ". To see someone else's, use '--subject ID'."
  }
}
