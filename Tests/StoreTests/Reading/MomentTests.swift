import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Several reads of one moment.
@Suite struct MomentTests {
  private struct Failed: Error {}

  private let test: TestStore
  private let other: HealthStore

  init() throws {
    test = try TestStore()
    other = try HealthStore(
      at: test.location, source: Source(name: "other", version: "1"), access: .owner)
  }

  private func save(_ day: Int) throws {
    let header = try SampleHeader(
      startDate: Date(timeIntervalSince1970: TimeInterval(day) * 86_400), subject: "P1")
    let result = try ScoredAssessment(
      builtIn("gad-7"),
      answers: ["nervous": .value(1)], header: header)
    try other.write { _ = try $0.save(result) }
  }

  private var count: Int {
    get throws { try test.store.read { try $0.count(where: .subject("P1")) } }
  }

  @Test func `what another program saves is seen after it, not within it`() throws {
    try save(20_000)
    try test.store.read { _ in
      #expect(try count == 1)
      try save(20_001)
      #expect(try count == 1)
      #expect(try test.store.read { try $0.course(of: "P1").results.count } == 1)
    }
    #expect(try count == 2)
    #expect(try test.store.read { try $0.course(of: "P1").results.count } == 2)
  }

  @Test func `it ends with an error of what is done within it`() throws {
    #expect(throws: Failed.self) { try test.store.read { _ in throw Failed() } }
    try save(20_000)
    #expect(try count == 1)
  }

  @Test func `nothing is saved within it, and something is after it`() throws {
    let header = try SampleHeader(startDate: Date(timeIntervalSince1970: 1e9), subject: "P1")
    let result = try ScoredAssessment(
      builtIn("gad-7"),
      answers: ["nervous": .value(1)], header: header)
    try test.store.read { _ in
      _ = try count
      #expect(throws: StoreError.changeInRead) { try test.store.write { _ = try $0.save(result) } }
    }
    try test.store.write { _ = try $0.save(result) }
    #expect(try count == 1)
  }
}
