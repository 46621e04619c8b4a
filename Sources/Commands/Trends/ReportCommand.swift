import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

struct ReportCommand: Command {
  private static let output = OptionSpec(
    "output", value: .path("FILE"), summary: "Write the page to this file; '-' prints it.",
    detail: "Needed. Only you can read the file, and an existing one is replaced only when the new "
      + "one is complete. It is not encrypted.")
  private static let notes = OptionSpec(
    "notes", summary: "Print the notes of results and moods.",
    detail: "By default, nothing that somebody wrote is printed, such as a note or a diary's text.")
  private static let reader = OptionSpec(
    "for", value: .oneOf(["staff", "person"], "READER"),
    summary: "Make the page for staff (default) or for the person.",
    detail: "The person's page has their scores, what changed in plain words, what is planned and "
      + "where to get help. It has no items, no alerts and no names of others.")

  private static let language = OptionSpec(
    OptionSpec.language.name, value: OptionSpec.language.value,
    summary: "Put the person's results and help in this language first.",
    detail: "Only for the person's page. The rest of it follows in English.")

  static let spec = CommandSpec(
    "report", group: "Looking back",
    summary: "Make a page of results to hand over or print.",
    detail: [
      "The page is one HTML file that a browser opens from the disk, without scripts or requests. "
        + "Print it, or save it as PDF, with the browser (Ctrl-P or Cmd-P).",
      "It begins with every alert in whatever state, then the latest scores, the course of each "
        + "questionnaire with its changes, the answers, moods, how to read it, and where it comes from.",
      "Without an ID, it has every questionnaire with a result in the period, and moods.",
    ],
    operands: [
      OperandSpec(
        "ID", .any, kind: .known(.recordType),
        summary: "The questionnaires, such as phq-9 or phq-4:anxiety, or 'mood'.")
    ],
    options: [
      output, DayRange.from, DayRange.to, DayRange.last, TrendOptions.baseline,
      TrendOptions.criteria, TrendOptions.comparison, TrendOptions.mark, notes, reader, language,
      .region, .definition,
    ],
    examples: [
      .init(
        "wellbeing report --subject P0412 --output report.html", "Make a page of everything."),
      .init(
        "wellbeing report phq-9 gad-7 --last 6mo --output report.html",
        "Make a page of two questionnaires over six months."),
      .init(
        "wellbeing report --for person --output for-you.html", "Make a page for the person."),
    ])

  private let arguments: Invocation
  private let path: String

  init(_ arguments: Invocation) throws {
    self.arguments = arguments
    guard let path = arguments.value(of: Self.output) else {
      throw Failure.usage(
        "The page needs a file: add '\(Self.output.typed) report.html', or '\(Self.output.typed) -' "
          + "for standard output.")
    }
    self.path = path
    if arguments.has(Self.language), !isForPerson {
      throw Failure.usage(
        "The page for staff is in English: leave out '\(Self.language.typed)', or make the person's "
          + "page with '\(Self.reader.typed) person'.")
    }
    if arguments.has(Self.notes), isForPerson {
      throw Failure.usage(
        "The person's page has no notes: leave out '\(Self.notes.typed)', or make the page for "
          + "staff.")
    }
  }

  private var isForPerson: Bool { arguments.value(of: Self.reader) == "person" }

  func run(_ context: CommandContext) throws -> ExitCode {
    let query = try TrendQuery(arguments, context)
    let store = try context.store.openForReading()
    try query.factor.map { try FactorArgument.check($0, in: store, others: [TypeName.mood]) }
    var choices = ReportReading.Choices()
    choices.isForPerson = isForPerson
    if isForPerson {
      _ = try context.definitions.catalog()
      let translations = context.definitions.translations
      let language = try context.settings.language.language(
        among: ["en"] + translations.personLanguages, of: "the person's page")
      choices.reader = language.flatMap { translations.person($0) }
    }
    choices.showsNotes = arguments.has(Self.notes)
    let report = try context.report(query, choices, in: store)
    if context.console.isJSON, path == "-" {
      throw Failure.usage(
        "The page and the JSON cannot both go to standard output: name a file for the page.")
    }
    try context.write(report.html, to: path, of: Self.output)
    for remark in report.remarks { context.runtime.diagnostics.writeLine(remark) }
    if context.console.isJSON {
      try context.console.printJSON([
        "file": path, "bytes": report.html.utf8.count, "results": report.source.resultCount,
        "moods": report.source.moodCount, "alerts": report.source.alerts.count,
      ])
    } else if path != "-", !context.console.isQuiet {
      context.console.conversation.writeLine(
        context.console.paragraph(ReportReading.words(for: path)))
    }
    return .done
  }
}
