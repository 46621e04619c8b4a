import Testing

@testable import WellbeingCommands
@testable import WellbeingRuntime

@Suite struct ExitCodeTests {
  @Test func theCodesAndTheirNamesAreFixed() {
    let codes = ExitCode.allCases.map { "\($0.rawValue) \($0)" }
    #expect(
      codes == [
        "0 done", "1 failure", "64 usage", "65 dataError", "66 noInput", "70 software",
        "73 cannotCreate", "74 inputOutput", "75 temporaryFailure", "77 noPermission",
        "78 configuration", "130 interrupted",
      ])
  }

  @Test(arguments: ExitCode.allCases)
  func everyCodeHasAMeaning(code: ExitCode) {
    #expect(code.meaning.hasSuffix("."))
  }
}
