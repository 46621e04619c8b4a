import WellbeingKit
import WellbeingPlainText

/// An error in a call of `trend`.
///
/// Cases never repeat the text of a mark or a mood.
enum TrendError: Error, Equatable {
  /// A mark does not consist of a date, an equals sign and a text.
  case notAMark(option: String)
  /// The value is neither `mood` nor a label or association of moods.
  case notACompanion(option: String)
  /// The option is for moods, but none are drawn.
  case needsMood(option: String)
  /// The option is for results of questionnaires, but none are drawn.
  case needsQuestionnaire(option: String)
  /// The option requires a single questionnaire, or moods only.
  case needsOne(option: String)
  /// The form is for moods only.
  case formOfMoods(option: String)
  /// Bars of more than two items side by side cannot be told apart.
  case tooManyBars(option: String)
  /// The same thing was requested twice.
  case repeated(String)
  /// Answers can be drawn only over time.
  case formOfItems(option: String)
  /// A chart of answers requires an explicit form.
  case needsForm(option: String)
  case unknownItem(String, questionnaire: String, suggestion: String?)
  /// The item has no choice with a value.
  case itemWithoutValues(String)
  /// Bars need a zero at the end of the scale, and valence ranges on both sides of it.
  case barsOfMoods(option: String)
  /// A calendar always has one cell per day, so that no interval can be chosen.
  case calendarOfDays(option: String)
  /// The option is only for charts over time.
  case notOverTime(option: String)
  /// The chart would overwrite a file that another option names.
  case sameFile(option: String, other: String)
  /// The baseline is a result of another questionnaire or subject.
  case baselineElsewhere(option: String)
  /// The baseline has no score to compare with.
  case baselineUnscored(option: String)
  /// There is no scored result on or after the day of the baseline.
  case noBaseline(option: String)
}

extension TrendError {
  /// One sentence that says what is wrong, where, and what to do.
  var message: String {
    switch self {
    case .notAMark(let option):
      "Option '\(option)' needs a date, an equals sign and a text: "
        + "'\(option) 2026-06-15=\"sertraline 50 mg\"'."
    case .notACompanion(let option):
      "Option '\(option)' needs mood, mood:label=anxious or mood:association=work."
    case .needsMood(let option):
      "Option '\(option)' says which moods are meant: name 'mood' as well, or leave it out."
    case .needsQuestionnaire(let option):
      "Option '\(option)' is for results of questionnaires: name one such as phq-9."
    case .needsOne(let option):
      "Option '\(option)' goes with one ID: draw the others by themselves."
    case .formOfMoods(let option):
      "'\(option) calendar' is of moods: give it with 'trend mood'."
    case .tooManyBars(let option):
      "'\(option) bars' draws one or two items: name them, as in '--items=sleep,energy'."
    case .repeated(let word): "\(quoted(word)) is named twice: name it once."
    case .formOfItems(let option):
      "Answers to items are drawn by '\(option) bars', 'line' or 'scatter'."
    case .needsForm(let option):
      "Answers side by side are a table: for '\(option)' say how to draw them, as with "
        + "'--chart bars'."
    case .unknownItem(let item, let questionnaire, let suggestion):
      "\(quoted(questionnaire)) has no item \(quoted(item))"
        + (suggestion.map { ": did you mean '\($0)'?" }
          ?? ": 'wellbeing questionnaires show \(questionnaire)' lists them.")
    case .itemWithoutValues(let item):
      "\(quoted(item)) has no values that could be drawn: without '--chart' its answers are shown."
    case .barsOfMoods(let option):
      "Moods are drawn by '\(option) line', 'scatter', 'calendar' or 'distribution'."
    case .calendarOfDays(let option):
      "A calendar shows days: leave out '\(option)'."
    case .notOverTime(let option):
      "Option '\(option)' goes with charts over time: leave it out, or draw a line, bars or scatter."
    case .sameFile(let option, let other):
      "'\(option)' would write over what '\(other)' names: name another file."
    case .baselineElsewhere(let option):
      "The result of '\(option)' is none of those that are drawn: name one of the same subject and "
        + "questionnaire."
    case .baselineUnscored(let option):
      "The result of '\(option)' has no score to compare with: name another."
    case .noBaseline(let option):
      "There is no result with a score from the day of '\(option)' on: name an earlier one."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .baselineElsewhere, .baselineUnscored, .unknownItem, .itemWithoutValues: .dataError
    case .noBaseline: .noInput
    default: .usage
    }
  }
}
