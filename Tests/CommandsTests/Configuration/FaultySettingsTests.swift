import Foundation
import Testing
import WellbeingTerminal
import WellbeingTestSupport

@testable import WellbeingCommands

/// What is done with the sound settings of a file that has a fault elsewhere.
@Suite struct FaultySettingsTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private var text: String? { try? String(contentsOfFile: bench.settingsPath, encoding: .utf8) }

  // MARK: What goes on

  private static let clinic =
    #"{"region": "GB", "readBy": "the ward", "#
    + #""supportLine": {"name": "Crisis team", "action": "call 0123"}, "#
    + #""alertTexts": {"phq-9": {"selfHarm": {"person": {"en": "Ask. {readBy}"}}}"#

  @Test(arguments: ["}, \"colour\": 1}", "}, \"subject\": 7}", ", \"phq9\": {}}}"])
  func `a fault elsewhere takes away no contact, no reader and no text of an alert`(
    rest: String
  ) throws {
    try bench.configure("{}")
    try #require(try bench.run("record phq-9 --answers 0,0,0,0,0,0,0,0,1 -q").code == .done)
    try bench.configure(Self.clinic + rest)
    let support = try bench.run("support")
    #expect(support.code == .done && support.output.contains("Crisis team"))
    #expect(!support.output.contains("United States"))
    #expect(
      support.diagnostics.hasPrefix("Warning: going on without what is wrong in your settings. '"))
    #expect(try bench.run("learn phq-9").output.contains("the ward"))
    #expect(try bench.run("take phq-9 --answers -").code == .configuration)
  }

  @Test func `what is sound is read, key by key`() throws {
    let reading = try ConfigurationReading(
      parsing: Array(#"{"region": "GBR", "colour": 1, "readBy": "me", "color": "never"}"#.utf8))
    #expect(reading.settings.readBy == "me" && reading.settings.color == .never)
    #expect(reading.settings.region == nil)
    #expect(reading.faultyKeys.map(\.name) == ["region", "colour"])
  }

  // MARK: Mending with a command

  @Test(arguments: ["unset colour", "unset subject", "set subject P1"])
  func `the member with the fault can be removed or replaced`(change: String) throws {
    let key = change.contains("colour") ? "colour" : "subject"
    try bench.configure("{\"\(key)\": 7, \"region\": \"GB\"}")
    #expect(try bench.run("config \(change)").code == .done)
    let isSet = change.hasPrefix("set")
    let rest = "  \"region\": \"GB\"\n}\n"
    #expect(text == (isSet ? "{\n  \"subject\": \"P1\",\n" : "{\n") + rest)
  }

  @Test func `a questionnaire that is removed names the settings that name it`() throws {
    try #require(
      try bench.run("questionnaires add '\(MadeUpQuestionnaire.path)'").code == .done)
    try bench.configure(#"{"alertTexts": {"made-up": {}}}"#)
    let removed = try bench.run("questionnaires remove made-up")
    #expect(removed.code == .done)
    #expect(removed.diagnostics.contains("'alertTexts'"))
    #expect(try bench.run("config unset alertTexts").code == .done)
    #expect(text == "{}\n")
  }

  // MARK: Showing

  @Test func `a setting that nobody knows is said in its row, and the others are told`() throws {
    try bench.configure("{}")
    bench.environment["XDG_CONFIG_HOME"] = bench.folder + "/.config"
    bench.environment["HOME"] = nil
    bench.environment["WELLBEING_STORE"] = nil
    let shown = try bench.run("config")
    #expect(shown.code == .cannotCreate)
    #expect(shown.output.contains(/\nregion +default +\(not set\)\n/))
    #expect(shown.output.contains(/\nstore +\(not known\)\n/))
    #expect(!shown.output.contains("cannot be used"))
    let store = try JSON(try bench.run("config --json").output)["settings"]?["store"]
    #expect(store?.keys == ["fault"])
    let subject = try bench.run("config --subject ''")
    #expect(subject.code != .done && subject.output.contains(/\nsubject +\(not known\)\n/))
  }
}
