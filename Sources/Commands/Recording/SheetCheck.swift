import WellbeingKit

/// A sheet as it is looked over before it is saved.
struct SheetCheck {
  /// What a line speaks of, and leads to.
  enum Subject: Hashable {
    case item(String)
    case part(PaperSheet.Part)
  }

  /// The lines, those of the items with their numbers.
  let lines: [(subject: Subject, words: String)]
  /// What open items mean, and what the answers give.
  let summary: [String]
  /// What else is to be said of the result.
  let remarks: [String]
  /// In what the total on the paper differs from the one that the answers give; nil where it does
  /// not. Then it cannot be saved.
  let contradiction: String?
  /// Why it could not be saved when that was asked for; nil where nothing stood in the way.
  let failure: String?

  /// What has to be seen before anything is chosen.
  var faults: [String] { [failure, contradiction].compactMap { $0 } }
}

extension SheetCheck {
  /// - Parameters:
  ///   - assessment: What the answers give, whatever total is on the paper.
  ///   - failure: Why it could not be saved when that was asked for.
  init(
    _ sheet: PaperSheet, _ assessment: ScoredAssessment, _ office: SheetOffice,
    failure: StoreError?
  ) {
    let texts = office.texts(of: sheet)
    let items = zip(sheet.administration.askedItems, texts.reviewRows).map { item, words in
      (Subject.item(item.id), words)
    }
    lines =
      items + [
        (.part(.subject), "Subject: \(assessment.subject)"),
        (.part(.date), "Date: \(sheet.date.map { $0.words(in: office.zone) } ?? "")"),
        (.part(.administeredBy), "Administered by: \(assessment.administeredBy.sheetWords)"),
        (.part(.total), "Total on the paper: \(sheet.total.map { points($0) } ?? "none")"),
      ]
    contradiction = Self.contradiction(sheet, assessment, office)
    self.failure = failure.map { "Not saved yet. \($0.message)" }
    let result = ResultText(
      assessment: assessment, questionnaire: office.questionnaire,
      audience: office.session.audience(of: assessment.subject), texts: office.presenter.texts)
    let headlines = assessment.scores.compactMap { score in
      office.questionnaire.score(score.id).map { result.headline(score, $0) }
    }
    summary = texts.consequences + headlines
    remarks = result.paragraphs.filter { !headlines.contains($0) }
  }

  private static func contradiction(
    _ sheet: PaperSheet, _ assessment: ScoredAssessment, _ office: SheetOffice
  ) -> String? {
    guard let stated = sheet.total, assessment.score?.value != stated else { return nil }
    guard let computed = assessment.score?.value else {
      return "The sheet leaves questions open, so there is no total to compare its own with. "
        + "Do not fill them in: take away the total on the paper, and it is saved without one."
    }
    let words = ScoringError.totalContradicts(stated: stated, computed: computed)
      .message(questionnaire: office.questionnaire.id)
    return "\(words) It can be saved once an answer, or the total on the paper, is changed."
  }
}
