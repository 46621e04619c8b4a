/// The keys typed at a screen but not yet taken, each with the pause before it.
///
/// A decisive key after the same key waits briefly before it can be taken, because only the next
/// input shows whether it was pressed or is the first repeat of a held key. Other keys do not wait,
/// so that their effect is visible at once.
struct TerminalScreenKeys {
  /// The maximum delay before a held key repeats, even with the slowest system setting.
  private static let longestDelay = Duration.seconds(2)

  private let now: () -> Duration
  private var decoder = KeyDecoder()
  private var waiting: [KeyPress] = []
  /// Whether the last waiting key may be the first repeat of a held key.
  private var isInDoubt = false
  /// The time of the last key or of the last drawing of the page, whichever was later.
  private var quietSince: Duration
  /// The time at which the page was first drawn.
  private var shownSince: Duration
  private var isPageNew = false
  /// Whether input without a silence in between belongs to what was dropped for a new page.
  private var isDropping = false
  /// Whether the next key began before the page was drawn.
  private var dropsNextKey = false
  private var last: (key: Key, time: Duration)?

  /// - Parameter now: Returns the time since an arbitrary start, by a monotonic clock.
  init(now: @escaping () -> Duration) {
    self.now = now
    quietSince = now()
    shownSince = quietSince
  }

  /// Whether text counts as typed however fast it arrives, unless it is marked as pasted.
  var takesBursts: Bool {
    get { decoder.takesBursts }
    set { decoder.takesBursts = newValue }
  }

  /// The time without input after which to call ``silence()``; nil means never.
  var awaitedSilence: Duration? {
    if decoder.awaitsSilence { return KeyDecoder.silence }
    return isInDoubt ? KeyPress.repeatInterval : nil
  }

  /// Takes the oldest key, if any can be taken.
  mutating func next() -> KeyPress? {
    guard waiting.count > (isInDoubt ? 1 : 0) else { return nil }
    return waiting.removeFirst()
  }

  /// Adds a chunk of the terminal's input.
  mutating func add(_ bytes: [UInt8]) {
    add(decoder.keys(from: bytes))
  }

  /// Records that nothing has arrived for a while, or can arrive any more.
  mutating func silence() {
    isInDoubt = false
    add(decoder.flush())
  }

  /// Drops keys typed before a new page is drawn, except Ctrl-C.
  ///
  /// - Returns: Whether anything was dropped.
  mutating func beginPage() -> Bool {
    let kept = waiting.filter { $0.key == .interrupt }
    let hasDropped = kept.count < waiting.count || decoder.isUnfinished
    waiting = kept
    isInDoubt = false
    isPageNew = true
    isDropping = hasDropped
    dropsNextKey = decoder.isUnfinished
    return hasDropped
  }

  /// Records that a page was drawn.
  mutating func pageDrawn() {
    quietSince = now()
    if isPageNew { shownSince = quietSince }
    isPageNew = false
  }

  /// Forgets all keys but remembers which was the last, because it may still be held.
  mutating func forget() {
    let (last, takesBursts) = (last, takesBursts)
    self = TerminalScreenKeys(now: now)
    self.last = last
    self.takesBursts = takesBursts
  }

  private mutating func add(_ keys: [Key]) {
    for key in keys { add(key, at: now()) }
  }

  private mutating func add(_ key: Key, at time: Duration) {
    guard !drops(key, at: time) else {
      last = (key, time)
      return
    }
    let interval = last.flatMap { $0.key == key ? time - $0.time : nil }
    let isRepeat = interval.map { $0 < KeyPress.repeatInterval } ?? false
    if isRepeat, isInDoubt, let first = waiting.popLast() {
      waiting.append(
        KeyPress(key, after: first.pause, repetition: .ongoing, shownFor: first.shownFor))
    }
    let press = KeyPress(
      key, after: time - quietSince,
      repetition: interval == nil ? .none : isRepeat ? .ongoing : .same,
      shownFor: time - shownSince)
    waiting.append(press)
    isInDoubt =
      key.isDecisive && !press.isHeld && interval.map { $0 < Self.longestDelay } ?? false
    last = (key, time)
    quietSince = time
  }

  /// Whether a key was typed before the page was drawn.
  private mutating func drops(_ key: Key, at time: Duration) -> Bool {
    isDropping = isDropping && time - quietSince < KeyDecoder.silence
    let isDropped = (dropsNextKey || isDropping) && key != .interrupt
    dropsNextKey = false
    if isDropped { quietSince = time }
    return isDropped
  }
}
