import Foundation
import Testing
import WellbeingTestBytes

@Suite("Folders for tests")
struct FolderTests {
  private struct Stop: Error {}

  @Test("A temporary folder is private, and gone afterwards with all that is in it")
  func temporaryFolder() throws {
    let url = try withTemporaryFolder { url in
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      try Data("x".utf8).write(to: url.appending(path: "file"))
      return url
    }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test("It is gone after an error too")
  func afterError() throws {
    var seen: URL?
    #expect(throws: Stop.self) {
      try withTemporaryFolder { url in
        seen = url
        throw Stop()
      }
    }
    let url = try #require(seen)
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test("It lasts as long as an asynchronous body")
  func asynchronousBody() async throws {
    let url = try await withTemporaryFolder { url in
      await Task.yield()
      #expect(FileManager.default.fileExists(atPath: url.path))
      return url
    }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test("Two folders are two")
  func distinct() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    #expect(first.url != second.url)
  }

  @Test("A small disk is soon full, and unmounted", .enabled(if: SmallDisk.unavailability == nil))
  func smallDisk() throws {
    var disk: SmallDisk? = try SmallDisk(kibibytes: 64)
    let url = try #require(disk?.url)
    try Data(count: 4_000).write(to: url.appending(path: "small"))
    #expect(throws: (any Error).self) {
      try Data(count: 100_000).write(to: url.appending(path: "large"))
    }
    disk = nil
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}
