import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// `config set` and `config unset`: one value changes, and nothing else.
@Suite struct ConfigChangeTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private var text: String? {
    try? String(contentsOf: URL(filePath: bench.settingsPath), encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func expectDone(_ commandLine: String, _ words: String) throws {
    let outcome = try bench.run(commandLine)
    #expect(outcome.code == .done && outcome.output == "", "\(commandLine)")
    #expect(outcome.diagnostics.replacing("\n", with: " ") == words + " ", "\(commandLine)")
  }

  private func expectSet(_ key: String, to value: String) throws {
    let typed = value.replacing("'", with: "'\\''")
    try expectDone(
      "config set \(key) '\(typed)'", "'\(key)' is set in '\(bench.settingsPath)'.")
  }

  @Test func `the staff word is one line of a terminal`() throws {
    let outcome = try bench.sit("config set handoffWord -", typing: ["tea pot"])
    #expect(outcome.code == .done && outcome.output.hasPrefix("Staff word: tea pot\n"))
    #expect(text == "{\n  \"handoffWord\": \"tea pot\"\n}\n")
    let ended = try bench.sit("config set handoffWord -", typing: [])
    #expect(ended.code == .dataError)
    #expect(text?.contains("tea pot") == true)
  }

  @Test func `a new file, and the folders above it, are for their owner alone`() throws {
    try expectSet("subject", to: "P0412")
    try expectSet("requireSubject", to: "true")
    #expect(text == "{\n  \"subject\": \"P0412\",\n  \"requireSubject\": true\n}\n")
    #expect(try mode(bench.settingsPath) == 0o600)
    for folder in ["/.config", "/.config/wellbeing"] {
      #expect(try mode(bench.folder + folder) == 0o700)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.folder + "/.config/wellbeing")
        == ["config.json"])
  }

  @Test func `every key can be set and removed, and what is set is used`() throws {
    let values = [
      ("requireSubject", "false"), ("subject", #"A "quoted" \ name"#), ("region", "gb"),
      ("readBy", "me"), ("supportLine", #" {"name": "T", "action": "call 1"} "#),
      ("alertTexts", #"{"phq-9": {"selfHarm": {"staff": {"en": "{answer}: act."}}}}"#),
      ("language", "en"),
      ("policy", "prorate"), ("criteria", "nhs"), ("advance", "true"), ("accessible", "true"),
      ("color", "never"),
      ("handoffWord", "tea pot"), ("reviewer", "Ward 7"),
      ("calendars", #"{"Work": "/w.ics"}"#), ("wakingHours", "07:00-23:30"), ("store", "/s.sqlite"),
    ]
    #expect(values.map(\.0) == ConfigurationKey.names)
    bench.environment["WELLBEING_STORE"] = nil
    for (key, value) in values { try expectSet(key, to: value) }
    let settings = try JSON(try bench.run("config --json").output)["settings"]
    for key in ConfigurationKey.names { #expect(settings?[key]?["origin"] == "file") }
    #expect(settings?["subject"]?["value"] == #"A "quoted" \ name"#)
    for (key, _) in values.shuffled() {
      try expectDone(
        "config unset \(key)", "'\(key)' is no longer set in '\(bench.settingsPath)'.")
    }
    #expect(text == "{}\n")
  }

  @Test func `a variable that counts before the file is named`() throws {
    try expectDone(
      "config set store ~/s.sqlite",
      "'store' is set in '\(bench.settingsPath)'. WELLBEING_STORE is set and overrides the "
        + "settings file.")
  }

  @Test func `a country is not taken silently of which nobody to call is known`() throws {
    try expectDone("config set region gb", "'region' is set in '\(bench.settingsPath)'.")
    try expectDone(
      "config set region uk", "'region' is set in '\(bench.settingsPath)'.")
  }

  @Test func `what is not set is not removed`() throws {
    try expectDone("config unset region", "'region' is not set in '\(bench.settingsPath)'.")
    #expect(!FileManager.default.fileExists(atPath: bench.folder + "/.config"))
    try bench.configure(#" { "subject":"P1" } "#)
    try expectDone("config unset region", "'region' is not set in '\(bench.settingsPath)'.")
    #expect(text == #" { "subject":"P1" } "#)
  }

  @Test func `other settings keep their values and their order`() throws {
    try bench.configure("{\t\"$schema\" : \"x.json\",\r\n\"region\":\"GB\", \"alertTexts\":{ }}")
    try expectSet("region", to: "US")
    try expectSet("color", to: "auto")
    #expect(
      text == """
        {
          "$schema": "x.json",
          "region": "US",
          "alertTexts": {},
          "color": "auto"
        }

        """)
  }

  @Test func `a link stays one, and what it leads to is its owner's alone`() throws {
    let real = bench.folder + "/dotfiles.json"
    try bench.configure("{}", at: real)
    try #require(chmod(real, 0o644) == 0)
    try FileManager.default.createDirectory(
      atPath: bench.folder + "/.config/wellbeing", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: bench.settingsPath, withDestinationPath: "../../dotfiles.json")
    try expectSet("subject", to: "P1")
    #expect(try String(contentsOfFile: real, encoding: .utf8) == "{\n  \"subject\": \"P1\"\n}\n")
    #expect(try mode(real) == 0o600)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: bench.settingsPath)
    #expect(link == "../../dotfiles.json")
  }

  @Test func `an empty file has no settings`() throws {
    try bench.configure("")
    #expect(try bench.run("config").code == .done)
    try expectSet("region", to: "US")
    #expect(text == "{\n  \"region\": \"US\"\n}\n")
  }

  @Test func `a value can come from standard input, where no history keeps it`() throws {
    #expect(try bench.run("config set handoffWord -", input: "tea pot\n").code == .done)
    #expect(text == "{\n  \"handoffWord\": \"tea pot\"\n}\n")
  }

  @Test func `what was done is told to programs`() throws {
    for (line, isSet) in [("set region GB", true), ("unset region", false)] {
      let outcome = try bench.run("config \(line) --json")
      #expect(outcome.code == .done && outcome.diagnostics == "")
      #expect(
        try JSON(outcome.output) == [
          "schemaVersion": 1, "key": "region", "path": .string(bench.settingsPath),
          "isSet": .bool(isSet),
        ])
    }
  }

  @Test func `what cannot be resolved afterwards is no error once the file is written`() throws {
    bench.environment["XDG_CONFIG_HOME"] = bench.folder + "/.config"
    bench.environment["HOME"] = nil
    bench.environment["WELLBEING_STORE"] = nil
    #expect(try bench.run("config set store '~/s.sqlite'").code == .done)
  }

  // MARK: Refusals

  @Test func `bytes that are no text are no value`() throws {
    let outcome = bench.run(["config", "set", "subject", "P\u{FFFD}1"])
    #expect(outcome.code == .dataError && text == nil)
    let input = try bench.run("config set subject -", input: [0x50, 0xFF])
    #expect(input.code == .dataError && text == nil)
  }

  @Test(arguments: [
    (
      "set region GBR",
      "Setting region: a two-letter country code is expected: did you mean 'GB' (United Kingdom)?"
    ),
    ("set color alway", "Setting color: auto, always or never is expected: did you mean 'always'?"),
    ("set color red", "Setting color: auto, always or never is expected."),
    ("set accessible yes", "Setting accessible: true or false is expected."),
    ("set policy guess", "Setting policy: refuse or prorate is expected."),
    ("set language en_GB", "Setting language: a language tag such as en is expected."),
    (
      "set store wellbeing.sqlite",
      "Setting store: the absolute path of a file, or one that starts with ~/, is expected."
    ),
    (
      "set store postgres://db/clinic",
      "Setting store: the address of a shared store, such as postgresql://HOST/DATABASE, is expected."
    ),
    ("set handoffWord ab", "Setting handoffWord: a text of 3 to 64 characters is expected."),
    (
      #"set supportLine '{"name": "T"}'"#,
      "Setting supportLine, line 1, column 1 of the value: 'action' is missing. Type JSON such as "
        + #"'{"name": "Crisis team", "action": "call 0123"}'."#
    ),
    (
      #"set supportLine '{"name": "T", "acton": "a"}'"#,
      "Setting supportLine.acton, line 1, column 15 of the value: there is no such part: did you "
        + "mean 'action'?"
    ),
    (
      "set supportLine 'call 0123'",
      "Setting supportLine, line 1, column 1 of the value: a value is expected. Type JSON such as "
        + #"'{"name": "Crisis team", "action": "call 0123"}'."#
    ),
    (
      #"set alertTexts '{"phq9": {}}'"#,
      "Setting alertTexts.phq9, line 1, column 2 of the value: there is no such questionnaire: did "
        + "you mean 'phq-9'?"
    ),
    ("set colour red", "Unknown word 'colour': did you mean 'color'?"),
    ("unset '$schema'", "Unknown word '$schema': use \(ConfigChangeTests.allKeys)."),
  ])
  func `what the file could not hold is refused`(words: String, sentence: String) throws {
    try bench.expectRefused("config \(words)", .usage, sentence)
    #expect(text == nil)
  }

  private static let allKeys =
    ConfigurationKey.names.dropLast().joined(separator: ", ") + " or "
    + (ConfigurationKey.names.last ?? "")

  @Test(arguments: ["set subject P1", "unset subject", "set color auto"])
  func `a file with a fault is not touched`(words: String) throws {
    let broken = "{\"subject\": \"P1\",\n \"colour\": 1}"
    try bench.configure(broken)
    try bench.expectRefused(
      "config \(words)", .configuration,
      "'\(bench.settingsPath)', line 2, column 2, $.colour: there is no such setting: did you mean "
        + "'color'?")
    #expect(text == broken)
  }

  @Test(arguments: ["set subject P1", "unset subject"])
  func `neither a guest nor a program changes settings`(words: String) throws {
    try bench.expectRefused(
      "config \(words) --guest", .noPermission,
      "'--guest' saves nothing: leave it out to save.")
    try bench.expectRefused(
      "config \(words) --source diary", .noPermission,
      "Only you may do this, not a program: leave out '--source'.")
    #expect(text == nil)
  }

  // MARK: Sequences

  @Test(arguments: Rounds.seeds(quick: 6, full: 60))
  func `a random sequence leaves what was set last`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let values = [
      "subject": ["P1", "P 2"], "region": ["GB", "US"], "policy": ["refuse", "prorate"],
      "accessible": ["true", "false"], "color": ["auto", "never"],
    ]
    var model: [String: String] = [:]
    for _ in 0..<25 {
      let key = try #require(values.keys.sorted().randomElement(using: &numbers))
      let value = try #require(values[key]?.randomElement(using: &numbers))
      let isSet = Bool.random(using: &numbers)
      let outcome = try bench.run("config \(isSet ? "set \(key) '\(value)'" : "unset \(key)") -q")
      #expect(outcome.code == .done && outcome.diagnostics == "")
      model[key] = isSet ? value : nil
      let settings = try #require(try JSON(try bench.run("config --json").output)["settings"])
      for key in values.keys {
        let told = settings[key]?["origin"] == "file" ? settings[key]?["value"] : nil
        let isBool = key == "accessible"
        #expect(told == model[key].map { isBool ? .bool($0 == "true") : .string($0) })
      }
    }
  }
}
