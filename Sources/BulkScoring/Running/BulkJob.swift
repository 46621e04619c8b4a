import WellbeingInstruments
import WellbeingTextFormats

/// The constant data of scoring one file.
struct BulkJob: Sendable {
  let options: BulkScorer.Options
  let plan: SheetPlan
  let lexicon: CellLexicon
  let header: FileHeader
  let mapping: ColumnMapping
  let skippedRows: Int
  let delimiter: UInt8
  let countsItems: Bool
  /// The place from 0 of the column whose values form groups; nil for none.
  let groupPlace: Int?
  /// The place of each item's column, from 0.
  let columns: [Int]
  let itemsInFileOrder: [Int]
  /// The columns that are copied to the output, as ranges of adjacent places from 0.
  let passedThrough: [ClosedRange<Int>]
  /// The parts of JSON rows; nil if the output is not JSON.
  let fragments: JSONFragments?
  /// The cells of a score in a row with a cell that is not a valid answer.
  let invalidText: [UInt8]

  /// - Throws: ``BulkScoringError``.
  init(
    _ questionnaire: Questionnaire, _ options: BulkScorer.Options, _ header: FileHeader,
    skippedRows: Int, countsItems: Bool
  ) throws {
    let plan = SheetPlan(questionnaire, policy: options.policy)
    let lexicon = try CellLexicon(plan.items, options.coding, delimiter: header.delimiter)
    let mapping: ColumnMapping
    do throws(MappingFault) {
      mapping = try ColumnMapping.find(
        plan.items, of: questionnaire.id, amid: questionnaire.items, in: header.names,
        named: options.items)
    } catch {
      throw BulkScoringError(
        .mapping(
          header.holdsAnswers(by: lexicon) ? error.withoutColumns : error))
    }
    let columns = mapping.columns.map { $0.place - 1 }
    groupPlace = try options.groupColumn.map { name throws(BulkScoringError) in
      let places = HeaderNames(header.names).places(of: name)
      guard places.count == 1, !columns.contains(places[0]) else {
        throw BulkScoringError(.unusableGroupColumn(name, count: places.count))
      }
      return places[0]
    }
    let passedThrough = header.names.indices.filter {
      options.keepsItems || !columns.contains($0)
    }
    switch options.form {
    case .csv:
      try Self.check(passedThrough.map { header.names[$0] }, beside: Self.names(questionnaire))
    case .jsonLines: try Self.checkKeys(passedThrough, header)
    }
    self.options = options
    self.plan = plan
    self.lexicon = lexicon
    self.header = header
    self.mapping = mapping
    self.skippedRows = skippedRows
    delimiter = header.delimiter
    self.countsItems = countsItems
    self.columns = columns
    itemsInFileOrder = columns.indices.sorted { columns[$0] < columns[$1] }
    self.passedThrough = Self.runs(passedThrough)
    fragments =
      options.form == .jsonLines
      ? JSONFragments(plan, header, passedThrough: passedThrough) : nil
    invalidText = Self.cells(nil, delimiter: header.delimiter)
  }

  /// Rejects options that would give two columns the same name.
  private static func check(
    _ passedThrough: [String], beside names: [String]
  ) throws(BulkScoringError) {
    let taken = Set(passedThrough)
    if let name = names.first(where: taken.contains) {
      throw BulkScoringError(.columnNameTaken(name))
    }
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

  private static func runs(_ places: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for place in places {
      if let last = runs.last, last.upperBound == place - 1 {
        runs[runs.count - 1] = last.lowerBound...place
      } else {
        runs.append(place...place)
      }
    }
    return runs
  }

  func cache(ofScore score: Int) -> ScoreCache {
    if fragments != nil {
      return ScoreCache(
        plan.scorer, score: score, policy: plan.policy, textCount: 2, render: JSONFragments.parts)
    }
    return ScoreCache(plan.scorer, score: score, policy: plan.policy, textCount: 1) {
      [delimiter] in [Self.cells($0, delimiter: delimiter)]
    }
  }

  /// The figures of each alert before the first row.
  var noAlerts: [BulkSummary.AlertFigures] {
    plan.scorer.questionnaire.alerts.map(BulkSummary.AlertFigures.init)
  }

  var firstLine: [UInt8] {
    guard options.form == .csv else { return [] }
    let own = Self.names(plan.scorer.questionnaire).map {
      DelimitedTextWriter.bytes(of: .ours($0), delimiter: delimiter)
    }
    let cells = passedThrough.joined().map { header.cells[$0] } + own
    return header.mark + Array(cells.joined(separator: [delimiter])) + header.lineEnd
  }
}

// MARK: The columns that are added

extension BulkJob {
  /// The names of the columns that are added to each row of CSV: score, band and basis of the main
  /// score, the items without an answer and those of alerts, then the further scores.
  static func names(_ questionnaire: Questionnaire) -> [String] {
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
