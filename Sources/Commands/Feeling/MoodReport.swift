import WellbeingArguments
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// The report about a saved state of mind.
struct MoodReport {
  let mood: StateOfMind
  let words: MoodWords
  let session: Session
  let store: HealthStore

  /// The description of what was felt, one paragraph per element.
  var paragraphs: [String] {
    guard isFaceAlone, let label = mood.labels.first else { return words.paragraphs(mood) }
    let reference = mood.uuid.reference
    let saved = words.text(.savedAs, ["label": words.name(label), "reference": reference])
    return [saved] + words.paragraphs(mood)
  }

  private var isFaceAlone: Bool {
    let others = [MoodOptions.kind, MoodOptions.valence, MoodOptions.label]
    return !session.invocation.operands.isEmpty
      && !others.contains { session.invocation.has($0) }
  }

  /// The subject, the time and the reference of the saved record.
  var reference: String {
    "Saved for \(quoted(mood.subject)), \(LocalTime.moment(mood)): \(mood.uuid.reference)"
  }

  /// Returns remarks about the record: other daily moods on the day, and where to find support.
  func remarks() throws -> [String] {
    var remarks: [String] = []
    let (subject, day) = (mood.subject, mood.header.localDay)
    if mood.kind == .dailyMood {
      let count = try store.sync { store in
        try store.statesOfMindCount(of: subject, on: day, kind: .dailyMood)
      }
      if count > 1 { remarks.append("\(quoted(subject)) has \(count) daily moods on \(day) now.") }
    }
    if mood.valenceClassification == .veryUnpleasant || mood.labels.contains(.hopeless) {
      remarks.append(try Presenter(session).texts.text(.support))
    }
    return remarks
  }

  // MARK: Writing

  /// Whether the paragraphs may be shown on the screen: output goes to a terminal, not to a file or
  /// program.
  var isForScreen: Bool { session.outputInfo.isTerminal && !session.isJSON && !session.isQuiet }

  /// Writes the whole report.
  func write() throws {
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.document(mood))
    } else if !session.isQuiet {
      write(paragraphs + [reference])
    }
    guard !session.isQuiet else { return }
    // The report comes before the remarks, even if they go to different streams.
    try session.context.output.flush()
    for remark in try remarks() { session.conversation.writeLine(session.paragraph(remark)) }
  }

  /// Writes only the reference, which may stay on the screen: it does not say what was felt.
  func writeReference() {
    write([reference])
  }

  private func write(_ paragraphs: [String]) {
    for paragraph in paragraphs {
      session.context.output.writeLine(session.paragraph(paragraph))
    }
  }
}
