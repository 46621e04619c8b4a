package import Foundation
package import WellbeingCharts
import WellbeingInsights
package import WellbeingSamples

/// The scope of a trend: the subject, the period, and how it is drawn.
package struct TrendScope {
  /// The content of one panel.
  package enum Measure: Hashable {
    /// A score of the questionnaire with this id; nil means its main score.
    case scores(String, score: String?)
    case moods
  }

  /// The form of the chart.
  package enum Form: String, CaseIterable {
    case line
    case bars
    case scatter
    case calendar
    case distribution
  }

  /// The panel below scores: the valence of moods, or the number of moods with a word.
  package enum Companion: Hashable {
    case valence
    case label(StateOfMind.Label)
    case association(StateOfMind.Association)

    /// The word that is counted; nil for valence.
    package var word: String? {
      switch self {
      case .valence: nil
      case .label(let label): label.name
      case .association(let association): association.name
      }
    }
  }

  /// The result that changes are measured from, if it is not the first.
  package enum Baseline: Equatable {
    /// The first result on or after this day.
    case day(LocalDay)
    /// A chosen result.
    case result
  }

  package var subject: String
  package var timeZone: TimeZone
  /// The start of the period; nil for no limit.
  package var start: Date?
  /// The end of the period; nil for no limit.
  package var end: Date?
  package var measures: [Measure]
  /// The form of the chart; nil draws a line over time, or a table of answers to items.
  package var form: Form?
  package var interval: CalendarInterval
  package var companion: Companion?
  /// The marked days.
  package var marks: [WellbeingChart.Course.Event]
  /// The items whose answers are shown; empty means all, nil shows scores.
  package var items: [String]?
  package var baseline: Baseline?
  /// The sets of rules for change to use; empty means all.
  package var criteria: Set<String>
  /// The texts for moods; nil if no moods are shown.
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

  /// Whether the trend is limited to a period.
  package var isLimited: Bool { start != nil || end != nil }

  /// Whether the axis is time.
  package var isOverTime: Bool { form != .calendar && form != .distribution }

  /// Whether points are joined by a line.
  var drawsLines: Bool { form == nil || form == .line }

  /// Returns the name of a word of the vocabulary.
  func name(_ word: some VocabularyWord) -> String { moodWords?.name(word) ?? word.name }

  /// Returns the class of a valence, with the valence.
  package func words(for valence: Double) -> String {
    moodWords?.valence(valence) ?? valenceWords(valence)
  }
}
