import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingCommands
@testable import WellbeingCommandKit
import WellbeingTestMachines

/// Definitions that are not taken: one sentence, the documented code, and nothing kept.
@Suite struct DefinitionRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try FileManager.default.copyItem(
      atPath: MadeUpQuestionnaire.path, toPath: bench.folder + "/made-up.json")
  }

  /// Writes a file of the made-up definition with one part of its text replaced.
  private func write(_ name: String, _ old: String = "", _ new: String = "") throws -> String {
    let text = try String(contentsOfFile: MadeUpQuestionnaire.path, encoding: .utf8)
    let path = bench.folder + "/" + name
    let changed = old.isEmpty ? text : text.replacing(old, with: new)
    try #require(old.isEmpty || changed != text)
    try changed.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private var added: [String] {
    let folder = bench.folder + "/.local/share/wellbeing/questionnaires"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test(arguments: [
    "questionnaires add", "record --total 4 --definition", "questionnaires show --definition",
  ])
  func aFileWithAFault(commandLine: String) throws {
    let path = try write(
      "gap.json", #""id": "middle", "minimum": 18"#, #""id": "middle", "minimum": 19"#)
    try bench.expectRefused(
      "\(commandLine) \(path)", .dataError,
      "\(path), line 99, column 37, $.scores[0].bands[1].minimum: "
        + "the bands leave a gap or overlap: this one has to begin at 18.")
    #expect(added == [])
  }

  @Test func aFileThatIsNotThere() throws {
    try bench.expectRefused(
      "questionnaires add absent.json", .noInput, "'absent.json' does not exist.")
    try bench.expectRefused(
      "record --total 4 --definition absent.json", .noInput, "'absent.json' does not exist.")
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "questionnaires add", "questionnaires check", "record --total 4 --definition",
    ])
  func aNamedPipeIsNotWaitedFor(commandLine: String) throws {
    let path = bench.folder + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let outcome = try bench.run("\(commandLine) \(path)")
    #expect(outcome.code == .inputOutput)
    #expect(
      (outcome.output + outcome.diagnostics).contains("'\(path)' cannot be read: name a file"))
    #expect(added == [])
  }

  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/3"])
  func aPipeOfTheShellIsRead(path: String) throws {
    let result = try bench.runScript(
      "{ sleep 0.2; cat \(bench.folder)/made-up.json; } | "
        + "{ \"$0\" questionnaires check \(path) 3<&0; }")
    #expect(result.status == .exit(0) && result.outputText.contains("sound"))
  }

  @Test func theIDOfABuiltInOne() throws {
    let path = try write("mine.json", #""id": "made-up""#, #""id": "phq-9""#)
    let sentence =
      "'\(path)': the questionnaire 'phq-9' is built in: give the definition another id."
    try bench.expectRefused("questionnaires add \(path)", .dataError, sentence)
    try bench.expectRefused("record phq-9 --total 4 --definition \(path)", .dataError, sentence)
    #expect(added == [])
  }

  @Test func otherBytesOfAVersionThatWasAdded() throws {
    try #require(try bench.run("questionnaires add \(bench.folder)/made-up.json").code == .done)
    let path = try write("other.json", "Noise outside", "Noise inside")
    let sentence =
      "'\(path)': another definition of made-up 1.0.0 was added: a changed definition needs a higher version."
    try bench.expectRefused("questionnaires add \(path)", .dataError, sentence)
    try bench.expectRefused(
      "record --total 4 --subject P1 --definition \(path)", .dataError, sentence)
  }

  /// The definition was removed, but results of it are kept with it.
  @Test func otherBytesOfAVersionThatResultsWereScoredBy() throws {
    try #require(
      try bench.run("record --total 4 -q --definition \(bench.folder)/made-up.json").code == .done)
    let path = try write("other.json", "Noise outside", "Noise inside")
    let sentence =
      "The store has another definition of made-up 1.0.0: a changed definition needs a higher version."
    try bench.expectRefused("questionnaires add \(path)", .dataError, sentence)
    let asked = try bench.sit("take --definition \(path)", typing: ["", "1"])
    #expect(asked.code == .dataError && asked.output == "wellbeing: \(sentence)\n")
    // What an answer calls for is said all the same.
    let recorded = try bench.run("record --total 4 --subject P1 --definition \(path)")
    #expect(recorded.code == .dataError && recorded.output == "")
    #expect(recorded.diagnostics.contains("! A total says nothing of the alarm."))
    #expect(recorded.diagnostics.hasSuffix("wellbeing: \(sentence)\n"))
    #expect(added == [])
  }

  @Test func whatTheLanguageLacks() throws {
    try bench.expectRefused(
      "record phq-15 --total 3 --language de", .usage,
      "There is no 'de' version of this questionnaire. Available: en.")
  }

  @Test func removingWhatWasNotAdded() throws {
    try bench.expectRefused(
      "questionnaires remove gad-7", .dataError,
      "The questionnaire 'gad-7' is built in: it cannot be removed.")
    try bench.expectRefused(
      "questionnaires remove made-up", .usage,
      "There is no questionnaire 'made-up': 'wellbeing questionnaires list' shows all.")
  }

  @Test(arguments: ["add made-up.json", "remove made-up"])
  func byAProgramOrAGuest(commandLine: String) throws {
    try bench.expectRefused(
      "questionnaires \(commandLine) --source diary", .noPermission,
      "Only you may do this, not a program: leave out '--source'.")
    try bench.expectRefused(
      "questionnaires \(commandLine) --guest", .noPermission,
      "'--guest' saves nothing: leave it out to save.")
  }

  @Test func standardInputForTwoThings() throws {
    try bench.expectRefused(
      "record --definition - --answers -", .usage,
      "Standard input can be read only once: give '-' only once.")
    try bench.expectRefused(
      "record --definition - --definition - --total 3", .usage,
      "Standard input can be read only once: give '-' only once.")
  }

  @Test func neitherAnIDNorAFile() throws {
    try bench.expectRefused(
      "record --total 3", .usage,
      "'wellbeing record' needs ID: run 'wellbeing record --help' for its usage.")
  }

  @Test func aLanguageThatIsNoTag() throws {
    let path = try write(
      "lang.json", #""languages": ["en", "de"]"#, #""languages": ["en", "d\ne"]"#)
    let outcome = try bench.run("questionnaires check \(path)")
    #expect(outcome.code == .dataError)
    #expect(
      outcome.output.hasPrefix(
        "\(path), line 5, column 23, $.languages[1]: the text has a character that no screen shows")
    )
  }

  /// What was granted would wake again with the next definition of that id.
  @Test func whatWasGrantedIsRevokedAfterTheDefinitionIsGone() throws {
    let path = bench.folder + "/made-up.json"
    for line in [
      "questionnaires add \(path)", "store access grant diary --type made-up",
      "questionnaires remove made-up", "store access revoke diary --type made-up",
    ] {
      #expect(try bench.run(line).code == .done, "\(line)")
    }
    #expect(try bench.run("store access list").output.contains("refused"))
  }

  @Test func twoFilesOfOneID() throws {
    let first = try write("first.json")
    let second = try write("second.json", #""version": "1.0.0""#, #""version": "1.1.0""#)
    try bench.expectRefused(
      "record --total 4 --definition \(first) --definition \(second)", .usage,
      "Two of the files define 'made-up': name one of them.")
  }

  @Test func goingOnInAnotherLanguage() throws {
    let path = bench.folder + "/made-up.json"
    _ = try bench.sit("take --definition \(path) --language de", typing: ["", "1", "quit"])
    let resumed = try bench.sit(
      "take --definition \(path) --language en --resume", typing: [""])
    #expect(resumed.code == .dataError)
    #expect(
      resumed.output.contains("This questionnaire was started with a different '--language'."))
  }
}
