import Testing
import WellbeingTextFormats
import WellbeingTestBytes

struct StyledTextTests {
  @Test(arguments: 1...300)
  func `a shortened line is never wider than asked, and says that it is shortened`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = ["", " ", "a", "word", "two words", "木", "日本語", "🙂", "e\u{301}", "a木b"]
    let line = (0..<Int.random(in: 0...5, using: &generator)).map { index in
      Span(texts.randomElement(using: &generator) ?? "", index % 2 == 0 ? .strong : .quiet)
    }
    let ruler = TextRuler()
    for width in 0...(line.width + 3) {
      let short = line.shortened(to: Double(width), ruler)
      #expect(short.width <= width)
      guard line.width > width else {
        #expect(short == line)
        continue
      }
      let kept = short.text.dropLast(min(1, width))
      #expect(line.text.hasPrefix(kept) && short.text.hasSuffix("…".prefix(width)))
      // A wide character that does not fit leaves a column free.
      #expect(short.width >= width - 1)
    }
  }

  @Test func `a shortened line keeps its tones`() {
    let line = [Span("one ", .strong), Span("two", .alert)]
    let ruler = TextRuler()
    #expect(line.shortened(to: 6, ruler) == [Span("one ", .strong), Span("t…", .alert)])
    #expect(line.shortened(to: 4, ruler) == [Span("one…", .strong)])
  }

  @Test func `a line is padded up to a width`() {
    let line = [Span("日", .strong), Span("a")]
    #expect(line.padded(to: 5) == line + [Span("  ")])
    #expect(line.padded(to: 3) == line && line.padded(to: 0) == line)
  }
}
