import Testing
import WellbeingTerminal
import WellbeingTextFormats

struct PageSinkTests {
  private let screen = MemorySink()
  private let sink: PageSink

  init() { sink = PageSink(screen: screen, Theme(.basic)) }

  @Test func `lines are collected for the page with their tones`() {
    sink.write("1")
    sink.writeLine("2")
    sink.writeLine()
    sink.write([[Span("3", .strong), Span("4")], []], Theme(.none))
    sink.write("5\n6")
    #expect(
      sink.lines == [
        [Span("1"), Span("2")], [], [Span("3", .strong), Span("4")], [], [Span("5")], [Span("6")],
      ])
    #expect(screen.text == "")
  }

  @Test func `flushed lines are shown at once, and those after them are collected`() throws {
    sink.write([[Span("An alert.", .strong)]], Theme(.none))
    sink.write("Do you allow it? ")
    try sink.flush()
    let shown = "\u{1B}[1mAn alert.\u{1B}[m\nDo you allow it? "
    #expect(screen.text == shown)
    sink.write("1\n")
    #expect(sink.lines == [[Span("1")]])
    try Array("2\n".utf8).withUnsafeBytes { try sink.writeThrough($0) }
    #expect(screen.text == shown + "1\n2\n" && sink.lines.isEmpty)
  }
}
