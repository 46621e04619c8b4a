import Foundation
package import WellbeingPrivateFiles
import WellbeingTextFormats

/// The folder of the definitions that the user added, one file per definition: `ID.json`.
///
/// A changed definition can change the meaning of a result, so a folder or a file that other users
/// can write is rejected.
package struct QuestionnaireFolder: Sendable, Hashable {
  package let path: String

  /// Creates a folder at a path. The folder is created on disk when the first definition is added.
  package init(at path: String) {
    self.path = path
  }

  /// Returns the folder of the current user: `$XDG_DATA_HOME/wellbeing/questionnaires`, by default
  /// below `~/.local/share`.
  ///
  /// - Throws: `FileError` of the kind `noDataFolder`.
  package static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FileError) -> QuestionnaireFolder {
    QuestionnaireFolder(at: try Folder.data(environment) + "/questionnaires")
  }

  /// Returns the ids of the definitions in the folder, valid or not, in alphabetical order; none if
  /// the folder does not exist.
  ///
  /// - Throws: `FileError` of the kinds `folderWritableByOthers`, `notPermitted` and others.
  package func ids() throws(FileError) -> [String] {
    guard try isThere() else { return [] }
    return try names(where: Questionnaire.Key.isWellFormed(id:))
  }

  /// Returns the stored document of a definition, or nil if there is none.
  ///
  /// - Throws: `FileError` of the kinds `writableByOthers`, `notOwned` and others.
  package func document(_ id: String) throws(FileError) -> [UInt8]? {
    guard try isThere(), Questionnaire.Key.isWellFormed(id: id) else { return nil }
    do throws(FileError) {
      return try bytes(of: id)
    } catch {
      guard error.kind == .missing else { throw error }
      return nil
    }
  }

  /// Returns a catalog with the folder's definitions. Each is decoded, and its examples are scored,
  /// on first use.
  ///
  /// Files that others can write are left out, and files with the id of a definition that the
  /// catalog already has: ``ids()`` and ``document(_:)`` report them.
  ///
  /// - Throws: The errors of ``ids()``, and the error of a file that cannot be examined.
  package func catalog(
    over catalog: QuestionnaireCatalog = .builtIn
  ) throws(FileError) -> QuestionnaireCatalog {
    let present = Set(catalog.ids.map(\.rawValue))
    var admissible: [String] = []
    for id in try ids() where !present.contains(id) {
      if try isAdmissible(id) { admissible.append(id) }
    }
    return admissible.reduce(catalog) { catalog, id in
      catalog.adding(.init(rawValue: id)) { () throws(DefinitionError) in try questionnaire(id) }
    }
  }

  private func questionnaire(_ id: String) throws(DefinitionError) -> Questionnaire {
    try Questionnaire(checking: try? document(id), of: path(of: id), named: id)
  }

  /// Returns whether a definition's file exists and nobody else can have changed it.
  private func isAdmissible(_ id: String) throws(FileError) -> Bool {
    let file = path(of: id)
    guard let status = try FileStatus.ifPresent(at: file) else { return false }
    return (try? status.requirePrivate(file, forbidding: .writing)) != nil
  }

  // MARK: Translations

  /// What was added in other languages, and why what is there cannot be used.
  package struct Translations: Sendable {
    /// The forms and their short forms, file by file.
    package internal(set) var forms: [Translation] = []
    /// The words to the person that were added, by language.
    package var addedPersons: [String: PersonTexts] = [:]
    /// The languages that have words to the person, in alphabetical order.
    package var personLanguages: [String] {
      Set(PersonTexts.builtInLanguages).union(addedPersons.keys).sorted()
    }
    /// Returns the words to the person in a language, or nil if there are none.
    package func person(_ language: String) -> PersonTexts? {
      PersonTexts.builtIn(language) ?? addedPersons[language]
    }
    package var faults: [(name: String, error: DefinitionError)] = []

    package init() {}
  }

  /// Reads the translations that were added; those that are not valid are left out.
  package func translations(
    of catalog: QuestionnaireCatalog
  ) throws(FileError) -> Translations {
    var found = Translations()
    guard try isThere() else { return found }
    let names = try names(where: Self.isTranslation)
    for name in names.filter(Self.isOfPerson) + names.filter({ !Self.isOfPerson($0) }) {
      let isAdmissible = try isAdmissible(name)
      do throws(DefinitionError) {
        let document = isAdmissible ? try? bytes(of: name) : nil
        guard let document else { throw DefinitionError(.notPrivate) }
        try found.add(document, named: name, catalog)
      } catch {
        let error = DefinitionError(
          faults: error.faults, omittedCount: error.omittedCount, file: path(of: name))
        found.faults.append((name, error))
      }
    }
    return found
  }

  /// Adds a translation that was checked, under the name that it has.
  package func add(translation document: [UInt8], named name: String) throws {
    try locked { try PrivateFile(path(of: name)).replace(by: document) }
  }

  /// Makes the folder if it is missing, and changes something in it.
  private func locked<Result>(_ change: () throws -> Result) throws -> Result {
    try Folder(path).make()
    guard try isThere() else { throw FileError(.missingFolder, path) }
    let lock = try DirectoryLock(path)
    defer { lock.release() }
    return try change()
  }

  fileprivate static func isOfPerson(_ name: String) -> Bool {
    name.hasPrefix(PersonTexts.fileStem + ".")
  }

  private static func isTranslation(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && Questionnaire.Key.isWellFormed(id: parts[0])
      && parts[1].wholeMatch(of: /[A-Za-z0-9]+(-[A-Za-z0-9]+)*/) != nil
  }

  // MARK: Names

  private func bytes(of name: String) throws(FileError) -> [UInt8] {
    try PrivateFile(path(of: name)).bytes(atMost: Questionnaire.Limits.documentBytes + 1)
  }

  /// Returns the path of a definition, whether or not it exists.
  package func path(of id: String) -> String { path + "/" + id + Self.ending }

  /// The names of the files without their ending, in alphabetical order.
  private func names(where isMeant: (String) -> Bool) throws(FileError) -> [String] {
    try Folder(path).names().filter { $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }.filter(isMeant).sorted()
  }

  private static let ending = ".json"

  /// Returns whether the folder exists and nobody else can put files into it.
  func isThere() throws(FileError) -> Bool {
    do throws(FileError) {
      try Folder(path).check(owned: true)
      return true
    } catch {
      guard error.kind == .missingFolder else { throw error }
      return false
    }
  }

  package enum Addition: Sendable, Hashable {
    case added(Questionnaire)
    /// The definition replaced another version.
    case replaced(Questionnaire, former: Questionnaire.Key)
    /// The same definition was already present, byte for byte.
    case unchanged(Questionnaire)

    /// The definition that is present now.
    package var questionnaire: Questionnaire {
      switch self {
      case .added(let added), .replaced(let added, _), .unchanged(let added): added
      }
    }
  }

  /// Checks a definition, scores its examples, and saves it atomically, byte for byte.
  ///
  /// Creates the folder if it is missing, with access for its owner only, and the file with mode
  /// 0600. An existing definition with the same id must have a lower version; an existing file that
  /// is not a valid definition is replaced.
  ///
  /// - Parameters:
  ///   - document: The JSON document, in UTF-8.
  ///   - file: The file that the document was read from, for errors.
  /// - Throws: `DefinitionError`, `CatalogError`, or `FileError`.
  package func add(_ document: [UInt8], from file: String = "") throws -> Addition {
    try add(checked: Questionnaire(checking: document, of: file))
  }

  /// Saves a definition like ``add(_:from:)``; it must be valid, and its examples must hold.
  package func add(checked questionnaire: Questionnaire) throws -> Addition {
    guard !QuestionnaireCatalog.builtIn.isBuiltIn(questionnaire.id) else {
      throw CatalogError.idBuiltIn(questionnaire.id)
    }
    return try locked { try put(questionnaire) }
  }

  private func put(_ questionnaire: Questionnaire) throws -> Addition {
    // A file that is not a valid definition of this id is replaced.
    let name = questionnaire.id.rawValue
    let former = try document(name).flatMap {
      try? Questionnaire(checking: $0, of: path(of: name), named: name)
    }
    if former == questionnaire { return .unchanged(questionnaire) }
    if let former {
      guard former.key != questionnaire.key else {
        throw CatalogError.versionTaken(questionnaire.key)
      }
      guard questionnaire.key.isNewer(than: former.key) else {
        throw CatalogError.versionNotRaised(questionnaire.key, present: former.key)
      }
    }
    try PrivateFile(path(of: name)).replace(by: questionnaire.document)
    return former.map { .replaced(questionnaire, former: $0.key) } ?? .added(questionnaire)
  }

  /// Removes a definition, whether its file is valid or not. Results keep their own copy.
  ///
  /// - Returns: Whether it existed.
  /// - Throws: `FileError` if it exists and cannot be removed.
  package func remove(_ id: String) throws(FileError) -> Bool {
    guard try isThere() else { return false }
    let lock = try DirectoryLock(path)
    defer { lock.release() }
    let isThere =
      Self.isTranslation(id)
      ? try FileStatus.ifPresent(at: path(of: id)) != nil
      : try ids().contains(id)
    guard isThere else { return false }
    try PrivateFile(path(of: id)).remove()
    return true
  }
}

extension QuestionnaireFolder.Translations {
  /// Adds a file, if it is valid and has the name of what it holds.
  fileprivate mutating func add(
    _ document: [UInt8], named name: String, _ catalog: QuestionnaireCatalog
  ) throws(DefinitionError) {
    func check(_ stem: String, _ language: String) throws(DefinitionError) {
      if name != "\(stem).\(language)" { throw DefinitionError(.nameOfOtherLanguage(language)) }
    }
    guard !QuestionnaireFolder.isOfPerson(name) else {
      let texts = try PersonTexts(decoding: document, besides: personLanguages)
      try check(PersonTexts.fileStem, texts.language)
      addedPersons[texts.language] = texts
      return
    }
    let read = try Translation.decode(document) { try? catalog.questionnaire($0) }
    guard let first = read.first else { return }
    try check("\(first.questionnaire.id)", first.language)
    if person(first.language) == nil { throw DefinitionError(.noWordsToPerson(first.language)) }
    forms += read
  }
}
