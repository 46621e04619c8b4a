public import WellbeingInstruments

extension QuestionnaireFolder {
  /// What came of adding a definition.
  public enum Addition: Sendable, Hashable {
    /// It is there now.
    case added(Questionnaire)
    /// It is there now, in the place of another version.
    case replaced(Questionnaire, former: Questionnaire.Key)
    /// It was there already, byte for byte.
    case unchanged(Questionnaire)

    /// The definition that is there now.
    public var questionnaire: Questionnaire {
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
  /// - Throws: `DefinitionError`, `CatalogError`, or ``StoreError``.
  public func add(_ document: [UInt8], from file: String = "") throws -> Addition {
    try add(checked: Questionnaire(checking: document, of: file))
  }

  /// As ``add(_:from:)``, of a definition that is sound and whose examples hold.
  package func add(checked questionnaire: Questionnaire) throws -> Addition {
    guard !QuestionnaireCatalog.builtIn.isBuiltIn(questionnaire.id) else {
      throw CatalogError.idBuiltIn(questionnaire.id)
    }
    try StoreDirectory(path: path).make()
    guard try isThere() else { throw StoreError.missingParent(path: path) }
    let hold = try hold()
    defer { hold.release() }
    if hold.isExclusive { removeUnfinished() }
    return try put(questionnaire)
  }

  private func put(_ questionnaire: Questionnaire) throws -> Addition {
    let file = PrivateFile(path: path(of: questionnaire.id))
    // What is no sound definition of this id is nobody's, and gives way.
    let former = try document(questionnaire.id).flatMap {
      try? Questionnaire(checking: $0, of: file.path, named: questionnaire.id)
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
    try file.replace(by: questionnaire.document)
    return former.map { .replaced(questionnaire, former: $0.key) } ?? .added(questionnaire)
  }

  /// Takes a definition away, whether its file is sound or not. Results of it keep theirs.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``StoreError`` where it is there and cannot be taken away.
  public func remove(_ id: String) throws(StoreError) -> Bool {
    guard try isThere() else { return false }
    let hold = try hold()
    defer { hold.release() }
    guard try ids().contains(id) else { return false }
    try PrivateFile(path: path(of: id)).remove()
    return true
  }

  /// Removes what a process left that was ended while it wrote; nobody else writes now.
  private func removeUnfinished() {
    for name in (try? System.names(in: path)) ?? []
    where name.hasSuffix(PrivateFile.unfinishedEnding) {
      System.remove(path + "/" + name)
    }
  }

  /// Keeps other processes from adding and removing until what it returns is released, for as long as
  /// the store would wait.
  private func hold() throws(StoreError) -> FolderHold {
    do throws(SystemError) {
      return try FolderHold(path)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
