import Foundation
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// Asks for the feeling about each event, one page each, and saves each at once.
struct EventSession {
  private enum Step {
    case feeling(MoodEntry)
    case skipped
    case left
  }

  let context: CommandContext
  let recent: RecentEvents
  let subject: String
  let words: MoodWords
  let save: (MoodEntry, CalendarEvent) throws -> MoodReport

  func run() throws -> CommandResult {
    let events = recent.waiting
    if recent.reading.skipped > 0, !context.isQuiet {
      context.remark(
        context.paragraph(
          "\(counted(recent.reading.skipped, "event")) could not be read: 'wellbeing events' "
            + "says why."))
    }
    guard !events.isEmpty else {
      return CommandResult(
        .answer, json: ["samples": [JSONForm]()],
        "Every event of today and yesterday has its feeling.")
    }
    let (dialog, notice) = (context.dialog(), SignalNotice("\nNothing was saved.\n"))
    var reports: [MoodReport] = []
    try context.run(dialog, notice) {
      try DialogEnd.reported(inputEnded: .nothingMoreWasSaved) {
        try ask(about: events, dialog, notice) { reports.append($0) }
      }
    }
    return result(reports, of: events.count)
  }

  private func ask(
    about events: [CalendarEvent], _ dialog: any Dialog, _ notice: SignalNotice,
    _ accept: (MoodReport) -> Void
  ) throws {
    for (index, event) in events.enumerated() {
      let place = "Event \(index + 1) of \(events.count)"
      switch try step(event, place, dialog) {
      case .left: return
      case .skipped: continue
      case .feeling(let entry):
        accept(
          try notice.saving {
            let report = try save(entry, event)
            notice.set("\n\(context.runtime.changes.words ?? "").\n")
            return report
          })
      }
    }
  }

  private func result(_ reports: [MoodReport], of count: Int) -> CommandResult {
    let left = count - reports.count
    let words =
      "Saved: \(reports.count)."
      + (left == 0 ? "" : " Still waiting: \(left). To go on: wellbeing mood --events")
    return CommandResult(json: ["samples": reports.map { JSONForm.sample($0.mood) }], words) {
      guard !context.isQuiet else { return }
      if context.isJSON { context.say(words) }
      var said: Set<String> = []
      for remark in try reports.flatMap({ try $0.remarks() }) where said.insert(remark).inserted {
        context.say(remark)
      }
    }
  }

  // MARK: Pages

  private func step(_ event: CalendarEvent, _ place: String, _ dialog: any Dialog) throws -> Step {
    let emojis = words.vocabulary.emojis
    while true {
      guard case .reply(let reply) = try dialog.ask(question(event, place)) else { return .left }
      guard case .chosen(let choice) = reply, choice <= emojis.count else { return .skipped }
      var entry = MoodEntry(
        kind: .momentaryEmotion, labels: [], associations: recent.associations(of: event))
      if choice < emojis.count {
        entry.valence = emojis[choice].valence
        entry.labels = [emojis[choice].label]
        return .feeling(entry)
      }
      let scale = words.scale(
        QuestionContext(title(place), canGoBack: true),
        lead: [.text(event.titleWords, .strong), .space, .asked(words.text(.chooseValence))],
        value: nil)
      switch try dialog.ask(scale) {
      case .back: continue
      case .quit: return .left
      case .reply(let reply):
        entry.valence = reply.value
        return .feeling(entry)
      }
    }
  }

  private func title(_ place: String) -> ScreenPage.Title {
    ScreenPage.Title(place, right: withoutControls(subject))
  }

  /// The event with the five emojis; nothing is chosen at first.
  private func question(_ event: CalendarEvent, _ place: String) throws -> ChoiceQuestion {
    let zone = try context.zone()
    let faces = words.vocabulary.emojis.map { emoji in
      let name = words.name(emoji.label)
      return (
        !context.isAccessible ? "\(emoji.emoji)  \(name)" : name,
        [emoji.emoji, emoji.label.name.lowercased()]
      )
    }
    let others = [("Choose a place on the scale", ["scale"]), ("Skip this event", ["skip", "s"])]
    return ChoiceQuestion(
      QuestionContext(title(place)),
      lead: [
        .text(event.titleWords, .strong),
        .text("\(event.calendar), \(event.when(in: zone))", .quiet), .space,
        .asked("How did you feel when it ended?"),
      ],
      choices: (faces + others).enumerated().map { index, choice in
        ChoiceQuestion.Choice("\(index + 1)", choice.0, words: choice.1)
      })
  }
}
