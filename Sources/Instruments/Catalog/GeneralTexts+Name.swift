extension GeneralTexts {
  package enum Name: String, Sendable, Hashable, CaseIterable {
    /// States that the answers are not sent to anyone.
    case readByNobody
    /// States who will read the answers, `{readBy}`, and that nobody reads them now.
    case readBy
    /// States that the person who gave the questionnaire can see the answers.
    case readByGiver
    /// States that the person who handed over the device will see the answer.
    case readByStaff
    case answersNotKept
    /// The person who gave the questionnaire, within a list of people to tell.
    case whoGave
    /// To staff: the alert was answered a day ago.
    case answeredOneDay
    /// To staff: the alert was answered `{n}` days ago.
    case answeredDays
    /// The reason why an item with an alert has no answer: it was left blank.
    case stateBlank
    /// The reason why an item with an alert has no answer: the person declined.
    case stateDeclined
    /// The reason why an item with an alert has no answer: it was not reached.
    case stateNotReached
    /// To staff: the `{answer}` to item `{n}` raised no alert, which does not rule out risk.
    case noAlert
    /// One item is not answered, so there is no total.
    case noTotalOne
    /// Several items, `{n}`, are not answered, so there is no total.
    case noTotalMany
    /// Every item is left out, so there is no total.
    case noTotalNone
    /// The limits of the total, `{lowest}` and `{highest}`.
    case between
    /// The limits of the total, both in one `{band}`.
    case betweenInBand
    /// The limits of the total, both at or above a `{cutoff}`.
    case betweenAtLeast
    /// The limits of the total, both below a `{cutoff}`.
    case betweenBelow
    /// The basis of a prorated total: `{answered}`, `{of}`.
    case prorated
    /// To the person: the total implies that question `{n}` was answered `{answer}`, or more if that
    /// is possible.
    case impliedPerson
    case totalOnly
    /// A result is not a diagnosis.
    case notDiagnosis
    /// What to do in danger, with the list of `{contacts}`.
    case danger
    /// No helpline is known for the given `{country}`.
    case noContact
    /// Where to get help, with the list of `{contacts}`.
    case help
    /// The likely `{country}`, whose helplines are listed.
    case likelyCountry
    /// Where to find the helplines of all countries.
    case supportElsewhere
    /// Where to find someone to talk to.
    case support
    /// To staff, with a result: item `{n}` raised an alert that is to be reviewed, `{reference}`.
    case alertStaff
    /// To the person, with a result: the page about getting help was shown before.
    case alertPerson
    /// To the person, on later pages: an answer in the form that `{questionnaires}` names raised an
    /// alert.
    case ownAlert
    /// The same of several forms.
    case ownAlerts

    // MARK: Background information

    /// The heading above what an instrument measures.
    case learnMeasures
    /// The days that the items ask about, `{period}`.
    case learnPeriod
    /// The `{population}` in which an instrument was studied.
    case learnStudied
    /// The heading above how a score is calculated.
    case learnScoring
    case learnSum
    case learnMean
    case learnCount
    case learnReversed
    /// What a multiplier, `{factor}`, means.
    case learnTimes
    case learnTable
    /// The range of a `{score}`, `{lowest}` to `{highest}`, with its item count, `{count}`.
    case learnScoreRange
    case learnRange
    /// The label of a `{cutoff}` in a drawing.
    case learnMark
    case learnWomen
    case learnMen
    /// The heading above the cut-offs.
    case learnCutoffs
    case learnCutoffsUse
    /// A share as a number of people, `{n}` of `{of}`.
    case learnShare
    /// A `{cutoff}` for a `{condition}` with the share that it `{found}`, and the share that
    /// `{reached}` it without the condition.
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
    /// How a policy handles at most `{n}` of `{of}` unanswered items.
    case learnPolicy
    /// The effect of declining item `{n}`.
    case learnDeclined
    /// The effect of answering item `{n}` with "does not apply".
    case learnNotApplicable
    /// The heading above the alerts.
    case learnAlerts
    /// The effect of answering item `{n}` with an `{answer}` that raises an alert.
    case learnAlert
    /// The effect of leaving such an item unanswered.
    case learnAlertOpen
    /// The heading above the limits of a result.
    case learnLimits
    case learnNotDiagnosis
    /// The heading above the helplines.
    case learnHelp
    /// Where the sources of the instrument `{id}` are listed; the id is followed by the file if the
    /// instrument is defined only there.
    case learnWorks
    /// The heading above what an institution has added.
    case learnAdded

    // MARK: Scores in sentences

    /// The short names of the twelve months, separated by spaces.
    case months
    /// A `{day}` of a `{month}`.
    case shortDay
    /// A `{day}` of a `{month}` of a `{year}`.
    case shortDayOfYear

    /// A `{value}` with its `{band}`.
    case scoreInBand
    /// The remark on the band of a prorated score.
    case scoreEstimated
    /// The remark on the band of a score without a declined item: `{n}` of `{of}` items.
    case scoreItems
    /// Shown instead of the value of an unscorable score whose range is unknown.
    case scoreNoTotal
    /// Shown instead of the value of an unscorable score, with its possible range.
    case scoreNoTotalRange

    // MARK: Changes of a score

    /// One sentence about a change: `{measure}`, `{difference}`, `{reference}`, `{findings}`.
    case changeLead
    /// A change that no rule evaluates: `{measure}`, `{difference}`, `{reference}`.
    case changeLeadPlain
    /// The two results of a change: `{before}`, `{start}`, `{after}`, `{end}`.
    case changeValues
    /// The `{best}` and the `{worst}` result with their dates.
    case changeExtremes
    /// A `{value}` and its `{day}`.
    case changeValueOn
    /// An increase of `{n}` points.
    case changeUp
    /// A decrease of `{n}` points.
    case changeDown
    case changeSame
    /// An increase that is known as a range, `{lowest}` to `{highest}` points.
    case changeUpRange
    /// A decrease that is known as a range, `{lowest}` to `{highest}` points.
    case changeDownRange
    /// A difference that can be a decrease of `{down}` or an increase of `{up}` points.
    case changeEitherWay
    /// The previous result as a reference, `{day}`.
    case changeSinceLast
    /// The first result as a reference, `{day}`.
    case changeSinceFirst
    /// The baseline as a reference, `{day}`.
    case changeSinceBaseline
    case changeSinceEpisode
    /// The best result as a reference, `{value}`, `{day}`.
    case changeSinceBest
    /// A `{reference}` outside the period shown.
    case changeOutside
    /// A `{finding}` by the threshold of a `{set}` of rules, if sets disagree.
    case changeFindingBy
    case changeFindingImproved
    case changeFindingDeteriorated
    case changeFindingUnreliable
    /// The finding that the reliability of a change cannot be determined.
    case changeFindingOpen
    /// The finding that the clinical cut-off was reached.
    case changeFindingEntered
    /// The finding that the score is now below the clinical cut-off.
    case changeFindingLeft
    /// The finding that the score remained at or above the clinical cut-off.
    case changeFindingRemained
    /// The finding that the score remained below the clinical cut-off.
    case changeFindingAbsent
    /// The finding that the clinical cut-off cannot be applied because of missing answers.
    case changeFindingCaseOpen

    // MARK: Rule outcomes

    /// A decrease of `{n}` points.
    case changeLower
    case changeLowerOne
    /// An increase of `{n}` points.
    case changeHigher
    case changeHigherOne
    /// A number of points, `{n}`.
    case changePoints
    case changePointsOne
    /// A threshold, `{points}`.
    case changeThreshold
    /// A threshold, `{points}`, from a `{set}` of rules.
    case changeThresholdBy
    /// A threshold, `{points}`, with the `{basis}` of its calculation.
    case changeThresholdFrom
    /// A standard deviation, as a basis of a threshold.
    case changeDeviation
    /// A reliability coefficient, as a basis of a threshold.
    case changeReliability
    /// The confidence level, `{n}` percent, as a basis of a threshold.
    case changeLevel
    /// An improvement by a `{difference}` that reaches the `{threshold}` of a reliable change.
    case changeImproved
    /// A deterioration by a `{difference}` that reaches the `{threshold}` of a reliable change.
    case changeDeteriorated
    /// A `{difference}` below the `{threshold}` of a reliable change.
    case changeUnreliable
    /// A `{difference}` that reaches the smallest clinically important one, `{threshold}`.
    case changeImportant
    /// A `{difference}` below the smallest clinically important one, `{threshold}`.
    case changeUnimportant
    /// A drop by a percentage of the baseline.
    case changeResponseMet
    /// A drop by less than a percentage of the baseline.
    case changeResponseNotMet
    /// A score below a threshold.
    case changeRemissionMet
    /// A score at or above a threshold.
    case changeRemissionNotMet
    /// A drop by a percentage of the baseline to a score below a threshold.
    case changeSignificantMet
    /// A change that is not a drop by a percentage of the baseline to a score below a threshold.
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
    case changeAnd
    /// The name of a reliable change rule, with its `{threshold}`.
    case changeReliable
    /// The name of a minimal important difference rule, with its `{threshold}`.
    case changeDifference
    /// The name of a caseness rule, with its `{threshold}`.
    case changeCaseness
    case changeResponse
    case changeRemission
    case changeSignificant

    // MARK: Rules that do not apply

    /// `{rules}` that need a first result at or above a `{cutoff}`.
    case changeBelowCutoff
    /// `{rules}` if cut-offs differ, for example by sex, and only some of them are reached.
    case changeBetweenCutoffs
    /// `{rules}` that need a first result at a cut-off, if there is no cut-off.
    case changeNoCutoff
    /// `{rules}` about a percentage of the baseline, if the baseline is not above 0.
    case changeNoPercentage

    // MARK: Remarks on the two results

    /// An estimated result: `{day}`, `{answered}`, `{of}`, `{lowest}`, `{highest}`.
    case changeProrated
    /// A result with a declined item: `{day}`, `{value}`, `{maximum}`, `{lowest}`, `{highest}`,
    /// `{full}`.
    case changeDeclined
    /// A result without a total: `{day}`, `{lowest}`, `{highest}`.
    case changeUnscored
    /// The condition under which a statement about incomplete results holds.
    case changeIfHolds
    /// A result of a `{day}` without answers.
    case changeTotal
    /// Two results without answers.
    case changeTotals
    /// Two results less than `{days}` apart.
    case changeOverlap
    /// Two results of different definitions.
    case changeVersions
    case changeOtherScale
    /// A scale that ends at `{end}`, so that a reliable `{change}` could not show.
    case changeScaleEnds
    /// `{n}` results on a `{day}`, of which the last is used.
    case changeSameDayLast
    /// `{n}` results on a `{day}`, of which the first is used.
    case changeSameDayFirst
    /// A chosen `{rule}` that is not stated for a `{measure}`.
    case changeNoRule
    /// A `{set}` of rules that has none for a `{measure}`.
    case changeNoRuleBy
    case changeDays
    case changeDaysOne

    // MARK: Several measures together

    /// The `{outcome}` of `{measures}`, in the terms of a `{set}`, since a `{reference}`.
    case changeTogether
    /// The reference of the outcome: the last results before, of a `{day}`.
    case changeSinceLastVisit
    /// The reference of the outcome: the first results, of a `{day}`.
    case changeSinceStart
    /// What is added to an outcome since the start after a deterioration since a `{reference}`.
    case changeRelapse
    case changeRecoveredReliably
    /// The outcome of a course: recovery, but not reliable.
    case changeRecovered
    case changeNotRecovered
    /// The outcome of a course: not evaluated, because it began below the cut-offs.
    case changeRecoveryNotJudged
    /// The outcome of a course: recovery depends on missing answers.
    case changeRecoveryOpen
    /// The outcome of a course: recovery whose reliability depends on missing answers.
    case changeRecoveredOpen
    /// The first and last values, `{before}` and `{after}`, with the cut-offs, `{thresholds}`.
    case changeTogetherValues
    case changeOr
    /// The missing `{answers}` that would decide an outcome.
    case changeDepends
    /// A reliable improvement, `{improved}`, and deterioration, `{deteriorated}`, by a `{set}`.
    case changeMixed
    /// The start of the course, `{day}`, if none was given.
    case changeCourseStart
    /// A `{measure}` with its value.
    case changeMeasureValue
    /// A `{measure}` with its clinical cut-off.
    case changeMeasureThreshold
    /// A `{measure}` with the days of its results.
    case changeMeasureDays
    /// A remark on the results of a `{measure}`.
    case changeMeasureRemark
    case changeDayRange
    /// Results of several measures that cannot be combined.
    case changeNoGroup
    /// Results of several measures that can be combined only once.
    case changeOneGroup
    /// A `{measure}` with its `{points}` and its `{day}`.
    case changeResultOn
    /// Later `{results}` without another measure within `{days}`.
    case changeLaterAlone
  }
}
