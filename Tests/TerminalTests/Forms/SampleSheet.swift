import WellbeingTerminal

/// A made-up sheet, and what was entered of it.
struct SampleSheet {
  static let texts = [
    "Feeling that the days are long",
    "Feeling that there is not much in the days that you like doing, or that there is too much",
    "Being told by others that you are not there, although you are sitting right before them and "
      + "have been listening to all that they said",
    "日本語の長い質問とそれから a few words beside it",
  ]

  var entries: [SheetForm.Entry?]
  var current: Int?
  private let answers: [String]

  init(
    _ entries: [SheetForm.Entry?] = Array(repeating: nil, count: texts.count),
    answers: [String] = SampleForms.answers
  ) {
    self.entries = entries
    self.answers = answers
    current = entries.firstIndex { $0 == nil }
  }

  static let ofTen = SampleSheet(answers: (0...10).map { "Answer \($0)" })

  var form: SheetForm {
    SheetForm(
      header: SampleForms.header, rows: rows, current: current,
      unanswered: "Not answered on the sheet", confirmsNumbers: answers.count > 10)
  }

  /// The third row may be declined, and the fourth need not apply.
  var rows: [SheetForm.Row] {
    entries.indices.map { index in
      SheetForm.Row(
        text: Self.texts[index], choices: SampleForms.choices(answers), entry: entries[index],
        decline: index == 2 ? "Declined" : nil,
        notApplicable: index == 3 ? "Does not apply" : nil)
    }
  }

  private var before: [SheetForm.Entry?] = []
  private var placeBefore: Int?

  /// Does what a form asks for; tells how it ended where it did.
  mutating func take(_ outcome: SheetForm.Outcome) -> SheetForm.Outcome? {
    switch outcome {
    case .entered(let entry):
      guard let current else { return outcome }
      (before, placeBefore) = (entries, current)
      entries[current] = entry
      self.current = entries.firstIndex { $0 == nil }
    case .takenBack:
      entries = before
      current = placeBefore
    case .next: current = current.flatMap { $0 + 1 < entries.count ? $0 + 1 : nil }
    case .back:
      guard current != 0 else { return outcome }
      current = (current ?? entries.count) - 1
    case .finished, .quit: return outcome
    }
    return nil
  }
}
