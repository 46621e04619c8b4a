import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `mood [FEELING]`: logs a state of mind.
enum MoodCommand {
  /// The options that say something about a single feeling.
  private static let ofFeeling: [any OptionRow] = [
    MoodOptions.kind, MoodOptions.valence, MoodOptions.label, MoodOptions.association,
    MoodOptions.date, Options.note, MoodOptions.event,
  ]

  static let command = Command(
    "mood", group: "Moods", "Log an emotion or a mood.",
    detail: [
      "An emoji alone is enough: it means a momentary emotion. If nothing is missing, it is saved at "
        + "once. Otherwise, and with a word such as 'calm', a terminal asks for the rest, and it is "
        + "saved once you have confirmed it.",
      "Labels: \(StateOfMind.Label.names.sorted().joined(separator: ", ")).",
      "Associations: \(StateOfMind.Association.names.sorted().joined(separator: ", ")).",
    ],
    [MoodOptions.feeling],
    options: ofFeeling + [MoodOptions.events, MoodOptions.language],
    exclusions: [
      .init(MoodOptions.event, MoodOptions.kind), .init(MoodOptions.event, MoodOptions.date),
    ] + ofFeeling.map { CommandSpec.Exclusion(MoodOptions.events, $0) },
    examples: [
      .init("wellbeing mood", "Log a mood step by step."),
      .init(
        "wellbeing mood --kind momentaryEmotion --valence 0.4 --label calm",
        "Log an emotion without questions."),
      .init(
        "wellbeing mood --kind dailyMood --valence -0.2 --date yesterday",
        "Log the mood of a past day."),
      .init("wellbeing mood --events", "Log how the events of today and yesterday felt."),
      .init(
        "wellbeing mood --valence 0.4 --event 'Design review'",
        "Log how an event felt when it ended."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (feeling, given) = (try context[MoodOptions.feeling], try MoodOptions(context))
    guard feeling == nil || !given.asksAboutEvents else {
      throw Failure.usage(
        "Option '\(MoodOptions.events.typed)' asks about each event: leave out the feeling.")
    }
    return try log(feeling, given, note: context[Options.note], context)
  }

  /// Asks for a mood.
  ///
  /// - Parameters:
  ///   - date: The day as typed; nil for now.
  ///   - note: The note as typed; `-` is standard input.
  static func log(date: String?, note: String?, _ context: CommandContext) throws -> CommandResult {
    try log(nil, MoodOptions(date: date), note: note, context)
  }

  private static func log(
    _ feeling: MoodEntry?, _ given: MoodOptions, note: String?, _ context: CommandContext
  ) throws -> CommandResult {
    var entry = given.entry(feeling)
    let words = try MoodWords(StateOfMindVocabulary.builtIn, context)
    let isAsking = !entry.isSufficient
    guard !isAsking || context.runtime.isInputTerminal && note != "-" else {
      throw lacking(entry, given)
    }
    guard let subject = try context.confirmedSubject() else { return .nothing }
    let zone = try context.zone()
    let recent = try given.recentEvents(context, of: subject)
    let event = try given.eventName.flatMap { try recent?.event(named: $0) }
    if let event { entry.associations = entry.associations ?? recent?.associations(of: event) }
    let occasion =
      try event.map { Occasion($0.end, of: subject, zone: zone) }
      ?? Occasion(given.date, of: subject, now: context.runtime.clock(), zone: zone)
    func header(
      _ entry: MoodEntry, _ occasion: Occasion, _ event: CalendarEvent?
    ) throws -> SampleHeader {
      let now = context.runtime.clock()
      let stamp = try occasion.stamp(of: entry.kind, now: now)
      return try SampleHeader(
        uuid: .version7(at: now), startDate: stamp?.date ?? now, timeZone: zone,
        datePrecision: stamp?.precision ?? .instant, subject: subject,
        note: entry.note.flatMap { $0.isEmpty ? nil : $0 }, metadata: event?.metadata ?? [:])
    }
    // Reports an impossible date before any question is asked.
    _ = try header(entry, occasion, event)
    let store = try context.store.open()
    entry.note = try context.runtime.note(note)
    func save(
      _ entry: MoodEntry, _ occasion: Occasion, _ event: CalendarEvent?
    ) throws -> MoodReport {
      guard let kind = entry.kind, let valence = entry.valence else { throw lacking(entry, given) }
      let mood = try StateOfMind(
        kind: kind, valence: valence, labels: entry.labels ?? [],
        associations: entry.associations ?? [], header: header(entry, occasion, event))
      let feelings = event?.feelings(of: subject)
      let saved: StateOfMind
      do {
        saved = try context.store.change(store, .saved(mood.uuid)) {
          guard let feelings else { return try $0.save(mood).kept() }
          return try $0.save(mood, unlessAny: feelings)
        }
      } catch let error as StoreError where error.code == .matchExists {
        guard let uuid = error.uuids.first, let other = try store.read({ try $0.sample(uuid) })
        else { throw error }
        throw Failure.feelingRecorded(other.sample.header, in: zone)
      }
      return MoodReport(
        mood: saved,
        words: words,
        isFaceAlone: feeling != nil && !isAsking && given.isWithoutWords, context: context,
        store: store)
    }
    if given.asksAboutEvents, let recent {
      return try EventSession(context: context, recent: recent, subject: subject, words: words) {
        try save($0, Occasion($1.end, of: subject, zone: zone), $1)
      }.run()
    }
    guard isAsking else { return try save(entry, occasion, event).result }
    return try ask(MoodInterview(entry, occasion, words, context.dialog()), context) {
      try save($0, occasion, event)
    }
  }

  /// The error if parts are missing and nobody can be asked.
  private static func lacking(_ entry: MoodEntry, _ given: MoodOptions) -> Failure {
    guard !given.asksAboutEvents else {
      return .usage(
        "'mood \(MoodOptions.events.typed)' asks its questions in a terminal: use "
          + "'\(MoodOptions.event.typed)' instead.")
    }
    let kind = entry.kind == nil ? MoodOptions.kind.typed : nil
    let valence = entry.valence == nil ? MoodOptions.valence.typed : nil
    let options = [kind, valence].compactMap { $0.map { "'\($0)'" } }
    let parts = options.joined(separator: " and ")
    return .usage(
      "'mood' asks its questions in a terminal: give "
        + (options.count > 1 ? "an emoji, or \(parts), instead." : "\(parts) instead."))
  }

  private static func ask(
    _ interview: MoodInterview, _ context: CommandContext, save: (MoodEntry) throws -> MoodReport
  ) throws -> CommandResult {
    var interview = interview
    let unsaved = "Nothing was saved."
    let notice = SignalNotice("\n\(unsaved)\n")
    let dialog = interview.dialog
    var report: MoodReport?
    var isInterrupted = false
    if dialog.leavesTrace {
      dialog.say(
        "Type a number or a word, then Enter. You can also type back, repeat, help or quit.")
    }
    try context.run(dialog, notice) {
      do {
        guard try interview.run() else { return }
      } catch let end as DialogEnd {
        let consequence = "before the mood was saved: nothing was saved."
        throw end == .interrupted
          ? Failure(.interrupted, "Interrupted \(consequence)")
          : .dataError("The input ended \(consequence)")
      }
      let saved = try notice.saving {
        let saved = try save(interview.entry)
        notice.set("\n\(context.paragraph(saved.mood.savedWords))\n")
        return saved
      }
      report = saved
      guard saved.isForScreen, !dialog.leavesTrace else { return }
      // What was felt was in the review; a page is needed only if there is more to say.
      let remarks = try saved.remarks()
      guard !remarks.isEmpty else { return }
      do {
        try dialog.show(
          KeyQuestion(
            interview.contextOfSaved, body: .spaced(saved.paragraphs + remarks),
            choices: [.enter("leave")]))
      } catch let end as DialogEnd {
        isInterrupted = end == .interrupted
      }
    }
    guard let report else {
      context.say(unsaved)
      return .nothing
    }
    guard report.isForScreen, !dialog.leavesTrace else { return report.result }
    // What was felt does not stay in the terminal.
    return CommandResult(.report, report.mood.savedWords) {
      if isInterrupted { throw Failure.interrupted(leaving: .nothing) }
    }
  }
}

struct MoodReport {
  let mood: StateOfMind
  let words: MoodWords
  /// Whether only an emoji was given.
  let isFaceAlone: Bool
  let context: CommandContext
  let store: HealthStore

  var paragraphs: [String] {
    guard isFaceAlone, let label = mood.labels.first else { return words.paragraphs(mood) }
    let reference = mood.uuid.reference
    let saved = words.text(.savedAs, ["label": words.name(label), "reference": reference])
    return [saved] + words.paragraphs(mood)
  }

  /// Returns remarks about the record: other daily moods on the day, and where to find support.
  func remarks() throws -> [String] {
    var remarks: [String] = []
    let (subject, day) = (mood.subject, mood.header.localDay)
    if mood.kind == .dailyMood {
      // A day begins up to 14 hours earlier in another zone, and ends 12 hours later.
      let near = try store.read {
        try $0.samples(
          .stateOfMind(
            .subject(subject) && .kind(.dailyMood)
              && .startsAtOrAfter(day.adding(days: -1).start(in: .gmt))
              && .startsBefore(day.adding(days: 2).start(in: .gmt))))
      }
      let count = near.count { $0.header.localDay == day }
      if count > 1 {
        remarks.append(
          "\(quoted(subject)) has \(count) daily moods on \(LocalTime.written(day)) now.")
      }
    }
    if mood.valenceClassification == .veryUnpleasant || mood.labels.contains(.hopeless) {
      remarks.append(try Presenter(context).texts.text(.support))
    }
    return remarks
  }

  /// Whether the paragraphs may be shown on the screen: output goes to a terminal, not to a file or
  /// program.
  var isForScreen: Bool { context.info.isTerminal && !context.isJSON && !context.isQuiet }

  var result: CommandResult {
    CommandResult(json: { ["sample": JSONForm.sample(mood)] }, then: tell) {
      .lines(of: paragraphs + [mood.savedWords])
    }
  }

  /// Says the remarks. The result comes before them, even if they go to another stream.
  private func tell() throws {
    guard !context.isQuiet else { return }
    try context.runtime.output.flush()
    for remark in try remarks() { context.say(remark) }
  }
}
