/// The name of a column as a number with something before or after it.
struct NumberedName {
  /// What the names of a series share.
  struct Stem: Hashable {
    let prefix: Substring
    let suffix: Substring

    /// Both in lower case.
    var name: String { (prefix + suffix).lowercased() }
  }

  let stem: Stem
  /// The number as it is written.
  let digits: Substring
  /// The number; of one that is too large, the largest there is.
  let number: Int

  /// Takes a name apart at the last number in it.
  ///
  /// - Returns: Nil where there is no number, or no letter: a line with `1`, `2`, or with dates that
  ///   follow each other, may well be answers, of a file that has no header.
  init?(_ name: String) {
    let name = name.trimmingBlanks
    guard let last = name.utf8.lastIndex(where: \.isDigit) else { return nil }
    let end = name.utf8.index(after: last)
    let start =
      name.utf8[..<end].lastIndex { !$0.isDigit }.map(name.utf8.index(after:)) ?? name.startIndex
    stem = Stem(prefix: name[..<start], suffix: name[end...])
    digits = name[start..<end]
    number = Int(digits) ?? .max
    let letters = [stem.prefix, stem.suffix].lazy.flatMap(\.unicodeScalars)
    guard letters.contains(where: \.properties.isAlphabetic) else { return nil }
  }

  /// Whether the number has leading zeros.
  var isFilledUp: Bool { digits.utf8.count > 1 && digits.utf8.first == UInt8(ascii: "0") }
}
