import WellbeingArguments
import Foundation
import WellbeingTerminal

/// The program by which people read long texts, as the environment names it.
struct PagerCommand: Equatable {
  /// A command line of the shell.
  let commandLine: String
  /// The whole environment in which it runs.
  let environment: [String: String]

  /// Finds the program: `PAGER`, else `less` where that is installed; nil where there is none, or
  /// none is wanted, as an empty `PAGER` or `cat` says.
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
    // Short texts end it, searches ignore case, emphasis is shown, the text stays on the screen.
    let ofLess = environment["LESS"] == nil ? ["LESS": "FIRX"] : [:]
    // Nobody is to find in a file for whom somebody has searched.
    self.environment =
      environment.merging(ofLess) { $1 }.merging(["LESSHISTFILE": "-"]) { $1 }
  }
}

extension PagerCommand {
  /// Why the text is shown without the program that was to show it.
  func excuse(_ end: PagerEnd) -> String {
    let problem = end == .failed ? "failed" : "cannot be run"
    return "The pager '\(printable(commandLine))' \(problem): name another by PAGER, or none by "
      + "'\(CommonOptions.noPager.typed)'. The text follows."
  }
}
