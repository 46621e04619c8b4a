import WellbeingInstruments
import WellbeingTextFormats

/// The constant data of scoring one file.
///
/// Unchecked, because the tables are written only by the initializer and then read by all threads.
final class BulkJob: @unchecked Sendable {
  /// A run of adjacent columns, by their places from 0.
  struct Run: BitwiseCopyable {
    let first: Int
    var last: Int
  }

  let options: BulkScorer.Options
  let plan: SheetPlan
  let columns: SheetColumns
  let header: FileHeader
  let delimiter: UInt8
  let countsItems: Bool
  /// The place from 0 of the column whose values form groups; nil for none.
  let groupPlace: Int?
  let itemsInFileOrder: [Int]
  /// The columns that are copied to the output, by their places from 0.
  let passedThrough: [Int]
  /// The same as runs of adjacent columns.
  let runs: Table<Run>
  /// The same as runs of a column each.
  let columnRuns: Table<Run>
  let lineEnd: Table<UInt8>
  /// The items' ids, in bytes that are one after another.
  let ids: Table<UnsafeBufferPointer<UInt8>>
  private let idBytes: Table<UInt8>
  /// The parts of JSON rows; nil if the output is not JSON.
  let fragments: JSONFragments?
  /// The cells of a score in a row with a cell that is not a valid answer.
  let invalidText: [UInt8]

  /// - Throws: ``BulkScoringError``.
  init(
    _ questionnaire: Questionnaire, _ options: BulkScorer.Options, _ header: FileHeader,
    countsItems: Bool
  ) throws(BulkScoringError) {
    let plan = SheetPlan(questionnaire, policy: options.policy)
    let columns = try SheetColumns(
      questionnaire, plan.items, options.coding, named: options.items, in: header.names,
      delimiter: header.delimiter)
    let passedThrough = header.names.indices.filter {
      options.keepsItems || !columns.places.contains($0)
    }
    groupPlace = try options.groupColumn.map { name throws(BulkScoringError) in
      let places = HeaderNames(header.names).places(of: name)
      guard places.count == 1, !columns.places.contains(places[0]) else {
        throw BulkScoringError(.unusableGroupColumn(name, count: places.count), .columns)
      }
      return places[0]
    }
    let isJSON = options.form == .jsonLines
    if isJSON {
      try Self.checkKeys(passedThrough, header)
    } else {
      let (taken, names) = (Set(passedThrough.map { header.names[$0] }), Self.names(questionnaire))
      if let name = names.first(where: taken.contains) {
        throw BulkScoringError(.columnNameTaken(name), .columns)
      }
      var seen: Set<String> = []
      if let name = names.first(where: { !seen.insert($0).inserted }) {
        throw BulkScoringError(.scoresOfOneName(name), .call)
      }
    }
    (self.options, self.plan, self.columns, self.header) = (options, plan, columns, header)
    (self.passedThrough, self.countsItems, delimiter) = (
      passedThrough, countsItems, header.delimiter
    )
    itemsInFileOrder = columns.places.indices.sorted { columns.places[$0] < columns.places[$1] }
    runs = Table(
      passedThrough.reduce(into: [Run]()) { runs, place in
        if runs.last?.last == place - 1 {
          runs[runs.count - 1].last = place
        } else {
          runs.append(Run(first: place, last: place))
        }
      })
    columnRuns = Table(passedThrough.map { Run(first: $0, last: $0) })
    lineEnd = Table(header.lineEnd)
    let idBytes = Table(plan.items.flatMap(\.id.utf8))
    var rest = idBytes.all[...]
    ids = Table(
      plan.items.map { item in
        defer { rest = rest.dropFirst(item.id.utf8.count) }
        return UnsafeBufferPointer(rebasing: rest.prefix(item.id.utf8.count))
      })
    self.idBytes = idBytes
    fragments = isJSON ? JSONFragments(plan, header, passedThrough: passedThrough) : nil
    invalidText = Self.cells(nil, delimiter: header.delimiter)
  }

  /// Rejects columns whose names cannot be the keys of an object.
  private static func checkKeys(
    _ passedThrough: [Int], _ header: FileHeader
  ) throws(BulkScoringError) {
    var seen: Set<String> = []
    for column in passedThrough {
      let name = header.names[column]
      guard String(validating: header.cells[column], as: UTF8.self) != nil,
        seen.insert(name).inserted
      else { throw BulkScoringError(.notJSON(line: header.line, column: name)) }
    }
  }

  func cache(ofScore score: Int) -> ScoreCache {
    ScoreCache(plan.scorer, score: score, policy: plan.policy) {
      [isJSON = fragments != nil, delimiter] score in
      isJSON ? JSONFragments.parts(of: score) : [Self.cells(score, delimiter: delimiter), []]
    }
  }

  /// The figures of each alert before the first row.
  var noAlerts: [BulkSummary.AlertFigures] {
    plan.scorer.questionnaire.alerts.map(BulkSummary.AlertFigures.init)
  }

  var firstLine: [UInt8] {
    guard fragments == nil else { return [] }
    let own = Self.names(plan.scorer.questionnaire).map {
      DelimitedTextWriter.bytes(of: .ours($0), delimiter: delimiter)
    }
    let cells = passedThrough.map { header.cells[$0] } + own
    return header.mark + Array(cells.joined(separator: [delimiter])) + header.lineEnd
  }

  // MARK: The columns that are added

  /// The names of the columns that are added to each row of CSV: score, band and basis of the main
  /// score, the items without an answer and those of alerts, then the further scores.
  private static func names(_ questionnaire: Questionnaire) -> [String] {
    let lists = ["unanswered", "alerts", "alertsNotAssessed"]
    return questionnaire.scores.enumerated().flatMap { number, score in
      number == 0
        ? [score.id, "band", "basis"] + lists : [score.id, score.id + "Band", score.id + "Basis"]
    }.map { "\(questionnaire.id).\($0)" }
  }

  /// The value, band and basis of a score.
  ///
  /// - Parameter score: Nil if it cannot be calculated because of an invalid cell.
  private static func cells(_ score: Score?, delimiter: UInt8) -> [UInt8] {
    let cells = [
      score?.value.map(points) ?? "", score?.band ?? "",
      score?.basis.rawValue ?? BulkOutcome.invalidWord,
    ]
    return Array(cells.map { Array($0.utf8) }.joined(separator: [delimiter]))
  }
}
