import WellbeingDelimitedText

/// Memory for a part of a file.
struct Block: ~Copyable {
  /// How many bytes a block has at first: enough to make the handing out cheap, and few enough to
  /// stay near the processor.
  static let usualCapacity = 1 << 18
  /// How many bytes a record may have: an unclosed quotation mark would otherwise gather the file.
  static let recordLimit = 1 << 24

  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes there are.
  var count = 0
  /// The line of the file with which the block begins.
  private(set) var firstLine = 1

  init(capacity: Int = Self.usualCapacity) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    base.deallocate()
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Holds some bytes, which begin with a record, in place of what there was.
  mutating func begin(with bytes: [UInt8], line: Int) {
    count = 0
    // Room for what follows them, and for the line feed that the last line may lack.
    if bytes.count >= capacity - 1 { grow(to: 2 * bytes.count + 2) }
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      base.update(from: start, count: bytes.count)
    }
    count = bytes.count
    firstLine = line
  }

  /// Reads until there is a whole record, or the file is at its end.
  ///
  /// - Returns: How many bytes the whole records have, each of which ends with a line feed.
  /// - Throws: ``BulkScoringError/recordTooLong(line:limit:)``, and what `read` throws.
  mutating func fillWithRecords(
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> (end: Int, isAtEnd: Bool) {
    while true {
      if try fill(read) { return (count, true) }
      if let end = RecordEnd.last(in: bytes) { return (end, false) }
      guard count < Self.recordLimit else {
        throw BulkScoringError.recordTooLong(line: firstLine, limit: Self.recordLimit)
      }
      grow(to: 2 * capacity)
    }
  }

  /// Reads until the block is full, or the file is at its end.
  ///
  /// - Returns: Whether the file is at its end; its last line has an end then.
  private mutating func fill(
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> Bool {
    while count < capacity - 1 {
      let room = UnsafeMutableRawBufferPointer(start: base + count, count: capacity - 1 - count)
      let more = try read(room)
      precondition(more >= 0 && more <= room.count, "reading fills the buffer that it is given")
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
    base[count] = UInt8(ascii: "\n")
    count += 1
  }

  private mutating func grow(to larger: Int) {
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}
