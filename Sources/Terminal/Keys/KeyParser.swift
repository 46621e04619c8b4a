/// Parses a terminal's bytes into characters and escape sequences, one byte at a time.
///
/// A truncated sequence is a single ``Key/unknown``; no part of it becomes a character. Ctrl-C
/// works anywhere, so that nobody is trapped in a sequence without an end.
struct KeyParser: Sendable {
  /// The parser's position within a sequence.
  private enum Place {
    case text
    case scalar(PartialScalar, isAlternate: Bool)
    case escape(isAlternate: Bool)
    case sequence(ControlSequence)
    case singleShift
    /// In a control string from the terminal, which BEL or `ESC \` ends.
    case string(isAfterEscape: Bool)
    /// In trailing bytes of a sequence, with this many to come.
    case tail(Int)
    /// In pasted text, after this many matching bytes of the end mark.
    case paste(matched: Int)
  }

  private static let interrupt: UInt8 = 0x03
  private static let escape: UInt8 = 0x1B
  /// The maximum length of pasted text in bytes; the rest is dropped.
  static let longestPaste = 4_096
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private var place = Place.text
  /// Scalars that may still combine into one character.
  private var run = String.UnicodeScalarView()
  private var keys: [Key] = []
  private var pasted: [UInt8] = []

  /// Whether a sequence has begun that means something else if nothing follows.
  var isUnfinished: Bool {
    switch place {
    case .text, .paste: false
    default: true
    }
  }

  /// Whether a marked paste has begun but not ended.
  var isInPaste: Bool {
    if case .paste = place { true } else { false }
  }

  /// Returns the keys completed by these bytes.
  mutating func keys(from bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { read(byte) }
    return taken()
  }

  /// Returns the keys if nothing follows the unfinished sequence.
  mutating func flush() -> [Key] {
    if isUnfinished { breakOff() }
    return taken()
  }

  private mutating func taken() -> [Key] {
    endRun()
    defer { keys = [] }
    return keys
  }

  // MARK: Bytes

  private mutating func read(_ byte: UInt8) {
    if byte == Self.interrupt { breakOff() }
    switch place {
    case .text: readText(byte)
    case .scalar(let scalar, let isAlternate): read(byte, in: scalar, isAlternate)
    case .escape(let isAlternate): read(byte, afterEscape: isAlternate)
    case .sequence(let sequence): read(byte, in: sequence)
    case .singleShift: readSingleShift(byte)
    case .string(let isAfterEscape): readString(byte, isAfterEscape)
    case .tail(let count): endTail(count)
    case .paste(let matched): readPaste(byte, matched)
    }
  }

  private mutating func readText(_ byte: UInt8) {
    switch byte {
    case Self.escape: place = .escape(isAlternate: false)
    case 0x20..<0x7F: run.append(Unicode.Scalar(byte))
    case ..<0x80: add(KeySequence.key(ofControl: byte))
    default: begin(byte, isAlternate: false)
    }
  }

  private mutating func begin(_ byte: UInt8, isAlternate: Bool) {
    guard let scalar = PartialScalar(first: byte) else { return end(.unknown) }
    place = .scalar(scalar, isAlternate: isAlternate)
  }

  private mutating func read(_ byte: UInt8, in begun: PartialScalar, _ isAlternate: Bool) {
    guard PartialScalar.canContinue(with: byte) else { return breakOff(by: byte) }
    var scalar = begun
    scalar.append(byte)
    guard scalar.isWhole else { return place = .scalar(scalar, isAlternate: isAlternate) }
    guard !isAlternate, let whole = scalar.scalar, Self.canBeSeen(whole) else {
      return end(.unknown)
    }
    run.append(whole)
    place = .text
  }

  private static func canBeSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private mutating func read(_ byte: UInt8, afterEscape isAlternate: Bool) {
    switch byte {
    case Self.escape:
      if isAlternate { add(.escape) }
      place = .escape(isAlternate: true)
    case UInt8(ascii: "["): place = .sequence(ControlSequence(isAlternate: isAlternate))
    case UInt8(ascii: "O") where !isAlternate: place = .singleShift
    case UInt8(ascii: "O"): place = .tail(1)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      place = .string(isAfterEscape: false)
    case 0x80...: begin(byte, isAlternate: true)
    default: end(.unknown)
    }
  }

  private mutating func read(_ byte: UInt8, in begun: ControlSequence) {
    switch byte {
    case 0x20...0x3F:
      var sequence = begun
      sequence.append(byte)
      place = .sequence(sequence)
    case 0x40...0x7E: end(begun, by: byte)
    default: breakOff(by: byte)
    }
  }

  private mutating func end(_ sequence: ControlSequence, by last: UInt8) {
    let tail = sequence.bytesBehind(last)
    if tail > 0 { return place = .tail(tail) }
    switch sequence.meaning(endedBy: last) {
    case .pasteBegins:
      pasted = []
      place = .paste(matched: 0)
    case .key(let key): end(key)
    }
  }

  private mutating func readSingleShift(_ byte: UInt8) {
    guard (0x20..<0x7F).contains(byte) else { return breakOff(by: byte) }
    // Modifiers, sent by old terminals.
    if (0x30...0x3B).contains(byte) { return place = .tail(1) }
    end(KeySequence.key(afterSingleShift: Unicode.Scalar(byte)))
  }

  private mutating func readString(_ byte: UInt8, _ isAfterEscape: Bool) {
    switch byte {
    case 0x07: end(.unknown)
    case UInt8(ascii: "\\") where isAfterEscape: end(.unknown)
    case Self.escape: place = .string(isAfterEscape: true)
    case ..<0x20: breakOff(by: byte)
    default: place = .string(isAfterEscape: false)
    }
  }

  private mutating func endTail(_ count: Int) {
    if count == 1 { end(.unknown) } else { place = .tail(count - 1) }
  }

  private mutating func readPaste(_ byte: UInt8, _ matched: Int) {
    if pasted.count < Self.longestPaste { pasted.append(byte) }
    if byte == Self.endOfPaste[matched] {
      place = .paste(matched: matched + 1)
      if matched + 1 == Self.endOfPaste.count { endPaste(matched + 1) }
    } else {
      place = .paste(matched: byte == Self.escape ? 1 : 0)
    }
  }

  /// - Parameter matched: The number of bytes at the end that belong to the end mark.
  private mutating func endPaste(_ matched: Int) {
    let text = String(decoding: pasted.dropLast(matched), as: UTF8.self)
    pasted = []
    end(.paste(typedText(String(text.prefix { !$0.isNewline }))))
  }

  // MARK: Keys

  private mutating func breakOff(by byte: UInt8) {
    breakOff()
    readText(byte)
  }

  private mutating func breakOff() {
    switch place {
    case .text: break
    case .escape(let isAlternate):
      if isAlternate { add(.escape) }
      end(.escape)
    case .paste(let matched): endPaste(matched)
    default: end(.unknown)
    }
  }

  private mutating func end(_ key: Key) {
    place = .text
    add(key)
  }

  private mutating func add(_ key: Key) {
    endRun()
    keys.append(key)
  }

  private mutating func endRun() {
    keys += String(run).map { .character($0) }
    run = String.UnicodeScalarView()
  }
}
