/// A kind of item and a cell of one byte or more, in two words: the cell itself where it has 8
/// bytes at most, else a number made of it that another cell may have, too.
struct CellKey: Equatable {
  private static let wholeLength = 8

  private let word: UInt64
  private let kind: UInt32
  /// How many bytes the cell has; 0 of no cell.
  private let count: UInt32

  /// No cell.
  init() {
    word = 0
    kind = 0
    count = 0
  }

  init(_ cell: UnsafeBufferPointer<UInt8>, kind: Int) {
    word = cell.count <= Self.wholeLength ? Self.whole(cell) : Self.digest(cell)
    self.kind = UInt32(truncatingIfNeeded: kind)
    count = UInt32(truncatingIfNeeded: cell.count)
  }

  /// Whether it is no cell's.
  var isNone: Bool { count == 0 }

  /// Whether no other cell of the kind has the key.
  var isWhole: Bool { count <= Self.wholeLength }

  /// A number that differs between most keys in its lower bits.
  var place: Int {
    let mixed = Self.mix(word ^ UInt64(kind) << 32 ^ UInt64(count))
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// All bytes of a cell: with their count, they tell it from every other.
  private static func whole(_ cell: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(cell)
    // The two halves overlap, which is quicker than going byte by byte.
    if cell.count >= 4 {
      let first = bytes.loadUnaligned(as: UInt32.self)
      let last = bytes.loadUnaligned(fromByteOffset: cell.count - 4, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(last)
    }
    return UInt64(cell[0]) << 16 | UInt64(cell[cell.count / 2]) << 8 | UInt64(cell[cell.count - 1])
  }

  /// A number made of a cell of more than 8 bytes.
  private static func digest(_ cell: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var digest: UInt64 = 0
    UnsafeRawBufferPointer(cell).allWords { word, _ in
      digest = mix(digest ^ word)
      return true
    }
    return digest
  }

  /// Spreads the bits of a number: multiplying moves them up, shifting brings them down again. The
  /// factor is the golden ratio's share of 2⁶⁴, made odd (Knuth, The Art of Computer Programming
  /// 3, 6.4).
  static func mix(_ bits: UInt64) -> UInt64 {
    let product = bits &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

extension UnsafeRawBufferPointer {
  /// The 8 bytes from a place on.
  func word(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Whether a condition holds of the words of 8 bytes that the bytes, 8 at least, can be read as;
  /// the last may overlap the one before it.
  ///
  /// - Parameter holds: Given a word and where it begins.
  @discardableResult
  func allWords(_ holds: (UInt64, Int) -> Bool) -> Bool {
    let last = count - 8
    for offset in stride(from: 0, to: last, by: 8) where !holds(word(at: offset), offset) {
      return false
    }
    return holds(word(at: last), last)
  }
}
