import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands

/// Texts that were added and cannot be shown.
@Suite struct LearnRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func aNameWithControlCharactersIsNotRepeatedRaw() throws {
    let outcome = bench.run(["learn", "a\u{1B}[2J\u{202E}b"])
    #expect(outcome.code == .usage)
    #expect(outcome.diagnostics.contains("'a\u{FFFD}[2J\u{FFFD}b'"))
  }

  @Test func aTopicThatWasAddedIsSuggestedUnlessItCannotBeTyped() throws {
    try bench.addText("our-clinic.md", "Here.")
    try bench.addText("our\u{1B}house.md", "Here.")
    try bench.expectRefused(
      "learn our-clinik", .usage, "There is no topic 'our-clinik': did you mean 'our-clinic'?")
    try bench.expectRefused(
      "learn our-house", .usage, "There is no topic 'our-house': 'wellbeing learn' lists all.")
  }

  // MARK: Texts that cannot be read

  /// Expects that what is built in is printed as if nothing had been added, and then why something
  /// that was added is not.
  private func expectBuiltInThenRefused(
    _ commandLine: String, _ code: ExitCode, _ sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let builtIn = try Workbench().run(commandLine)
    try #require(builtIn.code == .done && !builtIn.output.isEmpty)
    let outcome = try bench.run(commandLine)
    #expect(outcome.code == code, sourceLocation: sourceLocation)
    #expect(outcome.output == builtIn.output, sourceLocation: sourceLocation)
    #expect(Run.error(in: outcome.diagnostics) == sentence, sourceLocation: sourceLocation)
  }

  @Test func aTextMayHaveAsManyBytesAsAreAllowed() throws {
    try bench.addText("here.md", String(repeating: "a", count: AddedTexts.limit))
    #expect(try bench.run("learn here").code == .done)
  }

  @Test(arguments: ["learn gad-7", "learn gad-7 --json"])
  func aTextThatIsTooLongKeepsBackNoBuiltInPage(commandLine: String) throws {
    try bench.addText("gad-7.md", String(repeating: "a", count: AddedTexts.limit + 1))
    try expectBuiltInThenRefused(
      commandLine, .dataError,
      "\(quotedPath(bench.addedTexts + "/gad-7.md")) is longer than 256 KiB: "
        + "divide it into several files.")
  }

  @Test(arguments: ["learn state-of-mind", "learn state-of-mind --json"])
  func aTextThatIsNotUTF8KeepsBackNoBuiltInPage(commandLine: String) throws {
    try bench.addText("state-of-mind.txt", bytes: [0x41, 0xFF])
    try expectBuiltInThenRefused(
      commandLine, .dataError,
      "\(quotedPath(bench.addedTexts + "/state-of-mind.txt")) is not UTF-8 text.")
  }

  @Test func theTextsThatCanBeReadAreShownBeforeWhyAnotherCannot() throws {
    try bench.addText("phq-2.md", bytes: [0xFF])
    try bench.addText("phq-2.txt", "By the river.")
    let outcome = try bench.run("learn phq-2")
    #expect(outcome.code == .dataError)
    #expect(outcome.output.hasSuffix("\nAdded here\n  By the river.\n"))
    let document = try JSON(try bench.run("learn phq-2 --json").output)
    #expect(document["added"] == ["By the river."])
  }

  @Test func aFolderThatIsNoneKeepsBackNothingBuiltIn() throws {
    let folder = bench.folder + "/.local/share/wellbeing"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(FileManager.default.createFile(atPath: folder + "/learn", contents: nil))
    let sentence =
      "\(quotedPath(bench.addedTexts)) cannot be read: make it readable, or remove it."
    for line in ["learn", "learn --json", "learn gad-7", "learn gad-7 --json"] {
      try expectBuiltInThenRefused(line, .noPermission, sentence)
    }
    try bench.expectRefused("learn our-clinic", .noPermission, sentence)
  }
}
