import Testing

@testable import WellbeingInstruments

/// Sheets written out by hand, with the result of the published rules.
@Suite("Worked examples")
struct VectorTests {
  @Test("PHQ-9", arguments: phq9Vectors.indices)
  func phq9(number: Int) throws {
    let vector = Self.phq9Vectors[number]
    let outcome = try Scorer(try builtIn("phq-9")).score(
      vector.answers(to: PHQ9Oracle.items), policy: vector.policy)
    #expect(outcome.scores == [vector.score])
  }

  @Test("GAD-7", arguments: gad7Vectors.indices)
  func gad7(number: Int) throws {
    let vector = Self.gad7Vectors[number]
    let outcome = try Scorer(try builtIn("gad-7")).score(
      vector.answers(to: GAD7Oracle.items), policy: vector.policy)
    #expect(outcome.scores == [vector.score])
  }

  private static let phq9Vectors: [Vector] = [
    .complete("0,0,0,0,0,0,0,0,0", 0, "noneToMinimal", of: 27),
    .complete("3,3,3,3,3,3,3,3,3", 27, "severe", of: 27),
    .complete("1,1,1,1,0,0,0,0,0", 4, "noneToMinimal", of: 27),
    .complete("1,1,1,1,1,0,0,0,0", 5, "mild", of: 27),
    .complete("2,2,2,2,1,0,0,0,0", 9, "mild", of: 27),
    .complete("2,2,2,2,2,0,0,0,0", 10, "moderate", of: 27),
    .complete("2,2,2,2,2,2,2,0,0", 14, "moderate", of: 27),
    .complete("2,2,2,2,2,2,2,1,0", 15, "moderatelySevere", of: 27),
    .complete("3,3,3,2,2,2,2,2,0", 19, "moderatelySevere", of: 27),
    .complete("3,3,3,3,2,2,2,2,0", 20, "severe", of: 27),
    // One blank: 4 × 9 ÷ 8 = 4.5, 12 × 9 ÷ 8 = 13.5, 20 × 9 ÷ 8 = 22.5, each rounded up.
    .prorated(
      "1,1,1,1,-,0,0,0,0", 5, "mild", 8, of: 9, missing: ["appetite"],
      between: 4...7),
    .prorated(
      "2,2,2,2,2,2,-,0,0", 14, "moderate", 8, of: 9, missing: ["concentration"],
      between: 12...15),
    .prorated(
      "3,3,3,3,3,3,2,0,-", 23, "severe", 8, of: 9, missing: ["selfHarm"],
      between: 20...23),
    .prorated(
      "3,3,3,3,3,1,1,1,-", 20, "severe", 8, of: 9, missing: ["selfHarm"],
      between: 18...21),
    // Two blanks: 7 × 9 ÷ 7 = 9, 14 × 9 ÷ 7 = 18.
    .prorated(
      "2,2,2,1,0,0,0,-,-", 9, "mild", 7, of: 9, missing: ["movement", "selfHarm"],
      between: 7...13),
    .prorated(
      "-,2,2,2,2,2,2,2,-", 18, "moderatelySevere", 7, of: 9, missing: ["interest", "selfHarm"],
      between: 14...20),
    .prorated(
      "-,0,0,0,0,0,0,0,0", 0, "noneToMinimal", 8, of: 9, missing: ["interest"],
      between: 0...3),
    .unscorable(
      "3,3,3,3,3,3,-,-,-", .prorate, missing: ["concentration", "movement", "selfHarm"],
      maximum: 27, between: 18...27),
    .unscorable(
      "1,1,1,1,-,0,0,0,0", .refuse, missing: ["appetite"], maximum: 27, between: 4...7),
    .unscorable(
      "3,3,3,3,3,3,2,2,-", .refuse, missing: ["selfHarm"], maximum: 27, between: 22...25),
    .unscorable(
      "-,-,-,-,-,-,-,-,-", .prorate, missing: PHQ9Oracle.items, maximum: 27, between: 0...27),
    .declined("3,3,3,3,3,1,1,1,d", 18, "moderatelySevere"),
    .declined("3,3,3,3,3,3,3,3,d", 24, "severe"),
    .declined("0,0,0,0,0,0,0,0,d", 0, "noneToMinimal"),
    .unscorable(
      "3,3,3,3,3,1,1,-,d", .refuse, missing: ["movement", "selfHarm"], maximum: 24,
      between: 17...23),
    .unscorable(
      "3,3,3,3,3,1,1,-,d", .prorate, missing: ["movement", "selfHarm"], maximum: 24,
      between: 17...23),
  ]

  private static let gad7Vectors: [Vector] = [
    .complete("0,0,0,0,0,0,0", 0, "noneToMinimal", of: 21),
    .complete("3,3,3,3,3,3,3", 21, "severe", of: 21),
    .complete("1,1,1,1,0,0,0", 4, "noneToMinimal", of: 21),
    .complete("1,1,1,1,1,0,0", 5, "mild", of: 21),
    .complete("2,2,2,2,1,0,0", 9, "mild", of: 21),
    .complete("2,2,2,2,2,0,0", 10, "moderate", of: 21),
    .complete("2,2,2,2,2,2,2", 14, "moderate", of: 21),
    .complete("3,2,2,2,2,2,2", 15, "severe", of: 21),
    // 9 × 7 ÷ 6 = 10.5 and 4 × 7 ÷ 6 = 4.67.
    .prorated(
      "3,3,3,0,0,0,-", 11, "moderate", 6, of: 7, missing: ["afraid"],
      between: 9...12),
    .prorated(
      "1,1,1,-,1,0,0", 5, "mild", 6, of: 7, missing: ["relaxing"],
      between: 4...7),
    .unscorable(
      "1,1,1,-,1,0,0", .refuse, missing: ["relaxing"], maximum: 21, between: 4...7),
    .unscorable(
      "3,3,3,3,3,-,-", .prorate, missing: ["irritable", "afraid"], maximum: 21,
      between: 15...21),
  ]
}
