import Foundation
import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Three commands to try first, chosen to suit the content of the store.
struct Suggestions {
  let context: CommandContext
  var latest: [any Sample] = []
  var drafts: [Draft] = []
  /// The drafts with an alert, which are continued before others.
  var draftsWithAlert: Set<UUID> = []
  /// Whether the store is about somebody else than the reader.
  var isAboutOthers = false

  /// Whether nothing is recorded without naming a subject.
  var asksForSubject: Bool { isAboutOthers || context[Settings.requireSubject] }

  /// The suggestions as a table if it fits the screen. Otherwise each command has its own unwrapped
  /// line, so that it can be copied.
  var lines: [String] {
    let rows = rows.prefix(3).map(\.self)
    let table = Table([TableColumn("Try"), TableColumn("To")], rows: rows)
    let width = context.info.width
    let fits = table.lines(Style(width: width, isTerminal: false)).allSatisfy {
      DisplayWidth.columns(of: $0) <= width
    }
    guard fits || context.flattensTables else { return rows.flatMap { [$0[0], "    " + $0[1]] } }
    return table.lines(context.style)
  }

  private var rows: [[String]] {
    let subject = asksForSubject ? " --subject ID" : ""
    let take = ["wellbeing take \(questionnaire)\(subject)", "answer a questionnaire"]
    let mood = ["wellbeing mood\(subject)", "log how you feel"]
    guard !latest.isEmpty || draft != nil else {
      return [take, mood, ["wellbeing learn", "read about moods and questionnaires"]]
    }
    let first = draft.map { [[resuming($0), "continue where you left off"]] } ?? []
    let history = latest.isEmpty ? [] : [["wellbeing history", "list results and moods"]]
    return first + history + [take, mood]
  }

  /// The draft to continue: one with an alert, and of several the one changed last.
  var draft: Draft? {
    let now = context.runtime.clock()
    let offered = drafts.filter { $0.setAside == nil && $0.isOffered(at: now) }
    let urgent = offered.filter { draftsWithAlert.contains($0.id) }
    return (urgent.isEmpty ? offered : urgent).max { $0.updated < $1.updated }
  }

  /// The questionnaire taken last, because it is likely to be taken again.
  private var questionnaire: Questionnaire.ID {
    latest.lazy.compactMap { $0.assessment?.questionnaire.id }
      .first { context.definitions.readableCatalog.ids.contains($0) } ?? .gad7
  }

  private func resuming(_ draft: Draft) -> String {
    let words = resumed(draft)
    let subject = words.dropFirst(4).map(shellQuoted)
    return (["wellbeing"] + words.prefix(4) + subject).joined(separator: " ")
  }

  /// Returns the arguments of the command that continues a draft.
  func resumed(_ draft: Draft) -> [String] {
    let isConfigured =
      !context[Settings.requireSubject] && draft.subject == context.settings.ownSubject
    let subject = isConfigured ? [] : [Options.subject.typed, draft.subject]
    return ["take", draft.questionnaire.id.rawValue, "--resume"] + subject
  }
}
