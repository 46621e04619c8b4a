public import Foundation
public import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingTextFormats

/// Why the store could not be opened, read or written.
///
/// Use the ``code`` or the ``remedy`` for decisions, and show the message to a person. No
/// property ever contains an answer, a score, a note or a subject from the store.
public struct StoreError: LibraryError, Hashable {
  /// The sentence, with placeholders such as `{file}` for what the error is about.
  let sentence: String
  /// The kind of the error.
  public let code: Code
  /// The file or folder concerned.
  public internal(set) var path: String?
  /// The records concerned.
  public internal(set) var uuids: [UUID] = []
  /// What the sentence names: a constraint (its columns, check or trigger), a column, a setting, an
  /// item, a type. Empty if SQLite does not name the constraint.
  package internal(set) var name: String?
  /// What is wrong with a backup that was not restored.
  package internal(set) var problems: [StoreProblem] = []
  /// The definition concerned.
  public internal(set) var questionnaire: Questionnaire.Key?
  /// SQLite's extended result code.
  package internal(set) var sqliteCode: Int32?
  /// SQLite's own message, which names parts of the schema or of a statement.
  package internal(set) var sqliteMessage: String?
  /// PostgreSQL's code of the error: five characters of its table of error codes.
  package internal(set) var sqlState: String?

  package var text: String { message(nil) { _ in nil } }
  package var label: String { code.rawValue }
  /// What a program does about the error.
  public var remedy: Remedy { code.remedy }
}

// MARK: Sentences

extension StoreError {
  /// The message and advice about it, as a command words them.
  ///
  /// - Parameter words: Words for a placeholder; nil for those of the library.
  package func message(_ advice: String?, _ words: (Substring) -> String?) -> String {
    [sentence, advice].compactMap(\.self).joined(separator: " ")
      .replacing(/\{(\w+)\}/) { words($0.1) ?? self.words(for: $0.1) }.capitalisedFirst
  }

  private func words(for placeholder: Substring) -> String {
    let path = path ?? ""
    return switch placeholder {
    case "file": FilePath.quoted(path)
    case "log": FilePath.quoted(path + "-wal")
    case "shell": "'\(withoutControls(path).replacing("'", with: "'\\''"))'"
    case "record": uuids.first?.uuidString.lowercased() ?? ""
    case "other": uuids.last?.uuidString.lowercased() ?? ""
    case "definition": questionnaire.map { "\($0.id) \($0.version)" } ?? ""
    case "sqlite": sqliteMessage ?? "\(sqliteCode ?? 0)"
    case "name": name ?? ""
    case "reason": name.map { " (\($0))" } ?? ""
    default: ""
    }
  }

  /// A row of the tables of errors: a sentence about a value that is given when it is thrown, and
  /// its code. A row is called like a function, and is a pattern for its errors.
  package struct Row<Value>: Sendable {
    let sentence: String
    let code: Code

    package func callAsFunction(
      path: String, name: String? = nil, code sqlite: Int32? = nil, errno: Int32 = 0
    ) -> StoreError where Value == String {
      let name = errno == 0 ? name : systemWords(errno)
      return code.error(sentence, path: path, name: name, sqliteCode: sqlite)
    }
    func callAsFunction(_ path: String) -> StoreError where Value == String { self(path: path) }
    package func callAsFunction(_ uuids: UUID...) -> StoreError where Value == UUID {
      StoreError(sentence: sentence, code: code, uuids: uuids)
    }
    package func callAsFunction(_ key: Questionnaire.Key) -> StoreError
    where Value == Questionnaire.Key {
      StoreError(sentence: sentence, code: code, questionnaire: key)
    }

    package static func ~= (row: Self, error: StoreError) -> Bool { row.sentence == error.sentence }
  }
}

extension StoreError.Code {
  func ofFile(_ sentence: String) -> StoreError.Row<String> {
    .init(sentence: sentence, code: self)
  }
  func ofRecord(_ sentence: String) -> StoreError.Row<UUID> {
    .init(sentence: sentence, code: self)
  }
  func ofDefinition(_ sentence: String) -> StoreError.Row<Questionnaire.Key> {
    .init(sentence: sentence, code: self)
  }

  func error(
    _ sentence: String, _ uuid: UUID? = nil, path: String? = nil, name: String? = nil,
    problems: [StoreProblem] = [], sqliteCode: Int32? = nil, sqliteMessage: String? = nil
  ) -> StoreError {
    StoreError(
      sentence: sentence, code: self, path: path, uuids: uuid.map { [$0] } ?? [], name: name,
      problems: problems, sqliteCode: sqliteCode, sqliteMessage: sqliteMessage)
  }
}
