import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("Rows of comma-separated values")
struct CSVRowsTests {
  private static let two: [ScoreColumn] = [.value(score: nil), .unanswered]

  // MARK: The other columns

  @Test("hold the other columns untouched and in order, wherever the items stand")
  func passedThrough() throws {
    let text = "\"a\",q1,b,\"c \"\"c\"\"\",q2,\"d\nd\"\n x ,0,\"y, z\",,3,\"\"\"\"\n"
    let run = try InMemoryRun.of(text) { $0.columns = Self.two }
    #expect(
      run.text == "\"a\",b,\"c \"\"c\"\"\",\"d\nd\",phq-2.total,phq-2.unanswered\n"
        + " x ,\"y, z\",,\"\"\"\",3,\n")
  }

  @Test("hold them at the ends, and where items stand at the ends")
  func ends() throws {
    #expect(
      try InMemoryRun.of("q1,a,q2\n0,x,1\n") { $0.columns = Self.two }.lines.last == "x,1,")
    #expect(
      try InMemoryRun.of("a,q1,q2,b\nx,0,1,y\n") { $0.columns = Self.two }.lines.last == "x,y,1,")
    #expect(
      try InMemoryRun.of("q1,q2,a,b\n0,1,,\n") { $0.columns = Self.two }.lines.last == ",,1,")
  }

  @Test("hold bytes that are no UTF-8, and NUL, as they are")
  func anyBytes() throws {
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    var options = BulkScorer.Options()
    options.columns = Self.two
    let note: [UInt8] = [0xFF, 0x00, 0xC3, 0x28]
    let run = InMemoryRun(
      BulkScorer(phq2, options: options),
      Array("n,q1,q2\n".utf8) + note + Array(",0,2\n".utf8))
    #expect(run.output.suffix(8) == note + Array(",2,\n".utf8))
  }

  @Test("hold the items, too, if they are to be kept, and the whole record then stays as it is")
  func keepsItems() throws {
    let run = try InMemoryRun.of("q2,id,\"q1\"\n\"1\",a,2.0\n,b,NA\n") {
      $0.columns = Self.two
      $0.keepsItems = true
    }
    #expect(
      run.lines == [
        "q2,id,\"q1\",phq-2.total,phq-2.unanswered", "\"1\",a,2.0,3,", ",b,NA,,interest mood",
      ])
  }

  @Test("hold ours alone where the file has but items")
  func onlyItems() throws {
    let run = try InMemoryRun.of("q1,q2\n0,1\n,\n") { $0.columns = Self.two }
    #expect(run.text == "phq-2.total,phq-2.unanswered\n1,\n,interest mood\n")
  }

  @Test("are no blank lines where their only cell is blank")
  func oneBlankCell() throws {
    let unanswered = try InMemoryRun.of("q1,q2\n0,1\n0,\n") { $0.columns = [.unanswered] }
    #expect(unanswered.text == "phq-2.unanswered\n\"\"\nmood\n")
    let invalid = try InMemoryRun.of("q1,q2\n0,x\n0,0\n") { $0.columns = [.value(score: nil)] }
    #expect(invalid.text == "phq-2.total\n\"\"\n0\n")
    let other = try InMemoryRun.of(",q1,q2\n,0,1\n\"\",0,1\na,0,1\n") { $0.columns = [] }
    #expect(other.text == "\"\"\n\"\"\n\"\"\na\n")
    let nothing = try InMemoryRun.of("q1,q2\r\n0,1\r\n") { $0.columns = [] }
    #expect(nothing.text == "\"\"\r\n\"\"\r\n")
  }

  // MARK: Delimiters, line ends, marks

  @Test("have the delimiter of the file, in our columns too", arguments: [";", "\t", "|", "+"])
  func delimiter(delimiter: Character) throws {
    let text = "id|q1|q2\n\"a|a\"|0|3\nb,b||\n".replacing("|", with: String(delimiter))
    let run = try InMemoryRun.of(text) {
      $0.delimiter = delimiter
      $0.columns = [.value(score: nil), .unanswered, .band(score: nil), .basis(score: nil)]
      $0.prefix = ""
    }
    #expect(
      run.lines.map { $0.replacing(String(delimiter), with: "|") }
        == [
          "id|total|unanswered|band|basis", "\"a|a\"|3||atCutoff|complete",
          "b,b||interest mood||unscorable",
        ])
  }

  @Test("end as the line of the header does, whatever other lines do")
  func lineEnds() throws {
    let crlf = try InMemoryRun.of("id,q1,q2\r\n1,0,0\n2,0,1\r\n") { $0.columns = Self.two }
    #expect(crlf.text == "id,phq-2.total,phq-2.unanswered\r\n1,0,\r\n2,1,\r\n")
    let feed = try InMemoryRun.of("id,q1,q2\n1,0,0\r\n2,0,1") { $0.columns = Self.two }
    #expect(feed.text == "id,phq-2.total,phq-2.unanswered\n1,0,\n2,1,\n")
  }

  @Test("keep a byte order mark, and leave blank lines out")
  func markAndBlankLines() throws {
    let run = try InMemoryRun.of("\u{FEFF}\n\"id\",q1,q2\n\n\r\n1,0,0\n\n") {
      $0.columns = Self.two
    }
    #expect(run.text == "\u{FEFF}\"id\",phq-2.total,phq-2.unanswered\n1,0,\n")
  }

  @Test("have names of ours in quotation marks where their prefix needs it")
  func prefix() throws {
    let run = try InMemoryRun.of("id,q1,q2\n") {
      $0.columns = [.value(score: nil)]
      $0.prefix = "a, \"b\" "
    }
    #expect(run.text == "id,\"a, \"\"b\"\" total\"\n")
  }

  // MARK: Ours

  @Test("say what a row of several scores comes to, each in its place")
  func severalScores() throws {
    let run = try InMemoryRun.of("id,q1,q2,q3,q4\n1,3,3,0,\n2,3,3,0,1\n", by: "phq-4") {
      $0.columns = [
        .value(score: "anxiety"), .value(score: nil), .band(score: "anxiety"),
        .basis(score: "depression"), .highest(score: "depression"), .unanswered,
      ]
    }
    #expect(
      run.lines.dropFirst() == ["1,6,,atCutoff,unscorable,3,mood", "2,6,7,atCutoff,complete,1,"])
  }

  @Test("name what was declined, what raises alerts, and patterns")
  func words() throws {
    let run = try InMemoryRun.of(
      "q1,q2,q3,q4,q5,q6,q7,q8,q9\n2,2,2,2,2,0,0,0,1\n0,0,0,0,0,0,0,0,declined\n0,,0,0,0,0,0,0,0\n0,,2,0,0,0,0,0,0\n",
      by: "phq-9"
    ) {
      $0.columns = [.pattern, .declined, .alerts, .alertsNotAssessed, .basis(score: nil)]
    }
    #expect(
      run.lines.dropFirst()
        == [
          "majorDepressive,,selfHarm,,complete", "notMet,selfHarm,,selfHarm,itemDeclined",
          "notMet,,,,unscorable", "undetermined,,,,unscorable",
        ])
  }
}
