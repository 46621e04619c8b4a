import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What programs may do, as a person decides and sees it.
@Suite struct AccessTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func record(_ lines: String...) throws {
    for line in lines {
      let outcome = try bench.run("\(line) -q")
      #expect(outcome.code == .done, "\(line)")
    }
  }

  private func transcript(_ lines: String...) throws -> String {
    try lines.map { try bench.run($0).transcript }.joined(separator: "\n")
  }

  @Test func `what is granted and revoked is listed, and counts`() throws {
    try record("record gad-7 --total 3", "mood 😊")
    try expectGolden(
      try transcript(
        "store access list", "store access grant diary --type gad-7 --type mood",
        "store access revoke diary --type gad-7 --read", "store access revoke tracker --type phq-9",
        "record gad-7 --total 4 --source diary", "record gad-7 --total 4 --source tracker",
        "history --source diary", "history --source tracker", "store access list",
        "store access list --json", "store access list -q"),
      "access.txt")
  }

  @Test func `a program asks before it saves, and once`() throws {
    let asked = try bench.sit("mood 😊 --source diary", typing: ["", "perhaps", "yes"])
    let later = try bench.sit("mood 😢 --source diary", typing: [])
    try expectGolden(
      [asked, later].map(\.transcript).joined(separator: "\n"), "access-question.txt")
    #expect(try bench.contents().samples.count == 2)
  }

  @Test func `a sitting asks for all that it needs before its first question`() throws {
    let refused = try bench.sit(
      "take gad-7 phq-9 --source diary", typing: ["y", "no", "yes", "no"])
    let again = try bench.sit("take gad-7 phq-9 --source diary", typing: [])
    try expectGolden(
      [refused, again].map(\.transcript).joined(separator: "\n"), "access-sitting.txt")
    #expect(try bench.contents() == .init(samples: [], drafts: []))
  }

  @Test(arguments: [["quit"], ["yes", "quit"], ["yes"], []])
  func `who leaves the question decides nothing`(lines: [String]) throws {
    let outcome = try bench.sit("take gad-7 --source diary", typing: lines)
    #expect(outcome.code == .noPermission)
    #expect(
      outcome.output.hasSuffix(
        "wellbeing: Nothing was decided about what the program may do, and nothing was saved: "
          + "try again.\n"))
    #expect(try bench.openStore().sync { try $0.grants() } == [])
  }

  @Test func `without a terminal nobody is asked`() throws {
    try bench.fill()
    for (line, type) in [
      ("record gad-7 --total 4", "gad-7"), ("mood 😊", "mood"),
      ("take phq-9 --answers-file -", "phq-9"),
    ] {
      let items = [
        "interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration", "movement",
      ]
      let answers = (items + ["selfHarm"]).map { "\"\($0)\": 0" }.joined(separator: ", ")
      try bench.expectRefused(
        "\(line) --source diary", input: Array("{\(answers)}".utf8), .noPermission,
        "The program does not have permission to save \(type) yet: use it in a terminal to be asked, "
          + "or run 'wellbeing store access grant'.")
    }
  }

  @Test(.aboutFiles) func `a guest looks, and saves nothing`() throws {
    try record("record gad-7 --total 3", "mood 😊")
    let before = try bench.contents()
    try expectGolden(
      try transcript(
        "history --guest", "store check --guest", "record gad-7 --total 4 --guest",
        "mood 😊 --guest", "store access grant diary --type mood --guest",
        "history --guest --source diary"),
      "access-guest.txt")
    #expect(try bench.contents() == before)
  }

  @Test func `a guest's result is shown and not kept, and it is said before`() throws {
    let outcome = try bench.sit(
      "take gad-7 --guest", typing: ["", "1", "0", "1", "0", "1", "0", "1", "save", "no"])
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("For yourself, nothing will be saved\n"))
    #expect(outcome.output.contains("\nNot saved, as --guest asks.\n"))
    #expect(try bench.contents() == .init(samples: [], drafts: []))
  }

  @Test func `a guest leaves no draft behind`() throws {
    let outcome = try bench.sit("take gad-7 --guest", typing: ["", "1", "0", "quit"])
    #expect(outcome.output.contains("Nothing was saved."))
    #expect(try bench.contents() == .init(samples: [], drafts: []))
  }

  @Test func `the way to go on names the program`() throws {
    let outcome = try bench.sit(
      "take gad-7 --source 'my diary'", typing: ["yes", "yes", "", "1", "quit"])
    #expect(outcome.output.contains("  wellbeing take gad-7 --source 'my diary' --resume\n"))
    let resumed = try bench.sit(
      "take gad-7 --source 'my diary' --resume",
      typing: ["", "0", "1", "0", "1", "0", "1", "save", "no"])
    #expect(resumed.code == .done)
    #expect(try bench.contents().drafts.isEmpty)
  }

  @Test func `an alert is shown, whatever a program may save`() throws {
    let line = "record phq-9 --answers 0,0,0,0,0,0,0,0,2 -q"
    let refused = try bench.run(line + " --source diary")
    let saved = try bench.run(line)
    #expect(refused.code == .noPermission)
    #expect(!saved.diagnostics.isEmpty && refused.diagnostics.hasPrefix(saved.diagnostics))
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `a program is asked for before anything is read`() throws {
    let sheet = "1,1,1,1,1,1,1"
    for (line, content) in [
      ("record gad-7 --administered-by self --answers -", sheet),
      ("mood 😊 --note -", "by telephone"),
      ("record gad-7 --administered-by self --total 3 --note -", "by telephone"),
    ] {
      let bench = try Workbench()
      let outcome = try bench.sit("\(line) --source diary", typing: ["yes", content])
      #expect(outcome.code == .done)
      let question = try #require(outcome.output.firstRange(of: "Do you allow it?"))
      let typed = try #require(outcome.output.firstRange(of: content))
      #expect(question.upperBound < typed.lowerBound)
      let refused = try bench.sit("\(line) --source tracker", typing: ["no", content])
      #expect(refused.code == .noPermission && !refused.output.contains(content))
      #expect(try bench.contents().samples.count == 1)
    }
  }

  @Test(arguments: [
    "delete last --yes", "amend last --note n --yes",
    "review last --reviewer 'Ward 7' --outcome spoken-with",
  ])
  func `a program without leave is asked for before it changes its own`(line: String) throws {
    let own = try bench.openStore(as: "diary", access: .ownSource)
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    let sheet = try ScoredAssessment(
      questionnaire, total: 3,
      header: SampleHeader(
        startDate: Date(timeIntervalSince1970: 0), timeZone: .gmt, subject: SampleHeader.ownSubject)
    )
    try own.sync { _ = try $0.save(sheet) }
    try bench.expectRefused(
      "\(line) --source diary", .noPermission,
      "The program does not have permission to save gad-7 yet: use it in a terminal to be asked, or "
        + "run 'wellbeing store access grant'.")
    let refused = try bench.sit("\(line) --source diary", typing: ["no"])
    #expect(refused.code == .noPermission)
    #expect(refused.output.contains("It wants to save GAD-7 results."))
    try #require(try bench.run("store access grant diary --type gad-7 --share -q").code == .done)
    #expect(try bench.run("\(line) --source diary").code == .done)
  }
}
