/// The keys typed at a screen but not yet taken.
struct TerminalScreenKeys {
  private let now: () -> Duration
  private var decoder = KeyDecoder()
  private var waiting: [KeyPress] = []
  /// The time of the last key or of the last drawing of the page, whichever was later.
  private var quietSince: Duration
  /// The time at which the page was first drawn.
  private var shownSince: Duration
  private var isPageNew = false
  /// Whether input without a silence in between belongs to what was dropped for a new page.
  private var isDropping = false
  /// Whether the next key began before the page was drawn.
  private var dropsNextKey = false

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
  var awaitedSilence: Duration? { decoder.awaitsSilence ? KeyDecoder.silence : nil }

  /// Takes the oldest key, if there is one.
  mutating func next() -> KeyPress? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Adds a chunk of the terminal's input.
  mutating func add(_ bytes: [UInt8]) {
    add(decoder.keys(from: bytes))
  }

  /// Records that nothing has arrived for a while, or can arrive any more.
  mutating func silence() {
    add(decoder.flush())
  }

  /// Drops keys typed before a new page is drawn, except Ctrl-C.
  ///
  /// - Returns: Whether anything was dropped.
  mutating func beginPage() -> Bool {
    let kept = waiting.filter { $0.key == .interrupt }
    isDropping = kept.count < waiting.count || decoder.isUnfinished
    dropsNextKey = decoder.isUnfinished
    waiting = kept
    isPageNew = true
    return isDropping
  }

  /// Records that a page was drawn.
  mutating func pageDrawn() {
    quietSince = now()
    if isPageNew { shownSince = quietSince }
    isPageNew = false
  }

  /// Forgets all keys.
  mutating func forget() {
    let takesBursts = takesBursts
    self = TerminalScreenKeys(now: now)
    self.takesBursts = takesBursts
  }

  private mutating func add(_ keys: [Key]) {
    for key in keys {
      let time = now()
      if !drops(key, at: time) {
        waiting.append(KeyPress(key, after: time - quietSince, shownFor: time - shownSince))
      }
      quietSince = time
    }
  }

  /// Whether a key was typed before the page was drawn.
  private mutating func drops(_ key: Key, at time: Duration) -> Bool {
    isDropping = isDropping && time - quietSince < KeyDecoder.silence
    defer { dropsNextKey = false }
    return (dropsNextKey || isDropping) && key != .interrupt
  }
}
