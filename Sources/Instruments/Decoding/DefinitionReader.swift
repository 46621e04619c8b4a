import WellbeingStrictJSON

/// Collects the faults of a document while it is read, so that one run names all of them.
final class DefinitionReader {
  private(set) var faults: [DefinitionFault] = []
  /// The languages that every text must have; known once the definition's list was read.
  var languages: [String] = []

  /// Reads a document with a function; throws every fault that it and the function found.
  static func read<T>(
    _ document: [UInt8], _ read: (Node) -> T?
  ) throws(DefinitionError) -> T {
    let root: JSONValue
    do {
      root = try JSONValue(parsing: document)
    } catch {
      throw DefinitionError(faults: [
        DefinitionFault(
          line: error.position.line, column: error.position.column, path: error.path,
          problem: .syntax(error.reason))
      ])
    }
    let reader = DefinitionReader()
    guard let result = read(Node(value: root, path: .root, reader: reader)), reader.faults.isEmpty
    else {
      let ordered = reader.faults.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      throw DefinitionError(faults: ordered)
    }
    return result
  }

  func report(_ problem: DefinitionFault.Problem, at node: Node) {
    report(problem, at: node.value.position, path: node.path)
  }

  func report(_ problem: DefinitionFault.Problem, at position: JSONPosition, path: JSONPath) {
    faults.append(
      DefinitionFault(
        line: position.line, column: position.column, path: path.description, problem: problem))
  }
}

/// A value of the document with its path.
struct Node {
  let value: JSONValue
  let path: JSONPath
  let reader: DefinitionReader

  func report(_ problem: DefinitionFault.Problem) {
    reader.report(problem, at: self)
  }

  func wrongType<T>(_ expected: String) -> T? {
    report(.wrongType(expected: expected))
    return nil
  }

  var string: String? {
    guard let string = value.string else { return wrongType("string") }
    guard string.contains(where: { !$0.isWhitespace }) else {
      report(.empty)
      return nil
    }
    return string
  }

  /// A whole number, small enough that no sum or product of a definition's numbers overflows.
  var integer: Int? {
    guard let integer = value.number?.integer else { return wrongType("whole number") }
    let limit = 1_000_000
    guard (-limit...limit).contains(integer) else {
      return refuse(.outOfRange(minimum: Double(-limit), maximum: Double(limit)))
    }
    return integer
  }

  var double: Double? { value.number?.double ?? wrongType("number") }

  var bool: Bool? { value.bool ?? wrongType("true or false") }

  var elements: [Node]? {
    guard let elements = value.elements else { return wrongType("list") }
    return elements.enumerated().map { index, element in
      Node(value: element, path: path.appending(index: index), reader: reader)
    }
  }

  /// Reads every element of a list; nil when the value is no list or an element was refused.
  func list<T>(_ read: (Node) -> T?) -> [T]? {
    guard let elements else { return nil }
    let values = elements.map(read)
    let good = values.compactMap { $0 }
    return good.count == values.count ? good : nil
  }

  /// Reads an object, then reports the keys that nobody asked for.
  func object<T>(_ read: (inout ObjectReader) -> T?) -> T? {
    guard let members = value.members else { return wrongType("object") }
    var object = ObjectReader(node: self, members: members)
    let result = read(&object)
    object.reportUnknownKeys()
    return result
  }

  /// The format's version, when it is the one that this library reads.
  var supportedFormat: Int? {
    guard let version = integer else { return nil }
    guard version == Questionnaire.formatVersion else {
      report(.unknownFormat(supported: Questionnaire.formatVersion))
      return nil
    }
    return version
  }

  /// One of an enumeration's words.
  func word<T: RawRepresentable>(_ type: T.Type, of all: [T]) -> T? where T.RawValue == String {
    guard let string = value.string else { return wrongType("string") }
    guard let word = T(rawValue: string), all.contains(where: { $0.rawValue == string }) else {
      report(.unknownWord(allowed: all.map(\.rawValue)))
      return nil
    }
    return word
  }
}

/// The members of an object, remembering which of them were asked for.
struct ObjectReader {
  let node: Node
  private let members: [JSONValue.Member]
  private var known: Set<String> = []

  init(node: Node, members: [JSONValue.Member]) {
    self.node = node
    self.members = members
  }

  mutating func optional(_ key: String) -> Node? {
    known.insert(key)
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    return Node(value: member.value, path: node.path.appending(key: key), reader: node.reader)
  }

  mutating func required(_ key: String) -> Node? {
    guard let node = optional(key) else {
      self.node.report(.missingKey(key))
      return nil
    }
    return node
  }

  /// Passes over the keys that were not asked for, where nothing can be said about them.
  mutating func acceptOtherKeys() {
    known.formUnion(members.map(\.key))
  }

  func reportUnknownKeys() {
    for member in members where !known.contains(member.key) {
      node.reader.report(
        .unknownKey(member.key), at: member.keyPosition, path: node.path.appending(key: member.key))
    }
  }
}
