/// A line-by-line review of all answers before they are saved.
struct LineReview {
  /// The person's choice.
  enum Choice {
    case save
    /// Change the answer in the row with this index.
    case open(Int)
    case back
    case quit
    /// The input ended.
    case inputEnded
  }

  let conversation: Conversation
  let title: String
  let rows: [String]
  /// Remarks shown below the rows.
  let remarks: [String]
  /// Errors, shown below the remarks.
  var faults: [String] = []
  /// Warnings that must be seen before saving, shown below the errors.
  var warnings: [String] = []
  /// Whether the answers can be saved as they are.
  var canSave = true
  /// How to save, such as `save to finish`.
  var saving = "save to finish"
  /// How to change a row, such as `the number of a line to change it`.
  let change: String
  /// What happens to the answers if the person leaves; the words fit into a sentence.
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
