/// A destination for text: a descriptor or memory.
///
/// Writing never throws: a failure is stored, later writes are dropped, and every later ``flush()``
/// throws it. So a full disk is detected if a command flushes as its last step.
package protocol TextSink: AnyObject, Sendable {
  /// Adds bytes, which may be buffered until ``flush()``.
  func write(bytes: [UInt8])

  /// Writes everything so far, followed by bytes that bypass the buffer: for large blocks, and for
  /// callers that need to know at once if writing fails.
  ///
  /// - Throws: As ``flush()``.
  func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError)

  /// Writes everything so far.
  ///
  /// - Throws: ``TerminalError/writeFailed(code:)``, the sink's first failure.
  func flush() throws(TerminalError)
}

extension TextSink {
  /// Adds text, which may be buffered until ``flush()``.
  package func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  /// Adds text and a line end.
  package func writeLine(_ text: String = "") {
    write(text + "\n")
  }
}
