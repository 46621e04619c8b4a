import Foundation

/// Reads typed or piped input line by line.
///
/// Bytes read beyond a line are kept for the next call. Once the input has ended or reading has
/// failed, every further call reports the end of the input, until ``resume()``.
package final class LineReader {
  package enum Reading: Sendable, Equatable {
    /// A complete line, without its end, control characters and escape sequences.
    case line(String)
    /// An incomplete line, cut off by the end of the input. It was not confirmed with Enter, so it
    /// is not an answer.
    case unterminated(String)
    /// Ctrl-C, if it is not a signal (see ``LineModes``). The line before it is dropped; the next
    /// line begins after it.
    case interrupted
    case endOfInput
  }

  package static let defaultLimit = 65_536

  private enum End: UInt8 {
    case newline = 0x0A
    case interrupt = 0x03
  }

  private let source: () throws(TerminalError) -> [UInt8]
  private let limit: Int
  private let input: Descriptor?
  private var ahead: ArraySlice<UInt8> = []
  private var isSkipping = false
  private var hasEnded = false

  /// Creates a reader of an open descriptor, which it does not close.
  ///
  /// - Parameter limit: The maximum length of a line, in bytes.
  package init(descriptor: Int32, limit: Int = LineReader.defaultLimit) {
    let input = Descriptor(number: descriptor)
    (self.limit, self.input) = (limit, input)
    source = { () throws(TerminalError) in try input.readSome(atMost: 4_096) }
  }

  /// Creates a reader of chunks from a source, with any boundaries; an empty chunk ends the input.
  ///
  /// - Parameter limit: The maximum length of a line, in bytes.
  package init(
    limit: Int = LineReader.defaultLimit, source: @escaping () throws(TerminalError) -> [UInt8]
  ) {
    (self.limit, self.source, input) = (limit, source, nil)
  }

  package var descriptor: Int32? { input?.number }

  /// Invalid UTF-8 becomes U+FFFD.
  ///
  /// - Throws: ``TerminalError/lineTooLong(limit:)``, after which the next call reads the following
  ///   line, and ``TerminalError/readFailed(code:)``.
  package func next() throws(TerminalError) -> Reading {
    if isSkipping, try skipLine() == .interrupt { return .interrupted }
    var line: [UInt8] = []
    while try fill() {
      let end = take(into: &line)
      if end == .interrupt { return .interrupted }
      guard line.count <= limit else {
        isSkipping = end == nil
        throw .lineTooLong(limit: limit)
      }
      if end == .newline { return .line(text(of: line)) }
    }
    return line.isEmpty ? .endOfInput : .unterminated(text(of: line))
  }

  /// Returns the rest of the input, unchanged, waiting for its end.
  ///
  /// For documents: removes no control characters or escape sequences.
  ///
  /// - Parameter limit: The maximum number of bytes; the rest is left for the next call.
  /// - Throws: ``TerminalError/readFailed(code:)``.
  package func rest(atMost limit: Int = .max) throws(TerminalError) -> [UInt8] {
    if isSkipping { _ = try skipLine() }
    var bytes: [UInt8] = []
    while bytes.count < limit, try fill() {
      let taken = ahead.prefix(limit - bytes.count)
      bytes += taken
      ahead = ahead[taken.endIndex...]
    }
    return bytes
  }

  /// Reads the next bytes into the start of a buffer, waiting if necessary.
  ///
  /// For documents, like ``rest(atMost:)``, but in blocks of the buffer's size.
  ///
  /// - Returns: The number of bytes; 0 at the end of the input, or if the buffer is empty.
  /// - Throws: ``TerminalError/readFailed(code:)``.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(TerminalError) -> Int {
    if isSkipping { _ = try skipLine() }
    if ahead.isEmpty, !hasEnded, !buffer.isEmpty, let input {
      hasEnded = true
      let count = try input.readSome(into: buffer)
      hasEnded = count == 0
      return count
    }
    guard !buffer.isEmpty, try fill() else { return 0 }
    let taken = ahead.prefix(buffer.count)
    buffer.copyBytes(from: taken)
    ahead = ahead[taken.endIndex...]
    return taken.count
  }

  // MARK: Interactive input

  /// Discards typed input that was not read yet, including the terminal's.
  ///
  /// Input that is not from a terminal is kept, because it was not typed ahead of a question.
  package func discardTyped() {
    guard let input, TerminalInfo.isTerminal(input.number) else { return }
    ahead = []
    isSkipping = false
    tcflush(input.number, TCIFLUSH)
  }

  /// Allows reading to continue after the end of the input, if that was Ctrl-D.
  ///
  /// - Returns: Whether more can come: true for a terminal that has not hung up.
  package func resume() -> Bool {
    guard let input, TerminalInfo.isTerminal(input.number) else { return false }
    var request = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) >= 0 || errno == EINTR else { return false }
    guard Int32(request.revents) & (POLLHUP | POLLERR | POLLNVAL) == 0 else { return false }
    hasEnded = false
    return true
  }

  // MARK: Lines

  /// Skips the rest of a line; returns what ended it, or nil at the end of the input.
  private func skipLine() throws(TerminalError) -> End? {
    var end: End?
    while end == nil, try fill() {
      var skipped: [UInt8] = []
      end = take(into: &skipped)
    }
    isSkipping = false
    return end
  }

  /// Whether bytes are available, after reading more if necessary.
  private func fill() throws(TerminalError) -> Bool {
    guard ahead.isEmpty else { return true }
    guard !hasEnded else { return false }
    // Set first: the next call must not continue a line whose reading failed.
    hasEnded = true
    ahead = try source()[...]
    hasEnded = ahead.isEmpty
    return !hasEnded
  }

  /// Moves the available bytes up to the end of the line; returns that end, or nil if there is
  /// none.
  private func take(into line: inout [UInt8]) -> End? {
    let index = ahead.firstIndex { End(rawValue: $0) != nil } ?? ahead.endIndex
    line += ahead[..<index]
    let end = index < ahead.endIndex ? End(rawValue: ahead[index]) : nil
    ahead = ahead[index...].dropFirst()
    return end
  }

  private func text(of line: [UInt8]) -> String {
    typedText(String(decoding: line, as: UTF8.self))
  }
}

@available(*, unavailable)
extension LineReader: Sendable {}
