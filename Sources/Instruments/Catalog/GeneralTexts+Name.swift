extension GeneralTexts {
  /// The name of a sentence.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// That nobody reads the answers.
    case readByNobody
    /// Who will read the answers, `{readBy}`, and that nobody reads them now.
    case readBy
    /// That the person who gave the questionnaire will see the answers.
    case readByGiver
    /// Why an item of an alert has no answer: it was left blank.
    case stateBlank
    /// Why an item of an alert has no answer: the person declined.
    case stateDeclined
    /// Why an item of an alert has no answer: it was not reached.
    case stateNotReached
    /// To staff: item `{n}` was answered `{answer}`, which raises no alert.
    case noAlert
    /// One item is not answered, so that there is no total.
    case noTotalOne
    /// Several items, `{n}`, are not answered, so that there is no total.
    case noTotalMany
    /// Every item is left out, so that there is no total.
    case noTotalNone
    /// The total's limits, `{lowest}` and `{highest}`.
    case between
    /// The total's limits, both in one `{band}`.
    case betweenInBand
    /// The total's limits, both at or above a `{cutoff}`.
    case betweenAtLeast
    /// The total's limits, both below a `{cutoff}`.
    case betweenBelow
    /// What a prorated total rests on: `{answered}`, `{of}`.
    case prorated
    /// Only the total is known.
    case totalOnly
    /// What a result is not.
    case notDiagnosis
    /// What to do in danger, with the list of `{contacts}`.
    case danger
    /// There is no helpline in the `{country}` that was named.
    case noContact
    /// Who there is to talk to, with the list of `{contacts}`.
    case help
    /// Where to find someone to talk to.
    case support

    // MARK: What there is to learn

    /// The heading above what an instrument measures.
    case learnMeasures
    /// The days that the items ask about, `{period}`.
    case learnPeriod
    /// Whom an instrument was studied in, `{population}`.
    case learnStudied
    /// The heading above how a score comes about.
    case learnScoring
    /// How a sum comes about.
    case learnSum
    /// How a mean comes about.
    case learnMean
    /// How a count comes about.
    case learnCount
    /// What reversed items mean.
    case learnReversed
    /// What a multiplier, `{factor}`, means.
    case learnTimes
    /// What a table means.
    case learnTable
    /// A `{score}` with the number of its items, `{count}`, and its range, `{lowest}` to `{highest}`.
    case learnScoreRange
    /// A range of numbers.
    case learnRange
    /// A `{cutoff}` in a drawing.
    case learnMark
    /// For whom a cut-off holds.
    case learnWomen
    /// For whom a cut-off holds.
    case learnMen
    /// The heading above the cut-offs.
    case learnCutoffs
    /// What a cut-off does and does not do.
    case learnCutoffsUse
    /// A share as a number of people, `{n}` of `{of}`.
    case learnShare
    /// A `{cutoff}` for a `{condition}` with the shares that it `{found}` and that `{reached}` it without the condition.
    case learnFound
    /// A `{cutoff}` for a `{condition}` with the share that it `{found}`.
    case learnFoundOnly
    /// A `{cutoff}` for a `{condition}` with the share that `{reached}` it without the condition.
    case learnReachedOnly
    /// A `{cutoff}` for a `{condition}` without figures.
    case learnCutoffOnly
    /// The heading above what an unanswered item means.
    case learnUnanswered
    /// What an unanswered item means.
    case learnNeverZero
    /// What a policy does with at most `{n}` of `{of}` items unanswered.
    case learnPolicy
    /// What follows where item `{n}` is declined.
    case learnDeclined
    /// What follows where item `{n}` gets the answer that it does not apply.
    case learnNotApplicable
    /// The heading above the alerts.
    case learnAlerts
    /// What follows where item `{n}` gets an `{answer}` that raises an alert.
    case learnAlert
    /// What follows where such an item has no answer.
    case learnAlertOpen
    /// The heading above the limits of a result.
    case learnLimits
    /// What any result is not.
    case learnNotDiagnosis
    /// The heading above whom to call.
    case learnHelp
    /// Where the works of the instrument `{id}` are listed; a file that it is only in stands behind
    /// the id.
    case learnWorks
    /// The heading above what an institution has added.
    case learnAdded

    // MARK: What a change of a score means

    /// A difference downwards, `{n}` points.
    case changeLower
    /// A difference downwards of one point.
    case changeLowerOne
    /// A difference upwards, `{n}` points.
    case changeHigher
    /// A difference upwards of one point.
    case changeHigherOne
    /// Two results of the same score.
    case changeSame
    /// A threshold, `{points}`.
    case changeThreshold
    /// A threshold, `{points}`, that a `{set}` of rules names.
    case changeThresholdBy
    /// A threshold, `{points}`, with the `{basis}` that it was computed from.
    case changeThresholdFrom
    /// What a threshold was computed from.
    case changeDeviation
    /// What a threshold was computed from.
    case changeReliability
    /// What a threshold was computed from: the level of confidence, `{n}` percent.
    case changeLevel
    /// A `{difference}` for the better that reaches the `{threshold}` of a reliable change.
    case changeImproved
    /// A `{difference}` for the worse that reaches the `{threshold}` of a reliable change.
    case changeDeteriorated
    /// A `{difference}` below the `{threshold}` of a reliable change.
    case changeUnreliable
    /// A `{difference}`, whichever way, that reaches the `{threshold}` of the smallest important difference.
    case changeNoticed
    /// A `{difference}` below the `{threshold}` of the smallest important difference.
    case changeUnnoticed
    /// A drop by a share of the baseline.
    case changeResponseMet
    /// No drop by a share of the baseline.
    case changeResponseNotMet
    /// A score below a threshold.
    case changeRemissionMet
    /// A score at a threshold or above.
    case changeRemissionNotMet
    /// A drop by a share of the baseline that ends below a threshold.
    case changeSignificantMet
    /// No drop by a share of the baseline that ends below a threshold.
    case changeSignificantNotMet
    /// A case at the end only.
    case changeCaseEntered
    /// A case at the start only.
    case changeCaseLeft
    /// A case at both ends.
    case changeCaseRemained
    /// A case at neither end.
    case changeCaseAbsent

    // MARK: Where a rule of change does not apply

    /// The name of a rule within a sentence.
    case changeResponse
    /// The name of a rule within a sentence.
    case changeRemission
    /// The name of a rule within a sentence.
    case changeSignificant
    /// A `{rule}` for results that begin at a `{cutoff}` or above.
    case changeBelowCutoff
    /// A `{rule}` where cut-offs differ, by sex for example, and only some of them are reached.
    case changeBetweenCutoffs
    /// A `{rule}` for results that begin at a cut-off, where there is none.
    case changeNoCutoff
    /// A `{rule}` of a share, where the baseline is not above 0.
    case changeNoShare

    // MARK: What is to be known of two results

    /// The first of two results is estimated.
    case changeBaselineProrated
    /// The last of two results is estimated.
    case changeLatestProrated
    /// The first of two results has a smaller range, up to a `{maximum}`.
    case changeBaselineDeclined
    /// The last of two results has a smaller range, up to a `{maximum}`.
    case changeLatestDeclined
    /// The first of two results has no answers.
    case changeBaselineTotal
    /// The last of two results has no answers.
    case changeLatestTotal
    /// Two results within the `{days}` that the items ask about.
    case changeOverlap
    /// Two results of different definitions.
    case changeVersions
    /// A result that was scored in another range than that of the score.
    case changeOtherRange
    /// A number of days.
    case changeDays
    /// A period of one day.
    case changeDaysOne

    // MARK: What is said of several measures together

    /// A `{measure}` with its value.
    case changeMeasureValue
    /// A `{measure}` with the value from which on it is a case.
    case changeMeasureThreshold
    /// A `{measure}` with its two values.
    case changeMeasureChange
    /// A `{measure}` with the days of its results.
    case changeMeasureDays
    /// What is to be known of the results of a `{measure}`.
    case changeMeasureRemark
    /// Two days, the first and the last of several.
    case changeDayRange
    /// A case by one of several measures at the end only.
    case changeTogetherEntered
    /// A case by one of several measures at the start only.
    case changeTogetherLeft
    /// A case by one of several measures at both ends.
    case changeTogetherRemained
    /// A case by none of several measures at either end.
    case changeTogetherAbsent
    /// The name of a rule within a sentence.
    case changeRecovery
    /// The name of a rule within a sentence.
    case changeReliableRecovery
    /// A case at the start, and none at the end.
    case changeRecoveryMet
    /// A case at the start and at the end.
    case changeRecoveryNotMet
    /// A `{rule}` for those who began as a case.
    case changeNoCase
    /// Recovery, and reliable improvement of some measures.
    case changeReliableRecoveryMet
    /// Recovery without reliable improvement.
    case changeRecoveryUnreliable
    /// No reliable recovery, as there is no recovery.
    case changeNoRecovery
    /// Measures that reliably changed in opposite directions.
    case changeContradiction
    /// Results of several measures that do not belong together.
    case changeNoGroup
    /// Results of several measures that belong together once only.
    case changeOneGroup
    /// A `{measure}` with its `{points}` and its `{day}`.
    case changeResultOn
    /// Later `{results}`, to which no other measure's belong within `{days}`.
    case changeLaterAlone
  }
}
