import WellbeingCommandSupport
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What `factor` saves and prints. The clock of a workbench shows 2026-03-10.
@Suite struct FactorContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func output(_ commandLine: String, input: String = "") throws -> String {
    let outcome = try bench.run(commandLine, input: input)
    #expect(outcome.code == .done && outcome.diagnostics == "")
    return outcome.output
  }

  private func sample(_ commandLine: String) throws -> JSON {
    try #require(try JSON(output("factor \(commandLine) --json"))["sample"])
  }

  @Test(arguments: ["7.5", "7h30", "450 min", "450 --unit min", "7:30"])
  func `an amount in any form is saved in the factor's unit`(amount: String) throws {
    let sample = try sample("sleep \(amount)")
    #expect(sample["factor"] == "sleep" && sample["value"] == 7.5 && sample["unit"] == "h")
    #expect(sample["type"] == "factor" && sample["datePrecision"] == "day")
    #expect(sample["subject"] == "self" && sample["timeZone"] == "Europe/Berlin")
  }

  @Test func `the amount of another day, subject and note is saved`() throws {
    let sample = try sample("steps 900 --date 2026-03-01 --subject P7 --note ill")
    #expect(sample["start"] == "2026-03-01T11:00:00Z" && sample["subject"] == "P7")
    #expect(sample["note"] == "ill")
  }

  @Test func `an amount of the same day replaces the earlier one`() throws {
    #expect(try output("factor sleep 7").hasPrefix("Sleep: 7 h\nSaved for 'self', 10 Mar 2026: "))
    #expect(try output("factor sleep 8").hasPrefix("Sleep: 8 h (before: 7 h)\n"))
    #expect(try output("factor list --csv").split(whereSeparator: \.isNewline).count == 2)
  }

  @Test func `an own factor needs its unit once`() throws {
    #expect(try sample("water 1.5 --unit l")["unit"] == "l")
    #expect(try sample("Water 2 --date yesterday")["unit"] == "l")
  }

  @Test func `the list has the latest first, and its CSV can be imported again`() throws {
    _ = try output("factor sleep 7 --date 2026-03-08")
    _ = try output("factor sleep 8 --date 2026-03-09")
    _ = try output("factor steps 1 --date 2026-03-09 --note 'a, b'")
    let csv = try output("factor list sleep --csv")
    #expect(
      csv.hasPrefix("date,factor,value,unit,subject,note,uuid\r\n2026-03-09,sleep,8,h,self,,"))
    let last = try JSON(output("factor list --last 2d --json"))
    #expect(last["factors"]?.elements.count == 2)
    let again = try JSON(output("import - --json", input: try output("factor list --csv")))
    #expect(again["files"]?.elements.first?["unchanged"] == 3)
    #expect(again["files"]?.elements.first?["saved"] == 0)
  }

  @Test func `history lists factors only if asked, and other commands know them`() throws {
    _ = try output("factor sleep 7h30 --note quiet")
    #expect(try bench.run("history").output == "")
    let history = try output("history --type factor")
    #expect(history.contains("Sleep") && history.contains("7.5 h"))
    #expect(try output("history --type factor --csv").contains(",sleep,7.5,h,"))
    #expect(try output("show last:factor --line") == "Sleep 10 Mar 2026, self: 7.5 h\n")
    #expect(try output("show last:factor").contains("Amount: 7.5 h\nNote: quiet\n"))
    let amended = try JSON(output("amend last:factor --value 400min --yes --json"))
    #expect(amended["sample"]?["value"] == .init(floatLiteral: 400.0 / 60))
    _ = try output("delete last:factor --yes")
    #expect(try bench.run("factor list").output == "")
  }

  @Test(arguments: ["", " --quiet", " --json"])
  func `an export of the Health app is imported by its content`(options: String) throws {
    let export = """
      <?xml version="1.0"?>
      <HealthData>
      <Record type="HKQuantityTypeIdentifierStepCount" sourceName="A" unit="count" value="70"
        startDate="2026-03-09 09:00:00 +0100" endDate="2026-03-09 09:10:00 +0100"/>
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="A"
        value="HKCategoryValueSleepAnalysisAsleepCore"
        startDate="2026-03-10 19:00:00 +0100" endDate="2026-03-10 20:00:00 +0100"/>
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="A"
        value="HKCategoryValueSleepAnalysisAsleepCore"
        startDate="2026-03-01 23:00:00 +0100" endDate="2026-03-02 22:30:00 +0100"/>
      <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="B"
        value="HKCategoryValueSleepAnalysisAsleepCore"
        startDate="2026-03-02 22:50:00 +0100" endDate="2026-03-03 03:00:00 +0100"/>
      </HealthData>
      """
    let outcome = try bench.run("import - --subject P7\(options)", input: export)
    if options.isEmpty {
      #expect(
        outcome.output.hasPrefix("Standard input, life factors:\n  1 record saved.\n"))
    }
    #expect(
      outcome.diagnostics.hasPrefix(
        """
        Left out: sleep on 3 Mar 2026: the time is more than 24 hours.
        Left out: sleep on 11 Mar 2026: the day has not begun.

        """))
    #expect(outcome.diagnostics.contains("Health Auto Export") == options.isEmpty)
    #expect(try output("factor list --plain").hasPrefix("2026-03-09\tsteps\t70\tcount\tP7\t\t"))
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
      try output("factor list --plain").split(separator: "\n").map { $0.prefix(20) }
        == ["2026-03-04\tsteps\t80\t", "2026-03-02\tsteps\t70\t"])
  }

  @Test(arguments: ["", " --quiet", " --json"])
  func `time in bed alone is told`(options: String) throws {
    let bed = """
      <HealthData><Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="A"
        value="HKCategoryValueSleepAnalysisInBed"
        startDate="2026-03-01 23:00:00 +0100" endDate="2026-03-02 06:00:00 +0100"/></HealthData>
      """
    let outcome = try bench.run("import -\(options)", input: bed)
    #expect(outcome.code == .done)
    if options.isEmpty {
      #expect(outcome.output.contains("  0 records saved.\n"))
    }
    #expect(
      outcome.diagnostics.hasPrefix(
        "The file has time in bed, but no time asleep: time in bed is not counted as sleep.\n"))
  }

  @Test func `a file with semicolons and decimal commas is imported`() throws {
    let table = "date;factor;value\n2026-03-01;sleep;7,5\n"
    _ = try output("import -", input: table)
    #expect(try output("factor list --plain").hasPrefix("2026-03-01\tsleep\t7.5\th\t"))
  }

  @Test func `nothing is saved of a file with an error`() throws {
    let good = "date,factor,value,unit\n2026-03-01,sleep,7,\n"
    let outcome = try bench.run("import -", input: good + "2026-03-02,water,7,\n")
    #expect(outcome.code == .dataError && outcome.diagnostics.contains("line 3"))
    #expect(try bench.run("factor list").output == "")
  }
}
