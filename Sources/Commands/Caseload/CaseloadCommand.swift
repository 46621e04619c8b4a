import Foundation
import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// `caseload`: lists every subject, those who need attention first; on a full screen if possible.
enum CaseloadCommand {
  private static let ids = Operand.words(
    "ID", .any, .known(.questionnaire), "The questionnaires (default: phq-9 and gad-7).")
  private static let sort = Option.oneOf(
    "sort", Caseload.Order.self, "ORDER", "Sort by urgency (default), subject, seen or score.",
    detail: "urgency: unreviewed alerts first, the longest waiting first; then reliable "
      + "deterioration, then alerts that are not assessed, then what is overdue by a plan, then a "
      + "score at or above the cut-off; within each, those unseen longest. score: the least "
      + "favourable first; if answers are missing, the least favourable total that they allow counts, "
      + "and if a form is blank, the one before it.")
  private static let filter = Option.texts(
    "filter", .oneOf(Caseload.Filter.allCases.map(\.rawValue), "STATE"),
    "Show only alert, worse, better, not-assessed or overdue.",
    detail: "Can be repeated: a subject is shown if one of them applies."
  ).map { words, _ in Set(words.compactMap(Caseload.Filter.init)) }

  static let command = Command(
    "caseload", group: "Looking back", "List all subjects, those who need attention first.",
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
        + "key. '--csv', '--json' and a pipe print it.",
    ],
    [ids], options: [sort, filter],
    columns: [
      "subject", "alerts",
      "then \(Caseload.names(of: "ID").joined(separator: ", ")) of each questionnaire",
      "lastSeen and due",
    ],
    examples: [
      .init("wellbeing caseload", "List all subjects, those who need attention first."),
      .init(
        "wellbeing caseload --filter alert --filter worse",
        "List the subjects with an alert to review or a reliable deterioration."),
      .init("wellbeing caseload phq-9 --sort score --csv", "Print the PHQ-9 scores as CSV."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    guard !context.has(Options.subject) else {
      throw Failure.usage(
        "'caseload' lists every subject. For one, use 'wellbeing history --subject ID'.")
    }
    let (questionnaires, order) = (try questionnaires(context), try context[sort] ?? .urgency)
    let reading = CaseloadReading(
      context, try context.store.openForReading(), questionnaires, order, try context[filter])
    let caseload = try reading.caseload()
    if !caseload.rows.isEmpty, let dialog = context.readingDialog() {
      try browse(reading, dialog, context)
      return .nothing
    }
    try context.warnOfClock(of: reading.store)
    if !caseload.isDueKnown {
      context.warn("\(HealthStore.Reader.dueNotKnown): run 'wellbeing store check'.")
    }
    return try .list(
      caseload.rows, as: reading.listing(caseload),
      // Left out if it is known.
      ["isDueKnown": caseload.isDueKnown ? nil : false],
      orSay: caseload.subjectCount == 0
        ? "Nothing to list. Start with 'wellbeing record phq-9 --subject ID'."
        : "No subject matches: \(caseload.counts).",
      width: 80, code: caseload.isDueKnown ? .done : .dataError
    ) {
      if context.listingForm == .table, !caseload.rows.isEmpty {
        context.conversation.writeLine()
        for words in ["\(caseload.counts).", order.words] { context.say(words) }
      }
      context.showUnsavedAlerts()
    }
  }

  /// Shows the list, and again after each person or paper form.
  private static func browse(
    _ reading: CaseloadReading, _ dialog: any Dialog, _ context: CommandContext
  ) throws {
    var next: (any Dialog)? = dialog
    var chosen: String?
    while let dialog = next,
      let end = try CaseloadBrowser(reading: reading).run(dialog, chosen: chosen)
    {
      var remark: String?
      switch end {
      case .person(let subject, let order):
        guard let store = reading.store else { return }
        chosen = try PersonVisit(store: store, context: context) { order }.run(about: subject)
      case .paper(let subject, let ids):
        try RecordCommand.run(formsOf: ids, context.naming(subject: subject))
        chosen = subject
      case .handOver(let subject):
        guard let store = reading.store else { return }
        let words = try context.taking(about: subject, in: store, isHandedOver: true)
        remark = try StartErrand(words: words, title: nil).failure(from: context)
        chosen = subject
      }
      next = context.readingDialog()
      if let remark { next?.say(remark) }
    }
  }

  private static func questionnaires(_ context: CommandContext) throws -> [Questionnaire.ID] {
    var found: [Questionnaire.ID] = []
    let words = try context[ids]
    for word in words.isEmpty ? PersonHistory.firstQuestionnaires.map(\.rawValue) : words {
      let id = try context.idOfKnownResults(word)
      guard !found.contains(id) else { throw TrendOptions.repeatedError(word) }
      found.append(id)
    }
    return found
  }
}
