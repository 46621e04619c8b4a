import WellbeingKit
import WellbeingPresentation

/// The questions about a state of mind: which are asked in which order, and what was answered,
/// whichever way they are shown.
///
/// Only what is missing is asked; what was given before can be changed from the review.
struct MoodQuestions {
  /// Where the person is.
  enum Step: Equatable {
    case part(MoodEntry.Part)
    /// The last step: what was answered, before it is saved.
    case review
  }

  let occasion: Occasion
  let words: MoodWords
  private(set) var entry: MoodEntry
  private(set) var step: Step
  /// Whether a question was answered.
  private(set) var hasAnswers = false
  private var asked: Set<MoodEntry.Part>

  init(_ entry: MoodEntry, _ occasion: Occasion, _ words: MoodWords) {
    self.entry = entry
    self.occasion = occasion
    self.words = words
    asked = Set(entry.missing)
    step = Self.next(entry)
  }

  // MARK: Going through

  /// The place of the step among those that are asked, as `2 of 5`; nil for the review.
  var place: String? { number.map { "\($0) of \(asked.count)" } }

  /// How far the person has come, from 0 through 1.
  var progress: Double { number.map { Double($0 - 1) / Double(asked.count) } ?? 1 }

  var canGoBack: Bool { stepBefore != nil }

  /// Goes to the question before; from the first one to the review, where nothing is missing.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func goBack() -> Bool {
    guard let before = stepBefore else { return false }
    step = before
    return true
  }

  /// Goes to a question from the review.
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
    // Only the review can have led here.
    return entry.missing.isEmpty ? .review : nil
  }

  private static func next(_ entry: MoodEntry) -> Step {
    entry.missing.first.map(Step.part) ?? .review
  }

  // MARK: Answering

  /// Takes the kind.
  ///
  /// - Throws: `DateError` where a mood of the date's day cannot be.
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

  /// Takes the remark; an empty one is none.
  mutating func answer(note: String) {
    entry.note = note
    goOn()
  }

  private mutating func goOn() {
    hasAnswers = true
    step = Self.next(entry)
  }
}
