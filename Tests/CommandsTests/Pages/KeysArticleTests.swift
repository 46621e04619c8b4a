import Testing
import WellbeingTestBytes
@testable import WellbeingCommands

@Suite struct KeysArticleTests {
  @Test func `the article on keys has each letter once, with what its page says`() throws {
    let article = try Repository.text(of: "Sources/Documentation.docc/Keys.md")
    let rows = article.split(separator: "\n").filter {
      $0.hasPrefix("| `") && $0.split(separator: "|").count == 3
    }
    let expected = PageKey.allCases.map {
      "| `\($0.rawValue)` | \($0.word) | \($0.sentence.dropLast()) |"
    }
    #expect(rows.map(String.init) == expected)
  }
}
