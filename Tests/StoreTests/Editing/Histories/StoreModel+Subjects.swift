import Foundation
import WellbeingSamples

@testable import WellbeingStore

extension StoreModel {
  mutating func rename(
    _ old: String, to new: String, _ reason: String?, _ hand: Hand
  ) throws(StoreError) -> Int {
    guard old != new else { throw .sameSubject }
    let found = try known(old)
    guard about(new).isEmpty else { throw .subjectExists }
    move(found, to: new, reason, hand)
    return found.count
  }

  mutating func merge(
    _ old: String, into new: String, _ reason: String?, _ hand: Hand
  ) throws(StoreError) -> Int {
    guard old != new else { throw .sameSubject }
    let found = try known(old)
    let others = try known(new).filter(isThere)
    for uuid in found {
      if let twin = others.first(where: { isThere(uuid) && isTwin($0, of: uuid) }) {
        throw .sameRecord(uuid, twin)
      }
    }
    move(found, to: new, reason, hand)
    return found.count
  }

  mutating func erase(
    _ subject: String, _ reason: String?, _ hand: Hand
  ) throws(StoreError) -> Int {
    let own = about(subject)
    let found = Set(own + own.flatMap(versions)).filter { records[$0]?.isPurged == false }
    guard !found.isEmpty || records.values.contains(where: { $0.formerSubjects.contains(subject) })
    else { throw .unknownSubject(subject) }
    let unreviewed = waiting.count {
      records[$0.uuid]?.sample.subject == subject
        && ![.notAssessed, .enteredInError].contains($0.state)
    }
    guard unreviewed == 0 || reason != nil else {
      throw .reasonRequired(toEraseUnreviewed: unreviewed)
    }
    let others = records.values.map(\.sample).filter { !own.contains($0.uuid) }
    let order = (own + others.sorted { comesFirst($1, $0) }.map(\.uuid)).filter(found.contains)
    for (event, isLive) in [(AuditEntry.Event.erased, true), (.purged, false)] {
      for uuid in order where records[uuid]?.isLive == isLive {
        note(event, uuid, reason: nil, hand)
      }
    }
    for uuid in found {
      forgetReviews(upTo: uuid)
      records[uuid]?.deleted = hand.now
      records[uuid]?.isPurged = true
      records[uuid]?.formerSubjects = []
    }
    for uuid in records.keys { records[uuid]?.formerSubjects.remove(subject) }
    note(.subjectErased, nil, reason: reason, hand)
    return found.count
  }

  /// The records of a subject, deleted ones included, in the order of time.
  private func about(_ subject: String) -> [UUID] {
    records.values.filter { !$0.isPurged && $0.sample.subject == subject }
      .map(\.sample).sorted { comesFirst($1, $0) }.map(\.uuid)
  }

  private func known(_ subject: String) throws(StoreError) -> [UUID] {
    let found = about(subject)
    guard !found.isEmpty else { throw .unknownSubject(subject) }
    return found
  }

  /// Whether a record is live, or corrected by hand to one that is.
  private func isThere(_ uuid: UUID) -> Bool {
    ([uuid] + corrections(of: uuid)).contains { records[$0]?.isLive == true }
  }

  /// Whether two records cannot be of one subject.
  private func isTwin(_ one: UUID, of other: UUID) -> Bool {
    func day(_ uuid: UUID) -> [String]? {
      records[uuid].flatMap { $0.isLive ? daily($0.sample) : nil }
    }
    return identity(one) != nil && identity(one) == identity(other)
      || day(one) != nil && day(one) == day(other)
  }

  /// What there is once of a subject's live records; nil for one without a sync identifier.
  private func identity(_ uuid: UUID) -> [String]? {
    guard let sample = records[uuid]?.sample, let name = sample.header.syncIdentifier else {
      return nil
    }
    return [name, sample.sampleType.rawValue, sample.header.source?.name ?? ""]
  }

  private mutating func move(
    _ uuids: [UUID], to subject: String, _ reason: String?, _ hand: Hand
  ) {
    for uuid in uuids {
      if let old = records[uuid]?.sample.subject { records[uuid]?.formerSubjects.insert(old) }
      func moved(_ reviews: [Review]?) -> [Review] {
        (reviews ?? []).map { $0.of($0.result, about: subject) }
      }
      let (reviews, former) = (moved(records[uuid]?.reviews), moved(records[uuid]?.former))
      records[uuid]?.reviews = reviews
      records[uuid]?.former = former
      change(uuid) { $0 = $0.about(subject) }
      note(.subjectChanged, uuid, reason: reason, hand)
    }
  }
}

extension SampleHeader {
  /// The same header about another subject.
  fileprivate func about(_ subject: String) -> SampleHeader {
    SampleHeader(
      stored: uuid, startDate: startDate, endDate: endDate, timeZone: timeZone,
      datePrecision: datePrecision,
      subject: subject.precomposedStringWithCanonicalMapping, recorded: recorded, source: source,
      note: note, metadata: metadata, syncIdentifier: syncIdentifier, syncVersion: syncVersion,
      replaces: replaces, replacedBy: replacedBy)
  }
}
