import WellbeingBulkScoring
import WellbeingCommandLine
import WellbeingImports
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// `import`: brings records of files into the store.
enum ImportCommand {
  private static let paths = Operand.words(
    "FILE", .oneOrMore, .path, "The files; '-' is standard input."
  ).map { paths, _ in
    guard Set(paths).count == paths.count else { throw Failure.usage("A file is named twice.") }
    return paths
  }
  private static let map = Option.text(
    "map", .path("FILE"), "Read tables by this map.",
    detail: "'wellbeing import maps daylio' prints one to edit.")
  private static let valence = Option.list(
    "valence", "Give words for moods a valence: 'tired=-0.4,ok=0.1'.",
    detail: "From -1, very unpleasant, to 1, very pleasant."
  ).map { members, _ in try Dictionary((members ?? []).map(rated)) { $1 } }
  private static let trustCoding = Option.flag(
    "trust-coding", "Accept answers although all may be one too high.",
    detail: "Also if all stated totals contradict them, or most by the same number.")
  private static let replace = Option.flag(
    "replace", "Replace results of the same subject and time.",
    detail:
      "Only those that '--type' imported before. By default, a row that the store does not have is "
      + "one more result.")
  private static let reviewedUntil = Option.text(
    "alerts-reviewed-until", .text("DAY"),
    "Record that imported alerts up to this day were reviewed elsewhere.",
    detail:
      "A day at least 14 days ago. The review is by '--reviewer'. Only what is imported now is "
      + "reviewed."
  ).map { typed, context in try typed.map { try reviewedDay($0, context) } }
  private static let dryRun = Option.flag(
    "dry-run", "Check the files, and save nothing.",
    detail: "The report and the exit code are those of the import.")
  private static let keepGoing = Option.flag(
    "keep-going", "Save the good records although others have problems.",
    detail: "By default nothing is saved then. The exit code is 65 in both cases.")
  private static let strict = Option.flag(
    "strict", "Treat a stated total that differs as a problem.")

  static let command = Command(
    "import", group: "Store", "Bring records of files into the store.",
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
    [paths],
    options: [map, valence, trustCoding] + TableOptions.options + [
      replace, reviewedUntil, Options.reviewer, dryRun, keepGoing, strict,
    ],
    exclusions: [.init(map, TableOptions.type)],
    examples: [
      .init("wellbeing import all.jsonl --dry-run", "Say what an import would do."),
      .init("wellbeing import all.jsonl", "Bring back an export."),
      .init(
        "wellbeing import gad.csv --type gad-7 --subject-column id --date-column day",
        "Import a study's GAD-7 answers."),
      .init("wellbeing import daylio.csv --valence 'tired=-0.4'", "Import moods of Daylio."),
    ], commands: [ImportMapsCommand.command], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let table = try TableOptions.map(context)
    try context.require(TableOptions.type, with: replace)
    let review = try review(context)
    guard let tables = try tables(context) else { return .nothing }
    let maps = try maps(context, table)
    let option = [TableOptions.type, map].first { context.has($0) }
    let files = try context[paths].map {
      try ImportFile($0, maps: maps, namedBy: option?.typed, tables, context)
    }
    let store = try context.store.openForReadingIfThere()
    let now = context.runtime.clock()
    var options = Importer.Options(
      catalog: context.definitions.readableCatalog, subject: context.namedSubject,
      source: StoreAccess.source, now: now,
      latest: try store?.read { $0.latestTime(at: now) } ?? now)
    (options.isStrict, options.keepsGoing) = (try context[strict], try context[keepGoing])
    (options.trustsCoding, options.review) = (try context[trustCoding], review)
    options.identities = files.reduce(into: []) { $0.formUnion($1.identities) }
    let isWhole = context.namedSubject == nil && files.count == 1 && files[0].isComplete
    let restores = try isWhole && store?.read { try $0.canBeRestored() } ?? true
    guard !restores || review == nil else {
      throw Failure.usage(
        "\(files[0].name) is restored with its own reviews: leave '\(reviewedUntil.typed)' out.")
    }
    return try ImportRun(
      context: context, files: files, options: options, map: table, isTrial: context[dryRun],
      restores: restores
    ).run(store)
  }

  private static func rated(_ member: String) throws(Failure) -> (String, Double) {
    guard let match = member.wholeMatch(of: /(.*[^ ]) *= *([^ =]+)/),
      let number = plainNumber(match.2), (-1...1).contains(number)
    else {
      throw .usage(
        "Option '\(valence.typed)' needs words with numbers from -1 to 1, such as 'tired=-0.4'.")
    }
    return (String(match.1), number)
  }

  private static func reviewedDay(_ typed: String, _ context: CommandContext) throws -> LocalDay {
    let day = try context.date(typed, of: reviewedUntil.typed).day(in: context.zone())
    guard day <= (try context.today()).adding(days: -14) else {
      throw Failure.usage(
        "Option '\(reviewedUntil.typed)' needs a day at least 14 days ago: later alerts wait for a "
          + "review.")
    }
    return day
  }

  /// The review of imported alerts; nil if none was asked for.
  private static func review(_ context: CommandContext) throws -> Importer.Review? {
    try context.require(reviewedUntil, with: Options.reviewer)
    guard let day = try context[reviewedUntil] else { return nil }
    guard let reviewer = context[Settings.reviewer] else {
      throw Failure.usage("'\(reviewedUntil.typed)' needs '--reviewer NAME'.")
    }
    return Importer.Review(until: day, reviewer: reviewer)
  }

  /// The maps to try.
  ///
  /// - Parameter table: The map that options describe.
  private static func maps(_ context: CommandContext, _ table: JSONForm?) throws -> [TableMap] {
    if let table { return [try TableMap(decoding: table.bytes)] }
    guard let path = try context[map] else { return try ImportMapsCommand.maps() }
    let bytes = try context.runtime.bytes(at: path, atMost: 1 << 22)
    do throws(DefinitionError) {
      return [try TableMap(decoding: bytes)]
    } catch {
      throw Failure.dataError(error.message(of: fileName(path)))
    }
  }

  /// What maps do not say; nil if the person quit.
  private static func tables(_ context: CommandContext) throws -> TableReader.Context? {
    // If the table names the subject of each row, nobody is asked whose it is.
    let isNamed =
      try context[dryRun] || context.has(TableOptions.subjectColumn) && context.namedSubject == nil
    guard let subject = isNamed ? try context.subject() : try context.confirmedSubject() else {
      return nil
    }
    let isByOptions = context.has(TableOptions.type)
    return TableReader.Context(
      catalog: context.definitions.readableCatalog, vocabulary: .builtIn,
      zone: try context.zone(), now: context.runtime.clock(), subject: subject,
      valences: try context[valence], trustsCoding: try context[trustCoding],
      version: Program.version, isByOptions: isByOptions, replaces: try context[replace],
      advice: { error in
        isByOptions
          ? error.advice(option: SheetOptions.itemColumns.typed, quoting: shellQuoted) : nil
      })
  }
}
