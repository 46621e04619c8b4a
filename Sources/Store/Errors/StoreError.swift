public import Foundation
public import WellbeingInstruments
import WellbeingPrivateFiles
public import WellbeingSamples
import WellbeingTextFormats

/// Why the store could not be opened, read or written.
///
/// Use the ``code`` for decisions, and show the ``message`` to a person. No property ever contains
/// an answer, a score, a note or a subject from the store.
public struct StoreError: WellbeingError, Hashable {
  /// The kind of the error.
  public let code: Code
  var sentence: StoreSentence
  /// The sentence that names options and commands; nil if it is the same one.
  let inCommands: StoreSentence?
  /// What commands add to the sentence.
  let moreInCommands: String
  /// The file or folder concerned.
  public internal(set) var path: String?
  var isStandardInput = false
  /// The records concerned.
  public let uuids: [UUID]
  /// What is wrong with a backup that was not restored.
  package let problems: [StoreProblem]
  /// The definition concerned.
  public let questionnaire: Questionnaire.Key?
  /// The type of records that a program may not save.
  public let sampleType: SampleType?
  package let constraint: Constraint?
  /// The name of the constraint (its columns, check or trigger), column, setting or item; empty if
  /// SQLite does not name the constraint.
  package let name: String?
  /// The format of the file, for ``Code/newer`` and ``Code/outdated``.
  package let format: Int?
  /// SQLite's extended result code.
  public let sqliteCode: Int32?
  /// PostgreSQL's code of the error: five characters of its table of error codes.
  public internal(set) var sqlState: String?
  /// SQLite's own message, which names parts of the schema or of a statement.
  public let sqliteMessage: String?

  init(
    _ code: Code, _ sentence: StoreSentence, inCommands: StoreSentence? = nil,
    moreInCommands: String = "", path: String? = nil,
    uuids: [UUID] = [],
    problems: [StoreProblem] = [],
    questionnaire: Questionnaire.Key? = nil, sampleType: SampleType? = nil,
    constraint: Constraint? = nil, name: String? = nil, format: Int? = nil,
    sqliteCode: Int32? = nil, sqliteMessage: String? = nil
  ) {
    self.code = code
    self.sentence = sentence
    self.inCommands = inCommands
    self.moreInCommands = moreInCommands
    self.path = path
    self.uuids = uuids
    self.problems = problems
    self.questionnaire = questionnaire
    self.sampleType = sampleType
    self.constraint = constraint
    self.name = name
    self.format = format
    self.sqliteCode = sqliteCode
    self.sqliteMessage = sqliteMessage
  }

  /// One sentence in English: what is wrong, where, and what to do.
  public var message: String { sentence.text { words(of: $0, after: $1) } }

  /// The sentence that names the options and commands that help.
  ///
  /// - Parameter words: The command's words for a part; nil for those of the library.
  package func commandMessage(_ words: (StoreSentence.Part) -> String?) -> String {
    (inCommands ?? sentence).text { words($0) ?? self.words(of: $0, after: $1) } + moreInCommands
  }

  private func words(of part: StoreSentence.Part, after beginning: String) -> String {
    let path = path ?? ""
    switch part {
    case .text(let text): return text
    case .file where isStandardInput: return beginning.isEmpty ? "Standard input" : path
    case .file: return FilePath.quoted(path)
    case .fileAnd(let ending): return FilePath.quoted(path + ending)
    case .backup: return "backup " + (isStandardInput ? "from \(path)" : FilePath.quoted(path))
    case .fileForShell: return "'\(withoutControls(path).replacing("'", with: "'\\''"))'"
    case .record(let uuid): return uuid.uuidString.lowercased()
    case .type: return sampleType?.rawValue ?? ""
    case .checkTheStore: return "check the store"
    case .records, .outcomes, .notedOutcomes: return ""
    }
  }

  /// The name of the ``code``.
  public var codeName: String { code.rawValue }

  /// The kind of a constraint that refused a change.
  package enum Constraint: String, Sendable {
    case check
    /// A value of the wrong type for its column.
    case dataType
    /// A row that another row points to, or that points to a missing row.
    case foreignKey
    case notNull
    case primaryKey
    case trigger
    case unique
    case other
  }
}

extension StoreError {
  /// HealthKit's error codes, with HealthKit's names without the prefix.
  ///
  /// The raw values are those of `HKError.Code`; codes for workouts are left out.
  package enum HealthKitCode: Int, Sendable, CaseIterable {
    case unknown = 0
    /// A store is not possible on this system.
    case healthDataUnavailable = 1
    /// The machine's administrator forbids it.
    case healthDataRestricted = 2
    case invalidArgument = 3
    case authorizationDenied = 4
    case authorizationNotDetermined = 5
    /// The store cannot be reached, at least for now.
    case databaseInaccessible = 6
    case userCanceled = 7
    case requiredAuthorizationDenied = 10
    case noData = 11
    case dataSizeExceeded = 13
    case notPermissibleForGuestUserMode = 15
  }

  package var healthKitCode: HealthKitCode { code.healthKit }
}
