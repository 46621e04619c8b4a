import Foundation
import WellbeingKit
import WellbeingTerminal

/// `mood [EMOJI]`: logs a state of mind.
enum MoodCommand: Command {
  static let spec = CommandSpec(
    "mood", group: "Moods", summary: "Log an emotion or a mood.",
    detail: [
      "An emoji alone is enough: it stands for an emotion of the moment. In a terminal, what is "
        + "missing is asked for; nothing is saved before it was shown and confirmed."
    ],
    operands: [OperandSpec("EMOJI", .optional, summary: "A face that stands for the feeling.")],
    options: [
      MoodOptions.kind, MoodOptions.valence, MoodOptions.label, MoodOptions.association,
      MoodOptions.date, RecordOptions.note,
    ],
    examples: [
      .init("wellbeing mood", "Be asked, step by step."),
      .init(
        "wellbeing mood --kind momentaryEmotion --valence 0.4 --label calm",
        "Log an emotion at once."),
      .init(
        "wellbeing mood --kind dailyMood --valence -0.2 --date yesterday",
        "Log the mood of a past day."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let vocabulary = try StateOfMindVocabulary.builtIn()
    var entry = try MoodOptions.entry(session, vocabulary)
    let isAsking = !entry.isSufficient
    if isAsking { try checkForm(session) }
    // Before anything is asked: a date that is none is seen at once.
    _ = try header(entry, session)
    entry.note = try session.note(RecordOptions.note)
    let store = try session.openStore()
    if isAsking {
      guard let completed = try ask(entry, vocabulary, session) else { return .done }
      entry = completed
    }
    guard let kind = entry.kind, let valence = entry.valence else { throw missing }
    let mood = try StateOfMind(
      kind: kind, valence: valence, labels: entry.labels ?? [],
      associations: entry.associations ?? [], header: try header(entry, session))
    let saved = try store.now { try $0.save(mood) }
    try show(saved, vocabulary, session)
    try remark(saved, in: store, session)
    return .done
  }

  // MARK: Asking

  private static var missing: CommandError {
    .needsMood(options: [MoodOptions.kind.typed, MoodOptions.valence.typed])
  }

  /// Questions need a terminal, and standard input for the replies.
  private static func checkForm(_ session: Session) throws {
    let isNoteRead = session.invocation.value(of: RecordOptions.note) == "-"
    guard session.context.isInputTerminal, !isNoteRead else { throw missing }
  }

  /// - Returns: What is to be saved; nil when the person left.
  private static func ask(
    _ entry: MoodEntry, _ vocabulary: StateOfMindVocabulary, _ session: Session
  ) throws -> MoodEntry? {
    let conversation = Conversation(session)
    conversation.say("For: \(try session.subject())")
    var form = MoodForm(entry, vocabulary, conversation)
    let say = session.context.lastWords
    let ending = try InterruptGuard.run(notice: { _ in say("\nNothing was saved.\n") }) {
      try form.run()
    }
    switch ending {
    case .confirmed: return form.entry
    case .inputEnded: throw CommandError.moodInputEnded
    case .left:
      conversation.say("Nothing was saved.")
      return nil
    }
  }

  // MARK: The record

  /// 22:00, where the Health app puts the mood of a past day, in seconds after midnight.
  private static let evening = 79_200

  private static func header(_ entry: MoodEntry, _ session: Session) throws -> SampleHeader {
    let now = session.context.clock()
    let zone = try session.zone()
    let note = entry.note.flatMap { $0.isEmpty ? nil : $0 }
    let date = MoodOptions.date
    guard let typed = session.invocation.value(of: date) else {
      return try SampleHeader(
        uuid: .version7(at: now), start: now, timeZone: zone, subject: try session.subject(),
        note: note)
    }
    let stamp = try DateArgument.parse(typed, of: date.typed, now: now, zone: zone)
      .stamp(
        of: date.typed, now: now, zone: zone,
        secondsIntoPastDay: entry.kind == .dailyMood ? evening : DateArgument.noon)
    return try SampleHeader(
      uuid: .version7(at: now), start: stamp.date, timeZone: zone,
      datePrecision: stamp.precision == .day ? .day : .instant, subject: try session.subject(),
      note: note)
  }

  // MARK: The result

  private static func show(
    _ mood: StateOfMind, _ vocabulary: StateOfMindVocabulary, _ session: Session
  ) throws {
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try JSONOutput.document(mood))
    } else if !session.isQuiet {
      if isFaceAlone(session.invocation), let label = mood.labels.first {
        let name = vocabulary.name(of: label)
        output.writeLine(session.paragraph(vocabulary.text(.savedAs, ["label": name])))
      }
      for paragraph in MoodWords(vocabulary).paragraphs(mood) {
        output.writeLine(session.paragraph(paragraph))
      }
      let reference = mood.uuid.uuidString.lowercased().suffix(8)
      output.writeLine(
        session.paragraph(
          "Saved for \(quoted(mood.subject)), \(LocalTime.moment(mood)): \(reference)"))
    }
  }

  private static func isFaceAlone(_ invocation: Invocation) -> Bool {
    let others = [MoodOptions.kind, MoodOptions.valence, MoodOptions.label]
    return !invocation.operands.isEmpty && !others.contains { invocation.has($0) }
  }

  /// What is worth saying beside the record: other moods of the day, and where to find someone.
  private static func remark(
    _ mood: StateOfMind, in store: HealthStore, _ session: Session
  ) throws {
    guard !session.isQuiet else { return }
    // Results come before what is said of them, whichever stream that goes to.
    try session.context.output.flush()
    let (subject, day) = (mood.subject, mood.header.localDay)
    if mood.kind == .dailyMood {
      let count = try store.now { store in
        try store.statesOfMindCount(of: subject, on: day, kind: .dailyMood)
      }
      if count > 1 {
        session.conversation.writeLine(
          session.paragraph("\(quoted(subject)) has \(count) daily moods on \(day) now."))
      }
    }
    if mood.valenceClassification == .veryUnpleasant || mood.labels.contains(.hopeless) {
      try Presenter(session).showSupport(on: session.conversation)
    }
  }
}
