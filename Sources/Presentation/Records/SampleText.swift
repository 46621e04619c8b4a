package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

package struct SampleText {
  package let assessment: ScoredAssessment
  package let questionnaire: Questionnaire
  package let deleted: Date?
  /// The version history; nil if the audit trail has none.
  package let versionHistory: VersionHistory?
  /// The change since the result before, and a deterioration that stands; nil if there is none.
  private let change: String?

  package init(
    assessment: ScoredAssessment, questionnaire: Questionnaire, deleted: Date?,
    versionHistory: VersionHistory?, change: String? = nil
  ) {
    self.change = change
    self.assessment = assessment
    self.questionnaire = questionnaire
    self.deleted = deleted
    self.versionHistory = versionHistory
  }

  private var language: String { questionnaire.languageOfStaff }
  private var title: String { questionnaire.name(in: language) }

  /// The record as `show` prints it.
  ///
  /// - Parameters:
  ///   - reviews: What was done about its alerts, and what is to be done.
  ///   - remarks: The lines on other alerts of the subject.
  package func document(
    _ result: ResultText, alerts: [AlertParagraph], reviews: [String], remarks: [String]
  ) -> Document {
    // As shown at the time; today's wording may differ.
    let shown = assessment.header.alertShown.map {
      Document.Block.paragraph(["\($0)"], isInner: true)
    }
    let hasResult = !assessment.scores.isEmpty || questionnaire.noticeToStaff != nil
    return Document(
      [.init(.lines(of: heading + reviews) + remarks.map { .unwrapped($0) })]
        + alerts.map { .init([.alert($0)]) } + [
          .init(shown.isEmpty ? [] : [.paragraph(["Shown when answered:"])] + shown),
          .init(hasResult ? result.blocks : []),
          .init(answers.isEmpty ? [] : [.list(answers, isNumbered: true)]),
          .init(.lines(of: basis(for: result.audience))),
        ])
  }

  package var heading: [String] {
    assessment.paragraphs(
      title, LocalTime.moment(assessment), isDeleted: deleted != nil,
      [
        Self.administration(assessment.administeredBy, assessment.clinician)
          + (assessment.language == language ? "" : "; in \(assessment.language.languageName)")
      ])
  }

  package static func administration(
    _ administeredBy: ScoredAssessment.AdministeredBy, _ clinician: String?
  ) -> String {
    let way =
      switch administeredBy {
      case .`self`: "Answered alone"
      case .interview: "Answered in an interview"
      case .clinician: "Recorded from a clinician"
      }
    return way + (clinician.map { "; clinician: \(printable($0))" } ?? "")
  }

  /// Every item with its answer, or the reason why it has none.
  private var answers: [Document.Line] {
    guard !assessment.answers.isEmpty || !assessment.unanswered.isEmpty else { return [] }
    return questionnaire.items.map { item in
      let words = assessment.words(for: item, in: language)
      return ["\(item.text.text(in: language) ?? item.id): \(words)"]
    }
  }

  /// Returns the definition used for scoring and, for staff, the rule for missing answers.
  private func basis(for audience: ReaderRole) -> [String] {
    guard !assessment.scores.isEmpty else {
      return ["Answered with \(questionnaire.id) version \(questionnaire.version)."]
    }
    let scores = assessment.scores.map { "\($0.id): \($0.basis.words)" }.joined(separator: ", ")
    let bands = questionnaire.scores.flatMap { $0.bands.flatMap(\.sources) }
    let cited = questionnaire.citations(bands).map(\.text)
    return [
      printable(
        "Scored with \(questionnaire.id) version \(questionnaire.version)"
          + (audience == .staff ? ", policy \(assessment.policy.rawValue)" : "") + "; \(scores).")
    ] + cited.map { "Bands: \($0)" }
  }

  // MARK: One line

  /// The score with its basis, change, alerts and review on one line, to paste into a record.
  package var line: String {
    let subject =
      assessment.subject == SampleHeader.ownSubject ? "" : ", \(assessment.subject)"
    let replacement = assessment.header.replacedBy.map { "Replaced by \($0.reference)." }
    let deletion = deleted == nil ? [] : [replacement ?? "Deleted."]
    let alerts = alertSentences
    let sentences =
      deletion + [scoreSentence, change ?? ""] + notRaised + alerts
      + (alerts.isEmpty ? [] : [reviewSentence])
      + (assessment.scores.isEmpty ? [] : ["Screening result, not a diagnosis."])
    return printable(
      "\(title), \(LocalTime.written(assessment.header.localDay))\(subject): "
        + sentences.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// The answers that could have raised an alert, and did not.
  private var notRaised: [String] {
    let raised = Set(assessment.alerts.map(\.item))
    return questionnaire.alerts.map(\.item).compactMap { id in
      guard !raised.contains(id), let answer = assessment.answers[id],
        let choice = questionnaire.item(id)?.choice(of: answer)
      else { return nil }
      return "\(name(of: id)): \"\(questionnaire.text(choice.text, in: language))\"."
    }
  }

  private var alertSentences: [String] {
    let earlier = EarlierAlertText(versionHistory, questionnaire)
    return assessment.alerts.map { alert in
      let proof = alert.state == .implied ? ", implied by the total: at least" : ":"
      return "\(name(of: alert.item).uppercased()) POSITIVE\(proof) \(answer(alert))"
        + "\(wording(of: alert.item))."
    }
      + assessment.alertsNotAssessed.map { alert in
        alert.reason == .totalOnly
          ? "\(name(of: alert.item)) not known (only the total was recorded)."
          : "\(name(of: alert.item)) not assessed (\(alert.reason.words))."
      }
      + earlier.alerts.map { earlier in
        "\(name(of: earlier.alert.item).uppercased()) POSITIVE before it was "
          + (earlier.inDraft ? "taken back: " : "corrected: ")
          + "\(answer(earlier.alert))\(wording(of: earlier.alert.item))."
      }
      + (earlier.isIncomplete
        ? ["An earlier version was purged, so it is not known whether it had an alert."] : [])
  }

  private var reviewSentence: String {
    let isOpen =
      !assessment.isReviewed
      && !(assessment.alerts.isEmpty && assessment.alertsNotAssessed.isEmpty)
    // What the person did is not a review.
    let byOthers = assessment.reviews.last { $0.outcome != .toldSomeone }
    guard let review = (isOpen ? nil : byOthers) ?? assessment.reviews.last else {
      return "Reviewed: no."
    }
    let zone = IANAZone.named(assessment.header.timeZone) ?? .gmt
    let isEarlier = review.result != assessment.uuid
    let words = [
      review.outcome == .followUp ? nil : review.outcome?.words,
      review.outcome == .toldSomeone ? nil : review.reviewer,
      LocalTime.written(LocalDay(of: review.date, in: zone)),
      review.next.map { "next: \($0.sentence)" },
      isEarlier ? "on the earlier version \(review.result.reference)" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    let isNone =
      review.next != nil
      || [.reopened, .toldSomeone, .couldNotReach, .enteredInError].contains(review.outcome)
    return "Reviewed: \(isOpen || isNone ? "no; " : "")\(words)."
  }

  private func name(of item: String) -> String {
    questionnaire.number(of: item).map { "Item \($0)" } ?? item
  }

  private func answer(_ alert: RaisedAlert) -> String {
    let choice = questionnaire.item(alert.item)?.choice(of: .value(alert.value))
    return "\"\(choice.map { questionnaire.text($0.text, in: language) } ?? "\(alert.value)")\""
  }

  private func wording(of item: String) -> String {
    questionnaire.item(item).map { " (\(questionnaire.text($0.text, in: language)))" } ?? ""
  }

  /// The numbers of a diary, without its texts, such as `pain 4, sleep 7.5 hours.`
  private var numbers: String {
    let words = questionnaire.items.compactMap { item in
      assessment.answers[item.id].flatMap { answer in
        answer.number.map { _ in "\(item.id) \(item.words(for: answer, in: language))" }
      }
    }
    return words.isEmpty ? "" : words.joined(separator: ", ") + "."
  }

  /// The score, and the answers on one line.
  package var scoreAndAnswers: [String] {
    [scoreSentence, questionnaire.line(of: assessment.answers)].filter { !$0.isEmpty }
  }

  private var scoreSentence: String {
    guard let score = assessment.score, let rule = questionnaire.score(score.id) else {
      return numbers
    }
    let limits = "between \(points(score.lowest ?? 0)) and \(points(score.highest ?? 0))"
    guard let value = score.value else { return "No total, \(limits)." }
    let band = score.band.flatMap { rule.band($0)?.text.text(in: language) }
    let total = "\(points(value))/\(points(score.maximum))\(band.map { ", \($0)" } ?? "")"
    switch score.basis {
    case .complete, .unscorable: return "\(total)."
    case .totalOnly: return "\(total) (total only)."
    case .itemDeclined:
      let (answered, count) = (rule.items.count - (score.missing?.count ?? 1), rule.items.count)
      return "\(total) (\(answered) of \(count) items)."
    case .prorated:
      let rules = rule.missing.filter { $0.policy == assessment.policy }
        .compactMap { $0.text.text(in: language) }
      return
        "\(total) (estimated from \(score.answeredItemCount ?? 0) of \(score.itemCount ?? 0) items, "
        + "\(limits)). \(rules.joined(separator: " "))"
    }
  }
}

extension Questionnaire {
  /// Returns the values of answers, such as `Answers: 3 2 3 1 - 2 0 1 3, difficulty 2`: a dash for an
  /// item without an answer, `d` for a declined one. Texts are left out.
  package func line(of answers: [String: Answer]) -> String {
    func value(_ item: Item) -> String? {
      switch answers[item.id] {
      case nil, .notApplicable: "-"
      case .declined: "d"
      case .value(let value): "\(value)"
      case .choice(let id): printable(id)
      case .decimal(let number): "\(number)"
      case .text: nil
      }
    }
    let others = items.filter { !$0.isScored && answers[$0.id] != nil }
      .compactMap { item in value(item).map { "\(printable(item.id)) \($0)" } }
    let words = [scoredItems.compactMap(value).joined(separator: " ")] + others
    let line = words.filter { !$0.isEmpty }.joined(separator: ", ")
    return answers.isEmpty || line.isEmpty ? "" : "Answers: \(line)"
  }
}

extension Sample {
  /// What a record is and what it says, a paragraph per element.
  func paragraphs(
    _ title: String, _ moment: String, isDeleted: Bool, _ details: [String]
  ) -> [String] {
    let replacement = header.replacedBy.map { "REPLACED by \($0.reference)" }
    return (isDeleted ? ["\(replacement ?? "DELETED"): kept until it is purged."] : []) + [
      "\(title) for \(withoutControls(subject)), \(moment) (\(printable(header.timeZone)))",
      "Result \(uuid.uuidString.lowercased())",
    ] + details + (header.note.map { ["Note: \(remarkText($0))"] } ?? [])
  }

  /// The same on one line, to paste into a record.
  func line(_ title: String, _ moment: String, isDeleted: Bool, _ details: [String]) -> String {
    let replacement = header.replacedBy.map { "replaced by \($0.reference)" }
    return "\(title) \(moment), \(withoutControls(subject)): "
      + ((isDeleted ? [replacement ?? "deleted"] : []) + details).joined(separator: "; ")
  }
}

/// Indents all lines of a remark but the first, so that none looks like the program's own output.
func remarkText(_ remark: String) -> String {
  remark.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    .joined(separator: "\n  ")
}

extension String {
  /// The English name of the language with this BCP 47 tag, and the tag.
  package var languageName: String {
    Locale(identifier: "en").localizedString(forIdentifier: self).map { "\($0) (\(self))" } ?? self
  }
}
