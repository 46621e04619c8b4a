#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads what is typed or piped in, line by line.
///
/// What was read beyond a line is kept for the next call. Once the input has ended, or reading
/// has failed, every further call says that it has ended, until ``resume()``.
package final class LineReader {
  /// What a call of ``next()`` found.
  package enum Reading: Sendable, Equatable {
    /// A whole line, without its end, without control characters and escape sequences.
    case line(String)
    /// The beginning of a line that the end of the input cut off: nobody confirmed it with Enter,
    /// so it is not an answer.
    case unterminated(String)
    /// Ctrl-C where it is no signal (see ``LineModes``). What stood before it in the line is
    /// dropped; the next line begins behind it.
    case interrupted
    /// There is nothing more to read.
    case endOfInput
  }

  /// The length of the longest line that is read unless another limit is given, in bytes.
  package static let defaultLimit = 65_536

  /// What ends a line.
  private enum End: UInt8 {
    case newline = 0x0A
    case interrupt = 0x03
  }

  private let source: () throws(TerminalError) -> [UInt8]
  private let limit: Int
  /// What is read, where that is known.
  private let input: Descriptor?
  private var ahead: ArraySlice<UInt8> = []
  private var isSkipping = false
  private var hasEnded = false

  /// Makes a reader of an open descriptor, which it does not close.
  ///
  /// - Parameter limit: the longest line to accept, in bytes.
  package convenience init(descriptor: Int32, limit: Int = LineReader.defaultLimit) {
    let input = Descriptor(number: descriptor)
    self.init(limit: limit, input) { () throws(TerminalError) in
      try input.readSome(atMost: 4_096)
    }
  }

  /// Makes a reader of the chunks that a source gives, whatever their bounds; an empty one ends.
  ///
  /// - Parameter limit: the longest line to accept, in bytes.
  package convenience init(
    limit: Int = LineReader.defaultLimit, source: @escaping () throws(TerminalError) -> [UInt8]
  ) {
    self.init(limit: limit, nil, source: source)
  }

  private init(
    limit: Int, _ input: Descriptor?, source: @escaping () throws(TerminalError) -> [UInt8]
  ) {
    self.limit = limit
    self.input = input
    self.source = source
  }

  /// The number of the descriptor that is read, where it is one.
  package var descriptor: Int32? { input?.number }

  /// The next line, waiting for it.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  ///
  /// - Throws: ``TerminalError/lineTooLong(limit:)``, after which the next call reads the line
  ///   that follows, and ``TerminalError/readFailed(code:)``.
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

  /// Everything that is still to come, byte for byte, waiting for its end.
  ///
  /// For documents: nothing is taken for a typing aid and removed.
  ///
  /// - Parameter limit: How many bytes are read at most; the others are left for the next call.
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

  /// Fills the beginning of a buffer with the bytes that come next, waiting for them if need be.
  ///
  /// For documents, as ``rest(atMost:)``; what is large is read in blocks of the buffer's size.
  ///
  /// - Returns: How many there were; 0 at the end of the input, and where there is no room.
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

  // MARK: Before a person

  /// Forgets what was typed and not taken yet, in the terminal too.
  ///
  /// What comes from elsewhere was not typed ahead of any question: then nothing is forgotten.
  package func discardTyped() {
    guard let input, TerminalInfo.isTerminal(input.number) else { return }
    ahead = []
    isSkipping = false
    tcflush(input.number, TCIFLUSH)
  }

  /// Lets reading go on after the end of the input, where that was Ctrl-D.
  ///
  /// - Returns: Whether more can come: where a terminal is read that has not hung up.
  package func resume() -> Bool {
    guard let input, TerminalInfo.isTerminal(input.number) else { return false }
    var request = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) >= 0 || errno == EINTR else { return false }
    guard Int32(request.revents) & (POLLHUP | POLLERR | POLLNVAL) == 0 else { return false }
    hasEnded = false
    return true
  }

  // MARK: Lines

  /// Skips what is left of a line, and tells what ended it; nil for the end of the input.
  private func skipLine() throws(TerminalError) -> End? {
    var end: End?
    while end == nil, try fill() {
      var skipped: [UInt8] = []
      end = take(into: &skipped)
    }
    isSkipping = false
    return end
  }

  /// Whether there is something ahead, after reading it if need be.
  private func fill() throws(TerminalError) -> Bool {
    guard ahead.isEmpty else { return true }
    guard !hasEnded else { return false }
    // Set first: a line whose reading failed halfway must not be continued by the next call.
    hasEnded = true
    ahead = try source()[...]
    hasEnded = ahead.isEmpty
    return !hasEnded
  }

  /// Moves what is ahead, up to the end of the line, and tells what that is, if it is there.
  private func take(into line: inout [UInt8]) -> End? {
    for index in ahead.indices {
      guard let end = End(rawValue: ahead[index]) else { continue }
      line += ahead[..<index]
      ahead = ahead[(index + 1)...]
      return end
    }
    line += ahead
    ahead = []
    return nil
  }

  private func text(of line: [UInt8]) -> String {
    typedText(String(decoding: line, as: UTF8.self))
  }
}

@available(*, unavailable)
extension LineReader: Sendable {}
