import Foundation
import Testing

/// The article *Errors and what to do* names every code of the store, each in one row with its remedy.
struct ErrorArticleTests {
  private static func source(_ path: String) throws -> String {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: top.appending(path: "Sources/\(path)"), encoding: .utf8)
  }

  @Test func `every code stands in one row, with its remedy`() throws {
    let codes = try Self.source("Store/Errors/StoreError+Code.swift")
      .matches(of: /(?:public|package) static let (\w+) = \w+\(\s*"(\w+)", \.(\w+)/)
    #expect(codes.count > 50)
    #expect(codes.allSatisfy { $0.output.1 == $0.output.2 })
    let rows = try Self.source("Documentation.docc/ErrorsAndWhatToDo.md")
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
      .flatMap { row in
        let cells = row.split(separator: "|")
        return cells[0].matches(of: /`(\w+)`/).map { "\($0.output.1)\(cells[1])" }
      }
    #expect(rows.sorted() == codes.map { "\($0.output.1) `\($0.output.3)` " }.sorted())
  }
}
