import WellbeingInstruments

// Scores a PHQ-9 without a store.
let phq9 = Questionnaire.phq9
let items = phq9.scoredItems.map(\.id)
let values = [2, 2, 2, 2, 2, 2, 2, 0, 0]
let answers = Dictionary(uniqueKeysWithValues: zip(items, values.map { Answer.value($0) }))
let result = try Scorer(phq9).score(answers)
print(result.score?.value ?? -1, result.score?.band ?? "")
print(try result.alertTexts(for: .respondent(country: "GB", readBy: nil), by: phq9).count, "alerts")
