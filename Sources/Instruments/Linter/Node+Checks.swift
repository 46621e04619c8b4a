import WellbeingStrictJSON

/// Finding and checking places of a document that was read.
extension Node {
  /// Reports every id that stands in a list a second time.
  ///
  /// - Parameter key: The key of the id in each element; nil where the elements are the ids.
  package func checkUnique(_ ids: [String], key: String? = "id") {
    var seen: Set<String> = []
    for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
      let element = self[index]
      (key.map { element[$0] } ?? element).report(.duplicate(id))
    }
  }

  /// Checks that every `sources` list below this value names works that the document lists; its own
  /// list of works, which the document's root has, is none.
  ///
  /// - Parameter known: The ids of the works.
  func checkCitations(_ known: Set<String>) {
    for member in value.members ?? [] where member.key != "sources" || path != .root {
      let child = child(member)
      guard member.key == "sources" else {
        child.checkCitations(known)
        continue
      }
      for (index, element) in (child.value.elements ?? []).enumerated() {
        if let id = element.string, !known.contains(id) {
          child[index].report(.unknownReference(id))
        }
      }
    }
    for index in (value.elements ?? []).indices { self[index].checkCitations(known) }
  }

  /// The member of a key; the object itself where there is none, so that a fault has a place.
  subscript(key: String) -> Node {
    guard let child = value[key] else { return self }
    return Node(value: child, path: path.appending(key: key), reader: reader)
  }

  /// The element of an index; the list itself where there is none.
  subscript(index: Int) -> Node {
    guard let elements = value.elements, elements.indices.contains(index) else { return self }
    return Node(value: elements[index], path: path.appending(index: index), reader: reader)
  }
}
