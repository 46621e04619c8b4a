import WellbeingTextFormats

extension Questionnaire {
  /// The version of the definition format that this library reads.
  public static let formatVersion = 1

  /// What a document may have at most. The limits bound the time and memory that an untrusted
  /// document can cost.
  public enum Limits: Sendable {
    /// The size of a document, in bytes: 1 MiB. The largest built-in one has 30 KB.
    public static let documentBytes = 1_048_576
    /// The number of elements in a list, and of parts in all rules.
    package static let listElements = 1_000
    /// The number of answers in all examples together.
    package static let exampleAnswers = 250_000
    /// The number of languages.
    package static let languages = 100
    /// The length of the text of a source, in Unicode scalars. The longest built-in one has less
    /// than a tenth of that.
    package static let sourceText = 4_000
    /// The number of faults that are kept, the first by position; others are only counted.
    package static let faults = 1_000
  }

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
    self = try DefinitionReader.read(document) { $0.checkedQuestionnaire(document: document) }
  }
}

extension DefinitionNode {
  /// Decodes the definition and checks its structure; nil if a part of it could not be read.
  func checkedQuestionnaire(document: [UInt8]) -> Questionnaire? {
    guard let questionnaire = questionnaire(document: document) else { return nil }
    StructureCheck(questionnaire, root: self).run()
    return questionnaire
  }

  private func questionnaire(document: [UInt8]) -> Questionnaire? {
    object { object in
      guard object.readOpening() else { return nil }
      // Every part is read, even after an invalid one, so that one run reports all faults.
      let key = object.readKey()
      let title = object.required("title")?.text
      let shortTitle = object.required("shortTitle")?.text
      let measures = object.required("measures")?.measure
      let codes = object.codes()
      let recallPeriod = object.required("recallPeriod")?.period
      let retestInterval = object.optional("retestInterval")?.period
      let instructions = object.required("instructions")?.text
      let notices =
        object.optional("notices").map(\.notices) ?? Questionnaire.Notices(person: nil, staff: nil)
      let choiceSetNode = object.required("choiceSets")
      let eachChoiceSet = choiceSetNode?.each(\.choiceSet)
      let choiceSets = eachChoiceSet.flatMap(all)
      let items = object.readItems(choiceSets)
      let scoreNode = object.required("scores")
      let eachScore = scoreNode?.each(\.scoreRule)
      let scores = eachScore.flatMap(all)
      let resultNotices = object.optionalDistinctList("resultNotices", \.resultNotice)
      let patternRules = object.optionalList("algorithms", \.patternRule)
      let alerts = object.optionalList("alerts", \.alertRule)
      let changeRules = object.optionalList("changeRules", \.changeRule)
      let examples = object.readExamples(items)
      let intendedFor = object.optional("intendedFor", \.statement)
      let population = object.optionalDistinctList("population", \.statement)
      let learn = object.optionalList("learn", \.lesson)
      let citations = object.required("sources")?.list(\.source)
      let licence = object.required("licence")?.licence
      let translationStatus = object.required("translationStatus")?.translationStatus
      let questionnaire = build(
        key, .some(reader.languages), title, shortTitle, measures, intendedFor, population,
        recallPeriod, .some(retestInterval), instructions, notices, choiceSets, items, scores,
        resultNotices, patternRules, alerts, changeRules, learn, codes, examples, citations,
        licence,
        translationStatus, .some(document), .some([:]), with: Questionnaire.init)
      if questionnaire == nil, let choiceSetNode, let scoreNode {
        // The whole cannot be checked, but these parts say enough by themselves.
        for (index, set) in (eachChoiceSet ?? []).enumerated() {
          set?.check(at: choiceSetNode[index]["choices"])
        }
        for (index, score) in (eachScore ?? []).enumerated() {
          score?.checkBands(at: scoreNode[index]["bands"])
          score?.checkCutoffs(at: scoreNode[index]["cutoffs"])
        }
      }
      return questionnaire
    }
  }
}

extension DefinitionObject {
  /// Reads the beginning of every document: its format, and its languages.
  ///
  /// - Returns: Whether the rest can be read: without a known format and languages, any further
  ///   fault would be a guess.
  package mutating func readOpening() -> Bool {
    if let schema = optional("$schema"), schema.value.string == nil {
      schema.report(.wrongType(expected: "string"))
    }
    guard required("formatVersion")?.supportedFormat != nil, let languages = readLanguages() else {
      acceptOtherKeys()
      return false
    }
    node.reader.languages = languages
    return true
  }

  /// Reads the languages that a document declares; nil if it declares none.
  private mutating func readLanguages() -> [String]? {
    guard let node = required("languages") else { return nil }
    let limit = Questionnaire.Limits.languages
    guard node.value.elements?.count ?? 0 <= limit else {
      return node.refuse(.tooMany(limit: limit))
    }
    guard let languages = node.list(\.languageTag) else { return nil }
    node.checkUnique(languages, key: nil)
    return languages.isEmpty ? node.refuse(.empty) : languages
  }

  fileprivate mutating func readKey() -> Questionnaire.Key? {
    build(
      required("id")?.questionnaireID, required("version")?.version, with: Questionnaire.Key.init)
  }

  fileprivate mutating func readItems(
    _ choiceSets: [Questionnaire.ChoiceSet]?
  ) -> [Questionnaire.Item]? {
    guard let node = required("items"), let choiceSets else { return nil }
    let sets = Dictionary(choiceSets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return node.list { $0.item(choiceSets: sets) }
  }

  fileprivate mutating func readExamples(
    _ items: [Questionnaire.Item]?
  ) -> [Questionnaire.Example]? {
    guard let node = required("examples"), let items else { return nil }
    return node.distinctList { $0.example(items: items) }
  }
}
