import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// What a server reads of subjects part by part.
struct SubjectPageTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  @Test func `subjects come page by page, and none twice`() async throws {
    let names = ["A", "B", "P\u{E9}2", "P1", "Z"]
    let made = try names.map { try mood(header: header(subject: $0)) }
    let administration = try Administration(of: builtIn("gad-7"))
    try await test.store.save(made)
    _ = try await test.store.write { try $0.beginDraft(administration, subject: "a") }
    let all = try await test.store.read { try $0.subjects() }
    #expect(all.map(\.subject) == ["A", "B", "P1", "P\u{E9}2", "Z", "a"])
    for size in 1...7 {
      var found: [SubjectSummary] = []
      while true {
        let page = try await test.store.read { [found] in
          try $0.subjects(after: found.last?.subject, limit: size)
        }
        #expect(page.count <= size)
        if page.isEmpty { break }
        found += page
      }
      #expect(found == all)
    }
    #expect(
      try await test.store.read { try $0.subjects(after: "Pe\u{301}2") }.map(\.subject) == [
        "Z", "a",
      ])
    #expect(
      try await test.store.read { try $0.subjects(after: "P", limit: 1) }.map(\.subject) == ["P1"])
    for limit in [0, -1] {
      #expect(try await test.store.read { try $0.subjects(limit: limit) }.isEmpty)
    }
  }

  @Test func `a page of records says where the next one begins`() async throws {
    let made = try (1...5).map { try mood(header: header(daysAgo: Double($0), subject: "P1")) }
    try await test.store.save(made + [try mood(header: header(subject: "P2"))])
    var cursor: PageCursor?
    var found: [[UUID]] = []
    repeat {
      let page = try await test.store.read { [cursor] in
        try $0.page(.stateOfMind(.subject("P1")), after: cursor, limit: 2)
      }
      found.append(page.elements.map(\.uuid))
      cursor = try page.next.map { try #require(PageCursor(rawValue: $0.rawValue)) }
    } while cursor != nil
    let uuids = made.map(\.uuid)
    #expect(found == [Array(uuids[0..<2]), Array(uuids[2..<4]), [uuids[4]]])
  }

  @Test func `a read that its limit cut says that there is more`() async throws {
    try await test.store.save((1...3).map { try mood(header: header(daysAgo: Double($0))) })
    var anchor: QueryAnchor?
    var more: [Bool] = []
    repeat {
      let query = AnchoredObjectQueryDescriptor(
        predicates: [.stateOfMind()], anchor: anchor, limit: 2)
      let result = try await query.result(for: test.store)
      anchor = result.newAnchor
      more.append(result.hasMore)
    } while more.last == true
    #expect(more == [true, false])
  }

  @Test func `an export has all that there is about one subject, and nothing about others`()
    async throws
  {
    let gone = try mood(header: header(daysAgo: 4, subject: "P1"))
    let administration = try Administration(of: builtIn("gad-7"))
    let day = try header(daysAgo: 9).localDay
    let plan = try Plan(
      subject: "P1", type: .stateOfMind, every: #require(CalendarSpan("1w")), from: day)
    let store = test.store
    let sheet = try await store.save(try phq9(header: header(daysAgo: 3, subject: "P1"))).sample
    try await store.save([gone, try mood(header: header(daysAgo: 2, subject: "P2"))])
    try await store.write { try $0.delete(gone) }
    try await store.write { try $0.review(sheet.uuid, by: "Ward 7", outcome: .spokenWith) }
    _ = try await store.write { try $0.beginDraft(administration, subject: "P1") }
    _ = try await store.write { try $0.beginDraft(administration, subject: "P2") }
    try await store.write { try $0.addPlan(plan) }
    try await store.write { try $0.addEpisode(of: "P1", from: day) }

    var found: [SubjectRecord] = []
    for try await record in store.export(subject: "P1") { found.append(record) }
    let kinds = found.map { record in
      switch record {
      case .sample(let sample, let deleted):
        "\(sample.sample.sampleType) \(deleted != nil) \(sample.sample.assessment?.reviews.count ?? 0)"
      case .draft(let draft): "draft \(draft.questionnaire.id)"
      case .plan(let found): "plan \(found == plan)"
      case .episode(let first): "episode \(first == day)"
      case .auditEntry(let entry): entry.event.rawValue
      }
    }
    #expect(
      kinds == [
        "stateOfMind true 0", "phq-9 false 1", "draft gad-7", "plan true", "episode true", "saved",
        "saved", "deleted", "reviewed", "planAdded", "episodeAdded",
      ])
    let text = try JSONEncoder().encode(found)
    #expect(try (JSONSerialization.jsonObject(with: text) as? [Any])?.count == found.count)

    var unknown = store.export(subject: "P9").makeAsyncIterator()
    await #expect(throws: StoreError.unknownSubject("P9")) {
      _ = try await unknown.next(isolation: nil)
    }
  }

  @Test func `an export of many records has each once`() async throws {
    let count = HealthStore.Reader.recordsAtOnce + 3
    try await test.store.save(
      (1...count).map { try mood(header: header(daysAgo: Double($0), subject: "P1")) })
    var uuids: [UUID] = []
    for try await record in test.store.export(subject: "P1") {
      if case .sample(let sample, _) = record { uuids.append(sample.sample.uuid) }
    }
    #expect(uuids.count == count && Set(uuids).count == count)
  }
}
