import Synchronization
import WellbeingDelimitedText

/// Memory for a part of a file.
struct Block: ~Copyable {
  /// How many bytes a block has at first: enough to make the handing out cheap, and few enough to
  /// stay near the processor.
  static let usualCapacity = 1 << 18
  /// How many bytes a record may have: an unclosed quotation mark would otherwise gather the file.
  static let usualRecordLimit = 1 << 24
  /// Room for what ends the last line of a file that lacks it.
  private static let spareBytes = 2

  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes a record may have, its line end among them. No block holds more, so that it makes
  /// no difference how a file is cut.
  let recordLimit: Int
  /// How many bytes there are.
  var count = 0
  /// The line of the file with which the block begins.
  private(set) var firstLine = 1

  init(capacity: Int = Self.usualCapacity, recordLimit: Int = Self.usualRecordLimit) {
    precondition(capacity > Self.spareBytes && recordLimit > 0, "a block holds a byte")
    self.capacity = min(capacity, recordLimit + Self.spareBytes)
    base = .allocate(capacity: self.capacity)
    self.recordLimit = recordLimit
  }

  deinit {
    base.deallocate()
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Holds some bytes, which begin with a record, in place of what there was.
  mutating func begin(with bytes: [UInt8], line: Int) {
    precondition(bytes.count <= recordLimit, "no block holds more than a record may have")
    count = 0
    // Room for what follows them, too.
    if bytes.count >= room { grow(to: 2 * (bytes.count + Self.spareBytes)) }
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      base.update(from: start, count: bytes.count)
    }
    count = bytes.count
    firstLine = line
  }

  /// Reads until there is a whole record, or the file is at its end.
  ///
  /// - Returns: How many bytes the whole records have, each of which ends with a line feed; nil
  ///   where the first one is longer than a record may be: the block holds as much of it, and a
  ///   line feed.
  /// - Throws: What `read` throws.
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
      grow(to: 2 * capacity)
    }
  }

  /// How many bytes can be read into the block.
  private var room: Int { capacity - Self.spareBytes }

  /// Reads until the block is full, or the file is at its end.
  ///
  /// - Returns: Whether the file is at its end; its last line has an end then.
  private mutating func fill(
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> Bool {
    while count < room {
      let rest = UnsafeMutableRawBufferPointer(start: base + count, count: room - count)
      let more = try read(rest)
      precondition(more >= 0 && more <= rest.count, "reading fills the buffer that it is given")
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
    // A carriage return without a line feed is a fault: what is put behind it must not mend it.
    if last == UInt8(ascii: "\r") { append(last) }
    append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ byte: UInt8) {
    base[count] = byte
    count += 1
  }

  /// Gives the block more memory, as far as its bytes may be that many.
  private mutating func grow(to larger: Int) {
    let larger = min(larger, recordLimit + Self.spareBytes)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

/// Hands out the file in blocks of whole records, to whichever thread asks next.
final class BlockSource: Sendable {
  private struct State {
    /// What was read behind the last record of the block before.
    var rest: FileHeader.Rest
    var nextNumber = 0
  }

  private let state: Mutex<State>
  private let delimiter: UInt8
  private let read: @Sendable (UnsafeMutableRawBufferPointer) throws -> Int

  /// - Parameter rest: What was read already.
  init(
    rest: FileHeader.Rest, delimiter: UInt8,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    state = Mutex(State(rest: rest))
    self.delimiter = delimiter
    self.read = read
  }

  /// Reads the next block.
  ///
  /// - Parameter failure: Why it cannot be read; the block has a number all the same, and none
  ///   follows it.
  /// - Returns: Its number, from 0; nil if the file is at its end.
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
    // A terminal gives more behind its end, if it is asked again.
    if !rest.isAtEnd {
      guard let records = try block.fillWithRecords(read) else {
        throw BulkScoringError(
          ofLongRecord: block.bytes, delimiter: delimiter, line: rest.line,
          limit: block.recordLimit)
      }
      rest.isAtEnd = records.isAtEnd
      rest.bytes += block.bytes[records.end...]
      block.count = records.end
    }
    rest.line += RecordEnd.lineFeeds(in: block.bytes)
    return block.count > 0
  }
}
