import Testing

@testable import WellbeingCommands

@Suite struct ListArgumentTests {
  @Test(arguments: [
    ("q1,q2", ["q1", "q2"]), ("q1", ["q1"]), (" q1 ,\tq2\t", ["q1", "q2"]),
    ("a b,c", ["a b", "c"]), (#""a,b",c"#, ["a,b", "c"]),
    (#""a ""b"", c",d"#, [#"a "b", c"#, "d"]), (#""""""#, [#"""#]), ("\"a\nb\"", ["a\nb"]),
    ("\u{1F1E6}\u{1F1E7},e\u{301}", ["\u{1F1E6}\u{1F1E7}", "e\u{301}"]), ("=,-", ["=", "-"]),
  ])
  func aListIsOneRecord(text: String, members: [String]) throws {
    #expect(try listMembers(text, option: "--x") == members)
  }

  @Test(arguments: [
    #"""#, #""a"#, #"a"b"#, #"a,"b"#, #""a"b,c"#, #"a,b""#, #""a" b"#, #" "a",b"#, "a\nb", "\n",
    "a\rb",
  ])
  func whatIsNotOneRecordIsRefused(text: String) {
    let refusal = Failure.usage(
      "Option '--x' needs one line of comma-separated values: put a value with a comma or a "
        + "quotation mark in quotation marks, and double those inside.")
    #expect(throws: refusal) { try listMembers(text, option: "--x") }
  }

  @Test(arguments: [("", 1), (" ", 1), (",a", 1), ("a,", 2), ("a,,b", 2), (#"a,b,"""#, 3)])
  func anEmptyMemberIsRefusedWithItsPlace(text: String, place: Int) {
    #expect(throws: Failure.usage("Value \(place) of '--x' is empty: leave out the comma.")) {
      try listMembers(text, option: "--x")
    }
  }
}
