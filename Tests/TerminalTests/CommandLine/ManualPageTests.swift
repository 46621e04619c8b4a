import Testing
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingCommandLine

@Suite struct ManualPageTests {
  @Test func `the page of a program is printed as recorded`() throws {
    let page = ManualPage(SampleProgram.spec, released: "January 5, 2026").text
    try expectGolden(page, "sample.1")
  }

  @Test(arguments: [
    (#"a\b"#, [#"a\eb"#]),
    ("--json", [#"\-\-json"#]),
    (".Dd is no macro here", [#"\&.Dd is no macro here"#]),
    ("'take'", [#"\(aqtake\(aq"#]),
    ("`x` ~ ^ \"", [#"\(gax\(ga \(ti \(ha \(dq"#]),
    ("One. Two! Three", ["One.", "Two!", "Three"]),
    ("A NO_COLOR b", [#"A \%NO_COLOR b"#]),
    ("", []),
  ])
  func `text stands for itself, a sentence a line`(text: String, lines: [String]) {
    #expect(Mdoc.text(text) == lines)
  }

  @Test func `no line is long, and none begins as a macro does`() {
    let lines = Mdoc.text(String(repeating: "... .so /etc/passwd 'x ", count: 40))
    #expect(lines.count > 10)
    #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasPrefix(".") && !$0.hasPrefix("'") })
  }

  @Test func `an argument is one word, whatever is in it`() {
    #expect(Mdoc.macro("Dl", "Op \"x\" | y") == #".Dl "Op \(dqx\(dq | y""#)
  }

  @Test func `an option shows its letter and its value`() {
    #expect(SampleProgram.store.mdocTag == #"Fl s , Fl "\-store" Ar "PATH""#)
    #expect(SampleProgram.log.mdocTag == #"Fl "\-log" Ar "FILE""#)
  }
}
