import WellbeingCommandSupport
import Testing
import WellbeingTerminal
import WellbeingTestMachines

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// Whom a sheet is about, as it is typed on a screen in memory.
@Suite struct SheetSubjectTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// What was seen, one text a frame, in a line each.
  private func pages(_ steps: [ScriptedScreen.Step]) throws -> [String] {
    try bench.play("record gad-7", steps: steps).frames.map { frame in
      frame.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
  }

  private func typed(_ text: String) -> [ScriptedScreen.Step] {
    MoodKeys.typed(text).map { .key($0) }
  }

  @Test func `a new subject that resembles a known one is asked about`() throws {
    #expect(try bench.run("record gad-7 --subject P0412 --total 3 -q").code == .done)
    let bounce = ScriptedScreen.Step.press(KeyPress(.enter, after: .milliseconds(300)))
    let new = try pages(typed("\n1p412\n") + [bounce] + typed("1\n"))
    #expect(new.contains { $0.contains("new here, and resembles 'P0412'") })
    #expect(new.contains { $0.contains("Nothing is chosen yet.") })
    #expect(new.last?.contains("answered alone p412") == true)
    let known = try pages(typed("\n1p412\n2\n"))
    #expect(known.last?.contains("answered alone P0412") == true)
    let again = try pages(typed("\n1p412\n3\n") + [.key(.clearLine)] + typed("P0412\n"))
    #expect(again.contains { $0.contains("1 earlier result, last on 10 Mar 2026") })
    #expect(again.last?.contains("answered alone P0412") == true)
  }

  @Test(arguments: ["yes", "No", "n.", "--"])
  func `what answers another question is not an identifier`(word: String) throws {
    let last = try #require(try pages(typed("\n1" + word + "\n")).last)
    #expect(last.contains("That is not an identifier: type one."))
    #expect(!last.contains("new here"))
  }

  @Test func `a subject that is required is typed`() throws {
    try bench.configure(#"{"requireSubject": true}"#)
    let keys = MoodKeys.typed("\n1P1\n0000000\n\n") + [.escape]
    #expect(try bench.play("record gad-7", keys: keys).outcome.code == .done)
    #expect(try bench.contents().samples.count == 1)
  }
}
