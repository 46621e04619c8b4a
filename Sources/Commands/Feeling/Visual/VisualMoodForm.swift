import WellbeingKit
import WellbeingTerminal

/// Asks for the missing parts of a state of mind, one page per part.
struct VisualMoodForm {
  private static let beforeLeaving = "Nothing is saved. Press again to leave."

  let stage: ScreenStage
  var questions: MoodQuestions
  /// Why the last chosen kind is not possible.
  private var refusal: String?

  init(_ questions: MoodQuestions, on stage: ScreenStage) {
    self.questions = questions
    self.stage = stage
  }

  private var pages: MoodPages { MoodPages(questions: questions) }

  /// Asks until the person confirms or leaves.
  mutating func run() throws -> FormOutcome {
    while true {
      let outcome: FormOutcome?
      switch questions.step {
      case .part(let part): outcome = try ask(part)
      case .review: outcome = try review()
      }
      if let outcome { return outcome }
    }
  }

  // MARK: The questions

  private mutating func ask(_ part: MoodEntry.Part) throws -> FormOutcome? {
    switch part {
    case .kind: return try askKind()
    case .valence:
      return try show(pages.valence) { outcome, questions in
        if case .value(let valence) = outcome { questions.answer(valence: valence) }
      }
    case .labels:
      let offered = pages.labelsOffered
      return try show(pages.labels) { outcome, questions in
        guard case .chosen(let places) = outcome else { return }
        questions.answer(Self.inOrder(places, of: offered, before: questions.entry.labels))
      }
    case .associations:
      let offered = pages.associationsOffered
      return try show(pages.associations) { outcome, questions in
        guard case .chosen(let places) = outcome else { return }
        questions.answer(Self.inOrder(places, of: offered, before: questions.entry.associations))
      }
    case .note:
      return try show(pages.note) { outcome, questions in
        if case .text(let note) = outcome { questions.answer(note: note.trimmingSpaces) }
      }
    }
  }

  private mutating func askKind() throws -> FormOutcome? {
    let form = pages.kind(refusal: refusal)
    var fault: String?
    let outcome = try show(form) { outcome, questions in
      guard case .chosen(let place) = outcome else { return }
      do throws(DateError) {
        try questions.answer(StateOfMind.Kind.allCases[place])
      } catch {
        fault = error.message
      }
    }
    refusal = fault
    return outcome
  }

  /// Returns the chosen words: earlier choices in their previous order, then the new ones.
  private static func inOrder<Word: Equatable>(
    _ places: [Int], of offered: [Word], before: [Word]?
  ) -> [Word] {
    let chosen = places.map { offered[$0] }
    let kept = (before ?? []).filter(chosen.contains)
    return kept + chosen.filter { !kept.contains($0) }
  }

  // MARK: The review

  private mutating func review() throws -> FormOutcome? {
    var isConfirmed = false
    let outcome = try show(pages.review) { outcome, questions in
      switch outcome {
      case .save: isConfirmed = true
      case .open(let index): questions.reopen(MoodEntry.Part.allCases[index])
      case .confirmed, .back, .quit: break
      }
    }
    return isConfirmed ? .confirmed : outcome
  }

  // MARK: A page

  /// Shows a form, and processes its outcome unless the person went back or left.
  private mutating func show<Form: ScreenForm>(
    _ form: Form, _ take: (Form.Outcome, inout MoodQuestions) -> Void
  ) throws -> FormOutcome? where Form.Outcome: StepOutcome {
    let step = StepForm(
      form, progress: questions.progress,
      beforeLeaving: questions.hasAnswers ? Self.beforeLeaving : nil)
    switch try stage.run(step) {
    case .done(.quit): return .left
    case .done(.back): questions.goBack()
    case .done(let outcome): take(outcome, &questions)
    case .interrupted: return .interrupted
    case .inputEnded, .hungUp: return .inputEnded
    }
    return nil
  }
}
