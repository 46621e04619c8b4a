import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingStore

/// What the store promises programs that run beside each other, or are killed.
@Suite(.serialized)
struct ProcessTests {
  @Test(arguments: [UInt64(2026)])
  func `whatever a killed process had acknowledged is in the store, whole`(seed: UInt64) throws {
    let test = try TestStore()
    var generator = SeededGenerator(seed: seed)
    var acknowledged: [UUID] = []
    // How long a process takes to start and save once tells when to kill it: now before it has
    // come to saving, now amid it.
    let start = Date.now
    acknowledged += try SaverProgram.save(1, to: test.address)
    let latest = Int64(-start.timeIntervalSinceNow * 1e6) + 30_000
    let kills = Rounds.of(quick: 60, full: 1_000)
    for _ in 0..<kills {
      let time = Int64.random(in: 1_000...latest, using: &generator)
      acknowledged += try SaverProgram.save(to: test.address, killedAfter: .microseconds(time))
    }
    let store = try test.another()
    let held = Set(try store.read { try $0.historyOfAll() })
    #expect(Set(acknowledged).subtracting(held) == [])
    // Some of the moments lay amid the saving, or this proves nothing.
    #expect(acknowledged.count > kills / 10)
    #expect(try store.check() == [])
  }

  @Test func `pages stay in order and whole while another process saves`() async throws {
    let test = try TestStore()
    let before = try SaverProgram.save(50, to: test.address)
    let path = test.address
    let writing = Task.detached { try SaverProgram.save(200, to: path) }
    let reader = try test.reader()
    var isWriting = true
    var rounds = 0
    while isWriting {
      isWriting = try count(of: reader) < 250
      let shown = try pages(of: reader, size: 9)
      #expect(zip(shown, shown.dropFirst()).allSatisfy { comesFirst($0, $1) })
      #expect(Set(before).isSubset(of: shown.map(\.uuid)))
      rounds += 1
    }
    let written = try await writing.value
    #expect(rounds > 1)
    #expect(
      Set(
        try await reader.read { store in try store.historyOfAll() })
        == Set(before + written))
  }

  /// Counts without leaving the thread to others, so that the first round comes before the last save.
  private func count(of store: HealthStore) throws -> Int {
    try store.read { try $0.count(where: .everything) }
  }

  private func pages(of store: HealthStore, size: Int) throws -> [any Sample] {
    var shown: [any Sample] = []
    var cursor: PageCursor?
    repeat {
      let page = try store.read { [cursor] in try $0.history(after: cursor, limit: size) }
      shown += page.elements
      cursor = page.next
    } while cursor != nil
    return shown
  }
}
