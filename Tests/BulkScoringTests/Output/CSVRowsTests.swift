import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("Rows of comma-separated values")
struct CSVRowsTests {
  private static let names =
    "phq-2.total,phq-2.band,phq-2.basis,phq-2.unanswered,phq-2.alerts,phq-2.alertsNotAssessed"

  // MARK: The other columns

  @Test("hold the other columns untouched and in order, wherever the items stand")
  func passedThrough() throws {
    let text = "\"a\",q1,b,\"c \"\"c\"\"\",q2,\"d\nd\"\n x ,0,\"y, z\",,3,\"\"\"\"\n"
    let run = try InMemoryRun.of(text)
    #expect(
      run.text == "\"a\",b,\"c \"\"c\"\"\",\"d\nd\",\(Self.names)\n"
        + " x ,\"y, z\",,\"\"\"\",3,atCutoff,complete,,,\n")
  }

  @Test("hold them at the ends, and where items stand at the ends")
  func ends() throws {
    let ours = ",1,belowCutoff,complete,,,"
    #expect(try InMemoryRun.of("q1,a,q2\n0,x,1\n").lines.last == "x\(ours)")
    #expect(try InMemoryRun.of("a,q1,q2,b\nx,0,1,y\n").lines.last == "x,y\(ours)")
    #expect(try InMemoryRun.of("q1,q2,a,b\n0,1,,\n").lines.last == ",\(ours)")
  }

  @Test("hold bytes that are no UTF-8, and NUL, as they are")
  func anyBytes() throws {
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    let note: [UInt8] = [0xFF, 0x00, 0xC3, 0x28]
    let run = InMemoryRun(
      BulkScorer(phq2), Array("n,q1,q2\n".utf8) + note + Array(",0,2\n".utf8))
    #expect(run.output.suffix(31) == note + Array(",2,belowCutoff,complete,,,\n".utf8))
  }

  @Test("hold the items, too, if they are to be kept, and the whole record then stays as it is")
  func keepsItems() throws {
    let run = try InMemoryRun.of("q2,id,\"q1\"\n\"1\",a,2.0\n,b,NA\n") { $0.keepsItems = true }
    #expect(
      run.lines == [
        "q2,id,\"q1\",\(Self.names)", "\"1\",a,2.0,3,atCutoff,complete,,,",
        ",b,NA,,,unscorable,interest mood,,",
      ])
  }

  @Test("hold ours alone where the file has but items")
  func onlyItems() throws {
    let run = try InMemoryRun.of("q1,q2\n0,1\n,\n")
    #expect(
      run.text == "\(Self.names)\n1,belowCutoff,complete,,,\n,,unscorable,interest mood,,\n")
  }

  // MARK: Delimiters, line ends, marks

  @Test("have the delimiter of the file, in our columns too", arguments: [";", "\t", "|", "+"])
  func delimiter(delimiter: Character) throws {
    let text = "id|q1|q2\n\"a|a\"|0|3\nb,b||\n".replacing("|", with: String(delimiter))
    let run = try InMemoryRun.of(text) { $0.delimiter = delimiter }
    #expect(
      run.lines.map { $0.replacing(String(delimiter), with: "|") }
        == [
          "id|\(Self.names.replacing(",", with: "|"))", "\"a|a\"|3|atCutoff|complete|||",
          "b,b|||unscorable|interest mood||",
        ])
  }

  @Test("end as the line of the header does, whatever other lines do")
  func lineEnds() throws {
    let crlf = try InMemoryRun.of("id,q1,q2\r\n1,0,0\n2,0,1\r\n")
    #expect(
      crlf.text == "id,\(Self.names)\r\n1,0,belowCutoff,complete,,,\r\n"
        + "2,1,belowCutoff,complete,,,\r\n")
    let feed = try InMemoryRun.of("id,q1,q2\n1,0,0\r\n2,0,1")
    #expect(feed.text == crlf.text.replacing("\r\n", with: "\n"))
  }

  @Test("keep a byte order mark, and leave blank lines out")
  func markAndBlankLines() throws {
    let run = try InMemoryRun.of("\u{FEFF}\n\"id\",q1,q2\n\n\r\n1,0,0\n\n")
    #expect(run.text == "\u{FEFF}\"id\",\(Self.names)\n1,0,belowCutoff,complete,,,\n")
  }

  // MARK: Ours

  @Test("say what a row of several scores comes to, each in its place")
  func severalScores() throws {
    let run = try InMemoryRun.of("id,q1,q2,q3,q4\n1,3,3,0,\n2,3,3,0,1\n", by: "phq-4")
    #expect(
      try run.names == [
        "total", "band", "basis", "unanswered", "alerts", "alertsNotAssessed", "anxiety",
        "anxietyBand", "anxietyBasis", "depression", "depressionBand", "depressionBasis",
      ])
    #expect(
      run.lines.dropFirst() == [
        "1,,,unscorable,mood,,,6,atCutoff,complete,,,unscorable",
        "2,7,moderate,complete,,,,6,atCutoff,complete,1,belowCutoff,complete",
      ])
  }

  @Test("name what raises alerts, and what may")
  func alerts() throws {
    let run = try InMemoryRun.of(
      "q1,q2,q3,q4,q5,q6,q7,q8,q9\n2,2,2,2,2,0,0,0,1\n0,0,0,0,0,0,0,0,declined\n0,,0,0,0,0,0,0,0\n",
      by: "phq-9")
    #expect(
      try run.rows("unanswered", "alerts", "alertsNotAssessed", "basis") == [
        ",selfHarm,,complete", ",,selfHarm,itemDeclined", "mood,,,unscorable",
      ])
  }

  @Test("cannot have a name that another column of the file has")
  func taken() throws {
    let taken = try InMemoryRun.of("id,q1,phq-2.band,q2\n1,0,0,0\n")
    #expect(taken.refusal == .columnNameTaken("phq-2.band") && taken.output.isEmpty)
    // What is not written takes nothing.
    let item = try InMemoryRun.of("id,phq-2.total,mood\n1,0,0\n") {
      $0.items = ["phq-2.total", "mood"]
    }
    #expect(item.lines.last == "1,0,belowCutoff,complete,,,")
    let kept = try InMemoryRun.of("id,phq-2.total,mood\n1,0,0\n") {
      $0.items = ["phq-2.total", "mood"]
      $0.keepsItems = true
    }
    #expect(kept.refusal == .columnNameTaken("phq-2.total"))
  }

  @Test("cannot have a name twice, whatever the ids of the scores are")
  func twice() throws {
    let document = String(decoding: Questionnaire.phq4.document, as: UTF8.self)
      .replacing("\"id\": \"phq-4\"", with: "\"id\": \"own-4\"")
    for id in ["band", "basis", "alerts", "alertsNotAssessed"] {
      let clash = try Questionnaire(
        decoding: Array(document.replacing("\"anxiety\"", with: "\"\(id)\"").utf8))
      let run = InMemoryRun(BulkScorer(clash), Array("q1,q2,q3,q4\n0,0,0,0\n".utf8))
      #expect(run.refusal == .scoresOfOneName("own-4.\(id)") && run.output.isEmpty)
    }
  }
}
