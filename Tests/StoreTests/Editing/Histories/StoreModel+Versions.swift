import Foundation
import WellbeingSamples

@testable import WellbeingStore

extension StoreModel {
  /// The versions that a record corrects, the last one first; a purged one ends them.
  func versions(before uuid: UUID) -> [UUID] {
    guard let record = records[uuid], !record.isPurged, let old = record.sample.header.replaces
    else { return [] }
    return [old] + versions(before: old)
  }

  /// A version and all that it corrects, purged ones included.
  func everyVersion(upTo uuid: UUID) -> [UUID] {
    [uuid] + (records[uuid]?.sample.header.replaces.map { everyVersion(upTo: $0) } ?? [])
  }

  /// A version and all that correct it, purged ones included.
  private func everyVersion(from uuid: UUID) -> [UUID] {
    [uuid] + (records[uuid]?.sample.header.replacedBy.map { everyVersion(from: $0) } ?? [])
  }

  /// The versions that correct a record, the first one first, as far as they are kept.
  func corrections(of uuid: UUID) -> [UUID] {
    guard let record = records[uuid], !record.isPurged, let new = record.sample.header.replacedBy
    else { return [] }
    return [new] + corrections(of: new)
  }

  /// The reviews of a version and all before it, purged ones included, the oldest first.
  func reviews(upTo uuid: UUID) -> [Review] {
    guard let record = records[uuid] else { return [] }
    return (record.sample.header.replaces.map { reviews(upTo: $0) } ?? []) + record.reviews
  }

  /// Removes the reviews of a version and all before it.
  mutating func forgetReviews(upTo uuid: UUID) {
    if let gone = records[uuid]?.reviews { records[uuid]?.former += gone }
    records[uuid]?.reviews = []
    if let old = records[uuid]?.sample.header.replaces { forgetReviews(upTo: old) }
  }

  mutating func review(
    _ uuid: UUID, by reviewer: String, _ outcome: Review.Outcome?, _ note: String?,
    _ next: Review.NextStep?, _ hand: Hand
  ) throws(StoreError) {
    guard outcome != .followUp || next != nil else { throw .nextStepMissing }
    let isNoted = [.enteredInError, .other, .reopened].contains(outcome)
    guard !isNoted || note != nil else { throw .reviewNoteMissing }
    guard let result = try live(uuid).sample.assessment else { throw .notAnAssessment(uuid) }
    let isAlert =
      !(result.alerts.isEmpty && result.alertsNotAssessed.isEmpty)
      || everyVersion(upTo: uuid).contains { records[$0]?.isAlertRaised == true }
    guard outcome != nil || !isAlert else { throw .outcomeMissing(uuid) }
    add(
      Review(
        of: uuid, reviewer: reviewer, date: hand.now, outcome: outcome, note: note, next: next),
      hand)
  }

  mutating func tell(_ uuid: UUID, _ hand: Hand) throws(StoreError) {
    guard let result = try live(uuid).sample.assessment else { throw .notAnAssessment(uuid) }
    add(
      Review(
        of: uuid, reviewer: result.subject, date: hand.now, outcome: .toldSomeone, note: nil), hand)
  }

  private mutating func add(_ review: Review, _ hand: Hand) {
    records[review.result]?.reviews.append(review)
    note(.reviewed, review.result, reason: nil, hand)
  }

  /// An alert that waits, as far as its state is concerned.
  struct Waiting: Hashable {
    let uuid: UUID
    let state: WaitingAlert.State
    let tried: Date?
    let triedOutcome: Review.Outcome?
    let isTold: Bool
    let next: Review.NextStep?
    let attempts: Int
  }

  /// What is agreed about a result, and how often its person could not be reached: as if the review
  /// that a reopening takes back had never been.
  static func agreement(_ reviews: [Review]) -> (next: Review.NextStep?, attempts: Int) {
    var counted: [Review] = []
    for review in reviews where review.outcome != .toldSomeone {
      if review.outcome == .reopened, counted.last.map({ $0.outcome != .reopened }) == true {
        counted.removeLast()
      }
      counted.append(review)
    }
    var found: (next: Review.NextStep?, attempts: Int) = (nil, 0)
    for review in counted {
      switch review.outcome {
      case .couldNotReach: found = (review.next ?? found.next, found.attempts + 1)
      case .followUp, .enteredInError, .toldSomeone, .reopened:
        found.next = review.next ?? found.next
      case .spokenWith, .referred, .other, .reviewedElsewhere, nil:
        found = (review.next, 0)
      }
    }
    return found
  }

  /// All that waits for a person.
  var waiting: Set<Waiting> {
    var found: Set<Waiting> = []
    for (uuid, record) in records where record.isLive {
      guard let result = record.sample.assessment else { continue }
      let origins = Set(correctedAlerts[uuid] ?? [])
      let own: WaitingAlert.State? =
        !result.alerts.isEmpty ? .raised : result.alertsNotAssessed.isEmpty ? nil : .notAssessed
      var state = origins.isEmpty ? own.flatMap { self.state(of: $0, uuid) } : nil
      var isTold = Self.isTold(record.reviews)
      if !origins.isEmpty {
        let open = origins.filter { isOpen($0) }
        state = open.isEmpty ? .enteredInError : .corrected
        isTold = (open.isEmpty ? origins : open).allSatisfy {
          Self.isTold(isUnsettled($0) ? counted(everyVersion(from: $0)) : record.reviews)
        }
      }
      guard let state else { continue }
      let tried = reviews(upTo: uuid).last {
        [.couldNotReach, .toldSomeone].contains($0.outcome)
      }
      let agreement = Self.agreement(reviews(upTo: uuid))
      found.insert(
        Waiting(
          uuid: uuid, state: state, tried: tried?.date, triedOutcome: tried?.outcome,
          isTold: isTold,
          next: agreement.next, attempts: agreement.attempts))
    }
    return found
  }

  /// The state of an alert of a live version; nil if it does not wait.
  private func state(
    of alert: WaitingAlert.State, _ uuid: UUID
  ) -> WaitingAlert.State? {
    let reviews = records[uuid]?.reviews ?? []
    let last = Self.last(reviews)
    switch last?.outcome {
    case .enteredInError?: return .enteredInError
    case .couldNotReach?, .followUp?, .reopened?: break
    case _ where last == nil || last?.next != nil: break
    default: return nil
    }
    return Self.isTold(reviews) && tellingEnds(uuid) ? nil : alert
  }

  /// Whether an alert of a result no longer waits once the person has told someone.
  private func tellingEnds(_ uuid: UUID) -> Bool {
    isOfOneSubject && Self.agreement(reviews(upTo: uuid)).next == nil
  }

  /// The last review by somebody else than the person.
  private static func last(_ reviews: [Review]) -> Review? {
    reviews.last { $0.outcome != .toldSomeone }
  }

  /// The reviews that count for the alert of the first of some versions. That a later one was entered in
  /// error says nothing of that alert.
  private func counted(_ versions: [UUID]) -> [Review] {
    versions.flatMap { uuid in
      let reviews = (records[uuid]?.former ?? []) + (records[uuid]?.reviews ?? [])
      return uuid != versions.first && Self.last(reviews)?.outcome == .enteredInError
        ? reviews.filter { $0.outcome == .toldSomeone } : reviews
    }
  }

  private static func isTold(_ reviews: [Review]) -> Bool {
    reviews.last?.outcome == .toldSomeone
  }

  private var isOfOneSubject: Bool {
    Set(records.values.filter { !$0.isPurged }.map(\.sample.subject)).count < 2
  }

  /// Whether no review settled the alert of an earlier version.
  private func isUnsettled(_ uuid: UUID) -> Bool {
    guard let review = Self.last(counted(everyVersion(from: uuid))) else { return true }
    return [.couldNotReach, .followUp, .reopened].contains(review.outcome)
      || review.next != nil && review.outcome != .enteredInError
  }

  /// Whether the alert of an earlier version waits, whatever is said of the live one.
  private func isOpen(_ uuid: UUID) -> Bool {
    let chain = everyVersion(from: uuid)
    let isEnded = Self.isTold(counted(chain)) && chain.last.map(tellingEnds) == true
    return isUnsettled(uuid) && !isEnded
  }

  /// The records that raise no alert, or were entered in error, and correct one that did, unless the
  /// last review of any version from that one on has settled it; of each, those that did. One that was
  /// entered in error waits whatever was settled before.
  var correctedAlerts: [UUID: Set<UUID>] {
    var found: [UUID: Set<UUID>] = [:]
    for (uuid, record) in records where !record.isLive && record.isAlertRaised {
      let chain = everyVersion(from: uuid)
      guard let last = chain.last, let end = records[last], end.isLive else { continue }
      let isError = Self.last(end.reviews)?.outcome == .enteredInError
      guard isError && isOpen(uuid) || !end.isAlertRaised && (isError || isOpen(uuid)) else {
        continue
      }
      found[last, default: []].insert(uuid)
    }
    return found
  }
}

extension ScoredAssessment {
  /// The same result with reviews.
  func with(reviews: [Review]) -> ScoredAssessment {
    ScoredAssessment(
      header: header, questionnaire: questionnaire, language: language, policy: policy,
      answers: answers, unanswered: unanswered, skipped: skipped, scores: scores, alerts: alerts,
      alertsNotAssessed: alertsNotAssessed, patterns: patterns, administeredBy: administeredBy,
      clinician: clinician, reviews: reviews)
  }
}
