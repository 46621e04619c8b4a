import WellbeingCommandLine
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

extension CommandContext {
  /// Runs a body, and shows its output as a page if it is longer than the screen, or if the runtime
  /// names a title for it; otherwise the output is printed.
  ///
  /// What the body flushes, such as a question or an alert, is printed at once. The page has been left
  /// when this returns or throws, so errors are printed after it.
  func paged(if isPaged: Bool, _ body: (CommandContext) throws -> ExitCode) throws -> ExitCode {
    guard isPaged || runtime.pageTitle != nil, !isData,
      let dialog = pageDialog()
    else { return try body(self) }
    let output = PageSink(screen: runtime.output, style.theme)
    var failures = Failures()
    let code = failures.attempt { try body(writing(page: output)) }
    failures.attempt { try show(output.lines, dialog) }
    return try failures.value(code)
  }

  private func show(_ lines: [[Span]], _ dialog: any Dialog) throws {
    guard !lines.isEmpty else { return }
    guard runtime.pageTitle != nil || lines.count >= info.height ?? .max else {
      return runtime.output.write(lines, style.theme)
    }
    let blocks = lines.map { $0.isEmpty ? .space : ScreenPage.Block(lines: [$0]) }
    let name = ([Program.name] + command).joined(separator: " ")
    let page = KeyQuestion(
      QuestionContext(ScreenPage.Title(runtime.pageTitle ?? name), leavingWords: "back"),
      choices: [],
      fillsScreen: true
    ) { _ in blocks }
    _ = try browse(dialog, SignalNotice()) { try dialog.ask(page) }
  }
}
