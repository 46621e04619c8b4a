import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingCommandLine
import WellbeingTerminal
@testable import WellbeingCommands

/// What commands do while the settings file has a fault.
@Suite struct FaultySettingsTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// The commands that are run nevertheless.
  private static let exceptions: Set = [
    "alerts", "support", "learn", "questionnaires add", "config", "config set", "config unset",
    "schema", "import maps", "man", "completions",
  ]

  /// Every command that can be run, with as many words as it needs.
  private static var commands: [(name: String, words: [String])] {
    Program.spec.allPaths.compactMap { path in
      guard let command = path.last, command.isRunnable, command.name != "help" else { return nil }
      let names = path.map(\.name)
      let operands = command.operands.filter { [.exactlyOne, .oneOrMore].contains($0.arity) }
      let words = operands.map { if case .oneOf(let words) = $0.kind { words[0] } else { "x" } }
      return (names.joined(separator: " "), names + words)
    }
  }

  @Test(arguments: ["{", #"{"colour": 1}"#, #"{"alertTexts": {"phq9": {}}}"#])
  func `every command but a few is refused before it does anything`(settings: String) throws {
    try bench.fill()
    try bench.configure(settings)
    let before = try bench.contents()
    let fault = try #require(
      try JSON(try bench.run("config --json").output)["fault"]?.text)
    #expect(Self.exceptions.isSubset(of: Self.commands.map(\.name)))
    for command in Self.commands where !Self.exceptions.contains(command.name) {
      let outcome = bench.run(command.words)
      #expect(outcome.code == .configuration, "\(command.name)")
      #expect(outcome.output == "", "\(command.name)")
      #expect(outcome.diagnostics == "wellbeing: \(fault)\n", "\(command.name)")
    }
    #expect(try bench.contents() == before)
  }

  @Test(arguments: ["support", "learn", "learn phq-9", "alerts", "alerts --check"])
  func `where help and alerts are found is shown, with one warning`(commandLine: String) throws {
    try bench.fill()
    try bench.configure("{")
    let outcome = try bench.run(commandLine)
    #expect(outcome.code == .done)
    #expect(outcome.diagnostics.hasPrefix("Warning: Not all settings could be used. "))
    #expect(outcome.diagnostics.components(separatedBy: "config.json").count == 2)
  }

  @Test(arguments: ["help", "help take", "--version", "man", "completions bash", "schema settings"])
  func `what does not depend on settings is shown as ever`(commandLine: String) throws {
    try bench.configure("{")
    let outcome = try bench.run(commandLine)
    #expect(outcome.code == .done && outcome.diagnostics == "")
  }

  @Test func `nothing is asked before the refusal`() throws {
    try bench.configure(#"{"colour": 1}"#)
    for line in ["take phq-9", "record phq-9", "mood"] {
      let outcome = try bench.sit(line, typing: [])
      #expect(outcome.code == .configuration)
      #expect(outcome.output.hasPrefix("wellbeing: '\(bench.settingsPath)', line 1"))
    }
  }

  // MARK: The settings without a fault

  @Test(arguments: ["\"colour\": 1}", "\"subject\": 7}", "\"alertTexts\": {\"phq9\": {}}}"])
  func `a fault in another key takes away no contact and no reader`(rest: String) throws {
    try bench.configure(
      #"{"region": "GB", "readBy": "the ward", "#
        + #""supportLine": {"name": "Crisis team", "action": "call 0123"}, "# + rest)
    let support = try bench.run("support")
    #expect(support.code == .done && support.output.contains("Crisis team"))
    #expect(!support.output.contains("United States"))
    #expect(try bench.run("learn phq-9").output.contains("the ward"))
  }

  @Test func `what has no fault is read, key by key`() throws {
    var settings = Settings()
    let text = #"{"region": "GBR", "colour": 1, "readBy": "me", "color": "never"}"#
    settings.read(Array(text.utf8), of: SettingsFile(path: "/c"), nil)
    #expect(settings[Settings.readBy] == "me" && settings[Settings.color] == .never)
    #expect(settings[Settings.region] == nil)
    #expect(settings.faults.map(\.key) == ["region", "colour"])
  }

  // MARK: Showing

  @Test func `a store without a place is not set`() throws {
    bench.environment["XDG_CONFIG_HOME"] = bench.folder + "/.config"
    bench.environment["HOME"] = nil
    bench.environment["WELLBEING_STORE"] = nil
    let shown = try bench.run("config")
    #expect(shown.code == .done)
    #expect(shown.output.contains(/\nstore +default +\(not set\)\n/))
  }

  @Test func `an invalid subject is refused by every command`() throws {
    for line in ["config --subject ''", "support --subject ''"] {
      #expect(try bench.run(line).code == .dataError)
    }
  }
}
