import WellbeingInstruments
import WellbeingTextFormats

/// What a file that is not a definition translates.
enum TranslationFile {
  case form
  case person

  /// Nil for a definition, and for what is neither.
  init?(_ document: [UInt8]) {
    guard let value = try? JSONDocument(parsing: document).root,
      ["language", "form", "texts"].contains(where: { value[$0] != nil })
    else { return nil }
    self = value["questionnaire"] == nil && value["form"] == nil ? .person : .form
  }

  /// Checks a file.
  ///
  /// - Returns: Its name among the added ones, and what can be done with it.
  func name(
    _ document: [UInt8], _ context: CommandContext
  ) throws(DefinitionError) -> (name: String, words: String) {
    switch self {
    case .person:
      let texts = try PersonTexts(decoding: document, besides: PersonTexts.builtInLanguages)
      return (
        "\(PersonTexts.fileStem).\(texts.language)",
        "Added the words to the person in '\(texts.language)'."
      )
    case .form:
      _ = context.definitions.readableCatalog
      let folder = (try? context.definitions.folder?.catalog()) ?? .builtIn
      let forms = try Translation.decode(document) { try? folder.questionnaire($0) }
      guard let form = forms.first else { return ("", "") }
      let id = form.questionnaire.id
      let hasWords = context.definitions.translations.person(form.language) != nil
      let next =
        hasWords
        ? "'wellbeing take \(id) --language \(form.language)' uses it."
        : "It is offered once person.\(form.language).json is added, too."
      return ("\(id).\(form.language)", "Added \(id) in '\(form.language)'. \(next)")
    }
  }

  /// The faults of a file; none if it can be added.
  func faults(_ document: [UInt8], _ context: CommandContext) -> DefinitionError? {
    do throws(DefinitionError) {
      _ = try name(document, context)
      return nil
    } catch {
      return error
    }
  }
}
