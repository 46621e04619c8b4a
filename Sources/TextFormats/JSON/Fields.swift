/// One or more members of an object that make a value together.
package struct Fields<Value: Sendable>: Sendable {
  fileprivate let parts: [FieldSchema]
  /// Reads the members, of which the first has this number in the object.
  fileprivate let read: @Sendable (inout ObjectReader, Int) -> Value?
}

private struct FieldSchema: Sendable {
  let name: String
  let schema: Schema
  let isRequired: Bool
}

/// A member that has to be there.
///
/// - Parameter missing: What is reported if it is not, in place of `missingKey`.
package func required<Value>(
  _ name: String, _ shape: Shape<Value>, _ note: String = "",
  missing: (@Sendable () -> Problem)? = nil
) -> Fields<Value> {
  let read = shape.read
  let part = FieldSchema(name: name, schema: shape.schema.about(note), isRequired: true)
  return Fields(parts: [part]) { object, number in
    guard let node = object.value(number) else {
      return object.isSilent ? nil : object.node.refuse(missing?() ?? .missingKey(name))
    }
    return object.isStopped ? nil : read(node)
  }
}

/// A member that may be left out; nil then.
package func optional<Value>(
  _ name: String, _ shape: Shape<Value>, _ note: String = ""
) -> Fields<Value?> {
  let read = shape.read
  let part = FieldSchema(name: name, schema: shape.schema.about(note), isRequired: false)
  return Fields(parts: [part]) { object, number in
    guard let node = object.value(number) else { return .some(nil) }
    return object.isStopped ? nil : read(node).map { .some($0) }
  }
}

/// A member that may be left out, with what holds then.
///
/// - Parameter shown: The same for a schema.
package func optional<Value>(
  _ name: String, _ shape: Shape<Value>, else value: Value, _ note: String = "",
  shown: (any JSONRepresentable)? = nil
) -> Fields<Value> {
  let schema = shown.map { shape.schema.with("default", $0) } ?? shape.schema
  let fields = optional(name, Shape(schema, shape.read), note)
  return Fields(parts: fields.parts) { fields.read(&$0, $1).map { $0 ?? value } }
}

/// Several members that make one value.
package func fields<each Part: Sendable, Value: Sendable>(
  _ field: repeat Fields<each Part>, make: @escaping @Sendable (repeat each Part) -> Value
) -> Fields<Value> {
  var parts: [FieldSchema] = []
  for field in repeat each field { parts += field.parts }
  let fields = (repeat each field)
  return Fields(parts: parts) { object, first in
    var number = first
    func next<One>(_ field: Fields<One>) throws(Rejected) -> One {
      defer { number += field.parts.count }
      guard let value = field.read(&object, number) else { throw Rejected() }
      return value
    }
    // Straight into `make`: a tuple of optionals would take twice the time.
    if let value = try? make(repeat next(each fields)) { return value }
    // The members after the rejected one are read for their problems.
    let rejected = number
    number = first
    for field in repeat each fields {
      if number >= rejected { _ = field.read(&object, number) }
      number += field.parts.count
    }
    return nil
  }
}

private struct Rejected: Error {}

extension Fields {
  /// The value after a further check, with the object.
  package func then<New>(_ make: @escaping @Sendable (Value, Node) -> New?) -> Fields<New> {
    Fields<New>(parts: parts) { [read] object, number in
      read(&object, number).flatMap { make($0, object.node) }
    }
  }

  /// Stops reading the object if these members cannot be read: further problems would be guesses.
  /// If one of them is missing, others that are missing are reported, too.
  package var first: Fields {
    Fields(parts: parts) { [read, parts] object, number in
      let value = read(&object, number)
      object.isStopped = value == nil
      if value == nil, parts.indices.allSatisfy({ object.value(number + $0) != nil }) {
        object.isSilent = true
      }
      return value
    }
  }

  /// The numbers of the members by their names.
  private var numbers: [String: Int] {
    Dictionary(uniqueKeysWithValues: zip(parts.map(\.name), 0...))
  }

  /// Reads the members of an object that may have others.
  package func read(_ node: Node) -> Value? {
    var object = ObjectReader(node, numbers)
    return read(&object, 0)
  }

  /// An object of these members and no others.
  package func object(_ about: String = "") -> Shape<Value> {
    let needed = parts.filter(\.isRequired).map(\.name)
    let schema: JSONForm = [
      "type": "object", "description": about.isEmpty ? nil : about, "additionalProperties": false,
      "required": needed.isEmpty ? nil : needed,
      "properties": JSONForm.object(parts.map { .init(named: $0.name, $0.schema.form) }),
    ]
    return Shape(Schema(schema, of: parts.map(\.schema))) { [read, numbers] node in
      guard node.isObject else { return node.refuse(.wrongType(expected: "object")) }
      var object = ObjectReader(node, numbers)
      let value = read(&object, 0)
      object.reportUnknown()
      return value
    }
  }
}

/// An object of these members and no others.
///
/// - Parameter make: A function or an initializer. A closure of many parameters without types takes
///   the compiler long.
package func object<each Part: Sendable, Value: Sendable>(
  _ about: String, _ field: repeat Fields<each Part>,
  make: @escaping @Sendable (repeat each Part) -> Value
) -> Shape<Value> {
  fields(repeat each field, make: make).object(about)
}

/// The members of an object by the numbers of their names.
private struct ObjectReader {
  let node: Node
  private let numbers: [String: Int]
  /// The entry of each member's value; 0 for a member that is not there.
  private var values: [Int32]
  private var unknown: [Int] = []
  /// Whether the rest cannot be read: its members give nil, without a problem.
  var isStopped = false
  /// Whether then not even a missing member is a problem.
  var isSilent = false

  init(_ node: Node, _ numbers: [String: Int]) {
    (self.node, self.numbers) = (node, numbers)
    values = Array(repeating: 0, count: numbers.count)
    for part in node.document.parts(of: node.index) {
      let key = node.document.entries[part.key].string(in: node.document.bytes)
      if let number = numbers[key] {
        values[number] = Int32(part.value)
      } else {
        unknown.append(part.key)
      }
    }
  }

  func value(_ name: Int) -> Node? {
    values[name] > 0 ? Node(document: node.document, index: Int(values[name])) : nil
  }

  /// Reports the members that no field has.
  func reportUnknown() {
    guard !isStopped else { return }
    for key in unknown {
      let name = node.document.entries[key].string(in: node.document.bytes)
      node.document.report(.unknownKey(name, among: Array(numbers.keys)), at: key)
    }
  }
}
