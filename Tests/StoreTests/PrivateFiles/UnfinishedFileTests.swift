import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingPrivateFiles

/// Files that are complete before they replace their target, and what killed processes leave.
@Suite(.serialized) struct UnfinishedFileTests {
  private let temporary: TemporaryFolder
  private let folder: String

  init() throws {
    temporary = try TemporaryFolder()
    folder = try FilePath.resolved(temporary.url.path)
  }

  private var target: String { folder + "/out" }
  private var names: [String] { ((try? Folder(folder).names()) ?? []).sorted() }

  private func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  // MARK: Replacing

  @Test func `a file replaces its target whole`() throws {
    try Data("old".utf8).write(to: URL(filePath: target))
    try #require(chmod(target, 0o640) == 0)
    let file = try UnfinishedFile(for: target, withPermissionsOf: OutputTarget(target))
    try file.write(Array("new".utf8))
    #expect(try contents(target) == "old")
    #expect(try FileStatus(of: file.path).mode == 0o600)
    #expect(names.count == 2 && names.contains { UnfinishedFile.isTemporary($0) })
    try file.complete()
    try file.replaceTarget()
    file.remove()
    #expect(try contents(target) == "new")
    #expect(try FileStatus(of: target).mode == 0o640)
    #expect(names == ["out"])
  }

  @Test func `a file that is removed leaves its target as it was`() throws {
    try Data("old".utf8).write(to: URL(filePath: target))
    let file = try UnfinishedFile(for: target)
    try file.write(Array("new".utf8))
    file.remove()
    #expect(try contents(target) == "old")
    #expect(names == ["out"])
  }

  @Test func `a missing folder is named`() {
    #expect(throws: FileError(.missingFolder, folder + "/absent")) {
      try UnfinishedFile(for: folder + "/absent/out")
    }
  }

  @Test func `all that is being made is removed at once, but not its targets`() async throws {
    await #expect(processExitsWith: .success) {
      let folder = NSTemporaryDirectory() + "wellbeing-all-\(getpid())"
      try Folder(folder).make()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let files = try (0..<2).map { try UnfinishedFile(for: folder + "/\($0)") }
      for suffix in ["", "-wal", "-shm", "-journal"] {
        try Data([4]).write(to: URL(filePath: files[1].companion + suffix))
      }
      try files[0].replaceTarget()
      UnfinishedFile.removeAll()
      #expect(try Folder(folder).names() == ["0"])
    }
  }

  // MARK: What killed processes leave

  private static func sharedFolder(of process: pid_t) -> String {
    "/tmp/wellbeing-unfinished-\(process)"
  }

  @Test func `what a killed process left is removed by the next one`() async throws {
    let folder = Self.sharedFolder(of: getpid())
    try? FileManager.default.removeItem(atPath: folder)
    try Folder(folder).make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let living = try UnfinishedFile(for: folder + "/living")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let folder = UnfinishedFileTests.sharedFolder(of: getppid())
      let file = try UnfinishedFile(for: folder + "/out")
      try file.write([1, 2, 3])
      for suffix in ["", "-journal"] {
        try Data([4]).write(to: URL(filePath: file.companion + suffix))
      }
      kill(getpid(), SIGKILL)
    }
    #expect(try Folder(folder).names().count == 4)
    let next = try UnfinishedFile(for: folder + "/out")
    let left = try Folder(folder).names().map { folder + "/" + $0 }
    #expect(Set(left) == [living.path, next.path])
  }

  @Test func `only regular files with a temporary name are removed`() throws {
    func name(_ digit: String) -> String {
      "wellbeing-" + String(repeating: digit, count: 16) + ".unfinished"
    }
    let kept = [
      "wellbeing-0123.unfinished", "wellbeing-0123456789ABCDEF.unfinished",
      "notes-0123456789abcdef.unfinished", "wellbeing-0123456789abcdef.unfinished.csv",
    ]
    for name in kept + [name("a")] {
      try Data([1]).write(to: URL(filePath: folder + "/" + name))
    }
    try #require(mkfifo(folder + "/" + name("b"), 0o600) == 0)
    try #require(symlink(kept[0], folder + "/" + name("c")) == 0)
    try #require(mkdir(folder + "/" + name("d"), 0o700) == 0)
    UnfinishedFile.removeAbandoned(in: folder)
    #expect(names == (kept + [name("b"), name("c"), name("d")]).sorted())
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func `a file of another user stays`() throws {
    let path = folder + "/wellbeing-0123456789abcdef.unfinished"
    try Data([1]).write(to: URL(filePath: path))
    try #require(chown(path, 65_534, 65_534) == 0)
    UnfinishedFile.removeAbandoned(in: folder)
    #expect(try FileStatus.ifPresent(at: path) != nil)
  }

  @Test func `of files that are begun at once none takes another for abandoned`() throws {
    let targets = (0..<200).map { folder + "/\($0)" }
    DispatchQueue.concurrentPerform(iterations: targets.count) { index in
      #expect(throws: Never.self) { try PrivateFile(targets[index]).replace(by: [UInt8(index)]) }
    }
    #expect(names == (0..<200).map(String.init).sorted())
  }
}
