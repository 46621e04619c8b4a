package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// What was answered, said and done about an unfinished questionnaire that was reviewed or discarded.
package struct FollowedDraft {
  package let draft: Draft
  private let questionnaire: Questionnaire?
  private let zone: TimeZone

  private static let language = "en"

  /// - Parameter questionnaire: Its definition; nil if it is not known.
  package init(_ draft: Draft, _ questionnaire: Questionnaire?, in zone: TimeZone) {
    self.draft = draft
    self.questionnaire = questionnaire
    self.zone = zone
  }

  /// The day of the last answer, or the one that the answers are about.
  package var day: LocalDay { draft.circumstances.day ?? LocalDay(of: draft.updated, in: zone) }

  /// All of it, in one paragraph with the notes of the reviews.
  package var sentence: String {
    ([answered] + events(withNotes: true)).map { $0.hasSuffix(".") ? $0 : $0 + "." }
      .joined(separator: " ")
  }

  /// The questionnaire and the answers that raised an alert.
  var answered: String {
    let title = questionnaire?.name(in: Self.language) ?? printable(draft.questionnaire.id)
    let answers = draft.raisedAlerts.map { alert in
      let item = questionnaire?.item(alert.item)
      let number = questionnaire?.number(of: alert.item).map { "item \($0)" }
      let choice = item?.choice(of: .value(alert.value))
      let words = choice.flatMap { questionnaire?.text($0.text, in: Self.language) }
      return
        "\(number ?? printable(alert.item)) was answered \"\(printable(words ?? "\(alert.value)"))\""
    }
    return "Unfinished \(title) of \(LocalTime.written(day)): "
      + (answers.isEmpty ? "no answer raised an alert" : answers.joined(separator: ", "))
  }

  /// The reviews and the discarding, oldest first.
  var events: [String] { events(withNotes: false) }

  private func events(withNotes: Bool) -> [String] {
    ReviewText(draft, zone: zone).lines(withNotes: withNotes)
      + (draft.discarded.map { ["Discarded \(LocalTime.written(LocalDay(of: $0, in: zone)))"] }
        ?? [])
  }
}
