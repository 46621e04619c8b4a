import Foundation
import Testing
import WellbeingTestBytes
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestRecords

@testable import WellbeingStore

/// The history's order: the latest start first, equal starts by the bytes of the uuid.
func comesFirst(_ left: any Sample, _ right: any Sample) -> Bool {
  if left.startDate != right.startDate { return left.startDate > right.startDate }
  return withUnsafeBytes(of: left.uuid.uuid) { left in
    withUnsafeBytes(of: right.uuid.uuid) { right in right.lexicographicallyPrecedes(left) }
  }
}

struct HistoryTests {
  /// A store with random assessments, and those in the history's order.
  private func filled(
    seed: UInt64, count: Int = 200
  ) throws -> (test: TestStore, samples: [any Sample]) {
    let test = try TestStore()
    var random = try RandomRecords(seed: seed)
    let made = try random.assessments(count)
    return (
      test,
      try test.store.write { try $0.save(made as [any Sample]) }.map(\.sample).sorted(
        by: comesFirst)
    )
  }

  private func pages(
    of store: HealthStore, size: Int, between: (Int) throws -> Void = { _ in }
  ) throws -> [[any Sample]] {
    var pages: [[any Sample]] = []
    var cursor: PageCursor?
    repeat {
      let page = try store.read { [cursor] in try $0.history(after: cursor, limit: size) }
      pages.append(page.elements)
      cursor = try page.next.map { try #require(PageCursor(rawValue: $0.rawValue)) }
      #expect(cursor == page.next)
      try between(pages.count)
    } while cursor != nil
    return pages
  }

  @Test(arguments: Rounds.seeds(quick: 2, full: 20))
  func `the latest comes first, equal starts by uuid`(seed: UInt64) throws {
    let (test, samples) = try filled(seed: seed)
    #expect(Set(samples.map(\.startDate)).count < samples.count)
    #expect(try test.store.read { try $0.historyOfAll() } == samples.map(\.uuid))
  }

  @Test(arguments: [1, 7, 199, 200, 201])
  func `pages follow on one another without gap or overlap`(size: Int) throws {
    let (test, samples) = try filled(seed: 3)
    let pages = try pages(of: test.store, size: size)
    #expect(pages.flatMap { $0 }.map(\.uuid) == samples.map(\.uuid))
    #expect(pages.dropLast().allSatisfy { $0.count == size })
    #expect(pages.count == (samples.count + size - 1) / size)
  }

  @Test(arguments: [-3, 0])
  func `a page of none is empty and the end`(limit: Int) throws {
    let (test, _) = try filled(seed: 4, count: 5)
    let page = try test.store.read { try $0.history(limit: limit) }
    #expect(page.elements.isEmpty && page.next == nil)
    #expect(
      try test.store.read { try $0.samples(where: .all([]), order: [], limit: limit) }.isEmpty)
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `what others save meanwhile is shown once or not at all, and nothing older is lost`(
    seed: UInt64
  ) throws {
    let (test, samples) = try filled(seed: seed)
    let writer = try test.another()
    var random = try RandomRecords(seed: seed + 100)
    var shown: [any Sample] = []
    var later: [any Sample] = []
    let pages = try pages(of: test.reader(), size: 11) { _ in
      let batch = try random.assessments(20)
      later += try writer.write { try $0.save(batch as [any Sample]) }.map(\.sample)
    }
    shown = pages.flatMap { $0 }
    #expect(Set(shown.map(\.uuid)).count == shown.count)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { comesFirst($0, $1) })
    let known = Set(samples.map(\.uuid))
    #expect(shown.filter { known.contains($0.uuid) }.map(\.uuid) == samples.map(\.uuid))
    // Some of those saved meanwhile lie below the page that was being read.
    #expect(shown.count > samples.count && shown.count < samples.count + later.count)
  }

  @Test func `a record with two alerts stands in the history of alerts once`() throws {
    let questionnaire = try phq9WithTwoAlerts()
    let test = try TestStore(catalog: QuestionnaireCatalog.builtIn.adding(questionnaire))
    var made: [ScoredAssessment] = []
    for (day, value) in [0, 1, 3, 1].enumerated() {
      var answers: [String: Answer] = [:]
      for item in questionnaire.items where item.isScored { answers[item.id] = .value(value) }
      if day == 3 { answers["selfHarm"] = .declined }
      made.append(
        try ScoredAssessment(
          questionnaire, answers: answers, header: header(daysAgo: Double(day + 1))))
    }
    try test.store.write { [made] in _ = try $0.save(made as [any Sample]) }
    #expect(made.map(\.alerts.count) == [0, 2, 2, 1])
    let raised = made[1...].map(\.uuid)
    #expect(try test.store.read { try $0.historyOfAll(.alert(.raised)) } == raised)
    #expect(try test.store.read { try $0.historyOfAll(.alert(.notAssessed)) } == [made[3].uuid])
    let page = try test.store.read { try $0.history(where: .alert(.raised), limit: 2) }
    #expect(page.elements.map(\.uuid) == Array(raised.prefix(2)))
    let rest = try test.store.read {
      try $0.history(where: .alert(.raised), after: page.next, limit: 2)
    }
    #expect(rest.elements.map(\.uuid) == Array(raised.dropFirst(2)) && rest.next == nil)
  }

  @Test func `a deleted record is in no query, count or view, and is found by its name`() throws {
    let (test, samples) = try filled(seed: 5, count: 60)
    let buried = samples.filter { $0.assessment?.alerts.isEmpty == false }
    #expect(!buried.isEmpty)
    for sample in buried { try test.tombstone(sample) }
    let live = samples.map(\.uuid).filter { uuid in !buried.contains { $0.uuid == uuid } }
    let store = test.store
    #expect(try store.read { try $0.historyOfAll() } == live)
    #expect(try store.read { try $0.historyOfAll(.alert(.raised)) } == [])
    #expect(try store.read { try $0.count(where: .all([])) } == live.count)
    #expect(Set(try store.read { try $0.samples(where: .all([])) }.map(\.uuid)) == Set(live))
    #expect(try store.read { try $0.info() }.counts.values.reduce(0, +) == live.count)
    #expect(try store.read { try $0.info() }.deletedCount == buried.count)
    #expect(try test.raw("SELECT count(*) FROM v_assessments") == [["\(live.count)"]])
    let answered = try Set(test.raw("SELECT uuid FROM v_assessment_answers").compactMap { $0[0] })
    #expect(answered.isDisjoint(with: buried.map { $0.uuid.uuidString.lowercased() }))
    #expect(!answered.isEmpty)
    for sample in buried {
      let found = try store.read { [uuid = sample.uuid] in try $0.sample(uuid) }
      #expect(found?.sample as? ScoredAssessment == sample as? ScoredAssessment)
      #expect(found?.deleted == Date(microsecondsSince1970: 1))
    }
  }

  @Test func `identifiers are found by their last bytes, deleted ones too`() throws {
    let (test, samples) = try filled(seed: 6, count: 30)
    try test.tombstone(samples[0])
    for sample in samples {
      let bytes = withUnsafeBytes(of: sample.uuid.uuid) { Array($0) }
      for count in [4, 16] {
        let found = try test.store.read { try $0.identifiers(ending: bytes.suffix(count)) }
        #expect(found == [sample.uuid])
      }
    }
    #expect(try test.store.read { try $0.identifiers(ending: [1, 2, 3, 4, 5, 6, 7, 8]) } == [])
    #expect(
      try test.store.read { try $0.identifiers(ending: Array(repeating: 0, count: 17)) } == [])
  }

  @Test(arguments: ["", "_", "5", "x_y", "5_7", "_0199c0de-0000-7000-8000-00000000000a", "1_2_3"])
  func `a text that is no cursor is none`(text: String) {
    #expect(PageCursor(rawValue: text) == nil)
  }
}
