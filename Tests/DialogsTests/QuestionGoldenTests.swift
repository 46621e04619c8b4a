import Testing
import WellbeingTerminal
import WellbeingTestSupport

@testable import WellbeingDialogs

/// What each question shows on a small, a usual and a large screen.
struct QuestionGoldenTests {
  private static var choice: [String] {
    [
      frames("nothing chosen", Samples.choice()), frames("chosen", Samples.choice(), after: ["2"]),
      frames("skipping", Samples.choice(), after: ["s"]),
      frames("another key", Samples.choice(chosen: 1, advances: true), after: ["x"]),
      frames("wide script", Samples.wide, after: [.down]),
      frames("ASCII", Samples.choice(), after: ["2"], look: ascii),
    ]
  }

  private static var choices: [String] {
    let chosen = Samples.choices(chosen: [1, 9, 10])
    return [
      frames("nothing chosen", Samples.choices()), frames("moving", chosen, after: [.up, " "]),
      frames("searching", chosen, after: ["a", "n"]),
      frames("asked", Samples.choices(), after: [.down, .enter]),
      frames("ASCII", chosen, after: [.down], look: ascii),
    ]
  }

  private static var notice: [String] {
    [
      frames("alert", Samples.alert), frames("other key", Samples.alert, after: [.enter]),
      frames("long", Samples.longNotice), frames("ASCII", Samples.longNotice, look: ascii),
    ]
  }

  private static var review: [String] {
    [
      frames("nothing open", Samples.review()),
      frames("one open", Samples.review(Samples.rows(isOneOpen: true))),
      frames("a line", Samples.review(), after: [.home, .down]),
      frames("to confirm", Samples.review(needsConfirmation: true)),
      frames("ASCII", Samples.review(Samples.rows(isOneOpen: true)), after: [.up], look: ascii),
    ]
  }

  private static var scale: [String] {
    [
      frames("nothing chosen", Samples.scale()),
      frames("chosen", Samples.scale(), after: ["5", "+"]),
      frames("Enter alone", Samples.scale(), after: [.enter]),
      frames("ASCII", Samples.scale(), after: ["2"], look: ascii),
    ]
  }

  private static var sheet: [String] {
    let begun = SampleSheet([.choice(2), nil, nil, nil]).question
    return [
      frames("nothing entered", SampleSheet().question), frames("one entered", begun),
      frames("not an answer", begun, after: ["7"]),
      frames("the third", SampleSheet([.choice(2), .unanswered, nil, nil]).question),
      frames("all entered", SampleSheet.filled.question),
      frames("two digits", SampleSheet.ofTwelve.question, after: ["1", "0"]),
      frames("extra key", SampleSheet.filled.question, after: ["1"]),
      frames("ASCII", begun, look: ascii),
    ]
  }

  private static var text: [String] {
    let long = "日本語の長い名前とそれから a long name beside it, with e\u{301} and 🙂 in it"
    return [
      frames("empty", Samples.text()), frames("long", Samples.text(long)),
      frames("message", Samples.text(), after: [.enter]),
      frames("ASCII", Samples.text("P-001"), look: ascii),
    ]
  }

  @Test func `each question is drawn as recorded`() throws {
    for (name, parts) in [
      ("choice", Self.choice), ("choices", Self.choices), ("notice", Self.notice),
      ("review", Self.review), ("scale", Self.scale), ("sheet", Self.sheet), ("text", Self.text),
    ] {
      try expectGolden(parts.joined(separator: "\n"), name + ".txt")
    }
  }
}
