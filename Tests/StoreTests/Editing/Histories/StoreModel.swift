import Foundation
import WellbeingSamples

@testable import WellbeingStore

/// What a store should hold after some edits, kept by the plainest means.
struct StoreModel {
  /// A record, and what became of it.
  struct Record {
    var sample: any Sample
    var deleted: Date?
    var isPurged = false
    /// Whom it was about before.
    var formerSubjects: Set<String> = []
    /// The reviews of this very version.
    var reviews: [Review] = []
    /// Those that went with its erasure: what they settled stays settled.
    var former: [Review] = []

    var isLive: Bool { deleted == nil }
    var isAlertRaised: Bool { sample.assessment?.alerts.isEmpty == false }

  }

  /// An entry of the audit trail, but for its number and the login.
  struct Entry: Equatable {
    let event: AuditEntry.Event
    let uuid: UUID?
    let type: SampleType?
    let date: Date
    let source: String
    let reason: String?
  }

  /// Every record that ever was.
  var records: [UUID: Record] = [:]
  var trail: [Entry] = []

  /// The live records, in the history's order.
  var live: [any Sample] {
    records.values.filter(\.isLive).map(whole).sorted(by: comesFirst)
  }

  /// A record as the store gives it: with the reviews of all versions up to it.
  func whole(_ record: Record) -> any Sample {
    let own = record.sample
    return own.assessment?.with(reviews: reviews(upTo: own.uuid)) ?? own
  }

  /// Does an edit, or throws what the store should throw and changes nothing.
  ///
  /// - Returns: How many records it was done to.
  mutating func perform(
    _ edit: Edit, by source: Source, at now: Date
  ) throws(StoreError) -> Int {
    var next = self
    let count = try next.carryOut(edit, Hand(source: source, now: now))
    self = next
    return count
  }

  /// Who does something, and when.
  struct Hand {
    let source: Source
    let now: Date
  }

  private mutating func carryOut(_ edit: Edit, _ hand: Hand) throws(StoreError) -> Int {
    switch edit {
    case .save(let samples):
      for sample in samples { try saveOnce(sample, hand) }
      return samples.count
    case .amend(let uuid, let sample, let reason):
      let old = try live(uuid)
      guard old.sample.sampleType == sample.sampleType else { throw .otherType(uuid) }
      try requireReason(reason, for: uuid, hand)
      tombstone(uuid, .replaced, reason: reason, hand)
      try save(sample, hand, replacing: uuid)
      return 1
    case .delete(let samples, let reason):
      guard !samples.isEmpty else { throw .nothingToDelete }
      for sample in samples { try delete(sample.uuid, reason: reason, hand) }
      return samples.count
    case .deleteObjects(let type, let filter, let reason):
      let found = live.reversed().filter { $0.sampleType == type && filter.matches($0) }
      for sample in found { try delete(sample.uuid, reason: reason, hand) }
      return found.count
    case .review(let uuid, let reviewer, let outcome, let note, let next):
      try review(uuid, by: reviewer, outcome ?? next.map { _ in .followUp }, note, next, hand)
      return 1
    case .tell(let uuid):
      try tell(uuid, hand)
      return 1
    case .purge:
      let gone = records.filter { !$0.value.isLive && !$0.value.isPurged }.map(\.key)
      for uuid in gone where corrections(of: uuid).allSatisfy({ records[$0]?.isLive == false }) {
        forgetReviews(upTo: uuid)
      }
      for uuid in gone.sorted(by: { $0.uuidString < $1.uuidString }) {
        records[uuid]?.isPurged = true
        note(.purged, uuid, reason: nil, hand)
      }
      for uuid in records.keys { records[uuid]?.formerSubjects = [] }
      return gone.count
    case .rename(let old, let new, let reason): return try rename(old, to: new, reason, hand)
    case .merge(let old, let new, let reason): return try merge(old, into: new, reason, hand)
    case .erase(let subject, let reason): return try erase(subject, reason, hand)
    }
  }

  private mutating func saveOnce(_ sample: any Sample, _ hand: Hand) throws(StoreError) {
    let before = self
    do throws(StoreError) {
      try save(sample, hand)
    } catch {
      guard [.sampleExists, .syncVersionNotHigher].contains(error.code),
        let uuid = error.uuids.first,
        ([uuid] + versions(before: uuid)).contains(where: { before.holds(sample, as: $0) })
      else { throw error }
      self = before
    }
  }

  private func holds(_ sample: any Sample, as uuid: UUID) -> Bool {
    guard let known = records[uuid], !known.isPurged else { return false }
    let header = known.sample.header
    return header.saysTheSame(as: sample.header)
      && AnyHashable(known.sample.with(header: header)) == AnyHashable(sample.with(header: header))
  }

  private mutating func save(
    _ sample: any Sample, _ hand: Hand, replacing replaced: UUID? = nil
  ) throws(StoreError) {
    var header = sample.header
    header.recorded = hand.now
    header.source = hand.source
    header.replaces = replaced
    if let older = try olderVersion(of: sample.with(header: header)) {
      if let replaced { throw .sameRecord(replaced, older) }
      tombstone(older, .replaced, reason: nil, hand)
      header.replaces = older
    }
    guard records[sample.uuid] == nil else { throw .sampleExists(sample.uuid) }
    records[sample.uuid] = Record(sample: sample.with(header: header))
    note(.saved, sample.uuid, reason: nil, hand)
    if let old = header.replaces { change(old) { $0.replacedBy = sample.uuid } }
  }

  /// The live record of the same sync identifier, whose version is lower, or the amount of the same day.
  private func olderVersion(of sample: any Sample) throws(StoreError) -> UUID? {
    let synced = try olderVersion(ofSynced: sample)
    let amount = records.values.first { record in
      record.isLive && record.sample.subject == sample.subject && daily(sample) != nil
        && daily(record.sample) == daily(sample)
    }?.sample.uuid
    if let synced, let amount, synced != amount {
      throw .sameRecord(
        sample.header.replaces ?? synced, sample.header.replaces == nil ? amount : synced)
    }
    return synced ?? amount
  }

  /// What there is once of a subject's live factors; nil for another record.
  func daily(_ sample: any Sample) -> [String]? {
    sample.factorSample.map {
      [$0.header.source?.name ?? "", $0.factor.name, $0.header.localDay.description]
    }
  }

  private func olderVersion(ofSynced sample: any Sample) throws(StoreError) -> UUID? {
    guard let version = sample.header.syncVersion else { return nil }
    let versions = records.values.filter { record in
      !record.isPurged && record.sample.sampleType == sample.sampleType
        && record.sample.subject == sample.subject
        && record.sample.header.source?.name == sample.header.source?.name
        && record.sample.header.syncIdentifier == sample.header.syncIdentifier
    }
    let newest = versions.max { Self.rank($0.sample) < Self.rank($1.sample) }
    if let newest, let known = newest.sample.header.syncVersion, known >= version {
      throw .syncVersionNotHigher(newest.sample.uuid)
    }
    if let live = versions.first(where: \.isLive) { return live.sample.uuid }
    if let newest,
      corrections(of: newest.sample.uuid).contains(where: { records[$0]?.isLive == true })
    {
      throw .correctedHere(newest.sample.uuid)
    }
    return nil
  }

  private static func rank(_ sample: any Sample) -> (Int, String) {
    (sample.header.syncVersion ?? 0, sample.uuid.uuidString)
  }

  func live(_ uuid: UUID) throws(StoreError) -> Record {
    guard let record = records[uuid], !record.isPurged else { throw .unknownSample(uuid) }
    guard record.isLive else { throw .sampleDeleted(uuid) }
    return record
  }

  /// All records of the model are of the zone in which days are counted here.
  private func requireReason(
    _ reason: String?, for uuid: UUID, _ hand: Hand
  ) throws(StoreError) {
    guard reason == nil else { return }
    let all = [uuid] + versions(before: uuid)
    let known = all.compactMap { records[$0] }.filter { !$0.isPurged }
    if everyVersion(upTo: uuid).contains(where: { records[$0]?.isAlertRaised == true }) {
      throw .reasonRequired(uuid, .alert)
    }
    let days = known.compactMap(\.sample.header.recorded).map { LocalDay(of: $0, in: .gmt) }
    if let day = days.filter({ $0 != LocalDay(of: hand.now, in: .gmt) }).min() {
      throw .reasonRequired(uuid, .saved(day))
    }
    if known.count < all.count { throw .reasonRequired(uuid, .purged) }
  }

  private mutating func delete(_ uuid: UUID, reason: String?, _ hand: Hand) throws(StoreError) {
    _ = try live(uuid)
    try requireReason(reason, for: uuid, hand)
    let isHeld = waiting.contains { $0.uuid == uuid && [.raised, .corrected].contains($0.state) }
    guard !isHeld else { throw .alertUnreviewed(uuid) }
    tombstone(uuid, .deleted, reason: reason, hand)
  }

  private mutating func tombstone(
    _ uuid: UUID, _ event: AuditEntry.Event, reason: String?, _ hand: Hand
  ) {
    records[uuid]?.deleted = hand.now
    note(event, uuid, reason: reason, hand)
  }

  mutating func change(_ uuid: UUID, _ body: (inout SampleHeader) -> Void) {
    guard let sample = records[uuid]?.sample else { return }
    var header = sample.header
    body(&header)
    records[uuid]?.sample = sample.with(header: header)
  }

  mutating func note(
    _ event: AuditEntry.Event, _ uuid: UUID?, reason: String?, _ hand: Hand
  ) {
    trail.append(
      Entry(
        event: event, uuid: uuid, type: uuid.flatMap { records[$0]?.sample.sampleType },
        date: hand.now, source: hand.source.name, reason: reason))
  }
}
