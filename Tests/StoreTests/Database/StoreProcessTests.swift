import Foundation
import Testing

@testable import WellbeingStore

/// What shows only between processes, or in one whose user or umask is another.
///
/// A child process knows its folder by the number of the process that started it.
@Suite(.serialized)
struct StoreProcessTests {
  private static func sharedFolder(_ name: String, of process: pid_t) -> String {
    "/tmp/wellbeing-store-\(name)-\(process)"
  }

  private static func makeSharedFolder(_ name: String) throws -> String {
    let path = sharedFolder(name, of: getpid())
    try? FileManager.default.removeItem(atPath: path)
    try #require(mkdir(path, 0o700) == 0)
    return path
  }

  private static func open(
    _ path: String, _ mode: Database.Mode = .readWrite(create: true)
  ) throws -> Database {
    try Database(StoreFile(named: path), mode, format: .notes, busyLimit: .seconds(60))
  }

  @Test func `all three files are private whatever the umask`() async {
    await #expect(processExitsWith: .success) {
      for mask in [0o000, 0o022, 0o077, 0o277] as [mode_t] {
        umask(0o077)
        let folder = try StoreFolder(in: "/tmp")
        umask(mask)
        let database = try folder.open()
        try database.insert("a")
        for suffix in ["", "-wal", "-shm"] {
          #expect(try permissions(folder.store + suffix) == 0o600)
        }
        try database.copy(to: StoreFile(named: folder.path + "/copy.sqlite"))
        #expect(try permissions(folder.path + "/copy.sqlite") == 0o600)
      }
    }
  }

  @Test func `a folder that cannot be written is told`() async {
    await #expect(processExitsWith: .success) {
      if geteuid() == 0 { try #require(seteuid(65_534) == 0) }
      let folder = try StoreFolder(in: "/tmp")
      defer { chmod(folder.path, 0o700) }
      try #require(chmod(folder.path, 0o500) == 0)
      #expect(throws: StoreError.readOnly(path: folder.store)) { try folder.open() }

      chmod(folder.path, 0o700)
      try folder.open().close()
      chmod(folder.path, 0o500)
      for mode in [Database.Mode.readWrite(create: true), .readOnly] {
        #expect(throws: StoreError.readOnly(path: folder.store)) { try folder.open(mode) }
      }
      chmod(folder.path, 0o700)
      #expect(try folder.open().count() == 0)
    }
  }

  @Test func `a folder that cannot be entered is told`() async {
    await #expect(processExitsWith: .success) {
      if geteuid() == 0 { try #require(seteuid(65_534) == 0) }
      let folder = try StoreFolder(in: "/tmp")
      defer { chmod(folder.path, 0o700) }
      try #require(chmod(folder.path, 0o600) == 0)
      #expect(throws: StoreError.notPermitted(path: folder.store)) {
        try folder.open(.readWrite(create: false))
      }
    }
  }

  @Test func `a store that cannot be written can be read if it is a copy`() async {
    await #expect(processExitsWith: .success) {
      if geteuid() == 0 { try #require(seteuid(65_534) == 0) }
      let folder = try StoreFolder(in: "/tmp")
      let database = try folder.open()
      try database.insert("a")
      let copy = folder.path + "/copy.sqlite"
      try database.copy(to: StoreFile(named: copy))
      database.close()
      try #require(chmod(copy, 0o400) == 0)
      try #require(chmod(folder.path, 0o500) == 0)
      defer { chmod(folder.path, 0o700) }
      let second = folder.path + "/second.sqlite"
      let reader = try Self.open(copy, .readOnly)
      #expect(throws: StoreError.readOnly(path: second)) {
        try reader.copy(to: StoreFile(named: second))
      }
      #expect(throws: StoreError.readOnly(path: copy)) { try Self.open(copy) }
      #expect(try Self.open(copy, .readOnly).count() == 1)
    }
  }

  @Test func `processes that create one file at once all succeed`() async throws {
    let folder = try Self.makeSharedFolder("race")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { await Self.createInChild() } }
      await group.waitForAll()
    }
    #expect(try Self.open(folder + "/store.sqlite").count() == 4)
  }

  /// Each child waits until all four are there, so that they open the file together.
  private static func createInChild() async {
    await #expect(processExitsWith: .success) {
      let folder = StoreProcessTests.sharedFolder("race", of: getppid())
      try Data().write(to: URL(fileURLWithPath: "\(folder)/ready-\(getpid())"))
      let deadline = SuspendingClock().now + .seconds(120)
      var ready = 0
      while ready < 4, SuspendingClock().now < deadline {
        ready = try FileManager.default.contentsOfDirectory(atPath: folder)
          .count { $0.hasPrefix("ready-") }
      }
      try #require(ready == 4)
      try StoreProcessTests.open(folder + "/store.sqlite").insert("\(getpid())")
    }
  }

  @Test func `another process leaves the log of an open store alone`() async throws {
    let folder = try Self.makeSharedFolder("log")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/store.sqlite"
    let database = try Self.open(path)
    try database.insert("a")
    // All that this process does with the file beside the connection must leave its locks.
    try Self.open(path).close()
    #expect(throws: StoreError.self) { try database.copy(to: StoreFile(named: path)) }
    try database.copy(to: StoreFile(named: folder + "/copy.sqlite"))

    await #expect(processExitsWith: .success) {
      let folder = StoreProcessTests.sharedFolder("log", of: getppid())
      let other = try StoreProcessTests.open(folder + "/store.sqlite")
      #expect(try other.count() == 1)
      other.close()
    }
    #expect(exists(path + "-wal"))
    try database.insert("b")

    await #expect(processExitsWith: .success) {
      let folder = StoreProcessTests.sharedFolder("log", of: getppid())
      let other = try StoreProcessTests.open(folder + "/store.sqlite")
      #expect(try other.count() == 2)
    }
  }

  @Test func `a save survives a process that is killed`() async throws {
    let folder = try Self.makeSharedFolder("kill")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let folder = StoreProcessTests.sharedFolder("kill", of: getppid())
      let database = try StoreProcessTests.open(folder + "/store.sqlite")
      try database.insert("a")
      try database.transaction { () throws(StoreError) in
        try database.insert("b")
        kill(getpid(), SIGKILL)
      }
    }
    let database = try Self.open(folder + "/store.sqlite", .readWrite(create: false))
    #expect(try database.count() == 1)
    #expect(try database.checkIntegrity().isEmpty)
  }
}
