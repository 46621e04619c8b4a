import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingTestMachines
@testable import WellbeingCommands

extension TerminalSuite {
  /// What the built program does with wrong input.
  @Suite struct PlanRunTests {
    @Test(arguments: [
      ("plan add nosuch", 64), ("plan add gad-7 --every often", 64), ("plan add mood", 64),
      ("due take --date 2020-01-01", 64), ("due take --date 2990-01-01", 65),
      ("due --ics absent/due.ics", 73), ("due --ics due.ics", 0), ("plan remove 00000000", 66),
    ])
    func `wrong input has its exit code`(commandLine: String, code: Int32) throws {
      let desk = try Desk()
      try #require(try desk.bench.run("plan add phq-9 -q").code == .done)
      let script = "cd \"$HOME\" && echo old >due.ics && \"$0\" \(commandLine)"
      let result = try ProcessRunner.run(
        URL(filePath: "/bin/sh"), ["-c", script, BinaryLocator.locate("wellbeing").path],
        environment: desk.bench.environment)
      #expect(result.status == .exit(code), "\(result.errorText)")
      let file = try String(contentsOfFile: desk.bench.folder + "/due.ics", encoding: .utf8)
      // An output file replaces an existing one, whole or not at all.
      #expect(file.hasPrefix(code == 0 ? "BEGIN:VCALENDAR\r\n" : "old\n"))
    }
  }
}
