import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// What to administer, and how.
struct TakeRequest {
  /// The ids, in order.
  var questionnaires: [String]
  /// Nil means that the person answers alone.
  var administeredBy: ScoredAssessment.AdministeredBy?
  var clinician: String?
  /// The note as typed.
  var note: String?
  var isResuming = false
  var isRestarting = false
  /// The reason for discarding a draft.
  var reason: String?
  var isHandedOver = false
  var isSaved = true
  /// The past day of the results; nil for the present.
  var pastDay: LocalDay?

  func run(_ context: CommandContext) throws {
    let questionnaires = try context.questionnaires(self.questionnaires)
    guard context.runtime.isInputTerminal else {
      throw Failure.usage(
        "'take' asks its questions in a terminal: "
          + "'wellbeing record ID --administered-by self --answers -' reads answers.")
    }
    guard note != "-" else {
      throw Failure.usage("'take' asks its questions on standard input: give the note in words.")
    }
    for remark in try Set(questionnaires.compactMap(context.languageRemark)).sorted() {
      context.runtime.diagnostics.writeLine(remark)
    }
    let confirmed = try isSaved ? context.confirmedSubject() : context.subject()
    guard let subject = confirmed else { return }
    let word = isHandedOver ? context[Settings.handoffWord] : nil
    guard !isHandedOver || word != nil else {
      throw Failure(
        .configuration, "Set a staff word first: wellbeing config set handoffWord -")
    }
    let session = try AdministrationSession(
      self, context, of: questionnaires, subject: subject, handoffWord: word)
    var failures = Failures()
    failures.attempt { try session.run(questionnaires) }
    // Results saved before an error are printed, too.
    let results = session.results
    let isList = questionnaires.count > 1
    if context.isJSON, !results.isEmpty || isList && failures.isEmpty {
      failures.attempt {
        context.runtime.output.writeLine(
          JSONOutput.document(
            results: results.map(\.assessment), isList: isList,
            sameDay: results.flatMap(\.sameDay.results)))
      }
    }
    try failures.check()
  }
}
