package import Foundation
import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

package enum Program {
  static let name = "wellbeing"
  /// The version of the program, which is also the source version of saved records.
  static let version = "0.1.0"
  /// The release date, in the format of the manual.
  static let released = "November 22, 2026"

  /// - Parameters:
  ///   - typed: The arguments, without the program's name; nil for one that is not UTF-8.
  ///   - zone: Finds a time zone by its name. Without ICU, which a static build can lack, none is found,
  ///     and every day would be counted in GMT.
  package static func run(
    _ typed: [String?], _ runtime: Runtime, zone: (String) -> TimeZone? = IANAZone.named
  ) -> ExitCode {
    guard zone("Asia/Tokyo") != nil else {
      runtime.diagnostics.writeLine(
        "\(name): This copy of the program knows no time zones, so it could count days wrongly. "
          + "Nothing was done. Get a complete copy.")
      try? runtime.diagnostics.flush()
      return .unavailable
    }
    let arguments = typed.compactMap(\.self)
    if arguments.first == Completion.word { return Completion.run(arguments.dropFirst(), runtime) }
    var code: ExitCode
    var reported: [TerminalError] = []
    do {
      if let place = typed.firstIndex(of: nil) {
        throw Failure.usage(
          "Argument \(place + 1) of the command line is not UTF-8 text, and nothing was done: set the "
            + "terminal to UTF-8, or rename the file.")
      }
      code = try start(arguments, runtime)
    } catch {
      code = report(error, arguments, runtime)
      reported = error.parts.compactMap { $0 as? TerminalError }
    }
    do throws(TerminalError) {
      try runtime.output.flush()
    } catch {
      // If this error ended the command, it has already been reported.
      if !reported.contains(error) { code = report(error, arguments, runtime) }
    }
    // If standard error cannot be written, the failure cannot be reported.
    try? runtime.diagnostics.flush()
    HealthStore.waitForClosings()
    return code
  }

  /// Runs the command line; without arguments, shows waiting alerts and the start page or help.
  static func start(_ arguments: [String], _ runtime: Runtime) throws -> ExitCode {
    if arguments.isEmpty {
      var page = try StartPage(runtime)
      guard !runtime.outputInfo().isTerminal else { return try page.stay(perform: start) }
      let code = page.showWaiting()
      let help = try perform(CommandLineParser(spec).parse(arguments), runtime)
      return code == .done ? help : code
    }
    let isPagerRefused = arguments.prefix { $0 != "--" }.contains(Options.noPager.typed)
    var request: Request
    do throws(UsageError) {
      request = try CommandLineParser(spec).parse(arguments)
    } catch {
      let prompt = MissingArgumentPrompt(arguments: arguments, runtime: runtime)
      guard let completed = try prompt.request(error) else { return .done }
      request = completed
    }
    return try perform(request, runtime, isPagerRefused: isPagerRefused)
  }

  /// - Parameter isPagerRefused: Whether to print help, which has no options.
  private static func perform(
    _ request: Request, _ runtime: Runtime, isPagerRefused: Bool = false
  ) throws -> ExitCode {
    switch request {
    case .help(let words, let detail):
      let width = min(80, runtime.outputInfo().width)
      let context = try CommandContext(runtime)
      let lines = HelpPage(spec, width: width).lines(for: words, detail)
      return try context.paged(if: !isPagerRefused) { context in
        context.runtime.output.write(lines.map { [$0] }, context.style.theme)
        return .done
      }
    case .version:
      runtime.output.writeLine("wellbeing \(version)")
      return .done
    case .run(let invocation):
      return try command(invocation.path).perform(invocation, runtime)
    }
  }

  private static func command(_ path: [String]) throws -> Command {
    var (found, next) = (Command?.none, commands)
    for word in path {
      found = next.first { $0.spec.name == word }
      next = found?.commands ?? []
    }
    guard let found else {
      throw Failure(
        .software, "'\(path.joined(separator: " "))' is not a command. Please report it.")
    }
    return found
  }

  private static func report(
    _ error: any Error, _ arguments: [String], _ runtime: Runtime
  ) -> ExitCode {
    let failure = Failure(error, after: runtime.changes)
    // Flush results before the error that followed them.
    try? runtime.output.flush()
    // The command line itself may be malformed, so this looks for the word.
    let isJSON = arguments.prefix { $0 != "--" }.contains(Options.json.typed)
    runtime.report(failure, asJSON: isJSON)
    return failure.exitCode
  }
}
