import WellbeingKit

/// Asks for the missing parts of a state of mind, line by line.
///
/// No answer is preselected; Enter alone and the end of input are never an answer.
struct LineMoodForm {
  /// The next step after a reply.
  enum Move {
    case stay
    case goOn
  }

  let conversation: Conversation
  var questions: MoodQuestions
  /// Whether all labels are offered, not only those suggested for the valence.
  var offersAllLabels = false

  init(_ questions: MoodQuestions, _ conversation: Conversation) {
    self.questions = questions
    self.conversation = conversation
  }

  private var occasion: Occasion { questions.occasion }

  /// Asks until the person confirms or leaves.
  mutating func run() throws -> FormOutcome {
    conversation.say("For: \(occasion.subject)\(occasion.time.map { ", \($0)" } ?? "")")
    conversation.say(
      "Type a number or a word, then Enter. You can also type back, repeat, help or quit.")
    while true {
      let outcome: FormOutcome?
      switch questions.step {
      case .part(let part): outcome = try ask(part)
      case .review: outcome = try review()
      }
      if let outcome { return outcome }
    }
  }

  /// Asks for one part until it is answered or the person leaves.
  private mutating func ask(_ part: MoodEntry.Part) throws -> FormOutcome? {
    conversation.say()
    show(part)
    while true {
      guard let reply = try conversation.askForText(prompt(part)) else { return .inputEnded }
      switch reply.lowercased() {
      case "": conversation.refuse("Nothing was chosen. \(hint(part))")
      case "quit": return .left
      case "repeat": show(part)
      case "help": help(part)
      case "back":
        if questions.goBack() { return nil }
        conversation.refuse("This is the first question.")
      default: if take(reply, for: part) == .goOn { return nil }
      }
    }
  }

  private func help(_ part: MoodEntry.Part) {
    conversation.say(hint(part))
    conversation.say("back: the question before. repeat: this question again.")
    conversation.say("quit: leave; nothing is saved.")
  }

  private mutating func review() throws -> FormOutcome? {
    let review = LineReview(
      conversation: conversation,
      title: "Review: for \(occasion.subject), \(occasion.time ?? "now")",
      rows: questions.reviewRows, remarks: [], change: "the number of a line to change it",
      leaving: "nothing is saved")
    switch try review.ask() {
    case .save: return .confirmed
    case .quit: return .left
    case .inputEnded: return .inputEnded
    case .back: questions.goBack()
    case .open(let index): questions.reopen(MoodEntry.Part.allCases[index])
    }
    return nil
  }
}
