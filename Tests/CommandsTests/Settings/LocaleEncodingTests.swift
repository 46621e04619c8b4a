import Testing
import WellbeingCommandLine

@testable import WellbeingCommands

/// Which locales are of UTF-8: with any other, a terminal gets everything line by line.
@Suite struct LocaleEncodingTests {
  private func asksLineByLine(_ environment: [String: String]) throws -> Bool {
    let environment = environment.merging(["TERM": "xterm"]) { given, _ in given }
    return try Settings(environment, Invocation(), nil)[Settings.accessible]
  }

  @Test(arguments: [
    ("C.UTF-8", true), ("C.utf8", true), ("en_GB.UTF-8", true), ("de_DE.UTF-8@euro", true),
    ("ja_JP.utf-8", true), ("en_US.UTF8", true), ("UTF-8", true), ("C", false), ("POSIX", false),
    ("en_US", false), ("de_DE@euro", false), ("de_DE.ISO-8859-15@UTF-8", false),
    ("ja_JP.eucJP", false), ("en_US.UTF-16", false), (".", false),
  ])
  func `the encoding stands behind the point`(locale: String, isUTF8: Bool) throws {
    #expect(try asksLineByLine(["LANG": locale]) != isUTF8)
  }

  @Test func `the first variable that is set and not empty counts`() throws {
    #expect(try asksLineByLine([:]))
    #expect(try asksLineByLine(["LC_ALL": "", "LC_CTYPE": "", "LANG": ""]))
    #expect(try asksLineByLine(["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"]))
    #expect(try asksLineByLine(["LC_ALL": "", "LC_CTYPE": "C", "LANG": "C.UTF-8"]))
    #expect(try !asksLineByLine(["LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"]))
    #expect(try !asksLineByLine(["LC_CTYPE": "C.UTF-8", "LANG": "C"]))
    #expect(try !asksLineByLine(["LC_MESSAGES": "C", "LANG": "C.UTF-8"]))
  }
}
