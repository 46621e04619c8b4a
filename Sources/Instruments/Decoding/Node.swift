package import WellbeingTextFormats

/// A value of the document with the reader that collects its faults.
package struct DefinitionNode {
  package let value: Node
  package let reader: DefinitionReader

  var path: String { value.path }

  package func report(_ problem: Problem) {
    reader.findings.add(problem, at: value)
  }

  /// Reports a problem and returns nil in place of a value.
  package func refuse<T>(_ problem: Problem) -> T? {
    report(problem)
    return nil
  }

  package func wrongType<T>(_ expected: String) -> T? {
    report(.wrongType(expected: expected))
    return nil
  }

  /// A string without line breaks.
  package var string: String? { string(allowing: []) }

  /// A string of one or more lines.
  var lines: String? { string(allowing: ["\n"]) }

  private func string(allowing allowed: Set<Unicode.Scalar>) -> String? {
    guard let string = value.string else { return wrongType("string") }
    guard string.contains(where: { !$0.isWhitespace }) else { return refuse(.empty) }
    guard
      string.unicodeScalars.allSatisfy({
        allowed.contains($0) || !$0.isControl || Self.isDirectionMark($0)
      })
    else {
      return refuse(.controlCharacter)
    }
    return string
  }

  /// A whole number, limited so that no sum or product of a definition's numbers overflows.
  package var integer: Int? {
    guard let integer = value.integer else { return wrongType("whole number") }
    return limited(integer, to: -1_000_000...1_000_000) { Double($0) }
  }

  func integer(in range: ClosedRange<Int>) -> Int? {
    integer.flatMap { limited($0, to: range) { Double($0) } }
  }

  package var double: Double? { value.double ?? wrongType("number") }

  /// A number of points; limited like ``integer``.
  var points: Double? { double(in: -1_000_000...1_000_000) }

  package func double(in range: ClosedRange<Double>) -> Double? {
    double.flatMap { limited($0, to: range) { $0 } }
  }

  private func limited<Number>(
    _ number: Number, to range: ClosedRange<Number>, _ double: (Number) -> Double
  ) -> Number? {
    range.contains(number)
      ? number
      : refuse(.outOfRange(minimum: double(range.lowerBound), maximum: double(range.upperBound)))
  }

  var bool: Bool? { value.bool ?? wrongType("true or false") }

  /// The elements of a list within the length limit.
  var elements: [DefinitionNode]? {
    guard let elements = value.elements else { return wrongType("list") }
    let limit = Questionnaire.Limits.listElements
    guard elements.count <= limit else { return refuse(.tooMany(limit: limit)) }
    return elements.map { DefinitionNode(value: $0, reader: reader) }
  }

  /// Returns the members of an object, within the limit for their number.
  ///
  /// - Parameter expected: What the object is, for the error if the value is not an object.
  func members(_ expected: String) -> [Node.Member]? {
    guard let members = value.members else { return wrongType(expected) }
    let limit = Questionnaire.Limits.listElements
    return members.count <= limit ? members : refuse(.tooMany(limit: limit))
  }

  /// Reads every member of an object; nil if the value is not an object or one was rejected.
  func map<T>(_ expected: String, _ read: (DefinitionNode) -> T?) -> [String: T]? {
    guard let members = members(expected) else { return nil }
    var values: [String: T] = [:]
    for member in members { values[member.key] = read(self[member.key]) }
    return values.count == members.count ? values : nil
  }

  /// Reads every element of a list; nil if the value is not a list or an element was rejected.
  package func list<T>(_ read: (DefinitionNode) -> T?) -> [T]? { each(read).flatMap(all) }

  /// Reads every element of a list, with nil for each that was rejected; nil if the value is not a
  /// list.
  func each<T>(_ read: (DefinitionNode) -> T?) -> [T?]? { elements?.map(read) }

  /// Reads every element of a list without duplicates; nil as for ``list(_:)``.
  package func distinctList<T: Hashable>(_ read: (DefinitionNode) -> T?) -> [T]? {
    guard let values = list(read) else { return nil }
    var seen: Set<T> = []
    for (index, value) in values.enumerated() where !seen.insert(value).inserted {
      self[index].report(.repeated)
    }
    return values
  }

  /// Reads an object, then reports the keys that were not read.
  package func object<T>(_ read: (inout DefinitionObject) -> T?) -> T? {
    guard let members = value.members else { return wrongType("object") }
    var object = DefinitionObject(node: self, members: members)
    let result = read(&object)
    object.reportUnknownKeys()
    return result
  }

  /// The format version, if it is the one that this library reads.
  var supportedFormat: Int? {
    guard let version = integer else { return nil }
    let supported = Questionnaire.formatVersion
    return version == supported ? version : refuse(.unknownFormat(supported: supported))
  }

  package func word<T: RawRepresentable<String>>(of all: [T]) -> T? {
    guard let string = value.string else { return wrongType("string") }
    return all.first { $0.rawValue == string } ?? refuse(.unknownWord(allowed: all.map(\.rawValue)))
  }

  /// Returns whether a scalar is a direction mark that texts in right-to-left scripts need.
  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{061C}" || scalar == "\u{200E}" || scalar == "\u{200F}"
  }
}

/// Reads the members of an object, and records which keys were read.
package struct DefinitionObject {
  package let node: DefinitionNode
  private let members: [Node.Member]
  private var known: Set<String> = []

  init(node: DefinitionNode, members: [Node.Member]) {
    self.node = node
    self.members = members
  }

  package mutating func optional(_ key: String) -> DefinitionNode? {
    known.insert(key)
    return node.value[key].map { DefinitionNode(value: $0, reader: node.reader) }
  }

  /// Reads an optional value: inner nil if it is absent, outer nil if it was rejected.
  package mutating func optional<T>(_ key: String, _ read: (DefinitionNode) -> T?) -> T?? {
    guard let node = optional(key) else { return .some(nil) }
    return read(node).map { .some($0) }
  }

  package mutating func required(_ key: String) -> DefinitionNode? {
    guard let node = optional(key) else {
      self.node.report(.missingKey(key))
      return nil
    }
    return node
  }

  /// Reads a value for each of these keys; nil if one is missing or was rejected.
  package mutating func values<Key: Hashable, T>(
    of keys: [Key], named name: (Key) -> String, _ read: (DefinitionNode) -> T?
  ) -> [Key: T]? {
    var values: [Key: T] = [:]
    for key in keys { values[key] = required(name(key)).flatMap(read) }
    return keys.allSatisfy { values[$0] != nil } ? values : nil
  }

  /// Ignores the keys that were not read, if they cannot be checked.
  mutating func acceptOtherKeys() {
    known.formUnion(members.map(\.key))
  }

  func reportUnknownKeys() {
    for member in members where !known.contains(member.key) {
      node.reader.findings.add(.unknownKey(member.key), at: member)
    }
  }
}

/// Makes a value of parts, which were all read before so that every fault is reported; nil if one of
/// them was rejected.
///
/// - Parameter make: Usually the type's initializer; the parts are in the order of its parameters.
package func build<each Part, Whole>(
  _ part: repeat (each Part)?, with make: (repeat each Part) -> Whole
) -> Whole? {
  func accepted<Value>(_ value: Value?) throws(Rejection) -> Value {
    guard let value else { throw .part }
    return value
  }
  return try? make(repeat accepted(each part))
}

/// Returns the parts of a list; nil if one of them was rejected.
func all<Part>(_ parts: [Part?]) -> [Part]? {
  let accepted = parts.compactMap(\.self)
  return accepted.count == parts.count ? accepted : nil
}

private enum Rejection: Error {
  case part
}
