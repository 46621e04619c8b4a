import WellbeingArguments
import WellbeingCharts
import WellbeingKit
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingTerminal

/// A trend for people: the chart or a table, a sentence that says the same, and an explanation of
/// changes.
struct TrendPage {
  private let session: Session
  private let style: Style
  private let request: TrendRequest
  private let data: TrendData
  private var scope: TrendScope { request.scope }
  private let unknownSubject: String?
  /// Whether the page is redrawn: since a screen shows its end, chart and alerts come last.
  private var isFollowed: Bool { request.options.isFollowed }

  /// - Parameter unknownSubject: The message if there are no records at all about the subject; nil
  ///   if there are some.
  init(
    _ session: Session, _ request: TrendRequest, _ data: TrendData, unknownSubject: String?
  ) {
    self.session = session
    style = session.style
    self.request = request
    self.data = data
    self.unknownSubject = unknownSubject
  }

  /// The page, one line per element.
  var lines: [String] {
    guard !data.isEmpty else { return [style.paragraph(nothing)] }
    let sentences = TrendSentences(scope, data)
    let marks = showsChart ? nil : sentences.marks
    let said = (sentences.all + [marks].compactMap(\.self)).map { style.paragraph($0) }
    let notice = request.texts.map { [style.paragraph($0.text(.notDiagnosis))] } ?? []
    let blocks = isFollowed ? [change, notice, picture, said] : [picture, change, said, notice]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The chart, or its substitute if output is linear or the chart does not fit.
  private var picture: [String] {
    if showsItems || isTable { return tables }
    guard showsChart else { return [] }
    return TrendChart(scope, data, isLabelled: false).chart
      .lines(width: style.textWidth, usesUnicode ? .unicode : .ascii)
  }

  private var usesUnicode: Bool {
    style.usesUnicode && !request.options.isASCII
  }

  private var showsItems: Bool { scope.items != nil && scope.form == nil }

  private var isTable: Bool {
    request.options.isTable || style.textWidth < Self.leastWidth
  }

  private var showsChart: Bool { !showsItems && !isTable && !isSaid }

  /// Whether a chart is described in sentences: for linear output, or if the option requests it.
  private var isSaid: Bool { session.options.isAccessible || style.flattensTables }

  /// The minimum width of a chart.
  private static let leastWidth = 40

  private var tables: [String] {
    let tables =
      showsItems
      ? data.scores.flatMap {
        ItemRows($0, usesUnicode: usesUnicode).tables(width: style.tableWidth)
      }
      : TrendListing(scope, data).tables(usesUnicode: usesUnicode).filter { !$0.rows.isEmpty }
    return Array(tables.map { $0.lines(style) }.joined(separator: [""]))
  }

  private var change: [String] {
    ChangeText(scope, data, namesSources: !isFollowed).paragraphs.map { paragraph in
      let indent = paragraph.isInner ? "  " : ""
      return style.paragraph(paragraph.text, indent: indent, hanging: indent)
    }
  }

  private var nothing: String {
    if let unknownSubject { return unknownSubject }
    let kinds = scope.measures.map { measure in
      switch measure {
      case .scores(let id, let score): score.map { "\(id):\($0)" } ?? id
      case .moods: HistoryFilter.moodType
      }
    }
    let what = "There is no \(kinds.joined(separator: " and no ")) about \(quoted(scope.subject))"
    return scope.isLimited
      ? what + " in this period: leave out '--from', '--to' and '--last' to draw everything."
      : what + ": '--subject ID' names somebody else."
  }
}

/// An SVG file of a chart, written atomically and readable only by its owner.
struct ChartFile {
  private let session: Session
  private let path: String

  init(_ session: Session, path: String) {
    self.session = session
    self.path = path
  }

  func write(_ chart: WellbeingChart) throws {
    guard path != "-" else {
      session.context.output.write(chart.svg())
      return
    }
    let target = try OutputTarget(path, isPrivate: true)
    if let other = session.option(reading: target) {
      throw Failure.sameFile(option: TrendOptions.svg.typed, other: other.typed)
    }
    let files = OutputFiles()
    try files.run {
      try files.write(Array(chart.svg().utf8), to: target)
      try files.publish()
    }
    if !session.isQuiet {
      session.conversation.writeLine(session.paragraph("Drawn to \(quotedPath(path))."))
    }
  }
}
