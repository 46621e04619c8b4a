extension String {
  /// The text as part of an HTML or XML document, in an element or an attribute.
  ///
  /// Characters that such a document must not contain, and control characters other than tab and line
  /// feed, become U+FFFD; a control of the text direction is shown by its number.
  package var escapedForMarkup: String {
    guard !utf8.allSatisfy(\.isPlainInMarkup) else { return self }
    var escaped = ""
    escaped.reserveCapacity(utf8.count + 32)
    for scalar in (utf8.contains(0x0D) ? replacing("\r\n", with: "\n") : self).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", " "..."~": escaped.unicodeScalars.append(scalar)
      case _ where scalar.isBidirectionalControl:
        escaped += "\u{27E8}U+\(String(scalar.value, radix: 16, uppercase: true))\u{27E9}"
      case _ where scalar.isControl || scalar.properties.isNoncharacterCodePoint:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension UInt8 {
  /// Whether it is a printable ASCII character without a meaning in HTML or XML.
  fileprivate var isPlainInMarkup: Bool {
    switch self {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    default: (0x20..<0x7F).contains(self)
    }
  }
}
