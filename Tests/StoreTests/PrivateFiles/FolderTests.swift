import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingPrivateFiles

/// Folders, their locks, and the paths of what is in them.
@Suite struct FolderTests {
  private let temporary: TemporaryFolder
  private let folder: String

  init() throws {
    temporary = try TemporaryFolder()
    folder = try FilePath.resolved(temporary.url.path)
  }

  @Test func `missing folders are made for their owner alone`() throws {
    try Folder(folder + "/a/b/c/").make()
    for name in ["/a", "/a/b", "/a/b/c"] {
      #expect(try FileStatus(of: folder + name).mode == 0o700)
    }
    #expect(throws: Never.self) { try Folder(folder + "/a/b/c").make() }
    #expect(try Folder(folder).names() == ["a"])
  }

  @Test func `a folder is not made in a file`() throws {
    try PrivateFile(folder + "/file").create()
    let path = folder + "/file/a"
    #expect(throws: FileError(.system(errno: ENOTDIR), path)) { try Folder(path).make() }
    #expect(throws: FileError(.missingFolder, path)) { try Folder(path).check() }
    #expect(throws: FileError(.missingFolder, folder + "/file")) {
      try Folder(folder + "/file").check()
    }
  }

  @Test(arguments: [(0o700, true), (0o755, true), (0o777, false), (0o775, false), (0o1777, true)])
  func `others may read a folder but not replace files in it`(
    mode: UInt16, isAdmitted: Bool
  ) throws {
    try #require(chmod(folder, mode_t(mode)) == 0)
    if isAdmitted {
      #expect(try Folder(folder + "/.").check() == folder)
    } else {
      #expect(throws: FileError(.folderWritableByOthers(mode: mode), folder)) {
        try Folder(folder).check()
      }
    }
  }

  @Test func `a lock that another holds is waited for, but not forever`() throws {
    let lock = try DirectoryLock(folder)
    #expect(throws: FileError(.locked, folder)) {
      try DirectoryLock(folder, upTo: .milliseconds(20)).release()
    }
    lock.release()
    #expect(throws: Never.self) { try DirectoryLock(folder, upTo: .seconds(10)).release() }
  }

  @Test func `a folder that is missing cannot be locked`() {
    #expect(throws: FileError(.missing, folder + "/a")) { try DirectoryLock(folder + "/a") }
  }

  // MARK: Paths

  @Test(arguments: [
    ("/a/b", "/a"), ("/a/b//", "/a"), ("/a", "/"), ("//a", "/"), ("/", "/"), ("a/b", "a"),
    ("a", "."), ("a/", "."), (".", "."), ("", "."), ("../a", ".."),
  ])
  func `a path has a parent`(path: String, parent: String) {
    #expect(FilePath.parent(of: path) == parent)
  }

  @Test(arguments: [("/a/b", "/a/", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/", "a/", "")])
  func `a path has a folder and a name`(path: String, folder: String, name: String) {
    #expect(FilePath.split(path) == (folder, name))
  }

  @Test func `what cannot be reached is not missing`() throws {
    let path = folder + "/link"
    try #require(symlink("nowhere", path) == 0)
    #expect(!FilePath.isMissing(path) && !FilePath.isMissing(path + "/x"))
    #expect(!FilePath.isMissing(folder))
    #expect(FilePath.isMissing(folder + "/absent") && FilePath.isMissing(folder + "/a/b/c"))
  }
}
