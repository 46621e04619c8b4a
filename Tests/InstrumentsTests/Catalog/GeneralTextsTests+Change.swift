@testable import WellbeingInstruments

/// What is said of changes.
extension GeneralTextsTests {
  static let placeholdersOfChange: [GeneralTexts.Name: Set<String>] = [
    .changeLower: ["n"],
    .changeHigher: ["n"],
    .changeThreshold: ["points"],
    .changeThresholdBy: ["points", "set"],
    .changeThresholdFrom: ["basis", "points"],
    .changeDeviation: ["n"],
    .changeReliability: ["n"],
    .changeLevel: ["n"],
    .changeImproved: ["difference", "threshold"],
    .changeDeteriorated: ["difference", "threshold"],
    .changeUnreliable: ["difference", "threshold"],
    .changeNoticed: ["difference", "threshold"],
    .changeUnnoticed: ["difference", "threshold"],
    .changeResponseMet: ["baseline", "latest", "limit", "percent"],
    .changeResponseNotMet: ["baseline", "latest", "limit", "percent"],
    .changeRemissionMet: ["latest", "threshold"],
    .changeRemissionNotMet: ["latest", "threshold"],
    .changeSignificantMet: ["baseline", "latest", "percent", "threshold"],
    .changeSignificantNotMet: ["baseline", "latest", "percent", "threshold"],
    .changeCaseEntered: ["baseline", "latest", "threshold"],
    .changeCaseLeft: ["baseline", "latest", "threshold"],
    .changeCaseRemained: ["baseline", "latest", "threshold"],
    .changeCaseAbsent: ["baseline", "latest", "threshold"],
    .changeBelowCutoff: ["cutoff", "rule"],
    .changeBetweenCutoffs: ["highest", "lowest", "rule"],
    .changeNoCutoff: ["rule"],
    .changeNoShare: ["baseline", "rule"],
    .changeBaselineProrated: ["answered", "of"],
    .changeLatestProrated: ["answered", "of"],
    .changeOverlap: ["days"],
    .changeVersions: ["baseline", "latest"],
    .changeOtherRange: ["day", "highest", "lowest", "maximum", "minimum", "version"],
    .changeDays: ["n"],
    .changeMeasureValue: ["measure", "points"],
    .changeMeasureThreshold: ["measure", "points"],
    .changeMeasureChange: ["baseline", "latest", "measure"],
    .changeMeasureDays: ["days", "measure"],
    .changeMeasureRemark: ["measure", "remark"],
    .changeDayRange: ["first", "last"],
    .changeTogetherEntered: ["after", "before", "end", "set", "start", "thresholds"],
    .changeTogetherLeft: ["after", "before", "end", "set", "start", "thresholds"],
    .changeTogetherRemained: ["after", "before", "end", "set", "start", "thresholds"],
    .changeTogetherAbsent: ["after", "before", "end", "set", "start", "thresholds"],
    .changeRecoveryMet: ["end", "set", "start"],
    .changeRecoveryNotMet: ["end", "set", "start"],
    .changeNoCase: ["end", "rule", "set", "start"],
    .changeReliableRecoveryMet: ["end", "measures", "set", "start"],
    .changeRecoveryUnreliable: ["end", "set", "start"],
    .changeNoRecovery: ["end", "set", "start"],
    .changeContradiction: ["deteriorated", "end", "improved", "set", "start"],
    .changeNoGroup: ["days", "measures"],
    .changeOneGroup: ["days", "start"],
    .changeResultOn: ["day", "measure", "points"],
    .changeLaterAlone: ["days", "results"],
    .changeBaselineDeclined: ["maximum"],
    .changeLatestDeclined: ["maximum"],
  ]

  static let sentencesOfChange: [GeneralTexts.Name: String] = [
    .changeLower:
      "{n} points lower",
    .changeLowerOne:
      "1 point lower",
    .changeHigher:
      "{n} points higher",
    .changeHigherOne:
      "1 point higher",
    .changeSame:
      "no difference",
    .changeThreshold:
      "{points} or more",
    .changeThresholdBy:
      "{points} or more, as set by {set}",
    .changeThresholdFrom:
      "{points} or more ({basis})",
    .changeDeviation:
      "standard deviation {n}",
    .changeReliability:
      "reliability {n}",
    .changeLevel:
      "level {n} %",
    .changeImproved:
      "Reliable improvement: {difference}; a reliable change is {threshold}.",
    .changeDeteriorated:
      "Reliable deterioration: {difference}; a reliable change is {threshold}.",
    .changeUnreliable:
      "No reliable change: {difference}; a reliable change is {threshold}.",
    .changeNoticed:
      "At least the minimal important difference: {difference}; a difference that people notice is {threshold}.",
    .changeUnnoticed:
      "Below the minimal important difference: {difference}; a difference that people notice is {threshold}.",
    .changeResponseMet:
      "Response met: from {baseline} to {latest}; a drop of {percent} % or more ends at {limit} or less.",
    .changeResponseNotMet:
      "Response not met: from {baseline} to {latest}; a drop of {percent} % or more ends at {limit} or less.",
    .changeRemissionMet:
      "Remission met: {latest} is below {threshold}.",
    .changeRemissionNotMet:
      "Remission not met: {latest} is not below {threshold}.",
    .changeSignificantMet:
      "Clinically significant change met: from {baseline} to {latest}; it is a drop of {percent} % or more that ends below {threshold}.",
    .changeSignificantNotMet:
      "Clinically significant change not met: from {baseline} to {latest}; it is a drop of {percent} % or more that ends below {threshold}.",
    .changeCaseEntered:
      "Caseness entered: from {baseline} to {latest}; caseness is {threshold}.",
    .changeCaseLeft:
      "Caseness left: from {baseline} to {latest}; caseness is {threshold}.",
    .changeCaseRemained:
      "Caseness remained: from {baseline} to {latest}; caseness is {threshold}.",
    .changeCaseAbsent:
      "No caseness: from {baseline} to {latest}; caseness is {threshold}.",
    .changeResponse:
      "response",
    .changeRemission:
      "remission",
    .changeSignificant:
      "clinically significant change",
    .changeBelowCutoff:
      "Baseline below the cut-off ({cutoff}): {rule} does not apply.",
    .changeBetweenCutoffs:
      "Baseline between the cut-offs ({lowest} and {highest}): whether {rule} applies is not known.",
    .changeNoCutoff:
      "No cut-off is stated for this score: {rule} does not apply.",
    .changeNoShare:
      "There is no share of a baseline of {baseline}: {rule} does not apply.",
    .changeBaselineProrated:
      "The baseline is prorated ({answered} of {of} items answered).",
    .changeLatestProrated:
      "The latest result is prorated ({answered} of {of} items answered).",
    .changeBaselineDeclined:
      "The baseline leaves out an item that was declined: it is out of {maximum}, and what the item would have added is not known.",
    .changeLatestDeclined:
      "The latest result leaves out an item that was declined: it is out of {maximum}, and what the item would have added is not known.",
    .changeBaselineTotal:
      "Of the baseline only the total is known.",
    .changeLatestTotal:
      "Of the latest result only the total is known.",
    .changeOverlap:
      "The two results are less than {days} apart: they speak partly of the same days.",
    .changeVersions:
      "The two results were scored by different versions of the questionnaire ({baseline} and {latest}).",
    .changeOtherRange:
      "The result of {day} was scored from {minimum} to {maximum}, by version {version}: the rules speak of {lowest} to {highest}, and nothing is stated.",
    .changeDays:
      "{n} days",
    .changeDaysOne:
      "1 day",
    .changeMeasureValue:
      "{measure} {points}",
    .changeMeasureThreshold:
      "{measure} {points} or more",
    .changeMeasureChange:
      "{measure} ({baseline} to {latest})",
    .changeMeasureDays:
      "{measure} ({days})",
    .changeMeasureRemark:
      "{measure}: {remark}",
    .changeDayRange:
      "{first} to {last}",
    .changeTogetherEntered:
      "Caseness entered: {before} at the start ({start}); {after} at the end ({end}). Caseness, as set by {set}, is any of {thresholds}.",
    .changeTogetherLeft:
      "Caseness left: {before} at the start ({start}); {after} at the end ({end}). Caseness, as set by {set}, is any of {thresholds}.",
    .changeTogetherRemained:
      "Caseness remained: {before} at the start ({start}); {after} at the end ({end}). Caseness, as set by {set}, is any of {thresholds}.",
    .changeTogetherAbsent:
      "No caseness: {before} at the start ({start}); {after} at the end ({end}). Caseness, as set by {set}, is any of {thresholds}.",
    .changeRecovery:
      "recovery",
    .changeReliableRecovery:
      "reliable recovery",
    .changeRecoveryMet:
      "Recovery met: caseness at the start ({start}), none at the end ({end}), as set by {set}.",
    .changeRecoveryNotMet:
      "Recovery not met: caseness at the start ({start}) and at the end ({end}), as set by {set}.",
    .changeNoCase:
      "No caseness at the start ({start}; end {end}): {rule}, as set by {set}, does not apply.",
    .changeReliableRecoveryMet:
      "Reliable recovery met: recovery from the start ({start}) to the end ({end}), with a reliable improvement of {measures}, as set by {set}.",
    .changeRecoveryUnreliable:
      "Reliable recovery not met: recovery from the start ({start}) to the end ({end}), without a reliable improvement, as set by {set}.",
    .changeNoRecovery:
      "Reliable recovery not met: no recovery from the start ({start}) to the end ({end}), as set by {set}.",
    .changeContradiction:
      "{improved} shows a reliable improvement, {deteriorated} a reliable deterioration (start {start}, end {end}). No combined term is given, because the rule of {set} for this case is not confirmed.",
    .changeNoGroup:
      "No results of {measures} lie within {days} of each other: nothing is said of them together.",
    .changeOneGroup:
      "Only one group of results lies within {days} of each other ({start}): a change takes a second one.",
    .changeResultOn:
      "{measure} {points} on {day}",
    .changeLaterAlone:
      "Later results without one of the others within {days}: {results}. No combined term is given.",
  ]
}
