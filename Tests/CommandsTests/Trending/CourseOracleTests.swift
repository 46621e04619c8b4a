import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTestBytes

@testable import WellbeingCommands

/// Random courses with blanks, declined and prorated sheets, totals alone, several of a day,
/// corrections, sheets entered in error and episodes: every page and document states the same change.
@Suite struct CourseOracleTests {
  private static let today = "2026-12-20"

  private struct Person {
    let name: String
    let seed: UInt64
    let oracle: CourseOracle
  }

  @Test(arguments: 0..<4)
  func `one change is stated everywhere`(worker: Int) throws {
    let seeds = Rounds.seeds(quick: 100, full: 2_000, worker: worker, of: 4)
    for start in stride(from: 0, to: seeds.count, by: 25) {
      let bench = try Workbench(inMemory: true)
      bench.clock = try #require(RFC3339.date(from: "\(Self.today)T09:30:00Z"))
      bench.environment["ACCESSIBLE"] = "1"
      let id: Questionnaire.ID = (start / 25 + worker) % 2 == 0 ? .phq9 : .gad7
      let people = try seeds[start..<min(start + 25, seeds.count)].map {
        try Self.person($0, id, in: bench)
      }
      try Self.expectCaseload(people, id, in: bench)
      for person in people { try Self.expectPages(person, id, in: bench) }
    }
  }

  // MARK: A random course

  private static func person(
    _ seed: UInt64, _ id: Questionnaire.ID, in bench: Workbench
  ) throws -> Person {
    var generator = SeededGenerator(seed: seed)
    let name = "P\(seed)"
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    var day = try #require(LocalDay("2026-01-05")).adding(days: generator.pick([0, 30, 90]))
    var sheets: [CourseSheet] = []
    var assessments: [ScoredAssessment] = []
    var corrections: [(UUID, answer: Int)] = []
    let count = generator.pick([2, 3, 3, 4, 5, 6, 7, 11, 14])
    let isOpen = count > 8 && generator.isOne(in: 2)
    for number in 0..<count {
      if number > 0, !generator.isOne(in: 6) {
        day = day.adding(days: Int.random(in: 1...min(40, 240 / count), using: &generator))
      }
      let (sheet, assessment) = try sheet(
        number, isOpen: isOpen, on: day, of: name, questionnaire, &generator)
      assessments.append(assessment)
      sheets.append(sheet)
      if sheet.isComplete, !assessment.answers.isEmpty, generator.isOne(in: 8) {
        let answer = ((sheet.answers[0] ?? 0) + 1) % 4
        corrections.append((sheet.uuid, answer))
        sheets[number].answers[0] = answer
      } else if !assessment.alerts.isEmpty, generator.isOne(in: 3) {
        sheets[number].isInError = true
      }
    }
    let begin = sheets.map(\.day)
    let episodes =
      generator.isOne(in: 3)
      ? [generator.pick(begin), day.adding(days: generator.pick([-20, 1, 30]))] : []
    let (saved, wrong) = (assessments, sheets.filter(\.isInError).map(\.uuid))
    try bench.openStore().closing { store in
      try store.save(saved)
      for uuid in wrong {
        _ = try store.review(uuid, by: "Dr Ito", outcome: .enteredInError, note: "Wrong person")
      }
    }
    HealthStore.waitForClosings()
    for (uuid, answer) in corrections {
      try bench.done("amend \(uuid) --answer 1=\(answer) --reason misread --yes")
    }
    for start in Set(episodes) { try bench.done("subjects episode \(name) --from \(start)") }
    if !corrections.isEmpty {
      let present = try bench.openStore().closing { store in
        return try store.samples(where: .subject(name)).map { ($0.uuid, $0.header.replaces) }
      }
      HealthStore.waitForClosings()
      for (uuid, replaced) in present {
        if let place = sheets.firstIndex(where: { $0.uuid == replaced }) {
          sheets[place].uuid = uuid
        }
      }
    }
    return Person(
      name: name, seed: seed,
      oracle: CourseOracle(sheets, episodes: episodes, reliable: id == "phq-9" ? 6 : 4))
  }

  private static func sheet(
    _ number: Int, isOpen: Bool, on day: LocalDay, of name: String, _ questionnaire: Questionnaire,
    _ generator: inout SeededGenerator
  ) throws -> (CourseSheet, ScoredAssessment) {
    let hour = Bool.random(using: &generator) ? Int.random(in: 8...17, using: &generator) : nil
    let items = questionnaire.scoredItems.map(\.id)
    let level = Int.random(in: 0...2, using: &generator)
    var answers: [Int?] = items.map { _ in level + Int.random(in: 0...1, using: &generator) }
    let kind = isOpen ? 19 : Int.random(in: 0..<20, using: &generator)
    if isOpen {
      // A deterioration, and then only sheets that may be as much worse than the first.
      answers = items.map { _ in number == 1 ? 2 : 1 }
      answers[items.count - 1] = 0
      if number > 1 {
        for place in 0..<(items.count > 8 ? 5 : 3) { answers[place] = 2 }
        answers[items.count - 2] = nil
      }
    }
    var isPolicy = false
    var declined: String?
    switch kind {
    case 0, 1: answers = answers.map { _ in nil }
    case 2..<7:
      for place in items.indices.shuffled(using: &generator)
        .prefix(Int.random(in: 1...3, using: &generator))
      {
        answers[place] = nil
      }
      isPolicy = Bool.random(using: &generator)
    case 7 where items.count > 8, 8 where items.count > 8:
      answers[8] = nil
      declined = items[8]
    default: break
    }
    let uuid = try #require(
      UUID(
        uuidString: String(
          format: "00000000-0000-7000-8000-%012x",
          Int(name.dropFirst()).map { $0 * 16 + number } ?? 0)))
    let header = try SampleHeader(
      uuid: uuid,
      startDate: Date(
        timeIntervalSince1970: Double(day.daysSince1970) * 86_400 + Double(hour ?? 12) * 3_600),
      timeZone: .gmt, datePrecision: hour == nil ? .day : .instant, subject: name)
    var sheet = CourseSheet(uuid: uuid, day: day, hour: hour, answers: answers)
    sheet.hasTotal =
      sheet.isComplete || declined != nil || kind == 9
      || isPolicy && sheet.missing <= (items.count > 8 ? 2 : 1)
    if kind == 9 {
      return (
        sheet, try ScoredAssessment(questionnaire, total: Double(sheet.known), header: header)
      )
    }
    var given: [String: Answer] = [:]
    for (item, answer) in zip(items, answers) {
      given[item] = answer.map { .value($0) } ?? (item == declined ? .declined : nil)
    }
    return (
      sheet,
      try ScoredAssessment(
        questionnaire, answers: given, policy: isPolicy ? .prorate : .refuse, header: header)
    )
  }

  // MARK: What is shown

  private static func expectCaseload(
    _ people: [Person], _ id: Questionnaire.ID, in bench: Workbench
  ) throws {
    let today = try #require(LocalDay(today))
    let rows = try bench.document("caseload \(id)")["subjects"]?.elements ?? []
    let worse = try bench.run("caseload \(id) --filter worse --csv").output
      .split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "," } }
    let byScore = try bench.run("caseload \(id) --sort score --csv").output
      .split(whereSeparator: \.isNewline).compactMap { line in
        people.first { $0.name == line.prefix { $0 != "," } }
      }
    #expect(byScore.count == people.count)
    for (person, next) in zip(byScore, byScore.dropFirst()) {
      #expect(
        !person.oracle.rank.lexicographicallyPrecedes(next.oracle.rank), Rounds.replay(next.seed))
    }
    let text = try bench.run("caseload \(id)").output.replacing("\n  ", with: " ")
    let blocks = text.components(separatedBy: "\n\n").map { $0.split(separator: "\n") }
    for person in people {
      let (oracle, replay) = (person.oracle, Rounds.replay(person.seed))
      let row = rows.first { $0["subject"]?.text == person.name }
      let summary = oracle.summary(on: today)
      var expected: [String] = []
      for (since, change) in [
        ("last", summary?.last), ("baseline", summary?.start), ("complete", summary?.complete),
      ] {
        if let change { expected.append(line(since, change)) }
      }
      #expect(row?["change"]?.elements.map { line($0) } == expected, replay)
      let standing = oracle.worse(on: today)
      #expect(
        row?["worse"]?.elements.compactMap { $0["uuid"]?.text } == standing.map { [uuid(of: $0)] }
          ?? [],
        replay)
      #expect(worse.contains(Substring(person.name)) == (standing != nil), replay)
      let block = blocks.first { $0.contains { $0 == "Subject: \(person.name)" } }
      let cell = block?.first { $0.hasPrefix("Change: ") }.map { String($0.dropFirst(8)) }
      #expect(cell ?? "" == oracle.caseloadCell(on: today), replay)
    }
  }

  private static func expectPages(_ person: Person, _ id: Questionnaire.ID, in bench: Workbench)
    throws
  {
    let today = try #require(LocalDay(today))
    let (oracle, replay) = (person.oracle, Rounds.replay(person.seed))
    let summary = oracle.summary(on: today)
    // The document of the trend.
    let changes = try bench.document("trend \(id) --subject \(person.name)")["change"]?.elements
    let start = summary.map { line("baseline", $0.start) }
    let last = summary.flatMap { $0.last == $0.start ? nil : line("last", $0.last) }
    let complete = summary?.complete.map { line("complete", $0) }
    let stated = changes?.filter { $0["since"]?.text != "best" }.map { line(ofTrend: $0) }
    #expect(stated == [last, start, complete].compactMap(\.self), replay)
    let standing = oracle.worse(on: today)
    let worse = try bench.document("trend \(id) --subject \(person.name)")["worse"]?.elements
    #expect(
      worse?.compactMap { $0["uuid"]?.text } == (standing.map { [uuid(of: $0)] } ?? []), replay)
    let open = standing?.uuid == summary?.last.to.uuid ? nil : standing
    // The result page of each sheet.
    try expectResultPages(person, id, in: bench)
    // The rows and the summary of the person's page.
    let page = try bench.sit(
      "history --subject \(person.name)", typing: ["quit"], columns: 200
    ).output
    var rows: [String] = []
    for line in page.split(separator: "\n") {
      if line.wholeMatch(of: #/  \d+\. .*/#) != nil {
        rows.append(String(line))
      } else if line.hasPrefix("     "), !rows.isEmpty {
        rows[rows.count - 1] += line
      }
    }
    let byDay = oracle.sheets.reversed()
    #expect(rows.count == byDay.count, replay)
    for (row, sheet) in zip(rows, byDay) {
      let change = oracle.row(sheet)
      #expect(row.contains(". \(CourseOracle.Change.day(sheet.day)),"), replay)
      let words = row.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isStated = change.map { words.hasSuffix(" \($0.row)") }
      let hasNone = words.contains(#/ (up|down) \d| -\d+ to \d| not certain$/#)
      #expect(isStated ?? !hasNone, "\(row), \(replay)")
    }
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let name = oracle.episode(on: today) == nil ? "since first" : "since episode start"
    if let summary {
      #expect(words.contains("since last, \(summary.last.since): \(summary.last.full) "), replay)
      let more = summary.complete.map { "; \($0.full) since \($0.since), the first complete" } ?? ""
      #expect(
        words.contains("\(name), \(summary.start.since): \(summary.start.full)\(more) "), replay)
    }
    #expect(words.contains("since last,") == (summary != nil), replay)
    #expect(words.contains("; whether it still is on ") == (open != nil), replay)
    if let open, let summary {
      let days = [open.day, summary.last.to.day].map(CourseOracle.Change.day)
      #expect(
        words.contains("worse on \(days[0]); whether it still is on \(days[1]) is not certain."),
        replay)
    }
    // The line for a record, and the report.
    for sheet in oracle.sheets {
      let line = try bench.run("show \(sheet.uuid) --line").output
      let summary = oracle.summary(to: sheet)
      #expect(summary?.last == oracle.row(sheet), replay)
      let stated = (summary?.ofLine ?? []).map {
        "\($0.words.prefix(1).uppercased() + $0.words.dropFirst()) since \($0.since) "
          + "(\($0.finding.rawValue), \(oracle.reliable) needed)."
      }
      let standing = oracle.worse(at: sheet).flatMap { $0.uuid == sheet.uuid ? nil : $0 }.map {
        let days = [$0.day, sheet.day].map(CourseOracle.Change.day)
        return "Worse on \(days[0]); whether it still is on \(days[1]) is not certain."
      }
      let sentences = (stated + [standing].compactMap(\.self)).joined(separator: " ")
      #expect(sentences.isEmpty || line.contains(sentences), "\(line), \(sentences), \(replay)")
      #expect(line.components(separatedBy: " since ").count == stated.count + 1, "\(line)")
      #expect(line.contains("Worse on ") == (standing != nil), "\(line), \(replay)")
    }
    let own = try bench.run("report --subject \(person.name) --for person --output - --region GB")
      .output.replacing(/<[^>]*>/, with: "")
    for change in summary?.all ?? [] {
      let isOfLatest = change.to.uuid == oracle.sheets.last { !$0.isInError }?.uuid
      let lead = isOfLatest ? "" : "on \(CourseOracle.Change.day(change.to.day)), "
      let sentence = lead + change.own
      #expect(
        own.contains(sentence.prefix(1).uppercased() + sentence.dropFirst()),
        "\(sentence), \(replay)")
    }
    #expect(!own.contains("not comparable"), replay)
    #expect(own.contains("you had more symptoms than before") == (open != nil), replay)
    let html = try bench.run("report --subject \(person.name) --output - --region GB").output
    let text = html.replacing(/<[^>]*>/, with: "")
    #expect(text.contains("; whether it still is on ") == (open != nil), replay)
    for change in summary?.all ?? [] {
      let finding =
        switch change.finding {
        case .worse: "reliable deterioration"
        case .better: "reliable improvement"
        case .none: "no reliable change"
        case .open: "reliable change cannot be determined"
        }
      let sentence = try Regex(
        ": \(change.words) since [^:;]*\\b\(change.since)\\b[^:;]*: \(finding) \\(")
      #expect(text.contains(sentence), "\(change.words) since \(change.since), \(replay)")
      guard change != summary?.complete else { continue }
      let isOfLatest = change.to.uuid == oracle.sheets.last { !$0.isInError }?.uuid
      let to = CourseOracle.Change.day(change.to.day)
      let lead =
        (change == summary?.last ? open : nil).map {
          "worse on \(CourseOracle.Change.day($0.day)); "
        } ?? ""
      #expect(
        text.contains(
          lead + (open == nil && isOfLatest ? "" : "\(to): ")
            + "\(change.full) (since \(change.since))"), replay)
    }
  }

  private static func expectResultPages(
    _ person: Person, _ id: Questionnaire.ID, in bench: Workbench
  ) throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    let criteria = ChangeCriteria.builtIn
    let course = try bench.openStore().closing { store in
      return try store.course(of: person.name, where: .types([.questionnaire(id)]))
    }
    HealthStore.waitForClosings()
    for sheet in person.oracle.sheets {
      let stated = course.changes(to: sheet.uuid, by: questionnaire, criteria, at: bench.clock)
      let summary = person.oracle.summary(to: sheet)
      let last = summary.flatMap { $0.last == $0.start ? nil : $0.last }
      let expected = [last, summary?.start, summary?.complete].compactMap(\.self)
      let standing = person.oracle.worse(at: sheet)
      #expect(stated.worse?.uuid == standing?.uuid, Rounds.replay(person.seed))
      #expect(
        stated.changes.map {
          "\($0.from.uuid) \($0.to.uuid) \($0.difference) \($0.judged?.result.rawValue ?? "")"
        }
          == expected.map {
            "\($0.from.uuid) \($0.to.uuid) \(Double($0.lowest)...Double($0.highest)) "
              + $0.finding.result
          }, Rounds.replay(person.seed))
    }
  }

  // MARK: A change on one line

  private static func uuid(of sheet: CourseSheet) -> String { sheet.uuid.uuidString.lowercased() }

  private static func line(_ since: String, _ change: CourseOracle.Change) -> String {
    "\(since) \(uuid(of: change.from)) \(uuid(of: change.to)) \(change.lowest) "
      + "\(change.highest) \(change.finding.result)"
  }

  private static func line(_ json: JSON) -> String {
    line(json, json["from"]?.text, json["to"]?.text, json["result"]?.text)
  }

  private static func line(ofTrend json: JSON) -> String {
    line(
      json, json["from"]?["uuid"]?.text, json["to"]?["uuid"]?.text,
      json.statement("reliableChange", "nhs")?["result"]?.text)
  }

  private static func line(
    _ json: JSON, _ from: String?, _ to: String?, _ result: String?
  ) -> String {
    let range = ["lowestDifference", "highestDifference"].map { Int(json[$0]?.number ?? .nan) }
    return "\(json["since"]?.text ?? "") \(from ?? "") \(to ?? "") \(range[0]) \(range[1]) "
      + (result ?? "")
  }
}
