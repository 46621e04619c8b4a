import WellbeingBulkScoring
import WellbeingKit
import WellbeingTerminal

/// One file of answer sheets, from its first byte to the last word about it.
struct ScoringRun {
  let session: Session
  let scorer: BulkScorer
  let places: ScoringPlaces

  /// Scores the file, and tells how the process is to end.
  func run() throws -> ExitCode {
    let files = OutputFiles()
    guard places.areFiles else { return try run(files) }
    // A closed pipe must not end the program beside an unfinished file.
    if places.scores != nil { session.context.outliveReaders() }
    return try files.run { try run(files) }
  }

  private func run(_ files: OutputFiles) throws -> ExitCode {
    let outcome = try scored(files)
    let summary = outcome.summary(
      software: .init(name: Program.spec.name, version: Program.version))
    // Before the other files are begun: a closed pipe ends the program here at the latest.
    try session.context.output.flush()
    try write(summary, files)
    try files.publish()
    try close(outcome, summary)
    return outcome.faultCount > 0 ? .dataError : .done
  }

  private func scored(_ files: OutputFiles) throws -> BulkOutcome {
    let diagnostics = session.context.diagnostics
    let progress = progressLine
    defer { progress?.end() }
    do {
      return try scorer.run(
        countsItems: places.summary != nil || places.methods != nil,
        read: places.input.read,
        write: try writer(files),
        mapped: { mapping in
          for line in MappingText(mapping: mapping).lines { diagnostics.writeLine(line) }
          try? diagnostics.flush()
        },
        progress: { progress?.show(bytes: $0.bytes, rows: $0.rows) })
    } catch let error as BulkScoringError {
      throw ScoreError.scoring(
        error, file: places.input.name, questionnaire: scorer.questionnaire.id)
    }
  }

  private func writer(
    _ files: OutputFiles
  ) throws -> @Sendable (UnsafeRawBufferPointer) throws -> Void {
    guard let target = places.scores else {
      let output = session.context.output
      return { try output.writeThrough($0) }
    }
    let file = try files.begin(target)
    return { try file.write($0) }
  }

  /// Nil where nobody sees it, or where it would stand between the scores.
  private var progressLine: ProgressLine? {
    let context = session.context
    guard context.isDiagnosticsTerminal, !session.isQuiet, context.environment["TERM"] != "dumb",
      places.scores != nil || !session.outputInfo.isTerminal
    else { return nil }
    return ProgressLine(
      on: context.diagnostics, size: places.input.size, clock: context.clock)
  }

  // MARK: What is told of it

  private func write(_ summary: BulkSummary, _ files: OutputFiles) throws {
    if let place = places.summary, place != .diagnostics {
      let document = try JSONOutput.text(BulkSummaryDocument(summary: summary))
      try write(document + "\n", to: place.target, files)
    }
    if let place = places.methods {
      let text = MethodsText(questionnaire: scorer.questionnaire, summary: summary).text
      try write(text, to: place.target, files)
    }
  }

  /// Writes a text to a file, or to standard output where none is named.
  private func write(_ text: String, to target: OutputTarget?, _ files: OutputFiles) throws {
    guard let target else {
      session.context.output.write(text)
      return
    }
    let file = try files.begin(target)
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
  }

  /// The last words: what is no answer, how many rows were scored, and every alert.
  private func close(_ outcome: BulkOutcome, _ summary: BulkSummary) throws {
    let text = BulkSummaryText(summary: summary)
    let counts =
      places.summary == .diagnostics
      ? text.lines + text.alertLines : session.isQuiet ? text.alertLines : text.closing
    for line in faultLines(outcome) + counts { session.context.diagnostics.writeLine(line) }
    // Alerts that nobody could be told of are an error.
    if !summary.alerts.isEmpty { try session.context.diagnostics.flush() }
  }

  private func faultLines(_ outcome: BulkOutcome) -> [String] {
    let others = outcome.faultCount - outcome.faults.count
    let named = outcome.faults.map { $0.words(file: places.input.name) + "." }
    let counted =
      others > 0
      ? ["\(countWords(others, "more cell")) \(others == 1 ? "is" : "are") no answer."] : []
    return named + counted + FaultAdvice(outcome).lines
  }
}
