import Foundation
import WellbeingKit
import WellbeingTerminal

/// One mood or emotion in full.
struct MoodText {
  let mood: StateOfMind
  let deleted: Date?

  /// What was felt, about whom, when; a paragraph an element.
  var paragraphs: [String] {
    var lines = [
      "\(MoodWords.title(mood.kind)) for \(printable(mood.subject)), \(LocalTime.moment(mood)) "
        + "(\(mood.header.timeZone))",
      "Result \(mood.uuid.uuidString.lowercased())",
    ]
    if deleted != nil { lines.insert("DELETED: kept until it is purged.", at: 0) }
    lines.append("Valence: \(valence)")
    if !mood.labels.isEmpty { lines.append("Labels: \(MoodWords.labels(mood))") }
    if !mood.associations.isEmpty {
      lines.append("Associations: \(MoodWords.associations(mood))")
    }
    if let note = mood.header.note {
      lines.append("Note: \(note.replacing("\n", with: "\n  "))")
    }
    return lines
  }

  /// One line to paste into a record.
  var line: String {
    var parts = [valence]
    if !mood.labels.isEmpty { parts.append("labels: \(MoodWords.labels(mood))") }
    if !mood.associations.isEmpty {
      parts.append("associations: \(MoodWords.associations(mood))")
    }
    return "\(MoodWords.title(mood.kind)) \(LocalTime.day(mood)), \(printable(mood.subject)): "
      + parts.joined(separator: "; ")
  }

  private var valence: String {
    "\(valenceWords(mood.valence)) (-1 to +1), \(MoodWords.classification(mood))"
  }
}
