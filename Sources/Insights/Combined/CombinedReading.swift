import WellbeingInstruments
import WellbeingSamples

struct CombinedReading {
  let criterion: ChangeCriteria.Criterion
  let combination: ChangeCriteria.Combination
  let measures: [MeasureCourse]
  let criteria: ChangeCriteria

  /// The changes to the latest group: from the last group of earlier days, if it is not the earliest,
  /// from the earliest and, if that cannot be judged, from the first complete one.
  var changes: [CombinedChange] {
    let days = combination.pairWithinDays
    let points = measures.map(\.course.points)
    guard let start = ResultGroup.earliest(in: points, within: days),
      let end = ResultGroup.latest(in: points, within: days)
    else {
      let known = measures.map { ($0.questionnaire.id, ResultGroup(points: $0.course.points).days) }
      return [without(.noGroup(within: days, days: Dictionary(known) { first, _ in first }))]
    }
    guard end.isWholly(after: start) else {
      return [without(.oneGroup(within: days, days: start.days))]
    }
    // An outcome for the last group would hide later results.
    let later = zip(measures, end.points).compactMap { measure, point in
      measure.course.points.last.flatMap {
        point.result.isEarlier(than: $0.result) ? $0.result : nil
      }
    }
    guard later.isEmpty else { return [without(.laterAlone(within: days, results: later))] }
    var changes = [change(.baseline, from: start, to: end)]
    let last = last(before: end, within: days).flatMap { $0.isWholly(after: start) ? $0 : nil }
    if let last { changes.insert(change(.last, from: last, to: end), at: 0) }
    let complete = ResultGroup.earliest(
      in: points.map { $0.filter(\.isComplete) }, within: days)
    if changes.last?.outcome?.change == .undetermined, let complete, complete.days != last?.days,
      complete.isWholly(after: start), end.isWholly(after: complete)
    {
      changes.append(change(.complete, from: complete, to: end))
    }
    return changes
  }

  private func last(before end: ResultGroup, within days: Int) -> ResultGroup? {
    let lists = measures.map { measure in
      measure.course.points.filter { point in
        end.days.first.map { point.result.localDay < $0 } ?? false
      }
    }
    return ResultGroup.latest(in: lists, within: days)
  }

  private func without(_ obstacle: CombinedChange.Obstacle) -> CombinedChange {
    CombinedChange(
      criterion: criterion.id, reference: .baseline, measures: [], outcome: nil, obstacle: obstacle)
  }

  private func change(
    _ reference: ScoreChange.Reference, from start: ResultGroup, to end: ResultGroup
  ) -> CombinedChange {
    let ends = zip(measures, zip(start.points, end.points)).map { course, ends in
      MeasureEnds(course: course, start: ends.0, end: ends.1)
    }
    let found = ends.map { $0.measure(criteria) }
    let isOnOtherScale = found.flatMap(\.remarks).contains {
      if case .otherScale = $0 { true } else { false }
    }
    return CombinedChange(
      criterion: criterion.id, reference: reference, measures: found,
      outcome: isOnOtherScale ? nil : outcome(of: ends),
      obstacle: isOnOtherScale ? .otherScale : nil)
  }

  // MARK: The outcome

  private func outcome(of ends: [MeasureEnds]) -> CombinedChange.Outcome {
    let possible = Self.combinations(of: ends.map(\.possible)).map(Verdicts.init)
    let parts: [KeyPath<Verdicts, ChangeStatement.Result>] = [
      \.change, \.caseness, \.recovery, \.reliableRecovery,
    ]
    let results = parts.map { part in
      Set(possible.map { $0[keyPath: part] }).count == 1
        ? possible[0][keyPath: part] : .undetermined
    }
    let works = measures.flatMap { measure in
      measure.sources([measure.reliableChange, measure.caseness])
    }
    let ofSet = criteria.sources(criterion.sources + combination.sources)
    return CombinedChange.Outcome(
      change: results[0], caseness: results[1], recovery: results[2],
      reliableRecovery: results[3], isMixed: possible.allSatisfy(\.isMixed),
      decidingAnswers: decidingAnswers(ends, parts),
      citations: (works + ofSet).distinct)
  }

  private func decidingAnswers(
    _ ends: [MeasureEnds], _ parts: [KeyPath<Verdicts, ChangeStatement.Result>]
  ) -> [MissingAnswer] {
    let all = Self.combinations(of: ends.map(\.values))
    func decides(_ point: ComparedResults.Point, _ place: WritableKeyPath<[Values], ExactPoints>)
      -> Bool
    {
      all.contains { values in
        let verdicts = point.ends.map { value in
          var values = values
          values[keyPath: place] = value
          return Verdicts(zip(ends, values).map { $0.known($1) })
        }
        return parts.contains { part in Set(verdicts.map { $0[keyPath: part] }).count > 1 }
      }
    }
    return ends.enumerated().flatMap { index, ends in
      (decides(ends.start, \.[index].start) ? ends.start.missing : [])
        + (decides(ends.end, \.[index].end) ? ends.end.missing : [])
    }
  }

  /// Returns all combinations of one element from each list.
  private static func combinations<Element>(of lists: [[Element]]) -> [[Element]] {
    lists.reduce([[]]) { chosen, list in
      chosen.flatMap { chosen in list.map { chosen + [$0] } }
    }
  }
}

private struct Verdicts {
  let change: ChangeStatement.Result
  let caseness: ChangeStatement.Result
  let recovery: ChangeStatement.Result
  let reliableRecovery: ChangeStatement.Result
  let isMixed: Bool

  init(_ measures: [MeasureEnds.Known]) {
    let improves = measures.contains { $0.change == .improvement }
    let deteriorates = measures.contains { $0.change == .deterioration }
    isMixed = improves && deteriorates
    change =
      isMixed ? .noChange : improves ? .improvement : deteriorates ? .deterioration : .noChange
    caseness = .init(
      isCaseAtStart: measures.contains(where: \.isCaseAtStart),
      atEnd: measures.contains(where: \.isCaseAtEnd))
    recovery =
      switch caseness {
      case .left: .met
      case .remained: .notMet
      default: .notApplicable
      }
    reliableRecovery = recovery == .met && change != .improvement ? .notMet : recovery
  }
}

/// One possible value for each of a measure's two results.
private struct Values {
  var start: ExactPoints
  var end: ExactPoints
}

private struct MeasureEnds {
  /// The outcomes of a measure for two known values.
  struct Known {
    let change: ChangeStatement.Result
    let isCaseAtStart: Bool
    let isCaseAtEnd: Bool
  }

  let course: MeasureCourse
  let start: ComparedResults.Point
  let end: ComparedResults.Point

  /// The possible outcomes. The ends of both ranges suffice, because each rule is monotonic in each
  /// value.
  var possible: [Known] { values.map(known) }

  /// All combinations of the ends of both ranges.
  var values: [Values] {
    start.ends.flatMap { start in end.ends.map { Values(start: start, end: $0) } }
  }

  func known(_ values: Values) -> Known {
    let threshold = ExactPoints(course.caseThreshold)
    return Known(
      change: ChangeReading.result(
        reaching: course.reliablePoints, values.start, values.end, course.score.direction),
      isCaseAtStart: values.start >= threshold, isCaseAtEnd: values.end >= threshold)
  }

  func measure(_ criteria: ChangeCriteria) -> CombinedChange.Measure {
    let reading = ChangeReading(
      questionnaire: course.questionnaire, score: course.score, from: start, to: end,
      criteria: criteria)
    let changes = Set(possible.map(\.change))
    return CombinedChange.Measure(
      questionnaire: course.questionnaire.id, score: course.score.id,
      caseThreshold: course.caseThreshold, reliablePoints: course.reliablePoints,
      start: start.result, end: end.result,
      change: changes.count == 1 ? changes.first ?? .undetermined : .undetermined,
      remarks: reading.remarks)
  }
}
