import Synchronization

/// A value that is made when it is first asked for, and then kept.
///
/// The texts of translations are such values: the program has thousands of them, and most commands show
/// none.
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
