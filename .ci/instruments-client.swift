import WellbeingInstruments

// Scores a PHQ-9 without a store.
let phq9 = Questionnaire.phq9
let items = phq9.scoredItems.map(\.id)
let values = [2, 2, 2, 2, 2, 2, 1, 0, 1]
let answers = Dictionary(uniqueKeysWithValues: zip(items, values.map { Answer.value($0) }))
let result = try Scorer(phq9).score(answers)
print(result.score?.value ?? -1, result.score?.band ?? "")
let texts = try result.alertTexts(for: .respondent(country: "GB", readBy: nil), by: phq9)
precondition(texts.count == 1 && texts[0].contains("116 123"))
