import Dispatch
import Foundation
import Synchronization
import Testing
import WellbeingSamples
import WellbeingTestStores
@testable import WellbeingStore

/// Reads beside a store, each on a connection of its own.
struct ReaderPoolTests {
  /// How many reads go on, and how many did at most.
  private final class Gauge: Sendable {
    let reads = Mutex((now: 0, most: 0))
  }

  @Test func `many reads at once do not use up the open files`() async throws {
    let test = try TestStore()
    let store = test.store
    let feeling = try mood()
    try await store.save([feeling])
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: [StateOfMind].self) { group in
      for number in 0..<200 {
        group.addTask {
          guard number.isMultiple(of: 2) else { return try await store.samples(.stateOfMind()) }
          return try await store.read { reader in
            gauge.reads.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            defer { gauge.reads.withLock { $0.now -= 1 } }
            return try reader.samples(where: .all([])).compactMap { $0 as? StateOfMind }
          }
        }
      }
      for try await found in group { #expect(found.map(\.uuid) == [feeling.uuid]) }
    }
    let most = gauge.reads.withLock { $0.most }
    #expect((1...store.readers.limit).contains(most))
  }

  /// As many reads as there may be at once, which go on until they are released.
  private final class FullHouse: Sendable {
    private let begun = AsyncStream.makeStream(of: Void.self)
    private let gate = DispatchSemaphore(value: 0)
    private let reads: [Task<Void, any Error>]

    init(_ store: HealthStore) async {
      let (beginning, door) = (begun.continuation, gate)
      reads = (0..<store.readers.limit).map { _ in
        Task {
          try await store.read { _ in
            beginning.yield()
            door.wait()
          }
        }
      }
      var beginnings = begun.stream.makeAsyncIterator()
      for _ in reads { _ = await beginnings.next() }
    }

    func release() async throws {
      for _ in reads { gate.signal() }
      for read in reads { try await read.value }
    }
  }

  @Test func `a read that waits for others ends when its task is cancelled`() async throws {
    let test = try TestStore()
    let store = test.store
    let house = await FullHouse(store)
    let fifth = Task { try await store.read { _ in true } }
    fifth.cancel()
    let outcome = await fifth.result
    #expect(throws: StoreError.readCanceled) { try outcome.get() }

    // The one behind it is served.
    let sixth = Task { try await store.read { _ in true } }
    try await house.release()
    #expect(try await sixth.value)
  }

  @Test func `a read that waits when the store is closed is told so`() async throws {
    let test = try TestStore()
    let store = test.store
    let house = await FullHouse(store)
    let fifth = Task { try await store.read { _ in true } }
    await store.close()
    let outcome = await fifth.result
    #expect(throws: StoreError.closed) { try outcome.get() }
    try await house.release()
  }

  @Test(.aboutFiles) func `a read without end does not hold up purging for ever`()
    async throws
  {
    let test = try TestStore()
    let store = test.store
    let feeling = try mood()
    try await store.save(feeling)
    try await store.write { try $0.delete(feeling, reason: "asked for") }
    let house = await FullHouse(store)
    await #expect(throws: StoreError.tracesLeft(path: store.path)) {
      _ = try await store.write { try $0.purge() }
    }
    try await house.release()
    let left = try await store.check()
    #expect(left == [.tracesLeft])
    _ = try await store.write { try $0.purge() }
    let problems = try await store.check()
    #expect(problems == [])
  }
}
