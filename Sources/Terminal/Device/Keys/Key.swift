/// The meaning of a terminal key, independent of the bytes that encode it.
package enum Key: Sendable, Hashable {
  /// A visible character (grapheme cluster) or a space.
  case character(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case shiftLeft
  case shiftRight
  case home
  case end
  case pageUp
  case pageDown
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// Ctrl-L.
  case redraw
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-U.
  case clearLine
  /// Pasted text: its visible characters, and the line breaks between its lines. Only text fields
  /// accept it; it is never an answer or a command.
  case paste(String)
  /// Pasted text without its end, after a pause.
  case overduePaste
  case unknown

  package var text: String? {
    switch self {
    case .character(let character): String(character)
    case .paste(let text): text
    default: nil
    }
  }

  /// The key, with an ASCII digit for the full-width one of an input method.
  var withASCIIDigit: Key {
    guard case .character(let character) = self else { return self }
    return .character(Character(String(character).withASCIIDigits))
  }
}

extension String {
  /// The text with ASCII digits for full-width ones (U+FF10 to U+FF19).
  var withASCIIDigits: String {
    let scalars = unicodeScalars.map { scalar in
      ("\u{FF10}"..."\u{FF19}").contains(scalar)
        ? Unicode.Scalar(UInt8(scalar.value - 0xFF10 + 0x30)) : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

package struct KeyPress: Sendable, Hashable {
  package let key: Key
  /// The time since the last key or since the page was last drawn, whichever is shorter.
  package let pause: Duration
  /// The time since the page was first shown.
  package let shownFor: Duration

  /// - Parameter shownFor: The time since the page was first shown; by default the pause.
  package init(_ key: Key, after pause: Duration, shownFor: Duration? = nil) {
    self.key = key
    self.pause = pause
    self.shownFor = shownFor ?? pause
  }
}

package enum TypedLength {
  /// The maximum length in bytes: far more than anybody types, but still laid out without delay.
  package static let longest = 4_096
  package static let remark = PersonWord.noRoom.english

  package static func hasRoom(in text: String, for addition: String) -> Bool {
    text.utf8.count + addition.utf8.count <= longest
  }
}

/// The keys typed at a screen but not yet taken.
struct TerminalScreenKeys {
  private let now: () -> Duration
  private var decoder = KeyDecoder()
  private var waiting: [KeyPress] = []
  /// The time of the last key or of the last drawing of the page, whichever was later.
  private var quietSince: Duration
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

  var acceptsFastInput: Bool {
    get { decoder.acceptsFastInput }
    set { decoder.acceptsFastInput = newValue }
  }

  /// The time without input after which to call ``silence()``; nil means never.
  var awaitedSilence: Duration? { decoder.awaitedSilence }

  mutating func next() -> KeyPress? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }

  mutating func add(_ bytes: [UInt8]) {
    add(decoder.keys(from: bytes))
  }

  mutating func silence() {
    add(decoder.flush())
  }

  mutating func beginPage() -> Bool {
    let kept = waiting.filter { $0.key == .interrupt }
    isDropping = kept.count < waiting.count || decoder.isUnfinished
    dropsNextKey = decoder.isUnfinished
    waiting = kept
    isPageNew = true
    return isDropping
  }

  mutating func pageDrawn() {
    quietSince = now()
    if isPageNew { shownSince = quietSince }
    isPageNew = false
  }

  mutating func forget() {
    let acceptsFastInput = acceptsFastInput
    self = TerminalScreenKeys(now: now)
    self.acceptsFastInput = acceptsFastInput
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

  private mutating func drops(_ key: Key, at time: Duration) -> Bool {
    // It comes after a silence, and before the paste.
    if key == .overduePaste {
      isDropping = false
      return false
    }
    isDropping = isDropping && time - quietSince < KeyDecoder.silence
    defer { dropsNextKey = false }
    return (dropsNextKey || isDropping) && key != .interrupt
  }
}
