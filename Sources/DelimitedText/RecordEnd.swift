#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a stream of records can be cut: behind a line end that is not within quotation marks.
package enum RecordEnd {
  /// How many bytes stand before the last place where a block can be cut; nil where there is none.
  ///
  /// - Parameter block: Bytes that begin with a record. Where quotation marks stand as RFC 4180 has
  ///   them, an odd number of them stands before each byte that is within.
  package static func last(in block: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = block.baseAddress else { return nil }
    var isWithin = !count(of: UInt8(ascii: "\""), in: block).isMultiple(of: 2)
    var end = block.count
    while let feed = place(of: UInt8(ascii: "\n"), before: end, base) {
      if !count(of: UInt8(ascii: "\""), in: .init(rebasing: block[feed..<end])).isMultiple(of: 2) {
        isWithin.toggle()
      }
      if !isWithin { return feed + 1 }
      end = feed
    }
    return nil
  }

  /// How many line feeds stand in a block.
  package static func lineFeeds(in block: UnsafeBufferPointer<UInt8>) -> Int {
    count(of: UInt8(ascii: "\n"), in: block)
  }

  /// Where a byte stands last before a place.
  private static func place(
    of byte: UInt8, before end: Int, _ base: UnsafePointer<UInt8>
  ) -> Int? {
    var place = end
    while place > 0 {
      place -= 1
      if base[place] == byte { return place }
    }
    return nil
  }

  private static func count(of byte: UInt8, in block: UnsafeBufferPointer<UInt8>) -> Int {
    var total = 0
    var rest = block[...]
    // Sums of bytes, which the compiler adds up many at a time, as long as they cannot overflow.
    while !rest.isEmpty {
      var count: UInt8 = 0
      for element in UnsafeBufferPointer(rebasing: rest.prefix(255)) where element == byte {
        count &+= 1
      }
      total += Int(count)
      rest = rest.dropFirst(255)
    }
    return total
  }
}
