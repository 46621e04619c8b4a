import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingPrivateFiles

/// Final names for files, by each of the ways that a file system may know.
@Suite struct ExclusiveRenameTests {
  private let temporary: TemporaryFolder
  private let (old, new): (String, String)

  init() throws {
    temporary = try TemporaryFolder()
    let folder = try FilePath.resolved(temporary.url.path)
    (old, new) = (folder + "/old", folder + "/new")
    try Data("mine".utf8).write(to: URL(filePath: old))
  }

  private func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: ExclusiveRename.allCases)
  func `a file gets a free name`(way: ExclusiveRename) throws {
    try ExclusiveRename.perform(from: old, to: new, by: [way])
    #expect(try contents(new) == "mine")
    #expect(try FileStatus.ifPresent(at: old) == nil)
  }

  @Test(arguments: ExclusiveRename.allCases, ["", "theirs"])
  func `a name that is taken stays as it is`(way: ExclusiveRename, theirs: String) throws {
    try Data(theirs.utf8).write(to: URL(filePath: new))
    #expect(throws: FileError(.alreadyExists, new)) {
      try ExclusiveRename.perform(from: old, to: new, by: [way])
    }
    #expect(try contents(new) == theirs)
    #expect(try contents(old) == "mine")
  }

  @Test(arguments: ExclusiveRename.allCases)
  func `a link that leads nowhere takes a name, too`(way: ExclusiveRename) throws {
    try #require(symlink("nowhere", new) == 0)
    #expect(throws: FileError(.alreadyExists, new)) {
      try ExclusiveRename.perform(from: old, to: new, by: [way])
    }
    #expect(try FileStatus(of: new).kind == .symbolicLink)
  }

  @Test func `of several only one gets the name`() throws {
    let names = (0..<8).map { old + "\($0)" }
    for name in names { try Data(name.utf8).write(to: URL(filePath: name)) }
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let way = ExclusiveRename.allCases[index % 2]
      try? ExclusiveRename.perform(from: names[index], to: new, by: [way])
    }
    let winner = try contents(new)
    for name in names {
      #expect(try (FileStatus.ifPresent(at: name) == nil) == (name == winner))
    }
  }
}
