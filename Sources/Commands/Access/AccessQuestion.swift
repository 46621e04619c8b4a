import WellbeingDialogs
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// Asks the owner of the store what a program may do.
struct AccessQuestion {
  let dialog: LineDialog
  let catalog: QuestionnaireCatalog

  /// Asks about the record types one by one.
  ///
  /// - Returns: What the person granted; nil if they quit.
  func ask(_ request: AuthorizationRequest) throws -> AuthorizationAnswer? {
    dialog.say("The program \(quoted(request.source.name)) asks for access to your store.")
    dialog.say(
      "Nothing is decided before the last answer. You can also type quit. To change it later: "
        + "wellbeing store access.")
    guard
      let toShare = try granted(of: request.toShare, asking: { "It wants to save \($0)." }),
      let read = try granted(
        of: request.read, asking: { "It wants to read \($0) that other programs saved." })
    else { return nil }
    dialog.print([""])
    return AuthorizationAnswer(toShare: toShare, read: read)
  }

  /// - Returns: Nil if the person quit, or the input ended.
  private func granted(
    of types: Set<SampleType>, asking question: (String) -> String
  ) throws -> Set<SampleType>? {
    var granted: Set<SampleType> = []
    for type in types.sorted(by: { $0.rawValue < $1.rawValue }) {
      let question = LineQuestion(
        question(AccessText.records(of: type, catalog)),
        prompt: "Do you allow it? Type yes or no:",
        words: [("yes", true), ("y", true), ("no", false), ("n", false)])
      do {
        guard case .reply(let isGranted) = try dialog.ask(question) else { return nil }
        if isGranted { granted.insert(type) }
      } catch is DialogEnd {
        return nil
      }
    }
    return granted
  }
}
