import WellbeingArguments
import WellbeingCharts
import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// A trend for people: the chart or a table, a sentence that says the same, and an explanation of
/// changes.
struct TrendPage {
  private let session: Session
  private let request: TrendRequest
  private let data: TrendData
  private var scope: TrendScope { request.scope }
  private let unknownSubject: String?
  /// Whether the page is redrawn: since a screen shows its end, chart and alerts come last.
  private var isFollowed: Bool { session.invocation.has(TrendOptions.follow) }

  /// - Parameter unknownSubject: The message if there are no records at all about the subject; nil
  ///   if there are some.
  init(
    _ session: Session, _ request: TrendRequest, _ data: TrendData, unknownSubject: String?
  ) {
    self.session = session
    self.request = request
    self.data = data
    self.unknownSubject = unknownSubject
  }

  /// Returns the page, one line per element.
  func lines() throws -> [String] {
    guard !data.isEmpty else { return [session.paragraph(nothing)] }
    let sentences = TrendSentences(scope, data)
    let marks = showsChart ? nil : sentences.marks
    let said = (sentences.all + [marks].compactMap(\.self)).map { session.paragraph($0) }
    let notice = request.texts.map { [session.paragraph($0.text(.notDiagnosis))] } ?? []
    let change = try change
    let blocks = isFollowed ? [change, notice, picture, said] : [picture, change, said, notice]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The chart, or its substitute if output is linear or the chart does not fit.
  private var picture: [String] {
    if showsItems { return items }
    if isTable { return tables }
    guard showsChart else { return [] }
    let isPlain = session.invocation.has(TrendOptions.ascii) || !session.usesUnicode
    return TrendChart(scope, data, isLabelled: false).chart
      .lines(width: session.textWidth, isPlain ? .ascii : .unicode)
  }

  private var showsItems: Bool { scope.items != nil && scope.form == nil }

  private var isTable: Bool {
    session.invocation.has(TrendOptions.table) || session.textWidth < Self.leastWidth
  }

  private var showsChart: Bool { !showsItems && !isTable && !session.isSaid }

  /// The minimum width of a chart.
  private static let leastWidth = 40

  private var tables: [String] {
    let usesUnicode = session.usesUnicode && !session.invocation.has(TrendOptions.ascii)
    let tables = TrendTable(scope, data, usesUnicode: usesUnicode).tables
      .filter { !$0.rows.isEmpty }
    return Array(tables.map(session.lines).joined(separator: [""]))
  }

  private var items: [String] {
    let usesUnicode =
      session.usesUnicode && !session.invocation.has(TrendOptions.ascii)
    let tables = data.scores.flatMap { course in
      ItemRows(course, usesUnicode: usesUnicode).tables(width: session.tableWidth)
    }
    return Array(tables.map(session.lines).joined(separator: [""]))
  }

  private var change: [String] {
    get throws {
      ChangeText(scope, data, namesSources: !isFollowed).paragraphs.map { paragraph in
        session.paragraph(
          paragraph.text, indent: paragraph.isInner ? "  " : "",
          hanging: paragraph.isInner ? "  " : "")
      }
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
      ? what + " in this period: without '--from', '--to' and '--last' all there is is drawn."
      : what + ": '--subject ID' names somebody else."
  }
}

extension Session {
  /// Whether a chart is described in sentences: for linear output, or if the option requests it.
  fileprivate var isSaid: Bool { invocation.has(.accessible) || flattensTables }

  /// The maximum width of a table: unlimited unless it is printed as a table on a screen.
  fileprivate var tableWidth: Int {
    outputInfo.isTerminal && !flattensTables ? outputInfo.width : Int.max
  }
}
