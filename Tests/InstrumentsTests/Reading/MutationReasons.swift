/// Places where a change makes another lawful definition, by pattern, with what holds the shipped
/// one instead.
enum Unnoticed {
  static let reasons: [String: String] = [
    "$.texts.score":
      "the name of a sentence, not a reference",
    "$.alerts[].sources[]":
      "another citation is left; WordingTests",
    "$.algorithms[].sources[]":
      "another citation is left; WordingTests",
    "$.changeRules[]":
      "a rule may be left out; WordingTests",
    "$.changeRules[].atLeast":
      "at another cut-off; WordingTests",
    "$.changeRules[].below":
      "at another cut-off; WordingTests",
    "$.changeRules[].id":
      "a name that nothing refers to; WordingTests",
    "$.changeRules[].percentDrop":
      "a study's figure; WordingTests",
    "$.changeRules[].points":
      "a study's figure; WordingTests",
    "$.changeRules[].reliability":
      "a figure that a study need not state; WordingTests",
    "$.choiceSets[].choices[]":
      "an item that no score names has other choices; WordingTests",
    "$.choiceSets[].choices[].codes[]":
      "codes may be left out; WordingTests holds them",
    "$.choiceSets[].choices[].id":
      "a name that nothing refers to; WordingTests holds it",
    "$.codes[]":
      "codes may be left out; WordingTests holds them",
    "$.contacts[]":
      "a service may be left out; WordingTests",
    "$.contacts[].id":
      "a name that nothing refers to; SupportContactsTests",
    "$.contacts[].countries[]":
      "another country is left; WordingTests",
    "$.contacts[].quotedBy[]":
      "another page is left; SupportContactsTests",
    "$.emergencyNumbers[]":
      "a number may be left out; WordingTests",
    "$.emergencyNumbers[].countries[]":
      "another country is left; WordingTests",
    "$.emergencyNumbers[].id":
      "a name that nothing refers to; SupportContactsTests",
    "$.emergencyNumbers[].quotedBy[]":
      "another page is left; SupportContactsTests",
    "$.usualCountries[]":
      "a country may be left out; sessions of pages",
    "$.languages[]":
      "a language may be left out; SupportContactsTests",
    "$.languages[].countries[]":
      "another country is left; SupportContactsTests",
    "$.otherNames[]":
      "a country may have no other name; CountryTests",
    "$.otherNames[].names[]":
      "another name is left; CountryTests",
    "$.criteria[]":
      "a set may be left out; ChangeCriteriaTests",
    "$.criteria[].combined.pairWithinDays":
      "any number of days is lawful; ChangeCriteriaTests",
    "$.criteria[].id":
      "a name that nothing refers to; ChangeCriteriaTests",
    "$.criteria[].measures[]":
      "a measure may be left out; ChangeCriteriaTests",
    "$.criteria[].measures[].score":
      "of a definition that is not at hand; ChangeCriteriaTests",
    "$.criteria[].sources[]":
      "another citation is left; ChangeCriteriaTests",
    "$.examples[]":
      "other examples try the same",
    "$.examples[].answers[]":
      "one answer more makes a sheet of all items, the same where those beside it are alike",
    "$.examples[].scores[].highest":
      "an example need not state it",
    "$.examples[].scores[].lowest":
      "an example need not state it",
    "$.examples[].scores[].maximum":
      "an example need not state it",
    "$.intendedFor.sources[]":
      "another citation is left",
    "$.items[]":
      "the one item that no score names; WordingTests holds it",
    "$.items[].askedIf.any[]":
      "of an item that no score names; WordingTests",
    "$.items[].askedIf.any[].atLeast":
      "of an item that no score names; WordingTests",
    "$.items[].codes[]":
      "codes may be left out; WordingTests holds them",
    "$.items[].id":
      "the one item that no score names; WordingTests holds it",
    "$.learn[]":
      "lessons may be left out; the screens of 'learn' hold them",
    "$.learn[].sources[]":
      "another citation is left, or none is needed; the screens of 'learn' hold them",
    "$.licence.notices[]":
      "a notice may be left out; WordingTests holds it",
    "$.population[]":
      "a study may be left out; WordingTests",
    "$.recallPeriod.days":
      "any number of days is lawful; WordingTests holds it",
    "$.resultNotices[]":
      "a notice may be left out; WordingTests holds it",
    "$.resultNotices[].atLeast":
      "at another cut-off or band, or at none; WordingTests",
    "$.resultNotices[].below":
      "at another cut-off or band, or at none; WordingTests",
    "$.resultNotices[].sources[]":
      "another citation is left; WordingTests",
    "$.retestInterval.days":
      "any number of days is lawful; WordingTests holds it",
    "$.scores[].bands[].sources[]":
      "another citation is left; WordingTests",
    "$.scores[].codes[]":
      "codes may be left out; WordingTests holds them",
    "$.scores[].cutoffs[]":
      "a study may be left out; WordingTests",
    "$.scores[].cutoffs[].atLeast":
      "a study's figure; WordingTests",
    "$.scores[].cutoffs[].id":
      "a name that nothing refers to; WordingTests",
    "$.scores[].cutoffs[].sources[]":
      "another citation is left; WordingTests",
    "$.sources[].reference.authors[]":
      "another author is left; CitationTests makes the text from the parts",
    "$.sources[].reference.year":
      "parts may be left out; CitationTests makes the text from the parts",
    "$.words.de[]":
      "a word less; RiskWordTests",
    "$.words.en[]":
      "a word less; RiskWordTests",
    "$.words.es[]":
      "a word less; RiskWordTests",
    "$.words.fr[]":
      "a word less; RiskWordTests",
    "$.words.it[]":
      "a word less; RiskWordTests",
    "$.words.ja[]":
      "a word less; RiskWordTests",
    "$.words.ko[]":
      "a word less; RiskWordTests",
    "$.words.pl[]":
      "a word less; RiskWordTests",
    "$.words.pt[]":
      "a word less; RiskWordTests",
    "$.words.ru[]":
      "a word less; RiskWordTests",
    "$.words.vi[]":
      "a word less; RiskWordTests",
    "$.words.zh[]":
      "a word less; RiskWordTests",
  ]
}

/// Places of which another is at fault when they change, by pattern: that one contradicts them then,
/// and nobody can tell which of the two is wrong.
enum Elsewhere {
  static let places: [String: Set<String>] = [
    "$.languages[]": [
      "$.words.de", "$.words.en", "$.words.es", "$.words.fr", "$.words.it", "$.words.ja",
      "$.words.ko", "$.words.pl", "$.words.pt", "$.words.ru", "$.words.vi", "$.words.zh",
    ],
    "$.alerts[]": ["$.examples[].notAssessed[]", "$.examples[].raised[]"],
    "$.alerts[].atLeast": ["$.examples[]", "$.items[].text.en"],
    "$.algorithms[]": [
      "$.examples[].patterns.majorDepressive", "$.examples[].patterns.severeSymptoms",
      "$.examples[].patterns.otherDepressive",
    ],
    "$.algorithms[].id": [
      "$.examples[].patterns.majorDepressive", "$.examples[].patterns.severeSymptoms",
      "$.examples[].patterns.otherDepressive",
    ],
    "$.algorithms[].symptoms[]": [
      "$.algorithms[].when.all[].symptoms", "$.algorithms[].when.symptoms", "$.examples[]",
    ],
    "$.algorithms[].symptoms[].atLeast": ["$.examples[]"],
    "$.algorithms[].when.all[]": ["$.examples[]"],
    "$.algorithms[].when.all[].any[]": ["$.examples[]"],
    "$.algorithms[].when.all[].any[].atLeast": ["$.examples[]"],
    "$.algorithms[].when.all[].symptoms.maximum": ["$.examples[]"],
    "$.algorithms[].when.all[].symptoms.minimum": ["$.examples[]"],
    "$.algorithms[].when.symptoms.maximum": ["$.examples[]"],
    "$.algorithms[].when.symptoms.minimum": ["$.examples[]"],
    "$.choiceSets[]": ["$.items[].choices"],
    "$.choiceSets[].choices[]": ["$.scores[].range", "$.examples[].answers[]"],
    "$.choiceSets[].choices[].value": [
      "$.scores[].range", "$.choiceSets[].choices[].value", "$.choiceSets[].choices",
    ],
    "$.choiceSets[].id": ["$.items[].choices"],
    "$.countries[]": ["$.emergencyNumbers[].countries[]", "$.contacts[].countries[]"],
    "$.emergencyNumbers[].quotedBy[]": ["$.emergencyNumbers[]"],
    "$.contacts[].quotedBy[]": ["$.contacts[]"],
    "$.examples[]": [
      "$.algorithms[]", "$.scores[].bands[].minimum", "$.scores[].bands[].maximum",
    ],
    "$.examples[].answers[]": ["$.examples[]", "$.examples[].answers[]"],
    "$.examples[].notAssessed[]": ["$.examples[]"],
    "$.examples[].raised[]": ["$.examples[]"],
    "$.examples[].scores[]": ["$.examples[]"],
    "$.examples[].scores[].highest": ["$.examples[]"],
    "$.examples[].scores[].band": ["$.examples[]"],
    "$.examples[].scores[].id": ["$.examples[]", "$.examples[].scores[].band"],
    "$.examples[].scores[].lowest": ["$.examples[]"],
    "$.examples[].scores[].maximum": ["$.examples[]"],
    "$.examples[].scores[].value": ["$.examples[]"],
    // A sheet of the scored items can be one of all that are left.
    "$.items[]": ["$.examples[].answers", "$.scores[].items[]"],
    "$.items[].id": ["$.scores[].items[]"],
    "$.scores[]": ["$.resultNotices[].score"],
    "$.scores[].bands[]": ["$.scores[].bands[].minimum", "$.scores[].bands[].maximum"],
    "$.scores[].bands[].id": ["$.examples[].scores[].band"],
    "$.scores[].bands[].maximum": ["$.scores[].bands[].minimum"],
    "$.scores[].cutoffs[]": ["$.changeRules[].atLeast"],
    "$.scores[].cutoffs[].atLeast": ["$.changeRules[].atLeast"],
    "$.scores[].id": ["$.resultNotices[].score"],
    "$.scores[].items[]": ["$.scores[].range"],
    "$.scores[].missing[]": ["$.examples[]"],
    "$.scores[].missing[].maximumMissing": ["$.examples[]"],
    "$.sources[]": [
      "$.scores[].cutoffs[].sources[]", "$.population[].sources[]", "$.licence.sources[]",
      "$.intendedFor.sources[]",
      "$.changeRules[].sources[]", "$.scores[].missing[].sources[]", "$.algorithms[].sources[]",
      "$.alerts[].sources[]", "$.scores[].bands[].sources[]", "$.scores[].declined.sources[]",
      "$.criteria[].sources[]", "$.criteria[].combined.sources[]",
    ],
    "$.sources[].id": [
      "$.scores[].cutoffs[].sources[]", "$.population[].sources[]", "$.licence.sources[]",
      "$.intendedFor.sources[]",
      "$.changeRules[].sources[]", "$.scores[].missing[].sources[]", "$.algorithms[].sources[]",
      "$.alerts[].sources[]", "$.scores[].bands[].sources[]", "$.scores[].declined.sources[]",
      "$.criteria[].sources[]", "$.criteria[].combined.sources[]",
    ],
  ]
}
