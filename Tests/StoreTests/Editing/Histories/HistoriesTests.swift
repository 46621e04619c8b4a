import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingStore

/// Whatever is done to a store, and in whatever order, it holds what it should: after 200 sequences of
/// edits by default, after 10,000 with `WELLBEING_ROUNDS=full`.
struct HistoriesTests {
  private static let workers = 4

  /// A folder in memory where there is one: nothing here is about disks.
  private let folder: StoreFolder
  private let stock: [any Sample]

  init() throws {
    let memory = "/dev/shm"
    folder = try StoreFolder(in: exists(memory) ? memory : nil)
    stock = try RandomEdits.stock()
    // Each sequence begins with a copy of it.
    try HealthStore(at: .path(folder.store), source: TestStore.source, access: .owner).sync {
      $0.close()
    }
  }

  @Test(arguments: 0..<workers)
  func `after any edits the store holds what its model holds`(worker: Int) throws {
    let seeds = Rounds.seeds(quick: 200, full: 10_000, worker: worker, of: Self.workers)
    for seed in seeds.map(Int.init) {
      guard let failure = failure(seed, steps: Self.length(seed)) else { continue }
      let shortest = (1...Self.length(seed)).lazy.compactMap { steps in
        self.failure(seed, steps: steps)
      }.first
      Issue.record("\(Rounds.replay(UInt64(seed))): \(shortest ?? failure)")
      return
    }
  }

  @Test func `edits of each kind are made, and refused for each reason, many times`() throws {
    var made: [String: Int] = [:]
    var refused: [String: Int] = [:]
    for seed in 0..<1_000 {
      var model = StoreModel()
      var random = RandomEdits(seed: UInt64(seed), stock: stock)
      for _ in 0..<Self.length(seed) {
        let step = try random.next(model)
        do throws(StoreError) {
          let source = RandomEdits.programs[step.program]
          guard try model.perform(step.edit, by: source, at: step.now) > 0 else { continue }
          made[step.edit.kind, default: 0] += 1
        } catch {
          refused[error.code.rawValue, default: 0] += 1
        }
      }
    }
    #expect(
      made.keys.sorted() == Edit.kinds.sorted() && made.values.allSatisfy { $0 >= 10 }, "\(made)")
    let reasons = [
      "correctedHere", "invalidArgument", "outcomeMissing", "reasonRequired", "reviewNoteMissing",
      "sameRecord", "sampleDeleted", "sampleExists", "subjectExists", "syncVersionNotHigher",
      "unknownSample", "unknownSubject", "unreviewedAlerts",
    ]
    #expect(refused.keys.sorted() == reasons && refused.values.allSatisfy { $0 >= 5 }, "\(refused)")
  }

  private static func length(_ seed: Int) -> Int { 6 + seed % 9 }

  /// What goes wrong in the first steps of a sequence, with the steps; nil if all is well.
  private func failure(_ seed: Int, steps: Int) -> String? {
    let path = "\(folder.path)/\(seed).sqlite"
    var taken: [Step] = []
    do {
      let server = try TestServer()
      if server == nil {
        try FileManager.default.copyItem(atPath: folder.store, toPath: path)
      }
      var modelled = try ModelledStore(at: server?.location ?? .path(path))
      defer {
        modelled.close()
        try? FileManager.default.removeItem(atPath: path)
      }
      var random = RandomEdits(seed: UInt64(seed), stock: stock)
      for _ in 0..<steps {
        let step = try random.next(modelled.model)
        taken.append(step)
        try modelled.take(step)
      }
      try modelled.compare()
      return nil
    } catch {
      return "\(error)\n" + taken.map { "  \($0)\n" }.joined()
    }
  }
}
