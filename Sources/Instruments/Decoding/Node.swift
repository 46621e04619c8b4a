import WellbeingPlainText
package import WellbeingStrictJSON

/// A value of the document with its path.
package struct Node {
  package let value: JSONValue
  let path: JSONPath
  package let reader: DefinitionReader

  package func report(_ problem: DefinitionFault.Problem) {
    reader.report(problem, at: self)
  }

  /// Reports a problem in place of a value.
  package func refuse<T>(_ problem: DefinitionFault.Problem) -> T? {
    report(problem)
    return nil
  }

  package func wrongType<T>(_ expected: String) -> T? {
    report(.wrongType(expected: expected))
    return nil
  }

  /// A string that is shown in one line.
  package var string: String? { string(allowing: []) }

  /// A string that is shown in a line or several.
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

  /// A whole number, small enough that no sum or product of a definition's numbers overflows.
  package var integer: Int? {
    guard let integer = value.number?.integer else { return wrongType("whole number") }
    let limit = 1_000_000
    guard (-limit...limit).contains(integer) else {
      return refuse(.outOfRange(minimum: Double(-limit), maximum: Double(limit)))
    }
    return integer
  }

  package var double: Double? { value.number?.double ?? wrongType("number") }

  /// A number of points; small enough as ``integer`` is.
  var points: Double? {
    guard let points = double else { return nil }
    let limit = 1_000_000.0
    return (-limit...limit).contains(points)
      ? points : refuse(.outOfRange(minimum: -limit, maximum: limit))
  }

  var bool: Bool? { value.bool ?? wrongType("true or false") }

  /// The elements of a list that is not too long to be read.
  var elements: [Node]? {
    guard let elements = value.elements else { return wrongType("list") }
    let limit = Questionnaire.listLimit
    guard elements.count <= limit else { return refuse(.tooMany(limit: limit)) }
    return elements.enumerated().map { index, element in
      Node(value: element, path: path.appending(index: index), reader: reader)
    }
  }

  /// The members of an object whose keys are the document's own and not too many to be read.
  ///
  /// - Parameter expected: What the object is, for people who put something else there.
  func members(_ expected: String) -> [JSONValue.Member]? {
    guard let members = value.members else { return wrongType(expected) }
    let limit = Questionnaire.listLimit
    return members.count <= limit ? members : refuse(.tooMany(limit: limit))
  }

  /// The value of a member of this object.
  func child(_ member: JSONValue.Member) -> Node {
    Node(value: member.value, path: path.appending(key: member.key), reader: reader)
  }

  /// Reads every element of a list; nil if the value is no list or an element was refused.
  package func list<T>(_ read: (Node) -> T?) -> [T]? {
    guard let elements else { return nil }
    let values = elements.map(read)
    let good = values.compactMap { $0 }
    return good.count == values.count ? good : nil
  }

  /// Reads every element of a list in which none may stand twice; nil as for ``list(_:)``.
  package func distinctList<T: Hashable>(_ read: (Node) -> T?) -> [T]? {
    guard let values = list(read) else { return nil }
    var seen: Set<T> = []
    for (index, value) in values.enumerated() where !seen.insert(value).inserted {
      self[index].report(.repeated)
    }
    return values
  }

  /// Reads an object, then reports the keys that nobody asked for.
  package func object<T>(_ read: (inout ObjectReader) -> T?) -> T? {
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
  package func word<T: RawRepresentable>(_ type: T.Type, of all: [T]) -> T?
  where T.RawValue == String {
    guard let string = value.string else { return wrongType("string") }
    guard let word = T(rawValue: string), all.contains(where: { $0.rawValue == string }) else {
      report(.unknownWord(allowed: all.map(\.rawValue)))
      return nil
    }
    return word
  }

  /// Whether a scalar is a mark that texts of a script from right to left need.
  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{061C}" || scalar == "\u{200E}" || scalar == "\u{200F}"
  }
}

/// What was found in a document: the first ``DefinitionFault/limit`` by their place, and the number
/// of all.
///
/// It holds no more than twice as many at a time, however many there are.
struct Findings<Reason> {
  /// One of them, with its place.
  struct Finding {
    let position: JSONPosition
    let path: JSONPath
    let reason: Reason
    /// The how manyth it was, for those of one place.
    fileprivate let serial: Int
  }

  private var kept: [Finding] = []
  /// From where on nothing is kept any more; nil until there were too many.
  private var end: Int?
  /// How many there were.
  private(set) var count = 0

  mutating func add(_ reason: Reason, at position: JSONPosition, path: JSONPath) {
    count += 1
    if let end, position.offset >= end { return }
    kept.append(Finding(position: position, path: path, reason: reason, serial: count))
    if kept.count == 2 * DefinitionFault.limit {
      kept = sorted
      end = kept.last?.position.offset
    }
  }

  /// The first of them, in the order of the document.
  var sorted: [Finding] {
    Array(
      kept.sorted { ($0.position.offset, $0.serial) < ($1.position.offset, $1.serial) }
        .prefix(DefinitionFault.limit))
  }
}

/// The members of an object, remembering which of them were asked for.
package struct ObjectReader {
  package let node: Node
  private let members: [JSONValue.Member]
  private var known: Set<String> = []

  init(node: Node, members: [JSONValue.Member]) {
    self.node = node
    self.members = members
  }

  package mutating func optional(_ key: String) -> Node? {
    known.insert(key)
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    return Node(value: member.value, path: node.path.appending(key: key), reader: node.reader)
  }

  package mutating func required(_ key: String) -> Node? {
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
