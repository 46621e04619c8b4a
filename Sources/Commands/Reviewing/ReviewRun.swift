import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// A call of `review`: the reviewer, the outcomes, and the recording of reviews.
final class ReviewRun {
  static let references = Operand.words(
    "REF", .any, .known(.waiting), "A UUID, its last eight digits, 'last' or 'last:phq-9'.")
  static let outcome = Option.text(
    "outcome", .oneOf((Review.Outcome.forStaff + [.toldSomeone]).map(\.word), "WORD"),
    "Set the outcome, which an alert needs.",
    detail: "\(Review.Outcome.noted) need a note. A terminal asks for a missing outcome."
  ).map { word, _ in word.flatMap(Review.Outcome.init(word:)) }

  /// What the command line says; if it says nothing, a person is asked.
  struct Given {
    var references: [String] = []
    fileprivate var outcome: Review.Outcome?
    /// The note as typed; `-` is standard input.
    fileprivate var note: String?
    fileprivate var next: Review.NextStep?

    /// Whether nothing is said about what came of it.
    var isEmpty: Bool { outcome == nil && note == nil && next == nil }

    init() {}

    init(_ context: CommandContext) throws {
      references = try context[ReviewRun.references]
      outcome = try context[ReviewRun.outcome]
      note = try context[Options.note]
      next = try FollowUp.step(context)
      let excluded: [(option: any OptionRow, what: String)] = [
        (FollowUp.next, "next step"), (Options.note, "note"),
      ]
      for (option, what) in excluded where outcome == .toldSomeone && context.has(option) {
        throw Failure.usage(
          "'\(ReviewRun.outcome.typed) told-someone' takes no \(what): leave out "
            + "'\(option.spec.typed)'.")
      }
    }
  }

  let context: CommandContext
  let store: HealthStore
  private let given: Given
  /// Remarks to show after the pages.
  private(set) var remarks: [String] = []
  private var name: String?
  let note: String?

  /// - Throws: An error in the options, before any result is shown.
  init(_ context: CommandContext, _ store: HealthStore, _ given: Given) throws {
    (self.context, self.store, self.given) = (context, store, given)
    name = try Self.named(context)
    note = try context.runtime.note(given.note)
    guard given.outcome?.needsNote != true || note != nil else {
      throw StoreError.reviewNoteMissing
    }
    guard name != nil || given.outcome == .toldSomeone || context.canAsk && !context.isJSON else {
      throw Failure.usage("Say who reviewed it: '\(Options.reviewer.typed) NAME'.")
    }
  }

  /// Returns the reviewer's name from the command line or the settings.
  private static func named(_ context: CommandContext) throws(StoreError) -> String? {
    guard let typed = context[Settings.reviewer] else { return nil }
    guard let name = try? PlainName.normalized(typed) else { throw .invalidReviewer }
    return name
  }

  // MARK: Named results

  func reviewNamed() throws -> CommandResult {
    guard given.outcome != .toldSomeone else {
      return try ToldSomeone(context: context, store: store).record(given.references)
    }
    var forms: [ReviewedForm] = []
    let unsaved = UnsavedAlerts(visibleTo: context)
    for reference in given.references {
      try unsaved.move(reference, into: store, context)
      let form = try ReviewedForm(reference, in: store, context)
      if !forms.contains(where: { $0.uuid == form.uuid }) { forms.append(form) }
    }
    if given.outcome == nil, given.next == nil,
      let first = try forms.first(where: { try $0.needsOutcome(in: store) })
    {
      guard context.canAsk, !context.isJSON else { throw StoreError.outcomeMissing(first.uuid) }
      try ReviewSession(run: self).run(
        forms.map { $0.result == nil ? .draft($0.uuid) : .result($0.uuid) })
      return .nothing
    }
    let reviewed = try forms.compactMap(reviewAtOnce)
    guard !reviewed.isEmpty else { return .nothing }
    // What people read was printed after each.
    return CommandResult(json: { Self.document(of: reviewed) }) { .blocks([]) }
  }

  private static func document(of reviewed: [ReviewedForm]) -> JSONForm {
    let results = reviewed.compactMap(\.result).map(JSONForm.sample)
    let drafts = reviewed.filter { $0.result == nil }.map(\.uuid)
    guard drafts.isEmpty else { return ["samples": results, "drafts": drafts] }
    return results.count == 1 ? ["sample": results[0]] : ["samples": results]
  }

  /// - Returns: Nil if the person meant another result, or cancelled.
  private func reviewAtOnce(_ form: ReviewedForm) throws -> ReviewedForm? {
    if let result = form.result, try !isMeant(result) { return nil }
    // Show the alerts before recording the review.
    try AlertGate(Presenter(context)).show(form.alerts(in: store, context))
    let name = try reviewer { question in
      try DialogEnd.unconfirmed { try context.lineDialog().ask(question) }
    }
    guard let name, let reviewed = try reviewAgain(form, by: name) else { return nil }
    for remark in takeRemarks() { context.say(remark) }
    if !context.isJSON, !context.isQuiet { try report(reviewed) }
    return reviewed
  }

  /// Records a review; if somebody else has recorded one since the form was read, the person decides
  /// whether to add theirs.
  ///
  /// - Returns: Nil if they do not.
  private func reviewAgain(_ form: ReviewedForm, by name: String) throws -> ReviewedForm? {
    var seen = form.reviews.count
    while true {
      do {
        try review(form.uuid, by: name, given.outcome, note, given.next, afterSeeing: seen)
        return try ReviewedForm(form.uuid, in: store)
      } catch let error as StoreError where error.code == .reviewedMeanwhile {
        guard context.canAsk, let now = try ReviewedForm(form.uuid, in: store) else { throw error }
        let confirmation = try Confirmation(
          context, CorrectionOptions(), unchanged: "Nothing was reviewed.")
        context.say(Failure(error).message)
        guard try confirmation.isGiven("yes", to: "add your review") else { return nil }
        seen = now.reviews.count
      }
    }
  }

  /// Before a result without an alert is reviewed, points out an unreviewed alert of its subject:
  /// `last` may not be the intended result. If nobody can be asked,
  /// prints a warning and follows the command line.
  private func isMeant(_ result: ScoredAssessment) throws -> Bool {
    guard result.alerts.isEmpty, let waiting = try waiting(beside: result) else { return true }
    let words =
      "This result has no alert; \(waiting.uuid.reference) of \(LocalTime.moment(waiting)) has one "
      + "that waits."
    guard context.canAsk else {
      context.warn(words)
      return true
    }
    let confirmation = try Confirmation(
      context, CorrectionOptions(), unchanged: "Nothing was reviewed.")
    context.say(words)
    return try confirmation.isGiven("yes", to: "review this one anyway")
  }

  /// Returns the subject's latest result with a waiting alert; nil if the given one has one.
  private func waiting(beside result: ScoredAssessment) throws -> (any Sample)? {
    let subject = result.subject
    let alerts = try store.read {
      try $0.waitingAlerts([.raised, .implied, .corrected], about: subject)
    }
    guard !alerts.contains(where: { $0.uuid == result.uuid }), let last = alerts.last else {
      return nil
    }
    return try store.read { try $0.sample(last.uuid) }?.sample
  }

  private func report(_ form: ReviewedForm) throws {
    let title = try form.title(in: store, context)
    let lines =
      ["\(title), \(form.uuid.reference):"]
      + [try form.text(in: context.zone()).lines.last].compactMap(\.self)
      + (form.reviews.last?.outcome == .enteredInError ? [form.correction] : [])
    for line in lines { context.runtime.output.writeLine(context.paragraph(line)) }
  }

  // MARK: Recording

  func review(
    _ uuid: UUID, by name: String, _ outcome: Review.Outcome?, _ note: String?,
    _ next: Review.NextStep?, afterSeeing seenCount: Int
  ) throws {
    let note = note ?? self.note
    _ = try context.store.change(store, .reviewed(uuid)) {
      try $0.review(
        uuid, by: name, outcome: outcome, note: note, next: next, afterSeeing: seenCount)
    }
  }

  /// Returns the reviewer: given, configured, or asked for once and then remembered.
  ///
  /// - Returns: Nil if the person cancelled.
  func reviewer(
    _ title: ScreenPage.Title? = nil, asking ask: (TextQuestion) throws -> Answered<String?>
  ) throws -> String? {
    if let name { return name }
    let question = TextQuestion(
      QuestionContext(title ?? ScreenPage.Title(), canGoBack: title != nil),
      lead: .spaced(["Type your name, as it is kept with the review."]), label: "Name, or quit",
      hint: "Type the name of the reviewer, or quit.", echo: { _ in nil },
      fault: { typed in
        typed.isHabitualReply || (try? PlainName.normalized(typed)) == nil
          ? "That is not a name. Type the name of the reviewer." : nil
      })
    guard case .reply(let typed?) = try ask(question) else { return nil }
    name = typed
    remember(typed)
    return typed
  }

  /// Saves the name in the configuration file. If that fails, the review continues with a remark.
  private func remember(_ name: String) {
    do {
      _ = try context.changeSetting(Settings.reviewer.row.name, to: .string(name))
      let path = quotedPath(try context.configurationPath())
      remarks.append(
        "The name is kept as the setting 'reviewer' in \(path). To change it: "
          + "wellbeing config set reviewer NAME")
    } catch {
      let report = Failure(error)
      remarks.append("The name could not be kept as a setting. \(report.message)")
    }
  }

  func remark(_ text: String) { remarks.append(text) }

  func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }
}
