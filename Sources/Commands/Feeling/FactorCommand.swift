import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum FactorCommand {
  private static let name = Operand.word("NAME", .known(.factor), "The factor, such as sleep.")
    .map { typed, _ in try FactorArgument.factor(typed) }
  private static let amount = Operand.words("VALUE", .oneOrMore, .text, FactorArgument.forms)
    .map { words, _ in
      try FactorArgument.amount(words.joined(separator: " "), of: "VALUE")
    }
  private static let unit = Option.text(
    "unit", .text("UNIT"), "Set the unit, such as min, h or mg.",
    detail: "A factor of your own needs it the first time.")
  private static let date = Option.text(
    "date", .text("DATE"), "Set the day (default: today).",
    detail:
      "A day like 2026-01-05, 5 Jan, mon or yesterday. A night's sleep counts for the day of waking."
  )

  static let command = Command(
    "factor", group: "Moods", "Save a day's sleep, exercise or other life factor.",
    detail: [
      "Known factors: "
        + Factor.known.map { "\($0.name) (\($0.unit ?? ""))" }.joined(separator: ", ")
        + ". Any other name is a factor of your own.",
      "Each factor has one amount per day and subject: saving it again replaces the earlier one. "
        + "'history --type factor' lists them with their references for 'amend' and 'delete'.",
    ],
    [name, amount], options: [unit, date, Options.note],
    examples: [
      .init("wellbeing factor sleep 7h30", "Save last night's sleep."),
      .init("wellbeing factor exercise 45 --date yesterday", "Save yesterday's exercise."),
      .init("wellbeing factor water 1.5 --unit l", "Begin a factor of your own."),
    ],
    commands: [FactorListCommand.command], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (factor, amount, unit) = (try context[name], try context[amount], try context[unit])
    guard let subject = try context.confirmedSubject() else { return .nothing }
    let (zone, now) = (try context.zone(), context.runtime.clock())
    let stamp = try Occasion(context[date] ?? "today", of: subject, now: now, zone: zone)
      .dayStamp(now: now)
    let store = try context.store.open()
    let earlier = try store.read { try $0.factorUnits() }[factor]
    guard let own = factor.unit ?? earlier ?? unit else { throw FactorArgument.unknown(factor) }
    let value = try FactorArgument.value(amount, unit: unit, of: factor, in: own)
    let note = try context.runtime.note(context[Options.note])
    let sample = try FactorSample(
      factor, value: value, unit: own,
      header: SampleHeader(
        uuid: .version7(at: now), startDate: stamp?.date ?? now, timeZone: zone,
        datePrecision: .day, subject: subject, note: note.flatMap { $0.isEmpty ? nil : $0 }))
    let saved = try context.store.change(store, .saved(sample.uuid)) { try $0.save(sample).kept() }
    return CommandResult(json: { ["sample": JSONForm.sample(saved)] }) {
      let replaced = try saved.header.replaces.flatMap { uuid in
        try store.read { try $0.sample(uuid) }?.sample.factorSample
      }
      let before = replaced.map { " (before: \(FactorWords.amount($0)))" } ?? ""
      return .lines(of: [
        "\(FactorWords.name(saved.factor)): \(FactorWords.amount(saved))\(before)",
        saved.savedWords,
      ])
    }
  }
}

enum FactorListCommand {
  private static let name = Operand.optional("NAME", .known(.factor), "List only this factor.")
    .map { typed, _ in try typed.map(FactorArgument.factor) }

  static let command = Command(
    "list", "List life factors by day, the latest first.",
    detail: ["The CSV of this list can be imported again."], [name], options: DayRange.options,
    columns: fields.names,
    examples: [
      .init("wellbeing factor list sleep --last 30d", "List the sleep of 30 days."),
      .init("wellbeing factor list --csv", "Print all factors as CSV."),
    ], run: run)

  static let fields: ListingFields<FactorSample> = [
    .init("date") { $0.header.localDay },
    .init("factor") { $0.factor.name },
    .init("value") { $0.value },
    .init("unit") { $0.unit },
    .init("subject") { $0.subject },
    .init("note") { $0.header.note },
    .init("uuid") { $0.uuid },
  ]

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (factor, days) = (try context[name], try DayRange(context))
    let parts = (context.namedSubject.map { [.subject($0)] } ?? []) + days.filters
    let predicate = SamplePredicate<FactorSample>.factor(factor, .all(parts))
    let store = try context.store.openForReading()
    let samples = try store?.read { try $0.samples(predicate) } ?? []
    let namesSubjects =
      try context.namedSubject == nil && store?.read { try $0.hasSeveralSubjects() } ?? false
    let listing = Listing(
      key: "factors", fields: fields,
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
    return .list(
      samples, as: listing,
      orSay: parts.isEmpty && factor == nil
        ? "No life factors yet. 'wellbeing factor sleep 7h30' saves one."
        : "No life factor matches.")
  }
}
