import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

/// The country whose contacts are shown.
@Suite struct RegionTests {
  @Test(arguments: [
    "support", "learn phq-9", "record phq-9 --administered-by self --answers -", "show last",
  ])
  func `UK is not a country without helplines`(command: String) throws {
    let bench = try Workbench()
    let input = """
      {"interest": 0, "mood": 0, "sleep": 0, "energy": 0, "appetite": 0, "selfWorth": 0,
       "concentration": 0, "movement": 0, "selfHarm": 1}
      """
    try #require(
      try bench.run("record phq-9 --administered-by self --answers -", input: input).code == .done)
    for region in ["UK", "uk"] {
      let named = try bench.run("\(command) --region \(region)", input: input)
      #expect((named.output + named.diagnostics).contains("116 123"))
    }
    try bench.configure(#"{"region": "UK"}"#)
    let configured = try bench.run(command, input: input)
    #expect((configured.output + configured.diagnostics).contains("116 123"))
  }
}
