package import Foundation
package import WellbeingCharts
import WellbeingInsights
package import WellbeingSamples

/// What a trend shows: of whom, over which time, and how it is drawn.
package struct TrendScope {
  /// What one panel shows.
  package enum Measure: Hashable {
    /// A score of the questionnaire with this id; nil is its main score.
    case scores(String, score: String?)
    case moods
  }

  /// How it is drawn.
  package enum Form: String, CaseIterable {
    case line
    case bars
    case scatter
    case calendar
    case distribution
  }

  /// What is drawn below scores: how pleasant moods were, or how many had a word.
  package enum Companion: Hashable {
    case valence
    case label(StateOfMind.Label)
    case association(StateOfMind.Association)

    /// The word that is counted; nil if valence is drawn.
    package var word: String? {
      switch self {
      case .valence: nil
      case .label(let label): label.name
      case .association(let association): association.name
      }
    }
  }

  /// The result that changes are measured from, if it is not the first one.
  package enum Baseline: Equatable {
    /// The first result from this day on.
    case day(LocalDay)
    /// A result that was chosen.
    case result
  }

  package var subject: String
  package var timeZone: TimeZone
  /// When the period begins; nil for no limit.
  package var start: Date?
  /// When the period ends; nil for no limit.
  package var end: Date?
  package var measures: [Measure]
  /// Nil draws a line over time, or a table of answers to items.
  package var form: Form?
  package var interval: CalendarInterval
  package var companion: Companion?
  /// Days that are marked.
  package var marks: [WellbeingChart.Course.Event]
  /// The items whose answers are shown; empty for all; nil to show scores.
  package var items: [String]?
  package var baseline: Baseline?
  /// The only sets of rules for change that count; empty for all.
  package var criteria: Set<String>
  /// The words of moods; nil if no moods are shown.
  package var moodWords: MoodWords?

  /// Creates a scope from its parts.
  package init(
    subject: String, timeZone: TimeZone, start: Date?, end: Date?, measures: [Measure],
    form: Form?, interval: CalendarInterval, companion: Companion?,
    marks: [WellbeingChart.Course.Event], items: [String]?, baseline: Baseline?,
    criteria: Set<String>, moodWords: MoodWords?
  ) {
    self.subject = subject
    self.timeZone = timeZone
    self.start = start
    self.end = end
    self.measures = measures
    self.form = form
    self.interval = interval
    self.companion = companion
    self.marks = marks
    self.items = items
    self.baseline = baseline
    self.criteria = criteria
    self.moodWords = moodWords
  }

  /// Whether a period was asked for.
  package var isLimited: Bool { start != nil || end != nil }

  /// Whether the axis is time.
  package var isOverTime: Bool { form != .calendar && form != .distribution }

  /// Whether points are joined by a line.
  var drawsLines: Bool { form == nil || form == .line }

  /// What a word of the vocabulary is called.
  func name(_ word: some VocabularyWord) -> String { moodWords?.name(word) ?? word.name }

  /// The class of a valence, and the valence.
  package func words(for valence: Double) -> String {
    moodWords?.valence(valence) ?? valenceWords(valence)
  }
}
