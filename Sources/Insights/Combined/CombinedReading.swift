import WellbeingInstruments
import WellbeingSamples

/// What a set of rules says of its measures together, between two groups of results.
struct CombinedReading {
  let criterion: ChangeCriteria.Criterion
  let combination: ChangeCriteria.Combination
  let measures: [MeasureCourse]
  let criteria: ChangeCriteria
  let words: ChangeWords

  /// The change from the earliest group to the latest.
  var change: CombinedChange {
    let courses = measures.map(\.course)
    let days = combination.pairWithinDays
    guard let start = ResultGroup.earliest(in: courses, within: days),
      let end = ResultGroup.latest(in: courses, within: days)
    else { return without(start: [], remark: noGroup) }
    guard end.isWholly(after: start) else {
      return without(start: start.points.map(\.result), remark: oneGroup(start))
    }
    let ends = CombinedEnds(reading: self, start: start, end: end)
    // What is said of the end would hide what came after it.
    let later = laterAlone(end)
    return CombinedChange(
      criterion: criterion.id, start: start.points.map(\.result), end: end.points.map(\.result),
      statements: later == nil ? ends.statements : [],
      remarks: later.map { [$0] } ?? ends.remarks)
  }

  private func without(start: [AssessmentSummary], remark: String) -> CombinedChange {
    CombinedChange(
      criterion: criterion.id, start: start, end: [], statements: [], remarks: [remark])
  }

  /// That results came after the latest group; nil where none did.
  private func laterAlone(_ end: ResultGroup) -> String? {
    let later = zip(measures, end.points).compactMap { measure, point -> String? in
      guard let last = measure.course.points.last, point.result.isEarlier(than: last.result)
      else { return nil }
      return words.said(
        .changeResultOn,
        [
          "measure": measure.name(words), "points": points(last.value),
          "day": last.result.localDay.description,
        ])
    }
    guard !later.isEmpty else { return nil }
    return words.said(
      .changeLaterAlone,
      [
        "days": words.days(combination.pairWithinDays), "results": later.joined(separator: ", "),
      ])
  }

  private var noGroup: String {
    let measures = measures.map { measure in
      let days = ResultGroup(points: measure.course.points).days
      return words.said(
        .changeMeasureDays, ["measure": measure.name(words), "days": words.days(days)])
    }
    return words.said(
      .changeNoGroup,
      [
        "measures": measures.joined(separator: ", "),
        "days": words.days(combination.pairWithinDays),
      ])
  }

  private func oneGroup(_ group: ResultGroup) -> String {
    words.said(
      .changeOneGroup,
      ["days": words.days(combination.pairWithinDays), "start": words.days(group.days)])
  }
}

extension ChangeWords {
  /// The days of several results, as the first and the last, in the form `YYYY-MM-DD`.
  func days(_ days: [LocalDay]) -> String {
    guard let first = days.first, let last = days.last, first != last else {
      return days.first?.description ?? ""
    }
    return said(.changeDayRange, ["first": first.description, "last": last.description])
  }
}
