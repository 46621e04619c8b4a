import Foundation
import WellbeingSamples

@testable import WellbeingSampleStore
@testable import WellbeingStoreFile

extension StoreModel {
  /// The versions that a record corrects, the last one first; a purged one ends them.
  func versions(before uuid: UUID) -> [UUID] {
    guard let record = records[uuid], !record.isPurged, let old = record.sample.header.replaces
    else { return [] }
    return [old] + versions(before: old)
  }

  /// The versions that correct a record, the first one first, as far as they are kept.
  func corrections(of uuid: UUID) -> [UUID] {
    guard let record = records[uuid], !record.isPurged, let new = record.sample.header.replacedBy
    else { return [] }
    return [new] + corrections(of: new)
  }

  mutating func review(
    _ uuid: UUID, by reviewer: String, _ hand: Hand
  ) throws(StoreError) {
    guard try live(uuid).sample is ScoredAssessment else { throw .notAnAssessment(uuid) }
    records[uuid]?.reviews.append(
      Review(reviewer: reviewer, date: hand.now, outcome: .referred, note: nil))
    note(.reviewed, uuid, reason: nil, hand)
  }

  /// The records that raise no alert and correct one that did, if nobody has reviewed any version
  /// from that one on; of each, those that did.
  var correctedAlerts: [UUID: Set<UUID>] {
    var found: [UUID: Set<UUID>] = [:]
    for (uuid, record) in records where !record.isLive && !record.isPurged && record.isAlertRaised {
      let chain = [uuid] + corrections(of: uuid)
      guard let last = chain.last, let end = records[last], end.isLive, !end.isAlertRaised,
        chain.allSatisfy({ records[$0]?.reviews.isEmpty == true })
      else { continue }
      found[last, default: []].insert(uuid)
    }
    return found
  }

  func requireReviewed(beforeRemoving uuids: Set<UUID>) throws(StoreError) {
    let lost = correctedAlerts.filter { !uuids.contains($0) && $1.isSubset(of: uuids) }
    guard lost.isEmpty else { throw .unreviewedAlerts(Set(lost.keys)) }
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
