import WellbeingKit
import WellbeingPresentation

/// The questions about a state of mind: their order and the answers, independent of the user
/// interface.
///
/// Only missing parts are asked; parts that are already known can be changed in the review.
struct MoodQuestions {
  /// The current position.
  enum Step: Equatable {
    case part(MoodEntry.Part)
    /// The last step: a review of the answers before they are saved.
    case review
  }

  let occasion: Occasion
  let words: MoodWords
  private(set) var entry: MoodEntry
  private(set) var step: Step
  /// Whether any question was answered.
  private(set) var hasAnswers = false
  private var asked: Set<MoodEntry.Part>

  init(_ entry: MoodEntry, _ occasion: Occasion, _ words: MoodWords) {
    self.entry = entry
    self.occasion = occasion
    self.words = words
    asked = Set(entry.missing)
    step = Self.next(entry)
  }

  // MARK: Navigation

  /// The position among the asked questions, such as `2 of 5`; nil for the review.
  var place: String? { number.map { "\($0) of \(asked.count)" } }

  /// The progress, from 0 through 1.
  var progress: Double { number.map { Double($0 - 1) / Double(asked.count) } ?? 1 }

  var canGoBack: Bool { stepBefore != nil }

  /// Goes to the previous question, or from the first back to the review if nothing is missing.
  ///
  /// - Returns: Whether there was a previous step.
  @discardableResult
  mutating func goBack() -> Bool {
    guard let before = stepBefore else { return false }
    step = before
    return true
  }

  /// Reopens a question from the review.
  mutating func reopen(_ part: MoodEntry.Part) {
    asked.insert(part)
    step = .part(part)
  }

  private var number: Int? {
    guard case .part(let part) = step else { return nil }
    return asked.count { $0 <= part }
  }

  private var stepBefore: Step? {
    guard case .part(let part) = step else { return asked.max().map(Step.part) }
    if let before = asked.filter({ $0 < part }).max() { return .part(before) }
    // If nothing is missing, the review must have opened this question.
    return entry.missing.isEmpty ? .review : nil
  }

  private static func next(_ entry: MoodEntry) -> Step {
    entry.missing.first.map(Step.part) ?? .review
  }

  // MARK: Answering

  /// Sets the kind.
  ///
  /// - Throws: `DateError` if the date is not possible for this kind.
  mutating func answer(_ kind: StateOfMind.Kind) throws(DateError) {
    try occasion.check(kind)
    entry.kind = kind
    goOn()
  }

  mutating func answer(valence: Double) {
    entry.valence = valence
    goOn()
  }

  mutating func answer(_ labels: [StateOfMind.Label]) {
    entry.labels = labels
    goOn()
  }

  mutating func answer(_ associations: [StateOfMind.Association]) {
    entry.associations = associations
    goOn()
  }

  /// Sets the note; an empty text means no note.
  mutating func answer(note: String) {
    entry.note = note
    goOn()
  }

  private mutating func goOn() {
    hasAnswers = true
    step = Self.next(entry)
  }
}
