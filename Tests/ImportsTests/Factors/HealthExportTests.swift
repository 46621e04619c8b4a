import Testing
import WellbeingSamples
import WellbeingTextFormats

@testable import WellbeingImports

extension HealthExport {
  /// Reads a document in pieces of some bytes.
  init(_ text: String, pieces: Int = 64) throws {
    var rest = Array(text.utf8)[...]
    try self.init { buffer in
      let piece = rest.prefix(min(pieces, buffer.count))
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  var lines: [String] { amounts.map { "\($0.day) \($0.factor) \($0.value) \($0.unit)" } }
}

/// What is read from an export of the Health app.
struct HealthExportTests {
  /// Reads a document in pieces of some bytes.
  private func amounts(_ text: String, pieces: Int = 64) throws -> [String] {
    try HealthExport(text, pieces: pieces).lines
  }

  private func fault(_ text: String, pieces: Int = 64) -> Problem? {
    #expect(throws: Problem.self) { try amounts(text, pieces: pieces) }
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
      asleep("01-05 23:20:00", "01-06 00:20:00", source: "Phone", stage: "AsleepDeep"),
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
      #expect(fault(cut)?.code == "cutExport")
    }
  }

  @Test(arguments: [
    ("<html></html>", Problem.notHealthData, 1),
    ("date,factor", .notHealthData, 1),
    ("<HealthData>\n</Record></HealthData>", .notXML, 2),
    ("<HealthData></HealthData>\n<HealthData/>", .notXML, 2),
    ("<HealthData>\n\n<Record type></HealthData>", .notXML, 3),
  ])
  func `what is no export is refused with its line`(
    text: String, kind: Problem, line: Int
  ) {
    #expect(fault(text) == kind.at(Place(line: line)))
  }

  @Test(arguments: [
    ("StepCount", "-1", "count", "value"), ("StepCount", "nan", "count", "value"),
    ("StepCount", "", "count", "value"), ("DietaryCaffeine", "1", "cup", "unit"),
  ])
  func `a record that cannot be read is left out and named, and the others are read`(
    type: String, value: String, unit: String, attribute: String
  ) throws {
    let export = try HealthExport(
      document(
        quantity("DietaryCaffeine", "1", unit: "mg"), quantity(type, value, unit: unit),
        quantity("AppleExerciseTime", "2", unit: "min")))
    #expect(export.problems == [Problem.attribute(attribute).at(Place(line: 4))])
    #expect(
      export.lines == ["2024-01-05 caffeine 1.0 mg", "2024-01-05 exercise 2.0 min"])
  }

  @Test(arguments: [
    ("<Record value=\"1\"/>", Problem.attribute("type")),
    ("<Record type></Record>", .notXML),
    (
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" value\"1\"/>", .notXML
    ),
    ("Record type=\"A\"/>", .notXML),
    (
      "<Record type=\"HKCategoryTypeIdentifierSleepAnalysis\" value=\"Asleep\"/>",
      .attribute("value")
    ),
  ])
  func `what is between records and is none is named, too`(
    record: String, kind: Problem
  ) throws {
    let export = try HealthExport(
      document(record, quantity("StepCount", "7")), pieces: 1)
    #expect(export.problems == [kind.at(Place(line: 3))] && export.problemCount == 1)
    #expect(export.lines == ["2024-01-05 steps 7.0 count"])
  }

  @Test func `twenty faults are kept, and all are counted`() throws {
    let bad = String(repeating: quantity("StepCount", "-1") + "\n", count: 30)
    let export = try HealthExport(document(bad))
    #expect(export.problems.map(\.place?.line) == Array(3...22) && export.problemCount == 30)
  }

  @Test(arguments: [
    ("01-05 25:00:00", "01-06 07:00:00", "startDate"),
    ("02-30 22:00:00", "03-01 07:00:00", "startDate"),
    ("01-05 22:00:00", "01-05 21:00:00", "endDate"),
  ])
  func `a time that cannot be is left out and named`(
    start: String, end: String, attribute: String
  ) throws {
    let export = try HealthExport(document(asleep(start, end)))
    #expect(
      export.problems.map(\.words) == [Problem.attribute(attribute).words] && export.lines == [])
  }

  @Test func `a record of more than 24 hours is left out and named`() throws {
    let export = try HealthExport(
      document(
        asleep("01-05 22:00:00", "01-06 22:00:01"),
        record("HKCategoryTypeIdentifierMindfulSession", "01-05 08:00:00", "01-07 08:00:00", "")))
    #expect(
      export.problems.map(\.code) == ["recordTooLong", "recordTooLong"] && export.lines == [])
    #expect(
      try amounts(document(asleep("01-05 12:00:00", "01-06 12:00:00"))) == [
        "2024-01-06 sleep 24.0 h"
      ])
  }

  @Test(arguments: ["key", "=\"1\"", "key=1 value=\"\""], [1, 4096])
  func `a record whose metadata has a fault is left out and named once`(
    metadata: String, pieces: Int
  ) throws {
    let entry = "<MetadataEntry \(metadata)/>"
    let bad = quantity("StepCount", "5").replacing("/>", with: ">\n\(entry)\n\(entry)\n</Record>")
    let export = try HealthExport(document(bad, quantity("StepCount", "7")), pieces: pieces)
    #expect(export.problems == [Problem.notXML.at(Place(line: 4))])
    #expect(export.problemCount == 1 && export.lines == ["2024-01-05 steps 7.0 count"])
  }

  @Test(arguments: [1, 997, .max])
  func `faults have the lines in which they are, in however many pieces`(pieces: Int) throws {
    let rows = (0..<20).map {
      String(repeating: "\n", count: $0) + quantity("StepCount", "1") + "\n"
        + quantity("StepCount", "-1")
    }
    let lines = (0..<20).map { 4 + $0 * ($0 + 5) / 2 }
    #expect(
      try HealthExport(document(rows.joined(separator: "\n")), pieces: pieces).problems.map(
        \.place?.line)
        == lines)
  }

  // MARK: Time zones

  private func abroad(_ type: String, zone: String, _ start: String, _ end: String) -> String {
    """
    <Record type="\(type)" sourceName="A" unit="count" startDate="\(start) +0900"
      endDate="\(end) +0900" value="\(type.hasSuffix("Count") ? "10" : "HKCategoryValueSleepAnalysisAsleepREM")">
     <MetadataEntry key="HKWasUserEntered" value="1"/>
     <MetadataEntry value='\(zone)' key='HKTimeZone'></MetadataEntry>
    </Record>
    """
  }

  @Test(arguments: [
    ("America/Los_Angeles", "2024-03-09"), ("Asia/Tokyo", "2024-03-10"),
    ("Nowhere/None", "2024-03-10"), ("", "2024-03-10"), ("Pacific/Kiritimati", "2024-03-10"),
  ])
  func `the day is the one in the zone of the record, otherwise at its offset`(
    zone: String, day: String
  ) throws {
    let text = document(
      abroad(
        "HKQuantityTypeIdentifierStepCount", zone: zone, "2024-03-10 08:00:00",
        "2024-03-10 08:30:00"),
      abroad(
        "HKCategoryTypeIdentifierSleepAnalysis", zone: zone, "2024-03-10 01:00:00",
        "2024-03-10 08:00:00"))
    #expect(try amounts(text) == ["\(day) sleep 7.0 h", "\(day) steps 10.0 count"])
  }

  @Test func `the offset is that of the time, also on the day on which the clocks change`() throws {
    // 00:30 and 23:30 in Los Angeles, at -8 and -7 hours.
    let text = document(
      abroad(
        "HKQuantityTypeIdentifierStepCount", zone: "America/Los_Angeles", "2024-03-10 17:30:00",
        "2024-03-10 17:30:00"),
      abroad(
        "HKQuantityTypeIdentifierStepCount", zone: "America/Los_Angeles", "2024-03-11 15:30:00",
        "2024-03-11 15:30:00"),
      quantity("StepCount", "1", source: "After"))
    #expect(
      try amounts(text) == ["2024-01-05 steps 1.0 count", "2024-03-10 steps 20.0 count"])
  }

  // MARK: Duplicates

  @Test func `equal records count once, however far apart, and others count`() throws {
    let record = record(
      "HKQuantityTypeIdentifierDietaryCaffeine", "01-05 09:00:00", "01-05 09:00:00",
      "unit=\"mg\" creationDate=\"c\" value=\"95\" sourceVersion=\"1\"")
    let changes = [
      ("sourceName=\"Watch\"", "sourceName=\"App\""), ("09:00:00", "10:00:00"),
      ("\"mg\"", "\"g\""), ("\"95\"", "\"96\""), ("\"c\"", "\"d\""),
    ].map { record.replacing($0.0, with: $0.1) }
    #expect(changes.allSatisfy { $0 != record })
    let same = record.replacing("sourceVersion=\"1\"", with: "sourceVersion=\"2\"")
    let text = document(([record] + changes + [same, record]).joined(separator: "\n"))
    #expect(
      try amounts(text) == ["2024-01-05 caffeine \(95.0 * 4 + 96 + 95_000) mg"])
  }

  // MARK: Stages

  @Test(arguments: ["AsleepUnspecified", "Asleep"], ["Watch", "Phone"])
  func `stages win over time asleep without them`(stage: String, source: String) throws {
    let text = document(
      asleep("01-05 23:00:00", "01-06 07:00:00", source: source, stage: stage),
      asleep("01-05 23:10:00", "01-06 02:00:00"),
      asleep("01-06 02:00:00", "01-06 03:10:00", stage: "Awake"),
      asleep("01-06 03:10:00", "01-06 06:50:00", stage: "AsleepREM"),
      asleep("01-06 13:00:00", "01-06 14:00:00", source: source, stage: stage))
    #expect(try amounts(text) == ["2024-01-06 sleep 7.5 h"])
  }

  @Test(arguments: [
    // Generic intervals, stages and times awake, and the hours asleep.
    (["23:00-07:00"], ["06:59-07:00"], [], 8.0),
    (["23:00-07:00"], ["23:00-23:01", "06:59-07:00"], [], 0.0333),
    (["23:00-07:00"], ["06:59-07:00"], ["23:00-23:05", "02:00-02:30"], 7.4167),
    (["23:00-07:00"], ["01:00-02:00", "03:00-04:00"], ["02:00-02:30"], 7.0),
    (["23:00-07:00"], ["23:15-06:45"], [], 7.5), (["23:00-07:00"], ["23:16-06:44"], [], 8.0),
    (["23:00-03:00", "03:00-07:00"], ["06:00-06:30"], [], 8.0),
    (["23:00-03:00", "02:00-07:00"], ["02:30-06:50"], [], 7.8333),
    (["00:00-01:00", "02:00-03:00"], ["04:00-05:00"], [], 3.0),
    (["23:00-07:00"], ["23:00-23:00", "03:00-03:00"], [], 8.0),
  ])
  func `stages replace only the part of other sleep that they span`(
    generic: [String], stages: [String], awake: [String], hours: Double
  ) throws {
    func time(_ text: Substring) -> String {
      (text.hasPrefix("23") ? "01-05 " : "01-06 ") + text + ":00"
    }
    func records(_ spans: [String], _ stage: String) -> [String] {
      spans.map {
        let ends = $0.split(separator: "-").map(time)
        return asleep(ends[0], ends[1], stage: stage)
      }
    }
    let all =
      records(generic, "AsleepUnspecified") + records(stages, "AsleepREM")
      + records(awake, "Awake")
    #expect(
      try amounts(document(all.joined(separator: "\n"))) == ["2024-01-06 sleep \(hours) h"])
  }

  @Test func `without stages, the time awake is left out`() throws {
    let text = document(
      asleep("01-05 23:00:00", "01-06 03:00:00", stage: "Asleep"),
      asleep("01-06 02:00:00", "01-06 07:00:00", source: "B", stage: "AsleepUnspecified"),
      asleep("01-05 22:30:00", "01-05 23:15:00", stage: "Awake"),
      asleep("01-06 02:30:00", "01-06 02:45:00", stage: "Awake"),
      asleep("01-06 02:40:00", "01-06 03:00:00", source: "B", stage: "Awake"),
      asleep("01-06 07:00:00", "01-06 07:30:00", stage: "Awake"))
    #expect(try amounts(text) == ["2024-01-06 sleep 7.25 h"])
  }

  @Test func `time in bed alone is known, and is not sleep`() throws {
    let bed = asleep("01-05 22:00:00", "01-06 07:00:00", stage: "InBed")
    let alone = try HealthExport(document(bed))
    #expect(alone.hasTimeInBedOnly && alone.lines == [])
    let both = try HealthExport(document(bed, asleep("01-05 23:00:00", "01-06 06:00:00")))
    #expect(!both.hasTimeInBedOnly && both.lines == ["2024-01-06 sleep 7.0 h"])
  }

  // MARK: Versions of the Health app

  @Test func `an export of iOS 8 is read, whose dates and names are others`() throws {
    let text = document(
      """
      <Record type="HKQuantityTypeIdentifierBodyMass" source="S" Health App Version="2" value="1"/>
      <Record type="HKQuantityTypeIdentifierStepCount" source="S" unit="count"
        creationDate="20150616071916-0700" startDate="20150616230000-0700" Some App Version="2.6"
        endDate="20150616231000-0700" value="5"/>
      """)
    #expect(try amounts(text) == ["2015-06-16 steps 5.0 count"])
  }

  @Test(arguments: [1, 64])
  func `declarations that iOS 16 leaves open hide nothing`(pieces: Int) throws {
    let text = """
      <!DOCTYPE HealthData [
      <!ATTLIST VisionPrescription
        brand CDATA #IMPLIED
      <!-- the wearer's right eye -->
      <!ELEMENT RightEye EMPTY>
      <!ENTITY a "<!-- '">
      >
      ]>
      <HealthData>\(quantity("StepCount", "777"))</HealthData>
      """
    #expect(try amounts(text, pieces: pieces) == ["2024-01-05 steps 777.0 count"])
  }

  @Test(arguments: [
    "<HealthData>\n<!-- a ->\n<Record/>\n<!-- b -->\n</HealthData>",
    "<HealthData>\n\n<Me a=\"b/>\n<Record/><Me a=b\"/>\n</HealthData>",
    "<HealthData>\n\n<Record>\n<Record/></Record></HealthData>",
  ])
  func `a fault that would hide records is refused`(text: String) {
    #expect(fault(text)?.code == "notXML")
  }

  // MARK: Limits

  @Test func `tags and nesting have limits`() {
    let long = "<HealthData a=\"" + String(repeating: "x", count: HealthExportScanner.tokenLimit)
    #expect(fault(long, pieces: 1 << 16)?.code == "unlikelyExport")
    let deep = "<HealthData>" + String(repeating: "<a>", count: HealthExportScanner.depthLimit)
    #expect(fault(deep)?.code == "unlikelyExport")
  }
}
