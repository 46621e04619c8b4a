/// Sixteen digits that are the same for the same texts: FNV-1a with 64 bits (Fowler, Noll and Vo).
enum Fingerprint {
  /// The digits of several texts.
  static func of(_ texts: String...) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      // A byte that UTF-8 does not have parts the texts.
      for byte in Array(text.utf8) + [0xFF] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
