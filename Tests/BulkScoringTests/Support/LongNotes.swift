/// Files of PHQ-2 sheets whose rows are so long that each block has but two.
enum LongNotes {
  static let note = "\"" + String(repeating: "long\nnote ", count: 10_000) + "\""
  /// How many lines a row has.
  static let linesPerRow = 10_001

  /// A file with the note behind the answers of each row.
  static func file(_ rows: [String]) -> String {
    "id,q1,q2,note\n" + rows.enumerated().map { "\($0),\($1),\(note)\n" }.joined()
  }

  /// The line in which a row begins.
  static func line(ofRow row: Int) -> Int { 2 + row * linesPerRow }
}
