extension String {
  /// The text as part of an HTML or XML document, in an element or an attribute.
  ///
  /// Characters that such a document must not contain, and control characters other than tab and line
  /// feed, become U+FFFD; a control of the text direction is shown by its number.
  package var escapedForMarkup: String {
    guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) && !"&<>\"'".utf8.contains($0) }) else {
      return self
    }
    var escaped = ""
    for scalar in replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
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
