import WellbeingTestBytes

/// A file of PHQ-9 sheets, damaged as files are.
enum FuzzedFile {
  /// A file with none to three damages, or bytes at random.
  static func random(_ generator: inout SeededGenerator) -> [UInt8] {
    if chance(20, &generator) { return noise(upTo: 400, &generator) }
    var bytes = sound(rows: Int.random(in: 0...60, using: &generator), &generator)
    for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
      damage(&bytes, &generator)
    }
    return bytes
  }

  /// A file of several of the engine's blocks, with cells of many lines across their borders, and
  /// none to two damages.
  static func large(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in 0..<Int.random(in: 2...3, using: &generator) {
      var rows = sound(rows: 4000, &generator)
      if part > 0, let header = rows.firstIndex(of: UInt8(ascii: "\n")) {
        rows.removeSubrange(...header)
      }
      let lines = Int.random(in: 0...60_000, using: &generator)
      bytes += rows + Array("1,\"".utf8) + (0..<lines).flatMap { _ in Array("a,\n\"\"".utf8) }
      bytes += Array("\",0,0,0,0,0,0,0,0,0,\n".utf8)
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) { damage(&bytes, &generator) }
    return bytes
  }

  /// A file that can be read: `id,note,q1...q9,after`, with quotation marks by need and without.
  static func sound(rows: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let end = chance(2, &generator) ? "\n" : "\r\n"
    var file = chance(5, &generator) ? "\u{FEFF}" : ""
    file += "id,\"the note, in words\",q1,q2,q3,q4,q5,q6,q7,q8,q9,after\(end)"
    for row in 0..<rows {
      var cells = ["\(row)", note(&generator)]
      for _ in 1...9 { cells.append(answer(&generator)) }
      file += (cells + [note(&generator)]).joined(separator: ",") + end
    }
    return Array(file.utf8)
  }

  private static func note(_ generator: inout SeededGenerator) -> String {
    let notes = [
      "", "plain", "é😀", "\"a, b\"", "\"two\nlines\"", "\"said \"\"so\"\"\"", "\"\"", "\"\r\n\"",
      "=1+1", " ", "0",
    ]
    return notes[Int.random(in: notes.indices, using: &generator)]
  }

  private static func answer(_ generator: inout SeededGenerator) -> String {
    let answers = ["0", "0", "1", "2", "3", "", "\"1\"", "2.0", "NA", "Not at all", "declined"]
    return answers[Int.random(in: answers.indices, using: &generator)]
  }

  private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: bytes.indices, using: &generator)
    switch Int.random(in: 0..<11, using: &generator) {
    case 0..<2: flipBits(&bytes, &generator)
    case 2: bytes.removeSubrange(place...)
    case 3: swapBlocks(&bytes, &generator)
    case 4: bytes.insert(contentsOf: [UInt8](repeating: 0, count: 1 + place % 3), at: place)
    case 5: bytes = inSixteenBits(bytes, &generator)
    case 6: bytes = bytes.map { $0 == 0xC3 ? 0xE9 : $0 }
    case 7: bytes.insert(contentsOf: noise(upTo: 100, &generator), at: place)
    case 8: bytes.removeSubrange(stretch(of: bytes, &generator))
    case 9: bytes.insert(contentsOf: bytes[stretch(of: bytes, &generator)], at: place)
    default: bytes.insert(mark(&generator), at: place)
    }
  }

  private static func flipBits(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let place = Int.random(in: bytes.indices, using: &generator)
      bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    }
  }

  private static func swapBlocks(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let length = Int.random(in: 0...bytes.count / 2, using: &generator)
    let first = Int.random(in: 0...bytes.count - 2 * length, using: &generator)
    let second = Int.random(in: first + length...bytes.count - length, using: &generator)
    for place in 0..<length { bytes.swapAt(first + place, second + place) }
  }

  private static func inSixteenBits(
    _ bytes: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    let isLittle = chance(2, &generator)
    let mark: [UInt16] = chance(2, &generator) ? [0xFEFF] : []
    return (mark + String(decoding: bytes, as: UTF8.self).utf16).flatMap { unit -> [UInt8] in
      let parts = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isLittle ? parts.reversed() : parts
    }
  }

  private static func noise(upTo count: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &generator)).map { _ in
      chance(2, &generator) ? mark(&generator) : UInt8.random(in: 0...255, using: &generator)
    }
  }

  /// A byte that means something in a file of sheets.
  private static func mark(_ generator: inout SeededGenerator) -> UInt8 {
    let marks = Array("\"\"\",,\n\r0123q.".utf8)
    return marks[Int.random(in: marks.indices, using: &generator)]
  }

  private static func stretch(
    of bytes: [UInt8], _ generator: inout SeededGenerator
  ) -> Range<Int> {
    let start = Int.random(in: bytes.indices, using: &generator)
    return start..<min(bytes.count, start + Int.random(in: 1...120, using: &generator))
  }

  private static func chance(_ count: Int, _ generator: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }
}
