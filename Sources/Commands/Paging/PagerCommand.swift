import WellbeingArguments
import Foundation
import WellbeingTerminal

/// The pager chosen by the environment.
struct PagerCommand: Equatable {
  /// The shell command line.
  let commandLine: String
  /// The complete environment of the pager.
  let environment: [String: String]

  /// Chooses `PAGER`, otherwise `less` if it is installed. Nil if there is no pager, or if `PAGER`
  /// is empty or `cat`.
  ///
  /// - Parameter isInstalled: Whether a program is in one of the folders of `PATH`.
  init?(_ environment: [String: String], isInstalled: (String) -> Bool) {
    if let chosen = environment["PAGER"]?.trimmingCharacters(in: .whitespacesAndNewlines) {
      guard !["", "cat"].contains(chosen) else { return nil }
      commandLine = chosen
    } else {
      guard isInstalled("less") else { return nil }
      commandLine = "less"
    }
    // F: quit if the text is short, I: ignore case, R: show styles, X: do not clear the screen.
    let ofLess = environment["LESS"] == nil ? ["LESS": "FIRX"] : [:]
    // Searches could contain names of people, so they are not saved to a history file.
    self.environment =
      environment.merging(ofLess) { $1 }.merging(["LESSHISTFILE": "-"]) { $1 }
  }
}

extension PagerCommand {
  /// Returns the message that explains why the text is shown without the pager.
  func excuse(_ end: PagerEnd) -> String {
    let problem = end == .failed ? "failed" : "cannot be run"
    return "The pager '\(printable(commandLine))' \(problem): name another by PAGER, or none by "
      + "'\(CommonOptions.noPager.typed)'. The text follows."
  }
}
