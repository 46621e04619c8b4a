/// Splits what a terminal sends into characters, control characters and escape sequences (ECMA-48),
/// however the bytes are cut into chunks.
///
/// This is the only parser of escape sequences: ``KeyDecoder`` gives them the meaning of keys, and
/// ``typedText(_:)`` removes them. A truncated sequence is a single ``Token/unknown``; no part of it
/// becomes a character. Ctrl-C ends any sequence, so that nobody is trapped in one without an end.
struct EscapeParser: Sendable {
  enum Token: Sendable, Equatable {
    /// A visible scalar or a space.
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case escape
    /// A control sequence: `ESC [`, parameters and a last byte.
    case sequence(parameters: String, last: Unicode.Scalar)
    /// `ESC O` and a last byte, which some terminals send for arrows.
    case singleShift(Unicode.Scalar)
    /// A sequence without a meaning, or bytes that are not UTF-8.
    case unknown

    var isText: Bool {
      switch self {
      case .scalar, .control: true
      default: false
      }
    }
  }

  private enum Place {
    case text
    /// In a multi-byte scalar of this length. After an escape character it is not text.
    case scalar([UInt8], length: Int, isAfterEscape: Bool)
    /// After an escape character; alternate if another one preceded it, as some terminals send for
    /// alt.
    case escape(isAlternate: Bool)
    /// After `ESC` and the first byte of a sequence that ends with a byte from 0x30.
    case intermediate
    case sequence([UInt8], isAlternate: Bool)
    case singleShift(isAlternate: Bool)
    /// In a control string, which BEL, `ESC \` or U+009C ends, after this byte of it.
    case string(after: UInt8)
    /// In trailing bytes of a sequence, with this many to come.
    case tail(Int)
  }

  private static let interrupt: UInt8 = 0x03
  private static let escape: UInt8 = 0x1B
  /// The maximum number of parameter bytes; longer sequences have no meaning.
  private static let longestParameters = 32

  private var place = Place.text
  private var tokens: [Token] = []

  /// Whether a sequence has begun that means something else if nothing follows.
  var isUnfinished: Bool { if case .text = place { false } else { true } }

  mutating func tokens(from bytes: some Sequence<UInt8>) -> [Token] {
    for byte in bytes { read(byte) }
    defer { tokens = [] }
    return tokens
  }

  /// Returns the tokens if nothing follows the unfinished sequence.
  mutating func flush() -> [Token] {
    breakOff()
    defer { tokens = [] }
    return tokens
  }

  private mutating func read(_ byte: UInt8) {
    if byte == Self.interrupt { breakOff() }
    switch place {
    case .text: readText(byte)
    case .scalar(let bytes, let length, let isAfterEscape):
      guard (0x80...0xBF).contains(byte) else { return breakOff(by: byte) }
      let bytes = bytes + [byte]
      place = .scalar(bytes, length: length, isAfterEscape: isAfterEscape)
      if bytes.count == length { endScalar(bytes, isAfterEscape) }
    case .escape(let isAlternate): read(byte, afterEscape: isAlternate)
    case .intermediate:
      if byte < 0x20 || byte >= 0x7F { breakOff(by: byte) } else if byte >= 0x30 { end(.unknown) }
    case .sequence(let parameters, let isAlternate): read(byte, parameters, isAlternate)
    case .singleShift(let isAlternate): readSingleShift(byte, isAlternate)
    case .string(let previous): readString(byte, after: previous)
    case .tail(let count):
      if byte < 0x20 { return breakOff(by: byte) }
      if count == 1 { end(.unknown) } else { place = .tail(count - 1) }
    }
  }

  private mutating func readText(_ byte: UInt8) {
    switch byte {
    case Self.escape: place = .escape(isAlternate: false)
    case 0x20..<0x7F: tokens.append(.scalar(Unicode.Scalar(byte)))
    case ..<0x80: tokens.append(.control(byte))
    default: beginScalar(byte, isAfterEscape: false)
    }
  }

  // MARK: Scalars

  private mutating func beginScalar(_ byte: UInt8, isAfterEscape: Bool) {
    switch byte {
    case 0xC2...0xDF: place = .scalar([byte], length: 2, isAfterEscape: isAfterEscape)
    case 0xE0...0xEF: place = .scalar([byte], length: 3, isAfterEscape: isAfterEscape)
    case 0xF0...0xF4: place = .scalar([byte], length: 4, isAfterEscape: isAfterEscape)
    default: end(.unknown)
    }
  }

  private mutating func endScalar(_ bytes: [UInt8], _ isAfterEscape: Bool) {
    let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
    guard !isAfterEscape, let scalar else { return end(.unknown) }
    switch (scalar.value, scalar.properties.generalCategory) {
    // The introducers as single characters.
    case (0x8F, _): place = .singleShift(isAlternate: false)
    case (0x9B, _): place = .sequence([], isAlternate: false)
    case (0x90, _), (0x98, _), (0x9D...0x9F, _): place = .string(after: 0)
    case (_, .control), (_, .lineSeparator), (_, .paragraphSeparator): end(.unknown)
    default: end(.scalar(scalar))
    }
  }

  // MARK: Sequences

  private mutating func read(_ byte: UInt8, afterEscape isAlternate: Bool) {
    switch byte {
    case Self.escape:
      if isAlternate { tokens.append(.escape) }
      place = .escape(isAlternate: true)
    case UInt8(ascii: "["): place = .sequence([], isAlternate: isAlternate)
    case UInt8(ascii: "O"): place = .singleShift(isAlternate: isAlternate)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      place = .string(after: 0)
    case 0x21...0x2F: place = .intermediate
    case 0x80...: beginScalar(byte, isAfterEscape: true)
    default: end(.unknown)
    }
  }

  private mutating func read(_ byte: UInt8, _ parameters: [UInt8], _ isAlternate: Bool) {
    switch byte {
    case 0x20...0x3F:
      let isLong = parameters.count > Self.longestParameters
      place = .sequence(isLong ? parameters : parameters + [byte], isAlternate: isAlternate)
    // Mouse reports, left on by another program, have 3 more bytes.
    case UInt8(ascii: "M") where parameters.isEmpty: place = .tail(3)
    // Function keys of the Linux console are `ESC [ [` and a letter.
    case UInt8(ascii: "[") where parameters.isEmpty: place = .tail(1)
    case 0x40...0x7E:
      let text = String(decoding: parameters, as: UTF8.self)
      // Pasted text may follow an escape character that was typed.
      let hasMeaning = !isAlternate || ["200", "201"].contains(text)
      end(hasMeaning ? .sequence(parameters: text, last: Unicode.Scalar(byte)) : .unknown)
    default: breakOff(by: byte)
    }
  }

  private mutating func readSingleShift(_ byte: UInt8, _ isAlternate: Bool) {
    guard (0x20..<0x7F).contains(byte) else { return breakOff(by: byte) }
    // Modifiers, sent by old terminals.
    if (0x30...0x3B).contains(byte) { return place = .tail(1) }
    end(isAlternate ? .unknown : .singleShift(Unicode.Scalar(byte)))
  }

  private mutating func readString(_ byte: UInt8, after previous: UInt8) {
    switch (previous, byte) {
    case (_, 0x07), (Self.escape, UInt8(ascii: "\\")), (0xC2, 0x9C): end(.unknown)
    case (Self.escape, _):
      end(.unknown)
      read(byte, afterEscape: false)
    case (_, Self.escape): place = .string(after: byte)
    case (_, ..<0x20): breakOff(by: byte)
    default: place = .string(after: byte)
    }
  }

  // MARK: Ends

  /// Ends the unfinished sequence; the byte that broke it off counts as text.
  private mutating func breakOff(by byte: UInt8) {
    breakOff()
    readText(byte)
  }

  private mutating func breakOff() {
    switch place {
    case .text: break
    case .escape(let isAlternate):
      if isAlternate { tokens.append(.escape) }
      end(.escape)
    default: end(.unknown)
    }
  }

  private mutating func end(_ token: Token) {
    place = .text
    tokens.append(token)
  }
}

/// Returns the text that a person meant to type, without control characters and escape sequences.
///
/// In a terminal that edits lines itself, arrow keys and paste marks arrive as escape sequences. A
/// sequence is removed entirely, even if the line ends within it, unless it is how the terminal
/// sends a character, such as a digit of the keypad. A tab becomes a space.
func typedText(_ text: String) -> String {
  var parser = EscapeParser()
  var kept = String.UnicodeScalarView()
  for token in parser.tokens(from: text.utf8) {
    switch KeyDecoder.key(of: token) {
    case .character(let character): kept += character.unicodeScalars
    case .tab where token.isText: kept.append(" ")
    default: break
    }
  }
  return String(kept)
}
