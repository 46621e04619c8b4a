import Foundation
import Testing
import WellbeingSamples
@testable import WellbeingStore
import WellbeingTestBytes
import WellbeingTestMachines

/// Eight processes that save states of mind and assessments into one new store at once.
@Suite(.serialized)
struct ManyProcessesTests {
  private static let processes = 8
  private let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  /// Lets each process save a number of samples, one after another.
  ///
  /// - Returns: what they wrote to standard error.
  private func saveAtOnce(
    _ count: Int, environment: [String: String] = [:]
  ) async throws -> String {
    let result = try await SaverProgram.save(
      count, in: Self.processes, to: folder.store, environment: environment)
    #expect(result.status == .exit(0))
    let saved = SaverProgram.uuids(result.standardOutput)
    #expect(saved.count == Self.processes * count)
    let store = try await HealthStore.open(
      reading: .path(folder.store), source: TestStore.source, access: .owner)
    let held = try await store.read { store in
      try store.historyOfAll()
    }
    #expect(held.count == Self.processes * count)
    #expect(Set(held) == Set(saved))
    #expect(try await store.check() == [])
    return result.errorText
  }

  @Test func `hundreds of saves of each are all kept, none twice`() async throws {
    #expect(try await saveAtOnce(300) == "")
  }

  #if os(Linux)
    @Test func `no save is lost or refused where the disk is slow`() async throws {
      guard let disk = try SlowDisk(in: folder.path) else {
        print("skipped: saving to a slow disk (there is no C compiler here)")
        return
      }
      let count = Rounds.of(quick: 50, full: 1_000)
      let said = try await saveAtOnce(count, environment: disk.environment)
      #expect(SlowDisk.slowedWrites(said) >= Self.processes * count)
      #expect(said.split(separator: "\n").allSatisfy { $0.hasPrefix("slowed ") })
    }
  #endif
}
