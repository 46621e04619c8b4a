import Testing
@testable import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

/// What each question shows on a small and a usual screen.
struct QuestionGoldenTests {
  private static var choice: [String] {
    [
      frames("choice, nothing chosen", Samples.choice()),
      frames("choice, chosen", Samples.choice(), after: ["2"]),
      frames("choice, skipping", Samples.choice(), after: ["s"]),
      frames("choice, another key", Samples.choice(chosen: 1, advances: true), after: ["x"]),
      frames("choice, wide script", Samples.wide, after: [.down]),
    ]
  }

  private static var choices: [String] {
    let chosen = Samples.choices(chosen: [1, 9, 10])
    return [
      frames("words, nothing chosen", Samples.choices()),
      frames("words, moving", chosen, after: [.up, " "]),
      frames("words, searching", chosen, after: ["a", "n"]),
      frames("words, asked", Samples.choices(), after: [.down, .enter]),
    ]
  }

  private static var notice: [String] {
    [
      frames("notice, alert", Samples.alert),
      frames("notice, other key", Samples.alert, after: [.enter]),
      frames("notice, long", Samples.longNotice),
    ]
  }

  private static var review: [String] {
    [
      frames("review, nothing open", Samples.review()),
      frames("review, one open", Samples.review(Samples.rows(isOneOpen: true))),
      frames("review, a line", Samples.review(), after: [.home, .down]),
      frames("review, to confirm", Samples.review(needsConfirmation: true)),
    ]
  }

  private static var scale: [String] {
    [
      frames("scale, nothing chosen", Samples.scale()),
      frames("scale, chosen", Samples.scale(), after: ["5", "+"]),
      frames("scale, Enter alone", Samples.scale(), after: [.enter]),
    ]
  }

  private static var sheet: [String] {
    let begun = SampleSheet([.choice(2), nil, nil, nil]).question
    return [
      frames("sheet, nothing entered", SampleSheet().question), frames("sheet, one entered", begun),
      frames("sheet, not an answer", begun, after: ["7"]),
      frames("sheet, the third", SampleSheet([.choice(2), .unanswered, nil, nil]).question),
      frames("sheet, all entered", SampleSheet.filled.question),
      frames("sheet, two digits", SampleSheet.ofTwelve.question, after: ["1", "0"]),
      frames("sheet, extra key", SampleSheet.filled.question, after: ["1"]),
    ]
  }

  private static var text: [String] {
    let long = "日本語の長い名前とそれから a long name beside it, with e\u{301} and 🙂 in it"
    return [
      frames("text, empty", Samples.text()), frames("text, long", Samples.text(long)),
      frames("text, message", Samples.text(), after: [.enter]),
    ]
  }

  /// One file, so that a changed word of the line of keys changes no other.
  @Test func `each question is drawn as recorded`() throws {
    let parts = [
      Self.choice, Self.choices, Self.notice, Self.review, Self.scale, Self.sheet, Self.text,
    ]
    try expectGolden(parts.joined().joined(separator: "\n"), "questions.txt")
  }
}
