import Foundation
import Testing

@testable import WellbeingCommands

/// What `wellbeing` alone says of alerts that nobody has looked at.
@Suite struct ReminderTests {
  private let bench: Workbench
  private let help: String

  init() throws {
    bench = try Workbench()
    help = bench.run(["-h"]).output
  }

  private func expectReminder(
    _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outcome = bench.run([])
    #expect(outcome.code == .done, sourceLocation: sourceLocation)
    #expect(outcome.diagnostics == "", sourceLocation: sourceLocation)
    let said = lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
    #expect(outcome.output == help + said, sourceLocation: sourceLocation)
  }

  @Test func itCountsResultsAndWhatIsUnfinished() throws {
    #expect(try bench.run("record phq-9 --total 14 -q").code == .done)
    expectReminder([])
    let one = "! 1 result with a raised alert is not reviewed:\n"
    for _ in 0..<2 {
      #expect(try bench.run("record phq-9 --answers 0,0,0,0,0,0,0,0,1 -q").code == .done)
    }
    let results = [
      "! 2 results with a raised alert are not reviewed:",
      "    wellbeing history --alert raised --unreviewed",
    ]
    expectReminder(results)
    _ = try bench.sit(
      "take phq-9", typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    expectReminder(
      results + ["! 1 unfinished administration has a raised alert:", "    wellbeing drafts"])
    #expect(try bench.run("review last --by A -q").code == .done)
    #expect(bench.run([]).output.contains(one))
    #expect(bench.run(["--help"]).output.contains(one) == false)
  }

  @Test func nothingIsSaidOfAStoreThatNobodyHasMade() throws {
    bench.environment = ["HOME": bench.folder]
    expectReminder([])
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
  }

  @Test func aStoreThatCannotBeReadKeepsNoHelpBackAndIsNotSilent() throws {
    try Data("Dear diary".utf8).write(to: URL(filePath: bench.store))
    try #require(chmod(bench.store, 0o600) == 0)
    let outcome = bench.run([])
    #expect(outcome.code == .done)
    #expect(outcome.output == help)
    #expect(
      outcome.diagnostics
        == "wellbeing: Whether alerts wait to be reviewed is not known. '\(bench.store)' is not a "
        + "store of wellbeing: name another file.\n")
  }
}
