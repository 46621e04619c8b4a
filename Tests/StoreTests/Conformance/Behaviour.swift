import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Something that every store does, wherever it keeps its records.
struct Behaviour: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable (HealthStore) async throws -> Void

  init(_ name: String, _ check: @escaping @Sendable (HealthStore) async throws -> Void) {
    testDescription = name
    self.check = check
  }
}

/// Where a store under test keeps its records.
enum StoreEngine: CaseIterable, Sendable {
  case file, memory

  /// Opens an empty store and runs a closure on it.
  func withStore(_ body: (HealthStore) async throws -> Void) async throws {
    let folder = try StoreFolder()
    let store = try await HealthStore.open(
      at: self == .file ? .path(folder.store) : .inMemory, source: TestStore.source,
      access: .owner, options: .init(clock: { TestStore.now }))
    try await body(store)
    await store.close()
  }
}

struct ConformanceTests {
  @Test(arguments: StoreEngine.allCases, Behaviour.all)
  func `every store`(_ engine: StoreEngine, _ behaviour: Behaviour) async throws {
    try await engine.withStore(behaviour.check)
  }
}
