import WellbeingCommandSupport
import WellbeingTerminal

/// People who answer a PHQ-9 whose save fails at one moment.
struct LostAnswerSitting {
  enum Sitter: String, CaseIterable {
    case alone
    case interview
    case handOver = "hand-over"

    var commandLine: String {
      switch self {
      case .alone: "take phq-9"
      case .interview: "take phq-9 --subject P1 --administered-by interview"
      case .handOver: "take phq-9 --subject P1 --handoff"
      }
    }
  }

  enum End: String, CaseIterable {
    case atQuestion1 = "fails at question 1"
    case atQuestion8 = "fails at question 8"
    case atQuestion9 = "fails at question 9"
    case atSave = "fails at the last Save"
    case leaves = "the person leaves"
    case finishes = "finishes"

    var fails: Bool { self != .leaves && self != .finishes }
  }

  enum ItemNine: String, CaseIterable {
    case notShown = "not shown"
    case shown
    case leftBlank = "left blank"
    case declined
    case zero = "0"
    case three = "3"
    case takenBack = "3 then 0"

    /// The answers at item 9, the last of which is still to be confirmed.
    var moves: [LostAnswerMove] {
      switch self {
      case .notShown, .shown: []
      case .leftBlank: [.skip]
      case .declined: [.decline]
      case .zero: [.answer(0)]
      case .three: [.answer(3)]
      case .takenBack: [.answer(3), .back, .answer(0)]
      }
    }

    var isAnswered: Bool { self != .notShown && self != .shown }

    /// Whether it can be so when something ends: a failure at a question is at its confirmation, at
    /// question 8 also after the person went back to it.
    func isPossible(at end: End) -> Bool {
      switch end {
      case .atQuestion1: self == .notShown
      case .atQuestion8, .leaves: true
      case .atQuestion9, .atSave, .finishes: isAnswered
      }
    }
  }

  let sitter: Sitter
  let end: End
  let item: ItemNine

  /// All that are possible.
  static let all: [LostAnswerSitting] = Sitter.allCases.flatMap { sitter in
    End.allCases.flatMap { end in
      ItemNine.allCases.filter { $0.isPossible(at: end) }.map {
        LostAnswerSitting(sitter: sitter, end: end, item: $0)
      }
    }
  }

  func cells(at places: [LostAnswerCell.Place]) -> [LostAnswerCell] {
    let screen: any LostAnswerPlayer.Type = LostAnswerScreen.self
    let players = [screen] + (sitter == .interview ? [] : [LostAnswerLines.self])
    return players.flatMap { player in
      places.filter {
        $0 != .fullFile || end.fails && player == screen && sitter != .interview
      }.map { place in
        LostAnswerCell(
          who: "\(sitter.rawValue), \(player.name)", end: end.rawValue, item: item.rawValue,
          place: place
        ) { bench in
          try player.init(
            bench, moves: moves, reader: sitter == .interview ? .staff : .person, failing: place
          ).play(sitter.commandLine, from: "question 1 of 9")
        }
      }
    }
  }

  /// The first answer is 1, so that question 10 is asked.
  private var moves: [LostAnswerMove] {
    let (before, rest) = (
      [LostAnswerMove.answer(1)], Array(repeating: LostAnswerMove.answer(0), count: 6)
    )
    let toNine = before + rest + [.answer(0)]
    switch end {
    case .atQuestion1: return [.fail, .answer(1)]
    case .atQuestion8 where item == .notShown: return before + rest + [.fail, .answer(0)]
    case .atQuestion8:
      let back = Array(repeating: LostAnswerMove.back, count: item.isAnswered ? 2 : 1)
      return toNine + item.moves + back + [.fail, .answer(1)]
    case .atQuestion9:
      return toNine + item.moves.dropLast() + [.fail] + item.moves.suffix(1)
    case .atSave: return toNine + item.moves + [.answer(0), .fail, .save]
    case .leaves:
      let leave = Array(repeating: LostAnswerMove.leave, count: sitter == .handOver ? 2 : 1)
      return (item == .notShown ? before + rest : toNine + item.moves) + [.listen] + leave
    case .finishes: return toNine + item.moves + [.answer(0), .listen, .save]
    }
  }
}

/// What a person does at a question.
enum LostAnswerMove {
  case answer(Int)
  case skip
  case decline
  case back
  case leave
  case save
  /// Types into a paper form.
  case keys([Key])
  /// From here on saves fail, and what is said counts.
  case fail
  /// From here on what is said counts.
  case listen
}
