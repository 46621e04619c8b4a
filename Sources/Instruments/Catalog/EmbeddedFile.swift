import WellbeingQuestionnaires

/// The data files that are part of the binary.
package enum EmbeddedFile {
  /// The names of the files, for example `gad-7.json`.
  static let names: [String] = (0..<wellbeing_file_count).map {
    String(cString: wellbeing_files[$0].name)
  }

  /// The names of the files that hold a questionnaire each.
  static let questionnaires = names.filter { !others.contains($0) && !$0.hasSuffix(".schema.json") }

  private static let others: Set = [
    ChangeCriteria.fileName, GeneralTexts.fileName, SupportContacts.fileName, "state-of-mind.json",
  ]

  /// The bytes of a file, or nil when there is none of that name.
  package static func bytes(named name: String) -> [UInt8]? {
    guard let index = names.firstIndex(of: name) else { return nil }
    let file = wellbeing_files[index]
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The text of a file; empty when there is none of that name.
  package static func text(named name: String) -> String {
    String(decoding: bytes(named: name) ?? [], as: UTF8.self)
  }
}
