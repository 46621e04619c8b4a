import Synchronization

/// A value that is made when it is first asked for, and then kept.
package final class Later<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  package var value: Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}

/// The texts of another file in one language.
///
/// The program has thousands of them. They are decoded, a file at a time, when the first one is
/// shown: most commands show none.
final class FurtherTexts: Sendable {
  /// Finds a text by its path, for example `items.sleep`.
  private let find: @Sendable (String) -> String?

  init(_ find: @escaping @Sendable (String) -> String?) {
    self.find = find
  }

  func text(at place: String) -> String? { find(place) }
}
