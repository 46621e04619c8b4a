import Testing

@testable import WellbeingTerminal

@Suite struct ScreenRowsTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2), ("1234567890\n", 1),
    ("12345678901\n", 2), ("山田太郎山田\n", 2), ("\u{1B}[1m1234567890\u{1B}[22m\n", 1),
  ])
  func `a line takes as many rows as it fills`(text: String, expected: Int) {
    var rows = ScreenRows(columns: 10)
    rows.add(Array(text.utf8))
    #expect(rows.count == expected)
    var byByte = ScreenRows(columns: 10)
    for byte in text.utf8 { byByte.add([byte]) }
    #expect(byByte.count == expected)
  }

  @Test func `no width is too great to be counted with`() {
    var rows = ScreenRows(columns: .max)
    rows.add(Array("one\n\nthree".utf8))
    #expect(rows.count == 3)
  }
}
