import Foundation
import Synchronization
import Testing

@testable import WellbeingTerminal

@Suite struct PagedSinkTests {
  private let screen = MemorySink()

  /// A screen of three rows for text, and one for the shell.
  private func sink(_ pager: (any Pager)?) -> PagedSink {
    PagedSink(
      screen: screen, size: ScreenSize(columns: 10, rows: 4), start: { pager },
      excuse: { [screen] in screen.writeLine("\($0)") })
  }

  @Test func `text that fits starts no pager`() throws {
    let pager = ScriptedPager()
    let sink = sink(pager)
    sink.write("1\n2\n3\n")
    #expect(screen.text == "")
    #expect(try sink.finish() == nil)
    #expect(screen.text == "1\n2\n3\n")
    #expect(pager.text == "")
  }

  @Test(arguments: ["1\n2\n3\n4\n", "1\n2\n3\n4", "12345678901\n2\n3\n"])
  func `longer text goes to the pager, whole`(text: String) throws {
    let pager = ScriptedPager()
    let sink = sink(pager)
    for line in text.split(separator: "\n") { sink.writeLine(String(line)) }
    try Array("end\n".utf8).withUnsafeBytes { try sink.writeThrough($0) }
    #expect(pager.text == text + (text.hasSuffix("\n") ? "" : "\n") + "end\n")
    #expect(try sink.finish() == .done)
    #expect(screen.text == "")
  }

  @Test func `what is flushed is seen at once, and what follows can still be paged`() throws {
    let pager = ScriptedPager()
    let sink = sink(pager)
    sink.write("Do you allow it? ")
    try sink.flush()
    #expect(screen.text == "Do you allow it? ")
    sink.write("1\n2\n3\n4\n")
    #expect(pager.text == "1\n2\n3\n4\n")
  }

  @Test func `where a pager cannot be started the text is shown all the same`() throws {
    let sink = sink(nil)
    sink.write("1\n2\n3\n4\n")
    sink.write("5\n")
    #expect(try sink.finish() == nil)
    #expect(screen.text == "notStarted\n1\n2\n3\n4\n5\n")
  }

  @Test(arguments: [PagerEnd.notStarted, .failed])
  func `where a pager showed nothing the text is shown all the same`(end: PagerEnd) throws {
    let sink = sink(ScriptedPager(end: end))
    sink.write("1\n2\n3\n4\n")
    sink.write("5\n")
    #expect(try sink.finish() == nil)
    #expect(screen.text == "\(end)\n1\n2\n3\n4\n5\n")
  }

  @Test(arguments: [
    ScriptedPager.capacity / 2, 2 * ScriptedPager.capacity, 40 * ScriptedPager.capacity,
  ])
  func `a pager that was left is no failure, however much is still written`(count: Int) throws {
    let sink = sink(ScriptedPager(isLeft: true))
    for _ in 0..<count / 8 { sink.write("1234567\n") }
    try sink.flush()
    #expect(try sink.finish() == .done)
    #expect(screen.text == "")
  }

  @Test func `a long text is shown in full where no pager takes any of it`() throws {
    let sink = sink(ScriptedPager(end: .notStarted, isLeft: true))
    let text = String(repeating: "1234567\n", count: 5 * ScriptedPager.capacity)
    for start in stride(from: 0, to: text.utf8.count, by: 8_000) {
      sink.write(bytes: Array(text.utf8.dropFirst(start).prefix(8_000)))
    }
    #expect(try sink.finish() == nil)
    #expect(screen.text == "notStarted\n" + text)
  }

  @Test func `a pager that Ctrl-C ended is told`() throws {
    let sink = sink(ScriptedPager(end: .interrupted))
    sink.write("1\n2\n3\n4\n")
    #expect(try sink.finish() == .interrupted)
  }
}

/// A pager that keeps what it gets.
private final class ScriptedPager: Pager {
  /// What fits into the pipe of one that reads nothing.
  static let capacity = 65_536

  let input: any TextSink
  private let taken = MemorySink()
  private let end: PagerEnd

  /// - Parameter isLeft: Whether nobody reads any more from the start on.
  init(end: PagerEnd = .done, isLeft: Bool = false) {
    self.end = end
    input = isLeft ? LeftPipe(capacity: Self.capacity) : taken
  }

  var text: String { taken.text }

  func finish() -> PagerEnd { end }
}

/// A pipe of which nobody reads: it takes so many bytes, and then fails.
private final class LeftPipe: TextSink {
  private let left: Mutex<Int>

  init(capacity: Int) {
    left = Mutex(capacity)
  }

  func write(bytes: [UInt8]) {
    left.withLock { $0 -= bytes.count }
  }

  func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    write(bytes: Array(bytes))
    try flush()
  }

  func flush() throws(TerminalError) {
    if left.withLock({ $0 < 0 }) { throw .writeFailed(code: EPIPE) }
  }
}
