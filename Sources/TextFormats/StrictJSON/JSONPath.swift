/// The path from a document's root to a value: `$.scores[0].bands[2]`.
package struct JSONPath: Sendable, Hashable, CustomStringConvertible {
  package static let root = JSONPath(components: [])

  private let components: [Component]

  init(components: [Component]) {
    self.components = components
  }

  enum Component: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  package func appending(key: String) -> JSONPath {
    JSONPath(components: components + [.key(key)])
  }

  /// Returns the path of the element `index`, from 0, of the array at this path.
  package func appending(index: Int) -> JSONPath {
    JSONPath(components: components + [.index(index)])
  }

  /// The number of scalars of a key that are shown.
  private static let longestKey = 100

  /// The path on one line. A key that is not a plain identifier is quoted, `$["odd key"]`, with its
  /// quotes, backslashes and invisible characters escaped as in JSON. A key of more than a hundred
  /// scalars is truncated and ends with `…`.
  package var description: String {
    components.reduce(into: "$") { text, component in
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isIdentifier(key): text += ".\(key)"
      case .key(let key): text += "[\"\(Self.escaped(key))\"]"
      }
    }
  }

  private static func isIdentifier(_ key: String) -> Bool {
    guard let first = key.utf8.first, !first.isDigit else { return false }
    guard key.utf8.prefix(longestKey + 1).count <= longestKey else { return false }
    return key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  private static func escaped(_ key: String) -> String {
    let shown = key.unicodeScalars.prefix(longestKey)
    let end = shown.endIndex == key.unicodeScalars.endIndex ? "" : "…"
    return shown.reduce(into: "") { text, scalar in
      if scalar == "\"" || scalar == "\\" {
        text += "\\\(scalar)"
      } else if isInvisible(scalar) {
        text += UTF16.encode(scalar).map { $0.map(escapeSequence).joined() } ?? ""
      } else {
        text.unicodeScalars.append(scalar)
      }
    } + end
  }

  /// Returns whether a scalar could move the cursor, reorder the line or be invisible.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .privateUse, .unassigned: true
    default: scalar.isControl
    }
  }

  private static func escapeSequence(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
