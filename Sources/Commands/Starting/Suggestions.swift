import WellbeingKit
import WellbeingTerminal

/// Three commands to try first, chosen to suit the content of the store.
struct Suggestions {
  private let session: Session
  private var latest: [any Sample] = []
  private var draft: Draft?

  init(_ session: Session) {
    self.session = session
  }

  /// Adapts the suggestions to the content of the store.
  mutating func take(_ latest: [any Sample], _ drafts: [Draft]) {
    self.latest = latest
    let now = session.context.clock()
    draft = drafts.filter { $0.isOffered(at: now) }.max { $0.updated < $1.updated }
  }

  /// The suggestions as a table if it fits the screen. Otherwise each command has its own unwrapped
  /// line, so that it can be copied.
  var lines: [String] {
    let rows = rows.prefix(3).map(\.self)
    let table = Table([TableColumn("Try"), TableColumn("To")], rows: rows)
    let width = session.outputInfo.width
    let fits = table.lines(.whole).allSatisfy { DisplayWidth.columns(of: $0) <= width }
    guard fits || session.flattensTables else { return rows.flatMap { [$0[0], "    " + $0[1]] } }
    return session.lines(of: table)
  }

  private var rows: [[String]] {
    let take = ["wellbeing take \(questionnaire)\(subject)", "answer a questionnaire"]
    let mood = ["wellbeing mood\(subject)", "log how you feel"]
    guard !latest.isEmpty || draft != nil else {
      return [take, mood, ["wellbeing learn", "read what it is all about"]]
    }
    let history = ["wellbeing history", "list results and moods"]
    let others = latest.isEmpty ? [take, mood] : [history, take, mood]
    return (draft.map { [[resuming($0), "go on where you left off"]] } ?? []) + others
  }

  /// The questionnaire taken last, because it is likely to be taken again.
  private var questionnaire: String {
    latest.lazy.compactMap { $0.assessment?.questionnaire.id }
      .first { session.readableCatalog.ids.contains($0) } ?? "gad-7"
  }

  /// A subject option, if the configuration requires a subject.
  private var subject: String {
    session.settings.requireSubject.value ? " --subject ID" : ""
  }

  private func resuming(_ draft: Draft) -> String {
    let settings = session.settings
    let isConfigured = !settings.requireSubject.value && draft.subject == settings.ownSubject
    let subject = isConfigured ? "" : " --subject \(shellQuoted(draft.subject))"
    return "wellbeing take \(draft.questionnaire.id) --resume\(subject)"
  }
}
