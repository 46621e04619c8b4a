import WellbeingTextFormats
import WellbeingTestBytes

/// A table of random cells, with what a reader finds in it.
struct RandomTable {
  let rows: [[String]]

  init(_ generator: inout SeededGenerator) {
    let columns = Int.random(in: 1...5, using: &generator)
    rows = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
      (0..<columns).map { _ in Self.cell(&generator) }
    }
  }

  /// Up to five characters, most of them those that mean something to readers.
  private static func cell(_ generator: inout SeededGenerator) -> String {
    let characters = ["\"", "\"", ",", ";", "\n", "\r\n", "\r", " ", "a", "1", "é"]
    return (0..<Int.random(in: 0...5, using: &generator))
      .map { _ in characters[Int.random(in: characters.indices, using: &generator)] }.joined()
  }

  /// The table as text, with either line end and now and then a blank line.
  func text(
    delimiter: UInt8 = UInt8(ascii: ","), _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var text: [UInt8] = []
    for row in rows {
      let cells = row.map {
        DelimitedTextWriter.bytes(of: .passedThrough($0), delimiter: delimiter)
      }
      let line = Array(cells.joined(separator: [delimiter]))
      text += line.isEmpty ? Array("\"\"".utf8) : line
      let ends = ["\n", "\r\n", "\n\n", "\r\n\r\n"]
      text += Array(ends[Int.random(in: ends.indices, using: &generator)].utf8)
    }
    return text
  }
}
