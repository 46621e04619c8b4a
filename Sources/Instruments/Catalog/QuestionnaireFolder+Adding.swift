package import WellbeingPrivateFiles

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
