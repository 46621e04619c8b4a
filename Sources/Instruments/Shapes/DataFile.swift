package import WellbeingTextFormats

extension Questionnaire {
  /// The version of the definition format that this library reads.
  package static let formatVersion = 1

  /// What a document may have at most. The limits bound the time and memory that an untrusted
  /// document can cost.
  package enum Limits: Sendable {
    /// The size of a document, in bytes: 1 MiB. The largest built-in one has 30 KB.
    package static let documentBytes = 1_048_576
    /// The number of elements in a list, and of parts in all rules.
    package static let listElements = 1_000
    /// The number of answers in all examples together.
    package static let exampleAnswers = 250_000
    /// The number of languages.
    package static let languages = 100
    /// The length of the text of a source, in Unicode scalars. The longest built-in one has less
    /// than a tenth of that.
    package static let sourceText = 4_000
    /// The number of faults that are kept, the first by position; others are only counted.
    package static let faults = Findings.limit
  }
}

extension JSONDocument {
  /// Parses a data file, unless it is larger than ``Questionnaire/Limits/documentBytes``.
  convenience init(dataFile bytes: [UInt8]) throws(DefinitionError) {
    let limit = Questionnaire.Limits.documentBytes
    guard bytes.count <= limit else {
      throw DefinitionError(.tooLarge(limit: limit))
    }
    do throws(Problem) {
      try self.init(parsing: bytes)
    } catch {
      throw DefinitionError(.syntax(error).at(error.place))
    }
  }
}

extension Shape {
  /// Reads a data file, strictly.
  ///
  /// - Parameter languages: Those that its texts have, if the file does not say it.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package func decode(
    _ bytes: [UInt8], languages: [String] = []
  ) throws(DefinitionError) -> Value {
    let document = try JSONDocument(dataFile: bytes)
    document.languages = languages
    guard let value = value(of: document) else { throw DefinitionError(document) }
    return value
  }
}

extension Shape {
  /// The value, for which parts that are read after it can ask the document.
  var kept: Shape {
    then { value, node in
      node.document.keep(value)
      return value
    }
  }

  /// The list, if no two elements have the same id.
  ///
  /// - Parameter key: The key of the id.
  package func unique<Element>(
    _ id: @escaping @Sendable (Element) -> String, key: String = "id"
  ) -> Shape where Value == [Element] {
    then { elements, node in
      node.checkUnique(elements.map(id), key: key)
      return elements
    }
  }
}

/// Finds and checks nodes of a document that was read.
extension Node {
  /// Reports every id that occurs a second time in a list.
  ///
  /// - Parameter key: The key of the id in each element; nil if the elements are the ids.
  package func checkUnique(_ ids: [String], key: String? = "id") {
    var seen: Set<String> = []
    for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
      let element: Node = self[index]
      (key.map { element[$0] } ?? element).report(.duplicate(id))
    }
  }

  /// Checks that every list of strings under a key, below this value, refers to what is there.
  ///
  /// - Parameter known: What is there.
  package func checkReferences(under key: String, to known: Set<String>) {
    for member in members ?? [] {
      if member.key == key {
        for element in member.node.elements ?? [] {
          if let id = element.string, !known.contains(id) { element.report(.unknownReference(id)) }
        }
      }
      member.node.checkReferences(under: key, to: known)
    }
    for element in elements ?? [] { element.checkReferences(under: key, to: known) }
  }

  /// The elements of an array; empty for another value.
  var list: [Node] { elements ?? [] }

  /// The member with a key, or the object itself if there is none, so that a fault has a place.
  subscript(key: String) -> Node {
    let member: Node? = self[key]
    return member ?? self
  }

  /// The element at an index, or the list itself if there is none.
  subscript(index: Int) -> Node {
    let element: Node? = self[index]
    return element ?? self
  }
}
