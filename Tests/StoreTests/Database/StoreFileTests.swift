import Foundation
import Testing
import WellbeingPrivateFiles
import WellbeingSamples

@testable import WellbeingStore

struct StoreFileTests {
  let folder: StoreFolder

  init() throws {
    folder = try StoreFolder()
  }

  @Test func `a new file is private`() throws {
    let path = try folder.file.admit(creating: true)
    #expect(path == folder.store)
    #expect(try permissions(path) == 0o600)
  }

  @Test func `a file that is not there is missing unless it may be created`() {
    #expect(throws: StoreError.missing(path: folder.store)) {
      try folder.file.admit(creating: false)
    }
    #expect(!exists(folder.store))
  }

  @Test(arguments: [":memory:", "file::memory:?cache=shared"])
  func `SQLite's name of a store in memory makes no file of that name`(path: String) {
    let source = Source(name: "tests", version: "1")
    for access in [HealthStore.Access.owner, .guest] {
      #expect(throws: StoreError.memoryPath(path: path)) {
        try HealthStore(at: .path(path), source: source, access: access)
      }
    }
    #expect(!exists(path))
  }

  @Test func `an existing private file is left as it is`() throws {
    try folder.write([1, 2, 3], to: "store.sqlite")
    _ = try folder.file.admit(creating: false)
    #expect(throws: StoreError.alreadyExists(path: folder.store)) {
      try folder.file.admit(creating: true)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == Data([1, 2, 3]))
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o610, 0o601, 0o622] as [UInt16])
  func `a file with rights for group or others is refused`(mode: UInt16) throws {
    try folder.write([], to: "store.sqlite", mode: mode_t(mode))
    #expect(throws: StoreError.readableByOthers(path: folder.store)) {
      try folder.file.admit(creating: false)
    }
  }

  @Test(arguments: StoreFile.siblingSuffixes)
  func `a file beside it with rights for others is refused`(suffix: String) throws {
    try folder.write([], to: "store.sqlite")
    let sibling = try folder.write([], to: "store.sqlite" + suffix, mode: 0o644)
    #expect(throws: StoreError.readableByOthers(path: sibling)) {
      try folder.file.admit(creating: false)
    }
  }

  @Test(arguments: ["", "-wal", "-shm"])
  func `a file that its owner may not read is named, with what to do`(suffix: String) throws {
    try folder.write([], to: "store.sqlite")
    let path = try folder.write([], to: "store.sqlite" + suffix, mode: 0)
    #expect(throws: StoreError.unreadable(path: path)) { try folder.file.admit(creating: false) }
  }

  @Test func `a folder is refused`() throws {
    #expect(throws: StoreError.isDirectory(path: folder.path)) {
      try StoreFile(named: folder.path).admit(creating: false)
    }
    #expect(throws: StoreError.isDirectory(path: folder.path + "/")) {
      try StoreFile(named: folder.path + "/").admit(creating: false)
    }
  }

  @Test(arguments: [true, false])
  func `a symbolic link is refused, whether it leads anywhere or not`(isDangling: Bool) throws {
    let target = folder.path + "/elsewhere"
    if !isDangling { try folder.write([], to: "elsewhere") }
    try #require(symlink(target, folder.store) == 0)
    #expect(throws: StoreError.isSymbolicLink(path: folder.store)) {
      try folder.file.admit(creating: false)
    }
    #expect(exists(target) == !isDangling)
  }

  @Test func `a file with a second name is refused under both`() throws {
    let store = try folder.file.admit(creating: true)
    let other = folder.path + "/other.sqlite"
    try #require(link(store, other) == 0)
    for path in [store, other] {
      #expect(throws: StoreError.hasSeveralNames(path: path)) {
        try StoreFile(named: path).admit(creating: false)
      }
    }
    // A snapshot among several shares the file of a backup that has not changed.
    let backup = StoreFile(named: other)
    #expect(try backup.admit(creating: false, isReadOnly: true, isCopied: true) == other)
    try folder.write([1], to: "other.sqlite-shm")
    #expect(throws: StoreError.hasSeveralNames(path: other)) {
      try backup.admit(creating: false, isReadOnly: true, isCopied: true)
    }
    try #require(unlink(other + "-shm") == 0)
    try #require(unlink(other) == 0)
    #expect(try folder.file.admit(creating: false) == store)
    // What is left of a process that was killed while it gave the store its name.
    let left = folder.path + "/wellbeing-0123456789abcdef.unfinished"
    try folder.write([], to: "wellbeing-0123456789abcdef.unfinished")
    try #require(link(store, left + "-data") == 0)
    #expect(try folder.file.admit(creating: false) == store)
    #expect(!exists(left) && !exists(left + "-data"))
  }

  @Test func `a pipe is refused without opening it`() throws {
    try #require(mkfifo(folder.store, 0o600) == 0)
    #expect(throws: StoreError.notRegularFile(path: folder.store)) {
      try folder.file.admit(creating: false)
    }
  }

  @Test func `only what is written gets another right`() throws {
    try folder.write([], to: "store.sqlite")
    let sibling = try folder.write([], to: "store.sqlite-shm", mode: 0o400)
    _ = try folder.file.admit(creating: false, isReadOnly: true)
    #expect(try permissions(sibling) == 0o400)
    _ = try folder.file.admit(creating: false)
    #expect(try permissions(sibling) == 0o600)
  }

  @Test(arguments: StoreFile.siblingSuffixes)
  func `a pipe beside it is refused without opening it`(suffix: String) throws {
    try folder.write([], to: "store.sqlite")
    try #require(mkfifo(folder.store + suffix, 0o600) == 0)
    #expect(throws: StoreError.notRegularFile(path: folder.store + suffix)) { try folder.open() }
  }

  @Test func `a file of another user is refused`() throws {
    // Root gives a file away; anybody else takes one of root's.
    var path = "/etc/passwd"
    if geteuid() == 0 {
      path = try folder.write([], to: "store.sqlite")
      try #require(chown(path, 65_534, 65_534) == 0)
    }
    let resolved = try FilePath.resolved(path)
    #expect(throws: StoreError.notOwned(path: resolved)) {
      try StoreFile(named: resolved).admit(creating: false)
    }
  }

  @Test func `a missing folder is named`() {
    let file = StoreFile(named: folder.path + "/absent/store.sqlite")
    #expect(throws: StoreError.missingParent(path: folder.path + "/absent/")) {
      try file.admit(creating: true)
    }
  }

  @Test func `a file in place of a folder is named`() throws {
    try folder.write([], to: "plain")
    let file = StoreFile(named: folder.path + "/plain/store.sqlite")
    #expect(throws: StoreError.missingParent(path: folder.path + "/plain/")) {
      try file.admit(creating: true)
    }
  }

  @Test(arguments: ["", "a\0b"])
  func `a path that no file can have is refused`(path: String) {
    #expect(throws: StoreError.invalidPath(path: path)) {
      try StoreFile(named: path).admit(creating: true)
    }
  }

  @Test(arguments: [(0o700, true), (0o755, true), (0o777, false), (0o775, false), (0o1777, true)])
  func `others may read the folder but not replace files in it`(
    mode: UInt16, isAdmitted: Bool
  ) throws {
    try #require(chmod(folder.path, mode_t(mode)) == 0)
    if isAdmitted {
      #expect(throws: Never.self) { try folder.file.admit(creating: true) }
    } else {
      #expect(throws: StoreError.directoryWritableByOthers(path: folder.path)) {
        try folder.file.admit(creating: true)
      }
    }
  }

  @Test func `a folder of a group is not closed for it`() throws {
    let file = try folder.file.admit(creating: true)
    for (mode, error) in [
      (0o2775, StoreError.sharedFolder(path: folder.path)), (0o2750, .notShared(path: file)),
    ] as [(mode_t, StoreError)] {
      try #require(chmod(folder.path, mode) == 0 && chmod(file, 0o660) == 0)
      #expect(throws: error) { try folder.file.admit(creating: false) }
    }
    try #require(chmod(folder.path, 0o2770) == 0)
    #expect(throws: StoreError.sharedFolder(path: folder.path)) {
      try StoreFile(named: folder.path + "/backup.sqlite").refuseSharedFolder()
    }
  }

  @Test func `links among the folders are followed`() throws {
    let link = folder.path + "/link"
    try #require(mkdir(folder.path + "/real", 0o700) == 0)
    try #require(symlink("real", link) == 0)
    let path = try StoreFile(named: link + "/store.sqlite").admit(creating: true)
    #expect(path == folder.path + "/real/store.sqlite")
  }

  // MARK: The default file

  @Test func `the default folders are made for their owner alone`() throws {
    let file = try StoreFile(defaultFor: ["HOME": folder.path])
    let path = try file.admit(creating: true)
    #expect(path == folder.path + "/.local/share/wellbeing/wellbeing.sqlite")
    for made in ["/.local", "/.local/share", "/.local/share/wellbeing"] {
      #expect(try permissions(folder.path + made) == 0o700)
    }
    #expect(try file.admit(creating: false) == path)
  }

  @Test func `reading makes no default folder`() throws {
    let file = try StoreFile(defaultFor: ["HOME": folder.path])
    #expect(throws: StoreError.missing(path: file.path)) { try file.admit(creating: false) }
    #expect(!exists(folder.path + "/.local"))
  }

  @Test(arguments: [
    (["XDG_DATA_HOME": "/data", "HOME": "/home/ann"], "/data/wellbeing/wellbeing.sqlite"),
    (["XDG_DATA_HOME": "data", "HOME": "/h"], "/h/.local/share/wellbeing/wellbeing.sqlite"),
    (["XDG_DATA_HOME": "", "HOME": "/h"], "/h/.local/share/wellbeing/wellbeing.sqlite"),
  ])
  func `the folder for data is the environment's`(
    environment: [String: String], path: String
  ) throws {
    #expect(try StoreFile(defaultFor: environment).path == path)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func `no absolute folder is no default`(environment: [String: String]) {
    #expect(throws: StoreError.noDefaultLocation) { try StoreFile(defaultFor: environment) }
  }

  @Test(arguments: [false, true])
  func `a log without its store is refused and not touched`(isEmpty: Bool) throws {
    let folder = try StoreFolder()
    let kept = try folder.open()
    try kept.insert("the latest")
    let log = try Data(contentsOf: URL(filePath: folder.store + "-wal"))
    try #require(!log.isEmpty)
    let other = try StoreFolder()
    try other.write(Array(log), to: "store.sqlite-wal")
    if isEmpty { try other.write([], to: "store.sqlite") }
    for mode in [Database.Mode.readWrite(create: true), .readOnly] {
      #expect(throws: StoreError.logWithoutStore(path: other.store)) { try other.open(mode) }
    }
    #expect(try Data(contentsOf: URL(filePath: other.store + "-wal")) == log)
  }
}
