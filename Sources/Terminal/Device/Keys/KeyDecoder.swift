/// Decodes keys from a terminal's bytes, however they are split into chunks.
///
/// Text that the terminal marks as pasted is one ``Key/paste``. Not every terminal marks it, so
/// text that arrives faster than anybody types counts as pasted too, unless ``acceptsFastInput`` is set:
/// more than ``mostTyped`` characters in one chunk, and all text after them until a silence.
/// Non-ASCII characters do not count, because input methods send whole words of them, and no form
/// uses them as answers, except full-width digits.
package struct KeyDecoder: Sendable {
  /// The time without input before ``flush()`` must be called: far shorter than the time between
  /// two keys, far longer than the time within one.
  package static let silence = Duration.milliseconds(50)
  /// The time without input after which a marked paste may have lost its end.
  static let longestPauseInPaste = Duration.seconds(1)

  /// The maximum number of characters in one chunk that still count as typed.
  static let mostTyped = 3

  /// Whether text counts as typed however fast it arrives, unless it is marked as pasted.
  package var acceptsFastInput = false

  private var parser = EscapeParser()
  /// The marked paste that has not ended; nil if there is none.
  private var paste: PastedText?
  private var isPasteOverdue = false
  /// The text that arrived too fast, until a silence; nil if there is none.
  private var burst: PastedText?

  package init() {}

  /// The time without bytes after which to call ``flush()``; nil means never.
  package var awaitedSilence: Duration? {
    if burst != nil || (paste == nil && parser.isUnfinished) { return Self.silence }
    return paste == nil || isPasteOverdue ? nil : Self.longestPauseInPaste
  }

  var isUnfinished: Bool { awaitedSilence != nil || paste != nil }

  package mutating func keys(from bytes: [UInt8]) -> [Key] {
    withoutBurst(keys(of: parser.tokens(from: bytes)))
  }

  /// Returns the keys after ``awaitedSilence``: a lone escape character is the escape key, an
  /// incomplete sequence is ``Key/unknown``, and a burst of text ends.
  ///
  /// A marked paste continues, because a slow connection may pause in it: it is reported once as
  /// ``Key/overduePaste``. Its end mark or Ctrl-C ends it.
  package mutating func flush() -> [Key] {
    defer { burst = nil }
    if paste != nil, burst == nil {
      defer { isPasteOverdue = true }
      return isPasteOverdue ? [] : [.overduePaste]
    }
    let keys = paste == nil ? withoutBurst(keys(of: parser.flush())) : []
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
      guard let key = Self.key(of: token) else { continue }
      if token == .sequence(parameters: "200", last: "~"), paste == nil {
        (paste, isPasteOverdue) = (PastedText(), false)
      } else if let text = paste?.text, token == Self.endOfPaste || key == .interrupt {
        paste = nil
        // Once a paste is reported as overdue, Ctrl-C ends only the paste.
        keys += [.paste(text)] + (key == .interrupt && !isPasteOverdue ? [key] : [])
      } else if paste == nil {
        keys.append(key)
      } else if token.isText {
        paste?.add(key)
      }
    }
    return keys + String(run).map(Key.character)
  }

  private static let endOfPaste = EscapeParser.Token.sequence(parameters: "201", last: "~")

  private mutating func withoutBurst(_ keys: [Key]) -> [Key] {
    let isBurst = !acceptsFastInput && keys.count(where: Self.isOfKeyboard) > Self.mostTyped
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
    if case .character(let character) = key {
      return String(character).withASCIIDigits.utf8.count == 1
    }
    return isText(key)
  }

  private static func isText(_ key: Key) -> Bool {
    switch key {
    case .character, .enter, .tab: true
    default: false
    }
  }

  // MARK: Keys

  /// Returns the meaning of a token, by ECMA-48 with the extensions of xterm, rxvt, kitty and
  /// consoles; nil if it only reports that a key was released, or a modifier key.
  static func key(of token: EscapeParser.Token) -> Key? {
    switch token {
    case .scalar(let scalar): .character(Character(scalar))
    case .control(let byte): key(ofControl: byte)
    case .escape: .escape
    case .sequence(let parameters, let last): key(parameters, last)
    case .singleShift("Z"), .unknown: .unknown
    case .singleShift("M"): .enter
    // The keypad in application mode sends `* + , - . /` and digits this much higher.
    case .singleShift(let last) where ("j"..."y").contains(last):
      .character(Character(Unicode.Scalar(UInt8(last.value) - 0x40)))
    case .singleShift(let last): key(lettered: last)
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
    case 0x1B: .escape
    default: .unknown
    }
  }

  /// Returns the key of `ESC [`, a number, perhaps a modifier, and a last byte; nil if it was
  /// released.
  private static func key(_ parameters: String, _ last: Unicode.Scalar) -> Key? {
    // In kitty's protocol, further parts follow a colon: the event follows the modifier.
    var fields = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false)
    }
    // The other form that xterm has for `ESC [`, a character's code, a modifier and `u`.
    let isOtherForm = last == "~" && fields.count == 3 && fields[0] == ["27"]
    if isOtherForm { fields = [fields[2], fields[1]] }
    let number = fields.first?.first ?? ""
    let modifier = fields.dropFirst().first ?? ["1"]
    if modifier.dropFirst().first == "3" { return nil }
    // A modifier is 1 more than its bits, among them the Caps Lock (64) and Num Lock (128) keys.
    let bits = modifier.first == "" ? 0 : ((UInt16(modifier[0]) ?? 0) &- 1) & ~0xC0
    // The second part of the code is the symbol that the key gives with shift.
    if last == "u", bits == 1, let shifted = fields[0].dropFirst().first.flatMap({ UInt32($0) }) {
      return key(coded: shifted, 0)
    }
    if last == "u" || isOtherForm { return key(coded: UInt32(number) ?? 0, bits) }
    let key =
      if last == "~" { key(numbered: number) } else if ["", "1"].contains(number) {
        key(lettered: last)
      } else { Key.unknown }
    // Modifiers other than shift give an unknown key: Ctrl-Left or Alt-Left moves back a word in
    // text editing, and is not meant to leave the page.
    return switch (fields.count, bits, key) {
    case (0...2, 0, _): key
    case (2, 1, .left): .shiftLeft
    case (2, 1, .right): .shiftRight
    case (2, 1, _): key
    default: .unknown
    }
  }

  /// Returns the key of a character's code, or of one of kitty's own codes (57344 to 63743), with
  /// modifier bits: 1 is shift, 4 is control.
  ///
  /// The program never asks a terminal for codes. Some send them unasked, and another program may
  /// have left them on: without this, Ctrl-C and digits would do nothing.
  private static func key(coded code: UInt32, _ bits: UInt16) -> Key? {
    switch (code, bits) {
    case (57358...57360, _), (57441...57454, _): nil
    case (9, 1): .backTab
    case (0x0D, 0...1), (0x1B, 0...1), (9, 0), (0x7F, 0...1): key(ofControl: UInt8(code))
    case (0x61...0x7A, 1): .character(Character(Unicode.Scalar(UInt8(code - 0x20))))
    case (0x40...0x7E, 4): key(ofControl: UInt8(code & 0x1F))
    case (57414, 0): .enter
    case (57399...57416, 0): .character(Array("0123456789./*-+\n=,")[Int(code - 57399)])
    case (57417...57424, 0):
      [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end][Int(code - 57417)]
    case (57426, 0): .delete
    case (0x20..<0x7F, 0), (0xA0..<57344, 0):
      Unicode.Scalar(code).map { .character(Character($0)) } ?? .unknown
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
