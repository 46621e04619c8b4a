public import Foundation
public import WellbeingInstruments

/// An alert that waits until a person has followed it up.
public struct WaitingAlert: Sendable, Hashable, Codable, Identifiable {
  /// Why an alert waits.
  public enum State: String, NamedCase, Sendable, Hashable, Codable, CaseIterable {
    /// An answer raises it, and no review of the result closes it.
    case raised
    /// Only the total is known, and it proves an answer that raises the alert. No review of the result
    /// closes it.
    case implied
    /// An earlier version of the result, or its draft, raised it, and no review since then closes it.
    /// The current version does not raise it, or was entered in error. Of a draft: an answer raised it
    /// when the draft was saved, and was taken back.
    case corrected
    /// The last review says that the result was entered in error, and it has not been corrected or
    /// deleted.
    case enteredInError
    /// An answer of an unfinished questionnaire raises it.
    case unfinished
    /// The item has no answer, and no review of the result closes this, or the questionnaire is not
    /// finished. It does not mean that there is no alert.
    case notAssessed
    /// An answer raises it that could not be saved. It is known only on the machine on which it was
    /// given; a store never returns it.
    case unsaved

    /// Whether somebody has to act: an answer raises it, now or before it was corrected, or the result
    /// was entered in error, whatever its answers are.
    public var isRaised: Bool { self != .notAssessed }
  }

  private enum CodingKeys: String, CodingKey {
    case state, uuid, subject, questionnaire, item, value, reason, date, datePrecision, tried,
      triedOutcome, isTold, isUnfinished, setAside, next, attempts, reviewCount
  }

  /// The record and the item. It stays the same when the state changes.
  public var id: String { "\(uuid) \(item ?? "")" }
  /// Why it waits.
  public let state: State
  /// The identifier of the result or, if unfinished, of the draft.
  public let uuid: UUID
  /// Who it is about.
  public let subject: String
  /// The questionnaire and its version.
  public let questionnaire: Questionnaire.Key
  /// The item; nil if the answers of a draft cannot be evaluated.
  public let item: String?
  /// The answered value: for an implied alert the lowest that the total proves, for a corrected one
  /// the highest that nobody has reviewed. Nil if unknown.
  public let value: Int?
  /// Why the item has no answer; nil unless the alert is not assessed.
  public let reason: UnassessedAlert.Reason?
  /// What became of the answer of a corrected alert; nil for others, and if it is not known. It is not
  /// encoded, because an answer is sent only if somebody asks for it.
  package private(set) var change: AnswerChange?
  /// When an answer first raised it, also in the draft of the result. Of a form about an earlier day
  /// it is the time of the result or, of a draft, noon of that day in UTC. If no answer raises it, when
  /// the result was answered or the draft was last written.
  public let date: Date
  /// How precisely that is known.
  public let datePrecision: SampleHeader.DatePrecision
  /// When somebody last could not reach the person, or the person told someone, of whichever version
  /// of the result; nil if neither was recorded.
  public let tried: Date?
  /// Which of the two it was: `couldNotReach` or `toldSomeone`.
  public let triedOutcome: Review.Outcome?
  /// Whether the person has told someone, and nobody else has recorded a review since then. Such an
  /// alert still waits for staff; the person need not be asked to tell someone again.
  public let isTold: Bool
  /// Whether it is of a draft.
  public let isUnfinished: Bool
  /// Why the draft cannot be continued; nil for a result, and for a draft that can be.
  package let setAside: Draft.SetAside?
  /// What is to happen next; nil if nothing was agreed.
  public let next: Review.NextStep?
  /// How often the person could not be reached since somebody last saw to it.
  public let attempts: Int
  /// How many reviews there are of all versions of the result, or of the draft: what a reviewer who saw
  /// this has seen.
  public let reviewCount: Int

  package init(
    _ state: State, uuid: UUID, subject: String, questionnaire: Questionnaire.Key, item: String?,
    value: Int? = nil, reason: UnassessedAlert.Reason? = nil, change: AnswerChange? = nil,
    date: Date,
    datePrecision: SampleHeader.DatePrecision = .instant, tried: Date? = nil,
    triedOutcome: Review.Outcome? = nil, isTold: Bool = false,
    isUnfinished: Bool = false, setAside: Draft.SetAside? = nil, next: Review.NextStep? = nil,
    attempts: Int = 0, reviewCount: Int = 0
  ) {
    self.state = state
    self.uuid = uuid
    self.subject = subject
    self.questionnaire = questionnaire
    self.item = item
    self.value = value
    self.reason = reason
    self.change = change
    self.date = date
    self.datePrecision = datePrecision
    self.tried = tried
    self.triedOutcome = triedOutcome
    self.isTold = isTold
    self.isUnfinished = isUnfinished || state == .unfinished
    self.setAside = setAside
    self.next = next
    self.attempts = attempts
    self.reviewCount = reviewCount
  }
}

extension [WaitingAlert] {
  /// For each result, the items with an unreviewed alert raised by an earlier version.
  package var correctedItems: [UUID: [String]] {
    Dictionary(grouping: filter { $0.state == .corrected && !$0.isUnfinished }, by: \.uuid)
      .mapValues { $0.compactMap(\.item) }
  }
}
