import WellbeingTestBytes

/// A file of PHQ-9 sheets, damaged as files are.
enum FuzzedFile {
  private static let marks = "\"\"\",,\n\r0123q."

  /// A file with none to three damages, or bytes at random.
  static func random(_ generator: inout SeededGenerator) -> [UInt8] {
    if generator.isOne(in: 20) { return noise(upTo: 400, marks: marks, &generator) }
    let bytes = sound(rows: Int.random(in: 0...60, using: &generator), &generator)
    return damaged(bytes, as: .rows, marks: marks, times: 0...3, &generator)
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
    return damaged(bytes, as: .rows, marks: marks, times: 0...2, &generator)
  }

  /// A file that can be read: `id,note,q1...q9,after`, with quotation marks by need and without.
  static func sound(rows: Int, _ generator: inout SeededGenerator) -> [UInt8] {
    let end = generator.isOne(in: 2) ? "\n" : "\r\n"
    var file = generator.isOne(in: 5) ? "\u{FEFF}" : ""
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
    return generator.pick(notes)
  }

  private static func answer(_ generator: inout SeededGenerator) -> String {
    let answers = ["0", "0", "1", "2", "3", "", "\"1\"", "2.0", "NA", "Not at all", "declined"]
    return generator.pick(answers)
  }
}
