import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Whether the text of a command is shown page by page where it is longer than the screen.
enum Paging {
  /// Never: it asks, or goes on and on, or is to be seen at once.
  case never
  /// As long as none of some options makes it something else than a text to read.
  case text(unless: [OptionSpec] = [])
}

extension Session {
  /// Does something whose text a person reads page by page where it is longer than the screen.
  ///
  /// The pager has ended when this returns: what is said of errors comes behind it.
  ///
  /// - Parameter paging: Whether that is so at all.
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
        // The text comes behind it; nobody is left to tell that it cannot be written.
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
      && !isReadLineByLine
  }

  /// As ``isAccessible``, without a word about settings that cannot be read.
  private var isReadLineByLine: Bool {
    AccessibleMode.setting(
      isAskedFor: invocation.has(.accessible), environment: context.environment
    ) { quietSettings.resolved(.accessible, \.isAccessible) }.value
  }
}
