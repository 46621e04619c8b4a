import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

/// Command lines of `history` that are refused: as malformed (64), or for a value that cannot be
/// (65).
@Suite struct HistoryRefusalTests {
  @Test(arguments: Self.refusals)
  func aHistoryThatCannotBeIsRefusedInOneSentence(refusal: Refusal) throws {
    let bench = try Workbench()
    try bench.fill()
    try bench.expectRefused(refusal)
  }

  private static let refusals = [
    Refusal(
      "history --json --csv", .usage,
      "Options '--json' and '--csv' cannot be combined."),
    // Where the shell has taken what stood behind '>' for a file.
    Refusal("history --score", .usage, "Option '--score' needs a value: --score '>=10'."),
    Refusal("history --item", .usage, "Option '--item' needs a value: --item 'selfHarm>=1'."),
    Refusal(
      "history --limit -1", .usage,
      "Option '--limit' needs a whole number, 0 or more."),
    Refusal(
      "history --limit x", .usage,
      "Option '--limit' needs a whole number, 0 or more."),
    Refusal(
      "history --after x", .usage,
      "Option '--after' needs the value of 'next' from an earlier 'history --json'."),
    Refusal(
      "history --type pqh-9", .usage,
      "Unknown type 'pqh-9': did you mean 'phq-9'?"),
    Refusal(
      "history --type zzzz", .usage,
      "Unknown type 'zzzz': use mood, factor, or the id of a questionnaire such as phq-9."),
    Refusal(
      "history --type moods", .usage,
      "Unknown type 'moods': did you mean 'mood'?"),
    Refusal(
      "history --kind dailymod", .usage,
      "Option '--kind' cannot be 'dailymod': did you mean 'dailyMood'?"),
    Refusal(
      "history --kind x", .usage,
      "Option '--kind' cannot be 'x': use momentaryEmotion, dailyMood."),
    Refusal(
      "history --label happpy", .usage,
      "Option '--label' cannot be 'happpy': did you mean 'happy'?"),
    Refusal(
      "history --association worl", .usage,
      "Option '--association' cannot be 'worl': did you mean 'work'?"),
    Refusal(
      "history --classification plesant", .usage,
      "Option '--classification' cannot be 'plesant': did you mean 'pleasant'?"),
    // Two labels have this name in Japanese.
    Refusal(
      "history --label 驚いた", .usage,
      "Several words for '--label' have that name: use amazed or surprised."),
    // Neither of these numbers is repeated.
    Refusal(
      "history --valence \">=1.5\"", .dataError,
      "Option '--valence' needs a number from -1 to 1 to compare with."),
    Refusal(
      "history --valence nan", .usage,
      "Option '--valence' needs a comparison such as '>=0.2', with = != < <= > or >=."),
    Refusal(
      "history --every year", .usage,
      "Option '--every' cannot be 'year': use day, week or month."),
    Refusal(
      "history --every day --group work", .usage,
      "Option '--group' cannot be 'work': use kind, label or association."),
    Refusal(
      "history --group label", .usage,
      "Option '--group' needs '--every day', 'week' or 'month'."),
    Refusal(
      "history --every day --type mood --type phq-9", .usage,
      "Only moods can be summarised: use '--type mood', or leave out '--type'."),
    Refusal(
      "history --every day --limit 3", .usage,
      "Options '--every' and '--limit' cannot be combined."),
    Refusal(
      "history --every day --alert raised", .usage,
      "Options '--every' and '--alert' cannot be combined."),
    Refusal(
      "history --every day --follow", .usage,
      "Options '--every' and '--follow' cannot be combined."),
    Refusal(
      "history --band mildd", .usage,
      "Unknown band 'mildd': did you mean 'mild'?"),
    Refusal(
      "history --band zzzzzzz", .usage,
      "Unknown band 'zzzzzzz': 'wellbeing questionnaires show ID' lists the bands."),
    Refusal(
      "history --alert rised", .usage,
      "Option '--alert' cannot be 'rised': did you mean 'raised'?"),
    Refusal(
      "history --score ten", .usage,
      "Option '--score' needs a comparison such as '>=10', with = != < <= > or >=."),
    Refusal(
      "history --score \">=x\"", .usage,
      "Option '--score' needs a comparison such as '>=10', with = != < <= > or >=."),
    Refusal(
      "history --score \">=1 0\"", .usage,
      "Option '--score' needs a comparison such as '>=10', with = != < <= > or >=."),
    Refusal(
      "history --item selfHarm", .usage,
      "Option '--item' needs a comparison such as 'selfHarm>=1', with = != < <= > or >=."),
    Refusal(
      "history --item \"selfHarm>=x\"", .usage,
      "Option '--item' needs a comparison such as 'selfHarm>=1', with = != < <= > or >=."),
    Refusal(
      "history --last 6m", .usage,
      "Option '--last' has no unit 'm': for months, write 6mo."),
    Refusal(
      "history --last 3", .usage,
      "Option '--last' needs a duration such as 30d, 2w, 6mo or 1y."),
    Refusal(
      "history --from 2026-02-01 --to 2026-01-01", .usage,
      "The range ends before it begins: give '--from' the earlier date and '--to' the "
        + "later."),
    Refusal(
      "history --last 3d --from 2026-01-01", .usage,
      "Option '--last' cannot be combined with '--from' or '--to'."),
    // No record has both, and an empty list would read as "no alert".
    Refusal(
      "history --alert raised --label happy", .usage,
      "Options '--alert' and '--label' cannot be combined."),
  ]
}
