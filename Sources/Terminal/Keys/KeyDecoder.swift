/// Decodes keys from a terminal's bytes, however they are split into chunks.
///
/// Text that the terminal marks as pasted is one ``Key/paste``. Not every terminal marks it, so
/// text that arrives faster than anybody types counts as pasted too, unless ``takesBursts`` is set:
/// more than ``mostTyped`` characters in one chunk, and all text after them until a silence.
/// Non-ASCII characters do not count, because input methods send whole words of them, and no form
/// uses them as answers.
package struct KeyDecoder: Sendable {
  /// The time without input before ``flush()`` must be called: far shorter than the time between
  /// two keys, far longer than the time within one.
  package static let silence = Duration.milliseconds(50)

  /// The maximum number of characters in one chunk that still count as typed.
  static let mostTyped = 3

  /// Whether text counts as typed however fast it arrives, unless it is marked as pasted.
  package var takesBursts = false

  private var parser = KeyParser()
  /// The current burst of text that arrived too fast; nil if there is none.
  private var burst: Burst?

  /// Creates a decoder without input.
  package init() {}

  /// Whether an unfinished sequence or burst is ended by silence; if so, call ``flush()`` after
  /// ``silence`` without bytes.
  package var awaitsSilence: Bool { burst != nil || parser.isUnfinished }

  /// Whether a sequence, a burst or a paste is unfinished.
  var isUnfinished: Bool { awaitsSilence || parser.isInPaste }

  /// Returns the keys completed by a chunk of input.
  package mutating func keys(from bytes: [UInt8]) -> [Key] {
    withoutBurst(parser.keys(from: bytes))
  }

  /// Returns the keys after ``silence`` without input: a lone escape character is the escape key,
  /// an incomplete sequence is ``Key/unknown``, and a burst of text ends.
  ///
  /// A marked paste continues, because a slow connection may pause in it; its end mark or Ctrl-C
  /// ends it.
  package mutating func flush() -> [Key] {
    let keys = withoutBurst(parser.flush())
    defer { burst = nil }
    return burst.map { [.paste($0.text)] + keys } ?? keys
  }

  private mutating func withoutBurst(_ keys: [Key]) -> [Key] {
    let isBurst = !takesBursts && keys.count(where: Self.isOfKeyboard) > Self.mostTyped
    if isBurst, burst == nil { burst = Burst() }
    guard burst != nil else { return keys }
    for key in keys { burst?.add(key) }
    return keys.filter { !Self.isText($0) }
  }

  private static func isOfKeyboard(_ key: Key) -> Bool {
    if case .character(let character) = key { return character.isASCII }
    return isText(key)
  }

  private static func isText(_ key: Key) -> Bool {
    switch key {
    case .character, .enter, .tab: true
    default: false
    }
  }
}

/// The first line of text that arrived too fast to be typed.
private struct Burst: Sendable {
  private(set) var text = ""
  private var hasEnded = false

  mutating func add(_ key: Key) {
    switch key {
    case .character(let character):
      if !hasEnded, text.utf8.count < KeyParser.longestPaste { text.append(character) }
    case .enter: hasEnded = true
    default: break
    }
  }
}
