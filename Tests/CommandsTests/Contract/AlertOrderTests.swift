import Foundation
import Testing
import WellbeingTestMachines
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingSamples
@testable import WellbeingStore
import WellbeingTerminal
import WellbeingTestStores

/// Every way in which an answer about self-harm can come into the program: it is shown before a result
/// is saved and before any score, whatever fails afterwards, and it never ends up nowhere unsaid.
@Suite struct AlertOrderTests {
  struct Way: CustomTestStringConvertible, Sendable {
    let name: String
    /// What is seen, in order.
    let events: String
    let code: ExitCode
    /// What is in the store afterwards, beside what was there before: results, and drafts by why they
    /// were set aside.
    let left: String
    /// Commands that are run before.
    var before: [String] = []
    /// What happens elsewhere as soon as the alert is seen.
    var atAlert: @Sendable (Workbench) -> Void = { _ in }
    let run: @Sendable (Workbench) throws -> Run

    var testDescription: String { name }
    var isStoreGone: Bool { name.contains("the store is gone") }
  }

  private static let zeros = Array(repeating: "0", count: 8)
  private static let answers = "0,0,0,0,0,0,0,0,1"
  private static let take = "take phq-9 --subject K1"
  private static let record = "record phq-9 --subject K1"
  private static let earlier = ["record phq-9 --subject K1 --total 3 -q"]
  private static let planned = ["plan add phq-9 --subject K1 -q"]
  private static let object: String = {
    let items = [
      "interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration", "movement",
    ]
    return "{\(items.map { "\"\($0)\": 0, " }.joined())\"selfHarm\": 1}"
  }()

  /// The store is moved away, so that nothing can be saved.
  private static let moveStore: @Sendable (Workbench) -> Void = { bench in
    #expect(throws: Never.self) { try bench.place.moveAway() }
  }
  /// Somebody discards every draft.
  private static let discardDrafts: @Sendable (Workbench) -> Void = { bench in
    try? bench.openStore().closing { store in
      try store.reviewAndDiscardDrafts()
    }
  }
  /// Calls a closure at the line or key of a number, from 0.
  private static func at(
    _ number: Int, _ bench: Workbench, _ happening: @escaping @Sendable (Workbench) -> Void
  ) -> (Int) -> Void {
    { if $0 == number { happening(bench) } }
  }

  // MARK: take, line by line

  private static func lines(
    _ last: String..., to command: String = take, first: [String] = [""]
  ) -> @Sendable (Workbench) throws -> Run {
    { try $0.sit(command, typing: first + zeros + last) }
  }

  static let takingByLine: [Way] = [
    Way(
      name: "complete", events: "alert, saved, score", code: .done, left: "result",
      run: lines("1", "0", "save", "read", "no")),
    Way(
      name: "declined", events: "alert, saved", code: .done, left: "result",
      run: lines("decline", "save", "read", "no")),
    Way(
      name: "not saved", events: "alert, score", code: .done, left: "",
      run: lines("1", "0", "save", "read", "no", to: "\(take) --no-save")),
    Way(
      name: "by staff", events: "alert, saved, score", code: .done, left: "result",
      run: lines("1", "0", "save", "read", "no", to: "\(take) --administered-by interview")),
    Way(
      name: "JSON", events: "alert, saved, score", code: .done, left: "result",
      run: lines("1", "0", "save", "read", to: "\(take) --json")),
    Way(
      name: "left", events: "alert", code: .done, left: "draft", run: lines("1", "quit", "read")),
    Way(name: "the input ends", events: "alert", code: .dataError, left: "draft", run: lines("1")),
    Way(
      name: "a second of the day, kept", events: "same day, alert, saved, score", code: .done,
      left: "result", before: earlier, run: lines("1", "0", "save", "3", "read", "no")),
    Way(
      name: "a second of the day, instead", events: "same day, alert, saved, score", code: .done,
      left: "result", before: earlier, run: lines("1", "0", "save", "2", "read", "no")),
    Way(
      name: "a second of the day, thrown away", events: "same day, alert", code: .done,
      left: "notAResult", before: earlier, run: lines("1", "0", "save", "1", "read", "no")),
    Way(
      name: "a second of the day, left", events: "same day, alert", code: .done, left: "draft",
      before: earlier, run: lines("1", "0", "save", "quit", "read")),
    Way(
      name: "a second of the day, the input ends", events: "same day, alert", code: .dataError,
      left: "draft", before: earlier, run: lines("1", "0", "save")),
    Way(
      name: "a second of the day, back and lowered", events: "same day, saved, score", code: .done,
      left: "result", before: earlier,
      run: lines("1", "0", "save", "back", "9", "0", "save", "3", "read", "no")),
    Way(
      name: "the store is gone at the alert", events: "alert", code: .temporaryFailure,
      left: "draft",
      atAlert: moveStore, run: lines("1", "0", "save", "read", "no")),
    Way(
      name: "the store is gone at the answer", events: "alert", code: .temporaryFailure,
      left: "draft",
      run: { bench in
        try bench.sit(
          take, typing: [""] + zeros + ["1", "read"], beforeLine: at(9, bench, moveStore))
      }),
    Way(
      name: "the draft is discarded at the alert", events: "alert", code: .temporaryFailure,
      left: "otherTerminal", atAlert: discardDrafts, run: lines("1", "0", "save", "read", "no")),
    Way(
      name: "the draft is discarded at the answer", events: "alert", code: .temporaryFailure,
      left: "otherTerminal",
      run: { bench in
        try bench.sit(
          take, typing: [""] + zeros + ["1", "read"], beforeLine: at(9, bench, discardDrafts))
      }),
    Way(
      name: "the draft is discarded before it is saved", events: "alert", code: .temporaryFailure,
      left: "otherTerminal",
      run: { bench in
        try bench.sit(
          take, typing: [""] + zeros + ["1", "0", "save", "read"],
          beforeLine: at(11, bench, discardDrafts))
      }),
    Way(
      name: "the draft is discarded before a second of the day is decided",
      events: "same day, alert", code: .done, left: "notAResult", before: earlier,
      run: { bench in
        try bench.sit(
          take, typing: [""] + zeros + ["1", "0", "save", "1", "read"],
          beforeLine: at(12, bench, discardDrafts))
      }),
    Way(
      name: "the store is gone before a second of the day is decided",
      events: "same day, alert", code: .temporaryFailure, left: "draft", before: earlier,
      run: { bench in
        try bench.sit(
          take, typing: [""] + zeros + ["1", "0", "save", "1", "read"],
          beforeLine: at(12, bench, moveStore))
      }),
    Way(
      name: "the store is gone before the day is looked at", events: "alert",
      code: .temporaryFailure, left: "draft",
      run: { bench in
        try bench.sit(
          take, typing: [""] + zeros + ["1", "0", "save", "read"],
          beforeLine: at(11, bench, moveStore))
      }),
  ]

  // MARK: take, on a screen

  /// Matches the first page on which a text stands.
  private static func once(_ text: String) -> (String) -> Bool {
    var isDue = true
    return { page in
      defer { if page.contains(text) { isDue = false } }
      return isDue && page.contains(text)
    }
  }

  private static let screenAnswers: [Key] =
    [.enter] + Array([[Key]](repeating: ["0", .enter], count: 8).joined()) + ["1", .enter]
  private static let toEnd: [Key] = screenAnswers + ["0", .enter, .end, .enter]

  private static func keys(
    _ keys: [Key], to command: String = take
  ) -> @Sendable (Workbench) throws -> Run {
    { try $0.play(command, keys: keys).outcome }
  }

  static let takingOnScreen: [Way] = [
    Way(
      name: "complete", events: "alert, saved, score", code: .done, left: "result",
      run: keys(toEnd + ["r", .enter])),
    Way(
      name: "left", events: "alert", code: .done, left: "draft",
      run: keys(screenAnswers + ["q", "r"])),
    Way(
      name: "Ctrl-C", events: "alert", code: .interrupted, left: "draft",
      run: keys(screenAnswers + [.interrupt, "r"])),
    Way(
      name: "the terminal is gone", events: "alert", code: .dataError, left: "draft",
      run: keys(screenAnswers)),
    Way(
      name: "Ctrl-C at the alert", events: "alert, saved", code: .interrupted,
      left: "result", run: keys(toEnd + [.interrupt])),
    Way(
      name: "the terminal is gone at the alert", events: "alert, saved, score", code: .done,
      left: "result", run: keys(toEnd)),
    Way(
      name: "a second of the day, kept", events: "same day, alert, saved, score", code: .done,
      left: "result", before: earlier, run: keys(toEnd + ["3", .enter, "r", .enter])),
    Way(
      name: "a second of the day, instead", events: "same day, alert, saved, score", code: .done,
      left: "result", before: earlier, run: keys(toEnd + ["2", .enter, "r", .enter])),
    Way(
      name: "a second of the day, thrown away", events: "same day, alert", code: .done,
      left: "notAResult", before: earlier, run: keys(toEnd + ["1", .enter, "r", .enter])),
    Way(
      name: "a second of the day, Ctrl-C", events: "same day, alert", code: .interrupted,
      left: "draft", before: earlier, run: keys(toEnd + [.interrupt, "r"])),
    Way(
      name: "a second of the day, the terminal is gone", events: "same day, alert",
      code: .dataError, left: "draft", before: earlier, run: keys(toEnd)),
    Way(
      name: "the store is gone at the alert", events: "alert", code: .temporaryFailure,
      left: "draft",
      atAlert: moveStore, run: keys(toEnd + ["r", .enter])),
    Way(
      name: "the draft is discarded at the alert", events: "alert", code: .temporaryFailure,
      left: "otherTerminal", atAlert: discardDrafts, run: keys(toEnd + ["r", .enter])),
    Way(
      name: "the alert cannot be drawn once", events: "saved, alert, score",
      code: .inputOutput, left: "result",
      run: { bench in
        bench.undrawable = once("Thank you for answering")
        return try keys(toEnd + ["r", .enter])(bench)
      }),
    Way(
      name: "the alert cannot be drawn", events: "saved, alert",
      code: .inputOutput, left: "result",
      run: { bench in
        bench.undrawable = { $0.contains("Thank you for answering") }
        return try keys(toEnd + ["r", .enter])(bench)
      }),
    Way(
      name: "due, complete", events: "alert, saved, score", code: .done, left: "result",
      before: planned, run: keys(toEnd + ["r", .enter], to: "due take --subject K1")),
    Way(
      name: "due, left", events: "alert", code: .done, left: "draft", before: planned,
      run: keys(screenAnswers + ["q", "r"], to: "due take --subject K1")),
  ]

  // MARK: Hand-over

  private static let handedOver = "take phq-9 --subject K1 --handoff"
  private static let word = ["config set handoffWord ward -q", "config set region GB -q"]

  static let handingOver: [Way] = [
    Way(
      name: "complete", events: "alert, saved, score", code: .done, left: "result", before: word,
      run: lines(
        "1", "0", "save", "read", "ward", "read", "", to: handedOver, first: ["", ""])),
    Way(
      name: "left", events: "alert", code: .done, left: "draft", before: word,
      run: lines("1", "quit", "quit", "read", "ward", "read", "", to: handedOver, first: ["", ""])),
    Way(
      name: "the input ends", events: "alert", code: .dataError, left: "draft", before: word,
      run: lines("1", to: handedOver, first: ["", ""])),
    Way(
      name: "a second of the day", events: "alert, saved, score, same day", code: .done,
      left: "result", before: word + earlier,
      run: lines(
        "1", "0", "save", "read", "ward", "read", "", to: handedOver, first: ["", ""])),
    Way(
      name: "the store is gone at the alert", events: "alert", code: .temporaryFailure,
      left: "draft",
      before: word, atAlert: moveStore,
      run: lines(
        "1", "0", "save", "read", "ward", "read", "", to: handedOver, first: ["", ""])),
    Way(
      name: "the draft is discarded at the alert", events: "alert", code: .temporaryFailure,
      left: "otherTerminal", before: word, atAlert: discardDrafts,
      run: lines(
        "1", "0", "save", "read", "ward", "read", "", to: handedOver, first: ["", ""])),
    Way(
      name: "due", events: "alert, saved, score", code: .done, left: "result",
      before: word + planned,
      run: lines(
        "1", "0", "save", "read", "ward", "read", "",
        to: "due take --subject K1 --handoff", first: ["", ""])),
  ]

  // MARK: Paper forms

  private static let form = "\(record) --administered-by self"

  private static func form(
    _ text: String, _ keys: [Key] = []
  ) -> @Sendable (Workbench) throws -> Run {
    { bench in
      try bench.play(
        form, keys: MoodKeys.typed(text) + keys, size: ScreenSize(columns: 80, rows: 60)
      ).outcome
    }
  }

  static let copying: [Way] = [
    Way(
      name: "line by line", events: "alert, score, saved", code: .done, left: "result",
      run: lines("1", "0", "read", "save", "quit", to: form)),
    Way(
      name: "line by line, left", events: "alert", code: .done, left: "paperForm",
      run: lines("1", "quit", "quit", "read", to: form)),
    Way(
      name: "line by line, the input ends", events: "alert", code: .dataError, left: "paperForm",
      run: lines("1", to: form)),
    Way(
      name: "on a screen", events: "alert, score, saved", code: .done, left: "result",
      run: form("\n\n0000000010\n", ["r", .end, .enter, .escape])),
    Way(
      name: "on a screen, only the total", events: "alert, score, saved", code: .done,
      left: "result", run: form("\n\nt26\n", ["r", .end, .enter, .escape])),
    Way(
      name: "on a screen, left", events: "alert", code: .done, left: "paperForm",
      run: form("\n\n000000001", ["q", "q", "r"])),
    Way(
      name: "on a screen, Ctrl-C", events: "alert", code: .interrupted, left: "paperForm",
      run: form("\n\n000000001", [.interrupt, "r"])),
    Way(
      name: "on a screen, Ctrl-C at the alert", events: "alert", code: .interrupted,
      left: "paperForm", run: form("\n\n0000000010\n", [.interrupt])),
    Way(
      name: "on a screen, the terminal is gone", events: "alert", code: .dataError,
      left: "paperForm", run: form("\n\n000000001")),
    Way(
      name: "on a screen, left at the check", events: "alert, score", code: .done,
      left: "paperForm", run: form("\n\n0000000010\n", ["r", "q", "q"])),
    Way(
      name: "on a screen, a second of the day", events: "alert, score, same day, saved",
      code: .done, left: "result", before: earlier,
      run: form("\n\n0000000010\n", ["r", .end, .enter, .escape])),
    Way(
      name: "on a screen, a second of the day, left", events: "alert, score, same day",
      code: .done, left: "paperForm", before: earlier,
      run: form("\n\n0000000010\n", ["r", "q", "q"])),
    Way(
      name: "on a screen, the store is gone at the alert", events: "alert, score",
      code: .temporaryFailure, left: "paperForm", atAlert: moveStore,
      run: form("\n\n0000000010\n", ["r", .end, .enter, "q", "q"])),
    Way(
      name: "on a screen, the draft is discarded at the alert", events: "alert, score, saved",
      code: .done, left: "result", atAlert: discardDrafts,
      run: form("\n\n0000000010\n", ["r", .end, .enter, .escape])),
  ]

  // MARK: Whole results

  private static func given(
    _ command: String, _ input: String = ""
  ) -> @Sendable (Workbench) throws -> Run {
    { try $0.run(command, input: input) }
  }
  private static func typed(
    _ command: String, _ lines: String...
  ) -> @Sendable (Workbench) throws -> Run {
    { try $0.sit(command, typing: lines) }
  }
  private static let read = "\(record) --administered-by self --answers -"

  static let giving: [Way] = [
    Way(
      name: "an object", events: "alert, saved, score", code: .done, left: "result",
      run: given(read, object)),
    Way(
      name: "an object, JSON", events: "alert, saved, score", code: .done, left: "result",
      run: given("\(read) --json", object)),
    Way(
      name: "an object, not saved", events: "alert, score", code: .done, left: "",
      run: given("\(read) --no-save", object)),
    Way(
      name: "an object, a second of the day", events: "alert, same day, saved, score", code: .done,
      left: "result", before: earlier, run: given(read, object)),
    Way(
      name: "an object, the store is gone at the alert", events: "alert", code: .cannotCreate,
      left: "",
      before: earlier, atAlert: moveStore, run: given(read, object)),
    Way(
      name: "an object, quiet", events: "alert, saved", code: .done, left: "result",
      run: given("\(read) -q", object)),
    Way(
      name: "answers", events: "alert, saved, score", code: .done, left: "result",
      run: given("\(record) --administered-by clinician --answers \(answers)")),
    Way(
      name: "answers, quiet", events: "alert, saved", code: .done, left: "result",
      run: given("\(record) --administered-by clinician --answers \(answers) -q")),
    Way(
      name: "answers, JSON", events: "alert, saved, score", code: .done, left: "result",
      run: given("\(record) --administered-by clinician --answers - --json", answers)),
    Way(
      name: "answers, nobody says the origin", events: "alert", code: .usage, left: "",
      run: given("\(record) --answers \(answers)")),
    Way(
      name: "answers, the origin is asked", events: "alert, saved, score", code: .done,
      left: "result", run: typed("\(record) --answers \(answers)", "1")),
    Way(
      name: "answers, the origin is not said", events: "alert", code: .done, left: "",
      run: typed("\(record) --answers \(answers)", "quit")),
    Way(
      name: "answers, the input ends", events: "alert", code: .dataError, left: "",
      run: typed("\(record) --answers \(answers)")),
    Way(
      name: "answers that contradict the total", events: "alert", code: .dataError, left: "",
      run: given("\(record) --administered-by clinician --answers \(answers) --total 5")),
    Way(
      name: "answers, a second of the day", events: "alert, same day, saved, score", code: .done,
      left: "result", before: earlier,
      run: given("\(record) --administered-by clinician --answers \(answers)")),
    Way(
      name: "answers, a second of the day, declined", events: "alert, same day", code: .done,
      left: "", before: earlier, run: typed("\(record) --answers \(answers)", "1", "2")),
    Way(
      name: "answers, a second of the day, the input ends", events: "alert, same day",
      code: .dataError, left: "", before: earlier,
      run: typed("\(record) --answers \(answers)", "1")),
    Way(
      name: "answers, the store is gone at the alert", events: "alert", code: .cannotCreate,
      left: "",
      before: earlier, atAlert: moveStore,
      run: given("\(record) --administered-by clinician --answers \(answers)")),
    Way(
      name: "a total", events: "alert, saved, score", code: .done, left: "result",
      run: given("\(record) --total 26")),
    Way(
      name: "answers, one is not valid", events: "alert", code: .dataError, left: "",
      run: given("\(record) --administered-by clinician --answers 0,0,x,0,0,0,0,0,1")),
    Way(
      name: "answers, one is missing", events: "", code: .dataError, left: "",
      run: given("\(record) --administered-by clinician --answers 0,0,0,0,0,0,0,1")),
    Way(
      name: "an object, one answer is not valid", events: "alert", code: .dataError, left: "",
      run: given(read, object.replacing(#""mood": 0"#, with: #""mood": 7"#))),
    Way(
      name: "an object, one answer is missing", events: "alert", code: .dataError, left: "",
      run: given(read, object.replacing(#""mood": 0,"#, with: ""))),
    Way(
      name: "an object, an unknown item", events: "alert", code: .dataError, left: "",
      run: given(read, object.replacing("mood", with: "moods"))),
    Way(
      name: "an object, the alert's answer is not valid", events: "", code: .dataError, left: "",
      run: given(read, object.replacing(": 1", with: ": 4"))),
    Way(
      name: "a total, a second of the day", events: "alert, same day, saved, score", code: .done,
      left: "result", before: earlier, run: given("\(record) --total 26")),
    Way(
      name: "a total that is not possible", events: "", code: .dataError, left: "",
      run: given("\(record) --total 28")),
  ]

  // MARK: Corrections

  private static let zeroed = [
    "record phq-9 --subject K1 --administered-by clinician --answers 0,0,0,0,0,0,0,0,0 -q"
  ]
  /// Answers item 9 in the form of a correction.
  private static let raised: [Key] = Array(repeating: .down, count: 8) + ["1"]

  /// Leaves a questionnaire after item 9 unseen, and then runs something.
  private static func afterLeaving(
    isEvaluable: Bool = true, _ body: @escaping @Sendable (Workbench, _ draft: String) throws -> Run
  ) -> @Sendable (Workbench) throws -> Run {
    { bench in
      let see = bench.onShow
      bench.onShow = nil
      _ = try bench.sit(take, typing: [""] + zeros + ["1", "quit", "read"])
      let draft = try #require(try bench.contents().drafts.first).id.uuidString
      if !isEvaluable {
        _ = try bench.openStore().closing { store in
          try store.database.run(
            "UPDATE draft SET progress = replace(progress, 'selfHarm', 'other')")
        }
      }
      bench.onShow = see
      return try body(bench, draft)
    }
  }

  static let correcting: [Way] = [
    Way(
      name: "amend", events: "alert, score, saved", code: .done, left: "result", before: earlier,
      run: given("amend last --answers \(answers) --reason misread --yes")),
    Way(
      name: "amend, declined", events: "alert, score", code: .done, left: "", before: earlier,
      run: typed("amend last --answers \(answers) --reason misread", "no")),
    Way(
      name: "amend, the input ends", events: "alert, score", code: .dataError, left: "",
      before: earlier, run: typed("amend last --answers \(answers) --reason misread")),
    Way(
      name: "amend, the store is gone at the alert", events: "alert, score",
      code: .temporaryFailure,
      left: "", before: earlier, atAlert: moveStore,
      run: given("amend last --answers \(answers) --reason misread --yes")),
    Way(
      name: "amend, answers that contradict the total", events: "alert", code: .dataError, left: "",
      before: earlier,
      run: given("amend last --answers \(answers) --total 5 --reason misread --yes")),
    Way(
      name: "amend in a form", events: "alert, score, saved", code: .done, left: "result",
      before: zeroed, run: typed("amend last", "9", "1", "save", "yes", "misread")),
    Way(
      name: "amend in a form, left", events: "alert", code: .done, left: "", before: zeroed,
      run: typed("amend last", "9", "1", "quit", "quit")),
    Way(
      name: "amend in a form, lowered and left", events: "", code: .done, left: "",
      before: zeroed, run: typed("amend last", "9", "1", "9", "0", "quit", "quit")),
    Way(
      name: "amend in a form, the input ends", events: "alert", code: .dataError, left: "",
      before: zeroed, run: typed("amend last", "9", "1")),
    Way(
      name: "amend in a form, on a screen, left", events: "alert", code: .done, left: "",
      before: zeroed, run: keys(raised + ["q", "q"], to: "amend last")),
    Way(
      name: "amend in a form, on a screen, Ctrl-C", events: "alert", code: .interrupted, left: "",
      before: zeroed, run: keys(raised + [.interrupt], to: "amend last")),
    Way(
      name: "amend in a form, on a screen, the terminal is gone", events: "alert", code: .dataError,
      left: "", before: zeroed, run: keys(raised, to: "amend last")),
    Way(
      name: "amend, an answer is not valid", events: "alert", code: .dataError, left: "",
      before: zeroed, run: given("amend last --answers 0,0,x,0,0,0,0,0,1 --reason misread --yes")),
    Way(
      name: "amend one answer, another is not valid", events: "alert", code: .dataError, left: "",
      before: zeroed, run: given("amend last --answer 9=1 --answer 3=x --reason misread --yes")),
    Way(
      name: "discard, not reviewed", events: "alert", code: .noPermission, left: "draft",
      run: afterLeaving { try $0.run("drafts --discard \($1) --yes --reason twice") }),
    Way(
      name: "discard, not reviewed, asking", events: "alert", code: .noPermission, left: "draft",
      run: afterLeaving { try $0.sit("drafts --discard \($1) --reason twice", typing: ["no"]) }),
    Way(
      name: "discard, the store is gone at the alert", events: "alert", code: .noPermission,
      left: "draft", atAlert: moveStore,
      run: afterLeaving { try $0.run("drafts --discard \($1) --yes --reason twice") }),
    Way(
      name: "discard, not evaluated", events: "alert", code: .noPermission, left: "draft",
      run: afterLeaving(isEvaluable: false) {
        try $0.run("drafts --discard \($1) --yes --reason twice")
      }),
    Way(
      name: "start again, not reviewed", events: "alert", code: .noPermission, left: "draft",
      run: afterLeaving { bench, _ in
        try bench.sit("\(take) --restart --reason twice", typing: ["", "read", "quit"])
      }),
    Way(
      name: "start again, without a reason", events: "alert", code: .noPermission, left: "draft",
      run: afterLeaving { bench, _ in
        try bench.sit("\(take) --restart", typing: ["", "read", "quit"])
      }),
    Way(
      name: "start again, the input ends", events: "alert", code: .noPermission, left: "draft",
      run: afterLeaving { bench, _ in try bench.sit("\(take) --restart", typing: [""]) }),
    Way(
      name: "start again, not evaluated", events: "alert", code: .noPermission, left: "draft",
      run: afterLeaving(isEvaluable: false) { bench, _ in
        try bench.sit("\(take) --restart --reason twice", typing: ["", "read", "quit"])
      }),
    Way(
      name: "resumed and left", events: "alert", code: .done, left: "draft",
      run: afterLeaving { bench, _ in
        try bench.sit("\(take) --resume", typing: ["", "quit", "read"])
      }),
    Way(
      name: "resumed, not evaluated", events: "", code: .dataError, left: "draft",
      run: afterLeaving(isEvaluable: false) { bench, _ in
        try bench.sit("\(take) --resume", typing: ["", "quit", "read"])
      }),
  ]

  // MARK: Imports

  private static func imported(
    _ arguments: String...
  ) -> @Sendable (Workbench) throws -> Run {
    let options = arguments.filter { $0.hasPrefix("-") }.joined()
    let rows = arguments.filter { !$0.hasPrefix("-") }
    return { bench in
      try bench.run(
        "import - --type phq-9 --subject-column id --date-column day --item-columns a1-a9 "
          + "--total-column total --declined -99 \(options)",
        input: "id,day,a1,a2,a3,a4,a5,a6,a7,a8,a9,total\n" + rows.map { $0 + "\n" }.joined())
    }
  }
  private static let alerting = "K1,2026-01-12,0,0,0,0,0,0,0,0,1,"

  static let importing: [Way] = [
    Way(
      name: "raised", events: "alert, saved", code: .done, left: "result",
      run: imported(alerting)),
    Way(
      name: "not assessed", events: "alert, saved", code: .done, left: "result",
      run: imported("K1,2026-01-12,0,0,0,0,0,0,0,0,-99,")),
    Way(
      name: "quiet", events: "alert, saved", code: .done, left: "result",
      run: imported("--quiet", alerting)),
    Way(
      name: "JSON", events: "alert, saved", code: .done, left: "result",
      run: imported("--json", alerting)),
    Way(
      name: "dry run", events: "alert", code: .done, left: "",
      run: imported("--dry-run --quiet", alerting)),
    Way(
      name: "another row is not valid", events: "alert", code: .dataError, left: "",
      run: imported("--quiet", alerting, "K2,2026-01-12,7,0,0,0,0,0,0,0,0,")),
    Way(
      name: "the file is not valid", events: "alert", code: .dataError, left: "",
      run: imported("--quiet", alerting, "K2,\"2026")),
    Way(
      name: "all may be one too high", events: "alert", code: .dataError, left: "",
      run: { bench in
        try bench.run(
          "import - -q --type phq-9 --date-column day --item-columns a1-a9",
          input: "day,a1,a2,a3,a4,a5,a6,a7,a8,a9\n"
            + (1...50).map { "2026-01-12T10:00:\($0 + 9)Z,1,2,3,1,2,3,1,2,3\n" }.joined())
      }),
    Way(
      name: "all may be one too high, good rows", events: "alert", code: .dataError, left: "",
      run: { bench in
        try bench.run(
          "import - -q --keep-going --type phq-9 --date-column day --item-columns a1-a9",
          input: "day,a1,a2,a3,a4,a5,a6,a7,a8,a9\n"
            + (1...50).map { "2026-01-12T10:00:\($0 + 9)Z,1,2,3,1,2,3,1,2,3\n" }.joined())
      }),
    Way(
      name: "good rows", events: "alert, saved", code: .dataError, left: "result",
      run: imported("--keep-going -q", "K2,2026-01-12,7,0,0,0,0,0,0,0,0,", alerting)),
    Way(
      name: "its own row is not valid", events: "alert", code: .dataError, left: "",
      run: imported("--keep-going -q", "K1,2026-01-12,7,0,0,0,0,0,0,0,1,")),
    Way(
      name: "its own time is not valid", events: "alert", code: .dataError, left: "",
      run: imported("-q", "K1,12 Jan,0,0,0,0,0,0,0,0,1,")),
    Way(
      name: "its total differs", events: "alert", code: .dataError, left: "",
      run: imported("--strict -q", "K1,2026-01-12,0,0,0,0,0,0,0,0,1,9")),
    Way(
      name: "the store is gone at the alert", events: "alert", code: .temporaryFailure, left: "",
      before: earlier, atAlert: moveStore, run: imported(alerting)),
  ]

  @Test(arguments: importing)
  func `the list has the alert of an imported result if it was saved`(way: Way) throws {
    let bench = try Workbench()
    for line in way.before { try #require(try bench.run(line).code == .done, "\(line)") }
    let earlier = try bench.run("alerts").output
    bench.onShow = { if $0.contains("! Alerts") { way.atAlert(bench) } }
    _ = try way.run(bench)
    bench.onShow = nil
    try bench.place.bringBack()
    #expect((try bench.run("alerts").output == earlier) == way.left.isEmpty)
  }

  @Test(
    arguments: takingByLine + takingOnScreen + handingOver + copying + giving + correcting
      + importing)
  func `an alert is shown before a result is saved and before any score`(way: Way) throws {
    let bench = try Workbench()
    for line in way.before { try #require(try bench.run(line).code == .done, "\(line)") }
    let earlier = try bench.contents()
    let witness = try Witness(bench, atAlert: way.atAlert)
    bench.onShow = witness.see
    let outcome = try way.run(bench)
    bench.onShow = nil
    try bench.place.bringBack()
    let events = try witness.all()
    let after = try bench.contents()
    let left =
      Array(repeating: "result", count: after.samples.subtracting(earlier.samples).count)
      + after.drafts.map { $0.setAside?.rawValue ?? "draft" }
    if TestServer.address != nil, way.isStoreGone {
      // A server is asked for something between the alert and the score, and says so before the score.
      #expect(!events.isEmpty && way.events.hasPrefix(events))
      #expect(outcome.code == .noInput)
    } else {
      #expect(events == way.events)
      #expect(outcome.code == way.code)
    }
    #expect(left.joined(separator: ", ") == way.left)
  }
}
