import Foundation
import WellbeingTextFormats

/// The definitions that are available to a program.
///
/// The built-in ones are part of the binary and are decoded on first use.
public struct QuestionnaireCatalog: Sendable {
  /// A definition that is decoded on first use.
  private struct Entry: Sendable {
    let id: Questionnaire.ID
    let isBuiltIn: Bool
    let decoded: Lazy<Result<Questionnaire, DefinitionError>>

    init(
      _ id: Questionnaire.ID, isBuiltIn: Bool,
      load: @escaping @Sendable () throws(DefinitionError) -> Questionnaire
    ) {
      (self.id, self.isBuiltIn) = (id, isBuiltIn)
      decoded = Lazy { Result(catching: load) }
    }
  }

  private var entries: [Entry]

  /// The definitions that are part of the binary.
  public static let builtIn = QuestionnaireCatalog(
    entries: EmbeddedFile.definitions.map { id, file in
      Entry(id, isBuiltIn: true) { () throws(DefinitionError) in file.value.withBuiltInTranslations
      }
    })

  private init(entries: [Entry]) {
    self.entries = entries
  }

  /// The ids of all definitions, in alphabetical order.
  public var ids: [Questionnaire.ID] { entries.map(\.id).sorted() }

  /// Returns the definition with an id, or nil if there is none.
  ///
  /// - Throws: ``DefinitionError`` if the definition is not valid.
  public func questionnaire(_ id: Questionnaire.ID) throws(DefinitionError) -> Questionnaire? {
    try entries.first { $0.id == id }?.decoded.value.get()
  }

  /// Returns whether the definition with an id is part of the binary.
  package func isBuiltIn(_ id: Questionnaire.ID) -> Bool {
    entries.contains { $0.id == id && $0.isBuiltIn }
  }

  /// Returns a catalog with one more definition, which replaces another added version of it.
  ///
  /// - Throws: ``CatalogError/idBuiltIn(_:)``, or ``CatalogError/versionTaken(_:)`` if a valid
  ///   definition with different bytes has the same id and version.
  public func adding(_ questionnaire: Questionnaire) throws(CatalogError) -> QuestionnaireCatalog {
    if let present = try? self.questionnaire(questionnaire.id) {
      if present == questionnaire { return self }
      guard !isBuiltIn(questionnaire.id) else { throw .idBuiltIn(questionnaire.id) }
      guard present.key != questionnaire.key else { throw .versionTaken(questionnaire.key) }
    }
    return adding(questionnaire.id) { () throws(DefinitionError) in questionnaire }
  }

  /// Returns the catalog with further translations of its questionnaires.
  package func translated(by translations: [Translation]) -> QuestionnaireCatalog {
    var catalog = self
    catalog.entries = entries.map { entry in
      let own = translations.filter { $0.questionnaire.id == entry.id }
      guard !own.isEmpty else { return entry }
      return Entry(entry.id, isBuiltIn: entry.isBuiltIn) { () throws(DefinitionError) in
        own.reduce(try entry.decoded.value.get()) { $0.adding($1) }
      }
    }
    return catalog
  }

  /// Returns a catalog with one more definition, which is decoded on first use and replaces an
  /// added one with the same id.
  ///
  /// - Parameter id: The id, which must not belong to a built-in definition.
  package func adding(
    _ id: Questionnaire.ID, load: @escaping @Sendable () throws(DefinitionError) -> Questionnaire
  ) -> QuestionnaireCatalog {
    precondition(!isBuiltIn(id))
    var catalog = self
    catalog.entries.removeAll { $0.id == id }
    catalog.entries.append(Entry(id, isBuiltIn: false, load: load))
    return catalog
  }
}

extension Questionnaire {
  /// The GAD-2: the first two questions of the GAD-7.
  public static let gad2 = builtIn(.gad2)
  /// The GAD-7: seven questions about anxiety.
  public static let gad7 = builtIn(.gad7)
  /// The PHQ-2: the first two questions of the PHQ-9.
  public static let phq2 = builtIn(.phq2)
  /// The PHQ-4: the questions of the PHQ-2 and the GAD-2.
  public static let phq4 = builtIn(.phq4)
  /// The PHQ-8: the PHQ-9 without the question about self-harm.
  public static let phq8 = builtIn(.phq8)
  /// The PHQ-15: fifteen questions about physical symptoms.
  public static let phq15 = builtIn(.phq15)
  /// The PHQ-9: nine questions about depression, the last of them about self-harm.
  public static let phq9 = builtIn(.phq9)

  /// Returns a built-in definition. It cannot be missing or invalid: it is embedded when this
  /// module is built, and the tests decode and check every embedded definition.
  private static func builtIn(_ id: ID) -> Questionnaire {
    guard let questionnaire = try? QuestionnaireCatalog.builtIn.questionnaire(id) else {
      preconditionFailure("the built-in definition '\(id)' is not valid")
    }
    return questionnaire
  }
}

/// Why a definition cannot be added to a catalog.
public enum CatalogError: LibraryError, Hashable {
  /// A built-in definition has the id.
  case idBuiltIn(Questionnaire.ID)
  /// A definition with different bytes has the id and version: a change needs a higher version.
  case versionTaken(Questionnaire.Key)
  /// The folder has a higher version of the definition. A catalog accepts any other version.
  case versionNotRaised(Questionnaire.Key, present: Questionnaire.Key)

  package var label: String { caseName(of: self) }
  package var text: String {
    if case .versionNotRaised = self { words } else { words.capitalisedFirst }
  }

  /// The sentence, to follow the name of a file and a colon.
  package var words: String {
    switch self {
    case .idBuiltIn(let id):
      "the questionnaire '\(id)' is built in: give the definition another id."
    case .versionTaken(let key):
      "another definition of \(key.id) \(key.version) was added: a changed definition needs a "
        + "higher version."
    case .versionNotRaised(let key, let present):
      "\(key.id) \(present.version) was added, and \(key.version) is lower: raise the version."
    }
  }
}

extension EmbeddedFile {
  static let questionnaires = names.filter {
    $0.hasSuffix(".json") && !others.contains($0) && !$0.contains("/")
      && $0.count { $0 == "." } == 1
  }

  /// The definitions by id, without translations. Each is decoded on first use.
  static let definitions = Dictionary(
    uniqueKeysWithValues: questionnaires.map { name in
      (
        Questionnaire.ID(rawValue: String(name.dropLast(".json".count))),
        Lazy { value(of: name, Questionnaire.init(decoding:)) }
      )
    })

  private static let others: Set = [
    ChangeCriteria.fileName, PersonWord.fileName, RiskWords.fileName, SupportContacts.fileName,
    "state-of-mind.json",
  ]
}
