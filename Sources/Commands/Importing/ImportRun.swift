import WellbeingPresentation
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// An import of files, of which everything is saved at once, or nothing.
struct ImportRun {
  let context: CommandContext
  let files: [ImportFile]
  let options: Importer.Options
  /// The map that options describe.
  let map: JSONForm?
  let isTrial: Bool
  /// Whether the file of a whole store goes into one in which nothing was ever saved.
  let restores: Bool

  /// - Parameter store: The store as it is; nil if nothing was ever saved.
  func run(_ store: HealthStore?) throws -> CommandResult {
    // What a new store gets is written to one without a file: all that could be refused then is.
    let draft = store == nil || restores && isTrial ? try emptyStore() : nil
    do {
      if let draft {
        try draft.write { try pass($0, $0) }
      } else if isTrial, let store {
        try store.read { try pass($0, nil) }
      }
      if draft == nil, !isTrial {
        try save()
      } else {
        try requireOneSubject()
        sayAlerts(isRefused: isRefused)
      }
    } catch {
      sayAlerts(isRefused: true)
      throw error
    }
    if let draft, !isTrial, !isRefused, hasChanges {
      try draft.copy(to: context.store.location(), for: .store)
      context.store.log(.other)
    }
    return result
  }

  private var reports: [ImportReport] { files.map(\.report) }

  private var hasChanges: Bool { restores || reports.contains(where: \.hasChanges) }

  private var hasProblems: Bool { reports.contains { $0.problemCount > 0 } }

  /// Whether nothing is saved because of problems.
  private var isRefused: Bool {
    hasProblems && (!options.keepsGoing || restores || reports.contains(where: \.isMiscoded))
  }

  /// Reads all files once.
  private func pass(_ store: HealthStore.Reader, _ writer: HealthStore.Writer?) throws {
    let replaced = Importer.Replacements()
    for file in files { try file.pass(store, options, replaced, restores: restores, writer) }
  }

  /// Ends a transaction without saving anything.
  private struct NothingToSave: Error {}

  /// Saves what the files have, all at once, after the alerts are said.
  private func save() throws {
    do {
      try context.store.change(context.store.open(), .other) { store in
        try pass(store, store)
        try requireOneSubject()
        sayAlerts(isRefused: isRefused)
        guard !isRefused, hasChanges else { throw NothingToSave() }
      }
    } catch is NothingToSave {}
  }

  private func emptyStore() throws -> HealthStore {
    try HealthStore(
      at: .temporary, source: StoreAccess.source, access: .owner, catalog: options.catalog,
      options: .init(clock: context.runtime.storeClock))
  }

  private func requireOneSubject() throws {
    guard options.subject != nil else { return }
    for report in reports where report.fileSubjects.count > 1 {
      throw Failure.usage("\(report.file) has records of several subjects: leave '--subject' out.")
    }
  }

  // MARK: Words

  /// Says how many results raise an alert, before anything is saved: always, even with '--quiet' and
  /// before problems.
  private func sayAlerts(isRefused: Bool) {
    func sum(_ count: KeyPath<ImportReport, Int>) -> Int {
      reports.reduce(0) { $0 + $1[keyPath: count] }
    }
    func say(_ count: KeyPath<ImportReport, Int>, _ words: (Int, _ raise: String) -> String) {
      let count = sum(count)
      guard count > 0 else { return }
      context.remark(words(count, count == 1 ? "raises" : "raise"))
    }
    let reviewed = sum(\.alertsReviewed)
    say(\.alerts) { count, raise in
      "! Alerts\(isRefused ? " not saved" : ""): \(counted(count, "result")) of the import "
        + "\(raise) one"
        + (reviewed > 0
          ? ", and \(reviewed) of them \(reviewed == 1 ? "was" : "were") reviewed" : "")
        + (isRefused ? "." : ". 'wellbeing alerts' lists what waits.")
    }
    say(\.alertsNotAssessed) { count, _ in
      "! Alerts that could not be assessed: in \(counted(count, "result")) of the import."
    }
    say(\.draftAlerts) { count, raise in
      "! Alerts: \(counted(count, "unfinished questionnaire")) of the import \(raise) one."
    }
    say(\.draftAlertsLeftOut) { count, raise in
      "! Alerts not saved: \(counted(count, "unfinished questionnaire")) of the file "
        + "\(raise) one. Unfinished ones are not imported: finish them in "
        + "the store that the file is from, or record them here."
    }
    say(\.alertsRefused) { count, raise in
      "! Alerts not saved: \(counted(count, "record")) of the import with a problem \(raise) one."
    }
  }

  private var result: CommandResult {
    let isRefused = isRefused
    let reports = reports.map { report in
      var report = isRefused ? report.ofNothing : report
      report.isRestored = restores
      return report
    }
    let (isQuiet, isJSON) = (context.isQuiet, context.isJSON)
    // '--quiet' leaves out what was done, and not what a trial asks for.
    return CommandResult(
      .answer, code: hasProblems ? .dataError : .done,
      json: { ["files": reports.map(\.form), "map": isTrial ? map : nil] },
      then: {
        let diagnostics = context.runtime.diagnostics
        let columns = isJSON || isQuiet ? [] : reports
        for line in columns.flatMap({ $0.columnLines(named: reports.count > 1) })
          + reports.flatMap({ $0.remarks + $0.problemLines })
        {
          diagnostics.writeLine(line)
        }
        if !isJSON, !isQuiet {
          for advice in reports.compactMap(\.advice) { context.say(advice) }
        }
        guard isRefused else { return }
        diagnostics.writeLine(isTrial ? "Nothing would be saved." : "Nothing was saved.")
        guard restores, options.keepsGoing else { return }
        diagnostics.writeLine(
          "The file of a whole store is restored whole or not at all: correct it, or import it into a "
            + "store in which something was saved.")
      }
    ) {
      let done = isQuiet ? [] : reports.flatMap { $0.lines(isTrial: isTrial) }
      let found = isTrial ? Self.wordLines(reports) : []
      return .blocks((done + found).map { .unwrapped($0) })
    }
  }

  /// The words that have no valence, and those that the vocabulary lacks.
  private static func wordLines(_ reports: [ImportReport]) -> [String] {
    func counts(_ words: KeyPath<ImportReport, [String: Int]>) -> [String: Int] {
      reports.reduce(into: [:]) { $0.merge($1[keyPath: words], uniquingKeysWith: +) }
    }
    let moods = counts(\.unknownMoods).sorted { $0.key < $1.key }.map { word, count in
      "No valence is known for \(quoted(word)), which occurs \(counted(count, "time")): "
        + "'--valence' gives it one."
    }
    let kept = counts(\.keptWords).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let frequent = kept.prefix(ImportReport.problemLimit).map { word, count in
      "Kept in the metadata: \(quoted(word)), which occurs \(counted(count, "time"))."
    }
    let rest = kept.count - frequent.count
    return moods + frequent
      + (rest > 0 ? ["Kept in the metadata: \(counted(rest, "other word"))."] : [])
  }
}
