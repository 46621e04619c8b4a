import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInsights
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTestMachines

@testable import WellbeingCommands

/// Output that cannot be written after something was saved: nobody is to enter it twice.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
struct LostOutputTests {
  private static let gad7 =
    #"{"nervous":0,"controlWorry":0,"worryTooMuch":0,"relaxing":0,"restless":0,"irritable":0,"#
    + #""afraid":0}"#

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    // A new store is told of.
    _ = try bench.openStore()
  }

  /// Runs a script of the shell, in which `"$0"` is the program.
  private func run(_ script: String) throws -> ProcessRunner.Result {
    try ProcessRunner.run(
      URL(filePath: "/bin/sh"), ["-c", script, BinaryLocator.locate("wellbeing").path],
      environment: bench.environment)
  }

  private static func message(_ change: String, code: Int32 = 28) -> String {
    "\(change), but the output could not be written (\(systemWords(code))). Do not run the command "
      + "again."
  }

  private static func sentence(_ change: String, code: Int32 = 28) -> String {
    "wellbeing: \(message(change, code: code))\n"
  }

  @Test(arguments: [
    "record gad-7 --total 3", "record gad-7 --total 3 --json", "mood 😊", "mood 😢 --json",
    "mood --kind dailyMood --valence -1", "record gad-7 --administered-by self --answers -",
  ])
  func `a record that was saved is said to be`(commandLine: String) throws {
    let result = try run("echo '\(Self.gad7)' | \"$0\" \(commandLine) >/dev/full")
    #expect(result.status == .exit(74))
    #expect(try bench.contents().samples.count == 1)
    #expect(
      Run.error(in: result.errorText) == Self.message("\(try bench.latest()) was saved"))
  }

  @Test func `a correction that was made is said to be`() throws {
    try #require(try bench.run("record gad-7 --total 3 -q").code == .done)
    let old = try bench.latest()
    let amended = try run("\"$0\" amend last --total 4 --yes --reason misread >/dev/full")
    let new = try bench.latest()
    #expect(old != new && amended.status == .exit(74))
    #expect(
      amended.errorText == Self.sentence("\(new) was saved and replaces \(old)"))
    let reviewed = try run(
      "\"$0\" review last --reviewer 'Ward 7' --outcome spoken-with >/dev/full")
    #expect(reviewed.status == .exit(74))
    #expect(reviewed.errorText == Self.sentence("\(new) was reviewed"))
    let deleted = try run("\"$0\" delete last --yes --reason twice >/dev/full")
    #expect(deleted.status == .exit(74))
    #expect(deleted.errorText == Self.sentence("\(new) was deleted"))
    let purged = try run("\"$0\" store purge --yes >/dev/full")
    #expect(purged.status == .exit(74))
    #expect(purged.errorText == Self.sentence("The change was made"))
  }

  @Test(arguments: [
    "subjects rename self P2 --yes", "subjects erase self --confirm self",
    "drafts --discard DRAFT --yes",
  ])
  func `another change that was made is said to be`(commandLine: String) throws {
    try bench.fill()
    let draft = try #require(try bench.contents().drafts.first).id
    let line = commandLine.replacing("DRAFT", with: draft.uuidString)
    let before = try bench.run("subjects list --json").output
    let result = try run("\"$0\" \(line) >/dev/full")
    #expect(result.status == .exit(74))
    #expect(try bench.run("subjects list --json").output != before)
    let change =
      line.hasPrefix("drafts")
      ? "The unfinished \(draft.reference) was discarded" : "The change was made"
    #expect(result.errorText.hasSuffix(Self.sentence(change)))
  }

  @Test func `an alert that cannot be shown does not hide that the record was saved`() throws {
    let result = try run(
      "{ \"$0\" record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --json 3>&1 1>/dev/full 2>&3; } 2>&1"
    )
    #expect(result.status == .exit(74))
    let error = try JSON(String(try #require(result.outputText.split(separator: "\n").last)))
    #expect(error["error"]?["message"]?.text == Self.message("\(try bench.latest()) was saved"))
  }

  @Test func `an alert that cannot be shown does not keep back the result`() throws {
    let result = try run(
      "\"$0\" record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 2>/dev/full")
    #expect(result.status == .exit(74))
    #expect(result.outputText.contains("Saved for 'self', "))
    #expect(try bench.contents().samples.count == 1)
    // Nor does it keep back what a correction is.
    let corrected = try run(
      "\"$0\" amend last --answer 9=2 --yes --reason misread --json 2>/dev/full")
    #expect(corrected.status == .exit(74))
    #expect(try JSON(corrected.outputText)["sample"]?["type"] == "scoredAssessment")
  }

  @Test func `a pipe that nobody reads any more does not hide it either`() throws {
    // The reader is gone for certain before anything is written.
    let gone = bench.folder + "/gone"
    let result = try run(
      "{ until [ -e \(gone) ]; do :; done; \"$0\" mood 😊; echo $? >&2; } | "
        + "{ exec <&-; : >\(gone); }")
    #expect(result.errorText == Self.sentence("\(try bench.latest()) was saved", code: 32) + "74\n")
  }

  @Test func `what was not saved is not said to be`() throws {
    try bench.fill()
    let before = try bench.contents()
    let result = try run("\"$0\" show last >/dev/full")
    #expect(
      result.errorText
        == "wellbeing: The disk or your quota on it is full, so the output is incomplete: make "
        + "room and try again.\n"
    )
    #expect(try bench.contents() == before)
  }

  @Test func `a fault in the second of a sitting does not hide the first`() throws {
    let outcome = try bench.sit(
      "take gad-7 phq-9 -q", typing: ["", "0", "0", "0", "0", "0", "0", "0", "save", "1"])
    #expect(outcome.code == .dataError)
    #expect(
      outcome.output.hasSuffix(
        "wellbeing: The input ended before the questionnaire was finished. Before that: "
          + "\(try bench.latest()) was saved.\n"))
    #expect(outcome.output.ranges(of: "Your answers so far are saved.").count == 1)
  }

  @Test func `two people became one where a name was not UTF-8`() throws {
    let record = #""$0" record gad-7 --total 3 --subject "$(printf 'M\374ller')""#
    let result = try run(record)
    #expect(result.status == .exit(64))
    #expect(
      result.errorText
        == "wellbeing: Argument 6 of the command line is not UTF-8 text, and nothing was done: set the "
        + "terminal to UTF-8, or rename the file.\n")
    #expect(try run(record + " --json").errorText.hasPrefix(#"{"error":{"code":"usage""#))
    #expect(try bench.contents().samples.isEmpty)
    #expect(try run(#""$0" record gad-7 --total 3 -q --subject Müller"#).status == .exit(0))
  }

  @Test func `an identifier that resembles another is pointed out before it is saved`() throws {
    try #require(try bench.run("record gad-7 --total 3 --subject P0412 -q").code == .done)
    let result = try run("\"$0\" mood 😊 --subject p0412 2>&1")
    let warning = try #require(result.outputText.firstRange(of: "Warning: 'p0412' is new here"))
    let saved = try #require(result.outputText.firstRange(of: "Saved for 'p0412'"))
    #expect(warning.upperBound < saved.lowerBound)
  }
}
