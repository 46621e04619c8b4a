import WellbeingStrictJSON

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
