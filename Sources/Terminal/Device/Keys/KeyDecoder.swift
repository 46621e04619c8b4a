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

  private var parser = EscapeParser()
  /// The marked paste that has not ended; nil if there is none.
  private var paste: PastedText?
  /// The text that arrived too fast, until a silence; nil if there is none.
  private var burst: PastedText?

  package init() {}

  /// Whether an unfinished sequence or burst is ended by silence; if so, call ``flush()`` after
  /// ``silence`` without bytes.
  package var awaitsSilence: Bool { burst != nil || (paste == nil && parser.isUnfinished) }

  var isUnfinished: Bool { awaitsSilence || paste != nil }

  package mutating func keys(from bytes: [UInt8]) -> [Key] {
    withoutBurst(keys(of: parser.tokens(from: bytes)))
  }

  /// Returns the keys after ``silence`` without input: a lone escape character is the escape key,
  /// an incomplete sequence is ``Key/unknown``, and a burst of text ends.
  ///
  /// A marked paste continues, because a slow connection may pause in it; its end mark or Ctrl-C
  /// ends it.
  package mutating func flush() -> [Key] {
    let keys = paste == nil ? withoutBurst(keys(of: parser.flush())) : []
    defer { burst = nil }
    return (burst?.take().map { [.paste($0)] } ?? []) + keys
  }

  // MARK: Pasted text

  private mutating func keys(of tokens: [EscapeParser.Token]) -> [Key] {
    var keys: [Key] = []
    // Scalars that may combine into one character.
    var run = String.UnicodeScalarView()
    for token in tokens {
      if case .scalar(let scalar) = token, paste == nil {
        run.append(scalar)
        continue
      }
      keys += String(run).map(Key.character)
      run = String.UnicodeScalarView()
      let key = Self.key(of: token)
      if token == .sequence(parameters: "200", last: "~"), paste == nil {
        paste = PastedText()
      } else if let text = paste?.text, token == Self.endOfPaste || key == .interrupt {
        paste = nil
        keys += [.paste(text)] + (key == .interrupt ? [key] : [])
      } else if paste != nil {
        paste?.add(key)
      } else {
        keys.append(key)
      }
    }
    return keys + String(run).map(Key.character)
  }

  private static let endOfPaste = EscapeParser.Token.sequence(parameters: "201", last: "~")

  private mutating func withoutBurst(_ keys: [Key]) -> [Key] {
    let isBurst = !takesBursts && keys.count(where: Self.isOfKeyboard) > Self.mostTyped
    if isBurst, burst == nil { burst = PastedText() }
    guard burst != nil else { return keys }
    var kept: [Key] = []
    for key in keys {
      if Self.isText(key) {
        burst?.add(key)
      } else {
        // Text comes before the key that was pressed after it.
        if let text = burst?.take() { kept.append(.paste(text)) }
        kept.append(key)
      }
    }
    return kept
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

  // MARK: Keys

  /// Returns the meaning of a token, by ECMA-48 with the extensions of xterm, rxvt and consoles.
  private static func key(of token: EscapeParser.Token) -> Key {
    switch token {
    case .scalar(let scalar): .character(Character(scalar))
    case .control(let byte): key(ofControl: byte)
    case .escape: .escape
    case .sequence(let parameters, let last): key(parameters, last)
    case .singleShift(let last): last == "Z" ? .unknown : key(lettered: last)
    case .unknown: .unknown
    }
  }

  private static func key(ofControl byte: UInt8) -> Key {
    switch byte {
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0C: .redraw
    case 0x0E: .down
    case 0x10: .up
    case 0x15: .clearLine
    case 0x1A: .suspend
    default: .unknown
    }
  }

  /// Returns the key of `ESC [`, a number, perhaps a modifier, and a last byte.
  private static func key(_ parameters: String, _ last: Unicode.Scalar) -> Key {
    let parts = parameters.split(separator: ";", omittingEmptySubsequences: false)
    let number = parts.first ?? ""
    let key =
      if last == "~" { key(numbered: number) } else if ["", "1"].contains(number) {
        key(lettered: last)
      } else { Key.unknown }
    // Modifiers other than shift give an unknown key: Ctrl-Left or Alt-Left moves back a word in
    // text editing, and is not meant to leave the page.
    return switch (parts.count, parts.last, key) {
    case (0, _, _), (1, _, _), (2, "1", _): key
    case (2, "2", .left): .shiftLeft
    case (2, "2", .right): .shiftRight
    case (2, "2", _): key
    default: .unknown
    }
  }

  private static func key(lettered last: Unicode.Scalar) -> Key {
    switch last {
    // rxvt sends shifted arrows in lower case.
    case "A", "a": .up
    case "B", "b": .down
    case "C": .right
    case "c": .shiftRight
    case "D": .left
    case "d": .shiftLeft
    case "F": .end
    case "H": .home
    case "Z": .backTab
    default: .unknown
    }
  }

  private static func key(numbered number: Substring) -> Key {
    switch number {
    case "1", "7": .home
    case "3": .delete
    case "4", "8": .end
    case "5": .pageUp
    case "6": .pageDown
    default: .unknown
    }
  }
}

/// Pasted text, without the line breaks at its end.
private struct PastedText: Sendable {
  /// The maximum length in bytes; the rest is dropped.
  private static let longest = 4_096

  private(set) var text = ""
  private var isAtBreak = false
  private var isTaken = false

  /// Returns the text since the last call; nil if there is none.
  mutating func take() -> String? {
    defer { (text, isAtBreak, isTaken) = ("", false, true) }
    return text.isEmpty && isTaken ? nil : text
  }

  mutating func add(_ key: Key) {
    switch key {
    case .character(let character): add(character)
    case .tab: add(" ")
    case .enter: isAtBreak = !text.isEmpty
    default: break
    }
  }

  private mutating func add(_ character: Character) {
    guard text.utf8.count < Self.longest else { return }
    if isAtBreak { text.append("\n") }
    isAtBreak = false
    text.append(character)
  }
}
