import Testing

@testable import WellbeingCommands

@Suite struct ExitCodeTests {
  @Test func theCodesAreThoseOfSysexits() {
    let codes = ExitCode.allCases.map { "\($0.rawValue) \($0.name)" }
    #expect(
      codes == [
        "0 EXIT_SUCCESS", "1 EXIT_FAILURE", "64 EX_USAGE", "65 EX_DATAERR", "66 EX_NOINPUT",
        "70 EX_SOFTWARE", "73 EX_CANTCREAT", "74 EX_IOERR", "75 EX_TEMPFAIL", "77 EX_NOPERM",
        "78 EX_CONFIG", "130 SIGINT",
      ])
  }

  @Test(arguments: ExitCode.allCases)
  func everyCodeHasAMeaning(code: ExitCode) {
    #expect(code.meaning.hasSuffix("."))
  }
}
