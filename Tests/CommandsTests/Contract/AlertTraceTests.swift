import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingStore

@testable import WellbeingCommands

/// What is left of an alert after paths that lose sight of it easily: two terminals, forms that are
/// left, reviews that are followed by something else, clocks that are wrong.
@Suite struct AlertTraceTests {
  /// What somebody does with the PHQ-9 of K1, and where its alert is seen afterwards.
  struct Path: CustomTestStringConvertible, Sendable {
    let name: String
    /// The states in `alerts --json`, oldest first.
    let states: [String]
    /// What `alerts --check` ends with.
    let check: ExitCode
    /// The number of unfinished questionnaires.
    let drafts: Int
    /// Whether `alerts --json` says that somebody tried to reach the person.
    var isTried = false
    /// What `show` of the latest result says, and does not say.
    var shown: [String] = []
    var hidden: [String] = []
    let run: @Sendable (Workbench) throws -> Void

    var testDescription: String { name }
  }

  private static let taken = "take phq-9 --subject K1"
  private static let recorded = "record phq-9 --subject K1 -q --administered-by clinician --answers"
  private static let raised = "\(recorded) 0,0,0,0,0,0,0,0,1"
  private static let reviewed = "review last:phq-9 --subject K1 --reviewer Ann -q --outcome"
  private static let upToItem9 = [""] + Array(repeating: "0", count: 8)

  private static let told = "review last:phq-9 --subject K1 --outcome told-someone -q"

  /// Leaves a form after item 9, and says as the person that they have told someone.
  private static func tellOfDraft(in bench: Workbench) throws {
    try done("config set subject K1", in: bench)
    _ = try bench.sit(taken, typing: upToItem9 + ["1", "quit", "read"])
    let draft = try #require(try bench.contents().drafts.first).id.uuidString
    try done("review \(draft) --outcome told-someone -q", in: bench)
  }

  private static func done(_ lines: String..., in bench: Workbench) throws {
    for line in lines {
      let outcome = try bench.run(line)
      try #require(outcome.code == .done, "\(line): \(outcome.diagnostics)")
    }
  }

  /// Answers item 9 in a terminal whose unfinished questionnaire another one takes meanwhile.
  private static func answerItem9(
    in bench: Workbench, after takeDraft: @escaping @Sendable (HealthStore.Writer) throws -> Void
  ) throws {
    _ = try bench.sit(
      taken, typing: upToItem9 + ["1", "read"],
      beforeLine: { number in
        guard number == 9 else { return }
        #expect(throws: Never.self) { try bench.openStore().write { try takeDraft($0) } }
      })
  }

  static let leaving: [Path] = [
    Path(name: "take, item 9 not reached", states: ["notAssessed"], check: .done, drafts: 1) {
      _ = try $0.sit(taken, typing: upToItem9 + ["quit", "read"])
    },
    Path(name: "take, item 9 declined, left", states: ["notAssessed"], check: .done, drafts: 1) {
      _ = try $0.sit(taken, typing: upToItem9 + ["decline", "quit", "read"])
    },
    Path(name: "take, item 9 left blank, left", states: ["notAssessed"], check: .done, drafts: 1) {
      _ = try $0.sit(taken, typing: upToItem9 + ["skip", "quit", "read"])
    },
    Path(
      name: "take, discarded elsewhere before item 9", states: ["unfinished"], check: .failure,
      drafts: 1
    ) {
      try answerItem9(in: $0) { store in
        for draft in try store.drafts() { try store.discardDraft(draft, reason: "moved") }
      }
    },
    Path(
      name: "take, a second of the day left at the question", states: ["raised", "unfinished"],
      check: .failure, drafts: 1
    ) {
      try done(raised, in: $0)
      _ = try $0.sit(taken, typing: upToItem9 + ["1", "0", "save", "quit", "read"])
    },
    Path(
      name: "take, a second of the day thrown away", states: ["raised", "unfinished"],
      check: .failure, drafts: 1
    ) {
      try done(raised, in: $0)
      _ = try $0.sit(taken, typing: upToItem9 + ["1", "0", "save", "1", "read"])
      #expect(try $0.run("drafts --csv").output.contains(",notAResult"))
    },
    Path(
      name: "take, a second of the day without an alert thrown away", states: ["raised"],
      check: .failure, drafts: 0
    ) {
      try done(raised, in: $0)
      _ = try $0.sit(taken, typing: upToItem9 + ["0", "save", "1"])
    },
    Path(
      name: "take, a second of the day kept instead", states: ["corrected"], check: .failure,
      drafts: 0
    ) {
      try done(raised, in: $0)
      _ = try $0.sit(taken, typing: upToItem9 + ["0", "save", "2"])
      #expect(try $0.run("store audit").output.contains("answered again the same day"))
    },
    Path(
      name: "take, item 9 lowered after it was entered", states: ["corrected"], check: .failure,
      drafts: 1
    ) {
      _ = try $0.sit(taken, typing: upToItem9 + ["1", "back", "0", "quit"])
    },
    Path(
      name: "take by the person, started again after item 9", states: ["unfinished"],
      check: .failure, drafts: 1
    ) {
      try done("config set subject K1", in: $0)
      _ = try $0.sit(taken, typing: upToItem9 + ["1", "quit", "read"])
      _ = try $0.sit("\(taken) --restart", typing: ["", "read", "quit"])
    },
    Path(
      name: "take, discarded elsewhere after item 9, then lowered", states: ["corrected"],
      check: .failure, drafts: 1
    ) {
      _ = try $0.sit(
        taken, typing: upToItem9 + ["1", "back", "0"],
        beforeLine: { [bench = $0] number in
          guard number == 11 else { return }
          #expect(throws: Never.self) {
            try bench.openStore().write { store in
              for draft in try store.drafts() {
                try store.review(draft.id, by: "Ward 7", outcome: .spokenWith)
                try store.discardDraft(draft, reason: "moved")
              }
            }
          }
        })
    },
    Path(
      name: "record, left after item 9", states: ["unfinished"], check: .failure, drafts: 1
    ) {
      _ = try $0.sit(
        "record phq-9 --subject K1 --administered-by self", typing: upToItem9 + ["1", "quit"])
    },
  ]

  static let reviewing: [Path] = [
    Path(
      name: "could not reach", states: ["raised"], check: .failure, drafts: 0, isTried: true,
      shown: ["Ann"]
    ) {
      try done(raised, "\(reviewed) could-not-reach", in: $0)
    },
    Path(
      name: "spoken with, then could not reach", states: ["raised"], check: .failure, drafts: 0,
      isTried: true, shown: ["Ann", "Nobody has been reached yet."]
    ) {
      try done(raised, "\(reviewed) spoken-with", "\(reviewed) could-not-reach", in: $0)
    },
    Path(
      name: "could not reach, then another item is corrected", states: ["raised"],
      check: .failure, drafts: 0, isTried: true, shown: ["Ann", "on the earlier version"]
    ) {
      try done(
        raised, "\(reviewed) could-not-reach",
        "amend last --answer 1=1 --reason misread --yes -q", in: $0)
    },
    Path(
      name: "spoken with, then corrected to 0", states: [], check: .done, drafts: 0,
      shown: ["Ann", "on the earlier version"], hidden: ["Not reviewed yet."]
    ) {
      try done(
        raised, "\(reviewed) spoken-with",
        "amend last --answer 9=0 --reason misread --yes -q", in: $0)
    },
    Path(
      name: "spoken with, then corrected to a higher answer", states: ["raised"],
      check: .failure, drafts: 0, shown: ["Ann", "on the earlier version", "Not reviewed yet."]
    ) {
      try done(
        raised, "\(reviewed) spoken-with",
        "amend last --answer 9=3 --reason misread --yes -q", in: $0)
    },
    Path(
      name: "entered in error", states: ["enteredInError"], check: .failure, drafts: 0,
      shown: ["Ann", "Entered in error, not corrected."]
    ) {
      try done(raised, in: $0)
      #expect(try $0.run("\(reviewed) entered-in-error").code == .usage)
      try done("\(reviewed) entered-in-error --note row", in: $0)
    },
    Path(
      name: "entered in error, then corrected to 0", states: [], check: .done, drafts: 0,
      shown: ["Ann", "entered in error", ": row"], hidden: ["not corrected", "Not reviewed yet."]
    ) {
      try done(
        raised, "\(reviewed) entered-in-error --note row",
        "amend last --answer 9=0 --reason misread --yes -q", in: $0)
    },
    Path(
      name: "entered in error, then corrected to another answer that raises it",
      states: ["raised"], check: .failure, drafts: 0, shown: ["Ann", "Not reviewed yet."]
    ) {
      try done(
        raised, "\(reviewed) entered-in-error --note row",
        "amend last --answer 9=2 --reason misread --yes -q", in: $0)
    },
    Path(
      name: "corrected to 0, entered in error, then corrected again", states: ["corrected"],
      check: .failure, drafts: 0
    ) {
      try done(
        raised, "amend last --answer 9=0 --reason misread --yes -q",
        "\(reviewed) entered-in-error --note row",
        "amend last --answer 1=1 --reason misread --yes -q", in: $0)
    },
    Path(
      name: "spoken with, corrected to 0, entered in error, then corrected again", states: [],
      check: .done, drafts: 0
    ) {
      try done(
        raised, "\(reviewed) spoken-with", "amend last --answer 9=0 --reason misread --yes -q",
        "\(reviewed) entered-in-error --note row",
        "amend last --answer 1=1 --reason misread --yes -q", in: $0)
    },
    Path(name: "entered in error, then deleted", states: [], check: .done, drafts: 0) {
      try done(
        raised, "\(reviewed) entered-in-error --note row",
        "delete last --reason twice --yes -q", in: $0)
    },
    Path(
      name: "spoken with, then reopened", states: ["raised"], check: .failure, drafts: 0,
      shown: ["Ann", "Reopened by Bob", ": slip", "The review was reopened."]
    ) {
      try done(raised, "\(reviewed) spoken-with", in: $0)
      let reopened = "review last:phq-9 --subject K1 --reviewer Bob -q --outcome reopen"
      #expect(try $0.run(reopened).code == .usage)
      try done("\(reopened) --note slip", in: $0)
    },
    Path(
      name: "spoken with, then corrected to 0, then reopened", states: ["corrected"],
      check: .failure, drafts: 0, shown: ["Reviewed by Ann", "Reopened by Ann"]
    ) {
      try done(
        raised, "\(reviewed) spoken-with",
        "amend last --answer 9=0 --reason misread --yes -q", "\(reviewed) reopen --note slip",
        in: $0)
    },
    Path(
      name: "could not reach, then corrected to 0", states: ["corrected"], check: .failure,
      drafts: 0, isTried: true, shown: ["Ann", "Nobody has been reached yet."]
    ) {
      try done(
        raised, "\(reviewed) could-not-reach",
        "amend last --answer 9=0 --reason misread --yes -q", in: $0)
    },
    Path(
      name: "spoken with, then corrected, and purged", states: [], check: .done, drafts: 0,
      shown: ["Reviewed by Ann", "on the earlier version"]
    ) {
      try done(
        raised, "\(reviewed) spoken-with",
        "amend last --answer 9=0 --reason misread --yes -q", "store purge --yes -q", in: $0)
    },
    Path(
      name: "not assessed, reviewed without an outcome", states: ["notAssessed"], check: .done,
      drafts: 0, hidden: ["Ann"]
    ) {
      try done("\(recorded) 0,0,0,0,0,0,0,0,-", in: $0)
      let outcome = try $0.run("review last:phq-9 --subject K1 --reviewer Ann -q")
      #expect(outcome.code == .usage && outcome.diagnostics.contains("has an alert"))
    },
    Path(
      name: "not assessed, reviewed", states: [], check: .done, drafts: 0, shown: ["Ann"]
    ) {
      try done("\(recorded) 0,0,0,0,0,0,0,0,-", "\(reviewed) spoken-with", in: $0)
    },
    Path(
      name: "erased without a reason", states: ["raised"], check: .failure, drafts: 0
    ) {
      try done(raised, in: $0)
      let outcome = try $0.run("subjects erase K1 --confirm K1 -q")
      #expect(outcome.code == .noPermission)
      #expect(outcome.diagnostics.contains("1 alert waits"))
    },
    Path(name: "erased with a reason", states: [], check: .done, drafts: 0) {
      try done(raised, "subjects erase K1 --confirm K1 --reason asked -q", in: $0)
    },
    Path(
      name: "told someone, by another than the person", states: ["raised"], check: .failure,
      drafts: 0, hidden: ["told someone"]
    ) {
      try done(raised, in: $0)
      let outcome = try $0.run("review last:phq-9 --subject K1 --outcome told-someone")
      #expect(outcome.code == .usage && outcome.diagnostics.contains("Only 'K1' can say"))
    },
    Path(
      name: "told someone, nobody else in the store", states: [], check: .done, drafts: 0,
      shown: ["The person told someone"]
    ) {
      try done("config set subject K1", raised, told, in: $0)
    },
    Path(
      name: "told someone, others in the store", states: ["raised"], check: .failure, drafts: 0,
      isTried: true, shown: ["The person told someone"]
    ) {
      try done("config set subject K1", raised, "record gad-7 --total 3 --subject X1 -q", in: $0)
      try done(told, in: $0)
    },
    Path(
      name: "told someone, others in the store, reviewed by staff", states: [], check: .done,
      drafts: 0, shown: ["The person told someone", "Reviewed by Ann"]
    ) {
      try done("config set subject K1", raised, "record gad-7 --total 3 --subject X1 -q", in: $0)
      try done(told, "\(reviewed) spoken-with", in: $0)
    },
    Path(
      name: "told someone, then corrected to a higher answer", states: ["raised"],
      check: .failure, drafts: 0, isTried: true, shown: ["The person told someone"]
    ) {
      try done(
        "config set subject K1", raised, told,
        "amend last --answer 9=3 --reason misread --yes -q", in: $0)
    },
    Path(
      name: "told someone of an unfinished form, nobody else in the store", states: [],
      check: .done, drafts: 1
    ) {
      try tellOfDraft(in: $0)
    },
    Path(
      name: "told someone of an unfinished form, others in the store", states: ["unfinished"],
      check: .failure, drafts: 1, isTried: true
    ) {
      try done("record gad-7 --total 3 --subject X1 -q", in: $0)
      try tellOfDraft(in: $0)
    },
    Path(
      name: "told someone of an unfinished form, then finished", states: [], check: .done,
      drafts: 0, shown: ["The person told someone"]
    ) {
      try tellOfDraft(in: $0)
      _ = try $0.sit("\(taken) --resume", typing: ["", "0", "save", "read"])
    },
    Path(
      name: "told someone of an unfinished form, then answered higher", states: ["raised"],
      check: .failure, drafts: 0, isTried: true, shown: ["told someone, 10 Mar 2026"]
    ) {
      try tellOfDraft(in: $0)
      _ = try $0.sit("\(taken) --resume", typing: ["", "back", "3", "0", "save", "read"])
    },
    Path(
      name: "told someone of an unfinished form, then answered higher and lower again",
      states: ["unfinished"], check: .failure, drafts: 1, isTried: true
    ) {
      try tellOfDraft(in: $0)
      _ = try $0.sit(
        "\(taken) --resume", typing: ["", "back", "3", "back", "1", "quit", "read"])
    },
    Path(
      name: "told someone of an unfinished form, then kept instead of another of the day",
      states: ["raised"], check: .failure, drafts: 0, isTried: true,
      shown: ["The person told someone"]
    ) {
      try done(raised, in: $0)
      try tellOfDraft(in: $0)
      _ = try $0.sit("\(taken) --resume", typing: ["", "0", "save", "2", "read"])
    },
    Path(
      name: "told someone of an unfinished form, then renamed", states: ["unfinished"],
      check: .failure, drafts: 1, isTried: true
    ) {
      try done("record gad-7 --total 3 --subject X1 -q", in: $0)
      try tellOfDraft(in: $0)
      try done("subjects rename K1 K2 --yes -q", in: $0)
    },
  ]

  static let surroundings: [Path] = [
    Path(
      name: "the clock is behind the store", states: ["raised"], check: .failure, drafts: 0,
      shown: ["Not reviewed yet."]
    ) {
      $0.wait(days: 10)
      try done(raised, in: $0)
      $0.wait(days: -10)
    }
  ]

  @Test(arguments: leaving + reviewing + surroundings)
  func `what is left of an alert`(path: Path) throws {
    let bench = try Workbench()
    try path.run(bench)
    let alerts = try JSON(try bench.run("alerts --json").output)["alerts"]?.elements ?? []
    #expect(alerts.map { $0["state"]?.text } == path.states)
    #expect(alerts.contains { $0["tried"] != nil } == path.isTried)
    #expect(try bench.run("alerts --check").code == path.check)
    #expect(try bench.contents().drafts.count == path.drafts)
    let shown = try bench.run("show last:phq-9 --subject K1").output
    for words in path.shown { #expect(shown.contains(words), "\(shown)") }
    for words in path.hidden { #expect(!shown.contains(words), "\(shown)") }
  }

  @Test func `a person at home read what staff read`() throws {
    let bench = try Workbench()
    try Self.done("record phq-9 --administered-by self -q --answers 0,0,0,0,0,0,0,0,1", in: bench)
    let page = bench.run([]).output
    #expect(page.contains("is important to tell someone about"))
    #expect(!page.contains("reviewed") && !page.contains("wellbeing alerts"))
    #expect(try bench.run("alerts --check").code == .failure)
  }
}
