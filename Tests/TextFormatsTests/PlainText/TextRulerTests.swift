import Testing
import WellbeingTextFormats

@Suite struct TextRulerTests {
  private let short = TextRuler()

  @Test(arguments: [
    ("happy", 5, "happy"), ("happy", 4, "hap…"), ("happy", 1, "…"), ("happy", 0, ""),
    // Half of a wide character is none of it.
    ("山田太郎", 8, "山田太郎"), ("山田太郎", 7, "山田太…"), ("山田太郎", 6, "山田…"),
    // A character and what combines with it stay together.
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"),
  ])
  func `what has no room is cut at the end, and marked`(
    text: String, columns: Int, expected: String
  ) {
    #expect(short.shorten(text, to: Double(columns)) == expected)
  }

  @Test(arguments: Array(0...12))
  func `it is never wider than the room, and marked where anything is missing`(columns: Int) {
    for text in ["", "a", "happy, calm", "José 山田 👩‍👩‍👧"] {
      let shown = short.shorten(text, to: Double(columns))
      #expect(DisplayWidth.columns(of: shown) <= columns)
      #expect(shown == text || shown.contains("…") || columns == 0)
    }
  }
}
