import WellbeingPlainText

/// Errors in a call of `trend`. Messages never repeat the text of a mark or a mood.
extension Failure {
  static func notAMark(option: String) -> Self {
    usage(
      "Option '\(option)' needs a date, an equals sign and a text: "
        + "'\(option) 2026-06-15=\"sertraline 50 mg\"'.")
  }

  static func notACompanion(option: String) -> Self {
    usage("Option '\(option)' needs mood, mood:label=anxious or mood:association=work.")
  }

  // MARK: Options that do not fit what is drawn

  static func needsMood(option: String) -> Self {
    usage("Option '\(option)' filters moods: name 'mood' as well, or leave it out.")
  }

  static func needsQuestionnaire(option: String) -> Self {
    usage("Option '\(option)' is for questionnaire results: name one such as phq-9.")
  }

  static func needsOne(option: String) -> Self {
    usage("Option '\(option)' works with one ID only: draw the others separately.")
  }

  static func repeated(_ word: String) -> Self {
    usage("\(quoted(word)) is named twice: name it once.")
  }

  static func formOfMoods(option: String) -> Self {
    usage("'\(option) calendar' is for moods: use it with 'trend mood'.")
  }

  /// Valence ranges on both sides of zero, where bars would have to begin.
  static func barsOfMoods(option: String) -> Self {
    usage("Moods can be drawn with '\(option) line', 'scatter', 'calendar' or 'distribution'.")
  }

  /// A calendar always has one cell per day.
  static func calendarOfDays(option: String) -> Self {
    usage("A calendar shows days: leave out '\(option)'.")
  }

  static func notOverTime(option: String) -> Self {
    usage(
      "Option '\(option)' is for charts over time: leave it out, or draw a line, bars or scatter.")
  }

  // MARK: Items

  static func tooManyBars(option: String) -> Self {
    usage("'\(option) bars' draws one or two items: name them, as in '--items=sleep,energy'.")
  }

  static func formOfItems(option: String) -> Self {
    usage("Answers to items can be drawn with '\(option) bars', 'line' or 'scatter'.")
  }

  static func needsForm(option: String) -> Self {
    usage(
      "Option '\(option)' needs a chart, and answers side by side are a table: add '--chart bars', "
        + "for example.")
  }

  static func unknownItem(
    _ item: String, questionnaire: String, suggestion: String?
  ) -> Self {
    dataError(
      "\(quoted(questionnaire)) has no item \(quoted(item))"
        + advice(
          suggestion, else: "'wellbeing questionnaires show \(questionnaire)' lists them"))
  }

  static func itemWithoutValues(_ item: String) -> Self {
    dataError("\(quoted(item)) has no values to draw: leave out '--chart' to see its answers.")
  }

  // MARK: The baseline

  static func baselineElsewhere(option: String) -> Self {
    dataError(
      "The result of '\(option)' is not one of those drawn: name one of the same subject and "
        + "questionnaire.")
  }

  static func baselineUnscored(option: String) -> Self {
    dataError("The result of '\(option)' has no score to compare with: name another.")
  }

  static func noBaseline(option: String) -> Self {
    noInput(
      "There is no result with a score on or after the day of '\(option)': name an earlier day.")
  }
}
