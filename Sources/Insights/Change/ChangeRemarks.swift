import WellbeingInstruments
import WellbeingSamples

/// What is to be known of two results of a score, a sentence each.
struct ChangeRemarks {
  let questionnaire: Questionnaire
  let rule: Questionnaire.ScoreRule
  let baseline: ScoreCourse.Point
  let latest: ScoreCourse.Point
  let words: ChangeWords

  var sentences: [String] {
    [
      basis(
        of: baseline.score, .changeBaselineProrated, .changeBaselineDeclined, .changeBaselineTotal),
      basis(of: latest.score, .changeLatestProrated, .changeLatestDeclined, .changeLatestTotal),
      overlap, versions, otherRange(of: baseline), otherRange(of: latest),
    ].compactMap { $0 }
  }

  /// Whether the definition's rules speak of the points of both.
  var areComparable: Bool {
    [baseline, latest].allSatisfy { $0.scoreOfOtherRange(than: rule, of: questionnaire) == nil }
  }

  /// What a value rests on, where it is not every answer.
  private func basis(
    of score: Score?, _ prorated: GeneralTexts.Name, _ declined: GeneralTexts.Name,
    _ total: GeneralTexts.Name
  ) -> String? {
    switch score?.basis {
    case .prorated:
      words.said(prorated, ["answered": "\(score?.answered ?? 0)", "of": "\(score?.of ?? 0)"])
    case .itemDeclined: words.said(declined, ["maximum": points(score?.maximum ?? 0)])
    case .totalOnly: words.said(total)
    case .complete, .unscorable, nil: nil
    }
  }

  /// That the two speak partly of the same days.
  private var overlap: String? {
    let period = questionnaire.retestInterval ?? questionnaire.recallPeriod
    let apart =
      latest.result.localDay.daysSince1970 - baseline.result.localDay.daysSince1970
    guard apart < period.days else { return nil }
    return questionnaire.retestInterval.map {
      words.text($0.text, or: questionnaire.languages.first)
    }
      ?? words.said(.changeOverlap, ["days": words.days(period.days)])
  }

  private var versions: String? {
    let versions = (baseline.result.questionnaire.version, latest.result.questionnaire.version)
    guard versions.0 != versions.1 else { return nil }
    return words.said(.changeVersions, ["baseline": versions.0, "latest": versions.1])
  }

  private func otherRange(of point: ScoreCourse.Point) -> String? {
    guard let score = point.scoreOfOtherRange(than: rule, of: questionnaire) else { return nil }
    return words.said(
      .changeOtherRange,
      [
        "day": point.result.localDay.description, "version": point.result.questionnaire.version,
        "minimum": points(score.minimum), "maximum": points(score.maximum),
        "lowest": points(rule.range.minimum), "highest": points(rule.range.maximum),
      ])
  }
}
