import WellbeingKit

/// Asks for what is missing of a state of mind, line by line.
///
/// Nothing is chosen beforehand; Enter alone and the end of input are never an answer.
struct MoodForm {
  /// How the form came to its end.
  enum Ending {
    /// The person reviewed the entry and wants it saved.
    case confirmed
    /// The person left.
    case left
    /// The input ended.
    case inputEnded
  }

  /// What a reply leads to.
  enum Move {
    case stay
    case goOn
  }

  let conversation: Conversation
  let words: MoodWords
  let occasion: Occasion
  var entry: MoodEntry
  /// Whether all labels are offered, instead of those that fit the valence best.
  var offersAllLabels = false
  private var asked: Set<MoodEntry.Part>
  private var current: MoodEntry.Part?

  init(
    _ entry: MoodEntry, _ occasion: Occasion, _ words: MoodWords, _ conversation: Conversation
  ) {
    self.entry = entry
    self.occasion = occasion
    self.words = words
    self.conversation = conversation
    asked = Set(entry.missing)
    current = entry.missing.first
  }

  /// Asks until the person confirms or leaves.
  mutating func run() throws -> Ending {
    conversation.say("For: \(occasion.subject)\(occasion.time.map { ", \($0)" } ?? "")")
    conversation.say(
      "Type a number or a word, then Enter. You can also type back, repeat, help or quit.")
    while true {
      if let part = current {
        if let ending = try ask(part) { return ending }
      } else if let ending = try review() {
        return ending
      }
    }
  }

  /// Asks for one part until it is answered or left.
  private mutating func ask(_ part: MoodEntry.Part) throws -> Ending? {
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
        if goBack(from: part) { return nil }
        if entry.missing.isEmpty {
          // Only the review can have led here.
          current = nil
          return nil
        }
        conversation.refuse("This is the first question.")
      default:
        if take(reply, for: part) == .goOn {
          current = entry.missing.first
          return nil
        }
      }
    }
  }

  private mutating func goBack(from part: MoodEntry.Part?) -> Bool {
    guard let before = asked.filter({ other in part.map { other < $0 } ?? true }).max() else {
      return false
    }
    current = before
    return true
  }

  private func help(_ part: MoodEntry.Part) {
    conversation.say(hint(part))
    conversation.say("back: the question before. repeat: this question again.")
    conversation.say("quit: leave; nothing is saved.")
  }

  // MARK: The review

  private mutating func review() throws -> Ending? {
    showReview()
    while true {
      let reply = try conversation.ask("Your choice:")
      guard case .word(let word) = reply else { return .inputEnded }
      switch word {
      case "save": return .confirmed
      case "quit": return .left
      case "repeat": showReview()
      case "help":
        conversation.say("save: keep it. quit: leave; nothing is saved.")
        conversation.say("1 to 5: answer that line anew. back: the last question.")
      case "back":
        if goBack(from: nil) { return nil }
      default:
        if let number = Int(word), let part = MoodEntry.Part(rawValue: number - 1) {
          asked.insert(part)
          current = part
          return nil
        }
        conversation.refuse("Type save, a number from 1 to 5, back, repeat, help or quit.")
      }
    }
  }

  private func showReview() {
    conversation.say()
    conversation.say("Review: for \(occasion.subject), \(occasion.time ?? "now")")
    for part in MoodEntry.Part.allCases {
      conversation.say("\(title(part)): \(answer(part))", after: "  \(part.rawValue + 1). ")
    }
    conversation.say(
      "Type save to finish, the number of a line to change it, back, repeat, help or quit.")
  }
}
