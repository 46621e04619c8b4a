import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTestDefinitions

@testable import WellbeingCommands
@testable import WellbeingStore
import WellbeingTestStores

/// A store, files, settings and command lines with texts that would move the cursor, turn the line
/// round, or make a row that nobody recorded: nothing of that reaches a terminal.
@Suite struct HostileStoreTests {
  private let bench: Workbench
  private static let row = "FORGED  2026-01-01  PHQ-9  0"
  private static let text =
    "x\u{1B}[31m\u{7}\u{7F}\u{85}\u{9B}2J\u{202E}\u{2066}\u{2028}\u{200F}\r\n\(row)\n\(row)\ry"

  init() throws {
    bench = try Workbench()
    try bench.fill()
    let alert =
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,1,- --clinician C --note N -q"
    for line in [
      alert, alert, "review last --reviewer R --outcome spoken-with --note N -q",
      "mood 😊 --note N -q", "plan add phq-9 --every 2w --note N -q",
      "factor tea 2 --unit cups -q", "subjects episode self --from 2026-03-01 -q",
      "store access revoke diary --type mood -q",
      "record made-up --definition '\(MadeUpQuestionnaire.path)' --administered-by clinician --answers 0,3,0,0,-,-,n,0,0,1 -q",
    ] {
      try #require(try bench.run(line).code == .done)
    }
    try plant()
  }

  /// Puts the text wherever the store's file has room for one.
  private func plant() throws {
    _ = try bench.openStore().write { store in
      let database = store.database
      for trigger in ["updated", "deleted", "replaced"] {
        try database.run("DROP TRIGGER IF EXISTS log_is_not_\(trigger)")
      }
      let shown = try String(
        decoding: JSONEncoder().encode(["wellbeing.alertShown": Self.text]), as: UTF8.self)
      try database.run("UPDATE sample SET metadata = ?", shown)
      for (table, columns) in [
        "sample": ["subject", "note", "source_version"], "source": ["name"],
        "review": ["reviewer", "note"],
        "log": ["login", "reason", "program"],
        "draft": ["subject", "clinician", "note"], "plan": ["subject", "note"],
        "episode": ["subject"],
      ] {
        for column in columns {
          // Names that have to be different stay so.
          try database.run("UPDATE \(table) SET \(column) = \(column) || ?", Self.text)
        }
      }
      for path in ["'$.alerts[0].message'", "'$.clinician'"] {
        try database.run(
          """
          UPDATE sample
            SET document = json_set(document, \(path), json_extract(document, \(path)) || ?)
          WHERE json_extract(document, \(path)) IS NOT NULL
          """, Self.text)
      }
    }
  }

  /// Expects that a run left nothing but what a terminal shows in its place. JSON keeps marks of
  /// the text direction.
  private func expectPlain(_ arguments: [String], _ input: String = "") throws {
    let outcome = bench.run(arguments, input: Array(input.utf8))
    let shown = outcome.output + outcome.diagnostics
    #expect(!shown.isEmpty, "\(arguments[0])")
    let isJSON = arguments.contains("--json")
    let unsafe = shown.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F...0x9F: true
      case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: !isJSON
      default: false
      }
    }
    #expect(unsafe.isEmpty, "\(arguments[0]): \(unsafe.map(\.value))")
    let lines = shown.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix(Self.row.prefix(6)) }, "\(shown)")
  }

  @Test func `what the store holds is shown as plain text`() throws {
    for line in [
      "", "alerts", "history", "history --type phq-9", "history --alert raised --unreviewed",
      "show last", "show last --line", "show last:phq-9",
      "show last:phq-9 --line", "show last:mood", "show last:mood --line", "drafts",
      "subjects list", "store info", "store check", "store audit", "store access list", "support",
      "learn", "learn phq-9", "questionnaires list", "questionnaires show phq-9",
      "record gad-7 --restart --administered-by self --answers -", "due", "plan list",
      "factor list", "caseload",
      "trend mood", "trend phq-9", "insights",
    ] {
      try expectPlain(words(line))
      try expectPlain(words(line) + ["--json"])
    }
  }

  @Test(arguments: [
    "history", "factor list", "alerts",
  ])
  func `CSV is plain text on a terminal, and the true text in a file`(line: String) throws {
    let shown = try bench.sit(line + " --csv", typing: []).output
    #expect(shown.contains("FORGED"))
    #expect(!shown.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    #expect(try bench.run(line + " --csv").output.contains(Self.text))
  }

  @Test(arguments: [
    ["delete last:phq-9 --yes --reason wrong", "delete last --yes", "store purge --yes"],
    ["amend last:phq-9 --note new --yes --reason wrong", "amend last:mood --note new --yes"],
    [
      "amend last:phq-9 --total 3 --yes --reason wrong",
      "review last:phq-9 --reviewer R --outcome spoken-with",
    ],
  ])
  func `what is changed is shown as plain text`(commandLines: [String]) throws {
    for line in commandLines { try expectPlain(words(line)) }
  }

  private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  @Test func `one of several versions, deleted or purged, is plain text`() throws {
    let first = try bench.openStore().read { try $0.history(limit: 100).elements.map(\.uuid) }
    for uuid in first {
      try expectPlain(["show", uuid.uuidString])
      _ = bench.run(["amend", uuid.uuidString, "--note", Self.text, "--yes", "--reason", Self.text])
      try expectPlain(["show", uuid.uuidString])
      try expectPlain(["amend", "last", "--clear", "note", "--yes", "--reason", "wrong"])
      try expectPlain(["delete", "last", "--yes", "--reason", Self.text])
    }
    _ = bench.run(["store", "purge", "--yes"])
    for uuid in first { try expectPlain(["show", uuid.uuidString]) }
  }

  @Test func `before a person who confirms, too`() throws {
    for line in ["delete last:phq-9 --reason wrong", "delete last:mood", "drafts"] {
      let outcome = try bench.sit(line, typing: ["no"])
      #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{9B}"))
      #expect(!outcome.output.split(separator: "\n").contains { $0.hasPrefix("FORGED") })
    }
  }

  // MARK: The command line

  private static let commands: [[String]] = [
    [text], ["record", text, "--total", "3"], ["record", "gad-7", "--total", text],
    ["record", "gad-7", "--total", "3", "--\(text)"],
    ["record", "gad-7", "--total", "3", "--subject", text],
    ["record", "gad-7", "--total", "3", "--clinician", text, "--note", text],
    ["record", "gad-7", "--total", "3", "--date", text],
    ["record", "gad-7", "--total", "3", "--time-zone", text],
    ["record", "gad-7", "--total", "3", "--language", text],
    ["record", "gad-7", "--total", "3", "--administered-by", text],
    ["record", "gad-7", "--total", "3", "--region", text],
    ["record", "gad-7", "--total", "3", "--color", text],
    ["record", "gad-7", "--total", "3", "--store", "/nowhere/\(text)"],
    ["record", "gad-7", "--total", "3", "--definition", text],
    ["take", text], ["mood", text],
    ["mood", "--kind", "dailyMood", "--valence", "0.1", "--label", text],
    ["mood", "--kind", "dailyMood", "--valence", "0.1", "--note", text],
    ["show", text], ["show", "last:\(text)"], ["drafts", "--discard", text],
    ["delete", "last", "--yes", "--reason", text], ["review", "last:phq-9", "--reviewer", text],
    ["review", "last:phq-9", "--reviewer", "R", "--note", text],
    ["history", "--type", text], ["history", "--band", text], ["history", "--item", text],
    ["history", "--saved-by", text], ["history", "--after", text], ["history", "--label", text],
    ["learn", text], ["support", "--region", text], ["questionnaires", "show", text],
    ["questionnaires", "check", text], ["questionnaires", "add", text],
    ["questionnaires", "remove", text], ["questionnaires", "cite", text],
    ["store", "backup", "/nowhere/\(text)"], ["store", "info", "--store", "/nowhere/\(text)"],
    ["store", "access", "revoke", text, "--type", "mood"],
    ["store", "access", "revoke", "diary", "--type", text],
    ["subjects", "show", text], ["subjects", "rename", text, "P2", "--yes"],
    ["subjects", "erase", "P1", "--confirm", text], ["score", text], ["score", "gad-7", text],
    ["score", "gad-7", "--item-columns", text],
  ]

  @Test func `what is typed is repeated as plain text`() throws {
    for words in Self.commands { try expectPlain(words) }
  }

  // MARK: Files

  @Test func `names of files and folders are plain text`() throws {
    let folder = bench.folder + "/" + Self.text.replacing("/", with: "")
    let learn = folder + "/.local/share/wellbeing/learn"
    try FileManager.default.createDirectory(atPath: learn, withIntermediateDirectories: true)
    try Self.text.write(toFile: learn + "/\(Self.text).md", atomically: false, encoding: .utf8)
    try Self.text.write(toFile: learn + "/phq-9.md", atomically: false, encoding: .utf8)
    bench.environment["HOME"] = folder
    for settings in ["{", "{}"] {
      try bench.configure(settings, at: folder + "/.config/wellbeing/config.json")
      for line in ["learn", "learn phq-9", "support", "mood 😊", "store info", "learn phq9"] {
        try expectPlain(words(line))
      }
    }
    let file = folder + "/definition.json"
    let document = try String(contentsOfFile: MadeUpQuestionnaire.path, encoding: .utf8)
    try document.replacing("Made-up", with: "Made\\n\(Self.row)").write(
      toFile: file, atomically: false, encoding: .utf8)
    for words in [
      ["questionnaires", "check", file], ["questionnaires", "show", "--definition", file],
      ["questionnaires", "cite", "--definition", file], ["learn", "--definition", file],
      [
        "record", "--definition", file, "--administered-by", "self", "--answers",
        "0,3,0,0,-,-,n,0,0,1",
      ],
      ["questionnaires", "add", file], ["questionnaires", "list"],
    ] {
      try expectPlain(words)
    }
  }

  @Test func `a sheet's columns and cells are plain text`() throws {
    let header = "\"\(Self.text)\",\(Self.text.replacing("\r", with: "").replacing("\n", with: ""))"
    for sheet in ["\(header)\n1,2\n", "nervous,\"\(Self.text)\"\n\"\(Self.text)\",1\n"] {
      try expectPlain(["score", "gad-7"], sheet)
    }
  }

  /// The text in one line, for formats whose lines are fields.
  private static let line = "x\u{1B}[31M\u{1B}]0;T\u{7}\u{7F}\u{85}\u{9B}2J\u{202E}\u{2028}Y"

  @Test func `every part of a calendar is plain text`() throws {
    let event = [
      "UID:u", "DTSTAMP:20260301T000000Z", "SUMMARY:Walk", "DTSTART:20260309T090000Z",
      "DTEND:20260309T100000Z", "RRULE:FREQ=DAILY;COUNT=3", "SEQUENCE:1", "STATUS:CONFIRMED",
      "EXDATE:20260310T090000Z", "RDATE:20260312T090000Z", "DURATION:PT1H", "TRANSP:OPAQUE",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20260309T090000Z", "ORGANIZER:mailto:a@example.org",
      "ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.org",
    ]
    var bodies: [[String]] = [event + ["BEGIN:\(Self.line)"]]
    for (place, property) in event.enumerated() {
      let parts = property.split(separator: ":", maxSplits: 1)
      for hostile in [
        "\(parts[0]):\(Self.line)", "\(property)\(Self.line)", "\(parts[0])\(Self.line):1",
        "\(parts[0]);TZID=\(Self.line):\(parts[1])", "\(parts[0]);\(Self.line)=1:\(parts[1])",
        "\(property);\(Self.line)=1", "\(property);\(Self.line)=1;\(Self.line)=1", Self.text,
      ] {
        bodies.append(event[..<place] + [hostile] + event[(place + 1)...])
        bodies.append(event.prefix(5) + [hostile])
      }
    }
    let calendar = bench.folder + "/work.ics"
    for (head, body) in bodies.map({ (["X-WR-CALNAME:\(Self.line)"], $0) })
      + [(["BEGIN:VTIMEZONE", "TZID:\(Self.line)", "BEGIN:\(Self.line)"], event)]
    {
      let lines =
        ["BEGIN:VCALENDAR"] + head + ["BEGIN:VEVENT"] + body + ["END:VEVENT", "END:VCALENDAR"]
      for text in [lines, lines.dropLast()].map({ $0.joined(separator: "\r\n") }) {
        try expectPlain(["events", "-"], text)
        try expectPlain(["events", "-", "--json"], text)
        try text.write(toFile: calendar, atomically: false, encoding: .utf8)
      }
      try bench.configure(#"{"calendars": {"Work": "\#(calendar)"}}"#)
      for line in ["insights", "insights --json", "reflect"] { try expectPlain(words(line)) }
      try bench.configure("{}")
    }
    try expectPlain(["events", "-"], Self.text)
    try expectPlain(["events", Self.text])
  }

  @Test func `every part of a file of factors is plain text`() throws {
    let quoted = "\"\(Self.text)\""
    let rows = [["date", "factor", "value", "unit"], ["2026-03-09", "tea", "2", "cups"]]
    for row in rows.indices {
      for column in rows[row].indices {
        for text in [quoted, Self.line, Self.text] {
          var rows = rows
          rows[row][column] = text
          let table = rows.map { $0.joined(separator: ",") + "\n" }.joined()
          try expectPlain(["factor", "import", "-"], table)
          try expectPlain(["factor", "list"])
        }
      }
    }
    let attributes = [
      ("type", "HKQuantityTypeIdentifierStepCount"), ("sourceName", "Watch"), ("unit", "count"),
      ("startDate", "2026-03-09 09:00:00 +0100"), ("endDate", "2026-03-09 10:00:00 +0100"),
      ("value", "100"),
    ]
    for place in attributes.indices {
      for text in [Self.line, Self.text] {
        for isName in [false, true] {
          let record = attributes.enumerated().map { index, attribute in
            let name = index == place && isName ? text : attribute.0
            return "\(name)=\"\(index == place && !isName ? text : attribute.1)\""
          }
          let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en\">\n"
          let export = head + "<Record \(record.joined(separator: " "))/>\n"
          try expectPlain(["factor", "import", "-"], export + "</HealthData>\n")
          try expectPlain(["factor", "import", "-", "--json"], export + "</\(text)>")
        }
      }
    }
    try expectPlain(["factor", "import", "-"], "<\(Self.text)>")
  }

  @Test func `every text of a definition is plain text`() throws {
    let path = MadeUpQuestionnaire.path
    let document = try String(contentsOfFile: path, encoding: .utf8)
    let json = try String(
      decoding: JSONSerialization.data(withJSONObject: Self.text, options: .fragmentsAllowed),
      as: UTF8.self)
    let file = bench.folder + "/definition.json"
    var known: Set<Substring> = []
    for match in document.matches(of: /"(?:[^"\\]|\\.)*"/) where known.insert(match.output).inserted
    {
      let hostile = document.replacingCharacters(in: match.range, with: json)
      try hostile.write(toFile: file, atomically: false, encoding: .utf8)
      for words in [
        ["questionnaires", "check", file], ["questionnaires", "show", "--definition", file],
      ] {
        try expectPlain(words)
      }
    }
  }

  @Test func `every setting is plain text`() throws {
    let json = try String(
      decoding: JSONSerialization.data(withJSONObject: Self.text, options: .fragmentsAllowed),
      as: UTF8.self)
    for key in Settings.all {
      let values = [json, "{\(json): \(json)}", "[\(json)]"] + [key.example].compactMap(\.self)
      for value in values {
        let hostile = value.replacing(/"[^"\\{}]*"/) { _ in json }
        for value in [value, hostile] {
          try bench.configure("{\"\(key.name)\": \(value)}")
          for line in ["config", "config --json", "mood 😊", "insights", "support"] {
            try expectPlain(words(line))
          }
          try expectPlain(["config", "set", key.name, Self.text])
        }
      }
    }
    try bench.configure("{}")
    for words in [
      ["config", "set", Self.text, "x"], ["config", Self.text],
      ["plan", "add", Self.text], ["plan", "add", "phq-9", "--every", Self.text],
      ["plan", "add", "phq-9", "--every", "2w", "--subject", Self.text],
      ["factor", Self.text, "2"], ["factor", "tea", Self.text],
      ["factor", "tea", "2", "--unit", Self.text],
      ["subjects", "episode", Self.text], ["subjects", "episode", "P1", "--from", Self.text],
      ["mood", "😊", "--event", Self.text],
      ["caseload", "--\(Self.text)"], ["trend", Self.text], ["trend", "mood", Self.text],
      ["insights", "--with", Self.text], ["due", "--subject", Self.text],
    ] {
      try expectPlain(words)
      try expectPlain(words + ["--json"])
    }
  }

  @Test(arguments: ["TZ", "WELLBEING_STORE", "XDG_CONFIG_HOME", "LANG"])
  func `what the environment says is plain text`(name: String) throws {
    bench.environment[name] = "/nowhere/" + Self.text
    for line in ["record gad-7 --total 3", "store info", "support"] {
      try expectPlain(words(line))
    }
  }

  @Test func `what the settings say is plain text`() throws {
    let json = try String(
      decoding: JSONSerialization.data(
        withJSONObject: Self.text, options: .fragmentsAllowed), as: UTF8.self)
    for text in [
      "{\(json): 1}", #"{"alertTexts": {\#(json): {}}}"#, #"{"readBy": \#(json)}"#,
      #"{"alertTexts": {"phq-9": {\#(json): {}}}}"#, #"{"subject": \#(json)}"#,
      #"{"alertTexts": {"phq-9": {"selfHarm": {\#(json): {}}}}}"#,
      #"{"alertTexts": {"phq-9": {"selfHarm": {"staff": {\#(json): "{answer}"}}}}}"#,
    ] {
      try bench.configure(text)
      try expectPlain(["mood", "😊"])
      try expectPlain(["support"])
    }
  }
}
