import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Whether a command's output opens in a pager if it is longer than the screen.
enum Paging {
  /// Never, because the command is interactive, runs on, or must show its output at once.
  case never
  /// Paged, unless an option is given that makes the output something other than text to read.
  case text(unless: [OptionSpec] = [])
}

extension Session {
  /// Runs a body, showing its output in a pager if it is longer than the screen.
  ///
  /// The pager has exited when this returns, so errors are printed after it.
  ///
  /// - Parameter paging: Whether a pager may be used.
  func paged(
    _ paging: Paging, _ body: (Session) throws -> ExitCode
  ) throws -> ExitCode {
    guard isPaged(paging), let pager else { return try body(self) }
    let (start, diagnostics) = (context.startPager, context.diagnostics)
    let output = PagedSink(
      screen: context.output,
      size: ScreenSize(columns: outputInfo.width, rows: context.screenRows()),
      start: { start(pager.commandLine, pager.environment) },
      excuse: { end in
        diagnostics.writeLine("\(Program.spec.name): \(pager.excuse(end))")
        // Flush, because the text follows this message. A failed write cannot be reported anywhere.
        try? diagnostics.flush()
      })
    let result = Result { try body(writing(to: output)) }
    let end = Result { try output.finish() }
    let code = try result.get()
    return try end.get() == .interrupted && code == .done ? .interrupted : code
  }

  private var pager: PagerCommand? {
    PagerCommand(context.environment) {
      InstalledProgram.isThere($0, path: context.environment["PATH", default: ""])
    }
  }

  private func isPaged(_ paging: Paging) -> Bool {
    guard case .text(let others) = paging, !others.contains(where: invocation.has) else {
      return false
    }
    return !isOutputData && context.isInputTerminal && !invocation.has(CommonOptions.noPager)
      && !["", "dumb"].contains(context.environment["TERM", default: ""])
      && !isAccessible
  }
}
