import WellbeingKit
import WellbeingTerminal

/// The pages of an administration: what a form on the screen shows of it.
struct AdministrationPages {
  let subject: String
  let texts: FormTexts

  private var administration: Administration { texts.administration }
  private var questionnaire: Questionnaire { administration.questionnaire }

  /// Whom it is about, what it is, how far it has come and what days it asks about.
  private func header(_ place: String) -> [Page.Block] {
    [
      Page.Block(printable("For: \(subject)")),
      Page.Block(printable("\(texts.title), \(place), \(texts.recallPeriod)")),
    ]
  }

  /// What comes before the questions.
  ///
  /// - Parameter remarks: What happened before it.
  func introduction(after remarks: [String]) -> NoticeForm {
    let paragraphs =
      remarks + [texts.notice, texts.text(questionnaire.instructions)].compactMap { $0 }
    let body = paragraphs.flatMap { [Page.Block(printable($0, keepingNewlines: true)), .gap] }
    return NoticeForm(
      header: header(texts.length), body: body, way: .enter("begin"), canQuit: true)
  }

  /// Whether to leave before the end.
  var leaving: NoticeForm {
    NoticeForm(
      header: header(texts.place),
      body: [.text("Leave the questions now? What you have answered is kept.")],
      way: .enter("go on with the questions"), canQuit: true)
  }

  /// A question.
  func question(_ item: Questionnaire.Item) -> ChoiceForm {
    let asked = Page.Block(printable(texts.text(item.text)), emphasis: .strong, isInFocus: true)
    // What is not scored asks about something else than the lead-in says.
    let lead =
      item.isScored ? [Page.Block(printable(texts.text(questionnaire.instructions))), .gap] : []
    let choices = zip(item.choiceNumbers, item.choiceSet.choices).map { number, choice in
      ChoiceForm.Choice(label: "\(number)", text: printable(texts.text(choice.text)))
    }
    return ChoiceForm(
      header: header(texts.place), progress: texts.progress, lead: lead + [asked, .gap],
      choices: choices, chosen: chosen(item), remarks: remarks(item),
      decline: item.isDeclinable ? "I prefer not to answer" : nil,
      notApplicable: item.notApplicable.map { printable(texts.text($0.text)) }, canSkip: true,
      canGoBack: administration.askedItems.first?.id != item.id)
  }

  /// The place of the choice that was made before.
  private func chosen(_ item: Questionnaire.Item) -> Int? {
    let answer = administration.answers[item.id]
    let choice = answer.flatMap { item.choice(of: $0) }
    return choice.flatMap { item.choiceSet.choices.firstIndex(of: $0) }
  }

  private func remarks(_ item: Questionnaire.Item) -> [Page.Block] {
    var remarks: [String] = []
    if !item.showsValues { remarks.append("The numbers are places in this list.") }
    if let answer = texts.earlierAnswer(item) {
      remarks.append("Your earlier answer: \(answer).")
    } else if administration.progress.left.contains(item.id) {
      remarks.append("You left this question unanswered.")
    }
    return remarks.map { .text($0) }
  }

  /// All answers, before they are saved.
  var review: ReviewForm {
    ReviewForm(
      header: header("review"), lead: [Page.Block("These are your answers."), .gap],
      rows: texts.reviewRows.map { printable($0) },
      remarks: texts.consequences.map { Page.Block(printable($0)) },
      save: "Save these answers", canQuit: true)
  }
}
