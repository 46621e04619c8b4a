package import Foundation
import WellbeingCommands
import WellbeingTerminal
import WellbeingTestMachines

/// Plays one case of a session in a workbench of its own, and compares what is shown.
///
/// A command whose streams are files and that ends with an error must leave the store, the grants and
/// the settings as they were, unless `% changes` is before it.
package final class SessionPlayer {
  package struct Failure: Sendable {
    package let line: Int
    package let lines: [String]
    /// Whether the command ran and only what it shows is different.
    var isDifference = false
  }

  /// A directive that cannot be followed, or a command before the session that does not succeed.
  struct Stopped: Error {
    let text: String
  }

  enum Streams {
    case files
    case terminal(columns: Int, rows: Int?)
    case terminalWithOutputInFile
    case screen(ScreenSize, isOutputInFile: Bool)
  }

  let bench: Workbench
  var streams = Streams.files
  /// Whether shared sentences are written in full.
  var isWhole = false
  /// Whether the next command may change something although it ends with an error.
  var mayChange = false
  /// The identifiers in the order in which they were first printed.
  private var identifiers: [String] = []
  /// The built program that is started instead of the one in this process.
  private let program: URL?

  package private(set) var failures: [Failure] = []
  package private(set) var commandCount = 0
  /// The case with what is shown now.
  package private(set) var recorded = ""

  package init(program: URL? = nil, bench: Workbench? = nil) throws {
    self.program = program
    self.bench = try bench ?? Workbench(inMemory: true)
    self.bench.typedMark = String(SessionText.typedMark)
  }

  /// Plays a case; with a built program only if the case says `% any time`.
  ///
  /// - Returns: Whether it was played.
  @discardableResult
  package func play(_ session: SessionFile.Case, after preamble: [SessionFile.Step] = []) -> Bool {
    if !session.title.isEmpty { recorded += "== \(session.title)\n" }
    if let problem = session.problem {
      failures.append(Failure(line: problem.line, lines: [problem.text]))
    }
    let isTimeless = (preamble + session.steps).contains { step in
      if case .directive("any", "time", _) = step.work { true } else { false }
    }
    guard program == nil || isTimeless else { return false }
    let ownSteps = session.steps.map { (step: $0, isOwn: true) }
    for (step, isOwn) in preamble.map({ (step: $0, isOwn: false) }) + ownSteps {
      do {
        let text = try perform(step)
        if isOwn { recorded += text }
      } catch {
        let text = (error as? Stopped)?.text ?? "\(error)"
        failures.append(Failure(line: step.line, lines: SessionText.lines(text)))
        return true
      }
    }
    if commandCount == 0, session.problem == nil {
      failures.append(Failure(line: session.line, lines: ["This case has no command."]))
    }
    return true
  }

  /// Performs a step, and returns it as it is recorded.
  private func perform(_ step: SessionFile.Step) throws -> String {
    switch step.work {
    case .remark(let text): return text + "\n"
    case .directive(let name, let rest, let lines):
      if (name, rest) != ("any", "time") { try follow(name, rest, lines) }
      return "% \(name)\(rest.isEmpty ? "" : " " + rest)\n"
        + lines.map { $0.isEmpty ? "|\n" : "| \($0)\n" }.joined()
    case .command(let command):
      let shown = try perform(command, at: step.line)
      if shown != command.expected, shown != named(command.expected) {
        fail(
          step.line, command,
          SessionText.difference(command.expected, shown)
            + SessionText.hint(command.expected, shown), isDifference: true)
      }
      let line = command.text.isEmpty ? "" : " " + command.text
      return "$ wellbeing\(line)\n" + command.input.map { "< \($0)\n" }.joined()
        + command.keys.map { "» \($0)\n" }.joined() + shown.map { $0 + "\n" }.joined() + "\n"
    }
  }

  private func fail(
    _ line: Int, _ command: SessionFile.Command, _ lines: [String], isDifference: Bool = false
  ) {
    failures.append(
      Failure(
        line: line, lines: ["$ wellbeing \(command.text)"] + lines, isDifference: isDifference))
  }

  /// Lines that were pasted from a terminal, with identifiers masked and shared sentences named.
  private func named(_ lines: [String]) -> [String] {
    SessionText.lines(Run.shared(lines.map { $0 + "\n" }.joined(), whole: isWhole))
  }

  // MARK: Commands

  private func perform(_ command: SessionFile.Command, at line: Int) throws -> [String] {
    commandCount += 1
    let text = try substituted(command.text)
    let lines = SessionText.typed(in: command.expected)
    var (screens, unread) = ("", 0)
    let run: Run
    switch streams {
    case .files:
      if let program { return try outside(program, text, input(command)) }
      let before = try bench.contents()
      run = try bench.run(text, input: input(command))
      let hasChanged = try bench.contents() != before
      if run.code != .done, hasChanged, !mayChange {
        fail(line, command, ["changed something although it ended with an error"])
      }
      if mayChange, !hasChanged {
        fail(line, command, ["'% changes' stands above, but nothing changed"])
      }
      mayChange = false
      unread = lines.count + command.keys.count
    case _ where program != nil:
      throw Stopped(text: "'% any time' cannot be said of a case with a terminal.")
    case .terminal(let columns, let rows):
      run = try bench.sit(text, typing: lines, columns: columns, rows: rows)
      unread = bench.unreadLineCount + command.keys.count
    case .terminalWithOutputInFile:
      run = try bench.sitWithOutputInFile(text, typing: lines)
      unread = bench.unreadLineCount + command.keys.count
    case .screen(let size, let isOutputInFile):
      var keys = SessionKey.read(command.keys)[...]
      run = try bench.play(text, size: size, typing: lines, isOutputInFile: isOutputInFile) {
        frame in
        while let key = keys.popFirst() {
          switch key {
          case .step(let step): return step
          case .look: screens += Self.framed(Run.masked(frame?.brief ?? ""))
          }
        }
        return .end
      }.outcome
      unread = bench.unreadLineCount + keys.count
    }
    if unread > 0 {
      fail(
        line, command,
        [
          "Typed lines or keys that were not read: \(unread). "
            + "Lines need '% terminal', keys '% screen'."
        ])
    }
    note(run.diagnostics + run.output)
    return quoted(screens + run.shown(whole: isWhole))
  }

  private func quoted(_ shown: String) -> [String] {
    SessionText.quoted(shown.replacing(bench.folder, with: "~"))
  }

  private static func framed(_ screen: String) -> String {
    SessionText.lines(screen).map { $0.isEmpty ? "┃\n" : "┃ \($0)\n" }.joined()
  }

  /// What the built program shows.
  private func outside(_ program: URL, _ text: String, _ input: [UInt8]) throws -> [String] {
    let words = ShellWords("wellbeing " + text).arguments(of: "wellbeing") ?? []
    let environment = bench.environment.merging(["TZ": "Europe/Berlin"]) { own, _ in own }
    let result = try ProcessRunner.run(program, words, environment: environment, input: input)
    note(result.errorText + result.outputText)
    guard case .exit(let code) = result.status else {
      throw Stopped(text: "The program ended by a signal.")
    }
    return quoted(
      Run.shown(
        output: result.outputText,
        diagnostics: QuietSink.without(bench.store, result.errorText), code: code, whole: isWhole))
  }

  private func input(_ command: SessionFile.Command) -> [UInt8] {
    command.input.flatMap { line in
      line.hasPrefix("\\") ? SessionText.bytes(String(line.dropFirst())) : Array(line.utf8) + [10]
    }
  }

  // MARK: Names in command lines

  /// Notes the identifiers that a run printed.
  func note(_ shown: String) {
    let identifier = /\b([0-9a-f]{8})(-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?\b/
    for match in shown.matches(of: identifier) {
      // The digits that name a record are the end of its identifier.
      let found = String(match.0)
      if let known = identifiers.firstIndex(where: { $0.hasSuffix(found.suffix(8)) }) {
        if identifiers[known].count < found.count { identifiers[known] = found }
      } else {
        identifiers.append(found)
      }
    }
  }

  /// A command line with `~` and the names in braces filled in.
  func substituted(_ text: String) throws -> String {
    guard !SessionText.hasShellOperator(text) else {
      throw Stopped(
        text: "A session has no pipes, redirections or lists of commands: write '< …' below the "
          + "command for its input.")
    }
    var text = atHome(text)
    if text.contains("{latest}") {
      guard let latest = try? bench.latestIfAny() else {
        throw Stopped(text: "{latest}: no record yet")
      }
      text = text.replacing("{latest}", with: latest)
    }
    return try text.replacing(/\{(id|uuid) (\d+)\}/) { match in
      let index = (Int(match.2) ?? 0) - 1
      guard identifiers.indices.contains(index) else {
        throw Stopped(text: "\(match.0): identifiers printed so far: \(identifiers.count)")
      }
      return match.1 == "id" ? String(identifiers[index].suffix(8)) : identifiers[index]
    }
  }

  /// A text in which `~` at the beginning of a word is the folder of the case.
  func atHome(_ text: String) -> String {
    text.replacing(/(^|[\s="'])~(?=\/|$|[\s"'])/) { "\($0.1)\(self.bench.folder)" }
  }
}

@available(*, unavailable)
extension SessionPlayer: Sendable {}
