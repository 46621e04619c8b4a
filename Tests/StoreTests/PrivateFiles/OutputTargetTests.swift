import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingPrivateFiles

@Suite struct OutputTargetTests {
  private let temporary: TemporaryFolder
  /// Free of links.
  private let folder: String

  init() throws {
    temporary = try TemporaryFolder()
    let path = try #require(realpath(temporary.url.path, nil))
    defer { free(path) }
    folder = String(cString: path)
  }

  @Test func aNewFileIsForItsOwnerAlone() throws {
    let target = try OutputTarget(folder + "/new.csv")
    #expect(target.path == folder + "/new.csv")
    #expect(target.mode == 0o600 && target.replaced == nil)
  }

  @Test(arguments: [0o600, 0o644, 0o660, 0o4755])
  func aFileThatIsReplacedGivesItsPermissions(mode: Int) throws {
    let path = folder + "/old.csv"
    try Data("old".utf8).write(to: URL(filePath: path))
    try #require(chmod(path, mode_t(mode)) == 0)
    let target = try OutputTarget(path)
    #expect(target.mode == UInt16(mode & 0o777) && target.replaced != nil)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
  }

  @Test func aFolderMayBeReachedThroughLinks() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/real", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link", withDestinationPath: folder + "/real")
    #expect(try OutputTarget(folder + "/link/../link/x").path == folder + "/real/x")
  }

  @Test func whatIsNoOrdinaryFileIsLeftAlone() throws {
    let file = folder + "/file"
    let pipe = folder + "/pipe"
    let link = folder + "/link"
    try Data().write(to: URL(filePath: file))
    try #require(mkfifo(pipe, 0o600) == 0)
    try #require(symlink("file", link) == 0)
    let refused: [(String, FileError)] = [
      (folder, FileError(.isDirectory, folder)),
      (folder + "/", FileError(.isDirectory, folder + "/")),
      (folder + "/.", FileError(.isDirectory, folder + "/.")),
      (pipe, FileError(.notRegularFile, pipe)),
      ("/dev/null", FileError(.notRegularFile, "/dev/null")),
      (link, FileError(.isSymbolicLink, link)),
      (folder + "/absent/x", FileError(.missingFolder, folder + "/absent/")),
      (file + "/x", FileError(.missingFolder, file + "/")),
    ]
    for (path, error) in refused {
      #expect(throws: error) { try OutputTarget(path) }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["file", "link", "pipe"])
  }
}
