import WellbeingTerminal

/// A made-up paper form, and what was entered of it.
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
  /// The indices of the rows that a held key may have filled.
  private(set) var doubtful: Set<Int> = []
  private(set) var hasExtraKeys = false
  private var lastEntered: Int?
  private let answers: [String]

  init(
    _ entries: [SheetForm.Entry?] = Array(repeating: nil, count: texts.count),
    answers: [String] = SampleForms.answers
  ) {
    self.entries = entries
    self.answers = answers
    current = entries.firstIndex { $0 == nil }
  }

  static let ofTen = SampleSheet(answers: (0...11).map { "Answer \($0)" })

  /// A sheet whose second and third row a held key may have filled.
  static var doubtful: SampleSheet {
    var sheet = SampleSheet([.choice(2), .choice(1), .choice(1), nil])
    sheet.doubtful = [1, 2]
    return sheet
  }

  static let ofNineRows = SampleSheet(Array(repeating: nil, count: 9))

  var form: SheetForm {
    SheetForm(
      header: SampleForms.header, rows: rows, current: current,
      unanswered: "Not answered on the sheet", confirmsNumbers: answers.count > 10,
      totalOnly: "Only the total", hasExtraKeys: hasExtraKeys)
  }

  /// The third row may be declined, and the fourth need not apply.
  var rows: [SheetForm.Row] {
    entries.indices.map { index in
      SheetForm.Row(
        text: Self.texts[index % 4], choices: SampleForms.choices(answers), entry: entries[index],
        isDoubtful: doubtful.contains(index),
        decline: index == 2 ? "Declined" : nil,
        notApplicable: index == 3 ? "Does not apply" : nil)
    }
  }

  /// Does what a form asks for; returns how it ended, if it did.
  mutating func take(_ outcome: SheetForm.Outcome) -> SheetForm.Outcome? {
    switch outcome {
    case .entered(let entry, let doubt):
      guard let current else { return outcome }
      entries[current] = entry
      doubtful.remove(current)
      if doubt != .none { doubtful.insert(current) }
      if doubt == .rowAndPrevious, let lastEntered { doubtful.insert(lastEntered) }
      lastEntered = current
      self.current = entries.firstIndex { $0 == nil }
    case .extraKey: hasExtraKeys = true
    case .next: current = current.flatMap { $0 + 1 < entries.count ? $0 + 1 : nil }
    case .back:
      guard current != 0 else { return outcome }
      current = (current ?? entries.count) - 1
    case .totalOnly, .finished, .quit: return outcome
    }
    return nil
  }
}
