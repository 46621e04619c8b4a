import Foundation
package import WellbeingPrivateFiles

/// The folder of the definitions that a person added, a file each: `ID.json`.
///
/// Whoever can change a definition can change what a result means, so a folder or a file that
/// others can write is refused.
package struct QuestionnaireFolder: Sendable, Hashable {
  /// The folder's path.
  package let path: String

  /// A folder that is named. It is made when the first definition is added.
  package init(at path: String) {
    self.path = path
  }

  /// The folder of the person who runs the program: `$XDG_DATA_HOME/wellbeing/questionnaires`, by
  /// default below `~/.local/share`.
  ///
  /// - Throws: `FileError` of the kind `noDataFolder`.
  package static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FileError) -> QuestionnaireFolder {
    QuestionnaireFolder(at: try Folder.data(environment) + "/questionnaires")
  }

  /// The ids of the definitions in the folder, sound or not, in alphabetical order; none if there
  /// is no folder.
  ///
  /// - Throws: `FileError` of the kinds `folderWritableByOthers`, `notPermitted` and others.
  package func ids() throws(FileError) -> [String] {
    guard try isThere() else { return [] }
    return try Folder(path).names().compactMap(Self.id).sorted()
  }

  /// The document of a definition as it lies in the folder, or nil if there is none.
  ///
  /// - Throws: `FileError` of the kinds `writableByOthers`, `notOwned` and others.
  package func document(_ id: String) throws(FileError) -> [UInt8]? {
    guard try isThere(), Questionnaire.Key.isWellFormed(id: id) else { return nil }
    do throws(FileError) {
      return try PrivateFile(path(of: id)).bytes(atMost: Questionnaire.documentLimit + 1)
    } catch {
      guard error.kind == .missing else { throw error }
      return nil
    }
  }

  /// Returns a catalog with the folder's definitions. Each is read, and its examples are scored, when
  /// it is first asked for.
  ///
  /// Left out are files that others can write, and those named as a definition that the catalog has
  /// already: ``ids()`` and ``document(_:)`` tell of them.
  ///
  /// - Throws: As ``ids()``, and the reason why a file cannot be looked at.
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

  /// Whether nobody else can have changed a definition's file, and it is there.
  private func isAdmissible(_ id: String) throws(FileError) -> Bool {
    let file = path(of: id)
    guard let status = try FileStatus.ifPresent(at: file) else { return false }
    return (try? status.requirePrivate(file, forbidding: .writing)) != nil
  }

  // MARK: Names

  /// Where a definition lies, or would lie.
  package func path(of id: String) -> String { path + "/" + id + Self.ending }

  /// The id that a file's name holds, or nil if it is no definition's.
  private static func id(of file: String) -> String? {
    guard file.hasSuffix(ending) else { return nil }
    let id = String(file.dropLast(ending.count))
    return Questionnaire.Key.isWellFormed(id: id) ? id : nil
  }

  private static let ending = ".json"

  /// Whether the folder is there, and nobody else can put files into it.
  func isThere() throws(FileError) -> Bool {
    do throws(FileError) {
      try Folder(path).check(owned: true)
      return true
    } catch {
      guard error.kind == .missingFolder else { throw error }
      return false
    }
  }
}

extension QuestionnaireFolder {
  /// What came of adding a definition.
  package enum Addition: Sendable, Hashable {
    /// It is there now.
    case added(Questionnaire)
    /// It is there now, in the place of another version.
    case replaced(Questionnaire, former: Questionnaire.Key)
    /// It was there already, byte for byte.
    case unchanged(Questionnaire)

    /// The definition that is there now.
    package var questionnaire: Questionnaire {
      switch self {
      case .added(let added), .replaced(let added, _), .unchanged(let added): added
      }
    }
  }

  /// Checks a definition, scores its examples, and keeps it, byte for byte; whole or not at all.
  ///
  /// The folder is made where it is missing, for its owner alone, and the file with mode 0600. What
  /// is in the place of the definition, of the same id, has to be of a lower version; a file there
  /// that is no valid definition gives way.
  ///
  /// - Parameters:
  ///   - document: The JSON document, in UTF-8.
  ///   - file: The file that the document was read from, for errors.
  /// - Throws: `DefinitionError`, `CatalogError`, or `FileError`.
  package func add(_ document: [UInt8], from file: String = "") throws -> Addition {
    try add(checked: Questionnaire(checking: document, of: file))
  }

  /// As ``add(_:from:)``, of a definition that is sound and whose examples hold.
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
    // What is no sound definition of this id is nobody's, and gives way.
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

  /// Takes a definition away, whether its file is sound or not. Results of it keep theirs.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: `FileError` where it is there and cannot be taken away.
  package func remove(_ id: String) throws(FileError) -> Bool {
    guard try isThere() else { return false }
    let lock = try DirectoryLock(path)
    defer { lock.release() }
    guard try ids().contains(id) else { return false }
    try PrivateFile(path(of: id)).remove()
    return true
  }
}
