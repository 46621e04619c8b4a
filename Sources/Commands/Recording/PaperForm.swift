import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// A paper form as it is entered: what is known of it, its answers, and what is wrong with them.
struct PaperForm {
  /// What is known before a form is entered.
  struct Proposal {
    var subject = ""
    /// Whether the subject was given on the command line, so that it is not asked.
    var isSubjectGiven = false
    var head = Head()
    var last: PaperSession.Saved?
    /// The subject of another questionnaire's form that was saved last, who is not asked for again.
    var person: String?
  }

  /// What stays the same from one form to the next, unless it is changed.
  struct Head {
    var date: SheetDate?
    var administeredBy: ScoredAssessment.AdministeredBy?
    var clinician: String?
    var isClinicianKnown = false
  }

  /// The parts of a form in the order in which they are asked.
  enum Part: Int, CaseIterable {
    case date
    case administeredBy
    case clinician
    case subject
    case items
    /// Only asked in this order if it is all that is known.
    case total
  }

  let session: PaperSession
  let proposal: Proposal
  var administration: Administration
  var head: Head
  /// Whether the head was opened from the question for the subject, so that all of it is asked.
  private(set) var isHeadOpened = false
  var subject: String?
  /// The total written on the paper form; nil if there is none.
  var total: Double?
  var isTotalOnly = false
  /// Whether all parts have been asked once, so that each can be opened separately.
  var isChecked = false
  /// Whether a key was pressed that filled no row, and the rows have not been compared yet.
  var hasExtraKeys = false

  init(_ session: PaperSession, _ proposal: Proposal) throws {
    self.session = session
    administration = try Administration(of: session.questionnaire, language: session.language)
    self.proposal = proposal
    (head, subject) = (proposal.head, proposal.person)
  }

  /// Whether leaving would lose entries.
  var hasEntries: Bool {
    total != nil || !hasNoItems
  }

  var hasNoItems: Bool {
    administration.answers.isEmpty && administration.progress.left.isEmpty
  }

  // MARK: Parts

  /// Returns the next part; nil for the final check.
  func part(after part: Part) -> Part? {
    let isHeadMissing = missing.map { $0.rawValue < part.rawValue } ?? false
    if isChecked || isHeadMissing || part.rawValue < Part.subject.rawValue && !isHeadOpened {
      return missing
    }
    return Part.allCases.first { $0.rawValue > part.rawValue && isAsked($0) }
  }

  /// Returns the previous part; nil is the final check. From the subject, goes to the start of the
  /// head, which leads back to the subject.
  mutating func part(before part: Part?) -> Part? {
    guard let part else { return isTotalOnly ? .total : .items }
    if isChecked { return nil }
    switch part {
    case .date: return .subject
    case .subject:
      isHeadOpened = true
      return .date
    default: return Part.allCases.last { $0.rawValue < part.rawValue && isAsked($0) }
    }
  }

  private func isAsked(_ part: Part) -> Bool {
    switch part {
    case .clinician: head.administeredBy == .clinician
    case .total: isTotalOnly
    default: true
    }
  }

  /// The first part that must still be entered before saving; nil if there is none.
  var missing: Part? {
    if head.date == nil { return .date }
    guard let administeredBy = head.administeredBy else { return .administeredBy }
    if administeredBy == .clinician, !head.isClinicianKnown { return .clinician }
    if subject == nil { return .subject }
    // A changed answer can make a conditional item apply.
    if !isTotalOnly, !administration.notReached.isEmpty { return .items }
    return isTotalOnly && total == nil ? .total : nil
  }

  // MARK: Items

  func entry(of item: Questionnaire.Item) -> SheetQuestion.Entry? {
    switch administration.answers[item.id] {
    case .declined: .declined
    case .notApplicable: .notApplicable
    case .text: .typed("*")
    case let answer? where item.entry != nil: answer.typed.map { .typed($0) }
    case let answer?: item.place(of: answer).map { .choice($0) }
    case nil: administration.progress.left.contains(item.id) ? .unanswered : nil
    }
  }

  /// Records the answer to the current item, and continues with the next.
  mutating func record(_ answer: Answer?) throws {
    try administration.record(answer)
    isTotalOnly = false
  }

  /// Enters the current item, if one is asked, and continues with the next.
  mutating func enter(_ entry: SheetQuestion.Entry) throws {
    guard case .item(let item) = administration.step else { return }
    try record(item.answer(entry, typed: administration.answers[item.id]))
  }

  mutating func change(_ id: String, to place: Int) throws {
    try administration.reopen(id)
    try enter(.choice(place))
  }

  /// Keeps the entry for the current item, and continues with the next.
  mutating func goOn() {
    guard administration.goForward() else { return }
    // What follows is entered, or all is.
    if case .item(let next) = administration.step, entry(of: next) != nil { return }
    isTotalOnly = false
  }

  // MARK: The result

  /// The form as it is scored; nil if a part is missing.
  var sheet: Sheet? {
    guard let subject, let administeredBy = head.administeredBy, let date = head.date,
      let content: Sheet.Content = isTotalOnly
        ? total.map({ .total($0) }) : .answers(administration.answers, stated: total)
    else { return nil }
    return Sheet(
      session.questionnaire, language: session.language, content, subject: subject, at: date.stamp,
      in: session.zone,
      .init(
        policy: session.policy, administeredBy: administeredBy, clinician: head.clinician,
        note: session.note), now: session.context.runtime.clock())
  }

  /// - Parameter isTotalChecked: Whether the answers must match the total on the paper form.
  /// - Returns: Nil if a part is missing.
  func assessment(isTotalChecked: Bool) throws -> ScoredAssessment? {
    guard let sheet else { return nil }
    let assessment = try sheet.assessment()
    if isTotalChecked { try sheet.requireAgreement(with: assessment) }
    return assessment
  }

  var audience: ReaderRole { subject.map(session.context.audience) ?? .staff }

  /// Returns the alerts of the entries so far. A failure to evaluate them is included as an
  /// alert, so that it is shown in the same places.
  var alerts: [AlertParagraph] {
    do throws(ScoringError) {
      let alerts = try foundAlerts()
      return session.presenter.alertText(
        session.questionnaire, language: administration.language, audience,
        withContacts: false, answeredDays: answeredDays
      )
      .paragraphs(raised: alerts.raised, notAssessed: alerts.notAssessed)
    } catch {
      return [
        AlertParagraph(
          "The alert could not be evaluated: \(error.sentence(in: session.questionnaireName))")
      ]
    }
  }

  /// The number of days since the answers; nil on the day itself, or if it is not known yet.
  private var answeredDays: Int? {
    head.date.flatMap {
      session.context.daysSince(LocalDay(of: $0.stamp.date, in: session.zone), in: session.zone)
    }
  }

  /// Finds the alerts. Items not yet reached are ignored, because the paper form may answer them.
  func foundAlerts() throws(ScoringError) -> AlertFindings {
    let scorer = Scorer(session.questionnaire)
    if isTotalOnly {
      guard let total else { return AlertFindings() }
      let result = try scorer.score(total: total, language: session.language)
      return AlertFindings(raised: result.alerts, notAssessed: result.alertsNotAssessed)
    }
    let notReached = Set(administration.notReached.map(\.id))
    let found = try scorer.alerts(of: administration.answers, language: session.language)
    return AlertFindings(
      raised: found.raised,
      notAssessed: found.notAssessed.filter { !notReached.contains($0.item) })
  }
}

extension Questionnaire.Item {
  /// What an entry in the item's row means; nil if the paper has no answer.
  ///
  /// - Parameter typed: The answer that was typed before.
  fileprivate func answer(_ entry: SheetQuestion.Entry, typed: Answer?) -> Answer? {
    switch entry {
    case .choice(let place): choiceSet.choices[place].answer
    case .typed: typed
    case .unanswered: nil
    case .declined: .declined
    case .notApplicable: .notApplicable
    }
  }
}

extension PaperForm.Proposal {
  init(_ given: RecordOptions, _ date: SheetDate?, _ context: CommandContext) {
    let (named, standard) = (context.namedSubject, context[Settings.subject])
    // A paper form is not about the user who enters it, unless an option says so.
    self.init(
      subject: named ?? (standard == SampleHeader.ownSubject ? "" : standard),
      isSubjectGiven: named != nil,
      head: PaperForm.Head(
        date: date, administeredBy: given.administeredBy, clinician: given.clinician,
        isClinicianKnown: given.clinician != nil))
  }
}

/// The day or time when a paper form was filled in, as typed.
struct SheetDate: Equatable {
  /// Text that gives the same date when it is parsed again.
  let typed: String
  let stamp: TypedDate.Stamp

  init(_ typed: String, now: Date, zone: TimeZone) throws(Failure) {
    let option = RecordCommand.date.typed
    let date = try TypedDate(typed, of: option, now: now, zone: zone)
    stamp = try date.stamp(of: option, now: now, zone: zone)
    self.typed =
      if case .day(let day) = date, typed.lowercased() != Self.today {
        day.description
      } else { typed }
  }

  static let today = "today"

  static func question(
    _ context: QuestionContext, _ asking: String, typed: String, now: Date, zone: TimeZone
  ) -> TextQuestion {
    let words = { @Sendable (typed: String) in
      (try? SheetDate(typed, now: now, zone: zone))?.words(in: zone)
    }
    return TextQuestion(
      context, lead: [.text(asking, .strong)], label: "Date", text: typed,
      hint: "Type a day like 2026-01-05, 5 Jan, mon or yesterday.", echo: words, remark: words,
      fault: { typed in
        do throws(Failure) {
          _ = try SheetDate(typed, now: now, zone: zone)
          return nil
        } catch {
          return error.sheetWords
        }
      })
  }

  /// Returns the day with its weekday, or the day and the time if that is known.
  func words(in zone: TimeZone) -> String {
    let day = LocalDay(of: stamp.date, in: zone)
    return switch stamp.precision {
    case .day: LocalTime.span(day...day)
    case .instant: LocalTime.moment(stamp.date, in: zone)
    }
  }
}
