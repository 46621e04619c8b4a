import WellbeingCommandSupport
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What the import of factors says of records that cannot be read.
@Suite struct FactorContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test(arguments: ["", " --quiet", " --json"])
  func `a bad record is left out and named, and the rest is saved`(options: String) throws {
    let steps = { (day: Int, value: Int) in
      """
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="A" unit="count" value="\(value)"
        startDate="2026-03-0\(day) 09:00:00 +0100" endDate="2026-03-0\(day) 09:10:00 +0100"/>

      """
    }
    let bad = String(repeating: steps(3, -5), count: 22)
    let outcome = try bench.run(
      "import -\(options)",
      input: "<HealthData>\n\(steps(2, 70))\(bad)\(steps(4, 80))</HealthData>\n")
    #expect(outcome.code == .dataError)
    let lines = outcome.diagnostics.split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        "Standard input, line 4: the attribute value of a record is missing or not valid. The record "
          + "was left out.",
        "Standard input, line 6: the attribute value of a record is missing or not valid. The record "
          + "was left out.",
      ])
    #expect(lines.dropFirst(20).first == "2 more records could not be read.")
    #expect(!outcome.diagnostics.contains("-5"))
    #expect(
      try bench.run("factor list --plain").output.split(separator: "\n").map { $0.prefix(20) }
        == ["2026-03-04\tsteps\t80\t", "2026-03-02\tsteps\t70\t"])
  }
}
