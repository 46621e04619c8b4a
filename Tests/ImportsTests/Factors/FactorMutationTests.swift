import Foundation
import Testing
import WellbeingTestBytes
import WellbeingSamples

@testable import WellbeingImports

/// Damaged files of factors: what is intact in them is read, or something is said.
struct FactorMutationTests {
  /// 5,000 with `WELLBEING_ROUNDS=full`, otherwise 200.
  private static let seeds = Rounds.seeds(quick: 200, full: 5_000)

  /// A record as it stands in a file, on a day of its own.
  private struct Sample {
    let text: String
    let day: String
    let factor: Factor
    let value: Double
  }

  // MARK: The Health app

  private static let records: [Sample] = (1...24).map { number in
    let day = "2026-01-\(number < 10 ? "0" : "")\(number)"
    func record(_ type: String, _ clock: (String, String), _ rest: String, _ end: String) -> String
    {
      " <Record type=\"HK\(type)\" sourceName=\"Ann's Watch\" device=\"&lt;a&gt;\" startDate=\"\(day) "
        + "\(clock.0) +0100\" endDate=\"\(day) \(clock.1) +0100\" \(rest)\(end)"
    }
    let zone = "\n  <MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>\n </Record>"
    let sleep = "value=\"HKCategoryValueSleepAnalysisAsleep"
    switch number % 4 {
    case 0:
      let text = record(
        "QuantityTypeIdentifierStepCount", ("08:00:00", "08:30:00"),
        "unit=\"count\" value=\"\(number)\"", "/>")
      return Sample(text: text, day: day, factor: .steps, value: Double(number))
    case 1:
      let text = record(
        "QuantityTypeIdentifierDietaryCaffeine", ("08:00:00", "08:00:00"),
        "unit=\"mg\" value=\"\(number)\"", ">" + zone)
      return Sample(text: text, day: day, factor: .caffeine, value: Double(number))
    case 2:
      let text = record(
        "CategoryTypeIdentifierSleepAnalysis", ("01:00:00", "06:30:00"), sleep + "Core\"", "/>")
      return Sample(text: text, day: day, factor: .sleep, value: 5.5)
    default:
      let text = record(
        "CategoryTypeIdentifierSleepAnalysis", ("01:00:00", "06:30:00"), sleep + "\"", ">" + zone)
      return Sample(text: text, day: day, factor: .sleep, value: 5.5)
    }
  }

  private static let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -->
    <!ATTLIST Record
      type CDATA #REQUIRED
    <!-- the wearer's -->
    <!ELEMENT MetadataEntry EMPTY>
    >
    ]>
    <HealthData locale="en">
     <ExportDate value="2026-02-01 10:00:00 +0100"/>
     <Me HKCharacteristicTypeIdentifierBloodType="None"/>
    \(records.map(\.text).joined(separator: "\n"))
     <Workout workoutActivityType="A" duration="1">
      <MetadataEntry key="a" value="b"/>
     </Workout>
     <!-- end -->
    </HealthData>

    """

  private static func damaged(_ file: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    WellbeingTestBytes.damaged(file, as: .lines, marks: "<>\"'/-=!?&,;\n", &generator)
  }

  @Test func `an intact record of a damaged export is read, or something is said`() throws {
    var (refused, named) = (0, 0)
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let text = String(decoding: Self.damaged(Array(Self.export.utf8), &generator), as: UTF8.self)
      guard let export = try? HealthExport(text, pieces: 4096) else {
        refused += 1
        continue
      }
      guard export.problemCount == 0 else {
        named += 1
        continue
      }
      expect(Self.records, of: text, in: export.amounts, seed)
    }
    guard Rounds.seed == nil else { return }
    #expect(refused > 0 && named > 0 && refused + named < Self.seeds.count)
  }

  /// Expects each sample whose text is a whole line, or several, of a file.
  private func expect(
    _ samples: [Sample], of text: String, in amounts: [ImportedFactor], _ seed: UInt64
  ) {
    let file = "\n" + text.replacing("\r\n", with: "\n") + "\n"
    for sample in samples where file.contains("\n\(sample.text)\n") {
      let isThere = amounts.contains {
        "\($0.day)" == sample.day && $0.factor == sample.factor && $0.value >= sample.value
      }
      #expect(isThere, "\(Rounds.replay(seed)): \(sample.factor) of \(sample.day) is missing")
    }
  }
}
