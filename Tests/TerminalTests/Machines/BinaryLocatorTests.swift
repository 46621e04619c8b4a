import Foundation
import Testing
import WellbeingTestBytes
import WellbeingTestMachines

@Suite("Finding built programs")
struct BinaryLocatorTests {
  @Test("The first folder that has an executable file of the name wins")
  func order() throws {
    try withTemporaryFolder { root in
      let folders = ["none", "plain", "first", "second"].map { root.appending(path: $0) }
      for (folder, mode) in zip(folders.dropFirst(), [0o600, 0o700, 0o700]) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let file = folder.appending(path: "tool")
        try Data().write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      }
      let found = try BinaryLocator.locate("tool", in: folders)
      #expect(found.path == folders[2].appending(path: "tool").path)
    }
  }

  @Test("Products are looked for beside the running tests")
  func running() throws {
    let program = try #require(CommandLine.arguments.first).split(separator: "/").last
    _ = try BinaryLocator.locate(String(try #require(program)))
  }

  @Test("What is nowhere is said to be missing from each folder")
  func missing() {
    let folders = [URL(filePath: "/nowhere"), URL(filePath: "/none")]
    let failure = #expect(throws: BinaryLocator.NotFound.self) {
      try BinaryLocator.locate("tool", in: folders)
    }
    #expect(failure?.name == "tool")
    #expect(failure?.folders == ["/nowhere", "/none"])
  }
}
