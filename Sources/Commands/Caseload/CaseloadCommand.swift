import Foundation
import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// `caseload`: lists every subject, those who need attention first; on a full screen if possible.
struct CaseloadCommand: Command {
  private static let sort = OptionSpec(
    "sort", value: .oneOf(Caseload.Order.allCases.map(\.rawValue), "ORDER"),
    summary: "Sort by urgency (default), subject, seen or score.",
    detail: "urgency: unreviewed alerts first, the longest waiting first; then reliable "
      + "deterioration, then alerts that are not assessed, then what is overdue by a plan, then a "
      + "score at or above the cut-off; within each, those unseen longest. score: the least "
      + "favourable first; if answers are missing, the least favourable total that they allow counts, "
      + "and if a form is blank, the one before it.")
  private static let filter = OptionSpec(
    "filter", value: .oneOf(Caseload.Filter.allCases.map(\.rawValue), "STATE"),
    summary: "Show only alert, worse, better, not-assessed or overdue.",
    detail: "Can be repeated: a subject is shown if one of them applies.", isRepeatable: true)
  private static let csv = OptionSpec.csv
  private static let plain = OptionSpec.plain(
    "subject, alerts, then " + Caseload.names(of: "ID").joined(separator: ", ")
      + " of each questionnaire, lastSeen and due, as with '--csv'")

  static let spec = CommandSpec(
    "caseload", group: "Looking back",
    summary: "List all subjects, those who need attention first.",
    detail: [
      "Each row shows the latest score of each questionnaire, its changes since the last result of "
        + "an earlier day and since the baseline (the first result that is not blank, or that of the "
        + "last episode with a total: 'subjects episode'), and when the subject was last seen. "
        + "'!' marks an alert that nobody has "
        + "reviewed, in a result or an unfinished questionnaire; '?' an alert of the latest result "
        + "that was not assessed. Due is what is due by the subject's plans, and for how many days it "
        + "has been overdue and how many times in a row it was missed before; see 'due'.",
      "A change is worse or better only if it is reliable by the questionnaire's first rule (for "
        + "PHQ-9 and GAD-7 that of NHS Talking Therapies), whatever the missing answers are. A subject "
        + "is worse if either change is, and better if one is and the other cannot be worse. If that "
        + "depends on missing answers, or on the order of two results of a day without a time, it is "
        + "not certain ('undetermined' in CSV and JSON), and an earlier deterioration stands: the list "
        + "names its day. If missing answers leave open the change since the baseline, the change "
        + "since the first complete result is added.",
      "In a terminal the list fills the screen: open a subject, review alerts or find a name by a "
        + "key. '--plain', '--csv', '--json' and a pipe print it.",
    ],
    operands: [
      OperandSpec(
        "ID", .any, kind: .known(.questionnaire),
        summary: "The questionnaires (default: phq-9 and gad-7).")
    ],
    options: [sort, filter, csv, plain, .accessible],
    exclusions: CommandSpec.Exclusion.among([CommonOptions.json, csv, plain]),
    examples: [
      .init("wellbeing caseload", "List all subjects, those who need attention first."),
      .init(
        "wellbeing caseload --filter alert --filter worse",
        "List the subjects with an alert to review or a reliable deterioration."),
      .init("wellbeing caseload phq-9 --sort score --csv", "Print the PHQ-9 scores as CSV."),
    ])

  private let words: [String]
  private let order: Caseload.Order
  private let filters: Set<Caseload.Filter>
  let isPaged: Bool

  init(_ arguments: Invocation) throws {
    words = arguments.operands
    order = arguments.value(of: Self.sort).flatMap(Caseload.Order.init) ?? .urgency
    filters = Set(arguments.values(of: Self.filter).compactMap(Caseload.Filter.init))
    isPaged = !arguments.has(Self.csv)
    if arguments.value(of: CommonOptions.subject) != nil {
      throw Failure.usage(
        "'caseload' lists every subject. For one, use 'wellbeing history --subject ID'.")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let questionnaires = try questionnaires(context)
    let reading = CaseloadReading(
      context, try context.store.openForReading(), questionnaires,
      order, filters)
    let caseload = try reading.caseload()
    if !caseload.rows.isEmpty, let dialog = context.console.readingDialog() {
      return try browse(reading, dialog, context)
    }
    try context.warnOfClock(of: reading.store)
    if !caseload.isDueKnown {
      context.runtime.diagnostics.writeLine(
        context.console.paragraph(
          "Warning: \(HealthStore.Reader.dueNotKnown): run 'wellbeing store check'."))
    }
    try context.console.show(
      caseload.rows, as: reading.listing(caseload),
      // Left out if it is known.
      ["isDueKnown": caseload.isDueKnown ? nil : false],
      orSay: caseload.subjectCount == 0
        ? "Nothing to list. Start with 'wellbeing record phq-9 --subject ID'."
        : "No subject matches: \(caseload.counts).",
      width: 80)
    if context.console.listingForm == .table, !caseload.rows.isEmpty {
      let conversation = context.console.conversation
      conversation.writeLine()
      for words in ["\(caseload.counts).", order.words] {
        conversation.writeLine(context.console.paragraph(words))
      }
    }
    context.showUnsavedAlerts()
    return caseload.isDueKnown ? .done : .dataError
  }

  /// Shows the list, and again after each person or paper form.
  private func browse(
    _ reading: CaseloadReading, _ dialog: any Dialog, _ context: CommandContext
  ) throws -> ExitCode {
    var next: (any Dialog)? = dialog
    var chosen: String?
    while let dialog = next,
      let end = try CaseloadBrowser(reading).run(dialog, chosen: chosen)
    {
      switch end {
      case .person(let subject, let order):
        guard let store = reading.store else { return .done }
        chosen = try PersonVisit(in: store, context, order: { order }).run(about: subject)
      case .form(let subject, let id):
        _ = try RecordCommand(formsOf: id).run(context.naming(subject: subject))
        chosen = subject
      }
      next = context.console.readingDialog()
    }
    return .done
  }

  private func questionnaires(_ context: CommandContext) throws -> [Questionnaire.ID] {
    var ids: [Questionnaire.ID] = []
    for word in words.isEmpty ? PersonHistory.firstQuestionnaires.map(\.rawValue) : words {
      let id = try context.idOfKnownResults(word)
      guard !ids.contains(id) else { throw TrendOptions.repeatedError(word) }
      ids.append(id)
    }
    return ids
  }
}
