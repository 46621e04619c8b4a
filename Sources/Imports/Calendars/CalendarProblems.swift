package import WellbeingTextFormats

/// Why a file is not read as a calendar.
extension Problem {
  /// - Parameter beginning: That of the file; empty if it might hold answers.
  static func notACalendar(beginning: String) -> Problem {
    let found = beginning.isEmpty ? "does not begin" : "begins with \(quoted(beginning)), not"
    return Problem(
      "this is not an iCalendar file: it \(found) with BEGIN:VCALENDAR. Export or download the "
        + "calendar again")
  }

  static var nestedTooDeeply: Problem {
    Problem("the components are nested too deeply: export the calendar again")
  }

  static var tooManyEvents: Problem {
    Problem("there are too many events: choose a shorter period, such as a month")
  }
}

/// Why an event is not read, to follow *because*.
extension Problem {
  private static let correct = "correct it in your calendar, and export that again"
  private static let again = "export the calendar again"

  static func notATime(_ name: String) -> Problem {
    Problem("its \(name) is not a date or time: \(correct)")
  }

  static var notALength: Problem {
    Problem("its DURATION is not a length of time: \(correct)")
  }

  static var notANumber: Problem { Problem("its SEQUENCE is not a number: \(again)") }

  static func tooLong(_ name: String) -> Problem {
    Problem("its \(name) is longer than 64 KiB: \(correct)")
  }

  static func severalValues(_ name: String) -> Problem {
    Problem("it has two different values of \(name), perhaps those of two events: \(again)")
  }

  static var excludingRule: Problem {
    Problem("it has an EXRULE, which is no longer valid: remove the dates one by one")
  }

  static var otherRange: Problem {
    Problem("its RANGE is not THISANDFUTURE: change the later occurrences one by one")
  }

  static var noStart: Problem { Problem("it has no DTSTART: \(correct)") }

  static func unknownZone(_ what: String = "its time zone") -> Problem {
    Problem("\(what) is not known: choose one such as Europe/Berlin in your calendar")
  }

  /// - Parameter isAllDay: Whether its start is a day.
  static func otherEnd(isAllDay: Bool) -> Problem {
    Problem(
      (isAllDay
        ? "its DTEND has a time, but its DTSTART is a day"
        : "its DTEND is a day, but its DTSTART has a time") + ": \(correct)")
  }

  static var endsBeforeStart: Problem { Problem("its end is before its start: \(correct)") }

  static var changeUnread: Problem {
    Problem("one of its changed occurrences cannot be read: \(correct)")
  }

  static var tooOften: Problem {
    Problem("it recurs more often than can be counted: give it an end, or a longer interval")
  }

  static func additionUnread(_ problem: Problem) -> Problem {
    Problem("an added occurrence cannot be read: \(problem.words)")
  }

  static func otherVersion(line: Int) -> Problem {
    Problem(
      "line \(line) begins another version with the same SEQUENCE and DTSTAMP: delete one of them")
  }

  // MARK: Damage

  static var eventNotEnded: Problem { Problem("the file ends before its END:VEVENT: \(again)") }

  /// - Parameter component: Nil if its name is not known.
  static func fileNotEnded(_ component: String?) -> Problem {
    let place = component.map { "before END:\($0)" } ?? "within a component"
    return Problem("the file ends \(place), so events may be missing: \(again)")
  }

  static var outsideCalendar: Problem {
    Problem("it is not between BEGIN:VCALENDAR and END:VCALENDAR: \(again)")
  }

  static var eventNotBegun: Problem { Problem("its BEGIN:VEVENT is missing: \(again)") }
  static var partNotBegun: Problem { Problem("a component within it has no BEGIN: \(again)") }
  static var partNotEnded: Problem { Problem("a component within it has no END: \(again)") }
}

/// Why an RRULE is not one.
extension Problem {
  private static let remedy = "correct in your calendar how it repeats"

  /// A part has no value, or is not known.
  package static func invalidPart(_ name: String) -> Problem {
    Problem("its rule has an invalid \(shownName(name)): \(remedy)")
  }

  package static func repeatedPart(_ name: String) -> Problem {
    Problem("its rule has \(shownName(name)) twice: \(remedy)")
  }

  package static func contradictoryPart(_ name: String) -> Problem {
    Problem("its rule has \(name), which does not go with its other parts: \(remedy)")
  }
}
