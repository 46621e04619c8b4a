/// The keys that were typed at a screen and not taken yet, each with the pause before it.
///
/// An Enter that follows another one waits for a moment before it can be taken: whether it was
/// pressed or is the first repeat of a key that is held, only what follows tells. Other keys do
/// not wait, so that what they do is seen at once.
struct TerminalScreenKeys {
  /// A key that is held repeats sooner, once it has begun to; no finger does.
  private static let longestInterval = Duration.milliseconds(150)
  /// A key that is held begins to repeat sooner, however slowly a system is set to.
  private static let longestDelay = Duration.seconds(2)

  private let now: () -> Duration
  private var decoder = KeyDecoder()
  private var waiting: [KeyPress] = []
  /// Whether the last of those that wait may be the first repeat of a key that is held.
  private var isInDoubt = false
  /// Since when no key was pressed at the page.
  private var quietSince: Duration
  private var last: (key: Key, time: Duration)?

  /// - Parameter now: The time since any moment, by a clock that is never set.
  init(now: @escaping () -> Duration) {
    self.now = now
    quietSince = now()
  }

  /// After how long without anything to come ``silence()`` is to be called; nil for never.
  var awaitedSilence: Duration? {
    if decoder.awaitsSilence { return KeyDecoder.silence }
    return isInDoubt ? Self.longestInterval : nil
  }

  /// Takes the oldest key.
  mutating func next() -> KeyPress? {
    guard waiting.count > (isInDoubt ? 1 : 0) else { return nil }
    return waiting.removeFirst()
  }

  /// Takes up a piece of what the terminal sent.
  mutating func add(_ bytes: [UInt8]) {
    add(decoder.keys(from: bytes))
  }

  /// Notes that nothing has come for a while, or can come any more.
  mutating func silence() {
    isInDoubt = false
    add(decoder.flush())
  }

  /// Notes that a page was drawn: what was typed before, nobody typed at it.
  mutating func pageDrawn() {
    quietSince = now()
  }

  /// Forgets what was typed, but for which key it was: that may still be held.
  mutating func forget() {
    let last = last
    self = TerminalScreenKeys(now: now)
    self.last = last
  }

  private mutating func add(_ keys: [Key]) {
    for key in keys { add(key, at: now()) }
  }

  private mutating func add(_ key: Key, at time: Duration) {
    let interval = last.flatMap { $0.key == key ? time - $0.time : nil }
    let goesOn = interval.map { $0 < Self.longestInterval } ?? false
    if goesOn, isInDoubt, let first = waiting.popLast() {
      waiting.append(KeyPress(key, after: first.pause, repetition: .ongoing))
    }
    let press = KeyPress(
      key, after: time - quietSince,
      repetition: interval == nil ? .none : goesOn ? .ongoing : .same)
    waiting.append(press)
    isInDoubt =
      key == .enter && !press.isHeld && interval.map { $0 < Self.longestDelay } ?? false
    last = (key, time)
    quietSince = time
  }
}
