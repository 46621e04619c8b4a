import WellbeingKit
import WellbeingTerminal

/// The full-screen pages of an administration.
struct AdministrationPages {
  let subject: String
  let texts: FormTexts

  private var administration: Administration { texts.administration }
  private var questionnaire: Questionnaire { administration.questionnaire }

  /// The subject, the questionnaire, the position in it and the days that it covers.
  private func header(_ place: String) -> [Page.Block] {
    [
      Page.Block(printable("For: \(subject)")),
      Page.Block(printable("\(texts.title), \(place), \(texts.recallPeriod)")),
    ]
  }

  /// The page before the questions.
  ///
  /// - Parameter remarks: Earlier remarks, shown first.
  func introduction(after remarks: [String]) -> NoticeForm {
    let paragraphs =
      remarks + [texts.notice, texts.text(questionnaire.instructions)].compactMap { $0 }
    let body = paragraphs.flatMap { [Page.Block(printable($0, keepingNewlines: true)), .gap] }
    return NoticeForm(
      header: header(texts.length), body: body, way: .enter("begin"), canQuit: true)
  }

  /// The page that asks whether to stop before the end.
  var leaving: NoticeForm {
    NoticeForm(
      header: header(texts.place),
      body: [.text("Stop now? \(texts.leaving.capitalisedFirst).")],
      way: .enter("continue with the questions"), canQuit: true)
  }

  /// The page of a question.
  func question(_ item: Questionnaire.Item) -> ChoiceForm {
    let asked = Page.Block(printable(texts.text(item.text)), emphasis: .strong, isInFocus: true)
    // The instructions do not fit an item that is not scored.
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

  /// The index of the earlier choice.
  private func chosen(_ item: Questionnaire.Item) -> Int? {
    let answer = administration.answers[item.id]
    let choice = answer.flatMap { item.choice(of: $0) }
    return choice.flatMap { item.choiceSet.choices.firstIndex(of: $0) }
  }

  private func remarks(_ item: Questionnaire.Item) -> [Page.Block] {
    var remarks: [String] = []
    if !item.showsValues { remarks.append("Choose the number beside your answer.") }
    if let answer = texts.earlierAnswer(item) {
      remarks.append("Your earlier answer: \(answer).")
    } else if administration.progress.left.contains(item.id) {
      remarks.append("You left this question unanswered.")
    }
    return remarks.map { .text($0) }
  }

  /// The review of all answers before they are saved.
  var review: ReviewForm {
    get throws {
      ReviewForm(
        header: header("review"), lead: [Page.Block(texts.reviewHeading), .gap],
        rows: texts.reviewRows.map { printable($0) },
        remarks: try texts.consequences.map { Page.Block(printable($0)) },
        save: texts.audience == .person ? "Save my answers" : "Save these answers", canQuit: true)
    }
  }
}
