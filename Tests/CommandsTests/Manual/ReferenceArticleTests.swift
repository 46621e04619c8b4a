import Foundation
import Testing
import WellbeingTestBytes
@testable import WellbeingCommands

@testable import WellbeingCommandLine

@Suite struct ReferenceArticleTests {
  @Test func `the article in the documentation is what the table says`() throws {
    try expectContents(
      ReferenceArticle(program: Program.spec).text,
      of: Repository.root.appending(path: "Sources/Documentation.docc/CommandLineReference.md"))
  }

  @Test func `the documentation leads to it`() throws {
    let front = try Repository.text(of: "Sources/Documentation.docc/WellbeingKit.md")
    #expect(front.contains("<doc:CommandLineReference>"))
  }

  @Test(arguments: [
    ("See 'store access'.", "See `store access`."),
    ("With --json or -h.", "With `--json` or `-h`."),
    ("The machine's zone, Cronbach's alpha.", "The machine's zone, Cronbach's alpha."),
    ("'-' reads it; from -1 to 1.", "`-` reads it; from -1 to 1."),
    ("a_b <c> [d] *", "a\\_b \\<c\\> \\[d\\] \\*"),
    ("Of ('phq9_' suits)", "Of (`phq9_` suits)"),
  ])
  func `what is typed stands in code voice`(text: String, markdown: String) {
    #expect(Markdown.text(text) == markdown)
  }
}
