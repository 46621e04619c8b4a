import Foundation
import Testing
import WellbeingTestBytes
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestRecords

@testable import WellbeingStore

struct RoundTripTests {
  @Test func `a record of every basis reads back as it was saved`() throws {
    let test = try TestStore()
    let made: [Score.Basis: ScoredAssessment] = [
      .complete: try phq9(2, selfHarm: 3), .itemDeclined: try phq9(selfHarm: .declined),
      .unscorable: try phq9(selfHarm: nil), .prorated: try phq9(selfHarm: nil, policy: .prorate),
      .totalOnly: try gad7(total: 21),
    ]
    for (basis, assessment) in made {
      #expect(assessment.score?.basis == basis)
      let saved = try test.store.write { try $0.save(assessment) }.sample
      let found = try test.store.read { try $0.sample(saved.uuid) }
      #expect(found?.sample as? ScoredAssessment == saved)
      #expect(found?.deleted == nil)
    }
    #expect(try test.store.check() == [])
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `random records read back as they were saved, in another process's place too`(
    seed: UInt64
  ) throws {
    let test = try TestStore()
    let made = try { () throws in
      var random = try RandomRecords(
        seed: seed, of: QuestionnaireCatalog.builtIn.ids,
        subjects: ["P1", "Zoë", "患者 7", "o'neil\""])
      return try random.assessments(150)
    }()
    let saved = try test.store.write { try $0.save(made as [any Sample]) }.map(\.sample)
    let reader = try test.reader()
    for sample in saved {
      let found = try reader.read { [uuid = sample.uuid] in try $0.sample(uuid) }
      #expect(found?.sample as? ScoredAssessment == sample as? ScoredAssessment)
    }
    #expect(try test.store.check() == [])
  }

  @Test func `everything in a header reads back`() throws {
    let test = try TestStore()
    let full = try SampleHeader(
      startDate: TestStore.now - 10.000_001, endDate: TestStore.now,
      timeZone: #require(TimeZone(identifier: "Asia/Kathmandu")), datePrecision: .day,
      subject: "Zoe\u{308}", note: "a\u{1}b \u{1F642}\n",
      metadata: ["a": .number(-1.5e300), "b": .string(""), "c": .date(TestStore.now)],
      syncIdentifier: "ehr/7", syncVersion: .max)
    let saved = try test.store.write { [made = try gad7(header: full)] in try $0.save(made) }.sample
    #expect(
      try test.store.read { try $0.sample(saved.uuid) }?.sample as? ScoredAssessment == saved)
  }

  @Test func `an identifier that is not there gives nothing`() throws {
    let test = try TestStore()
    #expect(try test.store.read { try $0.sample(UUID()) }?.sample.uuid == nil)
  }
}
