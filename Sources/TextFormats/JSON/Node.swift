/// A value of a document. It reports what is wrong with it to the document.
package struct Node: Sendable {
  package let document: JSONDocument
  let index: Int

  private var entry: Entry { document.entries[index] }
  private var bytes: [UInt8] { document.bytes }

  // MARK: Problems

  package func report(_ problem: Problem) { document.report(problem, at: index) }

  /// Reports a part that is valid, and probably a mistake.
  package func warn(_ problem: Problem) { document.warn(problem, at: index) }

  /// Reports a problem and returns nil in place of a value.
  package func refuse<T>(_ problem: Problem) -> T? {
    report(problem)
    return nil
  }

  package var place: Place { document.place(of: index) }
  package var path: String { document.path(of: index) }

  // MARK: Scalars

  package typealias Kind = JSONKind

  package var kind: Kind { entry.kind }
  package var isNull: Bool { entry.kind == .null }
  package var isObject: Bool { entry.kind == .object }

  /// The string with its escapes resolved; nil for another value.
  package var string: String? { entry.isString ? entry.string(in: bytes) : nil }

  /// A number as it is written; nil for another value.
  package var numberText: String? { entry.kind == .number ? entry.number(in: bytes) : nil }

  /// A number that is written as a whole one and fits: `2.0` and `2e0` are nil.
  package var integer: Int? { entry.kind == .number ? entry.integer(in: bytes) : nil }

  /// The `Double` that is nearest to a number, which is always finite.
  package var double: Double? { entry.kind == .number ? entry.double(in: bytes) : nil }

  package var bool: Bool? {
    entry.kind == .bool ? bytes[Int(entry.start)] == UInt8(ascii: "t") : nil
  }

  /// The number of the line on which the value begins.
  package var line: Int { document.line(of: index) }

  // MARK: Parts

  package struct Member: Sendable {
    /// The key, with its escapes resolved.
    package let key: String
    package let node: Node

    package init(key: String, node: Node) {
      (self.key, self.node) = (key, node)
    }

    /// The entry of the key, which a document that is a value alone has not.
    var keyIndex: Int { max(0, node.index - 1) }

    /// The place of the key's opening quotation mark.
    package var place: Place { node.document.place(of: keyIndex) }

    package func report(_ problem: Problem) { node.document.report(problem, at: keyIndex) }
  }

  /// The members of an object in the document's order; nil for another value.
  package var members: [Member]? {
    guard isObject else { return nil }
    return document.parts(of: index).map { part in
      Member(
        key: document.entries[part.key].string(in: bytes),
        node: Node(document: document, index: part.value))
    }
  }

  /// The number of the members of an object, or the elements of an array.
  package var count: Int { document.parts(of: index).reduce(0) { count, _ in count + 1 } }

  /// The elements of an array; nil for another value.
  package var elements: [Node]? {
    guard entry.kind == .array else { return nil }
    return document.parts(of: index).map { Node(document: document, index: $0.value) }
  }

  /// The member of an object with a key; nil if there is none, or for another value.
  package subscript(key: String) -> Node? {
    guard isObject else { return nil }
    return document.parts(of: index).first { document.entries[$0.key].isKey(key, in: bytes) }
      .map { Node(document: document, index: $0.value) }
  }

  /// The element of an array at an index; nil if there is none, or for another value.
  package subscript(number: Int) -> Node? {
    guard entry.kind == .array else { return nil }
    return document.parts(of: index).dropFirst(number).first { _ in true }
      .map { Node(document: document, index: $0.value) }
  }
}
