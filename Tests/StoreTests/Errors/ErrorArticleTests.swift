import Foundation
import Testing

/// The article *Errors and what to do* names every code of the store, each in one row.
struct ErrorArticleTests {
  private static func source(_ path: String) throws -> String {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: top.appending(path: "Sources/\(path)"), encoding: .utf8)
  }

  @Test func `every code stands in one row`() throws {
    let codes = try Self.source("Store/Errors/StoreError+Code.swift")
      .matches(of: /public static let (\w+) = Self\(/).map { String($0.output.1) }
    let rows = try Self.source("Documentation.docc/ErrorsAndWhatToDo.md")
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { row in row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
      }
    #expect(codes.count > 50)
    #expect(rows.joined().sorted() == codes.sorted())
  }
}
