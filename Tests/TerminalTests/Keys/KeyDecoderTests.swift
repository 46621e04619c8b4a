import Testing
import WellbeingTestBytes

@testable import WellbeingTerminal
import WellbeingTestMachines

@Suite("Keys of a terminal")
struct KeyDecoderTests {
  /// What is sent, and what it means once there is a silence.
  private static let table: [(String, [Key])] = [
    ("a", [.character("a")]), (" ", [.character(" ")]), ("~", [.character("~")]),
    ("é", [.character("é")]), ("한", [.character("한")]), ("😀", [.character("😀")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]),
    ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
    ("\u{3}", [.interrupt]), ("\u{4}", [.endOfInput]), ("\u{1A}", [.suspend]),
    ("\u{C}", [.redraw]), ("\u{15}", [.clearLine]), ("\u{10}", [.up]), ("\u{E}", [.down]),
    ("\u{0}", [.unknown]), ("\u{1}", [.unknown]), ("\u{1C}", [.unknown]),
    ("\u{9B}", [.unknown]), ("\u{2028}", [.unknown]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape]),
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}OA", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}OC", [.right]), ("\u{1B}OD", [.left]),
    ("\u{1B}[1;1D", [.left]), ("\u{1B}[1;2D", [.shiftLeft]), ("\u{1B}[1;2C", [.shiftRight]),
    ("\u{1B}[d", [.shiftLeft]), ("\u{1B}[c", [.shiftRight]),
    ("\u{1B}[1;2A", [.up]), ("\u{1B}[1;2H", [.home]), ("\u{1B}[5;2~", [.pageUp]),
    ("\u{1B}[1;3D", [.unknown]), ("\u{1B}[1;5D", [.unknown]), ("\u{1B}[1;6C", [.unknown]),
    ("\u{1B}[3;5~", [.unknown]), ("\u{1B}\u{1B}[D", [.unknown]), ("\u{1B}\u{1B}OD", [.unknown]),
    ("\u{1B}O5D", [.unknown]),
    ("\u{1B}[Z", [.backTab]), ("\u{1B}[1;2Z", [.backTab]),
    ("\u{1B}[H", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]), ("\u{1B}OH", [.home]),
    ("\u{1B}[F", [.end]), ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]), ("\u{1B}OF", [.end]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
    ("\u{1B}[2~", [.unknown]), ("\u{1B}[15~", [.unknown]), ("\u{1B}OP", [.unknown]),
    ("\u{1B}[[A", [.unknown]), ("\u{1B}[M !!", [.unknown]), ("\u{1B}[<0;33;3M", [.unknown]),
    ("\u{1B}[?62;c", [.unknown]), ("\u{1B}[27;5;13~", [.unknown]), ("\u{1B}[97;5u", [.unknown]),
    ("\u{1B}[99;5u", [.interrupt]), ("\u{1B}[27;5;99~", [.interrupt]),
    ("\u{1B}[99;197u", [.interrupt]), ("\u{1B}[100;5u", [.endOfInput]),
    ("\u{1B}[99;5:1u", [.interrupt]), ("\u{1B}[99;5:3u", []), ("\u{1B}[99;6u", [.unknown]),
    ("\u{1B}[27u", [.escape]), ("\u{1B}[27;1:3u", []), ("\u{1B}[27;129u", [.escape]),
    ("\u{1B}[13u", [.enter]), ("\u{1B}[9u", [.tab]), ("\u{1B}[9;2u", [.backTab]),
    ("\u{1B}[127u", [.backspace]), ("\u{1B}[13;5u", [.unknown]),
    ("\u{1B}[48u", [.character("0")]), ("\u{1B}[57;1:1;57u", [.character("9")]),
    ("\u{1B}[49;;49u", [.character("1")]), ("\u{1B}[49;2u", [.unknown]),
    ("\u{1B}[97;3u", [.unknown]), ("\u{1B}[97;2u", [.character("A")]),
    ("\u{1B}[233u", [.character("é")]), ("\u{1B}[55296u", [.unknown]),
    ("\u{1B}[57399u", [.character("0")]), ("\u{1B}[57408;129u", [.character("9")]),
    ("\u{1B}[57409u", [.character(".")]), ("\u{1B}[57410u", [.character("/")]),
    ("\u{1B}[57411u", [.character("*")]), ("\u{1B}[57412u", [.character("-")]),
    ("\u{1B}[57413u", [.character("+")]), ("\u{1B}[57415u", [.character("=")]),
    ("\u{1B}[57416u", [.character(",")]), ("\u{1B}[49:33;2u", [.character("!")]),
    ("\u{1B}[49:33;5u", [.unknown]), ("\u{1B}[49::49;2u", [.unknown]),
    ("\u{1B}[49:33;2:3u", []), ("\u{1B}[97:65;2u", [.character("A")]),
    ("\u{1B}[57414u", [.enter]), ("\u{1B}[57419u", [.up]), ("\u{1B}[57424u", [.end]),
    ("\u{1B}[57441;2u", []), ("\u{1B}[57360u", []), ("\u{1B}[57376u", [.unknown]),
    ("\u{1B}[99999999999u", [.unknown]), ("\u{1B}[99;99999u", [.unknown]),
    ("\u{1B}[99;0u", [.unknown]), ("\u{1B}[u", [.unknown]), ("\u{1B}[?1u", [.unknown]),
    ("\u{1B}[1;1:3A", []), ("\u{1B}[1;1:2B", [.down]), ("\u{1B}[1;129D", [.left]),
    ("\u{1B}[5;1:3~", []), ("\u{1B}[1;130D", [.shiftLeft]),
    ("\u{1B}Op", [.character("0")]), ("\u{1B}Oq", [.character("1")]),
    ("\u{1B}Oy", [.character("9")]), ("\u{1B}OM", [.enter]), ("\u{1B}Om", [.character("-")]),
    ("\u{1B}On", [.character(".")]), ("\u{1B}\u{1B}Oq", [.unknown]), ("\u{1B}Oz", [.unknown]),
    ("\u{1B}[200~3\u{1B}Oq\u{1B}[49u\u{1B}OM\u{1B}[201~", [.paste("3")]),
    ("\u{1B}[200~33\u{1B}[99;5u", [.paste("33"), .interrupt]),
    ("\u{1B}[I", [.unknown]), ("\u{1B}[2A", [.unknown]), ("\u{1B}[1;2;3A", [.unknown]),
    ("\u{1B}[3$", [.unknown]), ("\u{1B}[200", [.unknown]), ("\u{1B}[1;", [.unknown]),
    ("\u{1B}[\(String(repeating: "3", count: 100))~", [.unknown]),
    ("\u{1B}]11;rgb:0000/3333/3333\u{7}", [.unknown]),
    ("\u{1B}]11;rgb:0000/3333/3333\u{1B}\\", [.unknown]),
    ("\u{1B}P3333\u{1B}\\", [.unknown]), ("\u{1B}]3333", [.unknown]), ("\u{1B}_33", [.unknown]),
    ("\u{1B}x", [.unknown]), ("\u{1B} ", [.unknown]), ("\u{1B}é", [.unknown]),
    ("\u{1B}\r", [.unknown]), ("\u{1B}\u{7F}", [.unknown]), ("\u{1B}[", [.unknown]),
    ("\u{1B}O", [.unknown]), ("\u{1B}\u{1B}x", [.unknown]),
    ("\u{1B}[\u{3}", [.unknown, .interrupt]), ("\u{1B}\u{3}", [.escape, .interrupt]),
    ("\u{1B}]3\u{3}", [.unknown, .interrupt]), ("\u{1B}[1\u{1B}[A", [.unknown, .up]),
    ("\u{1B}O\u{1B}[A", [.unknown, .up]), ("\u{1B}]3\r", [.unknown, .enter]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("\u{1B}[200~3\r3\r3\r\u{1B}[201~", [.paste("3\n3\n3")]),
    ("\u{1B}[200~P\u{1B}[A\u{1B}[200~\u{1B}[20\u{1B}\u{1B}[201~", [.paste("P")]),
    ("\u{1B}[200~é\u{1B}]3\u{7}1\u{1B}[201~", [.paste("é1")]),
    ("\u{1B}\u{1B}[200~3\u{1B}[201~", [.paste("3")]), ("\u{1B}[201~", [.unknown]),
    ("\u{1B}[200~33\u{3}", [.paste("33"), .interrupt]),
    ("\u{1B}[200~33\u{1B}[201~3", [.paste("33"), .character("3")]),
    ("1\r\u{1B}[A", [.character("1"), .enter, .up]),
  ]

  private static func keys(_ pieces: [UInt8]...) -> [Key] {
    var decoder = KeyDecoder()
    let keys = pieces.flatMap { decoder.keys(from: $0) } + decoder.flush()
    #expect(decoder.awaitedSilence == nil)
    return keys
  }

  @Test("Each sequence has its meaning", arguments: table)
  func meanings(text: String, expected: [Key]) {
    #expect(Self.keys(Array(text.utf8)) == expected)
  }

  @Test("Cut in two anywhere, a sequence has the same meaning", arguments: table)
  func cuts(text: String, expected: [Key]) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      #expect(Self.keys(Array(bytes[..<cut]), Array(bytes[cut...])) == expected, "cut at \(cut)")
    }
  }

  @Test("Byte by byte, a sequence has the same meaning", arguments: table)
  func bytes(text: String, expected: [Key]) {
    var decoder = KeyDecoder()
    let keys = text.utf8.flatMap { decoder.keys(from: [$0]) }
    #expect(keys + decoder.flush() == expected)
  }

  @Test("What is whole is there without a silence, but for an escape character alone")
  func atOnce() {
    for (text, expected) in Self.table {
      var decoder = KeyDecoder()
      let keys = decoder.keys(from: Array(text.utf8))
      #expect((decoder.awaitedSilence != nil) == (keys != expected), "\(text.debugDescription)")
      #expect(keys + decoder.flush() == expected)
    }
  }

  @Test(
    "What a reader sees as one character is one",
    arguments: ["e\u{301}", "👨‍👩‍👧‍👦", "🇺🇸", "❤️", "👍🏽", "각"] as [Character])
  func graphemes(character: Character) {
    #expect(Self.keys(Array(String(character).utf8)) == [.character(character)])
    let thrice = String(repeating: String(character), count: 3)
    #expect(Self.keys(Array(thrice.utf8)) == Array(repeating: .character(character), count: 3))
  }

  @Test(
    "Bytes that are not UTF-8 are unknown, and what follows them is read",
    arguments: [
      ([0xFF, 0x61], [.unknown, .character("a")]), ([0x80, 0x61], [.unknown, .character("a")]),
      ([0xC3, 0x61], [.unknown, .character("a")]), ([0xC0, 0x61], [.unknown, .character("a")]),
      ([0xE2, 0x82, 0x61], [.unknown, .character("a")]),
      ([0xED, 0xA0, 0x80, 0x61], [.unknown, .character("a")]),
      ([0xF4, 0x90, 0x80, 0x80], [.unknown]), ([0xE2, 0x82], [.unknown]),
      ([0xC3, 0xC3, 0xA9], [.unknown, .character("é")]),
      ([0xE2, 0x1B, 0x5B, 0x41], [.unknown, .up]),
      ([0x1B, 0xC3, 0x03], [.unknown, .interrupt]),
    ] as [([UInt8], [Key])])
  func invalid(bytes: [UInt8], expected: [Key]) {
    #expect(Self.keys(bytes) == expected)
    for cut in 0...bytes.count {
      #expect(Self.keys(Array(bytes[..<cut]), Array(bytes[cut...])) == expected)
    }
  }

  @Test("Up to three characters in one piece were typed; more are one paste")
  func burst() {
    #expect(Self.keys(Array("10\r".utf8)) == [.character("1"), .character("0"), .enter])
    let pasted = [
      "3333": "3333", "3\r3\r": "3\n3", "one\r\rtwo\r": "one\ntwo", "1\t2\t": "1 2 ",
      "a b c": "a b c", "P0412\r": "P0412",
    ]
    for (text, line) in pasted {
      #expect(Self.keys(Array(text.utf8)) == [.paste(line)])
    }
  }

  @Test("Text that is not marked is typed, however fast, for a form that takes bursts")
  func takenBurst() {
    var decoder = KeyDecoder()
    decoder.acceptsFastInput = true
    #expect(
      decoder.keys(from: Array("012301230\r".utf8)) == "012301230".map(Key.character) + [.enter])
    #expect(
      decoder.keys(from: Array("\u{1B}[200~0123\u{1B}[201~".utf8)) == [.paste("0123")])
  }

  @Test("A word of an input method was typed, however long it is; with more ASCII it is a paste")
  func inputMethod() {
    let words = "散歩に出かけました。3\r"
    #expect(
      Self.keys(Array(words.utf8)) == words.dropLast().map { .character($0) } + [.enter])
    for (text, line) in ["散3\r歩3\r": "散3\n歩3", "3\r散歩に3\r": "3\n散歩に3"] {
      #expect(Self.keys(Array(text.utf8)) == [.paste(line)])
    }
  }

  @Test("Arrows are no text, however many come at once")
  func arrows() {
    let arrows = String(repeating: "\u{1B}[B", count: 9)
    #expect(Self.keys(Array(arrows.utf8)) == Array(repeating: .down, count: 9))
    let typed = [Key.character("1")] + Array(repeating: .down, count: 9) + [.enter]
    #expect(Self.keys(Array("1\(arrows)\r".utf8)) == typed)
  }

  @Test("Text that follows a paste without marks before there is a silence belongs to it")
  func restOfBurst() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: Array("3333".utf8)) == [])
    #expect(decoder.keys(from: Array("3\r".utf8)) == [])
    #expect(decoder.awaitedSilence == KeyDecoder.silence)
    #expect(decoder.flush() == [.paste("33333")])
    #expect(decoder.keys(from: Array("3\r".utf8)) == [.character("3"), .enter])
  }

  @Test("Keys keep their order in text that arrives too fast")
  func keysInBurst() {
    var decoder = KeyDecoder()
    #expect(
      decoder.keys(from: Array("zebra\u{1B}[B\u{15}P3".utf8)) == [
        .paste("zebra"), .down, .clearLine,
      ])
    #expect(decoder.flush() == [.paste("P3")])
    #expect(decoder.keys(from: Array("33\r\r".utf8)) == [])
    #expect(decoder.keys(from: [0x03]) == [.paste("33"), .interrupt])
    #expect(decoder.flush() == [])
  }

  @Test("A silence does not end a paste that is marked, and is reported once")
  func slowPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: Array("\u{1B}[200~3".utf8)) == [])
    #expect(decoder.awaitedSilence == .seconds(1))
    #expect(decoder.flush() == [.overduePaste])
    #expect(decoder.awaitedSilence == nil)
    #expect(decoder.flush() == [])
    #expect(decoder.keys(from: Array("3\r".utf8)) == [])
    #expect(decoder.keys(from: Array("\u{1B}[201~".utf8)) == [.paste("33")])
  }

  @Test("A paste without its end is ended by Ctrl-C, which interrupts if nothing was said of it")
  func endlessPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: Array("\u{1B}[200~3".utf8)) == [])
    #expect(decoder.flush() == [.overduePaste])
    #expect(decoder.keys(from: Array("4\r\u{3}".utf8)) == [.paste("34")])
    #expect(decoder.keys(from: Array("5".utf8)) == [.character("5")])
    #expect(decoder.keys(from: [0x03]) == [.interrupt])
    #expect(decoder.keys(from: Array("\u{1B}[200~6\u{3}".utf8)) == [.paste("6"), .interrupt])
    #expect(decoder.keys(from: Array("\u{1B}[200~7".utf8)) == [])
    #expect(decoder.flush() == [.overduePaste])
  }

  @Test("Text that came too fast before a paste ends before the paste is overdue")
  func pasteAfterBurst() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: Array("zebra\u{1B}[200~3".utf8)) == [])
    #expect(decoder.awaitedSilence == KeyDecoder.silence)
    #expect(decoder.flush() == [.paste("zebra")])
    #expect(decoder.awaitedSilence == .seconds(1))
    #expect(decoder.flush() == [.overduePaste])
  }

  @Test("Full-width digits count as typed in the same numbers as other digits")
  func fullWidthDigits() {
    #expect(Self.keys(Array("３１".utf8)) == [.character("３"), .character("１")])
    #expect(Self.keys(Array("３３３３".utf8)) == [.paste("３３３３")])
  }

  @Test("Whatever comes, Ctrl-C and a silence make the next key count", arguments: 1...200)
  func anything(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let likely = Array("\u{1B}\u{1B}[[O]P01;2~AM\u{3}\r3é😀".utf8)
    var decoder = KeyDecoder()
    for _ in 1...50 {
      let piece = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : likely[Int.random(in: 0..<likely.count, using: &generator)]
      }
      _ = decoder.keys(from: piece)
      if Bool.random(using: &generator) { _ = decoder.flush() }
    }
    // The first may end a paste.
    #expect(decoder.keys(from: [0x03, 0x03]).last == .interrupt)
    _ = decoder.flush()
    #expect(decoder.awaitedSilence == nil)
    #expect(decoder.keys(from: Array("7".utf8)) == [.character("7")])
  }

  @Test("Of text that comes too fast, the beginning is kept, marked or not")
  func endlessText() {
    var decoder = KeyDecoder()
    for _ in 1...100 {
      #expect(decoder.keys(from: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000)).isEmpty)
    }
    #expect(decoder.flush() == [.paste(String(repeating: "a", count: 4_096))])
  }
}
