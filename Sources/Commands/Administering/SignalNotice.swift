import Synchronization

/// The text printed when a signal ends the process during an administration.
final class SignalNotice: Sendable {
  private let words = Mutex("")

  func set(_ text: String) {
    words.withLock { $0 = text }
  }

  var text: String { words.withLock { $0 } }
}
