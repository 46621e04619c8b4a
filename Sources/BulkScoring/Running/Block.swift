import Synchronization
import WellbeingTextFormats

/// Memory for a part of a file.
struct Block: ~Copyable {
  /// The initial capacity of a block in bytes: large enough to make the distribution cheap, and
  /// small enough for the processor's caches.
  static let usualCapacity = 1 << 18
  /// The default record limit in bytes: an unclosed quotation mark could gather the whole file.
  static let usualRecordLimit = 1 << 24
  /// Room for a line end, if the last line of the file lacks one.
  private static let spareBytes = 2

  private var buffer: ByteBuffer
  /// The limit of a record in bytes, including its line end. No block holds more, so that the
  /// result does not depend on how a file is split.
  let recordLimit: Int
  /// The line of the file with which the block begins.
  private(set) var firstLine = 1

  init(capacity: Int = Self.usualCapacity, recordLimit: Int = Self.usualRecordLimit) {
    precondition(capacity > Self.spareBytes && recordLimit > 0, "a block holds a byte")
    buffer = ByteBuffer(capacity: min(capacity, recordLimit + Self.spareBytes))
    self.recordLimit = recordLimit
  }

  /// The number of bytes in the block.
  var count: Int {
    get { buffer.count }
    set { buffer.count = newValue }
  }

  var bytes: UnsafeBufferPointer<UInt8> { buffer.bytes(from: 0, to: count) }

  /// Replaces the contents with some bytes, which begin with a record.
  mutating func begin(with bytes: [UInt8], line: Int) {
    precondition(bytes.count <= recordLimit, "no block holds more than a record may have")
    count = 0
    // Leaves room for the bytes that follow, too.
    if bytes.count >= room { grow(to: 2 * (bytes.count + Self.spareBytes)) }
    buffer.append(contentsOf: bytes)
    firstLine = line
  }

  /// Reads until the block contains a whole record, or the file ends.
  ///
  /// - Returns: The number of bytes of the whole records, each of which ends with a line feed. Nil
  ///   if the first record is longer than the limit: the block then holds its beginning, up to the
  ///   limit, and a line feed.
  /// - Throws: Any error of `read`.
  mutating func fillWithRecords(
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> (end: Int, isAtEnd: Bool)? {
    while true {
      if try fill(read) { return (count, true) }
      if let end = RecordEnd.last(in: bytes) { return (end, false) }
      guard count < recordLimit else {
        endLine()
        return nil
      }
      grow(to: 2 * buffer.capacity)
    }
  }

  /// The number of bytes that can still be read into the block.
  private var room: Int { buffer.capacity - Self.spareBytes }

  /// Reads until the block is full, or the file ends.
  ///
  /// - Returns: Whether the file has ended; its last line then has a line end.
  private mutating func fill(
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> Bool {
    while count < room {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer.free.prefix(room - count))
      let more = try read(rest)
      guard (0...rest.count).contains(more) else {
        throw BulkScoringError(.invalidRead(more), .reader)
      }
      guard more > 0 else {
        endLine()
        return true
      }
      count += more
    }
    return false
  }

  private mutating func endLine() {
    guard let last = bytes.last, last != UInt8(ascii: "\n") else { return }
    // A carriage return without a line feed is a fault: the added line feed must not hide it.
    if last == UInt8(ascii: "\r") { buffer.append(last) }
    buffer.append(UInt8(ascii: "\n"))
  }

  private mutating func grow(to larger: Int) {
    buffer.grow(to: min(larger, recordLimit + Self.spareBytes))
  }
}

/// Distributes the file in blocks of whole records to the threads that request them.
final class BlockSource: Sendable {
  private struct State {
    /// The bytes that were read after the last record of the previous block.
    var rest: FileHeader.Rest
    var nextNumber = 0
  }

  private let state: Mutex<State>
  private let delimiter: UInt8
  private let read: @Sendable (UnsafeMutableRawBufferPointer) throws -> Int

  init(
    rest: FileHeader.Rest, delimiter: UInt8,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    state = Mutex(State(rest: rest))
    self.delimiter = delimiter
    self.read = read
  }

  /// - Parameter failure: The error if the block cannot be read; the block still has a number, and
  ///   no block follows it.
  /// - Returns: The block's number, from 0; nil at the end of the file.
  func next(into block: inout Block, failure: inout (any Error)?) -> Int? {
    state.withLock { state in
      do {
        guard try fill(&block, &state.rest) else { return nil }
      } catch {
        failure = error
        state.rest = FileHeader.Rest(bytes: [], line: state.rest.line, isAtEnd: true)
      }
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
  }

  private func fill(_ block: inout Block, _ rest: inout FileHeader.Rest) throws -> Bool {
    block.begin(with: rest.bytes, line: rest.line)
    rest.bytes.removeAll(keepingCapacity: true)
    // A terminal delivers more bytes after its end if it is read again.
    if !rest.isAtEnd {
      guard let records = try block.fillWithRecords(read) else {
        throw BulkScoringError(
          .longRecord(
            block.bytes, delimiter: delimiter, line: rest.line, limit: block.recordLimit))
      }
      rest.isAtEnd = records.isAtEnd
      rest.bytes += block.bytes[records.end...]
      block.count = records.end
    }
    rest.line += RecordEnd.lineFeeds(in: block.bytes)
    return block.count > 0
  }
}
