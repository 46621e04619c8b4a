extension GeneralTexts {
  /// The names of the sentences in the data; what a sentence says, and its placeholders, is there.
  package enum Name: String, Sendable, Hashable, CaseIterable {
    case readByNobody, readBy, readByGiver, readByStaff, answersNotKept, whoGave
    case unsavedAlert, unsavedAlertGiven, unsaved, unsavedGiveBack, unsavedLater, unsavedHelp
    case firstKept, firstKeptGiven
    /// To staff: the alert was answered a day ago.
    case answeredOneDay
    /// To staff: the alert was answered `{n}` days ago.
    case answeredDays
    case stateBlank, stateDeclined, stateNotShown, stateStopped
    /// To staff: the `{answer}` to item `{n}` raised no alert, which does not rule out risk.
    case noAlert
    case noTotalOne, noTotalMany, noTotalNone, between, betweenInBand, betweenAtLeast,
      betweenBelow, prorated
    /// To the person: the total implies that question `{n}` was answered `{answer}`, or more if that
    /// is possible.
    case impliedPerson
    case totalOnly, notDiagnosis, danger, noContact, help, likelyCountry, supportElsewhere,
      support
    /// To staff, with a result: item `{n}` raised an alert that is to be reviewed, `{reference}`.
    case alertStaff
    /// To the person, with a result: the page about getting help was shown before.
    case alertPerson
    /// To the person, on later pages: an answer in the form that `{questionnaires}` names raised an
    /// alert.
    case ownAlert
    case ownAlerts

    // MARK: Background information
    case learnMeasures, learnPeriod, learnStudied, learnScoring, learnSum, learnMean,
      learnCount, learnReversed, learnTimes, learnTable, learnScoreRange, learnRange, learnMark,
      learnWomen, learnMen, learnCutoffs, learnCutoffsUse, learnShare, learnFound,
      learnFoundOnly, learnReachedOnly, learnCutoffOnly, learnUnanswered, learnNeverZero,
      learnPolicy, learnDeclined, learnNotApplicable, learnAlerts, learnAlert, learnAlertOpen,
      learnLimits, learnNotDiagnosis, learnHelp, learnWorks, learnAdded

    // MARK: Scores in sentences
    case months, shortDay, shortDayOfYear, scoreInBand, scoreEstimated, scoreItems,
      scoreNoTotal, scoreNoTotalRange

    // MARK: Changes of a score
    case changeLead, changeLeadPlain, changeValues, changeExtremes, changeValueOn, changeUp,
      changeDown, changeSame, changeUpRange, changeDownRange, changeEitherWay, changeSinceLast,
      changeSinceFirst, changeSinceBaseline, changeSinceEpisode, changeSinceAnswered,
      changeSinceComplete, changeSinceBest, changeOutside,
      changeFindingBy, changeFindingImproved, changeFindingDeteriorated,
      changeFindingUnreliable, changeFindingOpen, changeFindingEntered, changeFindingLeft,
      changeFindingRemained, changeFindingAbsent, changeFindingCaseOpen

    // MARK: Rule outcomes
    case changeLower, changeLowerOne, changeHigher, changeHigherOne, changePoints,
      changePointsOne, changeThreshold, changeThresholdBy, changeThresholdFrom, changeDeviation,
      changeReliability, changeLevel, changeImproved, changeDeteriorated, changeUnreliable,
      changeImportant, changeUnimportant, changeResponseMet, changeResponseNotMet,
      changeRemissionMet, changeRemissionNotMet, changeSignificantMet, changeSignificantNotMet,
      changeCaseEntered, changeCaseLeft, changeCaseRemained, changeCaseAbsent, changeRange,
      changeUndetermined, changeAnswer, changeAnswers, changeOrder, changeAnd, changeReliable,
      changeDifference, changeCaseness, changeResponse, changeRemission, changeSignificant

    // MARK: Rules that do not apply
    case changeBelowCutoff, changeBetweenCutoffs, changeNoCutoff, changeNoPercentage

    // MARK: Remarks on the two results
    case changeProrated, changeDeclined, changeUnscored, changeIfHolds, changeTotal,
      changeTotals, changeOverlap, changeVersions, changeOtherScale, changeScaleEnds,
      changeSameDayLast, changeSameDayFirst, changeSameDayOpen, changeBlank, changeBlanks,
      changeNoRule, changeNoRuleBy, changeDays,
      changeDaysOne

    // MARK: Several measures together
    case changeTogether, changeSinceLastVisit, changeSinceStart, changeSinceCompleteStart,
      changeRelapse,
      changeRecoveredReliably, changeRecovered, changeNotRecovered, changeRecoveryNotJudged,
      changeRecoveryOpen, changeRecoveredOpen, changeTogetherValues, changeOr, changeDepends,
      changeMixed, changeCourseStart, changeMeasureValue, changeMeasureThreshold,
      changeMeasureDays, changeMeasureRemark, changeDayRange, changeNoGroup, changeOneGroup,
      changeResultOn, changeLaterAlone
  }
}
