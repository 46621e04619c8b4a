import Foundation
import Testing
import WellbeingTestBytes
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestRecords

@testable import WellbeingStore
import WellbeingTestStores

/// That summaries are the results of the store without their answers.
struct AssessmentSummaryTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  /// What the results of the history are without their answers, the earliest first.
  private func expected(
    _ store: HealthStore, _ filter: SampleFilter
  ) throws -> [AssessmentSummary] {
    let samples = try store.read { try $0.history(where: filter, limit: .max).elements }
    return samples.reversed().compactMap { $0.assessment.map(AssessmentSummary.init) }
  }

  private func found(
    _ store: HealthStore, _ filter: SampleFilter = .all([])
  ) throws -> [AssessmentSummary] {
    try store.read { try $0.assessmentSummaries(where: filter) }
  }

  /// A store of records of every kind, some of them deleted and some corrected.
  ///
  /// - Returns: the live records.
  private func fill(seed: UInt64) throws -> [any Sample] {
    var saved: [any Sample] = []
    for (offset, name) in [(0, "tests"), (100, "clinic")] as [(UInt64, String)] {
      // No two of the sources of samples have a seed in common.
      var random = try RandomRecords(seed: seed + offset)
      var several = try RandomRecords(
        seed: seed + offset + 50, of: ["phq-4", "phq-9", "phq-15", "gad-2"])
      let made: [any Sample] = try random.samples(80) + several.assessments(60)
      saved += try test.program(name, .owner).write { try $0.save(made) }.map(\.sample)
    }
    let gone = stride(from: 0, to: saved.count, by: 9).map { saved[$0] }
    try test.store.write { try $0.discard(gone) }
    for index in stride(from: 1, to: saved.count, by: 9) {
      let (old, successor) = (saved[index], try successor(of: saved[index]))
      try test.store.write { _ = try $0.amend(old.uuid, to: successor, reason: "misread") }
    }
    return try test.store.read { try $0.history(limit: .max).elements }
  }

  private func successor(of sample: any Sample) throws -> any Sample {
    let old = sample.header
    return sample.with(
      header: try SampleHeader(
        startDate: old.startDate, endDate: old.endDate,
        timeZone: TimeZone(identifier: old.timeZone) ?? .gmt,
        datePrecision: old.datePrecision, subject: old.subject))
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `any filter finds the summaries of what the history finds`(seed: UInt64) throws {
    let live = try fill(seed: seed)
    #expect(try found(test.store).count == live.filter { $0 is ScoredAssessment }.count)
    var random = RandomFilters(seed: seed, samples: live)
    for _ in 0..<200 {
      let filter = random.next()
      #expect(try found(test.store, filter) == expected(test.store, filter), "seed \(seed)")
    }
    for leaf in RandomFilters.Leaf.allCases {
      let filter = random.simple(leaf)
      #expect(try found(test.store, filter) == expected(test.store, filter), "\(leaf)")
    }
  }

  /// Else the test above would hold of a store without the unusual ones.
  @Test func `every basis, several scores and both states of alerts are among the summaries`()
    throws
  {
    _ = try fill(seed: 3)
    let summaries = try found(test.store)
    let bases = Set(summaries.flatMap { $0.scores.map(\.basis) })
    #expect(bases == [.complete, .prorated, .itemDeclined, .totalOnly, .unscorable])
    #expect(summaries.contains { $0.scores.count > 1 && $0.questionnaire.id == "phq-4" })
    #expect(summaries.contains { !$0.raisedAlerts.isEmpty })
    #expect(summaries.contains { !$0.alertsNotAssessed.isEmpty })
  }

  @Test func `a program gets the summaries of what it may see`() throws {
    _ = try fill(seed: 4)
    try test.store.write { try $0.grant(to: "clinic", share: [], read: [.questionnaire("gad-7")]) }
    let store = try test.program("clinic", .askPerson)
    let summaries = try found(store)
    #expect(try summaries == expected(store, .all([])))
    #expect(try summaries.count < found(test.store).count)
  }

  @Test func `results of one questionnaire by several definitions each name their own`() throws {
    let first = try copyOfGAD7(id: "worry")
    let text = String(decoding: first.document, as: UTF8.self)
    let changed = text.replacing(
      "\"version\": \"\(first.version)\"", with: "\"version\": \"9.0.0\"")
    let second = try Questionnaire(decoding: Array(changed.utf8))
    for (questionnaire, days) in [(first, 3.0), (second, 2), (first, 1)] {
      let store = try test.another(catalog: QuestionnaireCatalog.builtIn.adding(questionnaire))
      let made = try ScoredAssessment(questionnaire, total: 9, header: header(daysAgo: days))
      try store.write { _ = try $0.save([made, try gad7()] as [any Sample]) }
    }
    let worries = try found(test.store, .types([.questionnaire("worry")]))
    #expect(worries.map(\.questionnaire) == [first.key, second.key, first.key])
    #expect(try found(test.store) == expected(test.store, .all([])))
  }

  @Test func `alerts keep their order whichever item is named first`() throws {
    let questionnaire = try phq9WithTwoAlerts()
    let store = try test.another(catalog: QuestionnaireCatalog.builtIn.adding(questionnaire))
    var answers: [String: Answer] = [:]
    for item in questionnaire.items where item.isScored { answers[item.id] = 2 }
    let made = try ScoredAssessment(questionnaire, answers: answers, header: header())
    try store.write { _ = try $0.save(made) }
    #expect(try found(store).map(\.raisedAlerts) == [["selfHarm", "mood"]])
    #expect(try found(store) == expected(store, .all([])))
  }

  @Test func `an alert is no silence when the scores are gone`() throws {
    try test.store.write { _ = try $0.save(try phq9(selfHarm: 2)) }
    try test.tamper("UPDATE sample SET document = json_remove(document, '$.scores')")
    #expect(try found(test.store).map(\.raisedAlerts) == [["selfHarm"]])
  }

  @Test func `a definition that is gone is a fault`() throws {
    try test.store.write { _ = try $0.save(try phq9()) }
    try test.tamper("DELETE FROM definition")
    #expect(throws: StoreError.unexpectedValue(column: "version")) { try found(test.store) }
  }
}
