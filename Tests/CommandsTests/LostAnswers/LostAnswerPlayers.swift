import Synchronization
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingTerminal
import WellbeingTestMachines

import WellbeingCommandLine

/// Somebody before a terminal who does what was planned, and reads what is shown meanwhile.
protocol LostAnswerPlayer {
  static var name: String { get }
  init(
    _ bench: Workbench, moves: [LostAnswerMove], reader: LostAnswerWords.Reader,
    failing place: LostAnswerCell.Place)
  /// - Parameter start: What the page shows at which the first move is made.
  func play(_ commandLine: String, from start: String) throws -> LostAnswerWords
}

/// What no sitting needs as many steps as; whoever goes on is asked the same for ever.
private let mostSteps = 90
private let staffPrompt = "Staff: type your word"

/// Before a screen drawn as a whole.
final class LostAnswerScreen: LostAnswerPlayer {
  static let name = "screen"
  private let bench: Workbench
  private let place: LostAnswerCell.Place
  private var moves: ArraySlice<LostAnswerMove>
  private var reader: LostAnswerWords.Reader
  private var keys: [Key] = []
  private var hasBegun = false
  private var listens = false
  private var words = LostAnswerWords()
  /// What leaves a page once all moves are made.
  var way = Key.enter

  init(
    _ bench: Workbench, moves: [LostAnswerMove], reader: LostAnswerWords.Reader,
    failing place: LostAnswerCell.Place
  ) {
    (self.bench, self.moves, self.reader, self.place) = (bench, moves[...], reader, place)
  }

  func play(_ commandLine: String, from start: String) throws -> LostAnswerWords {
    var (steps, failure) = (0, (any Error)?.none)
    let performance = try bench.play(commandLine, size: ScreenSize(columns: 80, rows: 70)) {
      frame in
      steps += 1
      guard let frame, failure == nil, steps < mostSteps else { return .end }
      do {
        return .key(try self.key(at: frame, from: start))
      } catch {
        failure = error
        return .end
      }
    }
    if let failure { throw failure }
    words.add(performance.outcome.output, for: reader)
    words.code = performance.outcome.code
    return words
  }

  private func key(at frame: Frame, from start: String) throws -> Key {
    guard keys.isEmpty else { return keys.removeFirst() }
    let text = frame.text
    if listens { words.add(page: frame.lines.map(\.text), for: reader) }
    if text.contains("I have read this") { return "r" }
    if text.contains("I have written it down") { return "w" }
    if text.contains(staffPrompt) {
      reader = .staff
      keys = MoodKeys.typed("ate\n")
      return "g"
    }
    hasBegun = hasBegun || text.contains(start)
    guard hasBegun, let move = moves.popFirst() else { return hasBegun ? way : .enter }
    switch move {
    case .answer(let value): keys = MoodKeys.typed("\(value)\n")
    case .skip: keys = ["s", .enter]
    case .decline: keys = ["d", .enter]
    case .back: keys = [.left]
    case .leave: keys = ["q"]
    case .save: keys = [.end, .enter]
    case .keys(let typed): keys = typed
    case .fail:
      try place.fail(bench)
      listens = true
      return try key(at: frame, from: start)
    case .listen:
      listens = true
      return try key(at: frame, from: start)
    }
    if listens { words.forgetPage() }
    return keys.removeFirst()
  }
}

/// Line by line.
final class LostAnswerLines: LostAnswerPlayer {
  static let name = "lines"
  private let bench: Workbench
  private let place: LostAnswerCell.Place
  private var moves: ArraySlice<LostAnswerMove>
  private var reader: LostAnswerWords.Reader
  private var lines: [String] = []
  private var hasBegun = false
  private var listens = false
  private var words = LostAnswerWords()
  private let screen = MemorySink()
  private var readCount = 0

  init(
    _ bench: Workbench, moves: [LostAnswerMove], reader: LostAnswerWords.Reader,
    failing place: LostAnswerCell.Place
  ) {
    (self.bench, self.moves, self.reader, self.place) = (bench, moves[...], reader, place)
  }

  func play(_ commandLine: String, from start: String) throws -> LostAnswerWords {
    var (steps, failure) = (0, (any Error)?.none)
    let input = LineReader { () throws(TerminalError) in
      steps += 1
      guard failure == nil, steps < mostSteps else { return [] }
      do {
        let line = try self.line(after: self.next(isPrompt: true), from: start)
        self.screen.writeLine()
        return Array((line + "\n").utf8)
      } catch {
        failure = error
        return []
      }
    }
    let arguments = ShellWords("wellbeing " + commandLine).arguments(of: "wellbeing") ?? []
    let outcome = Workbench.seat.withLock { _ in
      bench.perform(
        arguments, input, isInputTerminal: true, output: screen, diagnostics: screen,
        TerminalInfo(isTerminal: true, width: 80, usesColor: false))
    }
    if let failure { throw failure }
    _ = next(isPrompt: false)
    words.code = outcome.code
    return words
  }

  /// What was shown since the last line was typed.
  private func next(isPrompt: Bool) -> String {
    let text = screen.text
    let shown = String(text.dropFirst(readCount))
    readCount = text.count
    if listens { words.add(isPrompt ? Self.withoutPrompt(shown) : shown, for: reader) }
    return shown
  }

  private static func withoutPrompt(_ text: String) -> String {
    let usual = ["type read:", staffPrompt, "Press Enter", "Your answer (", "Your choice:"]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let prompt = lines.last, usual.contains(where: prompt.contains) else { return text }
    return lines.dropLast().joined(separator: "\n")
  }

  private func line(after shown: String, from start: String) throws -> String {
    guard lines.isEmpty else { return lines.removeFirst() }
    if shown.contains("type read:") { return "read" }
    if shown.contains("I have written it down") { return "written" }
    if shown.contains(staffPrompt) {
      reader = .staff
      return "gate"
    }
    hasBegun = hasBegun || shown.contains(start)
    guard hasBegun, let move = moves.popFirst() else {
      return shown.contains("Clear the screen") ? "no" : ""
    }
    switch move {
    case .answer(let value): return "\(value)"
    case .skip:
      lines = ["skip"]
      return "skip"
    case .decline: return "decline"
    case .back: return "back"
    case .leave: return "quit"
    case .save: return "save"
    case .keys: return ""
    case .fail:
      try place.fail(bench)
      listens = true
      return try line(after: shown, from: start)
    case .listen:
      listens = true
      return try line(after: shown, from: start)
    }
  }
}
