import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `reflect`: shows moments of a person's record, and adds what they write to the notes.
enum ReflectCommand {
  static let command = Command(
    "reflect", group: "Moods", "Look back on moments of the last four weeks.",
    detail: [
      "In a terminal, up to three moments of your own record are shown: a hard one, a good one, and "
        + "one of the week that differs most from the four weeks before it, or of this week. What you "
        + "write becomes part of the note of that mood, which is not shown again; an empty answer "
        + "skips it.",
      "A week is compared only if there are five feelings on each side. It is unusual only if the 95% "
        + "interval of the difference, as 'trend mood --with' computes it, excludes 0. "
        + "'history --note-contains' finds what you wrote.",
    ],
    options: [MoodOptions.language],
    examples: [
      .init("wellbeing reflect", "Look back on the last four weeks.")
    ], run: run)

  /// The reason in the audit trail.
  private static let reason = "reflection"

  private static func run(_ context: CommandContext) throws -> CommandResult {
    guard context.runtime.isInputTerminal else {
      throw Failure.usage("'reflect' asks its questions in a terminal.")
    }
    let subject = try context.subject()
    let words = try MoodWords(StateOfMindVocabulary.builtIn, context)
    let today = try context.today()
    let isNew = try context.store.openForReading() == nil
    let store = try isNew ? nil : context.store.open()
    // A day's leeway, because each feeling belongs to its day in its own zone.
    let start = ReflectionPrompt.firstDay(today: today).adding(days: -1).start(in: .gmt)
    let feelings = try store?.read {
      try $0.samples(.stateOfMind(.subject(subject) && .startsAtOrAfter(start)))
    }
    let prompts = try ReflectionPrompt.prompts(from: feelings ?? [], today: today)
    guard let store, !prompts.isEmpty else {
      return CommandResult(
        .answer, json: ["samples": [JSONForm]()],
        "There is not enough in the record of the last four weeks to look back on.")
    }
    let saved = try ask(prompts, words, context) { prompt, answer in
      let new = try prompt.feeling.reflected(answer, at: context.runtime.clock())
      return try context.store.change(store, .amended(new.uuid, from: prompt.feeling.uuid)) {
        try $0.amend(
          prompt.feeling.uuid, to: new, reason: reason, readAbout: prompt.feeling.subject)
      }
    }
    return CommandResult(json: { ["samples": saved.map(JSONForm.sample)] }) {
      .lines(of: saved.isEmpty ? ["Nothing was saved."] : saved.map(\.savedWords))
    }
  }

  private static func ask(
    _ prompts: [ReflectionPrompt], _ words: MoodWords, _ context: CommandContext,
    save: (ReflectionPrompt, String) throws -> StateOfMind
  ) throws -> [StateOfMind] {
    let (dialog, notice) = (context.dialog(), SignalNotice("\nNothing was saved.\n"))
    var saved: [StateOfMind] = []
    try context.run(dialog, notice) {
      try DialogEnd.reported(inputEnded: .nothingMoreWasSaved) {
        for (index, prompt) in prompts.enumerated() {
          let page = ReflectionPage(prompt: prompt, words: words)
          let place = "\(page.title), \(index + 1) of \(prompts.count)"
          let title = ScreenPage.Title(place, right: withoutControls(prompt.feeling.subject))
          guard case .reply(let answer?) = try dialog.ask(page.question(title)) else { return }
          guard !answer.isEmpty else { continue }
          try notice.saving {
            saved.append(try save(prompt, answer))
            notice.set("\n\(context.runtime.changes.words ?? "").\n")
          }
        }
      }
    }
    return saved
  }
}

extension StateOfMind {
  /// Returns a correction with an answer at the end of the note.
  fileprivate func reflected(_ answer: String, at now: Date) throws(InvalidSample) -> StateOfMind {
    guard let zone = IANAZone.named(header.timeZone) else { throw .unknownTimeZone }
    let note = [header.note, answer].compactMap(\.self).joined(separator: "\n")
    return try with(
      header: header.corrected(
        startDate: header.startDate, timeZone: zone, datePrecision: header.datePrecision,
        subject: header.subject, note: note, now: header.startDate,
        metadata: header.metadata.merging([ReflectionPrompt.reflectedKey: .date(now)]) { $1 }))
  }
}

private struct ReflectionPage {
  let prompt: ReflectionPrompt
  let words: MoodWords

  var title: String {
    switch prompt.occasion {
    case .hardMoment: "A hard moment"
    case .goodMoment: "A good moment"
    case .unusualWeek: "An unusual week"
    case .thisWeek: "This week"
    }
  }

  func question(_ title: ScreenPage.Title) -> TextQuestion {
    let feeling = prompt.feeling
    let record =
      ["\(LocalTime.moment(feeling))"] + words.paragraphs(feeling)
      + (feeling.header.note.map { ["Note: \($0)"] } ?? [])
    return TextQuestion(
      QuestionContext(title),
      lead: week.flatMap { [ScreenPage.Block.text($0), .space] } + record.map { .text($0) } + [
        .space, .asked("What do you think about it now? Write a sentence or two."),
        ScreenPage.Block("Leave it empty to skip it."),
      ],
      hint: "Type a sentence or two, or none to skip it.", allowsEmpty: true, joinsLines: true,
      echo: { _ in nil })
  }

  /// How the week differs, if the page is about one.
  private var week: [String] {
    switch prompt.occasion {
    case .hardMoment, .goodMoment: return []
    case .unusualWeek(let comparison, let days):
      let direction = comparison.difference < 0 ? "less" : "more"
      return [
        "\(days.lowerBound) to \(days.upperBound) was \(direction) pleasant than the four weeks "
          + "before: mean \(valenceWords(comparison.now.mean)), before that "
          + "\(valenceWords(comparison.before.mean)). One feeling of this week:"
      ]
    case .thisWeek(let comparison):
      return [
        "The mean of this week so far is \(valenceWords(comparison.now.mean)); in the four weeks "
          + "before it was \(valenceWords(comparison.before.mean)). One feeling of this week:"
      ]
    }
  }
}
