extension ByteCursor {
  /// Reads `literal`, which is `true`, `false` or `null`, at its first letter.
  mutating func readLiteral(_ literal: String) throws(JSONFault) {
    let start = position
    for letter in literal.utf8 {
      guard let byte else { throw fault(.unexpectedEnd) }
      guard byte == letter else { throw fault(.unexpectedByte(expected: .value), at: start) }
      offset += 1
    }
    if isInWord { throw fault(.unexpectedByte(expected: .value), at: start) }
  }
}
