import Testing
import WellbeingTextFormats
import WellbeingInstruments
import WellbeingTestBytes

@testable import WellbeingBulkScoring

/// Damaged files, each of which a plain reader reads, too: a hundred by default, among them a large one,
/// 10,000 with `WELLBEING_ROUNDS=full`.
@Suite("A damaged file")
struct FuzzTests {
  private static let workers = 2

  @Test(
    "is scored row by row or refused with a line of it, however it is read", arguments: 0..<workers)
  func ends(worker: Int) throws {
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let seeds = Rounds.seeds(quick: 100, full: 10_000, worker: worker, of: Self.workers)
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let replay = Rounds.replay(seed)
      let isLarge = seed % 100 == 99
      let file = isLarge ? FuzzedFile.large(&generator) : FuzzedFile.random(&generator)
      let scorer = BulkScorer(phq9, options: Self.options(&generator))
      let run = InMemoryRun(scorer, file)
      #expect(try problem(of: run, file: file, scorer.options) == nil, replay)
      let pieces = (1...5).map { _ in Int.random(in: 1...40, using: &generator) }
      let again = InMemoryRun(scorer, file, pieces: pieces)
      #expect(again.refusal == run.refusal, "\(replay), in pieces of \(pieces)")
      #expect(run.refusal != nil || again.output == run.output, replay)
    }
  }

  private static func options(_ generator: inout SeededGenerator) -> BulkScorer.Options {
    var options = BulkScorer.Options()
    options.delimiter = ","
    options.policy = Bool.random(using: &generator) ? .prorate : .refuse
    options.trustsCoding = Bool.random(using: &generator)
    options.form = Int.random(in: 0..<4, using: &generator) == 0 ? .jsonLines : .csv
    return options
  }

  /// What is wrong with what came of a file; nil where nothing is.
  private func problem(
    of run: InMemoryRun, file: [UInt8], _ options: BulkScorer.Options
  ) throws -> String? {
    let reference = ReferenceRecords(file)
    if let refusal = run.refusal {
      return problem(of: refusal, lines: 1 + file.count { $0 == UInt8(ascii: "\n") }, reference)
    }
    let outcome = try run.result.get()
    let rows = reference.records.count - 1
    if reference.malformedLine != nil { return "what cannot be read is scored" }
    if outcome.raggedRows != reference.raggedCount {
      return "\(outcome.raggedRows) rows of \(reference.raggedCount) are ragged"
    }
    if outcome.raggedRows > 0, outcome.faultCount == 0 { return "a ragged row is not named" }
    let imported = try ImportedSheets(outcome.questionnaire, file)
    if let line = imported.firstDifference(from: outcome) {
      return "an import says something else of line \(line)"
    }
    if outcome.counts.rows != rows { return "\(outcome.counts.rows) rows of \(rows) are counted" }
    if options.form == .jsonLines {
      return run.lines.count == rows ? nil : "\(run.lines.count) lines for \(rows) rows"
    }
    return problem(of: ReferenceRecords(run.output), outcome.mapping, reference)
  }

  private func problem(
    of refusal: Problem, lines: Int, _ reference: ReferenceRecords
  ) -> String? {
    let line = refusal.place?.line
    switch refusal.code {
    case "quoteInside", "textAfterQuote", "unclosedQuote", "carriageReturn":
      return line == reference.malformedLine && line != nil
        ? nil : "line \(line ?? 0) is refused instead of \(reference.malformedLine ?? 0)"
    case "notJSON":
      return (1...lines).contains(line ?? 0) ? nil : "there is no line \(line ?? 0)"
    case "noHeader": return reference.records.isEmpty ? nil : "there is a header"
    case "shiftedCoding": return reference.malformedLine == nil ? nil : "the whole is not read"
    case "columnNameTaken", "wideText", "noColumn", "severalColumns", "severalSeries",
      "seriesOfOtherLength", "doubtfulSeries", "nothingFound":
      return nil
    default: return refusal.code
    }
  }

  /// Whether each record is there, with every cell outside of the items' columns as it was.
  private func problem(
    of output: ReferenceRecords, _ mapping: ColumnMapping, _ input: ReferenceRecords
  ) -> String? {
    if output.malformedLine != nil { return "what is written cannot be read" }
    if output.records.count != input.records.count { return "records are lost or added" }
    if output.raggedCount > 0 { return "a ragged row is written" }
    let items = Set(mapping.columns.map { $0.place - 1 })
    for (written, read) in zip(output.records, input.records) {
      let columns = input.records[0].cells.indices.filter { !items.contains($0) }
      let others = columns.map { read.cells.indices.contains($0) ? read.cells[$0] : [] }
      if !written.cells.starts(with: others) {
        return "line \(read.line): a column that is no item's is changed"
      }
    }
    return nil
  }
}
