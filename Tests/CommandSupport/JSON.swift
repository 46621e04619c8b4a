import Foundation
import Testing

/// A JSON value that can be compared with a literal.
package enum JSON: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSON])
  case map([String: JSON])

  /// Parses one document.
  package init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    self = try JSON(object)
  }

  private init(_ object: Any) throws {
    switch object {
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let list as [Any]: self = .list(try list.map { try JSON($0) })
    case let map as [String: Any]: self = .map(try map.mapValues { try JSON($0) })
    default:
      let number = try #require(object as? NSNumber)
      // A truth value is a number of one byte in Foundation.
      let isBool = String(cString: number.objCType) == "c"
      self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
    }
  }

  package subscript(key: String) -> JSON? {
    guard case .map(let members) = self else { return nil }
    return members[key]
  }

  package subscript(index: Int) -> JSON? {
    guard case .list(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  package var keys: Set<String>? {
    guard case .map(let members) = self else { return nil }
    return Set(members.keys)
  }

  package var elements: [JSON] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  /// The values of a key of every element.
  package func all(_ key: String) -> [JSON?] { elements.map { $0[key] } }

  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// Whether a null stands anywhere within.
  package var holdsNull: Bool {
    switch self {
    case .null: true
    case .bool, .number, .string: false
    case .list(let elements): elements.contains(where: \.holdsNull)
    case .map(let members): members.values.contains(where: \.holdsNull)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSON...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .map(Dictionary(elements) { $1 })
  }
}
