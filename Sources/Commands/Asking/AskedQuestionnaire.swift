package import WellbeingInstruments
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

  /// Asks which questionnaire is on the paper form of a subject, unless there is one choice only.
  ///
  /// - Returns: Nil if the person went back.
  package func askedForm(
    of subject: String, _ ids: [Questionnaire.ID], _ dialog: any Dialog
  ) throws -> Questionnaire.ID? {
    if ids.count == 1 { return ids[0] }
    let question = "Which questionnaire is on the paper form of \(quoted(subject))?"
    guard case .reply(let id) = try askedQuestionnaire(question, canGoBack: true, by: dialog)
    else { return nil }
    return id
  }

  package func askedQuestionnaire(
    _ question: String, canGoBack: Bool = false, by dialog: any Dialog
  ) throws -> Answered<Questionnaire.ID> {
    let known = try definitions.catalog()
    let offered = try known.ids.compactMap { try known.questionnaire($0) }
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
