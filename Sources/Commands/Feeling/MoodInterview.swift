import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// Asks for the missing parts of a state of mind, and for a review at the end.
///
/// Only missing parts are asked; parts that are already known can be changed in the review.
struct MoodInterview {
  let dialog: any Dialog
  let occasion: Occasion
  let words: MoodWords
  private(set) var entry: MoodEntry
  /// The part that is asked; nil for the review.
  private var current: MoodEntry.Part?
  private var asked: Set<MoodEntry.Part> = []
  private var hasAnswers = false
  /// Whether the person saves without further questions.
  private var isFinal = false
  /// Why the last chosen kind is not possible.
  private var refusal: String?

  init(_ entry: MoodEntry, _ occasion: Occasion, _ words: MoodWords, _ dialog: any Dialog) {
    (self.entry, self.occasion, self.words) = (entry, occasion, words)
    self.dialog = dialog
    asked = Set(entry.missing.map(page))
    current = entry.missing.first.map(page)
  }

  /// Returns the part whose page asks for a part: on a screen, the scale also asks for the kind.
  private func page(_ part: MoodEntry.Part) -> MoodEntry.Part {
    part == .kind && !dialog.leavesTrace ? .valence : part
  }

  /// - Returns: Whether the person confirmed.
  mutating func run() throws -> Bool {
    while !isFinal {
      guard let part = current else {
        switch try dialog.ask(review) {
        case .quit: return false
        case .back: goBack()
        case .reply(.open(let place)):
          let part = page(MoodEntry.Part.allCases[place])
          asked.insert(part)
          current = part
        case .reply(.change): break
        case .reply(.act): return true
        }
        continue
      }
      guard try ask(for: part) else { return false }
    }
    return true
  }

  /// - Returns: Whether the person goes on.
  private mutating func ask(for part: MoodEntry.Part) throws -> Bool {
    switch part {
    case .kind: return take(try dialog.ask(kind)) { $0.take($1) }
    case .valence: return take(try dialog.ask(valence)) { $0.take($1) }
    case .labels:
      let offered = offeredLabels
      let question = selection(.labels, from: offered, chosen: entry.labels)
      return take(try dialog.ask(question)) { $0.entry.labels = $1.map { offered[$0] } }
    case .associations:
      let offered = allAssociations
      let question = selection(.associations, from: offered, chosen: entry.associations)
      return take(try dialog.ask(question)) { $0.entry.associations = $1.map { offered[$0] } }
    case .note: return take(try dialog.ask(note)) { $0.entry.note = $1 }
    }
  }

  private mutating func take<Reply>(
    _ answer: Answered<Reply>, _ accept: (inout MoodInterview, Reply) -> Void
  ) -> Bool {
    switch answer {
    case .quit: return false
    case .back: goBack()
    case .reply(let reply):
      accept(&self, reply)
      guard refusal == nil else { return true }
      hasAnswers = true
      current = isFinal ? nil : entry.missing.first.map(page)
    }
    return true
  }

  private mutating func take(_ reply: ChoiceQuestion.Reply) {
    guard case .chosen(let place) = reply else { return }
    refusal = topics.choices[place].fault
    if refusal == nil { entry.kind = StateOfMind.Kind.allCases[place] }
  }

  private mutating func take(_ reply: ScaleQuestion.Reply) {
    entry.valence = reply.value
    if let topic = reply.topic { entry.kind = StateOfMind.Kind.allCases[topic] }
    isFinal = reply.isFinal
  }

  // MARK: Going back

  /// The part before the current one; nil if there is none, or if that is the review.
  private var before: MoodEntry.Part? {
    guard let current else { return asked.max() }
    return asked.filter { $0 < current }.max()
  }

  /// Whether there is a question or review to go back to. If nothing is missing, the review must
  /// have opened this question.
  private var canGoBack: Bool { before != nil || current != nil && entry.missing.isEmpty }

  private mutating func goBack() {
    refusal = nil
    current = before
  }

  // MARK: Questions

  private func questionContext(_ title: String) -> QuestionContext {
    let number = current.map { part in asked.count { $0 <= part } }
    let place = number.map { ", \($0) of \(asked.count)" } ?? ""
    return QuestionContext(
      ScreenPage.Title(
        title + place, right: "\(withoutControls(occasion.subject)), \(occasion.time ?? "now")"),
      progress: number.map { Double($0 - 1) / Double(asked.count) } ?? 1, canGoBack: canGoBack,
      leaving: hasAnswers ? .afterAsking("Nothing is saved.") : .atOnce)
  }

  /// The context of the page about what was saved: without progress, and without a way to leave.
  var contextOfSaved: QuestionContext {
    QuestionContext(questionContext("Saved").title, leaving: .never)
  }

  private func questionContext(_ part: MoodEntry.Part) -> QuestionContext {
    questionContext(part == .valence && !dialog.leavesTrace ? "Feeling" : title(part))
  }

  private func asking(_ part: MoodEntry.Part) -> [ScreenPage.Block] {
    let question =
      switch part {
      case .kind: words.text(.chooseKind)
      case .valence: words.text(.chooseValence)
      case .labels: words.text(.beforeLabels)
      case .associations: words.text(.chooseAssociations)
      case .note: words.text(.chooseNote)
      }
    return [ScreenPage.Block(question, mark: "  ", tone: .strong, isInFocus: part.isShort)]
  }

  private func description(_ kind: StateOfMind.Kind) -> String {
    "\(words.name(kind)): \(words.text(kind == .momentaryEmotion ? .emotion : .mood))"
  }

  /// The question for the kind, line by line.
  private var kind: ChoiceQuestion {
    let kinds = StateOfMind.Kind.allCases
    return ChoiceQuestion(
      questionContext(.kind), lead: asking(.kind),
      choices: kinds.enumerated().map { index, kind in
        ChoiceQuestion.Choice(
          "\(index + 1)", description(kind),
          words: (words.namesOfAllLanguages(kind) + [kind.name]).map { $0.lowercased() },
          name: words.name(kind))
      }, chosen: entry.kind.flatMap(kinds.firstIndex), message: refusal)
  }

  private var topics: ScaleQuestion.Topics {
    let kinds = StateOfMind.Kind.allCases
    let choices = kinds.map { kind in
      do throws(Failure) {
        try occasion.check(kind)
        return (description(kind), String?.none)
      } catch {
        return (description(kind), printable(error.message))
      }
    }
    return ScaleQuestion.Topics(
      words.text(.chooseKind), kinds.map { words.name($0) }.joined(separator: "/"), choices,
      chosen: entry.kind.flatMap(kinds.firstIndex))
  }

  private var valence: ScaleQuestion {
    words.scale(
      questionContext(.valence), topics: dialog.leavesTrace ? nil : topics, lead: asking(.valence),
      value: entry.valence)
  }

  /// The labels suggested for the valence, best matches first.
  private var suggestedLabels: [StateOfMind.Label] {
    entry.valence.flatMap(StateOfMind.ValenceClassification.init(valence:))
      .map(words.vocabulary.suggestedLabels) ?? []
  }

  /// All labels, the suggested ones first.
  private var offeredLabels: [StateOfMind.Label] {
    let suggested = suggestedLabels
    return suggested
      + StateOfMind.Label.allCases.sorted { words.name($0) < words.name($1) }
      .filter { !suggested.contains($0) }
  }

  private var allAssociations: [StateOfMind.Association] {
    StateOfMind.Association.allCases.sorted { words.name($0) < words.name($1) }
  }

  private func selection<Word: VocabularyWord>(
    _ part: MoodEntry.Part, from offered: [Word], chosen: [Word]?
  ) -> ChoicesQuestion {
    let suggested = part == .labels ? suggestedLabels.count : 0
    return ChoicesQuestion(
      questionContext(part), lead: asking(part), options: offered.map { words.name($0) },
      suggested: suggested == 0 ? nil : suggested,
      alsoFoundBy: offered.map { words.namesOfAllLanguages($0) + [$0.name] },
      chosen: (chosen ?? []).compactMap(offered.firstIndex))
  }

  private var note: TextQuestion {
    TextQuestion(
      questionContext(.note),
      lead: asking(.note) + [ScreenPage.Block("Leave it empty for nothing.")],
      text: entry.note ?? "", replacesText: false,
      hint: "Type what you would like to add, or none.", allowsEmpty: true, joinsLines: true)
  }

  // MARK: The review

  private var review: ListQuestion {
    ListQuestion(
      questionContext("Review"), lead: [ScreenPage.Block("These are your answers.")],
      rows: MoodEntry.Part.allCases.map { .init(title($0), printable(answer($0))) },
      save: "Save these answers")
  }

  private func title(_ part: MoodEntry.Part) -> String {
    switch part {
    case .kind: "Kind"
    case .valence: "Valence"
    case .labels: "Labels"
    case .associations: "Associations"
    case .note: "Note"
    }
  }

  /// Returns the answer in words; *none* if there is none.
  private func answer(_ part: MoodEntry.Part) -> String {
    switch part {
    case .kind: entry.kind.map { words.name($0) } ?? "none"
    case .valence: entry.valence.map(words.valence) ?? "none"
    case .labels: words.list(entry.labels ?? [])
    case .associations: words.list(entry.associations ?? [])
    case .note: entry.note.flatMap { $0.isEmpty ? nil : $0 } ?? "none"
    }
  }
}

extension MoodWords {
  /// Returns the question for the valence, with its seven classes as places.
  func scale(
    _ context: QuestionContext, topics: ScaleQuestion.Topics? = nil, lead: [ScreenPage.Block],
    value: Double?
  ) -> ScaleQuestion {
    let classes = StateOfMind.ValenceClassification.allCases
    return ScaleQuestion(
      context, topics: topics, lead: lead, positions: classes.map(vocabulary.valence),
      labels: classes.map { name($0) }, value: value, step: 0.05, describe: { valence($0) },
      parse: { ValenceReply.valence($0, vocabulary) })
  }
}

extension MoodEntry.Part {
  /// Whether the question and its answers fit on a page.
  fileprivate var isShort: Bool { self != .labels && self != .associations }
}
