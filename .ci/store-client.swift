import Foundation
import WellbeingStore

// Saves a sheet and reads it back, with one import of the kit.
let store = try await HealthStore.open(
  at: .inMemory, source: Source(name: "client", version: "1.0.0"), access: .owner)
let today = LocalDay(of: .now, in: .gmt)
var answers: [String: Answer] = [:]
for item in Questionnaire.gad7.items { answers[item.id] = 1 }
try await store.save(
  ScoredAssessment(
    .gad7, answers: answers,
    header: SampleHeader(
      startDate: today.adding(days: -1).start(in: .gmt), timeZone: .gmt, subject: "P0412")))
for result in try await store.samples(.scoredAssessment(.subject("P0412"), questionnaire: .gad7)) {
  print(result.header.localDay == today.adding(days: -1), result.score?.band ?? "")
}
let texts = try Administration(of: .phq9).alertTexts(for: .staff)
precondition(texts.count == 1)
await store.close()
