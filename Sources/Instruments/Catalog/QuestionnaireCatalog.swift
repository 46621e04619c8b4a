import Synchronization

/// The definitions that a program knows.
///
/// The built-in ones are part of the binary and are decoded when they are first asked for.
public struct QuestionnaireCatalog: Sendable {
  /// A definition that is decoded once, when it is first asked for.
  private final class Entry: Sendable {
    let id: String
    let isBuiltIn: Bool
    private let load: @Sendable () throws(DefinitionError) -> Questionnaire
    private let decoded = Mutex<Questionnaire?>(nil)

    init(
      id: String, isBuiltIn: Bool,
      load: @escaping @Sendable () throws(DefinitionError) -> Questionnaire
    ) {
      self.id = id
      self.isBuiltIn = isBuiltIn
      self.load = load
    }

    func questionnaire() throws(DefinitionError) -> Questionnaire {
      if let known = decoded.withLock({ $0 }) { return known }
      let questionnaire = try load()
      decoded.withLock { $0 = questionnaire }
      return questionnaire
    }
  }

  private var entries: [Entry]

  /// The definitions that are part of the binary.
  public static let builtIn = QuestionnaireCatalog(
    entries: EmbeddedFile.questionnaires
      .map { name in
        Entry(id: String(name.dropLast(".json".count)), isBuiltIn: true) {
          () throws(DefinitionError) in
          try Questionnaire(decoding: EmbeddedFile.bytes(named: name) ?? [])
        }
      })

  private init(entries: [Entry]) {
    self.entries = entries
  }

  /// The ids of all definitions, in alphabetical order.
  public var ids: [String] { entries.map(\.id).sorted() }

  /// Returns the definition of an id, or nil when there is none.
  ///
  /// - Throws: ``DefinitionError`` when the definition is not valid.
  public func questionnaire(_ id: String) throws(DefinitionError) -> Questionnaire? {
    guard let entry = entries.first(where: { $0.id == id }) else { return nil }
    return try entry.questionnaire()
  }

  /// Whether the definition of an id is part of the binary.
  public func isBuiltIn(_ id: String) -> Bool {
    entries.contains { $0.id == id && $0.isBuiltIn }
  }

  /// Returns a catalog with one more definition.
  ///
  /// - Throws: ``CatalogError/idTaken(_:)`` when the catalog has another definition of that id.
  public func adding(_ questionnaire: Questionnaire) throws(CatalogError) -> QuestionnaireCatalog {
    guard !entries.contains(where: { $0.id == questionnaire.id }) else {
      throw .idTaken(questionnaire.id)
    }
    var catalog = self
    catalog.entries.append(
      Entry(id: questionnaire.id, isBuiltIn: false) { () throws(DefinitionError) in questionnaire })
    return catalog
  }
}

/// Why a definition cannot join a catalog.
public enum CatalogError: Error, Sendable, Hashable {
  /// Another definition has the id.
  case idTaken(String)
}
