import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingStore
import WellbeingTerminal

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// What a person and staff read about item 9 on every way out of `take`, line by line and on a screen.
@Suite struct TakeAlertTests {
  /// What happened to item 9.
  enum ItemNine: CaseIterable {
    /// The person left before it.
    case notReached
    /// The person left while it was on the screen.
    case shown
    case skipped
    case declined
    case notAtAll
    case severalDays

    var typed: [String] {
      [""] + Array(repeating: "0", count: self == .notReached ? 3 : 8) + answer
    }

    private var answer: [String] {
      switch self {
      case .notReached, .shown: []
      case .skipped: ["skip", "skip"]
      case .declined: ["decline"]
      case .notAtAll: ["0"]
      case .severalDays: ["1"]
      }
    }

    /// As ``typed``, behind the page before the questions.
    var keys: [Key] {
      let zeros = Array(repeating: [Key.character("0"), .enter], count: typed.count - 1)
      let begin: [Key] = [.enter, .enter]
      switch self {
      case .notReached, .shown: return begin + zeros.joined()
      case .skipped: return begin + zeros.prefix(8).joined() + ["s", .enter]
      case .declined: return begin + zeros.prefix(8).joined() + ["d", .enter]
      case .notAtAll: return begin + zeros.prefix(9).joined()
      case .severalDays: return begin + zeros.prefix(8).joined() + ["1", .enter]
      }
    }

    /// What a person who answers alone reads; nil for nothing.
    var personWords: String? {
      switch self {
      case .notReached, .notAtAll: nil
      case .shown: "You stopped at the question about thoughts of being"
      case .skipped, .declined: "You did not answer the question about thoughts of being"
      case .severalDays: "Thank you for answering honestly. You said that you"
      }
    }

    /// What staff read; nil for nothing.
    var staffWords: String? {
      let item = "Item 9 (thoughts of being better off dead or of self-harm) was"
      switch self {
      case .notReached: return "\(item) not asked."
      case .shown: return "The person stopped at item 9 (thoughts of being better off dead"
      case .skipped: return "\(item) left blank."
      case .declined: return "\(item) declined."
      case .notAtAll: return nil
      case .severalDays: return "\(item) answered \"Several days\"."
      }
    }
  }

  private static let waysOut: [[Key]] = [["q", "r"], [.interrupt, "r"], [.endOfInput, "r"], []]
  private static let interview = "--subject P1 --administered-by interview"
  private static let openings = [
    "You did not answer the question about", "Thank you for answering", "Item 9 (",
    "You stopped at", "The person stopped at",
  ]

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// Expects the words for one reader, and nothing for the other.
  private func expect(
    _ expected: String?, in shown: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let words = shown.split { $0.isWhitespace || $0 == "!" }.joined(separator: " ")
    if let expected { #expect(words.contains(expected), sourceLocation: sourceLocation) }
    for opening in Self.openings where expected?.hasPrefix(opening) != true {
      #expect(!words.contains(opening), sourceLocation: sourceLocation)
    }
  }

  // MARK: Line by line

  @Test(arguments: ItemNine.allCases, [["quit", "read"], []])
  func leavingTellsEachReaderWhatHappened(item: ItemNine, rest: [String]) throws {
    let alone = try bench.sit("take phq-9", typing: item.typed + rest)
    expect(item.personWords, in: alone.output)
    let staff = try bench.sit("take phq-9 \(Self.interview)", typing: item.typed + rest)
    expect(item.staffWords, in: staff.output)
    #expect(alone.code == (rest.isEmpty ? .dataError : .done) && staff.code == alone.code)
  }

  @Test(arguments: [ItemNine.skipped, .declined, .notAtAll])
  func finishingTellsEachReaderWhatHappened(item: ItemNine) throws {
    let rest = item == .notAtAll ? ["save", "no"] : ["save", "read", "no"]
    expect(item.personWords, in: try bench.sit("take phq-9", typing: item.typed + rest).output)
    let staff = try bench.sit("take phq-9 \(Self.interview)", typing: item.typed + rest)
    expect(item.staffWords, in: staff.output)
    #expect(try bench.contents().samples.count == 2)
  }

  @Test(arguments: ItemNine.allCases)
  func restartingTellsEachReaderWhatHappened(item: ItemNine) throws {
    for (options, words) in [("", item.personWords), (Self.interview, item.staffWords)] {
      _ = try bench.sit("take phq-9 \(options)", typing: item.typed + ["quit", "read"])
      let read = words == nil ? [] : ["read"]
      let outcome = try bench.sit(
        "take phq-9 --restart \(options)", typing: [""] + read + ["quit"])
      let isKept = item == .severalDays && options.isEmpty
      let ending = isKept ? "is kept, because" : "was discarded."
      let before = try #require(outcome.output.components(separatedBy: ending).first)
      expect(words, in: before)
    }
    // An alert that waits is not discarded; nothing else is kept of what was started again.
    #expect(try bench.contents().drafts.count == (item == .severalDays ? 2 : 0))
  }

  @Test func resumingShowsTheAlertOfAnEarlierAnswer() throws {
    _ = try bench.sit("take phq-9", typing: ItemNine.severalDays.typed + ["quit", "read"])
    let outcome = try bench.sit("take phq-9 --resume", typing: ["", "quit", "read"])
    expect(ItemNine.severalDays.personWords, in: outcome.output)
  }

  // MARK: On a screen

  @Test(arguments: ItemNine.allCases, Self.waysOut)
  func leavingAScreenTellsEachReaderWhatHappened(item: ItemNine, rest: [Key]) throws {
    for (options, words) in [("", item.personWords), (Self.interview, item.staffWords)] {
      let performance = try bench.play("take phq-9 \(options)", keys: item.keys + rest)
      expect(words, in: performance.frames.map(\.text).joined(separator: "\n"))
    }
  }

  @Test func leavingAnAlertAtOncePrintsIt() throws {
    let performance = try bench.play(
      "take phq-9", keys: ItemNine.declined.keys + [.interrupt, .interrupt])
    expect(ItemNine.declined.personWords, in: performance.outcome.output)
    #expect(performance.outcome.code == .interrupted)
  }

  // MARK: Two errors

  @Test func anInterruptDoesNotHideThatNothingWasSaved() throws {
    var keys = (ItemNine.declined.keys + [.end, .enter, .interrupt])[...]
    let performance = try bench.play("take phq-9") { [bench] _ in
      if keys.count == 2 {
        #expect(throws: Never.self) {
          try bench.openStore().write { store in
            for draft in try store.drafts() { try store.discardDraft(draft, reason: "moved") }
          }
        }
      }
      return keys.popFirst().map { .key($0) } ?? .end
    }
    #expect(performance.outcome.code == .temporaryFailure)
    #expect(performance.outcome.output.contains("Interrupted: "))
    expect(ItemNine.declined.personWords, in: performance.outcome.output)
  }

  // MARK: Words for the right reader

  @Test(arguments: ["refuse", "prorate"])
  func aPersonReadsNoPolicy(policy: String) throws {
    let typed = [""] + Array(repeating: "1", count: 6) + ["skip", "skip", "quit"]
    let alone = try bench.sit("take gad-7 --policy \(policy)", typing: typed)
    #expect(alone.output.contains("You left 1 question unanswered, so "))
    #expect(!alone.output.contains("policy"))
    let staff = try bench.sit("take gad-7 --policy \(policy) \(Self.interview)", typing: typed)
    #expect(!staff.output.contains("policy"))
    #expect(staff.output.contains("1 question was left unanswered, so "))
  }

  @Test func `a file that gets the result has the alert before the score`() throws {
    let bench = try Workbench()
    let outcome = try bench.sitWithOutputInFile(
      "take phq-9 --subject P1",
      typing: ItemNine.severalDays.typed + ["0", "save", "read"])
    #expect(outcome.code == .done && outcome.output.contains("of 27"))
    let alert = try #require(outcome.output.range(of: "Thank you for answering honestly"))
    let score = try #require(outcome.output.range(of: "of 27"))
    #expect(alert.lowerBound < score.lowerBound)
  }
}
