import WellbeingCommandSupport
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands

/// What the import of factors says of records that cannot be read.
@Suite struct FactorContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test(arguments: ["", " --quiet", " --json"])
  func `a bad record is named, and nothing is saved unless asked otherwise`(options: String) throws
  {
    let steps = { (day: Int, value: Int) in
      """
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="A" unit="count" value="\(value)"
        startDate="2026-03-0\(day) 09:00:00 +0100" endDate="2026-03-0\(day) 09:10:00 +0100"/>

      """
    }
    let bad = String(repeating: steps(3, -5), count: 22)
    let file = "<HealthData>\n\(steps(2, 70))\(bad)\(steps(4, 80))</HealthData>\n"
    let outcome = try bench.run("import -\(options)", input: file)
    #expect(outcome.code == .dataError)
    let lines = outcome.diagnostics.split(separator: "\n")
    let words =
      "the attribute value of a record is missing or not valid: correct it in the Health app."
    #expect(
      lines.prefix(2).map(String.init) == [4, 6].map { "Standard input, line \($0): \(words)" })
    #expect(lines.dropFirst(20).first == "Standard input: 2 more problems.")
    #expect(!outcome.diagnostics.contains("-5"))
    #expect(outcome.diagnostics.hasSuffix("Nothing was saved.\n"))
    #expect(options != " --json" || outcome.output.contains(#""code":"attribute""#))
    #expect(try bench.run("import - --keep-going\(options)", input: file).code == .dataError)
    #expect(
      try bench.run("factor list --csv").output.split(whereSeparator: \.isNewline).dropFirst()
        .map { $0.prefix(20) } == ["2026-03-04,steps,80,", "2026-03-02,steps,70,"])
  }
}
