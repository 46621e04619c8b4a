public import Foundation
public import WellbeingInstruments

/// The folder of the definitions that a person added, a file each: `ID.json`.
///
/// Whoever can change a definition can change what a result means, so a folder or a file that
/// others can write is refused.
public struct QuestionnaireFolder: Sendable, Hashable {
  /// The folder's path.
  public let path: String

  /// A folder that is named. It is made when the first definition is added.
  public init(at path: String) {
    self.path = path
  }

  /// The folder of the person who runs the program: `$XDG_DATA_HOME/wellbeing/questionnaires`, by
  /// default below `~/.local/share`.
  ///
  /// - Throws: ``StoreError/noDefaultLocation``.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) -> QuestionnaireFolder {
    QuestionnaireFolder(at: try DataFolder.path(environment) + "/questionnaires")
  }

  /// The ids of the definitions in the folder, sound or not, in alphabetical order; none where there
  /// is no folder.
  ///
  /// - Throws: ``StoreError/directoryWritableByOthers(path:mode:)``,
  ///   ``StoreError/notPermitted(path:)`` and other errors of the file system.
  public func ids() throws(StoreError) -> [String] {
    guard try isThere() else { return [] }
    do throws(SystemError) {
      return try System.names(in: path).compactMap(Self.id).sorted()
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The document of a definition as it lies in the folder, or nil where there is none.
  ///
  /// - Throws: ``StoreError/writableByOthers(path:mode:)`` and other errors of the file system.
  public func document(_ id: String) throws(StoreError) -> [UInt8]? {
    guard try isThere(), Questionnaire.Key.isWellFormed(id: id) else { return nil }
    do throws(StoreError) {
      return try PrivateFile(path: path(of: id)).bytes(atMost: Questionnaire.documentLimit + 1)
    } catch .missing {
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
  public func catalog(
    over catalog: QuestionnaireCatalog = .builtIn
  ) throws(StoreError) -> QuestionnaireCatalog {
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
  private func isAdmissible(_ id: String) throws(StoreError) -> Bool {
    let file = PrivateFile(path: path(of: id))
    guard let status = try Self.status(of: file.path) else { return false }
    return (try? file.check(status)) != nil
  }

  private static func status(of path: String) throws(StoreError) -> FileStatus? {
    do throws(SystemError) {
      return try System.statusIfPresent(of: path)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  // MARK: Names

  /// Where a definition lies, or would lie.
  public func path(of id: String) -> String { path + "/" + id + Self.ending }

  /// The id that a file's name holds, or nil where it is no definition's.
  private static func id(of file: String) -> String? {
    guard file.hasSuffix(ending) else { return nil }
    let id = String(file.dropLast(ending.count))
    return Questionnaire.Key.isWellFormed(id: id) ? id : nil
  }

  private static let ending = ".json"

  /// Whether the folder is there, and nobody else can put files into it.
  func isThere() throws(StoreError) -> Bool {
    do throws(StoreError) {
      let location = try StoreDirectory(path: path).admit()
      guard let owner = try Self.status(of: location)?.owner, [0, System.user].contains(owner)
      else { throw .notOwned(path: location) }
      return true
    } catch .missingParent {
      return false
    }
  }
}
