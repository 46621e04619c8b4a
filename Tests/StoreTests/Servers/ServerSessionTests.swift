import Foundation
import Testing
import WellbeingPostgreSQL
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// What only a store on a server does.
@Suite(.enabled(if: TestServer.address != nil, "It needs a server."))
struct ServerSessionTests {
  private let test: TestStore
  private let server: TestServer

  init() throws {
    test = try TestStore()
    server = try #require(test.server)
  }

  private func open(_ options: HealthStore.Options = .init()) throws -> HealthStore {
    try HealthStore(
      at: server.location, source: TestStore.source, access: .owner, options: options)
  }

  private func end(_ store: HealthStore) throws {
    let backend = try store.read { try #require($0.database.session).backend }
    _ = try server.rows("SELECT pg_terminate_backend(\(backend))")
  }

  @Test func `the server's time is that of records`() throws {
    let store = try open()
    let saved = try store.write { try $0.save(mood(header: header(at: Date() + 30))) }.sample
    let recorded = try #require(saved.header.recorded)
    #expect(abs(recorded.timeIntervalSinceNow) < 5)
    #expect(throws: StoreError.inTheFuture) {
      try store.write { _ = try $0.save(mood(header: header(at: Date() + 90))) }
    }
    // What is imported has the same time.
    let imported = try mood(header: header(at: Date() + 30))
    try store.write { try $0.add([TransferredSample(imported)]) }
    let late = try mood(header: header(at: Date() + 90))
    #expect(throws: StoreError.inTheFuture) {
      try store.write { try $0.add([TransferredSample(late)]) }
    }
  }

  @Test func `another store in the place of the first is refused`() throws {
    let store = try open()
    let first = try mood()
    try store.write { _ = try $0.save(first) }
    try test.tamper("UPDATE meta SET id = gen_random_uuid() WHERE key = 'storeID'")
    #expect(throws: StoreError.otherStore(store.path)) {
      try store.write { _ = try $0.save(mood()) }
    }
    #expect(try open().read { try $0.count(where: .everything) } == 1)
  }

  @Test func `a connection that was lost while idle is replaced`() throws {
    let store = try open()
    try end(store)
    #expect(try store.read { try $0.history(limit: 1) }.elements.isEmpty)
    try end(store)
    try store.write { _ = try $0.save(mood(header: header(at: Date()))) }
    #expect(try store.read { try $0.historyOfAll() }.count == 1)
  }

  @Test func `closing a store ends its connection, whatever it did before`() throws {
    let uses: [(HealthStore) throws -> Void] = [
      { try $0.write { _ = try $0.save(mood(header: header(at: Date()))) } },
      { try $0.read { _ = try $0.history(limit: 5) } },
      { try $0.read { _ = try $0.waitingAlerts() } },
      { store in
        #expect(throws: StoreError.inTheFuture) {
          try store.write { _ = try $0.save(mood(header: header(at: Date() + 900))) }
        }
      },
      { store in
        // Queued, and never sent.
        try store.read { try #require($0.database.session).connection.queue("SELECT 1") }
      },
    ]
    for (index, use) in uses.enumerated() {
      for isClosed in [true, false] {
        var store: HealthStore? = try open()
        let backend = try store?.read { try #require($0.database.session).backend }
        try store.map(use)
        if isClosed { store?.sync { $0.close() } }
        store = nil
        let isOpen = {
          try server.rows("SELECT 1 FROM pg_stat_activity WHERE pid = \(try #require(backend))")
            .isEmpty == false
        }
        // The server's process takes a moment to end.
        for _ in 0..<20 where try isOpen() { Thread.sleep(forTimeInterval: 0.1) }
        #expect(try !isOpen(), "use \(index), closed: \(isClosed)")
      }
    }
  }

  @Test func `reads at one moment go on after the connection was lost`() throws {
    let store = try open()
    try end(store)
    let count = try store.read { _ in try store.read { try $0.count(where: .everything) } }
    #expect(count == 0)
  }

  @Test func `a transaction that goes on after a refused statement is not taken for saved`() throws
  {
    let store = try open()
    let error = #expect(throws: StoreError.self) {
      try store.write { store in
        _ = try store.save(mood(header: header(at: Date())))
        _ = try? store.database.integer("SELECT 1 / 0")
      }
    }
    #expect(error?.code == .programError)
    #expect(try store.read { try $0.historyOfAll() }.isEmpty)
  }

  @Test func `a connection that is lost in a transaction saves nothing, and the next one does`()
    throws
  {
    let store = try open()
    let lost = try mood(header: header(at: Date()))
    let error = #expect(throws: StoreError.self) {
      try store.write { store in
        _ = try store.save(lost)
        let backend = try #require(store.database.session).backend
        _ = try server.rows("SELECT pg_terminate_backend(\(backend))")
      }
    }
    #expect(error?.code == .unreachable)
    try store.write { _ = try $0.save(lost) }
    #expect(try store.read { try $0.historyOfAll() } == [lost.uuid])
  }

  @Test func `another writer is waited for, and then the store is busy`() throws {
    let first = try open()
    let second = try open(.init(busyTimeout: .milliseconds(200)))
    try first.write { store in
      _ = try store.save(mood(header: header(at: Date())))
      let error = #expect(throws: StoreError.self) {
        try second.write { _ = try $0.save(mood(header: header(at: Date()))) }
      }
      #expect(error?.code == .busy && error?.sqlState == "55P03")
    }
    try second.write { _ = try $0.save(mood(header: header(at: Date()))) }
    #expect(try second.read { try $0.historyOfAll() }.count == 2)
  }

  @Test func `a schema without a store, another format and another server are told apart`() throws {
    let missing = server.address.replacing(server.schema, with: "nothing_here")
    var error = #expect(throws: StoreError.self) {
      _ = try HealthStore(at: .server(missing), source: TestStore.source, access: .owner)
    }
    #expect(error?.code == .missing)
    try test.tamper("UPDATE meta SET value = value + 1 WHERE key = 'format'")
    error = #expect(throws: StoreError.self) { _ = try open() }
    #expect(error?.code == .newer)
    error = #expect(throws: StoreError.self) {
      try test.store.write { _ = try $0.save(mood()) }
    }
    #expect(error?.code == .newer)
    error = #expect(throws: StoreError.self) {
      _ = try HealthStore(
        at: .server("postgresql://%2Fno%2Fsocket/none"), source: TestStore.source, access: .owner)
    }
    #expect(error?.code == .unreachable && error?.code.exitStatus == 75)
  }

  @Test func `entries are numbered without gaps, also after a rollback`() throws {
    let store = try open()
    for _ in 0..<3 {
      try store.write { _ = try $0.save(mood(header: header(at: Date()))) }
      #expect(throws: StoreError.self) {
        try store.write { store in
          _ = try store.save(mood(header: header(at: Date())))
          throw StoreError.notFinite
        }
      }
    }
    #expect(try test.raw("SELECT id FROM log ORDER BY id") == [["1"], ["2"], ["3"]])
  }

}

private func header(at date: Date) throws -> SampleHeader {
  try SampleHeader(startDate: date, timeZone: .gmt, subject: "P1")
}
