import Foundation
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// The full text of one mood or emotion.
struct MoodText {
  let mood: StateOfMind
  let words: MoodWords
  let deleted: Date?

  /// The subject, time and feelings, one paragraph per element.
  var paragraphs: [String] {
    var lines = [
      "\(words.name(mood.kind)) for \(printable(mood.subject)), \(LocalTime.moment(mood)) "
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
  var line: String {
    var parts = (deleted == nil ? [] : ["deleted"]) + [valence]
    if !mood.labels.isEmpty { parts.append("labels: \(words.list(mood.labels))") }
    if !mood.associations.isEmpty {
      parts.append("associations: \(words.list(mood.associations))")
    }
    return "\(words.name(mood.kind)) \(LocalTime.moment(mood)), \(printable(mood.subject)): "
      + parts.joined(separator: "; ")
  }

  private var valence: String {
    "\(valenceWords(mood.valence)) (-1 to +1), \(words.name(mood.valenceClassification))"
  }
}
