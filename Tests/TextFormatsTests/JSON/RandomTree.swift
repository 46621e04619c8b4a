import WellbeingTextFormats
import WellbeingTestBytes

/// A tree of JSON values without places, to be made at random, written by Foundation and compared.
indirect enum RandomTree: Encodable, Equatable {
  case object([String: RandomTree])
  case array([RandomTree])
  case string(String)
  case integer(Int)
  case double(Double)
  case bool(Bool)
  case null

  static func random(depth: Int, using generator: inout SeededGenerator) -> RandomTree {
    switch Int.random(in: depth > 0 ? 0..<9 : 3..<9, using: &generator) {
    case 0, 1:
      let pairs = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        (randomText(&generator), random(depth: depth - 1, using: &generator))
      }
      return .object(Dictionary(pairs) { first, _ in first })
    case 2:
      return .array(
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          random(depth: depth - 1, using: &generator)
        })
    case 3, 4: return .string(randomText(&generator))
    case 5: return .integer(Int.random(in: .min ... .max, using: &generator))
    case 6: return .double(Double.random(in: -1e9...1e9, using: &generator))
    case 7: return .bool(Bool.random(using: &generator))
    default: return .null
    }
  }

  /// Up to twelve scalars, of all planes, many of them those that JSON escapes.
  private static func randomText(_ generator: inout SeededGenerator) -> String {
    let highest: [UInt32] = [0x22, 0x5C, 0x7F, 0x7FF, 0xFFFF, 0x10FFFF]
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let limit = highest.randomElement(using: &generator) ?? 0x7F
      let code = UInt32.random(in: 0...limit, using: &generator)
      text.unicodeScalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return text
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let elements): try container.encode(elements)
    case .string(let string): try container.encode(string)
    case .integer(let integer): try container.encode(integer)
    case .double(let double): try container.encode(double)
    case .bool(let bool): try container.encode(bool)
    case .null: try container.encodeNil()
    }
  }

  /// Whether `value` was read from this tree's text. Strings are compared byte by byte.
  func matches(_ value: Node) -> Bool {
    switch self {
    case .object(let expected):
      expected.count == value.members?.count
        && expected.allSatisfy { key, tree in value[key].map(tree.matches) ?? false }
    case .array(let expected):
      expected.count == value.elements?.count
        && zip(expected, value.elements ?? []).allSatisfy { $0.matches($1) }
    case .string(let expected): value.string.map { expected.utf8.elementsEqual($0.utf8) } ?? false
    case .integer(let expected): value.integer == expected
    case .double(let expected): value.double == expected
    case .bool(let expected): value.bool == expected
    case .null: value.isNull
    }
  }
}
