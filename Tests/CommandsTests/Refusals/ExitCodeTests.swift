import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingStore

@testable import WellbeingCommands

@Suite struct ExitCodeTests {
  @Test func theCodesAndTheirNamesAreFixed() {
    let codes = ExitCode.allCases.map { "\($0.rawValue) \($0)" }
    #expect(
      codes == [
        "0 done", "1 failure", "64 usage", "65 dataError", "66 noInput", "69 unavailable",
        "70 software", "73 cannotCreate", "74 inputOutput", "75 temporaryFailure",
        "77 noPermission", "78 configuration", "130 interrupted",
      ])
  }

  @Test func `without time zones, every day would be counted in GMT`() throws {
    let bench = try Workbench()
    bench.findZone = { _ in nil }
    let outcome = try bench.run("record gad-7 --total 3 -q")
    #expect(outcome.code == .unavailable && outcome.output == "")
    #expect(outcome.diagnostics.contains("knows no time zones"))
    bench.findZone = IANAZone.named
    #expect(try bench.contents().samples.isEmpty)
  }

  @Test(arguments: ExitCode.allCases)
  func everyCodeHasAMeaning(code: ExitCode) {
    #expect(code.meaning.hasSuffix("."))
  }
}
