import WellbeingKit
import WellbeingTerminal

/// The full-screen pages for entering a paper form.
struct SheetPages {
  let office: PaperEntryOffice
  let sheet: PaperSheet

  private var texts: FormTexts { office.texts(of: sheet) }

  var header: [Page.Block] {
    let subject = sheet.subject.map { [Page.Block.text("For: \($0)")] } ?? []
    return subject + [.text("\(office.title), from paper")]
  }

  func subject(_ text: String, message: String?) -> TextForm {
    let remark = office.subjectRemark
    return TextForm(
      header: [.text("\(office.title), from paper")],
      lead: [.text(SheetQuestions.subject, .strong)], text: text, isSecret: false,
      message: message.map { printable($0) }, allowsEmpty: false, canGoBack: sheet.isChecked,
      remark: { remark.words(for: $0).map { printable($0) } })
  }

  /// - Parameter words: The warning that names similar known subjects.
  func resemblance(_ words: String) -> ChoiceForm {
    ChoiceForm(
      header: [.text("\(office.title), from paper")], progress: nil,
      lead: [.text(words, .strong, isInFocus: true), .gap],
      choices: [
        ChoiceForm.Choice(label: "1", text: "It is another person"),
        ChoiceForm.Choice(label: "2", text: "Type the identifier again"),
      ], chosen: nil, remarks: [], decline: nil, notApplicable: nil, canSkip: false,
      canGoBack: true)
  }

  func date(_ text: String, message: String?) -> TextForm {
    TextForm(
      header: header, lead: [.text(SheetQuestions.date, .strong)], text: text, isSecret: false,
      message: message, allowsEmpty: false, canGoBack: true)
  }

  func clinician(_ text: String, message: String?) -> TextForm {
    TextForm(
      header: header, lead: [.text(SheetQuestions.clinician, .strong)], text: text,
      isSecret: false, message: message, allowsEmpty: true, canGoBack: true)
  }

  func total(_ text: String, message: String?) -> TextForm {
    let question = sheet.isTotalOnly ? SheetQuestions.onlyTotal : SheetQuestions.total
    return TextForm(
      header: header, lead: [.text(question, .strong)], text: text, isSecret: false,
      message: message, allowsEmpty: !sheet.isTotalOnly, canGoBack: true)
  }

  var administeredBy: ChoiceForm {
    let ways = ScoredAssessment.AdministeredBy.allCases
    let chosen = sheet.administeredBy ?? sheet.proposal.administeredBy
    return ChoiceForm(
      header: header, progress: nil,
      lead: [.text(SheetQuestions.administeredBy, .strong, isInFocus: true), .gap],
      choices: ways.enumerated().map {
        ChoiceForm.Choice(label: "\($0 + 1)", text: $1.sheetWords)
      }, chosen: chosen.flatMap { ways.firstIndex(of: $0) }, remarks: [], decline: nil,
      notApplicable: nil, canSkip: false, canGoBack: true)
  }

  // MARK: Items

  var items: SheetForm {
    SheetForm(
      header: header, rows: rows, current: currentRow, unanswered: SheetQuestions.unanswered,
      confirmsNumbers: office.questionnaire.items.contains {
        $0.choiceNumbers.contains { $0 > 9 }
      }, totalOnly: SheetQuestions.totalOnly, hasExtraKeys: sheet.hasExtraKeys)
  }

  var rows: [SheetForm.Row] {
    let texts = texts
    return sheet.administration.askedItems.map { item in
      SheetForm.Row(
        text: printable(texts.text(item.text)),
        choices: zip(item.choiceNumbers, item.choiceSet.choices).map { number, choice in
          ChoiceForm.Choice(label: "\(number)", text: printable(texts.text(choice.text)))
        }, entry: sheet.entry(of: item), isDoubtful: sheet.doubtful.contains(item.id),
        decline: item.isDeclinable ? SheetQuestions.declined : nil,
        notApplicable: item.notApplicable.map { printable(texts.text($0.text)) })
    }
  }

  /// The index of the item being entered; nil if all are entered.
  var currentRow: Int? {
    sheet.administration.askedItems.firstIndex {
      $0.id == sheet.administration.progress.current
    }
  }

  // MARK: Finishing

  func check(_ check: SheetCheck) -> ReviewForm {
    ReviewForm(
      header: header,
      // Shown first, because they must be seen before anything is chosen.
      lead: .spaced(check.faults + check.warnings, .alert)
        + [.text(SheetQuestions.check), .gap],
      rows: check.lines.map { printable($0.words) }, doubtful: check.doubtful,
      summary: .spaced(check.summary), remarks: .spaced(check.remarks),
      save: check.canSave ? (check.isSecond ? "Save this one as well" : "Save this result") : nil,
      needsConfirmation: check.needsConfirmation, canQuit: true)
  }

  var leaving: NoticeForm {
    NoticeForm(
      header: header,
      body: [.text("\(SheetQuestions.nothingSaved) Press q again to leave, or Enter to continue.")],
      way: .enter("continue"), canQuit: true)
  }

  func alerts(_ paragraphs: [String]) -> AlertPage {
    AlertPage(
      header: header, lead: [], paragraphs: paragraphs, width: office.session.textWidth)
  }

  /// - Parameter words: A description of what was saved.
  static func another(after words: String) -> ChoiceForm {
    ChoiceForm(
      header: [], progress: nil,
      lead: [.text(words), .gap, .text(SheetQuestions.another, .strong, isInFocus: true), .gap],
      choices: [
        ChoiceForm.Choice(label: "1", text: "Yes"), ChoiceForm.Choice(label: "2", text: "No"),
      ], chosen: nil, remarks: [], decline: nil, notApplicable: nil, canSkip: false,
      canGoBack: false)
  }
}
