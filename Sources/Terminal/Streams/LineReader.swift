/// Reads what is typed or piped in, line by line.
///
/// What was read beyond a line is kept for the next call. Once the input has ended, or reading
/// has failed, every further call says that it has ended.
package final class LineReader {
  /// What a call of ``next()`` found.
  package enum Reading: Sendable, Equatable {
    /// A whole line, without its end, without control characters and escape sequences.
    case line(String)
    /// The beginning of a line that the end of the input cut off: nobody confirmed it with Enter,
    /// so it is not an answer.
    case unterminated(String)
    /// There is nothing more to read.
    case endOfInput
  }

  /// The length of the longest line that is read unless another limit is given, in bytes.
  package static let defaultLimit = 65_536

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
    if isSkipping { try skipLine() }
    var line: [UInt8] = []
    while try fill() {
      let isWhole = take(into: &line)
      guard line.count <= limit else {
        isSkipping = !isWhole
        throw .lineTooLong(limit: limit)
      }
      if isWhole { return .line(text(of: line)) }
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
    if isSkipping { try skipLine() }
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
    if isSkipping { try skipLine() }
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

  private func skipLine() throws(TerminalError) {
    while isSkipping, try fill() {
      var skipped: [UInt8] = []
      isSkipping = !take(into: &skipped)
    }
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

  /// Moves what is ahead, up to the end of the line, and tells whether that end was there.
  private func take(into line: inout [UInt8]) -> Bool {
    guard let end = ahead.firstIndex(of: UInt8(ascii: "\n")) else {
      line += ahead
      ahead = []
      return false
    }
    line += ahead[..<end]
    ahead = ahead[(end + 1)...]
    return true
  }

  private func text(of line: [UInt8]) -> String {
    withoutControls(String(decoding: line, as: UTF8.self))
  }
}

@available(*, unavailable)
extension LineReader: Sendable {}
