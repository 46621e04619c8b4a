import WellbeingArguments
import Foundation
import WellbeingKit

/// `mood [EMOJI]`: logs a state of mind.
enum MoodCommand: UnparsedCommand {
  static let spec = CommandSpec(
    "mood", group: "Moods", summary: "Log an emotion or a mood.",
    detail: [
      "An emoji alone is enough: it means a momentary emotion. In a terminal you are asked for what is "
        + "missing. It is saved once you have seen and confirmed it.",
      "Labels: \(StateOfMind.Label.names.sorted().joined(separator: ", ")).",
      "Associations: \(StateOfMind.Association.names.sorted().joined(separator: ", ")).",
    ],
    operands: [
      OperandSpec(
        "EMOJI", .optional, kind: .known(.emoji), summary: "A face for the feeling.")
    ],
    options: [
      MoodOptions.kind, MoodOptions.valence, MoodOptions.label, MoodOptions.association,
      MoodOptions.date, RecordOptions.note, MoodOptions.language, .accessible,
    ],
    examples: [
      .init("wellbeing mood", "Log a mood step by step."),
      .init(
        "wellbeing mood --kind momentaryEmotion --valence 0.4 --label calm",
        "Log an emotion without questions."),
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
    // Reports an impossible date before any question is asked.
    _ = try occasion.header(of: entry, now: session.context.clock())
    let store = try session.openStore(toSave: [.stateOfMind])
    entry.note = try session.note(RecordOptions.note)
    func save(_ entry: MoodEntry) throws -> MoodReport {
      guard let kind = entry.kind, let valence = entry.valence else { throw lacking(entry) }
      let mood = try StateOfMind(
        kind: kind, valence: valence, labels: entry.labels ?? [],
        associations: entry.associations ?? [],
        header: try occasion.header(of: entry, now: session.context.clock()))
      let saved = try session.change(store, .saved(mood.uuid)) { try $0.save(mood) }
      return MoodReport(mood: saved, words: words, session: session, store: store)
    }
    if isAsking {
      try MoodInterview.run(
        MoodInterview(entry, occasion, words, session.dialog()), session, save: save)
    } else {
      try save(entry).write()
    }
    return .done
  }

  private static func lacking(_ entry: MoodEntry) -> Failure {
    let kind = entry.kind == nil ? MoodOptions.kind : nil
    let valence = entry.valence == nil ? MoodOptions.valence : nil
    return .needsMood(options: [kind, valence].compactMap { $0?.typed })
  }

  /// Requires a terminal for the questions, and standard input for the replies.
  private static func checkForm(_ entry: MoodEntry, _ session: Session) throws {
    let isNoteRead = session.invocation.value(of: RecordOptions.note) == "-"
    guard session.context.isInputTerminal, !isNoteRead else { throw lacking(entry) }
  }
}
