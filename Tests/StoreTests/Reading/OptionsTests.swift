import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingStore

struct OptionsTests {
  private static func store(
    _ folder: StoreFolder, busyTimeout: Duration = .seconds(30)
  ) async throws -> HealthStore {
    try await HealthStore.open(
      at: .path(folder.store), source: TestStore.source, access: .owner,
      options: .init(busyTimeout: busyTimeout, clock: { TestStore.now }))
  }

  @Test func `a save waits for another writer as long as it may`() async throws {
    let folder = try StoreFolder()
    let writer = try await Self.store(folder)
    let impatient = try await Self.store(folder, busyTimeout: .zero)
    try await writer.write { writer in
      try writer.save(try mood())
      let result = Result { try impatient.write { try $0.save(try mood()) } }
      #expect(throws: StoreError.busy(path: impatient.path)) { try result.get() }
    }
    try await impatient.save(try mood())
    #expect(try await writer.read { try $0.count(where: .everything) } == 2)
  }

  @Test func `a save that waits for another writer ends when it is cancelled`() async throws {
    let folder = try StoreFolder()
    let store = try await Self.store(folder, busyTimeout: .seconds(600))
    let other = try Database(.path(folder.store), .readWrite(create: false), format: Schema.format)
    try other.run("BEGIN IMMEDIATE")
    let save = Task { try await store.save(try mood()) }
    save.cancel()
    await #expect(throws: StoreError.busy(path: store.path)) { try await save.value }
    try other.run("ROLLBACK")
    try await store.save(try mood())
    #expect(try await store.read { try $0.count(where: .everything) } == 1)
  }

  /// A read that ends only when it is interrupted.
  enum Endless: CaseIterable {
    case oneStatement, manyStatements

    func read(_ store: HealthStore.Reader) throws(StoreError) {
      switch self {
      case .oneStatement:
        _ = try store.database.integer(
          """
          WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number)
          SELECT count(*) FROM number
          """)
      case .manyStatements: while true { _ = try store.count(where: .everything) }
      }
    }
  }

  @Test(arguments: Endless.allCases)
  func `a cancelled read ends`(_ endless: Endless) async throws {
    let folder = try StoreFolder()
    let store = try await Self.store(folder)
    let begun = AsyncStream.makeStream(of: Void.self)
    let read = Task {
      try await store.read { store in
        begun.continuation.yield()
        try endless.read(store)
      }
    }
    for await _ in begun.stream { break }
    read.cancel()
    await #expect(throws: StoreError.readCanceled) { try await read.value }
    // The interrupted connection is not used again.
    #expect(try await store.read { try $0.count(where: .everything) } == 0)
  }

  @Test func `a path cannot name a store in memory, nor a store in memory be restored`()
    async throws
  {
    await #expect(throws: StoreError.memoryPath(path: ":memory:")) {
      _ = try await HealthStore.open(
        at: .path(":memory:"), source: TestStore.source, access: .owner)
    }
    let store = try await HealthStore.open(
      at: .inMemory, source: TestStore.source, access: .owner)
    #expect(store.path == ":memory:")
    await #expect(throws: StoreError.memoryPath(path: ":memory:")) {
      try await store.restore(from: .path("backup.sqlite"))
    }
    let other = try await HealthStore.open(
      at: .inMemory, source: TestStore.source, access: .owner)
    try await store.save(try mood())
    #expect(try await other.read { try $0.count(where: .everything) } == 0)
  }
}
