import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingStore

@Suite(.timeLimit(.minutes(10)))
struct LiveResultsTests {
  private let test: TestStore
  private let happy = AnchoredObjectQueryDescriptor(
    predicates: [.stateOfMind(.label(.happy))], anchor: nil)
  private let sheets = AnchoredObjectQueryDescriptor(
    predicates: [.scoredAssessment()], anchor: nil)

  init() throws {
    test = try TestStore()
  }

  @Test func `the first element comes at once, with what there is or with nothing`() async throws {
    var iterator = happy.results(for: test.store).makeAsyncIterator()
    let empty = try await iterator.next()
    #expect(empty?.addedSamples == [] && empty?.deletedObjects == [])
    let saved = try await test.store.save(try mood(labels: [.happy])).sample
    var later = happy.results(for: test.store).makeAsyncIterator()
    let full = try await later.next()
    #expect(full?.addedSamples == [saved])
  }

  @Test func `the store's own commits are heard without looking`() async throws {
    var iterator = happy.results(for: test.store).makeAsyncIterator()
    _ = try await iterator.next()
    await test.store.stopLooking()
    let saved = try await test.store.save(try mood(labels: [.happy])).sample
    let added = try await iterator.next()
    #expect(added?.addedSamples == [saved])
    try await test.store.write { try $0.delete(saved) }
    let deleted = try await iterator.next()
    #expect(deleted?.deletedObjects.map(\.uuid) == [saved.uuid])
  }

  @Test func `commits of others are heard, and only those that are meant`() async throws {
    var iterator = happy.results(for: test.store).makeAsyncIterator()
    _ = try await iterator.next()
    let other = try test.another()
    try await other.save(try gad7())
    try await other.save(try mood(labels: [.sad]))
    let saved = try await other.save(try mood(labels: [.happy])).sample
    let added = try await iterator.next()
    #expect(added?.addedSamples == [saved])
    try await other.write { try $0.delete(saved) }
    let deleted = try await iterator.next()
    #expect(deleted?.deletedObjects.map(\.uuid) == [saved.uuid])
    #expect(deleted?.addedSamples == [])
  }

  @Test func `whoever follows another process's saves misses none`() async throws {
    var following = sheets.results(for: test.store).makeAsyncIterator()
    _ = try await following.next()
    let path = test.address
    async let writing = onOwnThread { try SaverProgram.save(60, to: path) }
    let seen = try await saved(&following) { $0.count >= 60 }
    #expect(seen == (try await writing))
  }

  @Test func `what a killed process had acknowledged is heard`() async throws {
    var following = sheets.results(for: test.store).makeAsyncIterator()
    _ = try await following.next()
    let path = test.address
    let acknowledged = try await onOwnThread {
      try SaverProgram.save(to: path, killedAfter: .seconds(1))
    }
    try #require(!acknowledged.isEmpty)
    let last = try await onOwnThread { try SaverProgram.save(1, to: path) }
    let seen = try await saved(&following) { $0.last == last.last }
    #expect(Set(seen).isSuperset(of: acknowledged))
    #expect(
      Set(seen) == Set(try await test.store.read { try $0.samples(where: .all([])) }.map(\.uuid)))
  }

  /// The identifiers of the records that come, followed until they are enough.
  private func saved(
    _ following:
      inout LiveResults<
        AnchoredObjectQueryDescriptor<ScoredAssessment>.Result
      >.AsyncIterator,
    isEnough: ([UUID]) -> Bool
  ) async throws -> [UUID] {
    var seen: [UUID] = []
    while !isEnough(seen), let element = try await following.next(isolation: nil) {
      seen += element.addedSamples.map(\.uuid)
    }
    return seen
  }

  @Test func `following goes on from the query's anchor`() async throws {
    try await test.store.save(try mood(labels: [.happy]))
    let anchor = try await happy.result(for: test.store).newAnchor
    let saved = try await test.store.save(try mood(labels: [.happy])).sample
    let query = AnchoredObjectQueryDescriptor(
      predicates: [.stateOfMind(.label(.happy))], anchor: anchor)
    var iterator = query.results(for: test.store).makeAsyncIterator()
    let first = try await iterator.next()
    #expect(first?.addedSamples == [saved])
  }

  @Test func `cancelling the task ends the sequence with what had come`() async throws {
    let saved = try await test.store.save(try mood(labels: [.happy])).sample
    let (store, query) = (test.store, happy)
    let (seen, said) = AsyncStream.makeStream(of: Int.self)
    let following = Task {
      try await query.results(for: store).reduce([] as [StateOfMind]) { partial, element in
        said.yield(element.addedSamples.count)
        return partial + element.addedSamples
      }
    }
    var counts = seen.makeAsyncIterator()
    #expect(await counts.next() == 1)
    following.cancel()
    #expect(try await following.value == [saved])
  }

  @Test func `a query with a limit cannot follow, and says so`() async throws {
    let query = AnchoredObjectQueryDescriptor(
      predicates: [.stateOfMind(.label(.happy))], anchor: nil, limit: 10)
    var iterator = query.results(for: test.store).makeAsyncIterator()
    await expect(StoreError.limitedLiveQuery, from: &iterator)
    let next = try await iterator.next()
    #expect(next == nil)
  }

  @Test func `closing the store ends what follows it`() async throws {
    var iterator = happy.results(for: test.store).makeAsyncIterator()
    _ = try await iterator.next()
    await test.store.close()
    await expect(StoreError.closed, from: &iterator)
    let next = try await iterator.next()
    #expect(next == nil)
    var late = happy.results(for: test.store).makeAsyncIterator()
    await expect(StoreError.closed, from: &late)
  }

  @Test func `whoever follows keeps no transaction open`() async throws {
    var iterator = happy.results(for: test.store).makeAsyncIterator()
    _ = try await iterator.next()
    try await test.store.save(try mood(labels: [.happy]))
    _ = try await iterator.next()
    if test.server == nil {
      // It is refused while anyone reads.
      #expect(try test.raw("PRAGMA wal_checkpoint(TRUNCATE)") == [["0", "0", "0"]])
    } else {
      let locks = "SELECT count(*) FROM pg_locks WHERE relation = 'log'::regclass"
      #expect(try test.raw(locks) == [["0"]])
    }
    let saved = try await test.store.save(try mood(labels: [.happy])).sample
    let next = try await iterator.next()
    #expect(next?.addedSamples == [saved])
  }

  @Test func `nobody looks when nobody follows any more`() async throws {
    do {
      var iterator = happy.results(for: test.store).makeAsyncIterator()
      _ = try await iterator.next()
      #expect(await test.store.isLooking)
    }
    while await test.store.isLooking { try await Task.sleep(for: .milliseconds(10)) }
    var again = happy.results(for: test.store).makeAsyncIterator()
    _ = try await again.next()
    try await test.another().save(try mood(labels: [.happy]))
    let heard = try await again.next()
    #expect(heard?.addedSamples.count == 1)
  }
}

/// Expects that following fails with an error.
private func expect<Element>(
  _ expected: StoreError, from iterator: inout LiveResults<Element>.AsyncIterator
) async {
  do throws(StoreError) {
    _ = try await iterator.next(isolation: nil)
    Issue.record("nothing was thrown")
  } catch {
    #expect(error == expected)
  }
}

extension HealthStore {
  fileprivate var isLooking: Bool { watcher != nil }

  /// Lets commits of others go unseen.
  fileprivate func stopLooking() {
    watcher?.timer.cancel()
  }
}
