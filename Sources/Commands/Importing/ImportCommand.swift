import Foundation
import WellbeingCommandLine
import WellbeingBulkScoring
import WellbeingImports
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `import`: brings records of files into the store.
struct ImportCommand: Command {
  static let dryRun = OptionSpec(
    "dry-run", summary: "Check the files, and save nothing.",
    detail: "The report and the exit code are those of the import.")
  private static let keepGoing = OptionSpec(
    "keep-going", summary: "Save the good records although others have problems.",
    detail: "By default nothing is saved then. The exit code is 65 in both cases.")
  private static let strict = OptionSpec(
    "strict", summary: "Treat a stated total that differs as a problem.")
  private static let map = OptionSpec(
    "map", value: .path("FILE"), summary: "Read tables by this map.",
    detail: "'wellbeing import maps daylio' prints one to edit.")
  private static let valence = OptionSpec(
    "valence", value: .text("LIST"),
    summary: "Give words for moods a valence: 'tired=-0.4,ok=0.1'.",
    detail: "From -1, very unpleasant, to 1, very pleasant.")
  private static let trustCoding = OptionSpec(
    "trust-coding", summary: "Accept answers although all may be one too high.",
    detail: "Also if all stated totals contradict them, or most by the same number.")
  private static let replace = OptionSpec(
    "replace", summary: "Replace results of the same subject and time.",
    detail:
      "Only those that '--type' imported before. By default, a row that the store does not have is "
      + "one more result.")
  private static let reviewedUntil = OptionSpec(
    "alerts-reviewed-until", value: .text("DAY"),
    summary: "Record that imported alerts up to this day were reviewed elsewhere.",
    detail:
      "A day at least 14 days ago. The review is by '--reviewer'. Only what is imported now is "
      + "reviewed.")

  static let spec = CommandSpec(
    "import", group: "Store", summary: "Bring records of files into the store.",
    detail: [
      "It reads the JSON Lines that 'export' writes, and tables that a map describes: exports of "
        + "Daylio and of Health Auto Export, or others with '--map'. Of life factors, it reads CSV with "
        + "the columns date, factor, value and unit, which 'factor list --csv' prints, and export.xml "
        + "of the Health app: sleep, exercise, mindful minutes, steps, time in daylight, alcohol and "
        + "caffeine. An imported amount replaces the one of that day. The content says what a file is, "
        + "not its name. A file called maps is './maps'.",
      "Into a store in which nothing was ever saved, a whole export is restored: also deleted "
        + "records, the audit trail, plans, unfinished questionnaires and access. Into another one, "
        + "its live records are added, with their reviews.",
      "All files are checked and scored before anything is saved. Then everything is saved at "
        + "once, or nothing. Importing a file again changes nothing.",
      "Answers are always scored again. An alert of an imported result is an alert: standard error "
        + "says how many there are, and 'wellbeing alerts' lists them until somebody reviews them.",
    ],
    operands: [
      OperandSpec("FILE", .oneOrMore, kind: .path, summary: "The files; '-' is standard input.")
    ],
    options: [map, valence, trustCoding] + TableArguments.options
      + [replace, reviewedUntil, .reviewer, dryRun, keepGoing, strict],
    exclusions: CommandSpec.Exclusion.among([map, TableArguments.type]),
    examples: [
      .init("wellbeing import all.jsonl --dry-run", "Say what an import would do."),
      .init("wellbeing import all.jsonl", "Bring back an export."),
      .init(
        "wellbeing import gad.csv --type gad-7 --subject-column id --date-column day",
        "Import a study's GAD-7 answers."),
      .init("wellbeing import daylio.csv --valence 'tired=-0.4'", "Import moods of Daylio."),
    ], subcommands: [ImportMapsCommand.row], runsAlone: true)

  private let paths: [String]
  private let isTrial: Bool
  private let keepsGoing: Bool
  private let isStrict: Bool
  private let mapPath: String?
  private let valences: [String: Double]
  private let trustsCoding: Bool
  private let replaces: Bool
  private let table: TableArguments?
  /// The day as typed.
  private let reviewedUntil: String?

  init(_ arguments: Invocation) throws {
    paths = arguments.operands
    isTrial = arguments.has(Self.dryRun)
    keepsGoing = arguments.has(Self.keepGoing)
    isStrict = arguments.has(Self.strict)
    mapPath = arguments.value(of: Self.map)
    trustsCoding = arguments.has(Self.trustCoding)
    table = try TableArguments(arguments)
    replaces = arguments.has(Self.replace)
    guard table != nil || !replaces else {
      throw Failure.usage("'\(Self.replace.typed)' needs '\(TableArguments.type.typed)'.")
    }
    reviewedUntil = arguments.value(of: Self.reviewedUntil)
    guard reviewedUntil != nil || !arguments.has(.reviewer) else {
      throw Failure.usage("'--reviewer' needs '\(Self.reviewedUntil.typed)'.")
    }
    valences = try arguments.value(of: Self.valence).map(Self.valences) ?? [:]
    guard Set(paths).count == paths.count else { throw Failure.usage("A file is named twice.") }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var files: [ImportFile] = []
    guard let tables = try tables(context) else { return .done }
    for path in paths {
      files.append(
        try ImportFile(path, maps: maps(context), namedBy: optionOfMap, tables, context))
    }
    let known = try context.store.openForReadingIfThere()
    let now = context.runtime.clock()
    var options = Importer.Options(
      catalog: context.definitions.readableCatalog, subject: context.options.subject,
      source: StoreAccess.source, now: now,
      latest: try known?.read { $0.latestTime(at: now) } ?? now)
    (options.isStrict, options.keepsGoing) = (isStrict, keepsGoing)
    options.trustsCoding = trustsCoding
    options.review = try review(context)
    options.identities = files.reduce(into: []) { $0.formUnion($1.identities) }
    let isAll = context.options.subject == nil && files.count == 1 && files[0].isComplete
    let restores = try isAll && known?.read { try $0.canBeRestored() } ?? true
    guard !restores || options.review == nil else {
      throw Failure.usage(
        "\(files[0].name) is restored with its own reviews: leave '\(Self.reviewedUntil.typed)' out."
      )
    }
    // What a new store gets is written to one without a file: all that could be refused then is.
    let draft = known == nil || restores && isTrial ? try Self.emptyStore(context) : nil
    do {
      if let draft {
        try draft.write { try Self.pass(files, $0, options, restores: restores, $0) }
      } else if isTrial, let known {
        try known.read { try Self.pass(files, $0, options, restores: false, nil) }
      }
      try requireOneSubject(files.map(\.report), context)
      if draft == nil, !isTrial {
        try save(files, options, restores: restores, context)
      } else {
        showAlerts(files.map(\.report), restores: restores, context)
      }
    } catch {
      showAlerts(files.map(\.report), restores: restores, isRefused: true, context)
      throw error
    }
    let reports = files.map(\.report)
    let isRefused = isRefused(reports, restores: restores)
    if let draft, !isTrial, !isRefused, restores || reports.contains(where: \.hasChanges) {
      try draft.copy(to: context.store.location(), for: .store)
      context.store.log(.other)
    }
    try show(
      reports.map { report in
        var report = isRefused ? report.ofNothing : report
        report.isRestored = restores
        return report
      }, isRefused: isRefused, context)
    if isRefused, restores, keepsGoing {
      context.runtime.diagnostics.writeLine(
        "The file of a whole store is restored whole or not at all: correct it, or import it into a "
          + "store in which something was saved.")
    }
    return reports.contains { $0.problemCount > 0 } ? .dataError : .done
  }

  /// Whether nothing is saved because of problems.
  private func isRefused(_ reports: [ImportReport], restores: Bool) -> Bool {
    reports.contains { $0.problemCount > 0 }
      && (!keepsGoing || restores || reports.contains(where: \.isMiscoded))
  }

  /// Reads all files once.
  private static func pass(
    _ files: [ImportFile], _ store: HealthStore.Reader, _ options: Importer.Options,
    restores: Bool, _ writer: HealthStore.Writer?
  ) throws {
    let replaced = Importer.Replacements()
    for file in files {
      try file.pass(store, options, replaced, restores: restores, writer)
    }
  }

  /// Ends a transaction without saving anything.
  private struct NothingToSave: Error {}

  /// Saves what the files have, all at once, after the alerts are said.
  private func save(
    _ files: [ImportFile], _ options: Importer.Options, restores: Bool, _ context: CommandContext
  ) throws {
    do {
      try context.store.change(context.store.open(), .other) { store in
        try Self.pass(files, store, options, restores: restores, store)
        let reports = files.map(\.report)
        try requireOneSubject(reports, context)
        showAlerts(reports, restores: restores, context)
        guard !isRefused(reports, restores: restores),
          restores || reports.contains(where: \.hasChanges)
        else { throw NothingToSave() }
      }
    } catch is NothingToSave {}
  }

  /// The option that names the map of a table; nil if none does.
  private var optionOfMap: String? {
    if table != nil { return TableArguments.type.typed }
    return mapPath == nil ? nil : Self.map.typed
  }

  private static func valences(_ typed: String) throws -> [String: Double] {
    var valences: [String: Double] = [:]
    for member in try listMembers(typed, option: valence.typed) {
      guard let match = member.wholeMatch(of: /(.*[^ ]) *= *([^ =]+)/),
        let number = plainNumber(match.2), (-1...1).contains(number)
      else {
        throw Failure.usage(
          "Option '\(valence.typed)' needs words with numbers from -1 to 1, such as 'tired=-0.4'.")
      }
      valences[String(match.1)] = number
    }
    return valences
  }

  /// The review of imported alerts; nil if none was asked for.
  private func review(_ context: CommandContext) throws -> Importer.Review? {
    guard let reviewedUntil else { return nil }
    let zone = try context.zone()
    let day = try DateArgument.parse(
      reviewedUntil, of: Self.reviewedUntil.typed, now: context.runtime.clock(), zone: zone
    ).day(in: zone)
    guard day.daysSince1970 <= (try context.today()).daysSince1970 - 14 else {
      throw Failure.usage(
        "Option '\(Self.reviewedUntil.typed)' needs a day at least 14 days ago: later alerts wait for "
          + "a review.")
    }
    guard let reviewer = context.settings.reviewer.value else {
      throw Failure.usage("'\(Self.reviewedUntil.typed)' needs '--reviewer NAME'.")
    }
    return Importer.Review(until: day, reviewer: reviewer)
  }

  /// The maps to try.
  private func maps(_ context: CommandContext) throws -> [TableMap] {
    if let table { return [try TableMap(decoding: table.map(context).bytes)] }
    guard let mapPath else {
      return try TableMap.builtInIDs.compactMap { try TableMap.builtIn($0).map(TableMap.init) }
    }
    let bytes = try context.runtime.bytes(at: mapPath, pipes: .allowed, atMost: 1 << 22)
    do throws(DefinitionError) {
      return [try TableMap(decoding: bytes)]
    } catch {
      throw Failure.dataError(error.message(of: fileName(mapPath)))
    }
  }

  /// What maps do not say; nil if the person quit.
  private func tables(_ context: CommandContext) throws -> TableReader.Context? {
    // If the table names the subject of each row, nobody is asked whose it is.
    let isNamed = isTrial || table?.namesSubjects == true && context.options.subject == nil
    guard let subject = isNamed ? try context.subject() : try context.confirmedSubject() else {
      return nil
    }
    return TableReader.Context(
      catalog: context.definitions.readableCatalog, vocabulary: .builtIn,
      zone: try context.zone(), now: context.runtime.clock(), subject: subject,
      valences: valences, trustsCoding: trustsCoding, version: Program.version,
      isByOptions: table != nil, replaces: replaces,
      advice: { [table] error in
        table == nil
          ? nil : error.advice(option: ScoreCommand.itemColumns.typed, quoting: shellQuoted)
      })
  }

  private static func emptyStore(_ context: CommandContext) throws -> HealthStore {
    try HealthStore(
      at: .temporary, source: StoreAccess.source, access: .owner,
      catalog: context.definitions.readableCatalog,
      options: .init(clock: context.runtime.storeClock))
  }

  private func requireOneSubject(_ reports: [ImportReport], _ context: CommandContext) throws {
    guard context.options.subject != nil else { return }
    for report in reports where report.fileSubjects.count > 1 {
      throw Failure.usage(
        "\(report.file) has records of several subjects: leave '--subject' out.")
    }
  }

  /// Says how many results raise an alert, before anything is saved: always, even with '--quiet' and
  /// before problems.
  private func showAlerts(
    _ reports: [ImportReport], restores: Bool, isRefused: Bool? = nil, _ context: CommandContext
  ) {
    let isRefused = isRefused ?? self.isRefused(reports, restores: restores)
    let alerts = reports.reduce(0) { $0 + $1.alerts }
    let reviewed = reports.reduce(0) { $0 + $1.alertsReviewed }
    let open = reports.reduce(0) { $0 + $1.alertsNotAssessed }
    if alerts > 0 {
      context.runtime.diagnostics.writeLine(
        "! Alerts\(isRefused ? " not saved" : ""): \(counted(alerts, "result")) of the import "
          + "\(alerts == 1 ? "raises" : "raise") one"
          + (reviewed > 0
            ? ", and \(reviewed) of them \(reviewed == 1 ? "was" : "were") reviewed" : "")
          + (isRefused ? "." : ". 'wellbeing alerts' lists what waits."))
    }
    if open > 0 {
      context.runtime.diagnostics.writeLine(
        "! Alerts that could not be assessed: in \(counted(open, "result")) of the import.")
    }
    let drafts = reports.reduce(0) { $0 + $1.draftAlerts }
    if drafts > 0 {
      context.runtime.diagnostics.writeLine(
        "! Alerts: \(counted(drafts, "unfinished questionnaire")) of the import "
          + "\(drafts == 1 ? "raises" : "raise") one.")
    }
    let left = reports.reduce(0) { $0 + $1.draftAlertsLeftOut }
    if left > 0 {
      context.runtime.diagnostics.writeLine(
        "! Alerts not saved: \(counted(left, "unfinished questionnaire")) of the file "
          + "\(left == 1 ? "raises" : "raise") one. Unfinished ones are not imported: finish them in "
          + "the store that the file is from, or record them here.")
    }
    let refused = reports.reduce(0) { $0 + $1.alertsRefused }
    if refused > 0 {
      context.runtime.diagnostics.writeLine(
        "! Alerts not saved: \(counted(refused, "record")) of the import with a problem "
          + "\(refused == 1 ? "raises" : "raise") one.")
    }
  }

  private func show(
    _ reports: [ImportReport], isRefused: Bool, _ context: CommandContext
  ) throws {
    if context.console.isJSON {
      context.runtime.output.writeLine(
        JSONOutput.document([
          "files": reports.map(\.form), "map": isTrial ? try table?.map(context) : nil,
        ]))
    } else if !context.console.isQuiet {
      for line in reports.flatMap({ $0.lines(isTrial: isTrial) }) {
        context.runtime.output.writeLine(line)
      }
    }
    if isTrial, !context.console.isJSON {
      let words = reports.reduce(into: [String: Int]()) { words, report in
        words.merge(report.unknownMoods, uniquingKeysWith: +)
      }
      for (word, count) in words.sorted(by: { $0.key < $1.key }) {
        context.runtime.output.writeLine(
          "No valence is known for \(quoted(word)), which occurs \(counted(count, "time")): "
            + "'--valence' gives it one.")
      }
      let kept = reports.reduce(into: [String: Int]()) { words, report in
        words.merge(report.keptWords, uniquingKeysWith: +)
      }
      let frequent = kept.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .prefix(ImportReport.problemLimit)
      for (word, count) in frequent {
        context.runtime.output.writeLine(
          "Kept in the metadata: \(quoted(word)), which occurs \(counted(count, "time")).")
      }
      if kept.count > frequent.count {
        context.runtime.output.writeLine(
          "Kept in the metadata: \(counted(kept.count - frequent.count, "other word")).")
      }
    }
    let columns = context.console.isJSON || context.console.isQuiet ? [] : reports
    let hasSeveral = reports.count > 1
    for line in columns.flatMap({ $0.columnLines(named: hasSeveral) })
      + reports.flatMap({ $0.remarks + $0.problemLines })
    {
      context.runtime.diagnostics.writeLine(line)
    }
    if !context.console.isJSON, !context.console.isQuiet {
      for advice in reports.compactMap(\.advice) {
        context.console.conversation.writeLine(context.console.paragraph(advice))
      }
    }
    if isRefused {
      context.runtime.diagnostics.writeLine(
        isTrial ? "Nothing would be saved." : "Nothing was saved.")
    }
  }
}
