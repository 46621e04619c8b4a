/// The keys that were typed at a screen and not taken yet, each with the pause before it.
///
/// A decisive key that follows the same key waits for a moment before it can be taken: whether it
/// was pressed or is the first repeat of a held key shows by what follows. Other keys do not wait,
/// so that their effect is seen at once.
struct TerminalScreenKeys {
  /// A held key begins to repeat sooner, however slowly a system is set.
  private static let longestDelay = Duration.seconds(2)

  private let now: () -> Duration
  private var decoder = KeyDecoder()
  private var waiting: [KeyPress] = []
  /// Whether the last waiting key may be the first repeat of a held key.
  private var isInDoubt = false
  /// When the last key came or the page was last drawn, whichever was later.
  private var quietSince: Duration
  /// When the page was first drawn.
  private var shownSince: Duration
  private var isPageNew = false
  /// Whether what comes without a silence belongs to what was dropped for a new page.
  private var isDropping = false
  /// Whether the next key was begun before the page was drawn.
  private var dropsNextKey = false
  private var last: (key: Key, time: Duration)?

  /// - Parameter now: The time since any moment, by a clock that is never set.
  init(now: @escaping () -> Duration) {
    self.now = now
    quietSince = now()
    shownSince = quietSince
  }

  /// Whether text counts as typed however fast it comes, unless it is marked as pasted.
  var takesBursts: Bool {
    get { decoder.takesBursts }
    set { decoder.takesBursts = newValue }
  }

  /// The time without input after which ``silence()`` is to be called; nil means never.
  var awaitedSilence: Duration? {
    if decoder.awaitsSilence { return KeyDecoder.silence }
    return isInDoubt ? KeyPress.repeatInterval : nil
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

  /// Drops what was typed before a new page is drawn, except Ctrl-C.
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

  /// Notes that a page was drawn.
  mutating func pageDrawn() {
    quietSince = now()
    if isPageNew { shownSince = quietSince }
    isPageNew = false
  }

  /// Forgets what was typed, except which key it was: that may still be held.
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

  /// Whether a key belongs to what was typed before the page was drawn.
  private mutating func drops(_ key: Key, at time: Duration) -> Bool {
    isDropping = isDropping && time - quietSince < KeyDecoder.silence
    let isDropped = (dropsNextKey || isDropping) && key != .interrupt
    dropsNextKey = false
    if isDropped { quietSince = time }
    return isDropped
  }
}
