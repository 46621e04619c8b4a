import Synchronization

/// What is to be said when a signal ends the process in the middle of an administration.
final class SignalNotice: Sendable {
  private let words = Mutex("")

  func set(_ text: String) {
    words.withLock { $0 = text }
  }

  var text: String { words.withLock { $0 } }
}
