import Foundation
import Testing
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestDatabase
import WellbeingTestStores

@testable import WellbeingStore

@Suite(.aboutFiles) struct RestoringTests {
  private let test: TestStore
  private let backup: String
  private let old: ScoredAssessment
  private let new: ScoredAssessment

  /// A backup with one result, and a store with that and a later one.
  init() throws {
    let (test, old, new) = (try TestStore(), try phq9(), try gad7())
    let backup = test.folder.path + "/backup.sqlite"
    try test.store.write { _ = try $0.save(old) }
    try test.store.copy(to: .path(backup))
    try test.store.write { _ = try $0.save(new) }
    (self.test, self.backup, self.old, self.new) = (test, backup, old, new)
  }

  private func restore(_ path: String) throws -> StoreLocation? {
    try test.store.sync { try $0.restore(from: .path(path)) }
  }

  @Test func `a backup takes the place of everything, and the former content is kept`() throws {
    let bytes = FileManager.default.contents(atPath: backup)
    let former = try test.store.read { try $0.info() }
    let kept = try #require(try restore(backup)?.path)
    #expect(try test.store.read { try $0.historyOfAll() } == [old.uuid])
    #expect(try test.store.check() == [])
    let restored = try test.store.read { try $0.info() }
    #expect(restored.storeID != former.storeID)
    #expect(FileManager.default.contents(atPath: backup) == bytes)

    let entry = try #require(try test.store.read { try $0.auditTrail() }.last)
    #expect(entry.event == .storeRestored)
    #expect(entry.date == TestStore.now && entry.source == TestStore.source.name)

    #expect(kept == test.folder.path + "/store-before-restore-2026-05-28T202640Z.sqlite")
    #expect(try permissions(kept) == 0o600)
    let copy = try HealthStore(reading: .path(kept), source: TestStore.source, access: .owner)
    #expect(try copy.read { try $0.info() }.storeID == former.storeID)
    #expect(Set(try copy.read { try $0.historyOfAll() }) == [old.uuid, new.uuid])

    // Nothing is left of the work, and no kept copy is overwritten.
    let second = try #require(try restore(backup)?.path)
    #expect(second == test.folder.path + "/store-before-restore-2026-05-28T202640Z-2.sqlite")
    let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
    #expect(!names.contains { $0.contains("unfinished") })
  }

  @Test func `those who have the store open read the restored content and can save`() throws {
    let other = try test.another()
    let anchor = try other.read { try $0.currentAnchor() }
    let follower = try CommitFollower(other)
    #expect(try other.read { try $0.historyOfAll() }.count == 2)
    _ = try restore(backup)
    #expect(try follower.hasNews())
    #expect(try other.read { try $0.historyOfAll() } == [old.uuid])
    #expect(throws: StoreError.foreignAnchor) {
      try other.read { try $0.changes(where: .all([]), since: anchor) }
    }
    let later = try mood()
    try other.write { _ = try $0.save(later) }
    #expect(try test.store.read { try $0.historyOfAll() }.count == 2)
    #expect(try test.store.check() == [])
  }

  @Test func `what the present content was saved with is not taken for the backup's`() throws {
    _ = try restore(backup)
    // Its definition was saved only after the backup was made.
    let again = try gad7()
    try test.store.write { _ = try $0.save(again) }
    #expect(try test.store.check() == [])
  }

  @Test func `where there is no store, one is made`() throws {
    let (folder, source) = (try StoreFolder(), TestStore.source)
    let location = StoreLocation.path(folder.store)
    try HealthStore.create(
      at: location, from: .path(backup), source: source, access: .owner,
      options: .init(clock: { TestStore.now }))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store.sqlite"])
    let made = try HealthStore(at: location, source: source, access: .owner)
    #expect(try made.read { try $0.historyOfAll() } == [old.uuid])
    #expect(try made.check() == [])
    #expect(try made.read { try $0.auditTrail() }.last?.event == .storeRestored)
    #expect(try made.read { try $0.info() }.storeID != test.store.read { try $0.info() }.storeID)
    #expect(throws: StoreError.alreadyExists(path: folder.store)) {
      try HealthStore.create(at: location, from: .path(backup), source: source, access: .owner)
    }
    #expect(try made.read { try $0.historyOfAll() } == [old.uuid])
  }

  @Test func `kept copies are listed, the oldest first, and nothing else`() throws {
    #expect(try test.store.keptCopies() == [])
    let kept = try [restore(backup), restore(backup)].map { try #require($0?.path) }
    _ = try test.folder.write([1], to: "store-before-restore-x")
    _ = try test.folder.write([1], to: "other-before-restore-x.sqlite")
    #expect(try Set(test.store.keptCopies()) == Set(kept))
  }

  @Test func `what a killed restore left is removed when the store is opened for writing`() throws {
    let left = "wellbeing-0123456789abcdef.unfinished"
    for name in [left, left + "-data", left + "-data-wal"] {
      try test.folder.write([1], to: name)
    }
    _ = try test.reader()
    #expect(exists(test.folder.path + "/" + left))
    _ = try test.another()
    let names = try FileManager.default.contentsOfDirectory(atPath: test.folder.path)
    #expect(!names.contains { $0.contains("unfinished") })
  }

  @Test func `an empty store keeps nothing`() throws {
    let empty = try TestStore()
    let kept = try empty.store.sync { [backup] in try $0.restore(from: .path(backup)) }
    #expect(kept == nil)
    #expect(try empty.store.read { try $0.historyOfAll() } == [old.uuid])
  }

  @Test func `what is not a sound backup changes nothing`() throws {
    let folder = test.folder.path
    let link = folder + "/link.sqlite"
    try #require(symlink(backup, link) == 0)
    let foreign = try test.folder.write(Array("diary".utf8), to: "foreign")
    let empty = try test.folder.write([], to: "empty")
    let newer = folder + "/newer.sqlite"
    try test.store.copy(to: .path(newer))
    try RawDatabase(path: newer).execute("PRAGMA user_version = 999")
    let torn = try test.folder.write(
      Array(try Data(contentsOf: URL(filePath: backup)).prefix(20_000)), to: "torn")
    let lacking = folder + "/lacking.sqlite"
    try test.store.copy(to: .path(lacking))
    try RawDatabase(path: lacking).execute("DROP TABLE review")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let cases: [(String, StoreError)] = [
      (folder + "/absent", .missing(path: folder + "/absent").ofBackup("")),
      (link, .isSymbolicLink(path: link)),
      (foreign, .foreign(path: foreign).ofBackup("")),
      (empty, .foreign(path: empty).ofBackup("")),
      (newer, .newer(path: newer, found: 999, supported: Schema.format.version)),
      (torn, .damaged(path: torn).ofBackup("")), (lacking, .damaged(path: lacking).ofBackup("")),
      (test.folder.store, .sameFile(path: test.folder.store)),
    ]
    let source = TestStore.source
    for (path, error) in cases {
      #expect(throws: error, "\(path)") { _ = try restore(path) }
      guard error.code != .sameFile else { continue }
      #expect(throws: error, "\(path)") {
        try HealthStore.create(
          at: .path(folder + "/new.sqlite"), from: .path(path), source: source, access: .owner)
      }
    }
    #expect(try test.store.read { try $0.historyOfAll() }.count == 2)
    #expect(try test.store.read { try $0.auditTrail() }.count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
  }

  private static let lowered = """
    UPDATE sample SET value = 0, document = json_set(document, '$.scores[0].value', 0)
    WHERE value > 0
    """

  @Test func `a backup with problems is restored only if they are accepted`() throws {
    try RawDatabase(path: backup).execute(Self.lowered)
    let problems = [StoreProblem.scoresDiffer(old.uuid)]
    #expect(throws: StoreError.unsoundBackup(path: backup, problems)) { try restore(backup) }
    #expect(try test.store.read { try $0.historyOfAll() }.count == 2)
    #expect(try test.store.keptCopies() == [])
    try test.store.sync { [backup] in
      _ = try $0.restore(from: .path(backup), acceptingProblems: true)
    }
    #expect(try test.store.read { try $0.historyOfAll() } == [old.uuid])
    #expect(try test.store.check() == problems)
  }

  @Test func `a backup with a trigger of another program is never restored`() throws {
    try RawDatabase(path: backup).execute(
      "CREATE TRIGGER t AFTER INSERT ON assessment_alert BEGIN DELETE FROM assessment_alert; END")
    let error = StoreError.unsoundBackup(
      path: backup, [.foreignPart(kind: "trigger", name: "t")])
    for accepts in [false, true] {
      #expect(throws: error) {
        try test.store.sync { [backup] in
          _ = try $0.restore(from: .path(backup), acceptingProblems: accepts)
        }
      }
      #expect(throws: error) {
        try HealthStore.create(
          at: .path(test.folder.path + "/new.sqlite"), from: .path(backup),
          acceptingProblems: accepts, source: TestStore.source, access: .owner)
      }
    }
    #expect(try test.store.read { try $0.historyOfAll() }.count == 2)
    #expect(try !test.folder.names().contains { $0.contains("unfinished") || $0.contains("new") })
  }

  @Test func `an empty file is not replaced`() throws {
    let folder = try StoreFolder()
    try folder.write([], to: "store.sqlite")
    #expect(throws: StoreError.alreadyExists(path: folder.store)) {
      try HealthStore.create(
        at: .path(folder.store), from: .path(backup), source: TestStore.source, access: .owner)
    }
    #expect(try FileStatus(of: folder.store).size == 0)
  }

  @Test func `only the person may restore`() throws {
    let program = try test.program("diary", .askPerson)
    #expect(throws: StoreError.reservedToOwner) {
      try program.sync { [backup] in _ = try $0.restore(from: .path(backup)) }
    }
    let folder = try StoreFolder()
    #expect(throws: StoreError.reservedToOwner) {
      try HealthStore.create(
        at: .path(folder.store), from: .path(backup), source: Source(name: "diary", version: "1"),
        access: .askPerson)
    }
    #expect(!exists(folder.store))
  }

  @Test func `a store that is not sound is kept as it is`() throws {
    try test.tamper(Self.lowered)
    let kept = try #require(try restore(backup)?.path)
    #expect(try test.store.check() == [])
    let copy = try HealthStore(reading: .path(kept), source: TestStore.source, access: .owner)
    let problems = try copy.check()
    #expect(!problems.isEmpty)
    // Even if its log cannot be read.
    try test.tamper("DROP TABLE log")
    #expect(try restore(backup) != nil)
    #expect(try test.store.check() == [])
  }

  @Test func `while somebody writes nothing is replaced`() throws {
    let other = try Database(
      StoreFile(named: test.folder.store), .readWrite(create: false), format: Schema.format)
    let store = try HealthStore(
      at: .path(test.folder.store), source: TestStore.source, access: .owner)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StoreError.busy(path: test.folder.store)) {
      try store.sync { [backup] in _ = try $0.restore(from: .path(backup)) }
    }
    try other.execute("ROLLBACK")
    #expect(try store.read { try $0.historyOfAll() }.count == 2)
  }
}
