import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

@testable import WellbeingCommands

/// What `trend --json` and `--csv` say.
@Suite struct TrendContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `a correction keeps two results of one day, and the range of their changes`() throws {
    try bench.record("gad-7", [("2023-01-01", 14), ("2023-01-01", 7), ("2023-02-01", 5)])
    let before = try bench.document("trend gad-7 --subject P1")["series"]?[0]?["points"]
    #expect(before?.all("value") == [14, 7, 5])
    let first = try #require(before?[0]?["uuid"]?.text)
    try bench.done("amend \(first) --total 12 --reason misread --yes")
    let document = try bench.document("trend gad-7 --subject P1")
    #expect(document["series"]?[0]?["points"]?.all("value") == [12, 7, 5])
    // Which of the two came last is not known.
    let changes = try #require(document["change"]?.elements)
    #expect(changes.map { $0["difference"] } == [nil, nil])
    #expect(changes.map { $0["lowestDifference"] } == [-7, -7])
    #expect(changes.map { $0["highestDifference"] } == [-2, -2])
  }

  @Test func `a measure without a result is a sentence and no chart`() throws {
    try bench.record("phq-9", [("2023-01-01", 14), ("2023-02-01", 7)])
    let output = try bench.run("trend phq-9 gad-7 --subject P1").output
    #expect(output.contains("GAD-7: no result.\n") && !output.contains("Anxiety symptoms (points)"))
  }

  @Test func `five totals fall from severe to mild, and what that means is said`() throws {
    try bench.record(
      "phq-9",
      [
        ("2023-01-01", 24), ("2023-01-15", 19), ("2023-01-29", 14), ("2023-02-12", 10),
        ("2023-02-26", 7),
      ])
    let document = try bench.document("trend phq-9 --subject P1")
    #expect(
      document.keys == [
        "schemaVersion", "subject", "series", "change", "worse", "combined", "marks",
      ])
    let series = try #require(document["series"]?[0])
    #expect(
      series.keys == [
        "questionnaire", "score", "best", "worst", "minimum", "maximum", "points",
      ])
    #expect(series["best"]?["value"] == 7 && series["worst"]?["value"] == 24)
    #expect(series["minimum"] == 0 && series["maximum"] == 27)
    let points = try #require(series["points"])
    #expect(
      points.all("band") == ["severe", "moderatelySevere", "moderate", "moderate", "mild"])
    #expect(points.all("value") == [24, 19, 14, 10, 7])
    #expect(points[0]?["start"] == "2023-01-01T11:00:00Z")
    #expect(points[0]?["basis"] == "totalOnly")
    #expect(
      points[0]?["alerts"] == [
        ["item": "selfHarm", "state": "notAssessed", "reason": "totalOnly"]
      ])

    #expect(document["change"]?.all("since") == ["last", "baseline"])
    #expect(document["change"]?.all("difference") == [-3, -17])
    let change = try #require(document["change"]?[1])
    #expect(change["questionnaire"] == "phq-9" && change["score"] == "total")
    #expect(change["from"]?["value"] == 24 && change["to"]?["value"] == 7)
    #expect(change["from"]?["uuid"] == points[0]?["uuid"])
    let reliable = try #require(change.statement("reliableChange", "nhs"))
    #expect(reliable["result"] == "improvement" && reliable["threshold"] == 6)
    #expect(change.statement("response")?["result"] == "met")
    #expect(change.statement("remission")?["result"] == "notMet")
    #expect(change.statement("caseness")?["result"] == "left")
    for statement in change["statements"]?.elements ?? [] {
      #expect(statement["text"]?.text?.isEmpty == false)
      #expect(statement["citations"]?.elements.isEmpty == false)
      #expect(statement["decidingAnswers"] == [])
    }
  }

  @Test func `A declined item 9 is not told as reliable improvement`() throws {
    try bench.done(
      "record phq-9 --administered-by clinician --answers 3,3,2,2,2,2,2,1,3 --date 2023-01-01 --subject P1"
    )
    try bench.done(
      "record phq-9 --administered-by clinician --answers 2,2,2,2,2,2,1,1,d --date 2023-03-01 --subject P1"
    )
    let change = try #require(
      try bench.document("trend phq-9 --subject P1 --criteria nhs")["change"]?[0])
    #expect(change["difference"] == nil)
    #expect(change["lowestDifference"] == -6 && change["highestDifference"] == -3)
    #expect(change["to"]?["possibleLowest"] == 14 && change["to"]?["possibleHighest"] == 17)
    let reliable = try #require(change.statement("reliableChange", "nhs"))
    #expect(reliable["result"] == "undetermined")
    #expect(
      reliable["decidingAnswers"]?[0] == [
        "uuid": try #require(change["to"]?["uuid"]), "item": "selfHarm",
      ])
  }

  @Test func `An unreviewed alert on a baseline outside the period is not hidden`() throws {
    try bench.done(
      "record phq-9 --administered-by clinician --answers 3,3,2,2,2,2,2,1,3 --date 2023-01-01 --subject P1"
    )
    try bench.record("phq-9", [("2023-06-01", 4)])
    let line = "trend phq-9 --subject P1 --from 2023-05"
    let text = try bench.run(line).output
    #expect(text.contains("since the first result on 1 Jan, before this period"))
    #expect(text.contains("! The result of 1 Jan 2023 has an alert that waits"))
    try bench.done(
      "review last:phq-9 --subject P1 --reviewer 'Ward 7' --outcome spoken-with")
    let uuid = try #require(
      try bench.document("history --subject P1 --alert raised")["samples"]?[0]?["uuid"]?.text)
    try bench.done("review \(uuid) --reviewer 'Ward 7' --outcome spoken-with")
    #expect(try !bench.run(line).output.contains("that waits"))
  }

  @Test func `CSV names another score than the main one`() throws {
    try bench.done(
      "record phq-4 --administered-by clinician --answers 1,1,2,2 --date 2023-01-01 --subject P1")
    let csv = try bench.run("trend phq-4:anxiety --subject P1 --csv").output
    #expect(csv.contains("\nphq-4:anxiety,P1,"))
  }

  @Test func `the period limits what is drawn and never the baseline`() throws {
    try bench.record("phq-9", [("2023-01-01", 24), ("2023-02-01", 14), ("2023-03-01", 7)])
    let late = try bench.document("trend phq-9 --subject P1 --from 2023-02-15")
    #expect(late["series"]?[0]?["points"]?.all("value") == [7])
    #expect(late["change"]?.all("difference") == [-7, -17])
    let early = try bench.document("trend phq-9 --subject P1 --to 2023-02")
    #expect(early["series"]?[0]?["points"]?.all("value") == [24, 14])
    #expect(early["change"]?[0]?["to"]?["value"] == 14)
  }

  @Test func `another baseline is a result, or the first from a day on`() throws {
    try bench.record("phq-9", [("2023-01-01", 24), ("2023-02-01", 14), ("2023-03-01", 7)])
    let byDay = try bench.document("trend phq-9 --subject P1 --baseline 2023-01-02")
    #expect(byDay["change"]?[0]?["difference"] == -7)
    let uuid = try #require(byDay["change"]?[0]?["from"]?["uuid"]?.text)
    for name in [uuid, String(uuid.suffix(8))] {
      let named = try bench.document("trend phq-9 --subject P1 --baseline \(name)")
      #expect(named["change"] == byDay["change"])
    }
    // The chosen result is not the first one, in JSON either.
    let text = try #require(byDay["change"]?[0]?["text"]?.text)
    #expect(
      text.contains("since the baseline of 1 Feb") && byDay["change"]?[0]?["baseline"] == "chosen")
  }

  @Test func `changes are measured from the first result of the present episode`() throws {
    let days = [("2021-01-01", 24), ("2021-03-01", 6), ("2023-02-01", 14), ("2023-03-01", 7)]
    try bench.record("phq-9", days)
    let sentence = "The start of the course is taken to be 1 Jan 2021, the first result."
    let whole = try bench.document("trend phq-9 --subject P1")
    #expect(whole["change"]?.all("baseline") == ["first", "first", "first"])
    #expect(
      whole["change"]?[1]?["remarks"]?.elements.contains { $0.text?.hasPrefix(sentence) == true }
        == true)
    func output(_ options: String = "") throws -> String {
      try bench.run("trend phq-9 --subject P1 \(options)").output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(try output().contains(sentence))
    try bench.done("subjects episode P1 --from 2023-01-15")
    let present = try bench.document("trend phq-9 --subject P1")["change"]
    #expect(present?.all("difference") == [-7] && present?[0]?["episodeStart"] == "2023-01-15")
    #expect(present?[0]?["baseline"] == "episode")
    #expect(try output().contains("since the first result of the episode on 1 Feb"))
    #expect(try !output().contains("The start of the course"))
    #expect(
      try bench.document("trend phq-9 --subject P1 --baseline 2021-01-01")["change"]?.all(
        "difference") == [-7, -17, 1])
    // At the end of an earlier period, the episode had not begun.
    let earlier = try bench.document("trend phq-9 --subject P1 --to 2021-12")["change"]
    #expect(earlier?.all("difference") == [-18] && earlier?[0]?["baseline"] == "first")
    try bench.done("subjects episode P1 --from 2023-02-15")
    #expect(
      try output().contains(
        "only one result can be compared since the episode began on 15 Feb 2023, so no change can"))
    try bench.done("subjects episode P1 --clear 2023-02-15")
    #expect(try bench.document("trend phq-9 --subject P1")["change"] == present)
  }

  @Test func `both measures are judged together by their first and last pair`() throws {
    try bench.record("phq-9", [("2023-01-01", 12), ("2023-03-01", 4)])
    try bench.record("gad-7", [("2023-01-03", 9), ("2023-03-02", 3)])
    let combined = try #require(
      try bench.document("trend phq-9 gad-7 --subject P1")["combined"]?[0])
    #expect(combined["criterion"] == "nhs")
    #expect(combined["start"]?.elements.count == 2 && combined["end"]?.elements.count == 2)
    #expect(combined["change"] == "improvement" && combined["caseness"] == "left")
    #expect(combined["recovery"] == "met" && combined["reliableRecovery"] == "met")
    #expect(try bench.document("trend phq-9 --subject P1")["combined"] == [])
  }

  @Test func `measures that contradict each other are no reliable change, and marked`() throws {
    try bench.record("phq-9", [("2023-01-01", 12), ("2023-03-01", 4)])
    try bench.record("gad-7", [("2023-01-03", 3), ("2023-03-02", 9)])
    let combined = try #require(
      try bench.document("trend phq-9 gad-7 --subject P1")["combined"]?[0])
    #expect(combined["isMixed"] == .bool(true) && combined["change"] == "none")
    #expect(combined["recovery"] == "notMet")
  }

  @Test func `moods over the recall period go with each result`() throws {
    try bench.fillCourse()
    let series = try #require(
      try bench.document("trend phq-9 --subject P1 --with mood")["series"])
    let points = try #require(series[1]?["points"])
    #expect(series[1]?["over"] == "phq-9" && series[1]?["mood"] == "valence")
    #expect(points.all("count") == [0, 0, 2, 0, 0, 1])
    #expect(points[2]?["value"] == -0.5 && points[0]?["value"] == nil)
    #expect(points[2]?["first"] == "2023-01-16" && points[2]?["last"] == "2023-01-29")
  }

  @Test func `answers go with the points when items are asked for`() throws {
    try bench.fillCourse()
    let points = try #require(
      try bench.document("trend phq-9 --subject P1 --items all")["series"]?[0]?["points"])
    #expect(points[0]?["answers"] == [:] && points[0]?["unanswered"] == [])
    #expect(points[2]?["unanswered"] == ["appetite", "difficulty"])
    #expect(points[4]?["answers"]?["selfHarm"] == "declined")
    #expect(points[5]?["answers"]?["interest"] == 1)
  }

  @Test func `a cell of CSV is blank where nothing was answered`() throws {
    try bench.fillCourse()
    let lines = try bench.run("trend phq-9 --subject P1 --csv --items=appetite,selfHarm").output
      .split(separator: "\r\n")
    #expect(
      lines.first
        == "type,subject,uuid,start,timeZone,first,last,value,lowest,highest,count,band,basis,alerts,moodCount,moodMean,appetite,selfHarm"
    )
    #expect(
      lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).suffix(2) } == [
        ["appetite", "selfHarm"], ["unknown", "unknown"], ["2", "1"], ["", "0"], ["", "0"],
        ["1", "declined"],
        ["1", "0"],
      ])
  }

  @Test func `no two columns of CSV have one name`() throws {
    let path = bench.folder + "/own.json"
    let names = ["noise": "value", "quiet": "start"]
    var text = try String(contentsOfFile: MadeUpQuestionnaire.path, encoding: .utf8)
    for (item, name) in names { text.replace("\"\(item)\"", with: "\"\(name)\"") }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try bench.done("record phq-9 --total 3 --date 2023-01-01")
    for line in ["trend phq-9 --items all --csv", "trend --definition '\(path)' --items all --csv"]
    {
      let outcome = try bench.run(line)
      let columns = try #require(outcome.output.split(separator: "\r\n").first).split(
        separator: ",")
      #expect(Set(columns).count == columns.count, "\(line)")
    }
  }

  @Test func `by month the last result stands for all, and no alert is lost`() throws {
    try bench.done(
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,1 --date 2023-01-10 --subject P1"
    )
    try bench.done(
      "record phq-9 --administered-by clinician --answers 0,1,1,1,1,1,1,1,0 --date 2023-01-20 --subject P1"
    )
    let points = try #require(
      try bench.document("trend phq-9 --subject P1 --every month")["series"]?[0]?["points"])
    #expect(points.all("value") == [7])
    #expect(points[0]?["lowest"] == 7 && points[0]?["highest"] == 9 && points[0]?["count"] == 2)
    #expect(points[0]?["alerts"]?.all("state") == ["raised"])
  }

  @Test func `a definition of one's own trends by its own rules`() throws {
    let path = MadeUpQuestionnaire.path
    try bench.done("questionnaires add '\(path)'")
    let id = try MadeUpQuestionnaire.questionnaire().id
    let rule = try #require(try MadeUpQuestionnaire.questionnaire().scores.first)
    for (day, total) in [("2023-01-01", rule.range.maximum), ("2023-03-01", rule.range.minimum)] {
      try bench.done("record \(id) --total \(Int(total)) --date \(day)")
    }
    let document = try bench.document("trend \(id)")
    #expect(document["series"]?[0]?["maximum"]?.number == rule.range.maximum)
    #expect(
      document["change"]?[0]?["difference"]?.number == rule.range.minimum - rule.range.maximum)
    #expect(try bench.run("trend \(id)").code == .done)
  }
}
