import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct FactorCommand: Command {
  private static let unit = OptionSpec(
    "unit", value: .text("UNIT"), summary: "Set the unit, such as min, h or mg.",
    detail: "A factor of your own needs it the first time.")
  private static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "Set the day (default: today).",
    detail:
      "A day like 2026-01-05, 5 Jan, mon or yesterday. A night's sleep counts for the day of waking."
  )

  static let spec = CommandSpec(
    "factor", group: "Moods", summary: "Save a day's sleep, exercise or other life factor.",
    detail: [
      "Known factors: "
        + Factor.known.map { "\($0.name) (\($0.unit ?? ""))" }.joined(separator: ", ")
        + ". Any other name is a factor of your own.",
      "Each factor has one amount per day and subject: saving it again replaces the earlier one. "
        + "'history --type factor' lists them with their references for 'amend' and 'delete'.",
    ],
    operands: [
      OperandSpec("NAME", kind: .known(.factor), summary: "The factor, such as sleep."),
      OperandSpec("VALUE", .oneOrMore, summary: FactorArgument.forms),
    ],
    options: [unit, date, OptionSpec.note],
    examples: [
      .init("wellbeing factor sleep 7h30", "Save last night's sleep."),
      .init("wellbeing factor exercise 45 --date yesterday", "Save yesterday's exercise."),
      .init("wellbeing factor water 1.5 --unit l", "Begin a factor of your own."),
    ],
    subcommands: [FactorListCommand.row], runsAlone: true)

  private let name: String
  private let amount: String
  private let unit: String?
  private let date: String?
  /// The note as typed; `-` is standard input.
  private let note: String?

  init(_ arguments: Invocation) {
    name = arguments.operands[0]
    amount = arguments.operands.dropFirst().joined(separator: " ")
    unit = arguments.value(of: Self.unit)
    date = arguments.value(of: Self.date)
    note = arguments.value(of: OptionSpec.note)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let factor = try FactorArgument.factor(name)
    let amount = try FactorArgument.amount(self.amount, of: "VALUE")
    guard let subject = try context.confirmedSubject() else { return .done }
    let (zone, now) = (try context.zone(), context.runtime.clock())
    let stamp = try Occasion(date ?? "today", of: subject, now: now, zone: zone).dayStamp(now: now)
    let store = try context.store.open()
    let earlier = try store.read { try $0.factorUnits() }[factor]
    guard let own = factor.unit ?? earlier ?? unit else {
      throw FactorArgument.unknown(factor)
    }
    let value = try FactorArgument.value(amount, unit: unit, of: factor, in: own)
    let note = try context.runtime.note(note)
    let sample = try FactorSample(
      factor, value: value, unit: own,
      header: SampleHeader(
        uuid: .version7(at: now), startDate: stamp?.date ?? now, timeZone: zone,
        datePrecision: .day, subject: subject, note: note.flatMap { $0.isEmpty ? nil : $0 }))
    let saved = try context.store.change(store, .saved(sample.uuid)) { try $0.save(sample).kept() }
    try report(saved, in: store, context)
    return .done
  }

  private func report(
    _ saved: FactorSample, in store: HealthStore, _ context: CommandContext
  ) throws {
    if context.console.isJSON {
      context.runtime.output.writeLine(JSONOutput.document(saved))
    } else if !context.console.isQuiet {
      let replaced = try saved.header.replaces.flatMap { uuid in
        try store.read { try $0.sample(uuid) }?.sample.factorSample
      }
      let earlier = replaced.map { " (before: \(FactorWords.amount($0)))" } ?? ""
      context.runtime.output.writeLine(
        context.console.paragraph(
          "\(FactorWords.name(saved.factor)): \(FactorWords.amount(saved))\(earlier)"))
      context.runtime.output.writeLine(context.console.paragraph(saved.savedWords))
    }
  }
}

struct FactorListCommand: Command {
  private static let plain = OptionSpec.plain(fields.names.joined(separator: ", "))

  static let spec = CommandSpec(
    "list", summary: "List life factors by day, the latest first.",
    detail: ["The CSV of this list can be imported again."],
    operands: [
      OperandSpec("NAME", .optional, kind: .known(.factor), summary: "List only this factor.")
    ],
    options: [DayRange.from, DayRange.to, DayRange.last, OptionSpec.csv, plain],
    exclusions: CommandSpec.Exclusion.among([CommonOptions.json, .csv, plain]),
    examples: [
      .init("wellbeing factor list sleep --last 30d", "List the sleep of 30 days."),
      .init("wellbeing factor list --csv", "Print all factors as CSV."),
    ])

  static let fields: ListingFields<FactorSample> = [
    .init("date") { $0.header.localDay },
    .init("factor") { $0.factor.name },
    .init("value") { $0.value },
    .init("unit") { $0.unit },
    .init("subject") { $0.subject },
    .init("note") { $0.header.note },
    .init("uuid") { $0.uuid },
  ]

  var isPaged: Bool { true }

  private let name: String?
  private let days: DayRange.Options

  init(_ arguments: Invocation) throws {
    name = arguments.operands.first
    days = try DayRange.Options(arguments)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let factor = try name.map { try FactorArgument.factor($0) }
    var parts: [SampleFilter] = context.options.subject.map { [.subject($0)] } ?? []
    if days.isGiven {
      let range = try days.range(now: context.runtime.clock(), zone: context.zone())
      parts += [range.start.map { .startsAtOrAfter($0) }, range.end.map { .startsBefore($0) }]
        .compactMap(\.self)
    }
    let predicate = SamplePredicate<FactorSample>.factor(factor, .all(parts))
    let store = try context.store.openForReading()
    let samples = try store?.read { try $0.samples(predicate) } ?? []
    let namesSubjects =
      try context.options.subject == nil
      && store?.read { try $0.hasSeveralSubjects() } ?? false
    let listing = Listing(
      key: "factors", fields: Self.fields,
      columns: [
        .init("Subject", .isWrapped(to: 7), isLeftOutWhenEmpty: true) {
          namesSubjects ? withoutControls($0.subject) : ""
        },
        .init("Date") { LocalTime.day($0) },
        .init("Factor") { FactorWords.name($0.factor) },
        .init("Amount") { FactorWords.amount($0) },
        .init("Note", .isDropped, isLeftOutWhenEmpty: true) {
          printable($0.header.note ?? "")
        },
        .init("Result") { $0.uuid.reference },
      ])
    try context.console.show(
      samples, as: listing,
      orSay: parts.isEmpty && factor == nil
        ? "No life factors yet. 'wellbeing factor sleep 7h30' saves one."
        : "No life factor matches.")
    return .done
  }
}
