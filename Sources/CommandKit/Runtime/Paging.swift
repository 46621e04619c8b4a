import Foundation
import WellbeingArguments
import WellbeingTerminal
import WellbeingTextFormats

package struct PagerCommand: Equatable {
  package let commandLine: String
  package let environment: [String: String]

  /// Chooses `PAGER`, otherwise `less` if it is installed. Nil if there is no pager, or if `PAGER`
  /// is empty or `cat`.
  ///
  /// - Parameter isInstalled: Whether a program is in one of the folders of `PATH`.
  package init?(_ environment: [String: String], isInstalled: (String) -> Bool) {
    if let chosen = environment["PAGER"]?.trimmingCharacters(in: .whitespacesAndNewlines) {
      guard !["", "cat"].contains(chosen) else { return nil }
      commandLine = chosen
    } else {
      guard isInstalled("less") else { return nil }
      commandLine = "less"
    }
    // F: only print a text that fits the screen, I: ignore case, R: show styles, X: do not clear the
    // screen, d: accept any terminal.
    let ofLess = environment["LESS"] == nil ? ["LESS": "FIRXd"] : [:]
    // Searches could contain names of people, so they are not saved to a history file.
    self.environment =
      environment.merging(ofLess) { $1 }.merging(["LESSHISTFILE": "-"]) { $1 }
  }
}

extension CommandContext {
  /// Runs a body, and then shows its output in a pager.
  ///
  /// What the body flushes, such as a question or an alert, is printed at once. The pager has ended
  /// when this returns or throws, so errors are printed after it. If the pager fails, the output is
  /// printed.
  package func paged(
    if isPaged: Bool, _ body: (CommandContext) throws -> ExitCode
  ) throws -> ExitCode {
    guard isPaged, canPage, let pager else { return try body(self) }
    let output = PagedSink(screen: runtime.output)
    let result = Result { try body(printing(on: console.writing(to: output))) }
    let end = show(output.text, in: pager)
    let code = try result.get()
    return end == .interrupted && code == .done ? .interrupted : code
  }

  private func show(_ text: [UInt8], in pager: PagerCommand) -> Pager.End {
    guard !text.isEmpty else { return .done }
    let end = runtime.showInPager(text, pager.commandLine, pager.environment)
    if end == .failed {
      runtime.diagnostics.writeLine(
        "\(Program.name): The pager '\(printable(pager.commandLine))' failed. Set PAGER to "
          + "another program, or use '\(CommonOptions.noPager.typed)'. The text follows.")
      // Flushed, because the text follows. A failed write cannot be reported anywhere.
      try? runtime.diagnostics.flush()
      runtime.output.write(bytes: text)
    }
    return end
  }

  private var pager: PagerCommand? {
    PagerCommand(runtime.environment) {
      Pager.isInstalled($0, path: runtime.environment["PATH", default: ""])
    }
  }

  private var canPage: Bool {
    !console.isData && runtime.isInputTerminal && options.usesPager && !console.isAccessible
      && !["", "dumb"].contains(runtime.environment["TERM", default: ""])
  }
}
