@testable import WellbeingTerminal

/// Questions as a questionnaire would have them.
enum Samples {
  static let title = ScreenPage.Title(
    "Made-up questionnaire, last 2 weeks", right: "P-001, question 3 of 9")
  static let lead = [
    ScreenPage.Block(
      "Over the last 2 weeks, how often have you been bothered by any of the following problems?",
      tone: .quiet),
    .space,
    .asked("Feeling that the days are long, or that there is not much in them that you like doing"),
  ]
  static let answers = [
    "Not at all", "Several days", "More than half the days", "Nearly every day",
  ]

  static func context(
    canGoBack: Bool = true, leaving: QuestionContext.Leaving = .atOnce, progress: Double? = nil
  ) -> QuestionContext {
    QuestionContext(title, progress: progress, canGoBack: canGoBack, leaving: leaving)
  }

  // MARK: Choices

  static func choices(_ texts: [String] = answers) -> [ChoiceQuestion.Choice] {
    texts.enumerated().map { ChoiceQuestion.Choice(String($0), $1) }
  }

  /// - Parameter offersAll: Whether there are other ways to answer, and ways to leave.
  static func choice(
    _ choices: [ChoiceQuestion.Choice] = choices(), lead: [ScreenPage.Block] = lead,
    chosen: Int? = nil,
    offersAll: Bool = true, advances: Bool = false
  ) -> ChoiceQuestion {
    ChoiceQuestion(
      context(canGoBack: offersAll, leaving: offersAll ? .atOnce : .never, progress: 2.0 / 9),
      lead: lead, choices: choices, chosen: chosen,
      remarks: offersAll ? [ScreenPage.Block("The numbers are the values of the answers.")] : [],
      decline: offersAll ? "I prefer not to answer" : nil,
      notApplicable: offersAll ? "Does not apply to me" : nil, canSkip: offersAll,
      advances: advances)
  }

  static let eleven = choice(choices((0...10).map { "Answer \($0)" }))

  static let yesOrNo = ChoiceQuestion(
    QuestionContext(), lead: [ScreenPage.Block("Another?", isInFocus: true)],
    choices: [.init("1", "Yes", words: ["yes", "y"]), .init("2", "No", words: ["no", "n"])])

  /// Texts in a wide script, with emoji and combining characters.
  static let wide = choice(
    choices(["まったくない", "数日", "半分以上 👩🏽‍⚕️", "ほとんど毎日 e\u{301}te\u{301}"]),
    lead: [
      ScreenPage.Block("この2週間、次のような問題にどのくらい頻繁に悩まされていますか。"), .space,
      .asked("物事に対してほとんど興味がない、または楽しめない。一日が長く感じられる。"),
    ])

  static let words = [
    "Amazed", "Angry", "Anxious", "At ease", "Calm", "Café", "Drained", "Happy", "Ήρεμος", "Müde",
    "嬉しい", "Worried",
  ]

  static func choices(
    of options: [String] = words, suggested: Int? = nil, chosen: [Int] = [], canGoBack: Bool = true
  ) -> ChoicesQuestion {
    ChoicesQuestion(
      context(canGoBack: canGoBack),
      lead: [ScreenPage.Block("Which words say best how you feel?", tone: .strong)],
      options: options, suggested: suggested, chosen: chosen)
  }

  // MARK: Scale and text

  static func scale(
    value: Double? = nil, canGoBack: Bool = true, leaving: QuestionContext.Leaving = .atOnce
  ) -> ScaleQuestion {
    let positions = [-1, -2.0 / 3, -1.0 / 3, 0, 1.0 / 3, 2.0 / 3, 1]
    return ScaleQuestion(
      context(canGoBack: canGoBack, leaving: leaving, progress: 0.5),
      lead: [ScreenPage.Block("How do you feel now?", tone: .strong, isInFocus: true)],
      positions: positions,
      labels: [
        "Very unpleasant", "Unpleasant", "Slightly unpleasant", "Neutral", "Slightly pleasant",
        "Pleasant", "Very pleasant",
      ],
      value: value, step: 0.1,
      describe: { value in
        let hundredths = Int((value * 100).rounded())
        return "\(value < 0 ? "Unpleasant" : "Pleasant or neutral") (\(hundredths) of 100)"
      },
      parse: { typed in
        if let number = Int(typed), (1...7).contains(number) { return positions[number - 1] }
        return Double(typed).flatMap { (-1...1).contains($0) ? $0 : nil }
      })
  }

  static func text(
    _ text: String = "", isSecret: Bool = false, allowsEmpty: Bool = false,
    canGoBack: Bool = true, leaving: QuestionContext.Leaving = .atOnce
  ) -> TextQuestion {
    TextQuestion(
      context(canGoBack: canGoBack, leaving: leaving),
      lead: [ScreenPage.Block("Whose result is it?", tone: .strong)], text: text,
      isSecret: isSecret, allowsEmpty: allowsEmpty,
      remark: { $0.isEmpty ? nil : "\($0.count) earlier results" },
      fault: { $0 == "taken" ? "That name is taken." : nil })
  }

  // MARK: Pages to read

  static let alertLines = ["! Please read this now", "! If you are in danger, call an ambulance."]

  static let alert = KeyQuestion(
    context(canGoBack: false, leaving: .never), choices: [.deliberate("u", "I have read this")],
    printed: alertLines
  ) { _ in
    [
      ScreenPage.Block("Please read this now", mark: "! ", tone: .strong, markTone: .alert), .space,
      ScreenPage.Block(
        "One of your answers says that you may be having a very hard time. You do not have to face "
          + "this alone."), .space,
      ScreenPage.Block("Talk to someone you trust.", mark: "- "),
      ScreenPage.Block("Call the number on the wall of this room, at any hour.", mark: "- "),
      ScreenPage.Block("If you are in danger now, call an ambulance.", mark: "- "),
    ]
  }

  static let longNotice = KeyQuestion(
    context(canGoBack: false), body: (1...30).map { ScreenPage.Block("Paragraph \($0).") },
    choices: [.enter("go on")])

  static let keys = KeyQuestion(
    QuestionContext(ScreenPage.Title("Alert 1 of 2")),
    body: [ScreenPage.Block("What was answered."), .space],
    choices: [
      .init("s", "spoken", "Spoken with", requiresReadingToEnd: true),
      .init("r", "referred", "Referred", requiresReadingToEnd: true), .init("n", "next", "Next"),
    ])

  // MARK: Reviews

  /// Rows of which the fourth may be open; only the others can be answered by a digit.
  static func rows(_ count: Int = 9, isOneOpen: Bool = false) -> [ReviewRow] {
    (0..<count).map { index in
      let text = "The question with the number \(index + 1), in more words than fit a row"
      let value = (index + 1) % 4
      if isOneOpen, index == 3 {
        return ReviewRow(text, "not answered", value: "-", isOpen: true)
      }
      return ReviewRow(
        text, answers[value], value: String(value), labels: ["0", "1", "2", "3"])
    }
  }

  static func review(
    _ rows: [ReviewRow] = rows(), save: String? = "Save",
    needsConfirmation: Bool = false, cursor: Int? = nil,
    leaving: QuestionContext.Leaving = .atOnce
  ) -> ListQuestion {
    ListQuestion(
      context(leaving: leaving), lead: [ScreenPage.Block("Please look over your answers.")],
      rows: rows,
      summary: [ScreenPage.Block("Sum: 12")],
      remarks: [ScreenPage.Block("One question is unanswered.")],
      save: save, needsConfirmation: needsConfirmation, cursor: cursor)
  }
}

/// A made-up paper form, and what was entered from it.
struct SampleSheet {
  static let texts = [
    "Feeling that the days are long",
    "Feeling that there is not much in the days that you like doing, or that there is too much",
    "Being told by others that you are not there, although you are sitting right before them and "
      + "have been listening to all that they said",
    "日本語の長い質問とそれから a few words beside it",
  ]

  var entries: [SheetQuestion.Entry?]
  var current: Int?
  private(set) var hasExtraKeys = false
  private let answers: [String]

  init(
    _ entries: [SheetQuestion.Entry?] = Array(repeating: nil, count: 4),
    answers: [String] = Samples.answers
  ) {
    self.entries = entries
    self.answers = answers
    current = entries.firstIndex { $0 == nil }
  }

  static let ofTwelve = SampleSheet(answers: (0...11).map { "Answer \($0)" })
  static let filled = SampleSheet([.choice(2), .unanswered, .declined, .notApplicable])

  var question: SheetQuestion {
    SheetQuestion(
      Samples.context(leaving: isEmpty ? .atOnce : .afterAsking("The sheet is not saved.")),
      rows: rows, current: current, unanswered: "Not answered on the sheet",
      confirmsNumbers: answers.count > 10, totalOnly: "Only the total", hasExtraKeys: hasExtraKeys)
  }

  private var isEmpty: Bool { entries.allSatisfy { $0 == nil } }

  /// The third row may be declined, and the fourth may not apply.
  var rows: [SheetQuestion.Row] {
    entries.indices.map { index in
      SheetQuestion.Row(
        text: Self.texts[index % 4], choices: Samples.choices(answers), entry: entries[index],
        decline: index == 2 ? "Declined" : nil,
        notApplicable: index == 3 ? "Does not apply" : nil)
    }
  }

  /// Handles an answer as a caller would.
  ///
  /// - Returns: The answer that ends the rows; nil to continue.
  mutating func take(
    _ answer: Answered<SheetQuestion.Reply>
  ) -> Answered<SheetQuestion.Reply>? {
    switch answer {
    case .reply(.entered(let entry)):
      guard let current else { return answer }
      entries[current] = entry
      self.current = entries.firstIndex { $0 == nil }
    case .reply(.extraKey): hasExtraKeys = true
    case .reply(.next): current = current.flatMap { $0 + 1 < entries.count ? $0 + 1 : nil }
    case .back:
      guard current != 0 else { return answer }
      current = (current ?? entries.count) - 1
    case .reply(.totalOnly), .reply(.finished), .quit: return answer
    }
    return nil
  }
}
