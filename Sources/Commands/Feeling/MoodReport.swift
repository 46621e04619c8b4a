import WellbeingArguments
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// What is said of a state of mind that was saved.
struct MoodReport {
  let mood: StateOfMind
  let words: MoodWords
  let session: Session
  let store: HealthStore

  /// What was felt; a paragraph an element.
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

  /// Under which name it was saved.
  var reference: String {
    "Saved for \(quoted(mood.subject)), \(LocalTime.moment(mood)): \(mood.uuid.reference)"
  }

  /// What is worth saying beside the record: other moods of the day, and where to find someone.
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

  /// Whether what was felt is for the person alone who sits before the screen, and for no file or
  /// program.
  var isForScreen: Bool { session.outputInfo.isTerminal && !session.isJSON && !session.isQuiet }

  /// Writes all of it.
  func write() throws {
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.document(mood))
    } else if !session.isQuiet {
      write(paragraphs + [reference])
    }
    guard !session.isQuiet else { return }
    // Results come before what is said of them, whichever stream that goes to.
    try session.context.output.flush()
    for remark in try remarks() { session.conversation.writeLine(session.paragraph(remark)) }
  }

  /// Writes what may stay on a screen: nothing of what was felt.
  func writeReference() {
    write([reference])
  }

  private func write(_ paragraphs: [String]) {
    for paragraph in paragraphs {
      session.context.output.writeLine(session.paragraph(paragraph))
    }
  }
}
