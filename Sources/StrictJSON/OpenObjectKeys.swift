/// The keys read so far in each object that is still open, so that a second one is noticed.
///
/// Keys are equal as `String` holds them equal, in whatever normalization they are written: of two
/// such keys, a dictionary made from the object would lose one.
struct OpenObjectKeys: Sendable {
  /// Up to this many keys, comparing with each is faster than hashing.
  private static let linearLimit = 16

  /// The keys of all open objects, outermost first, so that small objects allocate nothing.
  private var keys: [String] = []
  private var objects: [(firstKey: Int, more: Set<String>)] = []

  mutating func openObject() {
    objects.append((firstKey: keys.count, more: []))
  }

  mutating func closeObject() {
    guard let object = objects.popLast() else { return }
    keys.removeSubrange(object.firstKey...)
  }

  /// Adds a key to the innermost object, and says whether it was new there.
  mutating func insert(_ key: String) -> Bool {
    let innermost = objects.count - 1
    let firstKey = objects[innermost].firstKey
    if keys[firstKey...].contains(key) { return false }
    guard keys.count - firstKey == Self.linearLimit else {
      keys.append(key)
      return true
    }
    return objects[innermost].more.insert(key).inserted
  }
}
