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

/// Where a text stands in a questionnaire or among the general sentences.
enum TextPlace: Sendable, Hashable {
  case instructions
  case recallPeriod
  case measure
  case item(String)
  case choice(String, in: String)
  case band(String, of: String)
  case declined(String)
  /// The notices that a person reads, from 0.
  case notice(Int)
  case alert(String, AlertMessage)
  case general(GeneralTexts.Name)

  enum AlertMessage: String {
    case person, notAssessedPerson, stoppedPerson, takenBackPerson, totalImpliesPerson
  }
}

/// The texts of another file in one language.
///
/// The program has thousands of them. They are decoded, a file at a time, when the first one is
/// shown: most commands show none.
final class FurtherTexts: Sendable {
  private let find: @Sendable (TextPlace) -> String?

  init(_ find: @escaping @Sendable (TextPlace) -> String?) {
    self.find = find
  }

  func text(at place: TextPlace) -> String? { find(place) }
}
