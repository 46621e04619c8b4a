import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What `config` tells: the value that is used, and who says so.
@Suite struct ConfigShowTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
  }

  private func setting(_ key: String, _ options: String = "") throws -> JSON {
    let outcome = try bench.run("config --json \(options)")
    try #require(outcome.code == .done)
    return try #require(try JSON(outcome.output)["settings"]?[key])
  }

  @Test func `one setting is printed for a script`() throws {
    try bench.configure(#"{"region": "GB", "handoffWord": "tea pot", "advance": true}"#)
    #expect(try bench.run("config get region").output.contains("GB"))
    #expect(try bench.run("config get advance").output == "true\n")
    let unset = try bench.run("config get reviewer")
    #expect(unset.code == .done && unset.output.isEmpty)
    let json = try JSON(try bench.run("config get region --json").output)
    #expect(json["region"]?["value"] == "GB" && json["region"]?["origin"] == "file")
    for line in ["config get handoffWord", "config get handoffWord --json"] {
      #expect(try !bench.run(line).output.contains("tea pot"))
    }
    #expect(try bench.run("config get colour").code == .usage)
  }

  @Test func `long values are whole in JSON, and a word that nobody is to see is in neither`()
    throws
  {
    try bench.configure(
      #"{"alertTexts": {"phq-9": {"selfHarm": {"staff": {"en": "{answer}: act."}}}},"#
        + "\n"
        + #""supportLine": {"name": "Team", "action": "call 0123."}, "handoffWord": "tea pot"}"#)
    #expect(
      try setting("alertTexts") == [
        "isSet": true, "origin": "file", "line": 1,
        "value": ["phq-9": ["selfHarm": ["staff": ["en": "{answer}: act."]]]],
      ])
    #expect(try setting("supportLine")["value"] == ["name": "Team", "action": "call 0123"])
    #expect(try setting("handoffWord") == ["isSet": true, "origin": "file", "line": 2])
    #expect(try setting("readBy") == ["isSet": false, "origin": "default"])
    for line in ["config", "config --json", "config set handoffWord 'tea pot'"] {
      let outcome = try bench.run(line)
      #expect(outcome.code == .done && !(outcome.output + outcome.diagnostics).contains("tea pot"))
    }
  }

  // MARK: Who counts before whom

  /// What says what a setting is.
  struct Sources: Sendable, CustomTestStringConvertible {
    let key: String
    /// The value in the file, as JSON, and as it is told.
    let file: (json: String, value: JSON)
    /// Variables with what they make of it, the first before the others.
    var variables: [(name: String, text: String, value: JSON)] = []
    /// An option that every command has.
    var option: (text: String, name: String, value: JSON)?

    var testDescription: String { key }
  }

  private static let sources = [
    Sources(key: "requireSubject", file: ("true", true)),
    Sources(
      key: "subject", file: (#""P1""#, "P1"), option: ("--subject P2", "--subject", "P2")),
    Sources(key: "region", file: (#""gb""#, "GB")),
    Sources(key: "readBy", file: (#""the ward""#, "the ward")),
    Sources(key: "language", file: (#""de""#, "de")),
    Sources(key: "policy", file: (#""prorate""#, "prorate")),
    Sources(
      key: "accessible", file: ("false", false),
      variables: [("WELLBEING_ACCESSIBLE", "1", true), ("ACCESSIBLE", "yes", true)]),
    Sources(
      key: "color", file: (#""always""#, "always"),
      variables: [
        ("NO_COLOR", "1", "never"), ("CLICOLOR_FORCE", "1", "always"),
        ("FORCE_COLOR", "1", "always"),
      ], option: ("--color never", "--color", "never")),
    Sources(
      key: "store", file: (#""/clinic.sqlite""#, "/clinic.sqlite"),
      variables: [("WELLBEING_STORE", "/env.sqlite", "/env.sqlite")],
      option: ("--store /typed.sqlite", "--store", "/typed.sqlite")),
  ]

  @Test(arguments: Self.sources)
  func `an option counts before the environment, and that before the file`(
    sources: Sources
  ) throws {
    bench.environment["WELLBEING_STORE"] = nil
    #expect(try setting(sources.key)["origin"] == "default")
    try bench.configure("{\n\"\(sources.key)\": \(sources.file.json)}")
    let told: JSON = ["isSet": true, "origin": "file", "line": 2, "value": sources.file.value]
    #expect(try setting(sources.key) == told)
    for variable in sources.variables.reversed() {
      bench.environment[variable.name] = variable.text
      #expect(
        try setting(sources.key) == [
          "isSet": true, "origin": "environment", "name": .string(variable.name),
          "value": variable.value,
        ])
    }
    if let option = sources.option {
      #expect(
        try setting(sources.key, option.text) == [
          "isSet": true, "origin": "option", "name": .string(option.name), "value": option.value,
        ])
    }
  }

  @Test(arguments: [nil, "dumb"])
  func `what the terminal can do counts after the file`(terminal: String?) throws {
    bench.environment["TERM"] = terminal
    #expect(
      try setting("accessible") == ["isSet": true, "origin": "terminal", "value": true])
    try bench.configure(#"{"accessible": false}"#)
    #expect(
      try setting("accessible") == ["isSet": true, "origin": "file", "line": 1, "value": false])
  }

  // MARK: Faults

  @Test func `a fault is told with its place, and nothing that might not hold`() throws {
    try bench.configure("{\n  \"subject\": 7\n}")
    let words = "'\(bench.settingsPath)', line 2, column 14, $.subject: a text is expected."
    let text = try bench.run("config --store /s")
    #expect(text.code == .configuration)
    #expect(text.output == "Settings file: \(bench.settingsPath) (cannot be used)\n")
    #expect(text.diagnostics == "wellbeing: \(words)\n")
    let json = try bench.run("config --json")
    #expect(json.code == .configuration && Run.error(in: json.diagnostics) == words)
    #expect(
      try JSON(json.output) == [
        "schemaVersion": 1, "path": .string(bench.settingsPath), "isThere": true, "settings": [:],
        "fault": .string(words),
      ])
  }

  @Test func `without a folder for settings there is nothing to tell`() throws {
    bench.environment["HOME"] = nil
    try bench.expectRefused(
      "config", .configuration,
      "The settings folder is not known: set HOME or XDG_CONFIG_HOME to an absolute path.")
  }
}
