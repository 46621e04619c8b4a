import Foundation
import Testing
import WellbeingTestBytes

@Suite("Golden files")
struct GoldenTests {
  private func withGolden(_ text: String, _ body: (String, URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let golden = folder.appending(path: "Golden")
      try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: false)
      let file = golden.appending(path: "screen.txt")
      try Data(text.utf8).write(to: file)
      try body(folder.appending(path: "SomeTests.swift").path, file)
    }
  }

  @Test("A text like the file passes")
  func same() throws {
    try withGolden("a\n") { path, _ in
      try expectGolden("a\n", "screen.txt", environment: [:], filePath: path)
    }
  }

  @Test("Another text fails, and the file stays")
  func different() throws {
    try withGolden("a\n") { path, file in
      withKnownIssue {
        try expectGolden("b\n", "screen.txt", environment: [:], filePath: path)
      }
      let kept = try String(contentsOf: file, encoding: .utf8)
      #expect(kept == "a\n")
    }
  }

  @Test("A missing file fails, and is not made")
  func missing() throws {
    try withGolden("a\n") { path, file in
      #expect(throws: (any Error).self) {
        try expectGolden("b\n", "other.txt", environment: [:], filePath: path)
      }
      let other = file.deletingLastPathComponent().appending(path: "other.txt")
      #expect(!FileManager.default.fileExists(atPath: other.path))
    }
  }

  @Test("Recording writes the file and fails")
  func recording() throws {
    try withGolden("a\n") { path, file in
      withKnownIssue {
        try expectGolden(
          "b\n", "screen.txt", environment: ["RECORD_GOLDEN": "1"], filePath: path)
      }
      let kept = try String(contentsOf: file, encoding: .utf8)
      #expect(kept == "b\n")
    }
  }
}
