import Testing
import WellbeingTextFormats
import WellbeingTestBytes

@Suite("What is written reads back")
struct RoundTripTests {
  private typealias Cell = DelimitedTextWriter.Cell

  @Test("Random tables come back cell by cell", arguments: Rounds.seeds(quick: 10, full: 100))
  func tables(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let rows = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        (0..<Int.random(in: 1...5, using: &generator)).map { _ in Self.cell(&generator) }
      }
      var writer = DelimitedTextWriter()
      for row in rows { writer.row(row) }
      let found = try ReferenceReader.rows(of: writer.bytes)
      let same = found.elementsEqual(rows) { texts, cells in
        texts.elementsEqual(cells, by: Self.isSame)
      }
      #expect(same, "seed \(seed), round \(round)")
    }
  }

  @Test("Text of ours never begins as a formula", arguments: Rounds.seeds(quick: 10, full: 100))
  func formulas(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var marked = 0
    for round in 0..<300 {
      let text = Self.text(&generator)
      var writer = DelimitedTextWriter()
      writer.row([.ours(text)])
      let found = try #require(try ReferenceReader.rows(of: writer.bytes).first?.first)
      #expect(!Self.beginsAsFormula(found), "seed \(seed), round \(round)")
      if !found.utf8.elementsEqual(text.utf8) { marked += 1 }
    }
    #expect(1..<300 ~= marked, "Both kinds of text must come up.")
  }

  private static func cell(_ generator: inout SeededGenerator) -> Cell {
    let text = text(&generator)
    return switch Int.random(in: 0..<3, using: &generator) {
    case 0: .ours(text)
    case 1: .number(text)
    default: .passedThrough(text)
    }
  }

  /// Up to six characters, most of them those that mean something to readers and spreadsheets.
  private static func text(_ generator: inout SeededGenerator) -> String {
    let scalars = Array("=+-@\t\r\n,\"' ab1é😀\u{301}".unicodeScalars)
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      text.unicodeScalars.append(scalars[Int.random(in: scalars.indices, using: &generator)])
    }
    return text
  }

  /// Whether the text read is that of the cell, once the mark of our own text is taken off.
  private static func isSame(_ found: String, _ cell: Cell) -> Bool {
    switch cell {
    case .ours(let text): withoutMark(found).utf8.elementsEqual(text.utf8)
    case .number(let text), .passedThrough(let text): found.utf8.elementsEqual(text.utf8)
    }
  }

  /// The text that `written` stands for: one apostrophe less where a formula stands behind some.
  private static func withoutMark(_ written: String) -> String {
    guard written.utf8.first == UInt8(ascii: "'") else { return written }
    let behind = String(written.unicodeScalars.drop { $0 == "'" })
    return beginsAsFormula(behind) ? String(written.unicodeScalars.dropFirst()) : written
  }

  private static func beginsAsFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return "=+-@\t\r".unicodeScalars.contains(first)
  }
}
