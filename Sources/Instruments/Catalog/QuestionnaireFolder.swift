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
    return try Folder(path).names().compactMap(Self.id).sorted()
  }

  /// Returns the stored document of a definition, or nil if there is none.
  ///
  /// - Throws: `FileError` of the kinds `writableByOthers`, `notOwned` and others.
  package func document(_ id: String) throws(FileError) -> [UInt8]? {
    guard try isThere(), Questionnaire.Key.isWellFormed(id: id) else { return nil }
    do throws(FileError) {
      return try PrivateFile(path(of: id)).bytes(atMost: Questionnaire.Limits.documentBytes + 1)
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
    let present = Set(catalog.ids)
    var admissible: [String] = []
    for id in try ids() where !present.contains(id) {
      if try isAdmissible(id) { admissible.append(id) }
    }
    return admissible.reduce(catalog) { catalog, id in
      catalog.adding(id) { () throws(DefinitionError) in try questionnaire(id) }
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
    package var forms: [Translation] = []
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
    /// By the name of the file without its ending.
    package var files: [String: [Translation]] = [:]

    package init() {}
  }

  /// Reads the translations that were added; those that are not valid are left out.
  package func translations(
    of catalog: QuestionnaireCatalog
  ) throws(FileError) -> Translations {
    var found = Translations()
    guard try isThere() else { return found }
    let names = try Folder(path).names().compactMap(Self.translation).sorted()
    for name in names.sorted(by: { Self.isOfPerson($0) && !Self.isOfPerson($1) }) {
      let isAdmissible = try isAdmissible(name)
      func refuse(_ problem: Problem) throws(DefinitionError) {
        throw DefinitionError(
          faults: [DefinitionFault(problem: problem)])
      }
      do throws(DefinitionError) {
        let document = try? PrivateFile(path(of: name)).bytes(
          atMost: Questionnaire.Limits.documentBytes + 1)
        guard isAdmissible, let document else {
          try refuse(.notPrivate)
          continue
        }
        if Self.isOfPerson(name) {
          let texts = try PersonTexts(decoding: document, besides: found.personLanguages)
          if name != "\(PersonTexts.fileStem).\(texts.language)" {
            try refuse(.nameOfOtherLanguage(texts.language))
          }
          found.addedPersons[texts.language] = texts
        } else {
          let forms = try Translation.decode(document) { try? catalog.questionnaire($0) }
          guard let language = forms.first?.language else { continue }
          if name != "\(forms[0].questionnaire.id).\(language)" {
            try refuse(.nameOfOtherLanguage(language))
          }
          if found.person(language) == nil { try refuse(.noWordsToPerson(language)) }
          found.forms += forms
          found.files[name] = forms
        }
      } catch {
        found.faults.append(
          (
            name,
            DefinitionError(
              faults: error.faults, omittedCount: error.omittedCount, file: path(of: name))
          ))
      }
    }
    return found
  }

  /// Adds a translation that was checked, under the name that it has.
  package func add(translation document: [UInt8], named name: String) throws {
    try Folder(path).make()
    guard try isThere() else { throw FileError(.missingFolder, path) }
    let lock = try DirectoryLock(path)
    defer { lock.release() }
    try PrivateFile(path(of: name)).replace(by: document)
  }

  private static func isOfPerson(_ name: String) -> Bool {
    name.hasPrefix(PersonTexts.fileStem + ".")
  }

  /// The name of a translation without its ending, such as `phq-9.vi`; nil for other files.
  private static func translation(_ file: String) -> String? {
    let name = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : ""
    return isTranslation(name) ? name : nil
  }

  private static func isTranslation(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 && Questionnaire.Key.isWellFormed(id: parts[0])
      && parts[1].wholeMatch(of: /[A-Za-z0-9]+(-[A-Za-z0-9]+)*/) != nil
  }

  // MARK: Names

  /// Returns the path of a definition, whether or not it exists.
  package func path(of id: String) -> String { path + "/" + id + Self.ending }

  /// Returns the id in a file's name, or nil if it is not the name of a definition.
  private static func id(of file: String) -> String? {
    guard file.hasSuffix(ending) else { return nil }
    let id = String(file.dropLast(ending.count))
    return Questionnaire.Key.isWellFormed(id: id) ? id : nil
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
    try Folder(path).make()
    guard try isThere() else { throw FileError(.missingFolder, path) }
    let lock = try DirectoryLock(path)
    defer { lock.release() }
    return try put(questionnaire)
  }

  private func put(_ questionnaire: Questionnaire) throws -> Addition {
    // A file that is not a valid definition of this id is replaced.
    let former = try document(questionnaire.id).flatMap {
      try? Questionnaire(checking: $0, of: path(of: questionnaire.id), named: questionnaire.id)
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
    try PrivateFile(path(of: questionnaire.id)).replace(by: questionnaire.document)
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
