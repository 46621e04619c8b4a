package import WellbeingInstruments
import WellbeingStore
package import WellbeingTerminal
import WellbeingTextFormats

extension CommandContext {
  /// The readers a questionnaire is meant for, such as *For adults.*; nil if its definition does not say.
  package func intendedFor(_ questionnaire: Questionnaire) -> String? {
    questionnaire.intendedFor.map {
      questionnaire.text(
        $0.text,
        in: self[Settings.language]?.language(among: questionnaire.languages)
          ?? questionnaire.languages[0])
    }
  }

  /// Asks which questionnaires are on the paper forms of a subject: the usual ones together, one of
  /// them, or another.
  ///
  /// - Returns: Nil if the person went back.
  package func askedForms(
    of subject: String, _ usual: [Questionnaire.ID], _ dialog: any Dialog
  ) throws -> [Questionnaire.ID]? {
    // Results can be of a questionnaire that was removed.
    let usual = usual.filter(definitions.readableCatalog.ids.contains)
    let sets = (usual.count > 1 ? [usual] : []) + usual.map { [$0] }
    let names = try sets.map { ids in
      try ids.map { try definitions.questionnaire($0).name(in: "en") }.joined(separator: ", then ")
    }
    let question = ChoiceQuestion(
      QuestionContext(ScreenPage.Title("Paper forms", right: printable(subject)), canGoBack: true),
      asking: "Which forms are on paper?",
      zip(names, sets).map { ($0, $1.count == 1 ? [$1[0].rawValue] : ["both", "all"]) }
        + [("Another questionnaire", ["other"])], advances: true)
    guard case .reply(.chosen(let place)) = try dialog.ask(question) else { return nil }
    guard place == sets.count else { return sets[place] }
    guard
      case .reply(let id) = try askedQuestionnaire(
        "Which questionnaire is on the paper form?", canGoBack: true, by: dialog)
    else { return nil }
    return [id]
  }

  /// Returns questionnaires in the order of how many results the store has of each.
  func usedFirst<Choice>(_ all: [Choice], _ id: (Choice) -> String) -> [Choice] {
    let counts = (try? store.openForReading()?.read { try $0.overview() })??.counts ?? [:]
    return all.enumerated().sorted { first, second in
      (counts[id(second.element)] ?? 0, first.offset) < (
        counts[id(first.element)] ?? 0, second.offset
      )
    }.map(\.element)
  }

  package func askedQuestionnaire(
    _ question: String, canGoBack: Bool = false, by dialog: any Dialog
  ) throws -> Answered<Questionnaire.ID> {
    let known = try definitions.catalog()
    let offered = try usedFirst(known.ids, \.rawValue).compactMap { try known.questionnaire($0) }
    let choice = ChoiceQuestion(
      QuestionContext(ScreenPage.Title("Questionnaires"), canGoBack: canGoBack), asking: question,
      offered.map { offered in
        let language = offered.languages[0]
        let measure = printable(offered.text(offered.measures.name, in: language))
        return ("\(offered.name(in: language)), \(measure)", [offered.id.rawValue])
      }, advances: true)
    switch try dialog.ask(choice) {
    case .reply(.chosen(let place)): return .reply(offered[place].id)
    case .back: return .back
    case .reply, .quit: return .quit
    }
  }
}
