/// A value of a document with its path, for readers that say where a fault is.
package struct DocumentValue: Sendable {
  package struct Member: Sendable {
    package let key: String
    /// The position of the key's opening quote.
    package let position: JSONPosition
    package let node: DocumentValue

    package init(key: String, position: JSONPosition, node: DocumentValue) {
      self.key = key
      self.position = position
      self.node = node
    }
  }

  package let value: JSONValue
  package let path: JSONPath

  package init(_ value: JSONValue, path: JSONPath) {
    self.value = value
    self.path = path
  }

  /// The members of an object in the document's order; nil for another value.
  package var members: [Member]? {
    value.members?.map {
      Member(key: $0.key, position: $0.keyPosition, node: child($0.value, at: $0.key))
    }
  }

  /// The elements of an array; nil for another value.
  package var elements: [DocumentValue]? {
    value.elements?.enumerated().map { DocumentValue($1, path: path.appending(index: $0)) }
  }

  /// The member with a key; nil if there is none.
  package subscript(key: String) -> DocumentValue? { value[key].map { child($0, at: key) } }

  /// The element at an index; nil if there is none.
  package subscript(index: Int) -> DocumentValue? {
    guard let elements = value.elements, elements.indices.contains(index) else { return nil }
    return DocumentValue(elements[index], path: path.appending(index: index))
  }

  private func child(_ value: JSONValue, at key: String) -> DocumentValue {
    DocumentValue(value, path: path.appending(key: key))
  }
}
