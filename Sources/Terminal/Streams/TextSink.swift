/// Where text is written to: a descriptor, or memory.
///
/// Writing never throws: a failure is kept, what is written after it is dropped, and every
/// ``flush()`` from then on throws it. So a full disk is noticed as long as the last act of a
/// command is to flush.
package protocol TextSink: AnyObject, Sendable {
  /// Adds bytes, which may stay in a buffer until ``flush()``.
  func write(bytes: [UInt8])

  /// Passes on everything written so far, and behind it bytes that no buffer takes up: for blocks
  /// that are large already, and for whoever has to know at once that nothing more can be written.
  ///
  /// - Throws: As ``flush()``.
  func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError)

  /// Passes on everything written so far.
  ///
  /// - Throws: ``TerminalError/writeFailed(code:)``, the first failure since the sink was made.
  func flush() throws(TerminalError)
}

extension TextSink {
  /// Adds text, which may stay in a buffer until ``flush()``.
  package func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  /// Adds text and ends the line.
  package func writeLine(_ text: String = "") {
    write(text + "\n")
  }
}
