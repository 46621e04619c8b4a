import Foundation
import Testing
import WellbeingPostgreSQL
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// How often a store waits for its server: over slow lines that is all that matters.
@Suite(.enabled(if: TestServer.address != nil, "It needs a server."))
struct RoundTripCountTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
    // The rows of the program and the definition are then known.
    try test.store.write { _ = try $0.save(phq9(header: header(daysAgo: 2))) }
  }

  private func trips(_ body: (HealthStore) throws -> Void) throws -> Int {
    let store = test.store
    let connection = try #require(store.writer.database.session).connection
    connection.roundTrips = 0
    try body(store)
    return connection.roundTrips
  }

  @Test func `saving a PHQ-9 takes three round trips`() throws {
    let sample = try phq9(2, selfHarm: 1)
    #expect(try trips { try $0.write { _ = try $0.save(sample) } } == 3)
  }

  @Test func `a page with its parts takes two`() throws {
    try test.store.write { _ = try $0.save(mood(labels: [.happy], associations: [.family])) }
    #expect(try trips { try $0.read { _ = try $0.history(limit: 50) } } == 2)
  }

  @Test func `a correction asks once whether there is an alert`() throws {
    let sample = try gad7()
    try test.store.write { _ = try $0.save([sample, gad7()]) }
    let moved = try trips { try $0.write { _ = try $0.amend(sample.uuid, to: gad7()) } }
    #expect(moved == 10)
  }

  @Test func `waiting alerts take four, however many they are`() throws {
    #expect(try trips { try $0.read { _ = try $0.waitingAlerts() } } == 4)
  }
}
