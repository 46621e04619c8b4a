extension Sequence {
  /// Groups elements by a key, in order of first appearance; leaves out those without one.
  package func grouped<Key: Equatable>(by key: (Element) -> Key?) -> [(
    key: Key, elements: [Element]
  )] {
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      guard let key = key(element) else { continue }
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].elements.append(element)
      } else {
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
