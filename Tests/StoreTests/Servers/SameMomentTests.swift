import Foundation
import Synchronization
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingStore

/// Two people who do the same at the same moment, each on a connection of their own: one is first,
/// and the other is told.
@Suite(.blocking) struct SameMomentTests {
  /// How often each test lets the two meet.
  private static let meetings = Rounds.of(quick: 20, full: 200)

  private let test: TestStore
  private let stores: [HealthStore]

  init() throws {
    test = try TestStore()
    stores = [try test.another(), try test.another()]
  }

  /// What two threads come to that begin together; the body is given the number of its thread.
  private func together<Value: Sendable>(
    _ body: @escaping @Sendable (Int, HealthStore.Writer) throws -> Value
  ) -> [Result<Value, any Error>] {
    let (start, end) = (Start(of: stores.count), DispatchGroup())
    let results = Results<Value>()
    for (number, store) in stores.enumerated() {
      end.enter()
      Thread.detachNewThread {
        start.wait()
        let result = Result { try store.write { try body(number, $0) } }
        results.byThread.withLock { $0[number] = result }
        end.leave()
      }
    }
    end.wait()
    return results.byThread.withLock { found in found.keys.sorted().compactMap { found[$0] } }
  }

  /// The number of the one that succeeded and its value, and the error that the other got.
  private func outcome<Value>(
    of results: [Result<Value, any Error>], _ code: StoreError.Code
  ) throws -> (first: Int, value: Value, error: StoreError) {
    let firsts = results.indices.filter { (try? results[$0].get()) != nil }
    let first = try #require(firsts.first)
    try #require(firsts.count == 1, "both succeeded")
    let value = try results[first].get()
    let error = try #require(
      #expect(throws: StoreError.self) { try results[1 - first].get() } as StoreError?)
    #expect(error.code == code)
    return (first, value, error)
  }

  private func requireSound() throws {
    #expect(try test.store.check() == [])
  }

  @Test func `of two reviews of one alert one is recorded, and the other reviewer is told of it`()
    throws
  {
    let names = ["A. Ray", "B. Low"]
    for _ in 0..<Self.meetings {
      let sheet = try test.store.write { try $0.save(phq9(selfHarm: 1)) }.sample
      let results = together { number, store in
        try store.review(sheet.uuid, by: names[number], outcome: .spokenWith, afterSeeing: 0)
      }
      let (first, reviewed, error) = try outcome(of: results, .reviewedMeanwhile)
      #expect(reviewed?.reviews.map(\.reviewer) == [names[first]])
      #expect(error.message.contains(names[first]))
      let trail = try test.store.read { try $0.auditTrail(of: [sheet.uuid]) }
      #expect(trail.map(\.event) == [.saved, .reviewed])
    }
    #expect(try test.store.read { try $0.waitingAlerts() }.isEmpty)
    try requireSound()
  }

  @Test func `of two drafts one can be continued, and the answers of the other are set aside`()
    throws
  {
    let questionnaire = try builtIn("phq-9")
    var begun = try Administration(of: questionnaire)
    for _ in 0..<9 {
      guard case .item(let item) = begun.step else { break }
      try begun.answer(#require(item.choiceSet.choices.first { $0.value == 1 }).id)
    }
    let administration = begun
    for meeting in 0..<Self.meetings {
      let subject = "P\(meeting)"
      let results = together { _, store in
        try store.beginDraft(administration, subject: subject)
      }
      let (first, draft, _) = try outcome(of: results, .draftExists)
      let other = try stores[1 - first].write {
        try $0.setAside(administration, subject: subject, because: .notAResult)
      }
      #expect(try test.store.read { try $0.draft(of: subject, questionnaire: "phq-9") } == draft)
      let waiting = try test.store.read { try $0.waitingAlerts(about: subject) }
      #expect(Set(waiting.map(\.uuid)) == [draft.id, other.id])
    }
    #expect(try test.store.read { try $0.drafts() }.count == 2 * Self.meetings)
    try requireSound()
  }

  @Test func `of two corrections of one record one is saved, and the other is refused`()
    throws
  {
    for meeting in 1...Self.meetings {
      let sheet = try test.store.write { try $0.save(gad7(total: 5)) }.sample
      let results = together { number, store in
        try store.amend(sheet.uuid, to: gad7(total: Double(6 + number)), reason: "mistyped")
      }
      let (first, saved, _) = try outcome(of: results, .sampleDeleted)
      #expect(saved.score?.value == Double(6 + first) && saved.header.replaces == sheet.uuid)
      let (old, live) = try test.store.read { store in
        (try store.sample(sheet.uuid), try store.historyOfAll())
      }
      #expect(old?.sample.header.replacedBy == saved.uuid)
      #expect(live.count == meeting && live.contains(saved.uuid))
    }
    try requireSound()
  }
}

private final class Results<Value: Sendable>: Sendable {
  let byThread = Mutex<[Int: Result<Value, any Error>]>([:])
}

/// Where threads wait for each other, so that they begin together.
private final class Start: Sendable {
  private let missing: Atomic<Int>

  init(of count: Int) {
    missing = Atomic(count)
  }

  func wait() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
