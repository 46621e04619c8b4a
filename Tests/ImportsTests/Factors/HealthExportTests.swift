import Testing
import WellbeingSamples

@testable import WellbeingImports

/// What is read from an export of the Health app.
struct HealthExportTests {
  /// Reads a document in pieces of some bytes.
  private func amounts(_ text: String, pieces: Int = 64) throws -> [String] {
    var rest = Array(text.utf8)[...]
    let amounts = try HealthExport.amounts { buffer in
      let piece = rest.prefix(min(pieces, buffer.count))
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    return amounts.map { "\($0.day) \($0.factor) \($0.value) \($0.unit)" }
  }

  private func fault(_ text: String) -> HealthExportFault? {
    #expect(throws: HealthExportFault.self) { try amounts(text) }
  }

  private func document(_ records: String...) -> String {
    "<?xml version=\"1.0\"?>\n<HealthData locale=\"en\">\n\(records.joined(separator: "\n"))\n</HealthData>\n"
  }

  private func record(
    _ type: String, _ start: String, _ end: String, source: String = "Watch",
    _ rest: String
  ) -> String {
    "<Record type=\"\(type)\" sourceName=\"\(source)\" startDate=\"2024-\(start) +0100\" "
      + "endDate=\"2024-\(end) +0100\" \(rest)/>"
  }

  private func asleep(
    _ start: String, _ end: String, source: String = "Watch", stage: String = "AsleepCore"
  ) -> String {
    record(
      "HKCategoryTypeIdentifierSleepAnalysis", start, end, source: source,
      "value=\"HKCategoryValueSleepAnalysis\(stage)\"")
  }

  private func quantity(
    _ type: String, _ value: String, unit: String = "count", source: String = "Watch"
  ) -> String {
    record(
      "HKQuantityTypeIdentifier\(type)", "01-05 09:00:00", "01-05 09:10:00", source: source,
      "unit=\"\(unit)\" value=\"\(value)\"")
  }

  @Test func `a night is the time asleep of all devices, on the day of waking`() throws {
    let text = document(
      asleep("01-05 22:50:00", "01-05 23:50:00"),
      asleep("01-05 23:20:00", "01-06 00:20:00", source: "Phone", stage: "AsleepUnspecified"),
      asleep("01-06 00:20:00", "01-06 02:00:00", stage: "Awake"),
      asleep("01-05 22:00:00", "01-06 07:00:00", stage: "InBed"),
      asleep("01-06 02:00:00", "01-06 06:00:00", stage: "AsleepREM"))
    #expect(try amounts(text) == ["2024-01-06 sleep 5.5 h"])
  }

  @Test func `a nap counts for its own day, sleep that ends after 18 o'clock for the next`() throws
  {
    let text = document(
      asleep("01-05 14:00:00", "01-05 15:00:00"), asleep("01-05 17:30:00", "01-05 18:00:00"))
    #expect(try amounts(text) == ["2024-01-05 sleep 1.0 h", "2024-01-06 sleep 0.5 h"])
  }

  @Test func `steps of a phone and a watch are not added, but those of one device are`() throws {
    let text = document(
      quantity("StepCount", "1000"), quantity("StepCount", "500"),
      quantity("StepCount", "1400", source: "Phone"))
    #expect(try amounts(text) == ["2024-01-05 steps 1500.0 count"])
  }

  @Test func `each known quantity is read in its unit, and entries of several apps are added`()
    throws
  {
    let text = document(
      quantity("AppleExerciseTime", "30", unit: "min"),
      quantity("TimeInDaylight", "1.5", unit: "hr"),
      quantity("NumberOfAlcoholicBeverages", "1"),
      quantity("NumberOfAlcoholicBeverages", "1", source: "App"),
      quantity("DietaryCaffeine", "0.08", unit: "g"), quantity("HeartRate", "x", unit: "?"),
      record(
        "HKCategoryTypeIdentifierMindfulSession", "01-05 08:00:00", "01-05 08:12:30",
        "value=\"HKCategoryValueNotApplicable\""))
    #expect(
      try amounts(text) == [
        "2024-01-05 alcohol 2.0 drinks", "2024-01-05 caffeine 80.0 mg",
        "2024-01-05 daylight 90.0 min", "2024-01-05 exercise 30.0 min",
        "2024-01-05 mindfulMinutes 12.5 min",
      ])
  }

  @Test func `the day is the one at the offset of the record`() throws {
    let text = document(
      """
      <Record type='HKQuantityTypeIdentifierStepCount' unit='count' value='5'
        startDate='2024-01-05 23:30:00 -0800' endDate='2024-01-05 23:40:00 -0800'/>
      """)
    #expect(try amounts(text) == ["2024-01-05 steps 5.0 count"])
  }

  @Test(arguments: [1, 2, 3, 7, 4096])
  func `what is around records is skipped, however the file is split`(pieces: Int) throws {
    let text = """
      \u{FEFF}<?xml version="1.0"?>
      <!DOCTYPE HealthData [
      <!-- it's > ] a comment -->
      <?pi ]> ?>
      <!ELEMENT HealthData (Record*)>
      <!ENTITY a "]>"> <!ENTITY b "&a;&a;&a;">
      ]>
      <HealthData><!-- <Record/> --><Note><![CDATA[</HealthData>]]>&b;</Note>
      <Correlation>\(quantity("DietaryCaffeine", "80", unit: "mg"))</Correlation>
      \(quantity("DietaryCaffeine", "80", unit: "mg", source: "&b; > A"))
      <Record type="HKQuantityTypeIdentifierHeartRate"><MetadataEntry key="a" value="&b;"/></Record>
      </HealthData>
      <!-- end -->

      """
    #expect(try amounts(text, pieces: pieces) == ["2024-01-05 caffeine 80.0 mg"])
  }

  @Test func `a file that is cut anywhere is reported`() throws {
    let text = document(asleep("01-05 22:50:00", "01-06 06:50:00"), "<A b=\"c\"></A>")
    for end in 1..<(text.utf8.count - 2) {
      let cut = String(decoding: text.utf8.prefix(end), as: UTF8.self)
      #expect(fault(cut)?.kind == .cut)
    }
  }

  @Test(arguments: [
    ("<html></html>", HealthExportFault.Kind.notHealthData, 1),
    ("date,factor", .notHealthData, 1),
    ("<HealthData>\n</Record></HealthData>", .malformed, 2),
    ("<HealthData></HealthData>\n<HealthData/>", .malformed, 2),
    ("<HealthData>\n\n<Record type></HealthData>", .malformed, 3),
    ("<HealthData>\n<Record value=\"1\"/></HealthData>", .attribute("type"), 2),
  ])
  func `what is no export is refused with its line`(
    text: String, kind: HealthExportFault.Kind, line: Int
  ) {
    #expect(fault(text) == HealthExportFault(kind: kind, line: line))
  }

  @Test(arguments: [
    ("StepCount", "-1", "count", "value"), ("StepCount", "nan", "count", "value"),
    ("StepCount", "", "count", "value"), ("DietaryCaffeine", "1", "cup", "unit"),
  ])
  func `a record that cannot be read is refused, not left out`(
    type: String, value: String, unit: String, attribute: String
  ) {
    let text = document(quantity(type, value, unit: unit))
    #expect(fault(text) == HealthExportFault(kind: .attribute(attribute), line: 3))
  }

  @Test(arguments: [
    ("01-05 25:00:00", "01-06 07:00:00", "startDate"),
    ("02-30 22:00:00", "03-01 07:00:00", "startDate"),
    ("01-05 22:00:00", "01-05 21:00:00", "endDate"),
  ])
  func `a time that cannot be is refused`(start: String, end: String, attribute: String) {
    #expect(fault(document(asleep(start, end)))?.kind == .attribute(attribute))
  }

  @Test func `tags and nesting have limits`() {
    let long = "<HealthData a=\"" + String(repeating: "x", count: HealthExportScanner.tagLimit)
    #expect(fault(long)?.kind == .tagTooLong)
    let deep = "<HealthData>" + String(repeating: "<a>", count: HealthExportScanner.depthLimit)
    #expect(fault(deep)?.kind == .tooDeep)
  }
}
