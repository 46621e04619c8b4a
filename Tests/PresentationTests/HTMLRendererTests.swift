import Foundation
import Testing
import WellbeingCharts
import WellbeingPresentation
import WellbeingTestBytes
import WellbeingTextFormats

@Suite("A document as HTML")
struct HTMLRendererTests {
  /// A page with a text in every place that holds one.
  private func page(_ text: String) -> String {
    let line: Document.Line = [
      .span(Span(text)), .foreign(text), .quoted(text, language: "ko"), .sign(.up), .meter(0.5),
      .link("https://x.org/" + text),
    ]
    let chart = WellbeingChart(
      title: text, caption: [text], alternative: text,
      content: .ranges(
        .init(
          noun: text, scale: 0...1, neutral: 0, classes: [.init(from: 0, label: text)],
          rows: [.init(label: text, count: 2, values: nil)])))
    let tones: [Tone] = [.plain, .alert, .caution, .better, .worse, .strong, .quiet]
    return Document(
      text, facts: [line],
      [
        .init(
          text,
          [
            .heading(text), .paragraph(tones.map { .span(Span(text, $0)) }), .small(line),
            .notice([line, line], tone: .alert), .list([line]), .list([line], isNumbered: true),
            .remarks([(of: text, text: text)]), .blanks([text]), .chart(chart, caption: line),
            .cells([.init(text, line, said: text)]),
            .table(Table([TableColumn(text), TableColumn(text)], lines: [[line, line]])),
          ])
      ]
    ).html(running: line)
  }

  @Test("has the same elements whatever its texts are")
  func hostileTexts() throws {
    let expected = try ElementTree.names(of: page("harmless"))
    var random = SeededGenerator(seed: 48)
    let parts = [
      "</style>", "\"><img onerror=x>", "]]>", "{{", "<!--", "-->", "<script>", "&amp;", "&#0;",
      "\u{202E}", "\0", "\u{FFFF}", "\u{1B}[2J", "\r\n", "\r", "\t", "'", "\"", "`", "=", "é", "漢",
      "👩‍👩‍👧", "\u{2028}", "a", " ", "</td></table>", "<?x?>", "<![CDATA[", "\u{85}", "javascript:",
    ]
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 1...6, using: &random))
        .map { _ in parts[Int.random(in: parts.indices, using: &random)] }.joined()
      #expect(try ElementTree.names(of: page(text)) == expected)
    }
    let marks = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(try ElementTree.names(of: page(marks)) == expected)
  }

  @Test(
    "shows what it must not contain by a sign",
    arguments: [
      ("a\u{202E}b", "a⟨U+202E⟩b"), ("a\0b", "a\u{FFFD}b"), ("a\r\nb\rc", "a\nb\u{FFFD}c"),
      ("<b class=\"x\">&'", "&lt;b class=&quot;x&quot;&gt;&amp;&#39;"), ("a\tb\nc", "a\tb\nc"),
      ("\u{FFFE}\u{2029}\u{85}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("漢 é 👍", "漢 é 👍"),
    ])
  func escaping(_ text: String, _ expected: String) {
    #expect(text.escapedForMarkup == expected)
  }

  @Test("loads nothing, runs nothing, and leaves empty sections out")
  func policy() {
    let page = page("x")
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\""))
    #expect(page.contains("default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"))
    for word in ["<script", "<img", "<link", "@import", "url(", "src="] {
      #expect(!page.contains(word), "\(word)")
    }
    let empty = Document("t", [.init("gone", [])]).html()
    #expect(!empty.contains("gone") && !empty.contains("<table"))
  }
}
