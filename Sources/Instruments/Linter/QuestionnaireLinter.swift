import WellbeingTextFormats

/// Checks a definition, including its own examples.
package enum QuestionnaireLinter: Sendable {
  /// How far a document is checked.
  package enum Depth: Int, Sendable, Comparable {
    /// That it can be read, and that its parts fit together.
    case structure
    /// Also that it can be used with people: its examples, and its alerts.
    case use
    /// Also for what is valid and probably a mistake.
    case mistakes

    package static func < (left: Depth, right: Depth) -> Bool { left.rawValue < right.rawValue }
  }

  package struct Report: Sendable, Hashable {
    /// The definition; nil if a part of it could not be read.
    package var questionnaire: Questionnaire?
    /// The faults, in the order of the document: at most ``Questionnaire/Limits/faults``; empty if the
    /// definition is valid.
    package var faults: [DefinitionFault]
    package var omittedFaultCount: Int
    /// Valid parts that are probably mistakes, in the order of the document: at most
    /// ``Questionnaire/Limits/faults``.
    package var warnings: [DefinitionFault] = []
    package var omittedWarningCount = 0
    /// The instrument's id; nil if the document has no well-formed one.
    package var id: String?
    /// The definition's version; nil if the document has no well-formed one.
    package var version: String?
    /// The number of examples scored: all if the definition's structure is valid, otherwise none.
    package var exampleCount = 0
    /// The number of examples that gave the result that they state.
    package var heldCount = 0

    /// Creates the report on a document with nothing to score.
    package init(faults: [DefinitionFault], _ omitted: Int) {
      (self.faults, omittedFaultCount) = (faults, omitted)
    }

    /// Returns the definition.
    ///
    /// - Parameter file: The path of its file, for errors.
    /// - Throws: ``DefinitionError`` if there is a fault.
    func valid(in file: String? = nil) throws(DefinitionError) -> Questionnaire {
      guard let questionnaire, faults.isEmpty else {
        throw DefinitionError(faults: faults, omittedCount: omittedFaultCount, file: file)
      }
      return questionnaire
    }
  }

  /// Decodes a definition, checks its structure, scores its examples, and looks for mistakes.
  ///
  /// - Parameters:
  ///   - bytes: The JSON document, in UTF-8.
  ///   - name: The id in the file's name; nil if it has none.
  ///   - catalog: The catalog to check against; a document with the id of one of its built-in
  ///     definitions, but other contents, is at fault.
  package static func check(
    _ bytes: [UInt8], named name: String? = nil, among catalog: QuestionnaireCatalog? = nil,
    to depth: Depth = .mistakes
  ) -> Report {
    let document: JSONDocument
    do throws(DefinitionError) {
      document = try JSONDocument(dataFile: bytes)
    } catch {
      return Report(faults: error.faults, error.omittedCount)
    }
    let root = document.root
    let questionnaire = Questionnaire.shape.read(root)
    var report = Report(faults: [], 0)
    if let questionnaire {
      let structure = StructureCheck(questionnaire, root: root)
      structure.run()
      if depth >= .use { AlertCheck(questionnaire: questionnaire, root: root).run() }
      if depth == .mistakes {
        AlertCheck(questionnaire: questionnaire, root: root).warn()
        structure.warnAboutThresholds()
      }
      if depth >= .use, !document.hasProblems {
        let checked = checkExamples(of: questionnaire, at: root["examples"].list)
        (report.exampleCount, report.heldCount) = (questionnaire.examples.count, checked.held)
        if depth == .mistakes {
          CoverageCheck(scorer: checked.scorer, sheets: checked.sheets, root: root).run()
        }
      }
      if depth >= .use, let name, name != questionnaire.id.rawValue {
        root["id"].report(.otherID(expected: name))
      }
    }
    if let catalog { checkID(of: bytes, root: root, among: catalog) }
    report.questionnaire = questionnaire
    (report.faults, report.omittedFaultCount) = document.faults
    (report.warnings, report.omittedWarningCount) = document.first(of: document.warnings)
    let (id, version): (String?, String?) = (root["id"]?.string, root["version"]?.string)
    report.id = id.flatMap { Questionnaire.Key.isWellFormed(id: $0) ? $0 : nil }
    report.version = version.flatMap { Questionnaire.Key.isWellFormed(version: $0) ? $0 : nil }
    return report
  }

  /// Checks that a document does not use the id of a built-in definition.
  private static func checkID(
    of document: [UInt8], root: Node, among catalog: QuestionnaireCatalog
  ) {
    let node: Node? = root["id"]
    guard let node, let id = node.string.map(Questionnaire.ID.init(rawValue:)),
      catalog.isBuiltIn(id),
      (try? catalog.questionnaire(id))?.document != document
    else { return }
    node.report(.builtInID("\(id)"))
  }

  /// Scores every example, and reports those whose result differs from the stated one.
  ///
  /// - Returns: The scorer, the responses of each example (nil for one that does not match the
  ///   definition), and the number of examples that give their stated result.
  private static func checkExamples(
    of questionnaire: Questionnaire, at nodes: [Node]
  ) -> (scorer: Scorer, sheets: [[Scorer.Response]?], held: Int) {
    let scorer = Scorer(questionnaire)
    let sheets = questionnaire.examples.map { try? scorer.responses($0.answers) }
    var held = 0
    for ((example, sheet), node) in zip(zip(questionnaire.examples, sheets), nodes) {
      if let part = scorer.firstDifference(from: example, sheet) {
        node.report(.exampleFails(part: part))
      } else {
        held += 1
      }
    }
    return (scorer, sheets, held)
  }
}

extension Questionnaire {
  /// Decodes a definition of format 1, strictly.
  ///
  /// Unknown keys, duplicate keys and any structural fault make the document invalid: gaps and
  /// overlaps in bands, ranges that the choices cannot reach, dangling references, missing
  /// citations and texts. Examples are not run; the linter does that. A document larger than
  /// ``Limits/documentBytes`` is rejected without being read.
  ///
  /// - Parameter document: The JSON document, in UTF-8.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try QuestionnaireLinter.check(document, to: .structure).valid()
  }

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

  /// Decodes a definition, and checks that it can be used with people.
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
    let report =
      document.map { QuestionnaireLinter.check($0, named: id, among: catalog, to: .use) }
      ?? .init(faults: [DefinitionFault(.unreadable)], 0)
    self = try report.valid(in: file)
  }
}
