import WellbeingKit
import WellbeingPresentation

/// The texts of the questions, and the handling of replies.
extension LineMoodForm {
  // MARK: Showing

  func show(_ part: MoodEntry.Part) {
    conversation.say(questions.question(part))
    switch part {
    case .kind:
      list(StateOfMind.Kind.allCases.map(questions.remark), from: StateOfMind.Kind.allCases)
    case .valence: list(from: StateOfMind.ValenceClassification.allCases)
    case .labels: list(from: labelChoice.offered)
    case .associations: list(from: associationChoice.offered)
    case .note: break
    }
    if !questions.entry.missing.contains(part) {
      conversation.say("Your earlier answer: \(questions.answer(part)).")
    }
  }

  /// Lists words with their numbers and remarks.
  private func list(_ remarks: [String] = [], from offered: [some VocabularyWord]) {
    let width = "\(offered.count)".count
    for (index, word) in offered.enumerated() {
      let number = String(repeating: " ", count: width - "\(index + 1)".count) + "\(index + 1)"
      let remark = remarks.indices.contains(index) ? ": \(remarks[index])" : ""
      conversation.say(words.name(word) + remark, after: "  \(number)  ")
    }
  }

  func prompt(_ part: MoodEntry.Part) -> String {
    switch part {
    case .kind: "Your answer (1 or 2):"
    case .valence: "Your answer (1 to 7, or a number such as -0.5):"
    case .labels:
      offersAllLabels ? "Your words (or none):" : "Your words (more for all words, or none):"
    case .associations: "Your words (or none):"
    case .note: "Your words (or none):"
    }
  }

  /// Returns what can be typed at a question.
  func hint(_ part: MoodEntry.Part) -> String {
    switch part {
    case .kind: "Type 1 for an emotion or 2 for a mood."
    case .valence:
      "Type a step from 1 to 7, or a number from -1 to 1 with its sign or a point, such as +1 "
        + "or 0.4."
    case .labels:
      "Type numbers or words with commas between them, none for no word"
        + (offersAllLabels ? "." : ", or more for all words.")
    case .associations: "Type numbers or words with commas between them, or none for no word."
    case .note: "Type what you would like to add, or none."
    }
  }

  // MARK: Handling replies

  mutating func take(_ reply: String, for part: MoodEntry.Part) -> Move {
    switch part {
    case .kind: takeKind(reply)
    case .valence: takeValence(reply)
    case .labels: takeLabels(reply)
    case .associations: takeAssociations(reply)
    case .note: takeNote(reply)
    }
  }

  private mutating func takeKind(_ reply: String) -> Move {
    let choice = WordChoice(StateOfMind.Kind.allCases, words.vocabulary)
    guard let kinds = try? choice.words(typed: reply), kinds.count == 1 else {
      return refuse(.kind)
    }
    do throws(DateError) {
      try questions.answer(kinds[0])
    } catch {
      conversation.refuse(error.message)
      return .stay
    }
    return recorded(.kind)
  }

  private mutating func takeValence(_ reply: String) -> Move {
    guard let valence = ValenceReply.valence(reply, words.vocabulary) else {
      return refuse(.valence)
    }
    questions.answer(valence: valence)
    offersAllLabels = false
    return recorded(.valence)
  }

  private mutating func takeLabels(_ reply: String) -> Move {
    if reply.lowercased() == "more", !offersAllLabels {
      offersAllLabels = true
      list(from: labelChoice.offered)
      return .stay
    }
    guard let labels = chosen(reply, labelChoice, .labels) else { return .stay }
    questions.answer(labels)
    return recorded(.labels)
  }

  private mutating func takeAssociations(_ reply: String) -> Move {
    guard let associations = chosen(reply, associationChoice, .associations) else { return .stay }
    questions.answer(associations)
    return recorded(.associations)
  }

  private mutating func takeNote(_ reply: String) -> Move {
    questions.answer(note: reply.lowercased() == "none" ? "" : reply)
    return recorded(.note)
  }

  private func chosen<Word: VocabularyWord>(
    _ reply: String, _ choice: WordChoice<Word>, _ part: MoodEntry.Part
  ) -> [Word]? {
    if reply.lowercased() == "none" { return [] }
    do throws(WordChoice<Word>.Fault) {
      return try choice.words(typed: reply)
    } catch {
      switch error {
      case .unknown: conversation.refuse("There is no such word here. \(hint(part))")
      case .ambiguous(let ids):
        conversation.refuse("Several words have that name: type \(ids.joined(separator: " or ")).")
      case .repeated: conversation.refuse("A word stands there twice. Type each once.")
      }
      return nil
    }
  }

  private func refuse(_ part: MoodEntry.Part) -> Move {
    conversation.refuse("That is none of the answers. \(hint(part))")
    return .stay
  }

  private func recorded(_ part: MoodEntry.Part) -> Move {
    conversation.say("Recorded: \(questions.answer(part)).")
    return .goOn
  }

  // MARK: Choices

  private var words: MoodWords { questions.words }

  private var labelChoice: WordChoice<StateOfMind.Label> {
    guard let fitting = questions.fittingLabels, !offersAllLabels else { return .all(words) }
    return WordChoice(fitting, words.vocabulary)
  }

  private var associationChoice: WordChoice<StateOfMind.Association> { .all(words) }
}
