import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

enum LearnCommand {
  private static let name = Operand.optional("TOPIC", .known(.topic), "The topic, such as phq-9.")

  static let command = Command(
    "learn", group: "Help", "Explain a questionnaire or State of Mind.",
    detail: [
      "By default, the topics are listed. The store is not opened, and nothing is saved.",
      "A plain text file in the folder 'learn' next to the default store, such as phq-9.md or "
        + "our-clinic.txt, adds a topic, or is shown after the built-in text of the same name.",
    ],
    [name], options: [Options.definition, Options.language, Options.region],
    examples: [
      .init("wellbeing learn", "List the topics."),
      .init("wellbeing learn phq-9", "Explain what the PHQ-9 measures and what its result means."),
      .init("wellbeing learn state-of-mind", "Explain why to name a feeling."),
    ], settings: .validOnes, isPaged: { _ in true }, run: run)

  private static let addedHere = "Added here"

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let added = AddedTexts.standard(context.runtime.environment)
    let hasFiles = !context.definitions.paths.isEmpty
    // Files on the command line must be valid; errors in added definitions are ignored.
    let catalog = hasFiles ? try context.definitions.catalog() : context.definitions.readableCatalog
    let topics = LearnTopic.all(catalog.ids, added)
    guard
      let typed = try context[name]
        ?? (hasFiles ? context.onlyQuestionnaire(nil).id.rawValue : nil)
    else {
      return try list(topics, context) { if let fault = added.fault { throw fault } }
    }
    let topic = try topic(typed, among: topics, added, context)
    let page = try page(of: topic, context)
    let reading = added.texts(about: topic.name)
    // An error in an added text must not hide a built-in page with its contacts.
    if let fault = reading.fault, page == nil { throw fault }
    return CommandResult(
      .answer,
      json: {
        [
          "topic": topic.name, "kind": topic.kind, "title": page?.title,
          "sections": page?.sectionForms ?? [], "added": reading.texts,
        ]
      }, then: { if let fault = reading.fault { throw fault } }
    ) {
      let added = reading.texts.map { text in
        Document.Section(addedHere, .lines(of: text.trimmingCharacters(in: .newlines)))
      }
      return Document(page?.title ?? printable(topic.name), (page?.shownSections ?? []) + added)
    }
  }

  // MARK: The topics

  private static func list(
    _ topics: [LearnTopic], _ context: CommandContext, then: @escaping () throws -> Void
  ) throws -> CommandResult {
    try checkLanguage(of: topics, context)
    let titles = topics.map { title(of: $0, context) }
    let listing = Listing<(topic: LearnTopic, title: String?)>(
      key: "topics",
      fields: [
        .init("topic") { $0.topic.name }, .init("kind") { $0.topic.kind },
        .init("title") { $0.title },
      ],
      columns: [
        .init("Topic") { printable($0.topic.name) },
        .init("About", .isWrapped(to: 16)) { topic, title in
          let isAdded = if case .added = topic { true } else { false }
          return printable(title ?? (isAdded ? addedHere : "cannot be used"))
        },
      ])
    return .list(
      Array(zip(topics, titles)).map { (topic: $0, title: $1) }, as: listing,
      orSay: "There are no topics.",
      opening: [.enter("read", title: "Learn") { ["learn", $0.topic.name] }], then: then)
  }

  private static func title(of topic: LearnTopic, _ context: CommandContext) -> String? {
    let wanted = context[Settings.language]
    switch topic {
    case .questionnaire(let id):
      // An unusable questionnaire is still listed; opening it shows the error.
      guard let questionnaire = try? context.definitions.questionnaire(id) else { return nil }
      return questionnaire.text(
        questionnaire.title,
        in: wanted?.language(among: questionnaire.languages) ?? questionnaire.languages[0])
    case .stateOfMind:
      let vocabulary = StateOfMindVocabulary.builtIn
      return vocabulary.text(.learnTitle, in: wanted?.language(among: vocabulary.languages) ?? "en")
    case .added: return nil
    }
  }

  /// Rejects a language on the command line that no topic is available in.
  private static func checkLanguage(of topics: [LearnTopic], _ context: CommandContext) throws {
    guard let typed = try context[Options.language] else { return }
    var offered = StateOfMindVocabulary.builtIn.languages
    for case .questionnaire(let id) in topics {
      offered += (try? context.definitions.questionnaire(id))?.languages ?? []
    }
    guard offered.contains(typed) else {
      throw Failure.usage(
        "There is no \(quoted(typed)) version of any topic. Available: "
          + Set(offered).sorted().joined(separator: ", ") + ".")
    }
  }

  // MARK: One topic

  /// Finds the typed topic. If there is none, an error in the added files is reported first.
  private static func topic(
    _ typed: String, among topics: [LearnTopic], _ added: AddedTexts, _ context: CommandContext
  ) throws -> LearnTopic {
    do {
      return try LearnTopic.named(typed, among: topics)
    } catch {
      do {
        _ = try context.definitions.questionnaire(.init(rawValue: typed))
      } catch Failure.Code.unknownQuestionnaire {
        if let fault = added.fault { throw fault }
      }
      throw error
    }
  }

  /// The built-in page; nil for an added topic.
  ///
  /// - Throws: An error in the definition, or if the language is not available.
  private static func page(of topic: LearnTopic, _ context: CommandContext) throws -> LearnPage? {
    switch topic {
    case .questionnaire(let id):
      let questionnaire = try context.definitions.questionnaire(id)
      // A translation has the form and what the person reads of a result, not this page.
      let language = try context.language(of: questionnaire)
      let isOfForm = language.flatMap { questionnaire.translation(in: $0) } != nil
      if isOfForm, let typed = try context[Options.language] {
        throw Failure.usage(
          "There is no \(quoted(typed)) page about this questionnaire: leave out '--language'.")
      }
      return QuestionnairePage(
        questionnaire: questionnaire,
        language: isOfForm
          ? questionnaire.languages[0] : language ?? questionnaire.languages[0],
        contacts: context.contactText(), readers: context.readers(isGiven: false),
        files: files(of: questionnaire, context)
      ).page
    case .stateOfMind:
      let vocabulary = StateOfMindVocabulary.builtIn
      let tag = try context.language(of: vocabulary)
      return StateOfMindPage(vocabulary: vocabulary, language: tag ?? "en").page
    case .added:
      if try context[Options.language] != nil {
        throw Failure.usage(
          "The added text \(quoted(topic.name)) has only one language: leave out '--language'.")
      }
      return nil
    }
  }

  /// The definition files on the command line, if this definition is not available without them.
  private static func files(of questionnaire: Questionnaire, _ context: CommandContext) -> [String]
  {
    let files = context.definitions.paths
    guard !files.isEmpty else { return [] }
    let standing = (try? context.definitions.folder?.catalog()) ?? .builtIn
    let isThere = (try? standing.questionnaire(questionnaire.id)) == questionnaire
    return isThere ? [] : files
  }
}
