import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

/// Command lines that are malformed: exit code 64.
@Suite struct UsageRefusalTests {
  @Test(arguments: Self.refusals)
  func aMalformedCommandLineIsRefusedInOneSentence(refusal: Refusal) throws {
    let bench = try Workbench()
    try bench.fill()
    try bench.expectRefused(refusal)
  }

  @Test func aZoneOfTheEnvironmentThatIsNoneIsNamed() throws {
    let bench = try Workbench()
    bench.environment["TZ"] = "Mars/Phobos"
    try bench.expectRefused(
      "record gad-7 --total 3", .usage,
      "TZ is not a known time zone ('Mars/Phobos'): set it, or '--time-zone', to a name like "
        + "Europe/Berlin.")
  }

  private static let refusals = [
    Refusal(
      "recrod phq-9 --total 3", .usage,
      "Unknown command 'recrod': did you mean 'record'?"),
    Refusal(
      "record", .usage,
      "'wellbeing record' needs ID: run 'wellbeing record --help' for its usage."),
    Refusal(
      "take", .usage,
      "'wellbeing take' needs ID: run 'wellbeing take --help' for its usage."),
    Refusal(
      "show", .usage,
      "'wellbeing show' needs REF: run 'wellbeing show --help' for its usage."),
    Refusal(
      "record phq-9 gad-7 --total 3", .usage,
      "Answers and totals are of one questionnaire: record the others separately."),
    Refusal(
      "record pqh-9 --total 3", .usage,
      "There is no questionnaire 'pqh-9': did you mean 'phq-9'?"),
    Refusal(
      "take gda-7 --answers-file -", .usage,
      "There is no questionnaire 'gda-7': did you mean 'gad-7'?"),
    Refusal(
      "record zzzz --total 3", .usage,
      "There is no questionnaire 'zzzz': 'wellbeing questionnaires list' shows all."),
    Refusal(
      "questionnaires show phq", .usage,
      "There is no 'phq': phq-2, phq-4, phq-8, phq-9 or phq-15?"),
    // Answers in the wrong place are not repeated.
    Refusal(
      "record 2,1,0,3", .usage,
      "There is no such questionnaire: 'wellbeing questionnaires list' shows all."),
    Refusal(
      "questionnaires", .usage,
      "'wellbeing questionnaires' needs a command: list, show, cite, form, check, add, remove, "
        + "schema."),
    Refusal(
      "record phq-9", .usage,
      "'record' needs the answers ('--answers -' reads them from standard input) or the "
        + "total ('--total N')."),
    Refusal(
      "record phq-9 --totl 3", .usage,
      "Unknown option '--totl': did you mean '--total'?"),
    Refusal(
      "record phq-9 --total", .usage,
      "Option '--total' needs a value: --total N."),
    Refusal(
      "--limit 3 history", .usage,
      "Put '--limit' after the command, as in 'wellbeing history --limit N'."),
    Refusal(
      "--json store info", .usage,
      "Put '--json' after the command, as in 'wellbeing store info --json'."),
    Refusal(
      "record phq-9 --total 3 --total 4", .usage,
      "Option '--total' was given twice: give it once."),
    Refusal(
      "record phq-9 --total x", .usage,
      "Option '--total' needs a number, such as 14 or 1.5."),
    Refusal(
      "record phq-9 --total 0x3", .usage,
      "Option '--total' needs a number, such as 14 or 1.5."),
    Refusal(
      "record phq-9 --total 1e1", .usage,
      "Option '--total' needs a number, such as 14 or 1.5."),
    Refusal(
      "record phq-9 --total 3 --policy guess", .usage,
      "Option '--policy' cannot be 'guess': use refuse or prorate."),
    Refusal(
      "record phq-9 --total 3 --administered-by nurse", .usage,
      "Option '--administered-by' cannot be 'nurse': use self, interview or clinician."),
    Refusal(
      "record phq-9 --total 3 --color red", .usage,
      "Option '--color' cannot be 'red': use auto, always or never."),
    Refusal(
      "record phq-9 --total 3 --quiet=1", .usage,
      "Option '--quiet' takes no value: write it alone."),
    Refusal(
      "record gad-7 --answers - --note -", .usage,
      "Standard input can be read only once: give '-' only once."),
    Refusal(
      "take gad-7 --answers-file - --note -", .usage,
      "Standard input can be read only once: give '-' only once."),
    Refusal(
      "take gad-7 phq-9 --answers-file -", .usage,
      "'--answers-file' works with one questionnaire only: take the others separately."),
    Refusal(
      "take gad-7 --answers-file - --resume", .usage,
      "Options '--answers-file' and '--resume' cannot be combined."),
    Refusal(
      "take gad-7 --resume --restart", .usage,
      "Options '--resume' and '--restart' cannot be combined."),
    Refusal(
      "take gad-7 --restart --no-save", .usage,
      "Options '--restart' and '--no-save' cannot be combined."),
    Refusal(
      "take gad-7", .usage,
      "'take' asks its questions in a terminal: give the answers with '--answers-file FILE' or "
        + "'--answers-file -' instead."),
    Refusal(
      "take gad-7 --resume", .usage,
      "'take' asks its questions in a terminal: give the answers with '--answers-file FILE' or "
        + "'--answers-file -' instead."),
    Refusal(
      "take phq-4 --language vi --answers-file -", .usage,
      "There is no 'vi' version of this questionnaire. Available: en."),
    Refusal(
      "record phq-9 --total 3 --date someday", .usage,
      "Option '--date' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', "
        + "or a time with its offset like 2026-01-05T11:00:00+01:00."),
    Refusal(
      "record phq-9 --answers 9 --date someday", .usage,
      "Option '--date' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', "
        + "or a time with its offset like 2026-01-05T11:00:00+01:00."),
    Refusal(
      "record phq-9 --total 3 --date 2026-02-30", .usage,
      "Option '--date' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', "
        + "or a time with its offset like 2026-01-05T11:00:00+01:00."),
    Refusal(
      "record phq-9 --total 3 --date 2026-01-05T11:00:00", .usage,
      "Option '--date' needs the offset of its time: end it with one like +01:00, or with "
        + "Z for UTC."),
    Refusal(
      "record phq-9 --total 3 --date 05/01/2026", .usage,
      "'--date' could be 5 Jan 2026 or 1 May 2026: type 2026-01-05 or 2026-05-01."),
    Refusal(
      "record phq-9 --total 3 --time-zone Europe/Berln", .usage,
      "Unknown time zone 'Europe/Berln': did you mean 'Europe/Berlin'?"),
    Refusal(
      "record phq-9 --total 3 --time-zone Mars", .usage,
      "Unknown time zone 'Mars': use a name like Europe/Berlin."),
    // No day has to be told here.
    Refusal(
      "history --time-zone Europe/Berln", .usage,
      "Unknown time zone 'Europe/Berln': did you mean 'Europe/Berlin'?"),
    Refusal(
      "record phq-9 --total 3 --region XYZ", .usage,
      "Option '--region' needs a two-letter country code, not 'XYZ': use one such as US or GB."),
    Refusal(
      "show nonsense", .usage,
      "Name a result by its UUID, its last eight digits, 'last', 'last:phq-9' or 'last:mood'."),
    Refusal(
      "show 1234567", .usage,
      "Name a result by its UUID, its last eight digits, 'last', 'last:phq-9' or 'last:mood'."),
    Refusal(
      "show last:pqh-9", .usage,
      "Unknown type 'pqh-9': did you mean 'phq-9'?"),
    Refusal(
      "show last --json --line", .usage,
      "Options '--json' and '--line' cannot be combined."),
    Refusal(
      "support --region 1", .usage,
      "Option '--region' needs a two-letter country code, not '1': use one such as US or GB."),
  ]
}
