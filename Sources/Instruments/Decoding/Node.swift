package import WellbeingStrictJSON
import WellbeingPlainText

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
  /// - Parameter expected: What the object is, for whoever put something else there.
  func members(_ expected: String) -> [JSONValue.Member]? {
    guard let members = value.members else { return wrongType(expected) }
    let limit = Questionnaire.listLimit
    return members.count <= limit ? members : refuse(.tooMany(limit: limit))
  }

  /// The value of a member of this object.
  func child(_ member: JSONValue.Member) -> Node {
    Node(value: member.value, path: path.appending(key: member.key), reader: reader)
  }

  /// Reads every element of a list; nil when the value is no list or an element was refused.
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
