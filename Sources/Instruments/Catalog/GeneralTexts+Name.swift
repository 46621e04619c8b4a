extension GeneralTexts {
  /// The name of a sentence.
  package enum Name: String, Sendable, Hashable, CaseIterable {
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
    /// To staff: the `{answer}` to item `{n}` raised no alert, which does not rule out risk.
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
    /// To the person: the total proves that question `{n}` was answered `{answer}` or more.
    case impliedPerson
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

    // MARK: A score in a sentence

    /// The short names of the twelve months, parted by spaces.
    case months
    /// A `{day}` of a `{month}`.
    case shortDay
    /// A `{day}` of a `{month}` of a `{year}`.
    case shortDayOfYear

    /// A `{value}` with its `{band}`.
    case scoreInBand
    /// Beside the band of a prorated score.
    case scoreEstimated
    /// Beside the band of a score without a declined item: `{n}` of `{of}` items.
    case scoreItems
    /// In place of the value of an unscorable score of which nothing is known.
    case scoreNoTotal
    /// In place of the value of an unscorable score, with its possible range.
    case scoreNoTotalRange

    // MARK: Changes of a score

    /// A change in one sentence: `{measure}`, `{difference}`, `{reference}`, `{findings}`.
    case changeLead
    /// A change without a rule that judges it: `{measure}`, `{difference}`, `{reference}`.
    case changeLeadPlain
    /// The two results of a change: `{before}`, `{start}`, `{after}`, `{end}`.
    case changeValues
    /// The `{best}` and the `{worst}` result with their days.
    case changeExtremes
    /// A `{value}` and its `{day}`.
    case changeValueOn
    /// A difference upwards, `{n}` points.
    case changeUp
    /// A difference downwards, `{n}` points.
    case changeDown
    /// Two results of the same score.
    case changeSame
    /// A difference upwards that is known as a range, `{lowest}` to `{highest}` points.
    case changeUpRange
    /// A difference downwards that is known as a range, `{lowest}` to `{highest}` points.
    case changeDownRange
    /// A difference that can be downwards, `{down}`, or upwards, `{up}` points.
    case changeEitherWay
    /// The first result as a reference, `{day}`.
    case changeSinceFirst
    /// The baseline as a reference, `{day}`.
    case changeSinceBaseline
    /// The best result as a reference, `{value}`, `{day}`.
    case changeSinceBest
    /// A `{reference}` that is not within the period that is shown.
    case changeOutside
    /// A `{finding}` by the threshold of a `{set}` of rules, if sets disagree.
    case changeFindingBy
    /// What is found by a rule of reliable change.
    case changeFindingImproved
    /// What is found by a rule of reliable change.
    case changeFindingDeteriorated
    /// What is found by a rule of reliable change.
    case changeFindingUnreliable
    /// What is found by a rule of reliable change.
    case changeFindingOpen
    /// What is found about the clinical cut-off.
    case changeFindingEntered
    /// What is found about the clinical cut-off.
    case changeFindingLeft
    /// What is found about the clinical cut-off.
    case changeFindingRemained
    /// What is found about the clinical cut-off.
    case changeFindingAbsent
    /// What is found about the clinical cut-off.
    case changeFindingCaseOpen

    // MARK: What a rule says

    /// A difference downwards, `{n}` points.
    case changeLower
    /// A difference downwards of one point.
    case changeLowerOne
    /// A difference upwards, `{n}` points.
    case changeHigher
    /// A difference upwards of one point.
    case changeHigherOne
    /// A number of points, `{n}`.
    case changePoints
    /// One point.
    case changePointsOne
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
    /// A `{difference}` that reaches the smallest clinically important one, `{threshold}`.
    case changeImportant
    /// A `{difference}` below the smallest clinically important one, `{threshold}`.
    case changeUnimportant
    /// A drop by a percentage of the baseline.
    case changeResponseMet
    /// No drop by a percentage of the baseline.
    case changeResponseNotMet
    /// A score below a threshold.
    case changeRemissionMet
    /// A score at a threshold or above.
    case changeRemissionNotMet
    /// A drop by a percentage of the baseline that ends below a threshold.
    case changeSignificantMet
    /// No drop by a percentage of the baseline that ends below a threshold.
    case changeSignificantNotMet
    /// A case at the end only.
    case changeCaseEntered
    /// A case at the start only.
    case changeCaseLeft
    /// A case at both ends.
    case changeCaseRemained
    /// A case at neither end.
    case changeCaseAbsent
    /// A value that is known as a range.
    case changeRange
    /// A `{rule}` that depends on missing `{answers}`.
    case changeUndetermined
    /// The missing answer to a question, `{n}`, of a `{day}`.
    case changeAnswer
    /// The missing answers to questions, `{list}`, of a `{day}`.
    case changeAnswers
    /// Two parts of a sentence.
    case changeAnd
    /// The name of a rule, with its `{threshold}`.
    case changeReliable
    /// The name of a rule, with its `{threshold}`.
    case changeDifference
    /// The name of a rule, with its `{threshold}`.
    case changeCaseness
    /// The name of a rule.
    case changeResponse
    /// The name of a rule.
    case changeRemission
    /// The name of a rule.
    case changeSignificant

    // MARK: Why a rule does not apply

    /// `{rules}` for results that begin at a `{cutoff}` or above.
    case changeBelowCutoff
    /// `{rules}` if cut-offs differ, by sex for example, and only some of them are reached.
    case changeBetweenCutoffs
    /// `{rules}` for results that begin at a cut-off, if there is none.
    case changeNoCutoff
    /// `{rules}` about a percentage of the baseline, which is not above 0.
    case changeNoPercentage

    // MARK: What to know about the two results

    /// A result that is estimated: `{day}`, `{answered}`, `{of}`, `{lowest}`, `{highest}`.
    case changeProrated
    /// A result with a declined item: `{day}`, `{value}`, `{maximum}`, `{lowest}`, `{highest}`, `{full}`.
    case changeDeclined
    /// A result without a total: `{day}`, `{lowest}`, `{highest}`.
    case changeUnscored
    /// What is stated about incomplete results.
    case changeIfHolds
    /// A result of a `{day}` without answers.
    case changeTotal
    /// Two results without answers.
    case changeTotals
    /// Two results less than `{days}` apart.
    case changeOverlap
    /// Two results of different definitions.
    case changeVersions
    /// A result on another scale.
    case changeOtherScale
    /// A number of days.
    case changeDays
    /// One day.
    case changeDaysOne

    // MARK: Several measures together

    /// The outcome of `{measures}` in the terms of a `{set}`, from `{start}` to `{end}`: `{outcome}`.
    case changeTogether
    /// The outcome of a course.
    case changeRecoveredReliably
    /// The outcome of a course.
    case changeRecovered
    /// The outcome of a course.
    case changeNotRecovered
    /// The outcome of a course.
    case changeRecoveryNotJudged
    /// The outcome of a course.
    case changeRecoveryOpen
    /// The outcome of a course.
    case changeRecoveredOpen
    /// The values at the start, `{before}`, and at the end, `{after}`, with the cut-offs, `{thresholds}`.
    case changeTogetherValues
    /// Two parts of a sentence.
    case changeOr
    /// The missing `{answers}` that would decide an outcome.
    case changeDepends
    /// One measure, `{improved}`, reliably improved, another, `{deteriorated}`, reliably deteriorated, by a `{set}`.
    case changeMixed
    /// The start of the course, `{day}`, if none was named.
    case changeCourseStart
    /// A `{measure}` with its value.
    case changeMeasureValue
    /// A `{measure}` with its clinical cut-off.
    case changeMeasureThreshold
    /// A `{measure}` with the days of its results.
    case changeMeasureDays
    /// What to know about the results of a `{measure}`.
    case changeMeasureRemark
    /// Two days, the first and the last of several.
    case changeDayRange
    /// Results of several measures that do not belong together.
    case changeNoGroup
    /// Results of several measures that belong together once only.
    case changeOneGroup
    /// A `{measure}` with its `{points}` and its `{day}`.
    case changeResultOn
    /// Later `{results}`, without another measure within `{days}`.
    case changeLaterAlone
  }
}
