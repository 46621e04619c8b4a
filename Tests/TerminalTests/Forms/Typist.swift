import WellbeingTestSupport

@testable import WellbeingTerminal

/// Keys as a screen reports them to a form, by a clock that is set: each piece of text is read at
/// once, and the page is drawn again.
final class Typist {
  private var now = Duration.seconds(100)
  private lazy var keys = TerminalScreenKeys { [unowned self] in now }

  init() {
    keys.takesBursts = true
    keys.pageDrawn()
  }

  /// The keys of a text, with the same pause before each.
  func presses(of text: String, every pause: Duration) -> [KeyPress] {
    presses(text.map { (String($0), pause) })
  }

  /// A held key: its press, its first repeat after a delay, and twenty more.
  func hold(_ key: String, delay: Duration, interval: Duration) -> [KeyPress] {
    presses([(key, .seconds(5)), (key, delay)] + Array(repeating: (key, interval), count: 20))
  }

  /// Pieces of text, each with the pause before it.
  func presses(_ pieces: [(text: String, pause: Duration)]) -> [KeyPress] {
    var found: [KeyPress] = []
    for (text, pause) in pieces {
      if pause >= .milliseconds(100) { found += resolved() }
      now += pause
      keys.add(Array(text.utf8))
      while let press = keys.next() { found.append(press) }
      keys.pageDrawn()
    }
    return found + resolved()
  }

  /// The key that waited for what follows it, once nothing has.
  private func resolved() -> [KeyPress] {
    keys.silence()
    return keys.next().map { [$0] } ?? []
  }
}

@available(*, unavailable)
extension Typist: Sendable {}
