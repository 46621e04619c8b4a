package import Foundation
package import WellbeingSamples
import WellbeingInsights
import WellbeingTextFormats

package struct MoodText {
  let mood: StateOfMind
  let words: MoodWords
  let deleted: Date?

  package init(mood: StateOfMind, words: MoodWords, deleted: Date?) {
    self.mood = mood
    self.words = words
    self.deleted = deleted
  }

  package var paragraphs: [String] {
    mood.paragraphs(
      words.name(mood.kind), LocalTime.moment(mood), isDeleted: deleted != nil,
      ["Valence: \(valence)"] + details.map(\.capitalisedFirst))
  }

  /// The mood on one line, to paste into a record.
  package var line: String {
    mood.line(
      words.name(mood.kind), LocalTime.moment(mood), isDeleted: deleted != nil, [valence] + details)
  }

  private var valence: String {
    "\(valenceWords(mood.valence)) (-1 to +1), \(words.name(mood.valenceClassification))"
  }

  private var details: [String] {
    (mood.labels.isEmpty ? [] : ["labels: \(words.list(mood.labels))"])
      + (mood.associations.isEmpty ? [] : ["associations: \(words.list(mood.associations))"])
  }
}
