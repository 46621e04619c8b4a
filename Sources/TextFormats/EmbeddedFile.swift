import WellbeingQuestionnaires

/// The data files that are part of the binary.
package enum EmbeddedFile {
  /// The names of the files, for example `gad-7.json`.
  package static let names: [String] = (0..<wellbeing_file_count).map {
    String(cString: wellbeing_files[$0].name)
  }

  /// Returns the bytes of a file, or nil if there is no file with that name.
  package static func bytes(named name: String) -> [UInt8]? {
    guard let index = names.firstIndex(of: name) else { return nil }
    // The bytes are C constants in UTF-8, with a zero behind them.
    return Array(String(cString: wellbeing_files[index].bytes).utf8)
  }

  /// Returns what a file says. The tests read every file, so that it cannot be missing or invalid.
  package static func value<Value>(
    of name: String, _ shape: Shape<Value>, languages: [String] = []
  ) -> Value {
    value(of: name) { bytes in
      let document = try JSONDocument(parsing: bytes)
      document.languages = languages
      return shape.value(of: document)
    }
  }

  /// Decodes a file. It cannot fail: the file is part of the program, and the tests read each of them.
  ///
  /// - Parameter decode: Returns nil, or throws, if the file is not valid.
  package static func value<Value>(
    of name: String, _ decode: ([UInt8]) throws -> Value?
  ) -> Value {
    guard let value = try? decode(bytes(named: name) ?? []) else {
      preconditionFailure("the embedded file '\(name)' is not valid")
    }
    return value
  }

  /// Returns the text of a file; empty if there is no file with that name.
  package static func text(named name: String) -> String {
    String(decoding: bytes(named: name) ?? [], as: UTF8.self)
  }
}
