/// All answers, line by line, before they are saved.
struct LineReview {
  /// What the person wants to do.
  enum Choice {
    case save
    /// Change the answer of the row with this index.
    case open(Int)
    case back
    case quit
    /// The input ended.
    case inputEnded
  }

  let conversation: Conversation
  let title: String
  let rows: [String]
  /// What is said below the rows.
  let remarks: [String]
  /// What is wrong, said below the remarks.
  var faults: [String] = []
  /// What has to be seen before saving; shown below the faults.
  var warnings: [String] = []
  /// Whether it can be saved as it is.
  var canSave = true
  /// What saves it, such as `save to finish`.
  var saving = "save to finish"
  /// What the number of a row is for, such as `the number of a line to change it`.
  let change: String
  /// What happens to the answers if the person leaves, within a sentence.
  let leaving: String

  /// Shows all answers until the person decides.
  func ask() throws -> Choice {
    show()
    while true {
      let reply = try conversation.ask("Your choice:")
      guard case .word(let word) = reply else { return .inputEnded }
      switch word {
      case "save" where canSave: return .save
      case "quit": return .quit
      case "back": return .back
      case "repeat": show()
      case "help": help()
      default:
        if let number = Int(word), rows.indices.contains(number - 1) { return .open(number - 1) }
        conversation.refuse("Type \(save)a number from \(numbers), back, repeat, help or quit.")
      }
    }
  }

  private var numbers: String { "1 to \(rows.count)" }

  private var save: String { canSave ? "save, " : "" }

  private func show() {
    conversation.say()
    conversation.say(title)
    for (index, row) in rows.enumerated() {
      conversation.say(row, after: "  \(index + 1). ")
    }
    for remark in remarks { conversation.say(remark) }
    for fault in faults { conversation.refuse(fault) }
    for warning in warnings { conversation.say("Warning: \(warning)") }
    conversation.say(
      "Type \(canSave ? "\(saving), " : "")\(change), back, repeat, help or quit.")
  }

  private func help() {
    conversation.say("\(canSave ? "save: keep it. " : "")quit: leave; \(leaving).")
    conversation.say("\(numbers): answer that line again. back: the last question.")
  }
}
