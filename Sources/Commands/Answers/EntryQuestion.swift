import WellbeingInstruments
import WellbeingTerminal

extension TextQuestion {
  /// - Parameters:
  ///   - answer: The earlier answer; nil if there is none.
  ///   - remarks: The content below the answer.
  init(
    _ context: QuestionContext, lead: [ScreenPage.Block], entry: Questionnaire.Entry,
    answer: Answer?,
    remarks: [ScreenPage.Block] = [], in language: String
  ) {
    let words = entry.words(in: language)
    let hint = "Type \(words)."
    self.init(
      context, lead: lead, label: "Your answer (\(words))", text: answer?.typed ?? "",
      replacesText: entry.number != nil, hint: hint, joinsLines: entry.number == nil,
      skip: "Leave this question unanswered",
      remarks: remarks, remark: { _ in "\(words.capitalisedFirst)." },
      fault: { entry.answer(typed: $0) == nil ? hint : nil })
  }
}

extension Answer {
  /// A number or a text as it is typed; nil for another answer.
  var typed: String? {
    if case .text(let text) = self { text } else { number.map(points) }
  }
}
