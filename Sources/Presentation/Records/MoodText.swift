package import Foundation
import WellbeingInsights
package import WellbeingSamples
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
    var lines = [
      "\(words.name(mood.kind)) for \(withoutControls(mood.subject)), \(LocalTime.moment(mood)) "
        + "(\(printable(mood.header.timeZone)))",
      "Result \(mood.uuid.uuidString.lowercased())",
    ]
    if deleted != nil { lines.insert(mood.header.deletionWords, at: 0) }
    lines.append("Valence: \(valence)")
    if !mood.labels.isEmpty { lines.append("Labels: \(words.list(mood.labels))") }
    if !mood.associations.isEmpty {
      lines.append("Associations: \(words.list(mood.associations))")
    }
    if let note = mood.header.note {
      lines.append("Note: \(remarkText(note))")
    }
    return lines
  }

  /// The mood on one line, to paste into a record.
  package var line: String {
    let replacement = mood.header.replacedBy.map { "replaced by \($0.reference)" }
    var parts = (deleted == nil ? [] : [replacement ?? "deleted"]) + [valence]
    if !mood.labels.isEmpty { parts.append("labels: \(words.list(mood.labels))") }
    if !mood.associations.isEmpty {
      parts.append("associations: \(words.list(mood.associations))")
    }
    return "\(words.name(mood.kind)) \(LocalTime.moment(mood)), \(withoutControls(mood.subject)): "
      + parts.joined(separator: "; ")
  }

  private var valence: String {
    "\(valenceWords(mood.valence)) (-1 to +1), \(words.name(mood.valenceClassification))"
  }
}
