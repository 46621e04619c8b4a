import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingStore

/// A store whose file another program moved, replaced or removed while it was open.
@Suite(.aboutFiles, .timeLimit(.minutes(10)))
struct LeftPlaceTests {
  private let test: TestStore
  private var moved: StoreError { .moved(path: test.folder.store) }
  private var reading: StoreError { .movedWhileReading(path: test.folder.store) }

  init() throws {
    test = try TestStore()
  }

  /// Saves a record, and lets a loss befall the file.
  private func lose(_ loss: StoreLoss) async throws {
    try await test.store.save(try mood())
    let backup = test.folder.path + "/backup.sqlite"
    try await test.store.backup(to: .path(backup))
    try loss.befall(test.folder.store, backup: backup)
  }

  @Test(arguments: StoreLoss.allCases)
  func `a save is refused`(loss: StoreLoss) async throws {
    try await lose(loss)
    let sample = try mood()
    await #expect(throws: moved) { try await test.store.save(sample) }
    await #expect(throws: moved) { try await test.store.write { try $0.delete(sample) } }
    guard loss == .replaced else { return }
    // What lies there now is a store like any.
    let saved = try await test.another().save(sample).sample
    #expect(try await test.reader().read { try $0.sample(saved.uuid) } != nil)
  }

  @Test func `what a transaction wrote before its file left is not kept`() throws {
    let folder = try StoreFolder()
    let database = try folder.open()
    let siblings = ["", "-wal", "-shm"]
    #expect(throws: StoreError.moved(path: folder.store)) {
      try database.inTransaction {
        try database.insert("a")
        for suffix in siblings {
          try #require(rename(folder.store + suffix, folder.store + "2" + suffix) == 0)
        }
      }
    }
    for suffix in siblings {
      try #require(rename(folder.store + "2" + suffix, folder.store + suffix) == 0)
    }
    #expect(try folder.open().count() == 0)
    // Back in its place it takes changes again.
    try database.transaction { () throws(StoreError) in try database.insert("b") }
    #expect(try folder.open().count() == 1)
  }

  @Test(arguments: StoreLoss.allCases)
  func `what follows the store ends and says why`(loss: StoreLoss) async throws {
    var following = ObserverQueryDescriptor().results(for: test.store).makeAsyncIterator()
    _ = try await following.next()
    try await lose(loss)
    // Whoever looks while the file is half overwritten finds it damaged.
    let damaged = loss == .overwritten ? StoreError.damaged(path: test.folder.store) : reading
    await #expect {
      while try await following.next(isolation: nil) != nil {}
    } throws: { error in
      [moved, reading, damaged].contains(error as? StoreError)
    }
  }

  @Test(arguments: [StoreLoss.replaced, .overwritten])
  func `what begins to follow afterwards does not follow the new file`(
    loss: StoreLoss
  ) async throws {
    try await lose(loss)
    var following = ObserverQueryDescriptor().results(for: test.store).makeAsyncIterator()
    await #expect {
      _ = try await following.next(isolation: nil)
    } throws: { error in
      [moved, reading].contains(error as? StoreError)
    }
  }
}
