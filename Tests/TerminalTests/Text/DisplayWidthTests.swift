import Testing
import WellbeingTerminal

@Suite("The width of text")
struct DisplayWidthTests {
  @Test(
    "One character takes its columns",
    arguments: [
      ("a", 1), ("~", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("…", 1), ("─", 1),
      ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("あ", 2), ("が", 2), ("か\u{3099}", 2),
      ("中", 2), ("Ａ", 2), ("。", 2), ("\u{3000}", 2), ("𠀀", 2), ("ﾊ", 1), ("ﾊ\u{FF9E}", 2),
      ("❤\u{FE0F}", 2), ("❤", 1), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👦", 2), ("🏳\u{200D}🌈", 2),
      ("❤\u{FE0F}\u{200D}🔥", 2), ("🇺🇸", 2), ("1\u{FE0F}\u{20E3}", 2), ("⌚", 2),
      ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{301}", 0), ("\u{FEFF}", 0),
      ("\u{7F}", 0), ("\u{1B}", 0), ("\u{85}", 0), ("\n", 0), ("\r\n", 0), ("\u{2028}", 0),
      ("กำ", 2), ("กี", 1), ("का", 2), ("ع", 1), ("א", 1), ("\u{378}", 1),
    ])
  func character(text: String, columns: Int) {
    #expect(text.count == 1)
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test(
    "Both edges of wide ranges are wide, and their neighbours are not",
    arguments: [
      ("\u{10FF}", 1), ("\u{1100}", 2), ("\u{303E}", 2), ("\u{303F}", 1), ("\u{A4CF}", 1),
      ("\u{A4D0}", 1), ("\u{ABFF}", 1), ("\u{AC00}", 2), ("\u{D7A3}", 2), ("\u{FF00}", 1),
      ("\u{FF01}", 2), ("\u{FF60}", 2), ("\u{FF61}", 1), ("\u{FFE6}", 2), ("\u{FFE8}", 1),
      ("\u{1FFFF}", 1), ("\u{20000}", 2), ("\u{3FFFD}", 2), ("\u{3FFFE}", 1),
    ])
  func edges(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test("A text is as wide as its characters together")
  func sum() {
    #expect(DisplayWidth.columns(of: "") == 0)
    #expect(DisplayWidth.columns(of: "GAD-7: 한국어 👨‍👩‍👦!") == 17)
  }
}
