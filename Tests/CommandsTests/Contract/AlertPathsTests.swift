import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingStore
import WellbeingTestStores

/// Every command that can touch an alert, and where the alert is visible afterwards: nothing but a
/// review, a deletion with a reason, or a discarded draft takes it out of sight.
@Suite struct AlertPathsTests {
  /// What somebody does, and the state of the alert of K1 afterwards.
  struct Path: CustomTestStringConvertible, Sendable {
    let name: String
    /// As in JSON; nil if no alert waits.
    let state: String?
    let run: @Sendable (Workbench) throws -> Void

    var testDescription: String { name }

    init(
      _ name: String, _ state: String?, _ run: @escaping @Sendable (Workbench) throws -> Void
    ) {
      self.name = name
      self.state = state
      self.run = run
    }
  }

  /// The answers of a PHQ-9 at the keyboard, line by line.
  private static func typed(_ last: String...) -> [String] {
    [""] + Array(repeating: "0", count: 8) + last
  }

  private static let taken = "take phq-9 --subject K1"
  private static let raised =
    "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject K1"

  private static func object(_ selfHarm: String) -> String {
    let items = [
      "interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration", "movement",
    ]
    return "{\(items.map { "\"\($0)\": 0, " }.joined())\"selfHarm\": \(selfHarm)}"
  }

  private static func done(_ line: String, in bench: Workbench, input: String = "") throws {
    let outcome = try bench.run(line, input: input)
    try #require(outcome.code == .done, "\(line): \(outcome.diagnostics)")
  }

  static let taking: [Path] = [
    Path("take, complete", "raised") {
      _ = try $0.sit(taken, typing: typed("1", "0", "save", "read"))
    },
    Path("take, declined", "notAssessed") {
      _ = try $0.sit(taken, typing: typed("decline", "save", "read"))
    },
    Path("take, answered 0 before it is saved", "corrected") {
      _ = try $0.sit(taken, typing: typed("1", "back", "0", "save", "read"))
    },
    Path("take, left early", "unfinished") {
      _ = try $0.sit(taken, typing: typed("1", "quit", "read"))
    },
    Path("take, the input ends", "unfinished") { _ = try $0.sit(taken, typing: typed("1")) },
    Path("take, resumed and left again", "unfinished") {
      _ = try $0.sit(taken, typing: typed("1", "quit", "read"))
      _ = try $0.sit("\(taken) --resume", typing: ["", "quit", "read"])
    },
    Path("take, restarted with a reason, but not reviewed", "unfinished") {
      _ = try $0.sit(taken, typing: typed("1", "quit", "read"))
      let outcome = try $0.sit(
        "\(taken) --restart --reason 'wrong person'", typing: ["read", "", "quit"])
      #expect(outcome.output.contains("! ") && outcome.code == .noPermission)
    },
    Path("record, an object", "raised") {
      try done(
        "record phq-9 --subject K1 --administered-by self --answers - --json --quiet", in: $0,
        input: object("1"))
    },
    Path("record, a declined answer in an object", "notAssessed") {
      try done(
        "record phq-9 --subject K1 --administered-by self --answers -", in: $0,
        input: object("\"declined\""))
    },
    Path("record --no-save", nil) {
      let outcome = try $0.run(
        "record phq-9 --subject K1 --administered-by self --answers - --no-save -q",
        input: object("1"))
      #expect(outcome.diagnostics.contains("! "))
    },
    Path("take, several in one sitting", "raised") {
      _ = try $0.sit(
        "take phq-9 gad-7 --subject K1", typing: typed("1", "0", "save", "read", "0", "quit"))
    },
  ]

  static let recording: [Path] = [
    Path("record, a list", "raised") { try done("\(raised) -q", in: $0) },
    Path("record, a list from standard input", "raised") {
      try done(
        "record phq-9 --subject K1 --administered-by clinician --answers - --json", in: $0,
        input: "0,0,0,0,0,0,0,0,1\n")
    },
    Path("record, answered alone", "raised") {
      try done(
        "record phq-9 --administered-by self --answers 0,0,0,0,0,0,0,0,1 --subject K1", in: $0)
    },
    Path("record, a blank", "notAssessed") {
      try done(
        "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,- --subject K1", in: $0)
    },
    Path("record, a total that proves nothing", "notAssessed") {
      try done("record phq-9 --total 24 --subject K1", in: $0)
    },
    Path("record, a total that proves an answer", "implied") {
      try done("record phq-9 --total 25 --subject K1", in: $0)
    },
  ]

  static let changing: [Path] = [
    Path("amend to 0", "corrected") {
      try done("\(raised) -q", in: $0)
      try done("amend last --answer 9=0 --reason misread --yes -q", in: $0)
    },
    Path("amend to a blank", "corrected") {
      try done("\(raised) -q", in: $0)
      try done("amend last --answer 9=- --reason misread --yes -q", in: $0)
    },
    Path("amend an implied alert to a lower total", "corrected") {
      try done("record phq-9 --total 26 --subject K1 -q", in: $0)
      try done("amend last --total 24 --reason misread --yes -q", in: $0)
    },
    Path("amend to another subject", "raised") {
      try done(
        "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject X1 -q",
        in: $0)
      let reference = try $0.latest()
      try done("amend \(reference) --subject K1 --reason misread --yes -q", in: $0)
    },
    Path("purge before a review", "corrected") {
      try done("\(raised) -q", in: $0)
      try done("amend last --answer 9=0 --reason misread --yes -q", in: $0)
      #expect(try $0.run("store purge --yes").code == .done)
    },
    Path("rescore by another policy", "raised") {
      try done(
        "record phq-9 --administered-by clinician --answers 1,1,-,1,1,1,1,1,1 --subject K1 -q",
        in: $0)
      try done("store rescore --policy prorate --apply --yes --reason policy -q", in: $0)
    },
    Path("merge", "raised") {
      try done(
        "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject X1 -q",
        in: $0)
      try done("record gad-7 --total 3 --subject K1 -q", in: $0)
      try done("subjects rename X1 K1 --join --yes -q", in: $0)
    },
    Path("rename", "raised") {
      try done(
        "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject X1 -q",
        in: $0)
      try done("subjects rename X1 K1 --yes -q", in: $0)
    },
    Path("rename with an unfinished questionnaire", "unfinished") {
      _ = try $0.sit("take phq-9 --subject X1", typing: typed("1", "quit", "read"))
      try done("subjects rename X1 K1 --yes -q", in: $0)
    },
    Path("delete with a reason, but not reviewed", "raised") {
      try done("\(raised) -q", in: $0)
      #expect(try $0.run("delete last --yes -q").code == .noPermission)
      #expect(try $0.run("delete last --yes --reason twice -q").code == .noPermission)
    },
    Path("delete what was entered in error", nil) {
      try done("\(raised) -q", in: $0)
      try done("review last --outcome entered-in-error --note n --reviewer R -q", in: $0)
      try done("delete last --yes --reason twice -q", in: $0)
    },
    Path("erase", nil) {
      try done("\(raised) -q", in: $0)
      #expect(try $0.run("subjects erase K1 --confirm K1 -q").code == .noPermission)
      let outcome = try $0.run("subjects erase K1 --confirm K1 --reason asked -q")
      #expect(outcome.diagnostics.contains("! ") && outcome.code == .done)
    },
    Path("discard with a reason", nil) {
      _ = try $0.sit(taken, typing: typed("1", "quit", "read"))
      let uuid = try #require(try $0.contents().drafts.first).id
      let discard = "drafts --discard \(uuid.uuidString) --yes -q"
      #expect(try $0.run(discard).code == .noPermission)
      #expect(try $0.run("\(discard) --reason twice").code == .noPermission)
      try $0.openStore().write { _ = try $0.review(uuid, by: "Ward 7", outcome: .spokenWith) }
      try done("\(discard) --reason twice", in: $0)
    },
    Path("score a file", nil) {
      let sheets = "q1,q2,q3,q4,q5,q6,q7,q8,q9\n0,0,0,0,0,0,0,0,1\n"
      let outcome = try $0.run("score phq-9 -q", input: sheets)
      #expect(outcome.diagnostics.contains("! "))
    },
  ]

  @Test(arguments: taking + recording + changing)
  func `an alert is visible wherever somebody looks, until it is reviewed`(path: Path) throws {
    let bench = try Workbench()
    try path.run(bench)
    try expect(path.state, in: bench)
    guard let state = path.state else { return }
    if state == "unfinished" {
      _ = try bench.sit("\(Self.taken) --resume", typing: ["", "0", "save", "read"])
      try expect("raised", in: bench)
    }
    let reviewed = try bench.run(
      "review last:phq-9 --subject K1 --reviewer 'Ward 7' --outcome referred -q")
    #expect(reviewed.code == .done, "\(reviewed.diagnostics)")
    try expect(nil, isReviewed: true, in: bench)
  }

  /// Expects that an alert of K1 is seen in every list that shows its state, and nowhere else.
  private func expect(
    _ state: String?, isReviewed: Bool = false, in bench: Workbench,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard bench.place.hasStore else {
      // Nothing was saved, and a store that was named and is not there is no empty list.
      #expect(
        try state == nil && bench.run("alerts").code == .noInput, sourceLocation: sourceLocation)
      return
    }
    let alerts = try JSON(try bench.run("alerts --json").output)["alerts"]?.elements ?? []
    #expect(
      alerts.map { $0["state"]?.text } == [state].compactMap(\.self),
      sourceLocation: sourceLocation)
    #expect(alerts.allSatisfy { $0["subject"] == "K1" }, sourceLocation: sourceLocation)
    let isRaised = ![nil, "notAssessed"].contains(state)
    #expect(
      try bench.run("alerts --check").code == (isRaised ? .failure : .done),
      sourceLocation: sourceLocation)

    let history = try bench.run("history --subject K1")
    let listed = history.output + history.diagnostics
    let draft = "! An unfinished PHQ-9 contains an alert: wellbeing drafts"
    let marks = [
      "! raised": state == "raised" || state == "implied", "! corrected": state == "corrected",
      "? not assessed": state == "notAssessed", draft: state == "unfinished",
      "✓ reviewed": isReviewed,
    ]
    for (mark, isThere) in marks {
      #expect(
        listed.contains(mark) == isThere, "history: \(mark)", sourceLocation: sourceLocation)
    }
    #expect(
      try bench.run("drafts").output.contains("! raised") == (state == "unfinished"),
      sourceLocation: sourceLocation)

    let start = bench.run([]).output
    let counts = [
      "! 1 alert waits:": isRaised && state != "unfinished",
      "! 1 unfinished questionnaire contains an alert:": state == "unfinished",
      "? 1 alert is not assessed:": state == "notAssessed",
    ]
    for (words, isThere) in counts {
      #expect(start.contains(words) == isThere, "\(words)", sourceLocation: sourceLocation)
    }
    try expectShown(state, isReviewed: isReviewed, in: bench, sourceLocation)
    try expectInViews(state, in: bench, sourceLocation)
  }

  private func expectShown(
    _ state: String?, isReviewed: Bool, in bench: Workbench, _ sourceLocation: SourceLocation
  ) throws {
    let shown = try bench.run("show last:phq-9 --subject K1").output
    guard state != nil || isReviewed, state != "unfinished" else { return }
    #expect(shown.contains("\n! "), sourceLocation: sourceLocation)
    let isWaiting = state != nil && state != "notAssessed"
    #expect(
      shown.contains("Not reviewed yet.") == isWaiting, sourceLocation: sourceLocation)
    #expect(
      shown.contains("Reviewed by Ward 7, ") == isReviewed, sourceLocation: sourceLocation)
    let line = try bench.run("show last:phq-9 --subject K1 --line").output
    #expect(
      line.contains(isReviewed ? "Reviewed: referred, Ward 7, " : "Reviewed: no."),
      sourceLocation: sourceLocation)
  }

  private func expectInViews(
    _ state: String?, in bench: Workbench, _ sourceLocation: SourceLocation
  ) throws {
    // A server's views are compared with a file's by tests of their own.
    guard bench.place.hasStore, !bench.place.isOnServer else { return }
    let columns = [
      "raised": "alerts", "implied": "alerts_implied", "corrected": "alerts_corrected",
      "notAssessed": "alerts_not_assessed",
    ]
    let store = try bench.openStore()
    for (word, column) in columns {
      // The views use functions that SQLite before 3.41 runs only if it trusts the schema.
      let count = try store.read { store in
        _ = try store.database.integer("SELECT 1")
        try store.database.execute("PRAGMA trusted_schema = ON")
        return try store.database.integer(
          """
          SELECT count(*) FROM v_assessments
          WHERE subject = 'K1' AND \(column) = 'selfHarm' AND reviewed IS NULL
          """)
      }
      // A corrected answer can be a blank as well.
      guard state != "corrected" || word != "notAssessed" else { continue }
      #expect(count == (word == state ? 1 : 0), "\(column)", sourceLocation: sourceLocation)
    }
    let drafts = try store.read { store in
      try store.database.integer(
        "SELECT count(*) FROM v_drafts WHERE subject = 'K1' AND is_alert_raised")
    }
    #expect(drafts == (state == "unfinished" ? 1 : 0), sourceLocation: sourceLocation)
  }
}
