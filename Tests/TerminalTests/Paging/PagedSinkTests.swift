import Testing
import WellbeingTerminal

struct PagedSinkTests {
  private let screen = MemorySink()

  @Test func `text is collected for the pager`() {
    let sink = PagedSink(screen: screen)
    sink.write("1\n")
    sink.writeLine("2")
    #expect(sink.text == Array("1\n2\n".utf8))
    #expect(screen.text == "")
  }

  @Test func `flushed text is shown at once, and the text after it is collected`() throws {
    let sink = PagedSink(screen: screen)
    sink.write("Do you allow it? ")
    try sink.flush()
    #expect(screen.text == "Do you allow it? ")
    sink.write("1\n")
    #expect(sink.text == Array("1\n".utf8))
    try Array("2\n".utf8).withUnsafeBytes { try sink.writeThrough($0) }
    #expect(screen.text == "Do you allow it? 1\n2\n")
    #expect(sink.text.isEmpty)
  }
}
