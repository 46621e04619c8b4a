import WellbeingDelimitedText
import WellbeingInstruments

/// One file that is being scored: all that stays the same from row to row.
struct BulkJob: Sendable {
  let options: BulkScorer.Options
  let plan: SheetPlan
  let lexicon: CellLexicon
  let header: FileHeader
  let mapping: ColumnMapping
  let layout: OutputLayout
  let delimiter: UInt8
  /// Whether the answers are counted by item.
  let countsItems: Bool
  /// By item: the place of its column, from 0.
  let columns: [Int]
  /// The items in the order of their columns.
  let itemsInFileOrder: [Int]
  /// The columns that are written as they stand, in runs side by side, by their places from 0.
  let passedThrough: [ClosedRange<Int>]
  /// What rows of JSON consist of; nil if none are written.
  let fragments: JSONFragments?
  /// By score: its texts in a row with a cell that is no answer.
  let invalidTexts: [[[UInt8]]]

  /// What is written of a row that has one cell, and that a blank one: a line without a byte would
  /// be no record.
  static let onlyBlank = Array("\"\"".utf8)

  /// - Throws: ``BulkScoringError``.
  init(
    _ questionnaire: Questionnaire, _ options: BulkScorer.Options, _ header: FileHeader,
    delimiter: UInt8, countsItems: Bool
  ) throws {
    let plan = SheetPlan(questionnaire, policy: options.policy)
    let lexicon = try CellLexicon(plan.items, options.coding)
    let mapping: ColumnMapping
    do throws(MappingFault) {
      mapping = try ColumnMapping.find(
        plan.items, of: questionnaire.id, in: header.names, named: options.items)
    } catch {
      throw BulkScoringError(
        .mapping(
          header.holdsAnswers(by: lexicon) ? error.withoutColumns : error))
    }
    let layout = try OutputLayout(
      questionnaire, options.columns(of: questionnaire),
      prefix: options.prefix ?? questionnaire.id + ".")
    let columns = mapping.columns.map { $0.place - 1 }
    let passedThrough = header.names.indices.filter {
      options.keepsItems || !columns.contains($0)
    }
    switch options.form {
    case .csv: try Self.check(passedThrough.map { header.names[$0] }, beside: layout.names)
    case .jsonLines: try Self.checkKeys(passedThrough, header)
    }
    self.options = options
    self.plan = plan
    self.lexicon = lexicon
    self.header = header
    self.mapping = mapping
    self.layout = layout
    self.delimiter = delimiter
    self.countsItems = countsItems
    self.columns = columns
    itemsInFileOrder = columns.indices.sorted { columns[$0] < columns[$1] }
    self.passedThrough = Self.runs(passedThrough)
    fragments =
      options.form == .jsonLines
      ? JSONFragments(plan, header, passedThrough: passedThrough) : nil
    invalidTexts = questionnaire.scores.indices.map {
      layout.render(nil, ofScore: $0, delimiter: delimiter)
    }
  }

  /// Refuses what would make a name stand for two columns.
  private static func check(
    _ passedThrough: [String], beside names: [String]
  ) throws(BulkScoringError) {
    let taken = Set(passedThrough)
    if let name = names.first(where: taken.contains) {
      throw BulkScoringError(.columnNameTaken(name))
    }
  }

  /// Refuses columns whose names cannot be the keys of an object.
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

  /// An empty cache for the main score or another one.
  func cache(ofScore score: Int) -> ScoreCache {
    if fragments != nil {
      return ScoreCache(
        plan.scorer, score: score, policy: plan.policy, textCount: 2, render: JSONFragments.parts)
    }
    return ScoreCache(
      plan.scorer, score: score, policy: plan.policy, textCount: layout.texts[score].count
    ) { [layout, delimiter] in layout.render($0, ofScore: score, delimiter: delimiter) }
  }

  /// The figures of each alert before the first row.
  var noAlerts: [BulkSummary.AlertFigures] {
    plan.scorer.questionnaire.alerts.map(BulkSummary.AlertFigures.init)
  }

  /// What is written before the first row.
  var firstLine: [UInt8] {
    guard options.form == .csv else { return [] }
    let own = layout.names.map { DelimitedTextWriter.bytes(of: .ours($0), delimiter: delimiter) }
    let cells = passedThrough.joined().map { header.cells[$0] } + own
    let line = Array(cells.joined(separator: [delimiter]))
    return header.mark + (line.isEmpty ? Self.onlyBlank : line) + header.lineEnd
  }
}
