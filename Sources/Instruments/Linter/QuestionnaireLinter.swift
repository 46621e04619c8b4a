import WellbeingTextFormats

/// Checks a definition, including its own examples.
package enum QuestionnaireLinter: Sendable {
  package struct Report: Sendable, Hashable {
    /// The faults, in the order of the document: at most ``Questionnaire/Limits/faults``; empty if the
    /// definition is valid.
    package let faults: [DefinitionFault]
    package let omittedFaultCount: Int
    /// Valid parts that are probably mistakes, in the order of the document: at most
    /// ``Questionnaire/Limits/faults``.
    package let warnings: [DefinitionFault]
    package let omittedWarningCount: Int
    /// The instrument's id; nil if the document has no well-formed one.
    package let id: String?
    /// The definition's version; nil if the document has no well-formed one.
    package let version: String?
    /// The number of examples scored: all if the definition's structure is valid, otherwise none.
    package let exampleCount: Int
    /// The number of examples that gave the result that they state.
    package let heldCount: Int
  }

  /// Decodes a definition, checks its structure, scores its examples, and compares its wording with
  /// that of the built-in instruments.
  ///
  /// - Parameters:
  ///   - document: The JSON document, in UTF-8.
  ///   - catalog: The catalog to check against; a document with the id of one of its built-in
  ///     definitions, but other contents, is at fault.
  package static func check(
    _ document: [UInt8], among catalog: QuestionnaireCatalog? = nil
  ) -> Report {
    let reader = DefinitionReader()
    do throws(DefinitionError) {
      return try check(document, root: try reader.root(of: document), among: catalog)
    } catch {
      return Report(faults: error.faults, error.omittedCount)
    }
  }

  private static func check(
    _ document: [UInt8], root: DefinitionNode, among catalog: QuestionnaireCatalog?
  ) throws(DefinitionError) -> Report {
    let questionnaire = root.checkedQuestionnaire(document: document)
    if let questionnaire { AlertCheck(questionnaire, root: root).run() }
    let isSound = questionnaire != nil && !root.reader.hasFaults
    if let catalog { checkID(of: document, root: root, among: catalog) }
    var warnings = Findings()
    var counts = (examples: 0, held: 0)
    if let questionnaire {
      try AlertCheck(questionnaire, root: root).warn(&warnings)
      ThresholdCheck(questionnaire, root: root).run(&warnings)
      if isSound {
        let checked = checkExamples(of: questionnaire, at: root["examples"])
        counts = (questionnaire.examples.count, checked.held)
        CoverageCheck(checked.scorer, checked.sheets, root: root).run(&warnings)
      }
    }
    let found = root.reader.found
    let warned = FoundFaults(warnings, in: root.value.document)
    return Report(
      faults: found.faults, omittedFaultCount: found.omittedCount, warnings: warned.faults,
      omittedWarningCount: warned.omittedCount, id: root.silent["id"].questionnaireID,
      version: root.silent["version"].version, exampleCount: counts.examples,
      heldCount: counts.held)
  }

  /// Checks that a document does not use the id of a built-in definition.
  fileprivate static func checkID(
    of document: [UInt8], root: DefinitionNode, among catalog: QuestionnaireCatalog
  ) {
    guard let id = root.value["id"]?.string, catalog.isBuiltIn(id),
      (try? catalog.questionnaire(id))?.document != document
    else { return }
    root["id"].report(.builtInID(id))
  }

  /// Scores every example, and reports those whose result differs from the stated one.
  ///
  /// - Returns: The scorer, the responses of each example (nil for one that does not match the
  ///   definition), and the number of examples that give their stated result.
  @discardableResult
  static func checkExamples(
    of questionnaire: Questionnaire, at list: DefinitionNode
  ) -> (scorer: Scorer, sheets: [[Scorer.Response]?], held: Int) {
    let scorer = Scorer(questionnaire)
    let sheets = questionnaire.examples.map { try? scorer.responses($0.answers) }
    var held = 0
    for (index, example) in questionnaire.examples.enumerated() {
      let comparison = ExampleComparison(
        example: example, scorer: scorer, responses: sheets[index])
      if let part = comparison.firstDifference {
        list[index].report(.exampleFails(part: part))
      } else {
        held += 1
      }
    }
    return (scorer, sheets, held)
  }
}

extension QuestionnaireLinter.Report {
  /// Creates the report on a document with nothing to score.
  package init(faults: [DefinitionFault], _ omitted: Int) {
    self.init(
      faults: faults, omittedFaultCount: omitted, warnings: [], omittedWarningCount: 0, id: nil,
      version: nil, exampleCount: 0, heldCount: 0)
  }
}

extension DefinitionNode {
  /// The same node with a separate reader, so that faults are not reported.
  fileprivate var silent: DefinitionNode {
    DefinitionNode(value: value, reader: DefinitionReader())
  }
}

extension Questionnaire {
  /// Decodes a definition of format 1, and checks that it can be used with people.
  ///
  /// Unknown keys, duplicate keys and any structural fault make it invalid, as do an example that
  /// does not give its stated result, a copy of a built-in item that raises an alert without that
  /// alert, and the id of a built-in definition with other contents.
  ///
  /// - Parameter document: The JSON document, in UTF-8.
  /// - Throws: ``DefinitionError`` with every fault that was found. What depends on a part that could
  ///   not be read is checked when that is corrected; examples are scored when nothing else is wrong.
  public init(validating document: [UInt8]) throws(DefinitionError) {
    try self.init(checking: document, of: nil, among: .builtIn)
  }

  /// Decodes a definition like ``init(decoding:)``, scores its examples, and rejects one that lacks
  /// the alert of a built-in item.
  ///
  /// - Parameters:
  ///   - document: The JSON document, in UTF-8; nil if the file cannot be read.
  ///   - file: The path of the file, for errors.
  ///   - id: The id in the file's name; nil if it has none.
  ///   - catalog: A catalog whose built-in definitions' ids a document with other contents must not
  ///     have.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(
    checking document: [UInt8]?, of file: String?, named id: String? = nil,
    among catalog: QuestionnaireCatalog? = nil
  ) throws(DefinitionError) {
    guard let document else {
      let fault = DefinitionFault(problem: .unreadable)
      throw DefinitionError(faults: [fault], file: file)
    }
    do throws(DefinitionError) {
      self = try DefinitionReader.read(document) { root in
        let questionnaire = root.checkedQuestionnaire(document: document)
        if let questionnaire { AlertCheck(questionnaire, root: root).run() }
        if let catalog { QuestionnaireLinter.checkID(of: document, root: root, among: catalog) }
        if let questionnaire, !root.reader.hasFaults {
          QuestionnaireLinter.checkExamples(of: questionnaire, at: root["examples"])
          if let id, id != questionnaire.id { root["id"].report(.otherID(expected: id)) }
        }
        return questionnaire
      }
    } catch {
      throw DefinitionError(faults: error.faults, omittedCount: error.omittedCount, file: file)
    }
  }
}

/// Finds and checks nodes of a document that was read.
extension DefinitionNode {
  /// Reports every id that occurs a second time in a list.
  ///
  /// - Parameter key: The key of the id in each element; nil if the elements are the ids.
  package func checkUnique(_ ids: [String], key: String? = "id") {
    var seen: Set<String> = []
    for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
      let element = self[index]
      (key.map { element[$0] } ?? element).report(.duplicate(id))
    }
  }

  /// Checks that every `sources` list below this value refers to citations of the document. The
  /// root's own list of citations is not such a list.
  func checkCitations(_ known: Set<String>) {
    for member in value.members ?? [] where member.key != "sources" || path != "$" {
      let child = self[member.key]
      guard member.key == "sources" else {
        child.checkCitations(known)
        continue
      }
      for (index, element) in (child.value.elements ?? []).enumerated() {
        if let id = element.string, !known.contains(id) {
          child[index].report(.unknownReference(id))
        }
      }
    }
    for index in (value.elements ?? []).indices { self[index].checkCitations(known) }
  }

  /// The member with a key, or the object itself if there is none, so that a fault has a position.
  subscript(key: String) -> DefinitionNode {
    value[key].map { DefinitionNode(value: $0, reader: reader) } ?? self
  }

  /// The element at an index, or the list itself if there is none.
  subscript(index: Int) -> DefinitionNode {
    value[index].map { DefinitionNode(value: $0, reader: reader) } ?? self
  }
}
