import WellbeingTerminal

/// Forms as a questionnaire would have them.
enum SampleForms {
  static let header = [
    Page.Block("Made-up questionnaire, question 3 of 9", emphasis: .strong),
    Page.Block("Over the last 2 weeks"),
  ]

  static let lead = [
    Page.Block(
      "Over the last 2 weeks, how often have you been bothered by any of the following problems?"),
    .gap,
    Page.Block(
      "Feeling that the days are long, or that there is not much in them that you like doing",
      emphasis: .strong, isInFocus: true),
  ]

  static let answers = [
    "Not at all", "Several days", "More than half the days", "Nearly every day",
  ]

  static func choices(_ texts: [String] = answers) -> [ChoiceForm.Choice] {
    texts.enumerated().map { ChoiceForm.Choice(label: String($0), text: $1) }
  }

  static func choice(
    _ choices: [ChoiceForm.Choice] = choices(), lead: [Page.Block] = lead, chosen: Int? = nil,
    offersAll: Bool = true
  ) -> ChoiceForm {
    ChoiceForm(
      header: header, progress: 2.0 / 9, lead: lead, choices: choices, chosen: chosen,
      remarks: offersAll
        ? [Page.Block("The numbers are the values of the answers.")] : [],
      decline: offersAll ? "I prefer not to answer" : nil,
      notApplicable: offersAll ? "Does not apply to me" : nil, canSkip: offersAll,
      canGoBack: offersAll, canQuit: offersAll)
  }

  /// Wording in a wide script, with emoji and combining characters.
  static let wide = choice(
    choices(["まったくない", "数日", "半分以上 👩🏽‍⚕️", "ほとんど毎日 e\u{301}te\u{301}"]),
    lead: [
      Page.Block("この2週間、次のような問題にどのくらい頻繁に悩まされていますか。"), .gap,
      Page.Block(
        "物事に対してほとんど興味がない、または楽しめない。一日が長く感じられる。", emphasis: .strong, isInFocus: true),
    ])

  static let alert = NoticeForm(
    header: header,
    body: [
      Page.Block("Please read this now", emphasis: .alert), .gap,
      Page.Block(
        "One of your answers says that you may be having a very hard time. You do not have to be "
          + "alone with that."), .gap,
      Page.Block("Talk to somebody whom you trust.", mark: "- "),
      Page.Block("Call the number that is on the wall of this room, at any hour.", mark: "- "),
      Page.Block("If you are in danger now, call an ambulance.", mark: "- "),
    ], way: .deliberate("u", "I have read this"))

  static let plainNotice = NoticeForm(
    header: header, body: (1...30).map { Page.Block("Paragraph \($0).") }, way: .enter("go on"),
    canQuit: true)
}

extension SampleForms {
  static func review(_ rows: [String] = reviewed, canQuit: Bool = true) -> ReviewForm {
    ReviewForm(
      header: header, lead: [Page.Block("Please look over your answers.")], rows: rows,
      remarks: [Page.Block("One question is unanswered.")], save: "Save",
      canQuit: canQuit)
  }

  static let unsavable = ReviewForm(
    header: header, lead: [], rows: ["First", "Second"], remarks: [], save: nil, canQuit: true)

  static let doubtful = ReviewForm(
    header: header, lead: [], rows: reviewed, doubtful: [1, 4], remarks: [], save: "Save",
    needsConfirmation: true, canQuit: true)

  static let summedUp = ReviewForm(
    header: header, lead: [], rows: reviewed, summary: [Page.Block("Sum: 12")],
    remarks: (1...9).map { Page.Block("Remark \($0).") }, save: "Save", canQuit: true)

  static let reviewed = (1...9).map { number in
    "The question with the number \(number), in a few words: " + answers[number % 4]
  }

  static func text(
    _ text: String = "", isSecret: Bool = false, message: String? = nil, allowsEmpty: Bool = false,
    canGoBack: Bool = true
  ) -> TextForm {
    TextForm(
      header: header, lead: [Page.Block("Whom is it about?", emphasis: .strong)], text: text,
      isSecret: isSecret, message: message, allowsEmpty: allowsEmpty, canGoBack: canGoBack,
      remark: { $0.isEmpty ? nil : "\($0.count) earlier results" })
  }
}

extension SampleForms {
  static let words = [
    "Amazed", "Angry", "Anxious", "At ease", "Calm", "Café", "Drained", "Happy", "Ήρεμος", "Müde",
    "嬉しい", "Worried",
  ]

  static func selection(
    _ options: [String] = words, chosen: Set<Int> = [], canGoBack: Bool = true
  ) -> SelectionForm {
    SelectionForm(
      header: header,
      lead: [Page.Block("Which words say best how you feel?", emphasis: .strong)],
      options: options, chosen: chosen, canGoBack: canGoBack)
  }

  static func slider(
    value: Double? = nil, step: Double = 0.1, canGoBack: Bool = true
  ) -> SliderForm {
    SliderForm(
      header: header,
      lead: [Page.Block("How do you feel now?", emphasis: .strong, isInFocus: true)],
      positions: [-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1],
      labels: [
        "Very unpleasant", "Unpleasant", "Slightly unpleasant", "Neutral", "Slightly pleasant",
        "Pleasant", "Very pleasant",
      ],
      value: value, step: step,
      describe: { value in
        let hundredths = Int((value * 100).rounded())
        return "\(value < 0 ? "Unpleasant" : "Pleasant or neutral") (\(hundredths) of 100)"
      }, canGoBack: canGoBack)
  }
}
