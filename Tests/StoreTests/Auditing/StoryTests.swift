import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// What the audit trail tells of a record across its versions.
struct StoryTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  /// Saves a result and corrects it once with each of some others.
  private func corrected(_ first: ScoredAssessment, by others: ScoredAssessment...) throws {
    try test.store.write { store in
      var old = try store.save(first).sample
      for new in others { old = try store.amend(old.uuid, to: new, reason: "misread") }
    }
  }

  private func versionHistory(of sample: any Sample) throws -> VersionHistory {
    let uuid = sample.uuid
    return try #require(try test.store.read { try $0.versionHistory(of: uuid) })
  }

  @Test func `each version leads to all of them, the first one first`() throws {
    let versions = [try phq9(1), try phq9(2), try phq9(3)]
    try corrected(versions[0], by: versions[1], versions[2])
    try test.store.write { _ = try $0.save([try phq9(1), try mood()]) }
    for version in versions {
      let versionHistory = try versionHistory(of: version)
      #expect(versionHistory.versions == versions.map(\.uuid))
      #expect(
        versionHistory.entries.map(\.event) == [.saved, .replaced, .saved, .replaced, .saved])
      #expect(
        versionHistory.entries.map(\.uuid) == [0, 0, 1, 1, 2].map { versions[$0].uuid })
      #expect(!versionHistory.lacksEarlierVersion)
    }
    let versionHistory = try versionHistory(of: versions[0])
    #expect(versionHistory.successor(of: versions[0].uuid) == versions[1].uuid)
    #expect(versionHistory.successor(of: versions[2].uuid) == nil)
  }

  @Test func `versions that were purged stay in the version history`() throws {
    let versions = [try phq9(1), try phq9(2), try phq9(3)]
    try corrected(versions[0], by: versions[1], versions[2])
    try test.store.write { store in
      try store.purge()
      try store.delete(versions[2], reason: "entered twice")
      try store.purge()
    }
    for version in versions {
      let versionHistory = try versionHistory(of: version)
      #expect(versionHistory.versions == versions.map(\.uuid))
      #expect(versionHistory.entries.map(\.event).filter { $0 == .purged }.count == 3)
    }
    #expect(try versionHistory(of: versions[2]).lacksEarlierVersion)
    #expect(try !versionHistory(of: versions[0]).lacksEarlierVersion)
  }

  @Test func `what follows a correction in the trail is no version of it`() throws {
    let (old, new, other) = (try gad7(), try gad7(total: 6), try gad7())
    try corrected(old, by: new)
    try test.store.write { store in
      _ = try store.save([other])
      try store.delete(new)
      _ = try store.save([try gad7()])
    }
    #expect(try versionHistory(of: other).versions == [other.uuid])
    #expect(try versionHistory(of: new).versions == [old.uuid, new.uuid])
  }

  @Test func `an alert is told of that a version raised and this one does not`() throws {
    let versions = [try phq9(selfHarm: 2), try phq9(selfHarm: 1), try phq9(selfHarm: 0)]
    try corrected(versions[0], by: versions[1], versions[2])
    #expect(try versionHistory(of: versions[0]).earlierAlerts == [])
    #expect(try versionHistory(of: versions[1]).earlierAlerts == [])
    let earlier = try versionHistory(of: versions[2]).earlierAlerts
    #expect(earlier.map(\.alert) == versions[0].alerts)
    #expect(earlier.map(\.uuid) == [versions[0].uuid])
    #expect(earlier.map(\.isOfFirstVersion) == [true])
  }

  @Test func `an alert that a correction raised first is not called one of the first version`()
    throws
  {
    let versions = [try phq9(selfHarm: 0), try phq9(selfHarm: 1), try phq9(selfHarm: 0)]
    try corrected(versions[0], by: versions[1], versions[2])
    let earlier = try versionHistory(of: versions[2]).earlierAlerts
    #expect(earlier.map(\.uuid) == [versions[1].uuid])
    #expect(earlier.map(\.isOfFirstVersion) == [false])
  }

  @Test func `an alert that is not assessed any more was raised before`() throws {
    let versions = [try phq9(selfHarm: 1), try phq9(selfHarm: nil, policy: .prorate)]
    try corrected(versions[0], by: versions[1])
    #expect(try versionHistory(of: versions[1]).earlierAlerts.map(\.alert.value) == [1])
  }

  @Test func `a record that never was has no version history`() throws {
    #expect(try test.store.read { try $0.versionHistory(of: UUID()) } == nil)
  }

  @Test func `a trail that leads in a circle is refused`() throws {
    let (old, new) = (try gad7(), try gad7(total: 6))
    try corrected(old, by: new)
    let hex = [old, new].map { $0.uuid.uuidString.replacing("-", with: "") }
    try test.tamper(
      """
      INSERT INTO log (event, record, type, replaces, at_us, source, login)
      VALUES ('saved', x'\(hex[0])', 'gad-7', x'\(hex[1])', 0, 1, 'x')
      """)
    #expect(throws: StoreError.unexpectedValue(column: "replaces")) {
      try test.store.read { _ = try $0.versionHistory(of: old.uuid) }
    }
  }

  @Test func `a purged record is found by the end of its identifier`() throws {
    let feeling = try mood()
    let ending = withUnsafeBytes(of: feeling.uuid.uuid) { Array($0.suffix(4)) }
    try test.store.write { store in
      try store.save(feeling)
      try store.delete(feeling)
    }
    #expect(try test.store.read { try $0.identifiers(ending: ending) } == [feeling.uuid])
    try test.store.write { _ = try $0.purge() }
    #expect(try test.store.read { try $0.identifiers(ending: ending) } == [feeling.uuid])
  }

  @Test func `a reason is needed on a later day and where an alert is raised`() throws {
    let (plain, alerting) = (try gad7(), try phq9(selfHarm: 1))
    _ = try test.store.write { try $0.save([plain, alerting]) }
    #expect(try test.store.read { try !$0.needsReason(toCorrect: plain.uuid) })
    #expect(try test.store.read { try $0.needsReason(toCorrect: alerting.uuid) })
    let later = try test.another(now: TestStore.now + 86_400)
    #expect(try later.read { try $0.needsReason(toCorrect: plain.uuid) })
    #expect(throws: StoreError.self) {
      try test.store.read { _ = try $0.needsReason(toCorrect: UUID()) }
    }
  }
}
