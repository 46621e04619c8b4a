import Testing

@testable import WellbeingCommands

/// Whose contacts are shown.
@Suite struct RegionTests {
  @Test(arguments: ["support", "learn phq-9"])
  func `an option counts before the file, and the file before none`(command: String) throws {
    let bench = try Workbench()
    #expect(try bench.run(command).output.contains("United States: call or text 988"))
    try bench.configure(#"{"region": "gb"}"#)
    let configured = try bench.run(command).output
    #expect(configured.contains("United Kingdom: text 85258"))
    #expect(!configured.contains("United States"))
    let named = try bench.run(command + " --region us").output
    #expect(named.contains("United States: call or text 988"))
    #expect(!named.contains("United Kingdom"))
    try bench.expectRefused(
      command + " --region USA", .usage,
      "Option '--region' needs a country's two letters such as US or GB, not 'USA'.")
  }

  @Test func `of a country without contacts that is said`() throws {
    let bench = try Workbench()
    try bench.configure(#"{"region": "AQ"}"#)
    let output = try bench.run("support").output
    #expect(output.contains("No other contact is known for that country."))
    #expect(output.contains("your local emergency number"))
  }
}
