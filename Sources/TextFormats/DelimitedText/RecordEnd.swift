#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a stream of records can be split: after a line end that is not within quotation marks.
package enum RecordEnd {
  /// Returns the number of bytes before the last place where a block can be split; nil if there is
  /// no such place.
  ///
  /// - Parameter block: Bytes that begin with a record. By RFC 4180, an odd number of quotation
  ///   marks precedes each byte within quotes.
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

  package static func lineFeeds(in block: UnsafeBufferPointer<UInt8>) -> Int {
    count(of: UInt8(ascii: "\n"), in: block)
  }

  /// Returns the last position of a byte before a position.
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
    // Partial sums that cannot overflow a byte, so that the compiler can vectorize the loop.
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
