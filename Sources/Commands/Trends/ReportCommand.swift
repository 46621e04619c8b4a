import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

enum ReportCommand {
  private static let ids = Operand.words(
    "ID", .any, .known(.recordType),
    "The questionnaires, such as phq-9 or phq-4:anxiety, or 'mood'.")
  private static let output = Option.text(
    "output", .path("FILE"), "Write the page to this file; '-' prints it.",
    detail:
      "By default a new file in this folder, named after the subject and the day. Only you can "
      + "read it, and an existing one is replaced only when the new one is complete. It is not "
      + "encrypted. With --json, no page is made by default.")
  private static let notes = Option.flag(
    "notes", "Print the notes of results and moods.",
    detail: "By default, nothing that somebody wrote is printed, such as a note or a diary's text.")
  /// Whether the page is for the person.
  private static let reader = Option.text(
    "for", .oneOf(["staff", "person"], "READER"),
    "Make the page for staff (default) or for the person.",
    detail: "The person's page has their scores, what changed in plain words, what is planned and "
      + "where to get help. It has no items, no alerts and no names of others."
  ).map { word, _ in word == "person" }
  private static let language = Options.language.with(
    summary: "Put the person's results and help in this language first.",
    detail: "Only for the person's page. The rest of it follows in English.")

  static let command = Command(
    "report", group: "Looking back", "Make a page of results to hand over or print.",
    detail: [
      "The page is one HTML file that a browser opens from the disk, without scripts or requests. "
        + "Print it, or save it as PDF, with the browser (Ctrl-P or Cmd-P).",
      "It begins with every alert in whatever state, then the latest scores, the course of each "
        + "questionnaire with its changes, the answers, moods, how to read it, and where it comes from.",
      "Without an ID, it has every questionnaire with a result in the period, and moods.",
    ],
    [ids],
    options: [output] + DayRange.options + [
      TrendOptions.baseline, TrendOptions.criteria, TrendOptions.comparison, TrendOptions.mark,
      notes, reader, language, Options.region, Options.definition,
    ],
    examples: [
      .init(
        "wellbeing report --subject P0412 --output report.html", "Make a page of everything."),
      .init(
        "wellbeing report phq-9 gad-7 --last 6mo --output report.html",
        "Make a page of two questionnaires over six months."),
      .init(
        "wellbeing report --for person --output for-you.html", "Make a page for the person."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    // For a program, a page is made only if it is asked for.
    let path =
      try context[output]
      ?? (context.isJSON ? nil : context.freeReportName(of: context.namedSubject ?? ""))
    let (isForPerson, showsNotes) = (try context[reader], try context[notes])
    if context.has(language), !isForPerson {
      throw Failure.usage(
        "The page for staff is in English: leave out '\(language.typed)', or make the person's "
          + "page with '\(reader.typed) person'.")
    }
    if showsNotes, isForPerson {
      throw Failure.usage(
        "The person's page has no notes: leave out '\(notes.typed)', or make the page for staff.")
    }
    if context.isJSON, path == "-" {
      throw Failure.usage(
        "The page and the JSON cannot both go to standard output: name a file for the page.")
    }
    let query = try CourseQuery(context[ids], context)
    let store = try context.store.openForReading()
    try query.factor.map { try FactorArgument.check($0, in: store, others: [TypeName.mood]) }
    var ownTexts: PersonTexts?
    if isForPerson {
      _ = try context.definitions.catalog()
      let translations = context.definitions.translations
      let language = try context.language(
        among: ["en"] + translations.personLanguages, of: "the person's page")
      ownTexts = language.flatMap { translations.person($0) }
    }
    let report = try CourseReading(query: query, store: store, context: context)
      .report(isForPerson: isForPerson, in: ownTexts, showsNotes: showsNotes)
    if let path { try context.write(report.html, to: path, of: output) }
    for remark in report.remarks { context.remark(remark) }
    guard path != "-" else { return .nothing }
    var data = report.source.data
    data.query.subject = query.subject
    return CommandResult(
      json: TrendDocument(data).json + [
        "file": path, "resultCount": report.source.resultCount,
        "moodCount": report.source.moodCount, "alertCount": report.source.alerts.count,
      ], CourseReading.words(for: path ?? ""))
  }
}

extension CommandContext {
  /// Returns a name for a report that no file in this folder has.
  func freeReportName(of subject: String) throws -> String {
    let name = subject.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) }
    let base = runtime.folderOfNewFiles + "report-\(name.isEmpty ? "" : name + "-")\(try today())"
    return (1...).lazy.map { $0 == 1 ? "\(base).html" : "\(base)-\($0).html" }
      .first { !FileManager.default.fileExists(atPath: $0) } ?? "\(base).html"
  }
}
