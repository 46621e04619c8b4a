import WellbeingTextFormats

extension Questionnaire {
  /// The version of the definition format that this library reads.
  public static let formatVersion = 1

  /// The size limit of a document in bytes: 1 MiB.
  ///
  /// The largest built-in document has 30 KB. This limit and ``listLimit`` bound the time and
  /// memory that an untrusted document can cost.
  public static let documentLimit = 1_048_576

  /// The largest number of elements in a list of a document, and of parts in all its rules.
  public static let listLimit = 1_000

  /// The largest number of answers in all examples of a definition together.
  public static let exampleAnswerLimit = 250_000

  /// The largest number of languages of a definition.
  public static let languageLimit = 100

  /// The largest number of Unicode scalars in the text of a source. The longest built-in one has
  /// less than a tenth of that.
  public static let sourceTextLimit = 4_000

  /// Decodes a definition of format 1, strictly.
  ///
  /// Unknown keys, duplicate keys and any structural fault make the document invalid: gaps and
  /// overlaps in bands, ranges that the choices cannot reach, dangling references, missing
  /// citations and texts. Examples are not run; the linter does that. A document larger than
  /// ``documentLimit`` is rejected without being read.
  ///
  /// - Parameter document: The JSON document, in UTF-8.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { $0.checkedQuestionnaire(document: document) }
  }
}

extension Node {
  /// Decodes the definition and checks its structure; nil if a part of it could not be read.
  func checkedQuestionnaire(document: [UInt8]) -> Questionnaire? {
    guard let questionnaire = questionnaire(document: document) else { return nil }
    StructureCheck(questionnaire, root: self).run()
    return questionnaire
  }

  private func questionnaire(document: [UInt8]) -> Questionnaire? {
    object { object in
      guard object.readOpening() else { return nil }
      // Every section is read, even after an invalid one, so that one run reports all faults.
      let identity = object.readIdentity()
      let content = object.readContent()
      let rules = object.readRules(items: content?.items)
      let background = object.readBackground()
      guard let identity, let content, let rules, let background else { return nil }
      return Questionnaire(
        key: identity.key, languages: reader.languages, title: identity.title,
        shortTitle: identity.shortTitle, measures: identity.measures,
        intendedFor: background.intendedFor, population: background.population,
        recallPeriod: content.recallPeriod,
        retestInterval: content.retestInterval, instructions: content.instructions,
        notices: content.notices, choiceSets: content.choiceSets, items: content.items,
        scores: rules.scores,
        resultNotices: rules.resultNotices, patternRules: rules.patternRules, alerts: rules.alerts,
        changeRules: rules.changeRules, learn: background.learn, codes: identity.codes,
        examples: rules.examples,
        citations: background.citations, licence: background.licence,
        translationStatus: background.translationStatus, document: document)
    }
  }
}

extension ObjectReader {
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
    let limit = Questionnaire.languageLimit
    guard node.value.elements?.count ?? 0 <= limit else {
      return node.refuse(.tooMany(limit: limit))
    }
    guard let languages = node.list(\.languageTag) else { return nil }
    node.checkUnique(languages, key: nil)
    return languages.isEmpty ? node.refuse(.empty) : languages
  }

  fileprivate mutating func readIdentity() -> (
    key: Questionnaire.Key, title: LocalizedText, shortTitle: LocalizedText,
    measures: Questionnaire.Measure, codes: [Questionnaire.Code]
  )? {
    let id = required("id")?.questionnaireID
    let version = required("version")?.version
    let title = required("title")?.text
    let shortTitle = required("shortTitle")?.text
    let measures = required("measures")?.measure
    let codes = codes()
    guard let id, let version, let title, let shortTitle, let measures, let codes else {
      return nil
    }
    return (Questionnaire.Key(id: id, version: version), title, shortTitle, measures, codes)
  }

  fileprivate mutating func readContent() -> (
    recallPeriod: Questionnaire.Period, retestInterval: Questionnaire.Period?,
    instructions: LocalizedText, notices: Questionnaire.Notices,
    choiceSets: [Questionnaire.ChoiceSet], items: [Questionnaire.Item]
  )? {
    let recallPeriod = required("recallPeriod")?.period
    let retestInterval = optional("retestInterval")?.period
    let instructions = required("instructions")?.text
    let notices =
      optional("notices").map(\.notices) ?? Questionnaire.Notices(person: nil, staff: nil)
    let choiceSets = required("choiceSets")?.list(\.choiceSet)
    let itemsNode = required("items")
    let sets = choiceSets.map { sets in
      Dictionary(sets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let items = sets.flatMap { sets in itemsNode?.list { $0.item(choiceSets: sets) } }
    guard let recallPeriod, let instructions, let notices, let choiceSets, let items else {
      return nil
    }
    return (recallPeriod, retestInterval, instructions, notices, choiceSets, items)
  }

  fileprivate mutating func readRules(items: [Questionnaire.Item]?) -> (
    scores: [Questionnaire.ScoreRule], resultNotices: [Questionnaire.ResultNotice],
    patternRules: [Questionnaire.SymptomPatternRule], alerts: [Questionnaire.AlertRule],
    changeRules: [Questionnaire.ChangeRule], examples: [Questionnaire.Example]
  )? {
    let scores = required("scores")?.list(\.scoreRule)
    let notices = optionalDistinctList("resultNotices", \.resultNotice)
    let patternRules = optionalList("algorithms", \.patternRule)
    let alerts = optionalList("alerts", \.alertRule)
    let changeRules = optionalList("changeRules", \.changeRule)
    let examplesNode = required("examples")
    let examples = items.flatMap { items in examplesNode?.distinctList { $0.example(items: items) }
    }
    guard let scores, let notices, let patternRules, let alerts, let changeRules, let examples
    else {
      return nil
    }
    return (scores, notices, patternRules, alerts, changeRules, examples)
  }

  fileprivate mutating func readBackground() -> (
    intendedFor: Questionnaire.Statement?, population: [Questionnaire.Statement],
    learn: [Questionnaire.Lesson],
    citations: [Questionnaire.Citation],
    licence: Questionnaire.Licence, translationStatus: [String: Questionnaire.TranslationStatus]
  )? {
    let intendedForNode = optional("intendedFor")
    let intendedFor = intendedForNode?.statement
    let population = optionalDistinctList("population", \.statement)
    let learn = optionalList("learn", \.lesson)
    let citations = required("sources")?.list(\.source)
    let licence = required("licence")?.licence
    let status = required("translationStatus")?.translationStatus
    guard let population, let learn, let citations, let licence, let status,
      intendedForNode == nil || intendedFor != nil
    else { return nil }
    return (intendedFor, population, learn, citations, licence, status)
  }
}
