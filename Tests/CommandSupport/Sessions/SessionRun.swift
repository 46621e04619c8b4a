import Dispatch
package import Foundation
import Synchronization

/// Plays the cases of several files, a few at a time, and records what is shown now.
package struct SessionRun: Sendable {
  package struct Outcome: Sendable {
    package let file: Int
    package let session: SessionFile.Case
    package var failures: [SessionPlayer.Failure] = []
    package var recorded = ""
    package var commandCount = 0
    package var wasPlayed = true
    package var seconds = 0.0
  }

  package let files: [SessionFile]
  /// In the order of the files.
  package let outcomes: [Outcome]

  /// - Parameters:
  ///   - filter: Only cases with this text in their file's path, title or commands; nil for all.
  ///   - program: The built program, for cases that say `% any time`.
  package init(
    _ files: [SessionFile], filter: String? = nil, program: URL? = nil,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.files = files
    let work = files.enumerated().flatMap { number, file in
      file.cases.filter { $0.matches(filter, in: file) }.map { Outcome(file: number, session: $0) }
    }
    let next = Mutex(0)
    let played = Mutex(work)
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
      while true {
        let place = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard place < work.count else { return }
        let outcome = Self.played(work[place], files[work[place].file], program)
        played.withLock { $0[place] = outcome }
      }
    }
    outcomes = played.withLock(\.self)
  }

  private static func played(_ outcome: Outcome, _ file: SessionFile, _ program: URL?) -> Outcome {
    var outcome = outcome
    let start = ContinuousClock.now
    do {
      let player = try SessionPlayer(program: program)
      outcome.wasPlayed = player.play(outcome.session, after: file.preamble)
      outcome.failures = player.failures
      outcome.recorded = player.recorded
      outcome.commandCount = player.commandCount
    } catch {
      outcome.failures = [.init(line: outcome.session.line, lines: ["\(error)"])]
    }
    outcome.seconds = start.duration(to: .now) / .seconds(1)
    return outcome
  }

  package var failed: [Outcome] { outcomes.filter { !$0.failures.isEmpty } }

  /// What differs, with the place in its file.
  package func report(_ outcome: Outcome) -> String {
    outcome.failures.map { failure in
      "\(files[outcome.file].path):\(failure.line): \(outcome.session.title)\n"
        + failure.lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Writes the files with what is shown now. A case that could not be played to its end keeps its
  /// text.
  package func record() throws {
    for (number, file) in files.enumerated() {
      let cases = outcomes.filter { $0.file == number }
      var lines = SessionText.lines(try String(contentsOfFile: file.path, encoding: .utf8))
      for outcome in cases.reversed() where outcome.wasPlayed && !outcome.isStopped {
        let next = file.cases.first { $0.line > outcome.session.line }
        let end = next.map { $0.line - 1 } ?? lines.count
        var recorded = SessionText.lines(outcome.recorded)
        // The text of the last command ends with an empty line, which no file ends with.
        while end == lines.count, recorded.last == "" { recorded.removeLast() }
        lines.replaceSubrange(outcome.session.line - 1..<end, with: recorded)
      }
      try lines.map { $0 + "\n" }.joined().write(
        toFile: file.path, atomically: true, encoding: .utf8)
    }
  }
}

extension SessionRun.Outcome {
  /// Whether it cannot be recorded: it was not played to its end, or broke a rule of sessions.
  package var isStopped: Bool { failures.contains { !$0.isDifference } }
}

extension SessionFile.Case {
  fileprivate func matches(_ filter: String?, in file: SessionFile) -> Bool {
    guard let filter else { return true }
    return "\(file.path) \(title)".localizedCaseInsensitiveContains(filter)
      || steps.contains { step in
        if case .command(let command) = step.work { command.text.contains(filter) } else { false }
      }
  }
}
