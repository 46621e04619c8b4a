extension String {
  /// The text without the spaces at its end.
  var withoutTrailingSpaces: String {
    var bytes = utf8[...]
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(Substring(bytes))
  }

  /// The text with spaces before it, so many columns wide at least.
  func aligned(right columns: Int) -> String {
    String(repeating: " ", count: max(columns - count, 0)) + self
  }

  /// The text with spaces after it, so many columns wide at least.
  func aligned(left columns: Int) -> String {
    self + String(repeating: " ", count: max(columns - count, 0))
  }
}
