import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingKit
import WellbeingSamples
import WellbeingStore
import WellbeingTestMachines

@testable import WellbeingCommands

/// Two users of one machine who share a store as members of a group.
@Suite(
  .enabled(
    if: geteuid() == 0 && OrdinaryUser.isAvailable && getgrnam("users") != nil,
    "needs root, two more users and the group 'users'"))
struct SharedStoreTests {
  private let bench: Workbench
  private let group: UInt32
  private let outer: String
  private let folder: String
  private var store: String { folder + "/store.sqlite" }
  private static let (owner, member) = (OrdinaryUser.id - 1, OrdinaryUser.id)

  init() throws {
    bench = try Workbench()
    group = try #require(getgrnam("users")?.pointee.gr_gid)
    outer = bench.folder + "/outer"
    folder = outer + "/store"
    for path in [outer, folder] {
      try #require(mkdir(path, 0o700) == 0 && chown(path, Self.owner, Self.owner) == 0)
    }
    try #require(chmod(bench.folder, 0o755) == 0)
    #expect(try run("record gad-7 --total 3 -q").status == .exit(0))
  }

  /// Runs a command line under a strict umask.
  private func run(
    _ line: String, as user: UInt32 = Self.owner, inGroup: Bool = true
  ) throws -> ProcessRunner.Result {
    let program = try BinaryLocator.locate("wellbeing").path
    return try ProcessRunner.run(
      URL(filePath: "/bin/sh"), ["-c", "umask 077; cd /; exec '\(program)' \(line)"],
      environment: ["HOME": bench.folder, "WELLBEING_STORE": store], asUser: user,
      groups: inGroup ? [group] : [])
  }

  private func share() throws {
    try #require(chmod(outer, 0o711) == 0)
    let result = try run("store share --group users")
    #expect(result.status == .exit(0), "\(result.errorText)")
  }

  private func mode(_ path: String) throws -> (mode: mode_t, group: UInt32) {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return (status.st_mode & 0o7777, status.st_gid)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  @Test func `two users save and read, and everything they make has the group`() throws {
    #expect(try run("history --csv", as: Self.member).status != .exit(0))
    try share()
    #expect(try mode(folder) == (0o2770, group))
    // A reader keeps the log, so that its mode can be seen.
    let reader = try bench.run("history --csv --store \(store)")
    #expect(reader.code == .done)
    let open = try HealthStore(
      reading: .path(store), source: Source(name: "test", version: "1"), access: .owner)
    #expect(try run("record gad-7 --total 4 -q", as: Self.member).status == .exit(0))
    #expect(try names().contains("store.sqlite-wal"))
    for name in try names() {
      #expect(try mode(folder + "/" + name) == (0o660, group), "\(name)")
    }
    open.sync { $0.close() }
    #expect(try run("record gad-7 --total 5 -q").status == .exit(0))
    for user in [Self.owner, Self.member] {
      let rows = try run("history --csv", as: user).outputText
      #expect(rows.split(whereSeparator: \.isNewline).count == 4)
    }
    #expect(try run("store info", as: Self.member).outputText.contains("the group 'users'"))
    #expect(try run("history --csv", as: Self.member, inGroup: false).status != .exit(0))
  }

  @Test func `a folder above that the group cannot enter is named`() throws {
    let result = try run("store share --group users")
    #expect(result.status == .exit(77))
    #expect(result.errorText.contains("The group cannot enter '\(outer)'"))
    #expect(try mode(store).mode == 0o600 && mode(folder).mode == 0o700)
  }

  @Test func `a group that is not there, and a folder with other files, are refused`() throws {
    try #require(chmod(outer, 0o711) == 0)
    let unknown = try run("store share --group no-such-group")
    #expect(unknown.status != .exit(0) && unknown.errorText.contains("no group of that name"))
    try Data().write(to: URL(filePath: folder + "/letter.txt"))
    let result = try run("store share --group users")
    #expect(result.status == .exit(77) && result.errorText.contains("letter.txt"))
    #expect(try mode(store).mode == 0o600 && mode(folder).mode == 0o700)
  }

  @Test(
    arguments: [
      (0o600, 0o2770), (0o640, 0o2770), (0o664, 0o2770), (0o660, 0o770), (0o660, 0o2775),
      (0o660, 0o2750), (0o660, 0o3770), (0o660, 0o700),
    ] as [(mode_t, mode_t)])
  func `all other modes are refused`(file: mode_t, folder mode: mode_t) throws {
    try share()
    try #require(chmod(store, file) == 0 && chmod(folder, mode) == 0)
    let result = try run("history --csv")
    #expect(result.status != .exit(0) && result.outputText.isEmpty)
    #expect(try run("record gad-7 --total 5 -q").status != .exit(0))
    // It can be done again, or undone, from there.
    #expect(try run("store share --group users").status == .exit(0))
    #expect(try run("history --csv").status == .exit(0))
  }

  @Test func `a file of another group is refused`() throws {
    try share()
    try #require(chown(store, .max, Self.owner) == 0)
    #expect(try run("history --csv").status == .exit(77))
  }

  @Test func `a restore keeps group and mode, and a backup is private`() throws {
    try share()
    let backup = bench.folder + "/member"
    try #require(mkdir(backup, 0o700) == 0 && chown(backup, Self.member, Self.member) == 0)
    #expect(try run("store backup \(backup)/b.sqlite", as: Self.member).status == .exit(0))
    #expect(try mode(backup + "/b.sqlite").mode == 0o600)
    let inFolder = try run("store backup \(folder)/b.sqlite", as: Self.member)
    #expect(inFolder.status == .exit(77))
    #expect(try !names().contains("b.sqlite"))
    #expect(try run("record gad-7 --total 9 -q").status == .exit(0))
    let restored = try run("store restore \(backup)/b.sqlite --yes", as: Self.member)
    #expect(restored.status == .exit(0), "\(restored.errorText)")
    #expect(try run("history --csv").outputText.split(whereSeparator: \.isNewline).count == 2)
    let kept = try #require(try names().first { $0.contains("before-restore") })
    for name in try names() {
      #expect(try mode(folder + "/" + name) == (0o660, group), "\(name)")
    }
    #expect(try run("history --csv --store \(folder)/\(kept)").status == .exit(0))
  }

  @Test func `it can be made private again`() throws {
    try share()
    #expect(try run("record gad-7 --total 4 -q", as: Self.member).status == .exit(0))
    let result = try run("store share --private")
    #expect(result.status == .exit(0), "\(result.errorText)")
    #expect(try mode(store).mode == 0o600 && mode(folder).mode == 0o700)
    #expect(try run("history --csv").outputText.split(whereSeparator: \.isNewline).count == 3)
    #expect(try run("history --csv", as: Self.member).status != .exit(0))
  }
}
