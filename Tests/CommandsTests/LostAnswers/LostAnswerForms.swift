import Foundation
import WellbeingCommandSupport
import WellbeingTerminal
import WellbeingTestMachines

/// Forms that are entered or read from a file, and reviews, whose save fails.
enum LostAnswerForms {
  /// Answers to the PHQ-9, of which the last is item 9.
  private static let before = [1, 0, 0, 0, 0, 0, 0, 0]

  static func cells(at places: [LostAnswerCell.Place]) -> [LostAnswerCell] {
    places.flatMap { place in
      paper(place) + given(place) + read(place) + reviews(place)
    }
  }

  /// A paper form on the screen, whose save fails at the last line.
  private static func paper(_ place: LostAnswerCell.Place) -> [LostAnswerCell] {
    [("left blank", "-"), ("0", "0"), ("3", "3")].map { item, key in
      LostAnswerCell(who: "record, screen", end: "fails at the last Save", item: item, place: place)
      {
        bench in
        let form = MoodKeys.typed("\n\n" + before.map(String.init).joined() + key + "0\n")
        let player = LostAnswerScreen(
          bench, moves: [.keys(form), .fail, .save], reader: .staff, failing: place)
        player.way = "q"
        return try player.play("record phq-9 --subject P1 --administered-by self", from: "PHQ-9")
      }
    }
  }

  /// `record --answers`.
  private static func given(_ place: LostAnswerCell.Place) -> [LostAnswerCell] {
    [("left blank", "-"), ("declined", "d"), ("0", "0"), ("3", "3")].map { item, answer in
      LostAnswerCell(who: "record --answers", end: "fails", item: item, place: place) { bench in
        let answers = (before.map(String.init) + [answer]).joined(separator: ",")
        return try run(
          "record phq-9 --subject P1 --administered-by clinician --answers \(answers)", in: bench,
          failing: place, for: .staff)
      }
    }
  }

  /// `record --answers -` with an object, by oneself and for somebody.
  private static func read(_ place: LostAnswerCell.Place) -> [LostAnswerCell] {
    let items = [
      "interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration", "movement",
    ]
    return [("", ""), (" --subject P1", ", for P1")].flatMap { option, whom in
      [("left blank", #""unanswered""#), ("declined", #""declined""#), ("0", "0"), ("3", "3")].map {
        item, answer in
        LostAnswerCell(
          who: "record, an object\(whom)", end: "fails", item: item, place: place
        ) { bench in
          let answers = zip(items, before).map { "\"\($0)\": \($1)" } + ["\"selfHarm\": \(answer)"]
          return try run(
            "record phq-9 --administered-by self --answers -\(option)", in: bench, failing: place,
            for: option.isEmpty ? .person : .staff,
            input: "{\(answers.joined(separator: ", "))}")
        }
      }
    }
  }

  /// Reviews of a result that was saved before.
  private static func reviews(_ place: LostAnswerCell.Place) -> [LostAnswerCell] {
    let result =
      "record phq-9 --subject P1 --administered-by clinician --answers 1,0,0,0,0,0,0,0,3 -q"
    return [
      LostAnswerCell(who: "review REF", end: "fails", item: "3", place: place) { bench in
        _ = try bench.run(result)
        return try run(
          "review \(try bench.latest()) --outcome spoken-with --reviewer Ann", in: bench,
          failing: place, for: .staff)
      },
      LostAnswerCell(who: "review, screen", end: "fails", item: "3", place: place) { bench in
        _ = try bench.run(result)
        try bench.configure(#"{"region": "GB", "reviewer": "Ann"}"#)
        let player = LostAnswerScreen(
          bench, moves: [.fail, .keys(["s", .enter])], reader: .staff, failing: place)
        player.way = "q"
        return try player.play("review", from: "What was the outcome?")
      },
    ]
  }

  private static func run(
    _ commandLine: String, in bench: Workbench, failing place: LostAnswerCell.Place,
    for reader: LostAnswerWords.Reader, input: String = ""
  ) throws -> LostAnswerWords {
    try place.prepare(bench)
    try place.fail(bench)
    let outcome = try bench.run(commandLine, input: input)
    var words = LostAnswerWords()
    words.add(outcome.diagnostics, for: reader)
    words.add(outcome.output, for: reader)
    words.code = outcome.code
    return words
  }
}
