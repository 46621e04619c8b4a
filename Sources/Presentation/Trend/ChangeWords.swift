import WellbeingInsights
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

// The wordings of a change of a score, but for its sentences for staff, which are in `ChangeTexts`.

extension ChangeStatement.Result {
  /// A finding on reliable change in a word.
  var word: Span {
    switch self {
    case .deterioration: Span("worse", .worse)
    case .improvement: Span("better", .better)
    case .undetermined: Span("not certain", .caution)
    default: Span("not reliable")
    }
  }
}

extension ClosedRange<Double> {
  /// A difference as a sign with its size, such as `▲ 8`.
  ///
  /// - Parameter words: What to say if it is neither a rise nor a fall for certain.
  fileprivate func line(_ tone: Tone = .plain, or words: String) -> Document.Line {
    isUp.map { [.sign($0 ? .up : .down, tone), .span(Span(" \(size)", tone))] }
      ?? [.span(Span(words, tone))]
  }
}

extension [ChangeTexts.Part] {
  /// The sentence with its tones; a reliable change has one.
  package var line: Document.Line {
    let findings = compactMap { if case .finding(let result) = $0 { result } else { nil } }
    // Sets of rules that disagree: a deterioration by one counts, an improvement only by all.
    let tone: Tone =
      findings.contains(.deterioration)
      ? .worse : Set(findings) == [.improvement] ? .better : .strong
    return flatMap { part -> Document.Line in
      switch part {
      case .words(let text): ["\(text)"]
      case .difference(let difference): difference.line(tone, or: part.text)
      case .finding(let result): [.span(Span(part.text, result.word.tone))]
      }
    }
  }
}

// MARK: - One change

extension ScoreChange {
  /// The difference with what the rule that judges finds, such as `▲ 8 worse`; empty if the results are
  /// on different scales.
  ///
  /// - Parameters:
  ///   - isJudged: Whether to say what the rule finds.
  ///   - isInFull: Whether to say also that a change is not reliable.
  func cell(isJudged: Bool = true, isInFull: Bool = false) -> Document.Line {
    guard !isOnOtherScale else { return [] }
    let word = judged.map(\.result.word).flatMap {
      isJudged && (isInFull || $0.tone != .plain) ? $0 : nil
    }
    return difference.line(or: rangeWords(difference.lowerBound, difference.upperBound))
      + (word.map { [" ", .span($0)] } ?? [])
  }

  /// The change in a line for a record, as *Up 5 since 12 Oct (not reliable, 6 needed).*
  fileprivate var sentence: String {
    let day = LocalTime.brief(from.localDay, on: to.localDay)
    let rule = [
      judged?.result.word.text, judged?.threshold.map { "\(points($0)) needed" },
    ].compactMap(\.self)
    return difference.words.capitalisedFirst + " since \(day)"
      + (rule.isEmpty ? "" : " (\(rule.joined(separator: ", ")))") + "."
  }

  /// Returns the change as a person reads their own, *5 more than on 12 Oct*.
  ///
  /// - Parameter namesPoints: Whether to say that the numbers are points.
  func own(on today: LocalDay, namesPoints: Bool = false) -> String {
    let day = LocalTime.brief(from.localDay, on: today)
    func number(_ size: String) -> String {
      size + (namesPoints ? (size == "1" ? " point" : " points") : "")
    }
    if isOnOtherScale { return "not comparable with \(day)" }
    guard let isUp = difference.isUp else {
      let ends = [-difference.lowerBound, difference.upperBound].map { number(points($0)) }
      return difference == 0...0
        ? "the same as on \(day)" : "between \(ends[0]) less and \(ends[1]) more than on \(day)"
    }
    return "\(number(difference.size)) \(isUp ? "more" : "less") than on \(day)"
  }

  /// Returns the change as a person reads their own, with what it means.
  func ownSentence(on today: LocalDay, _ rule: Questionnaire.ScoreRule?) -> String {
    let (isMore, isLess) = (difference.lowerBound > 0, difference.upperBound < 0)
    let words = own(on: today, namesPoints: true)
    guard isMore || isLess else { return words + "." }
    let direction = isMore ? " (more symptoms)" : " (fewer symptoms)"
    let meaning =
      switch judged?.result {
      case .improvement, .deterioration: "; a change of this size is unlikely to be chance"
      case .undetermined, nil: ""
      default: "; that may be chance"
      }
    return words + (rule?.direction == .higherIsWorse ? direction : "") + meaning + "."
  }
}

// MARK: - Changes to the latest result

extension AssessmentSummary {
  /// Returns what is said of a deterioration that a later result leaves open.
  ///
  /// - Parameter day: Returns a day in words.
  package func leftOpen(
    by latest: LocalDay, _ day: (LocalDay) -> String = { LocalTime.written($0) }
  ) -> String {
    "worse on \(day(localDay)); whether it still is on \(day(latest)) is not certain."
  }
}

extension TrendCourse {
  /// Returns an earlier deterioration that the latest result leaves open, in a sentence; nil if there is
  /// none.
  ///
  /// - Parameter day: Returns a day in words.
  func standing(_ day: (LocalDay) -> String = { LocalTime.written($0) }) -> String? {
    guard let changes, let latest = changes.last?.to else { return nil }
    return changes.standing.map {
      "\(TrendWords(self).name): \($0.leftOpen(by: latest.localDay, day))"
    }
  }

  /// Returns the changes as a person reads their own, and a deterioration that the latest result leaves
  /// open, each as a sentence.
  func ownSentences(on today: LocalDay) -> [String] {
    guard let changes, let to = changes.last?.to else { return [] }
    func day(_ result: AssessmentSummary) -> String { LocalTime.brief(result.localDay, on: today) }
    let lead = to.uuid == results.last?.uuid ? "" : "on \(day(to)), "
    let more = rule?.direction == .higherIsWorse ? "more symptoms" : "a less favourable result"
    return changes.changes.filter { $0.reference != .best && !$0.isOnOtherScale }
      .map { lead + $0.ownSentence(on: today, rule) }
      + [changes.standing].compactMap(\.self).map {
        "on \(day($0)) you had \(more) than before, and a change of that size is unlikely to be chance; "
          + "it is not certain whether that was still so on \(day(to))."
      }
  }
}

extension ScoreChanges {
  /// Returns the changes since the last result and the baseline, with the day of the baseline if it is
  /// another result, and since the first complete one if there is a change since that.
  ///
  /// - Parameters:
  ///   - latest: The latest result.
  ///   - isBrief: Whether to leave out the days, and all changes but the last one and the one that
  ///     decides whether the subject is worse or better.
  func line(
    upTo latest: AssessmentSummary?, on today: LocalDay, isBrief: Bool = false
  ) -> Document.Line {
    guard let last else { return [] }
    let others = [(baseline, ""), (change(.complete), " (first complete)")]
      .compactMap { change, note in change.map { ($0, note) } }
      .filter { $0.0.from != last.from && !$0.0.isOnOtherScale }
    let deciding =
      last.judged?.result == result
      ? [] : others.filter { $0.0.judged?.result == result }.prefix(1)
    var parts = [last.cell()]
    for (other, note) in isBrief ? Array(deciding) : others {
      let day = LocalTime.brief(other.from.localDay, on: today)
      parts.append(other.cell() + (isBrief ? [] : [" since \(day)\(note)"]))
    }
    if standing != nil, isBrief { parts = [[.span(ChangeStatement.Result.undetermined.word)]] }
    return led(
      Array(parts.filter { !$0.isEmpty }.joined(separator: [", "])), upTo: latest, on: today)
  }

  /// Puts the day before a change if it is not the change to the latest result, and before that an
  /// earlier deterioration that it does not undo.
  ///
  /// - Parameter saysStanding: Whether to say that deterioration.
  func led(
    _ words: Document.Line, upTo latest: AssessmentSummary?, on today: LocalDay,
    saysStanding: Bool = true
  ) -> Document.Line {
    func day(_ result: AssessmentSummary) -> String { LocalTime.brief(result.localDay, on: today) }
    let lead: Document.Line =
      standing.map { [.span(Span("worse", .worse)), " on \(day($0))\(words.isEmpty ? "" : "; ")"] }
      ?? []
    let named = standing == nil && last?.to == latest ? nil : last?.to
    return (saysStanding ? lead : [])
      + (words.isEmpty ? [] : (named.map { ["\(day($0)): "] } ?? []) + words)
  }
}

extension [ScoreChange] {
  /// Returns in a line for a record the change since the result before, the first one by which a result
  /// is worse, and a deterioration of another result that stands.
  package func line(worse: AssessmentSummary?, of result: ScoredAssessment) -> String {
    let worsening = first { $0.judged?.result == .deterioration }
    let stated = prefix(1).filter { $0 != worsening } + [worsening].compactMap(\.self)
    let day = result.header.localDay
    let standing = worse.flatMap { $0.uuid == result.uuid ? nil : $0 }.map {
      $0.leftOpen(by: day) { LocalTime.brief($0, on: day) }.capitalisedFirst
    }
    return (stated.filter { !$0.isOnOtherScale }.map(\.sentence) + [standing].compactMap(\.self))
      .joined(separator: " ")
  }
}
