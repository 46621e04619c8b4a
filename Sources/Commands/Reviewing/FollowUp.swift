import Foundation
import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// Reads when an alert is followed up, and by whom: from options, or asked for.
enum FollowUp {
  static let next = Option.text(
    "next", .text("DAY"), "Say when it is followed up next; it stays on the list.",
    detail: "Today or a later day, like 2026-01-05, 5 Jan, mon or tomorrow. Without "
      + "'--outcome', only this is recorded."
  ).map { typed, context in
    try typed.map { try day($0, at: context.runtime.clock(), in: context.zone()) }
  }
  static let nextBy = Option.text(
    "next-by", .text("NAME"), "Name who follows it up on that day.",
    detail: "To hand the alert over, name somebody else."
  ).map { typed, _ in try typed.map(name) }

  /// Reads the options.
  ///
  /// - Returns: Nil if no day is given.
  static func step(_ context: CommandContext) throws -> Review.NextStep? {
    guard let day = try context[next] else {
      guard !context.has(nextBy) else {
        throw Failure.usage("'\(nextBy.typed)' needs a day: '\(next.typed) DAY'.")
      }
      return nil
    }
    return try Review.NextStep(on: day, by: context[nextBy])
  }

  private static func day(
    _ typed: String, at now: Date, in zone: TimeZone
  ) throws(Failure) -> LocalDay {
    let day = try TypedDate(typed, of: next.typed, now: now, zone: zone, isAhead: true)
      .day(in: zone)
    guard day >= LocalDay(of: now, in: zone) else {
      throw .dataError("'\(next.typed)' is in the past: give today or a later day.")
    }
    return day
  }

  private static func name(_ typed: String) throws(Failure) -> String {
    guard let name = try? PlainName.normalized(typed) else {
      throw .dataError("'\(nextBy.typed)' needs a name of 1 to 200 characters.")
    }
    return name
  }

  /// Asks for the day, then for the name.
  ///
  /// - Parameter attempts: How often the person could not be reached, if that is why it is asked: then
  ///   the day may be left empty. Nil if a follow-up is to be recorded.
  /// - Returns: Nil in a reply if nothing is agreed.
  static func ask(
    _ dialog: any Dialog, _ title: ScreenPage.Title, _ context: CommandContext, attempts: Int?
  ) throws -> Answered<Review.NextStep?> {
    let page = QuestionContext(title, canGoBack: true)
    let (now, zone) = (context.runtime.clock(), try context.zone())
    let mayBeEmpty = attempts != nil
    let hint = "Type today or a later day, like mon, tomorrow or 5 Jan."
    let when = TextQuestion(
      page,
      lead: [
        .text(
          attempts.map {
            "The person could not be reached \(counted($0, "time")). When does somebody try next?"
          } ?? "When is it followed up?", .strong),
        .text(hint + (mayBeEmpty ? " Leave it empty if nothing is agreed." : "")),
      ], label: "Day, or back", hint: hint,
      allowsEmpty: mayBeEmpty,
      fault: { typed in
        let isDay = (try? Self.day(typed, at: now, in: zone)) != nil
        return isDay || mayBeEmpty && typed.isEmpty ? nil : "That is not such a day. \(hint)"
      })
    guard case .reply(let day?) = try dialog.ask(when) else { return .back }
    if day.isEmpty { return .reply(nil) }
    let who = TextQuestion(
      page,
      lead: [
        .text("Who follows it up?", .strong),
        .text("Type a name, or leave it empty for nobody in particular."),
      ], label: "Name, or back", allowsEmpty: true,
      fault: {
        $0.isEmpty || !$0.isHabitualReply && (try? PlainName.normalized($0)) != nil
          ? nil : "That is not a name. Type the name of a person or a team."
      })
    guard case .reply(let name?) = try dialog.ask(who) else { return .back }
    return .reply(
      try Review.NextStep(
        on: Self.day(day, at: now, in: zone), by: name.isEmpty ? nil : Self.name(name)))
  }
}
