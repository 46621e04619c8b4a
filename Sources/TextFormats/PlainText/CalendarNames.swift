/// The English names of months and weekdays.
package enum CalendarNames {
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// From Monday.
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// Returns the short name of a month, from 1, for example `Jan`.
  package static func month(_ number: Int) -> Substring { months[number - 1].prefix(3) }

  /// Returns the short name of a weekday, from 1 for Monday, for example `Mon`.
  package static func weekday(_ number: Int) -> Substring { weekdays[number - 1].prefix(3) }
}
