import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

/// Corrections that cannot be, and those that nobody confirmed.
@Suite struct CorrectionRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for line in [
      "record phq-9 --answers 2,2,2,2,1,1,2,0,0,1 --date 2026-03-01",
      "mood --kind dailyMood --valence 0.5 --label calm --date 2026-02-01",
    ] {
      try #require(try bench.run("\(line) -q").code == .done)
    }
  }

  @Test(arguments: Self.refusals)
  func `a correction that cannot be is refused in one sentence`(refusal: Refusal) throws {
    try bench.expectRefused(refusal)
  }

  private static let reasonRequired =
    "This needs a reason ('--reason TEXT'): it was saved on 2026-03-10."
  private static let nothing =
    "Nothing would change. Say what to correct: 'wellbeing amend --help' lists the options."
  private static let ofMoods =
    "is for moods, but this is a questionnaire result: leave it out."
  private static let ofResults =
    "is for questionnaire results, but this is a mood: leave it out."

  private static func needsYes(_ command: String) -> String {
    "'\(command)' asks for confirmation in a terminal. Without a terminal, add '--yes'."
  }

  private static let subjectOfLast =
    "'--subject' sets the new subject and does not narrow 'last': name REF by its digits, as "
    + "'wellbeing history' lists them."

  private static let refusals = [
    Refusal("amend last --subject P2 --yes", .usage, subjectOfLast),
    Refusal("amend last:phq-9 --subject P2 --total 3 --yes", .usage, subjectOfLast),
    Refusal("delete last", .usage, needsYes("delete")),
    Refusal("amend last --total 3", .usage, needsYes("amend")),
    Refusal("store purge", .usage, needsYes("store purge")),
    Refusal(
      "delete 01234567 --yes", .noInput,
      "There is no result '01234567': 'wellbeing history' lists the results."),
    Refusal(
      "delete last --subject P9 --yes", .noInput,
      "There is no result 'last': 'wellbeing history' lists the results."),
    Refusal("amend last --yes", .dataError, nothing),
    Refusal("amend last --answers 2,2,2,2,1,1,2,0,0,1 --yes", .dataError, nothing),
    Refusal("amend last:mood --label calm --valence 0.5 --yes", .dataError, nothing),
    Refusal("amend last --kind dailyMood --yes", .usage, "'--kind' \(ofMoods)"),
    Refusal("amend last --label 7318264 --yes", .usage, "'--label' \(ofMoods)"),
    Refusal("amend last --clear labels --yes", .usage, "'--clear labels' \(ofMoods)"),
    Refusal("amend last:mood --answers 1 --yes", .usage, "'--answers' \(ofResults)"),
    Refusal("amend last:mood --policy refuse --yes", .usage, "'--policy' \(ofResults)"),
    Refusal("amend last:mood --clear clinician --yes", .usage, "'--clear clinician' \(ofResults)"),
    Refusal(
      "amend last:mood --label sad --clear labels --yes", .usage,
      "Options '--label' and '--clear' cannot be combined."),
    Refusal(
      "amend last --time-zone Asia/Tokyo --yes", .usage,
      "Option '--time-zone' needs a date: add '--date'."),
    Refusal(
      "amend last --note '' --yes", .dataError,
      "Option '--note' is empty. To remove the note, use '--clear note'."),
    Refusal(
      "amend last --note - --yes", .dataError,
      "Option '--note' is empty. To remove the note, use '--clear note'."),
    Refusal(
      "amend last --clinician ' ' --yes", .dataError,
      "Option '--clinician' is empty. To remove the clinician, use '--clear clinician'."),
    Refusal(
      "amend last --answers - --note - --yes", .usage,
      "Standard input can be read only once: give '-' only once."),
    Refusal(
      "amend last --date 2027-01-01 --yes", .dataError,
      "'--date' is in the future."),
    Refusal(
      "amend last --answers 2,2,2,2,1,1,2,0,7318264 --yes", .dataError,
      "Answer 9 ('selfHarm') is not valid: use 0 to 3, '-' for unanswered or 'd' for declined."),
    Refusal(
      "amend last --answer 3=1 --answers 2,2,2,2,1,1,2,0,0 --yes", .usage,
      "Options '--answer' and '--answers' cannot be combined."),
    Refusal(
      "amend last --answer 7318264 --yes", .usage,
      "'--answer' number 1 needs an item and its answer, such as '--answer 3=1'."),
    Refusal(
      "amend last --answer 3=1 --answer 7318264=1 --yes", .dataError,
      "The item of '--answer' number 2 is unknown: use 1 to 10, or an item's id."),
    Refusal(
      "amend last --answer sleep=7318264 --yes", .dataError,
      "The answer to 'sleep' is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "amend last --answer 3=1 --answer sleep=2 --yes", .dataError,
      "'--answer' was given twice for 'sleep': give it once."),
    Refusal("amend last:mood --answer 3=1 --yes", .usage, "'--answer' \(ofResults)"),
    Refusal(
      "amend last --total 99 --yes", .dataError, "A PHQ-9 total is between 0 and 27."),
  ]

  @Test(.aboutFiles) func `without a store nothing is made of one`() throws {
    let empty = try Workbench()
    for command in ["delete last --yes", "amend last --total 3 --yes"] {
      try empty.expectRefused(
        command, .noInput, "There is no store at '\(empty.store)'.")
    }
    try empty.expectRefused(
      "store purge --yes", .noInput, "There is no store at '\(empty.store)'.")
  }

  @Test(arguments: ["delete last", "amend last --total 3"])
  func `on another day a reason is needed before anything is shown`(command: String) throws {
    bench.wait(days: 7)
    try bench.expectRefused("\(command) --yes", .noPermission, Self.reasonRequired)
    try bench.expectRefused("\(command) --yes --reason ' '", .noPermission, Self.reasonRequired)
    #expect(try bench.run("\(command) --yes --reason 'wrong sheet'").code == .done)
  }

  @Test func `what was deleted is neither amended nor deleted again`() throws {
    let uuid = try #require(
      try JSON(try bench.run("delete last --yes --json").output)["deleted"]?["uuid"]?.text)
    for command in ["delete \(uuid)", "amend \(uuid) --total 3"] {
      try bench.expectRefused("\(command) --yes", .dataError, Self.isGone(uuid))
    }
  }

  @Test func `of what was corrected it is not said that it was deleted`() throws {
    let uuid = try #require(
      try JSON(try bench.run("history --json").output)["samples"]?[0]?["uuid"]?.text)
    try #require(try bench.run("amend last --total 4 --yes -q").code == .done)
    for command in ["delete \(uuid) --yes", "amend \(uuid) --total 3 --yes"] {
      try bench.expectRefused(command, .dataError, Self.isGone(uuid))
    }
    let present = try bench.run("history").output.split(separator: "\n")[1].suffix(8)
    #expect(try bench.run("show \(uuid)").output.hasPrefix("REPLACED by \(present)"))
  }

  private static func isGone(_ uuid: String) -> String {
    "\(uuid.suffix(8)) was deleted or replaced: 'wellbeing show \(uuid.suffix(8))' shows which."
  }

  @Test(arguments: [
    ("delete last", ["no"], "Nothing was deleted."),
    ("amend last --total 3", ["quit"], "Nothing was amended."),
    ("store purge", ["no"], "Nothing was removed."),
  ])
  func `whoever says no changes nothing`(
    command: String, typed: [String], sentence: String
  ) throws {
    let before = try bench.contents()
    let outcome = try bench.sit(command, typing: typed)
    #expect(outcome.code == .done && outcome.output.hasSuffix("\(sentence)\n"))
    #expect(try bench.contents() == before)
  }

  @Test(arguments: ["delete last", "amend last --total 3"])
  func `Enter alone and the end of input are no reason`(command: String) throws {
    bench.wait(days: 1)
    let before = try bench.contents()
    for typed in [["", ""], []] {
      let outcome = try bench.sit(command, typing: typed)
      #expect(outcome.code == .dataError)
      #expect(
        outcome.output.hasSuffix(
          "wellbeing: The input ended before it was confirmed: nothing was changed.\n"))
    }
    #expect(try bench.contents() == before)
  }

  @Test func `an alert is shown even where nothing else is`() throws {
    let raising = try bench.run("amend last --answers 2,2,2,2,1,1,2,0,3,1 --yes -q")
    #expect(raising.code == .done && raising.output == "")
    #expect(raising.diagnostics.contains("! Thank you for answering honestly. You said that you"))
    let lowering = try bench.run(
      "amend last --answers 2,2,2,2,1,1,2,0,0,1 --yes -q --json --reason misread")
    #expect(lowering.code == .done)
    #expect(
      lowering.diagnostics.contains(
        "! The answers of an earlier version raised an alert about question 9"))
    #expect(try bench.run("delete last --yes -q").code == .noPermission)
    let deleting = try bench.run("delete last --yes -q --reason 'a test sheet'")
    #expect(deleting.code == .done && deleting.output == "")
    #expect(
      deleting.diagnostics.contains(
        "! The answers of an earlier version raised an alert about question 9"))
  }

  @Test(arguments: [
    "delete last", "review last:phq-9 --reviewer A --outcome spoken-with", "amend last --total 3",
  ])
  func `where a subject is asked for, last is nobody's in particular`(command: String) throws {
    let file = bench.folder + "/.config/wellbeing/config.json"
    try FileManager.default.createDirectory(
      atPath: bench.folder + "/.config/wellbeing", withIntermediateDirectories: true)
    try Data(#"{"requireSubject": true}"#.utf8).write(to: URL(filePath: file))
    let narrowing = command.hasPrefix("amend") ? "" : "add '--subject ID', or "
    try bench.expectRefused(
      command + (command.hasPrefix("review") ? "" : " --yes"), .usage,
      "'\(file)' requires a subject, and 'last' could be about anyone: \(narrowing)name REF by "
        + "its digits, as 'wellbeing history' lists them.")
    let saved = try JSON(try bench.run("history --type phq-9 --json").output)["samples"]?[0]
    let uuid = try #require(saved?["uuid"]?.text)
    let named = command.replacing("last:phq-9", with: uuid).replacing("last", with: uuid)
    let done = try bench.run(named + (command.hasPrefix("review") ? "" : " --yes"))
    #expect(done.code == .done)
    #expect(try bench.run("show last:mood").code == .done)
  }
}
