import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

@Suite struct MoodRefusalTests {
  @Test(arguments: Self.refusals)
  func `a mood that cannot be is refused in one sentence`(refusal: Refusal) throws {
    let bench = try Workbench()
    try bench.fill()
    try bench.expectRefused(refusal)
  }

  private static let asksInTerminal = "'mood' asks its questions in a terminal: "
  private static let notAFeeling =
    "That is not an emoji or a word for a feeling. Use one of 😡 😢 😐 😌 😊, or a word that "
    + "'wellbeing mood --help' lists."
  private static let notAValence = "Option '--valence' needs a number from -1 to 1."

  private static let refusals = [
    Refusal(
      "mood", .usage, asksInTerminal + "give an emoji, or '--kind' and '--valence', instead."),
    Refusal(
      "mood --kind dailyMood --label calm", .usage, asksInTerminal + "give '--valence' instead."),
    Refusal(
      "mood --valence 0.5 --note -", input: "0.5\n", .usage,
      asksInTerminal + "give '--kind' instead."),
    Refusal(
      "mood 😊 --language fr", .usage,
      "There is no 'fr' version of the mood words. Available: en, ja."),
    Refusal(
      "mood calm", .usage,
      asksInTerminal + "give an emoji, or '--kind' and '--valence', instead."),
    Refusal("mood 🙃", .usage, notAFeeling),
    Refusal("mood 0.5", .usage, notAFeeling),
    Refusal("mood 驚いた", .usage, "Several words have that name: use amazed or surprised."),
    Refusal(
      "mood 😊 😢", .usage,
      "'wellbeing mood' takes one argument. Put a text with spaces in quotes."),
    Refusal("mood --kind dailyMood --valence 1.0000001", .usage, notAValence),
    Refusal("mood --kind dailyMood --valence -1.5", .usage, notAValence),
    Refusal("mood --kind dailyMood --valence nan", .usage, notAValence),
    Refusal("mood --kind dailyMood --valence 0x1p-1", .usage, notAValence),
    Refusal("mood --kind dailyMood --valence ''", .usage, notAValence),
    Refusal(
      "mood --kind dailymod --valence 0", .usage,
      "Option '--kind' cannot be 'dailymod': did you mean 'dailyMood'?"),
    Refusal(
      "mood 😊 --label gratefull", .usage,
      "Option '--label' needs a known word: 'wellbeing mood --help' lists the words."),
    Refusal(
      "mood 😊 --association wrok", .usage,
      "Option '--association' needs a known word: 'wellbeing mood --help' lists the words."),
    Refusal(
      "mood 😊 --label 驚いた", .usage,
      "Several words for '--label' have that name: use the English one."),
    Refusal(
      "mood 😊 --label calm --label Calm", .usage,
      "Option '--label' was given the same word twice: give it once."),
    Refusal(
      "mood 😊 --association work --association Work", .usage,
      "Option '--association' was given the same word twice: give it once."),
    Refusal(
      "mood 😊 --date 2026-03-11", .dataError,
      "'--date' is in the future."),
    Refusal(
      "mood --kind dailyMood --valence 0 --date 2026-03-08T23:30:00-08:00", .dataError,
      "The time of '--date' falls on another day in Europe/Berlin: "
        + "give the day alone, or name its zone with '--time-zone'."),
  ]
}
