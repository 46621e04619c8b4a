import Foundation
import WellbeingKit
import WellbeingTerminal

/// `mood [EMOJI]`: logs a state of mind.
enum MoodCommand: Command {
  static let spec = CommandSpec(
    "mood", group: "Moods", summary: "Log an emotion or a mood.",
    detail: [
      "An emoji alone is enough: it stands for an emotion of the moment. In a terminal, what is "
        + "missing is asked for, and saved when it was shown and confirmed.",
      "Labels: \(StateOfMind.Label.names.sorted().joined(separator: ", ")).",
      "Associations: \(StateOfMind.Association.names.sorted().joined(separator: ", ")).",
    ],
    operands: [OperandSpec("EMOJI", .optional, summary: "A face that stands for the feeling.")],
    options: [
      MoodOptions.kind, MoodOptions.valence, MoodOptions.label, MoodOptions.association,
      MoodOptions.date, RecordOptions.note, MoodOptions.language,
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
    var entry = try MoodOptions.entry(
      session, face: session.invocation.operands.first, vocabulary)
    let words = try MoodOptions.words(session, vocabulary)
    let isAsking = !entry.isSufficient
    if isAsking { try checkForm(entry, session) }
    guard let subject = try session.confirmedSubject() else { return .done }
    let occasion = try Occasion(session, subject: subject, zone: try session.zone())
    // Before anything is asked: a date that cannot be is seen at once.
    _ = try occasion.header(of: entry, now: session.context.clock())
    let store = try session.openStore(toSave: [.stateOfMind])
    entry.note = try session.note(RecordOptions.note)
    if isAsking {
      guard let completed = try ask(entry, occasion, words, session) else { return .done }
      entry = completed
    }
    guard let kind = entry.kind, let valence = entry.valence else { throw lacking(entry) }
    let mood = try StateOfMind(
      kind: kind, valence: valence, labels: entry.labels ?? [],
      associations: entry.associations ?? [],
      header: try occasion.header(of: entry, now: session.context.clock()))
    let saved = try session.change(store, .saved(mood.uuid)) { try $0.save(mood) }
    try show(saved, words, session)
    try remark(saved, in: store, session)
    return .done
  }

  // MARK: Asking

  private static func lacking(_ entry: MoodEntry) -> CommandError {
    let kind = entry.kind == nil ? MoodOptions.kind : nil
    let valence = entry.valence == nil ? MoodOptions.valence : nil
    return .needsMood(options: [kind, valence].compactMap { $0?.typed })
  }

  /// Questions need a terminal, and standard input for the replies.
  private static func checkForm(_ entry: MoodEntry, _ session: Session) throws {
    let isNoteRead = session.invocation.value(of: RecordOptions.note) == "-"
    guard session.context.isInputTerminal, !isNoteRead else { throw lacking(entry) }
  }

  /// - Returns: What is to be saved; nil when the person left.
  private static func ask(
    _ entry: MoodEntry, _ occasion: Occasion, _ words: MoodWords, _ session: Session
  ) throws -> MoodEntry? {
    let conversation = Conversation(session)
    var form = MoodForm(entry, occasion, words, conversation)
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

  // MARK: The result

  private static func show(
    _ mood: StateOfMind, _ words: MoodWords, _ session: Session
  ) throws {
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try JSONOutput.document(mood))
    } else if !session.isQuiet {
      if isFaceAlone(session.invocation), let label = mood.labels.first {
        let text = words.text(
          .savedAs, ["label": words.name(label), "reference": mood.uuid.reference])
        output.writeLine(session.paragraph(text))
      }
      for paragraph in words.paragraphs(mood) {
        output.writeLine(session.paragraph(paragraph))
      }
      output.writeLine(
        session.paragraph(
          "Saved for \(quoted(mood.subject)), \(LocalTime.moment(mood)): \(mood.uuid.reference)"))
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
