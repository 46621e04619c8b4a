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
  func matches(_ value: JSONValue) -> Bool {
    switch (self, value.kind) {
    case (.object(let expected), .object(let members)):
      expected.count == members.count
        && members.allSatisfy { member in
          expected[member.key]?.matches(member.value) ?? false
        }
    case (.array(let expected), .array(let elements)):
      expected.count == elements.count
        && zip(expected, elements).allSatisfy { tree, element in tree.matches(element) }
    case (.string(let expected), .string(let string)): expected.utf8.elementsEqual(string.utf8)
    case (.integer(let expected), .number(let number)): number.integer == expected
    case (.double(let expected), .number(let number)): number.double == expected
    case (.bool(let expected), .bool(let bool)): expected == bool
    case (.null, .null): true
    default: false
    }
  }
}
