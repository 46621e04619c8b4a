/// Makes keys of the bytes that a terminal sends, however they are cut into pieces.
///
/// Text that the terminal marks as pasted is one ``Key/paste``. Not every terminal marks it: text
/// that comes faster than anybody types is taken for pasted as well, unless ``takesBursts``. That is
/// more than ``mostTyped`` characters in one piece, and all text that follows before a silence.
/// Characters beyond ASCII do not count: an input method sends whole words of them, and no form
/// answers anything by them.
package struct KeyDecoder: Sendable {
  /// How long nothing must have come before ``flush()`` is called: far less than there is between
  /// two keys, far more than there is within one.
  package static let silence = Duration.milliseconds(50)

  /// The most characters that may come in one piece and still be typed.
  static let mostTyped = 3

  /// Whether text counts as typed however fast it comes, unless it is marked as pasted.
  package var takesBursts = false

  private var parser = KeyParser()
  /// What came too fast so far; nil if nothing did.
  private var burst: Burst?

  /// Makes a decoder for which nothing has come yet.
  package init() {}

  /// Whether something has begun that a silence ends: then ``flush()`` is to be called after
  /// ``silence`` without bytes.
  package var awaitsSilence: Bool { burst != nil || parser.isUnfinished }

  /// Whether a sequence, a burst or a paste has begun and not ended.
  var isUnfinished: Bool { awaitsSilence || parser.isInPaste }

  /// The keys that are whole with a piece of what the terminal sends.
  package mutating func keys(from bytes: [UInt8]) -> [Key] {
    withoutBurst(parser.keys(from: bytes))
  }

  /// The keys that there are once nothing has come for ``silence``: an escape character is the
  /// escape key, a sequence that stopped halfway is ``Key/unknown``, and text that came too fast is
  /// over.
  ///
  /// Marked pasting goes on: a slow line may stop in the middle. Its mark or Ctrl-C ends it.
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

/// The first line of text that came too fast to be typed.
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
