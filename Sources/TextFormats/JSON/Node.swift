/// A value of a document. It reports what is wrong with it to the document.
package struct Node: Sendable {
  package let document: Document
  let index: Int

  private var entry: Entry { document.entries[index] }
  private var bytes: [UInt8] { document.bytes }

  // MARK: Problems

  package func report(_ problem: Problem) { document.report(problem, at: index) }

  /// Reports a problem and returns nil in place of a value.
  package func refuse<T>(_ problem: Problem) -> T? {
    report(problem)
    return nil
  }

  package var place: Place { document.place(of: index) }
  package var path: String { document.path(of: index) }

  // MARK: Scalars

  package enum Kind: Sendable, Hashable {
    case object, array, string, number, bool, null
  }

  package var kind: Kind {
    switch entry.kind {
    case .object: .object
    case .array: .array
    case .number: .number
    case .yes, .no: .bool
    case .null: .null
    case .plain, .text, .escaped: .string
    }
  }

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

  package var bool: Bool? { kind == .bool ? entry.kind == .yes : nil }

  /// Whether a string is of printable ASCII and spaces, and not of spaces alone, without looking at its
  /// characters.
  package var isPlainText: Bool {
    guard entry.kind == .plain else { return false }
    var isVisible = false
    for offset in Int(entry.start) + 1..<Int(entry.end) - 1 {
      if bytes[offset] >= 0x7F { return false }
      if bytes[offset] > 0x20 { isVisible = true }
    }
    return isVisible
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
    var members: [Member] = []
    var next = index + 1
    while next < entry.next {
      members.append(
        Member(
          key: document.entries[next].string(in: bytes),
          node: Node(document: document, index: next + 1)))
      next = Int(document.entries[next + 1].next)
    }
    return members
  }

  /// The elements of an array; nil for another value.
  package var elements: [Node]? {
    guard entry.kind == .array else { return nil }
    var nodes: [Node] = []
    var next = index + 1
    while next < entry.next {
      nodes.append(Node(document: document, index: next))
      next = Int(document.entries[next].next)
    }
    return nodes
  }

  /// The member of an object with a key; nil if there is none, or for another value.
  package subscript(key: String) -> Node? {
    guard isObject else { return nil }
    var next = index + 1
    while next < entry.next {
      if document.entries[next].isKey(key, in: bytes) {
        return Node(document: document, index: next + 1)
      }
      next = Int(document.entries[next + 1].next)
    }
    return nil
  }

  /// The element of an array at an index; nil if there is none, or for another value.
  package subscript(number: Int) -> Node? {
    guard entry.kind == .array else { return nil }
    var next = index + 1
    for _ in 0..<number where next < entry.next { next = Int(document.entries[next].next) }
    return next < entry.next ? Node(document: document, index: next) : nil
  }
}
