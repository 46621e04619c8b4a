import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The country whose contacts are shown.
@Suite struct RegionTests {
  @Test(arguments: ["support", "learn phq-9"])
  func `an option counts before the file, and the file before none`(command: String) throws {
    let bench = try Workbench()
    let lifeline = "988 Suicide & Crisis Lifeline"
    #expect(try bench.run(command).output.contains("\(lifeline), United States: call or text 988"))
    try bench.configure(#"{"region": "gb"}"#)
    let configured = try bench.run(command).output
    #expect(configured.contains("text SHOUT to 85258") && configured.contains("call 999"))
    #expect(!configured.contains(lifeline))
    let named = try bench.run(command + " --region us").output
    #expect(named.contains(lifeline) && named.contains("call 911"))
    #expect(!named.contains("SHOUT"))
  }

  @Test(arguments: ["support", "learn phq-9", "take phq-9 --answers-file -", "show last"])
  func `UK is not a country without helplines`(command: String) throws {
    let bench = try Workbench()
    let input = """
      {"interest": 0, "mood": 0, "sleep": 0, "energy": 0, "appetite": 0, "selfWorth": 0,
       "concentration": 0, "movement": 0, "selfHarm": 1}
      """
    try #require(try bench.run("take phq-9 --answers-file -", input: input).code == .done)
    for region in ["UK", "uk"] {
      let named = try bench.run("\(command) --region \(region)", input: input)
      #expect((named.output + named.diagnostics).contains("116 123"))
    }
    try bench.configure(#"{"region": "UK"}"#)
    let configured = try bench.run(command, input: input)
    #expect((configured.output + configured.diagnostics).contains("116 123"))
  }

  @Test(arguments: [
    ("USA", ": did you mean 'US' (United States)?"), ("EN", ": did you mean 'US' (United States)?"),
    ("EL", ": did you mean 'GR' (Greece)?"), ("Germany", ": did you mean 'DE' (Germany)?"),
    ("XX", ": use one such as US or GB."),
  ])
  func `what is not a country is refused, with the nearest one`(
    typed: String, advice: String
  ) throws {
    let bench = try Workbench()
    for command in [
      "support", "learn phq-9", "record phq-9 --total 3", "take phq-9 --answers-file -",
    ] {
      try bench.expectRefused(
        "\(command) --region \(typed)", .usage,
        "Option '--region' needs a two-letter country code, not '\(typed)'\(advice)")
    }
    try bench.configure("{\"region\": \"\(typed)\"}")
    try bench.expectRefused(
      "record phq-9 --total 3", .configuration,
      "'\(bench.settingsPath)', line 1, column 12, $.region: a two-letter country code is expected"
        + advice)
  }

  @Test func `of a country without helplines that is said, by its name`() throws {
    let bench = try Workbench()
    try bench.configure(#"{"region": "AQ"}"#)
    let output = try bench.run("support").output.replacing("\n", with: " ")
    #expect(
      output.contains(
        "This program has no helpline for Antarctica. A doctor, a hospital or your emergency number "
          + "can help."))
    #expect(output.contains("call your local emergency number, or go to the nearest hospital"))
  }

  @Test func `of a country whose emergency number is all that is known, it is a number`() throws {
    let output = try Workbench().run("support --region PL").output
    #expect(output.contains("\n  Emergency  call 112\n"))
    #expect(output.contains("no helpline for Poland"))
  }

  @Test func `programs get the emergency number, and where each number was found`() throws {
    let document = try JSON(try Workbench().run("support --region NZ --json").output)
    #expect(document["emergency"]?["number"] == "111")
    #expect(document["emergency"]?["quotedBy"]?.elements.count == 1)
    let contact = try #require(document["contacts"]?.elements.first)
    #expect(contact["countries"] == ["NZ"] && contact["cost"] == "free")
    #expect(contact["quotedBy"]?.elements.count == 1 && contact["source"] == nil)
    #expect(try JSON(try Workbench().run("support --json").output)["emergency"]?["number"] == nil)
  }
}
