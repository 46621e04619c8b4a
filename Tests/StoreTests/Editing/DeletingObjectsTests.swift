import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Deleting what satisfies a predicate.
struct DeletingObjectsTests {
  private let test: TestStore
  private let happy, sad: StateOfMind
  private let sheet: ScoredAssessment

  init() throws {
    test = try TestStore()
    happy = try mood(0.7, labels: [.happy], header: header(daysAgo: 3))
    sad = try mood(-0.7, labels: [.sad], header: header(daysAgo: 2, subject: "P2"))
    sheet = try gad7()
    let samples: [any Sample] = [happy, sad, sheet]
    try test.store.write { _ = try $0.save(samples) }
  }

  private func live() throws -> Set<UUID> {
    Set(try test.store.read { try $0.historyOfAll() })
  }

  @Test func `what matches is deleted, each with its entry, and nothing else`() throws {
    let count = try test.store.write {
      try $0.deleteObjects(
        of: .stateOfMind, where: .label(.happy), reason: " test data ")
    }
    #expect(count == 1)
    #expect(try live() == [sad.uuid, sheet.uuid])
    let trail = try test.store.read { [happy] in try $0.auditTrail(of: [happy.uuid]) }
    #expect(trail.map(\.event) == [.saved, .deleted])
    #expect(trail.last?.reason == "test data")
    #expect(try test.store.check() == [])
  }

  @Test func `records of another type stay, whatever the predicate`() throws {
    let wide: SampleFilter = .subject("P1") || .all([])
    #expect(try test.store.write { try $0.deleteObjects(of: .stateOfMind, where: wide) } == 2)
    #expect(try live() == [sheet.uuid])
    let other = SampleType.questionnaire("gad-7")
    #expect(
      try test.store.write { try $0.deleteObjects(of: other, where: .types([.stateOfMind])) } == 0)
    #expect(try live() == [sheet.uuid])
  }

  @Test func `what is deleted is not deleted again, and nothing is no error`() throws {
    #expect(try test.store.write { try $0.deleteObjects(of: .stateOfMind, where: .all([])) } == 2)
    #expect(try test.store.write { try $0.deleteObjects(of: .stateOfMind, where: .all([])) } == 0)
    #expect(try test.raw("SELECT count(*) FROM log") == [["5"]])
  }

  @Test func `where one of them needs a reason, none is deleted without`() throws {
    let first = try phq9(selfHarm: 1, header: header(daysAgo: 5))
    let second = try phq9(selfHarm: 2, header: header(daysAgo: 4))
    let harmless = try phq9(header: header(daysAgo: 6))
    try test.store.write { _ = try $0.save([second, harmless, first]) }
    let type = SampleType.questionnaire("phq-9")
    #expect(throws: StoreError.reasonRequired(first.uuid, .alert)) {
      try test.store.write { _ = try $0.deleteObjects(of: type, where: .all([])) }
    }
    #expect(try live().count == 6)
    let count = try test.store.write {
      for alert in try $0.waitingAlerts() {
        try $0.review(alert.uuid, by: "Ward 7", outcome: .referred)
      }
      return try $0.deleteObjects(of: type, where: .all([]), reason: "test data")
    }
    #expect(count == 3)
  }

  @Test func `no record is earlier than the earliest that is permitted`() throws {
    let earliest = Date.earliestSample
    #expect(earliest == Date(timeIntervalSince1970: -2_208_988_800))
    let first = try mood(
      header: SampleHeader(startDate: earliest, timeZone: .gmt, subject: SampleHeader.ownSubject))
    try test.store.write { _ = try $0.save(first) }
    #expect(try test.store.read { try $0.history(limit: 9).elements.last?.uuid } == first.uuid)
    #expect(throws: InvalidSample.timeOutOfRange) {
      try SampleHeader(startDate: earliest - 1e-3, timeZone: .gmt, subject: SampleHeader.ownSubject)
    }
  }
}
