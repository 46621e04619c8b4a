import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands

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
    #expect(outcome.code == .done && outcome.diagnostics == "", "\(commandLine)")
    #expect(outcome.output.replacing("\n", with: " ") == words + " ", "\(commandLine)")
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
    #expect(values.map(\.0) == Settings.names)
    bench.environment["WELLBEING_STORE"] = nil
    for (key, value) in values { try expectSet(key, to: value) }
    let settings = try JSON(try bench.run("config --json").output)["settings"]
    for key in Settings.names { #expect(settings?[key]?["origin"] == "file") }
    #expect(settings?["subject"]?["value"] == #"A "quoted" \ name"#)
    for (key, _) in values.shuffled() {
      try expectDone(
        "config unset \(key)", "'\(key)' is no longer set in '\(bench.settingsPath)'.")
    }
    #expect(text == "{}\n")
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
