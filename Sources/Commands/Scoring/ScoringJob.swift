import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingTerminal
import WellbeingTextFormats

struct ScoringJob {
  let context: CommandContext
  let scorer: BulkScorer
  let places: ScoringPlaces

  /// Scores the file, and shows its alerts however the run ends.
  func run() throws -> ExitCode {
    let (files, alerts) = (OutputFiles(), AlertsSoFar(scorer.questionnaire))
    // After a closed pipe, the program must still remove unfinished files and show the alerts.
    if places.scores != nil || !scorer.questionnaire.alerts.isEmpty {
      context.runtime.ignoreSIGPIPE()
    }
    let (say, lineStart) = (context.runtime.signalNotice, showsProgress ? "\r\u{1B}[K" : "")
    let notice: @Sendable () -> Void = {
      let lines = alerts.takeLines()
      if !lines.isEmpty { say(lineStart + lines.joined(separator: "\n") + "\n") }
    }
    return try files.run(notice: notice) {
      do {
        return try run(files, alerts)
      } catch {
        try rethrow(error) { try show(alerts) }
      }
    }
  }

  private func run(_ files: OutputFiles, _ alerts: AlertsSoFar) throws -> ExitCode {
    let outcome = try scored(files, alerts)
    alerts.update(outcome.alerts, rowsRead: nil)
    if outcome.raggedRows > 0, places.replacesInput {
      for line in faultLines(outcome) { context.remark(line) }
      throw Failure.dataError(
        "\(places.input.name) has rows with too few or too many cells, which cannot be copied "
          + "unchanged: correct them, or write to another file. Nothing was changed.")
    }
    let summary = outcome.summary(program: Program.name, version: Program.version)
    // Flush before creating the other files, so that a closed pipe ends the program by now.
    try context.runtime.output.flush()
    try write(summary, files)
    try files.publish()
    let text = BulkSummaryText(summary: summary)
    let counts = places.summary == .diagnostics ? text.lines : context.isQuiet ? [] : text.closing
    for line in faultLines(outcome) + counts { context.remark(line) }
    try show(alerts)
    return outcome.faultCount > 0 ? .dataError : .done
  }

  private func scored(_ files: OutputFiles, _ alerts: AlertsSoFar) throws -> BulkOutcome {
    let diagnostics = context.runtime.diagnostics
    let progress =
      showsProgress
      ? ProgressLine(on: diagnostics, size: places.input.size, clock: context.runtime.clock) : nil
    defer { progress?.end() }
    let replacesInput = places.replacesInput
    do {
      return try scorer.run(
        countsItems: places.summary != nil || places.methods != nil,
        read: places.input.read,
        write: try writer(files),
        found: { findings in
          if replacesInput { try Self.requireWholeCopy(findings) }
          for line in Self.lines(findings) { diagnostics.writeLine(line) }
          try? diagnostics.flush()
        },
        progress: {
          alerts.update($0.alerts, rowsRead: $0.rows)
          progress?.show(bytes: $0.bytes, rows: $0.rows)
        })
    } catch let error as BulkScoringError {
      throw Failure.scoring(error, file: places.input.name)
    }
  }

  /// Rejects replacing the input file if rows are skipped, before anything is written.
  private static func requireWholeCopy(_ findings: FileFindings) throws(Failure) {
    guard findings.skippedRows > 0 else { return }
    let rows = counted(findings.skippedRows, "row")
    throw Failure.dataError(
      "'--output' would overwrite the input file, and \(rows) after the names of the columns would "
        + "be lost: name another file. Nothing was changed.")
  }

  private func writer(
    _ files: OutputFiles
  ) throws -> @Sendable (UnsafeRawBufferPointer) throws -> Void {
    guard let target = places.scores else {
      let output = context.runtime.output
      return { try output.writeThrough($0) }
    }
    let file = try files.begin(target)
    return { try file.write($0) }
  }

  /// Whether progress is visible and would not be mixed with the scores.
  private var showsProgress: Bool {
    let runtime = context.runtime
    return runtime.isDiagnosticsTerminal && !context.isQuiet
      && runtime.environment["TERM"] != "dumb" && (places.scores != nil || !context.info.isTerminal)
  }

  // MARK: The report

  private func write(_ summary: BulkSummary, _ files: OutputFiles) throws {
    if let place = places.summary, place != .diagnostics {
      let document = try BulkSummaryText(summary: summary).json()
      try write(document + "\n", to: place.target, files)
    }
    if let place = places.methods {
      let text = MethodsText(questionnaire: scorer.questionnaire, summary: summary).text
      try write(text, to: place.target, files)
    }
  }

  /// Writes a text to a file, or to standard output if there is no file.
  private func write(_ text: String, to target: OutputTarget?, _ files: OutputFiles) throws {
    guard let target else {
      context.runtime.output.write(text)
      return
    }
    try files.write(Array(text.utf8), to: target)
  }

  /// Shows the alerts; throws if they cannot be shown.
  private func show(_ alerts: AlertsSoFar) throws {
    let lines = alerts.takeLines()
    for line in lines { context.remark(line) }
    if !lines.isEmpty { try context.runtime.diagnostics.flush() }
  }

  // MARK: Words

  /// The mapping of columns to items, for verification: a heading and one line per item; before it,
  /// a line about what was not asked for.
  private static func lines(_ findings: FileFindings) -> [String] {
    let mapping = findings.mapping
    let delimiters: [Character: String] = [";": "semicolons", "\t": "tabs", "|": "bars"]
    let delimiter = findings.delimiter.flatMap { delimiter in
      delimiter == "," ? nil : delimiters[delimiter] ?? quoted(String(delimiter))
    }
    let told = [
      delimiter.map { "The cells are separated by \($0)." },
      findings.skippedRows > 0
        ? "Rows to skip after the names of the columns: \(findings.skippedRows)."
        : nil,
    ]
    return told.compactMap(\.self) + mapping.lines
  }

  /// The invalid cells, and advice on them; empty if every cell is valid or blank.
  private func faultLines(_ outcome: BulkOutcome) -> [String] {
    guard outcome.faultCount > 0 else { return lowestAdvice(outcome) }
    let others = outcome.faultCount - outcome.faults.count
    let named = outcome.faults.map { $0.sentence(in: places.input.name) }
    let counted =
      others > 0
      ? [
        "\(counted(others, outcome.raggedRows > 0 ? "more cell or row" : "more cell")) "
          + "\(others == 1 ? "is" : "are") invalid."
      ] : []
    let advice =
      outcome.faultCount > outcome.raggedRows
      ? ["Use '--missing', '--declined' or '--codes' to say what such cells mean."] : []
    let shift = shiftAdvice(outcome)
    return named + counted + advice + (shift.isEmpty ? lowestAdvice(outcome) : shift)
  }

  /// Warns that no answer is the lowest, so that all may be one too high.
  private func lowestAdvice(_ outcome: BulkOutcome) -> [String] {
    outcome.doubt.map { ["! " + $0.sentence(in: places.input.name)] } ?? []
  }

  /// Advises on values that are one too high; these are corrected only on request.
  private func shiftAdvice(_ outcome: BulkOutcome) -> [String] {
    let count = outcome.cellsOneTooHigh
    let codes = printable(AnswerCoding.list(outcome.codesOneTooHigh))
    guard count > 0, !codes.isEmpty else { return [] }
    return [
      "! \(counted(count, "cell")) \(count == 1 ? "is" : "are") one above the highest choice. If "
        + "every answer of the file is one too high,",
      "! the scores are wrong: score the file again with '--codes \(codes)'.",
    ]
  }
}

extension ColumnMapping {
  /// The column of each item, to verify it: a heading and one line per item.
  var lines: [String] {
    let rows = columns.map { column in
      ["  " + column.item, "column \(column.place)", quoted(column.name)]
    }
    return ["The items are in these columns, found \(method.words):"] + TextTable.lines(rows)
  }
}

extension Failure {
  /// An error in a call of `score`: it names arguments and columns, never the contents of cells.
  static func scoring(_ error: BulkScoringError, file: String = "") -> Self {
    let exitCode: ExitCode =
      switch error.cause {
      case .call, .columns: .usage
      case .content: .dataError
      case .reader: .software
      }
    let advice = error.advice(option: SheetOptions.itemColumns.typed, quoting: shellQuoted)
    return Failure(
      exitCode, error.sentence(in: file) + (advice.map { " \($0)." } ?? ""),
      code: Code(rawValue: error.codeName))
  }
}
