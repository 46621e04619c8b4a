import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands

/// What a person answered never stands in an error, wherever it was put and whatever is wrong.
@Suite struct SecrecyTests {
  private static let items = [
    "nervous", "controlWorry", "worryTooMuch", "relaxing", "restless", "irritable", "afraid",
  ]

  @Test(arguments: Rounds.seeds(quick: 15, full: 150))
  func anAnswerIsNotRepeated(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let bench = try Workbench()
    let marker = "7\(Int.random(in: 100_000...999_999, using: &numbers))"
    for (arguments, input) in Self.faultyInputs(with: marker, &numbers) {
      let outcome = bench.run(arguments, input: Array(input.utf8))
      #expect(outcome.code != .done)
      #expect(outcome.output == "")
      #expect(!outcome.diagnostics.contains(marker))
    }
    #expect(try bench.contents().samples.isEmpty)
  }

  /// Command lines and inputs with an answer that is none, each with another fault at random.
  private static func faultyInputs(
    with marker: String, _ numbers: inout SeededGenerator
  ) -> [([String], String)] {
    var list = Array(repeating: "1", count: Int.random(in: 5...9, using: &numbers))
    list[Int.random(in: list.indices, using: &numbers)] = marker
    let typed = list.joined(separator: [",", ", ", ",,", ";"].randomElement(using: &numbers) ?? "")
    let forms = [
      marker, "\"\(marker)\"", "[\(marker)]", "{\"a\":\(marker)}", "-\(marker)", "\(marker).",
    ]
    let value = forms.randomElement(using: &numbers) ?? marker
    let wrong = Int.random(in: items.indices, using: &numbers)
    var members = items.enumerated().map { "\"\($1)\": \($0 == wrong ? value : "1")" }
    members.shuffle(using: &numbers)
    var document = "{" + members.joined(separator: ",\n") + "}"
    if Bool.random(using: &numbers) {
      document = String(document.prefix(Int.random(in: 1..<document.count, using: &numbers)))
    }
    return [
      (["record", "gad-7", "--administered-by", "self", "--answers", typed], ""),
      (["record", "gad-7", "--administered-by", "self", "--answers", "-"], typed),
      (
        ["record", "gad-7", "--administered-by", "self", "--answers=\(typed)", "--answers", "1"], ""
      ),
      (["record", "gad-7", "--anwsers", typed], ""),
      (["record", "gad-7", typed], ""),
      (["record", "gad-7", "-\(marker)"], ""),
      (["record", "gad-7", "--total", marker + "x"], ""),
      (["record", "gad-7", "--total", marker], ""),
      (["record", "gad-7", "--total", "3", "--note", marker, "--date", "9999-01-01"], ""),
      (["record", "gad-7", "--total", "3", "--date", marker], ""),
      (["history", "--item", "nervous>=\(marker)x"], ""),
      (["history", "--valence", ">=\(marker)"], ""),
      (["history", "--valence", "0.\(marker)x"], ""),
      (["history", "--score", "\(marker)x"], ""),
      (["mood", marker], ""),
      (["mood", "--kind", "dailyMood", "--valence", "0.\(marker)x"], ""),
      (["mood", "--kind", "dailyMood", "--valence", "\(marker)"], ""),
      (["mood", "--kind", "dailyMood", "--valence", "0", "--label", marker], ""),
      (["mood", "--kind", "dailyMood", "--valence", "0", "--association", marker], ""),
      (["mood", "--valence", "0", "--note", marker], ""),
      (["record", "gad-7", "--administered-by", "self", "--answers", "-"], document),
    ]
  }

  @Test(arguments: [
    "amend last --answers 1,1,1,1,1,1,#", "amend last --total #", "amend last --label #",
    "amend last --valence 0.#", "amend last --note # --kind dailyMood", "amend last --date #",
    "amend last --answers #", "amend last --reason # --reason #", "amend last --clear #",
    "delete last --reason # --reason #", "delete # --reason #", "delete last #",
  ])
  func `what was to be corrected, and why, is not repeated`(commandLine: String) throws {
    let bench = try Workbench()
    try #require(try bench.run("record gad-7 --total 3 -q").code == .done)
    let marker = "7318264"
    let outcome = try bench.run(commandLine.replacing("#", with: marker) + " --yes")
    #expect(outcome.code != .done && outcome.output == "")
    #expect(!outcome.diagnostics.contains(marker))
  }

  @Test func whatIsTypedInASittingIsNotRepeatedUnlessItIsAnAnswer() throws {
    let marker = "7318264"
    let outcome = try Workbench().sitWithOutputInFile(
      "take gad-7", typing: [marker, "", marker, "1", "-\(marker)", "quit"])
    let echoed = 3
    #expect(outcome.diagnostics.components(separatedBy: marker).count == echoed + 1)
    #expect(outcome.output == "")
  }

  @Test func anUnforeseenErrorTellsItsKindAlone() {
    struct Unforeseen: Error {
      let answer = "7318264"
    }
    let report = Failure(Unforeseen())
    #expect(report.message == "Unexpected error (Unforeseen). Please report it.")
    #expect(report.exitCode == .software)
  }
}
