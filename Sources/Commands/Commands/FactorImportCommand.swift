import Foundation
import WellbeingArguments
import WellbeingCommandKit
import WellbeingImports
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct FactorImportCommand: Command {
  static let spec = CommandSpec(
    "import", summary: "Import life factors from CSV or Apple Health.",
    detail: [
      "A CSV file has the columns date, factor, value and unit. 'factor list --csv' prints such a "
        + "file. Semicolons or tabs can separate the cells; with semicolons, values can have decimal "
        + "commas. Nothing is saved if a line has an error.",
      "In the Health app, 'Export All Health Data' makes a ZIP archive with the file export.xml. "
        + "Read from it are sleep, exercise, mindful minutes, steps, time in daylight, alcohol and "
        + "caffeine. Other records are ignored; states of mind are not in this file. A record that "
        + "cannot be read is named with its line and left out; the exit code is then 65.",
      "Sleep is the time asleep of all devices together, on the day of waking: sleep that ends after "
        + "18:00 counts for the next day. Time in bed and awake is not counted. If "
        + "sleep stages and other sleep overlap, only the stages count. Other sleep before the first "
        + "stage or after the last one counts if it is longer than 15 minutes. Of steps, exercise and "
        + "daylight, the device or app with the most counts on each day, because a phone and a watch measure the same. Alcohol and "
        + "caffeine are added up. Equal records count once.",
      "The day of a record is the one in its own time zone (HKTimeZone). A record without one counts "
        + "on the day at the place of the export, where the phone writes all times: after a journey "
        + "it can be a day off.",
      "An imported amount replaces the amount of that day, also one that was typed. You can import a "
        + "newer export again.",
    ],
    operands: [OperandSpec("FILE", kind: .path, summary: "The file; '-' is standard input.")],
    examples: [
      .init("wellbeing factor import export.xml", "Import an export of the Health app."),
      .init("wellbeing factor import sleep.csv --subject P0412", "Import a CSV file."),
    ])

  private let path: String

  init(_ arguments: Invocation) {
    path = arguments.operands[0]
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let file = try FactorFile(path, context)
    guard let subject = try context.confirmedSubject() else { return .done }
    let store = try context.store.open(toSave: [.factor])
    let units = try store.sync { try $0.factorUnits() }
    let (zone, now) = (try context.zone(), context.runtime.clock())
    let content = try file.content(units, today: LocalDay(of: now, in: zone))
    var tally = FactorImportTally()
    let samples = try tally.samples(content.amounts, in: store) { amount in
      try FactorSample(
        amount.factor, value: amount.value, unit: amount.unit, on: amount.day, timeZone: zone,
        subject: subject, now: now)
    }
    if !samples.isEmpty {
      try context.store.change(store, .other) { _ = try $0.save(samples) }
    }
    for line in content.faults + (content.leftOut ?? []) {
      context.runtime.diagnostics.writeLine(line)
    }
    try report(tally, content, for: subject, context)
    return content.faults.isEmpty ? .done : .dataError
  }

  private func report(
    _ tally: FactorImportTally, _ content: FactorFile.Content, for subject: String,
    _ context: CommandContext
  ) throws {
    if context.console.isJSON {
      try context.console.printJSON([
        ("subject", .string(subject)),
        ("factors", .array(tally.rows.map(FactorImportTally.fields.json))),
      ])
      return
    }
    guard !context.console.isQuiet else { return }
    if tally.rows.isEmpty {
      context.runtime.output.writeLine("The file has no life factors: nothing was saved.")
    } else {
      context.console.show(try tally.listing.table(tally.rows))
    }
    guard content.leftOut != nil else { return }
    context.console.conversation.writeLine(
      context.console.paragraph(
        "States of mind are not in export.xml: the Health app does not export them there."))
  }
}

struct FactorImportTally {
  /// The days of a factor.
  struct Row {
    let factor: Factor
    var saved = 0
    var replaced = 0
    var unchanged = 0
    var first: LocalDay
    var last: LocalDay
  }

  /// The factors in the order of their names.
  private(set) var rows: [Row] = []

  static let fields: ListingFields<Row> = [
    .text("factor") { $0.factor.name },
    .init("saved") { .integer($0.saved) },
    .init("replaced") { .integer($0.replaced) },
    .init("unchanged") { .integer($0.unchanged) },
    .text("first") { $0.first.description },
    .text("last") { $0.last.description },
  ]

  var listing: Listing<Row> {
    Listing(
      key: "factors", fields: Self.fields,
      columns: [
        .init("Factor") { FactorWords.name($0.factor) },
        .init("Saved", needsHeading: true) { "\($0.saved)" },
        .init("Replaced", needsHeading: true) { "\($0.replaced)" },
        .init("Unchanged", needsHeading: true) { "\($0.unchanged)" },
        .init("First", needsHeading: true) { $0.first.description },
        .init("Last", needsHeading: true) { $0.last.description },
      ])
  }

  /// Returns the samples to save: those that differ from what the program has saved already.
  mutating func samples(
    _ amounts: [ImportedFactor], in store: HealthStore,
    _ make: (ImportedFactor) throws -> FactorSample
  ) throws -> [FactorSample] {
    let made = try amounts.map(make)
    guard let subject = made.first?.subject, let first = amounts.map(\.day).min(),
      let last = amounts.map(\.day).max()
    else { return [] }
    let known = try store.sync { try $0.ownFactors(of: subject, from: first, to: last) }
    var found: [Factor: Row] = [:]
    var changed: [FactorSample] = []
    for (amount, sample) in zip(amounts, made) {
      var row =
        found[amount.factor]
        ?? Row(factor: amount.factor, first: amount.day, last: amount.day)
      (row.first, row.last) = (min(row.first, amount.day), max(row.last, amount.day))
      if let old = known[amount.factor]?[amount.day] {
        let isSame = old.value == sample.value && old.unit == sample.unit
        if isSame { row.unchanged += 1 } else { row.replaced += 1 }
        if !isSame { changed.append(sample) }
      } else {
        row.saved += 1
        changed.append(sample)
      }
      found[amount.factor] = row
    }
    rows = found.values.sorted { $0.factor.name < $1.factor.name }
    return changed
  }
}
