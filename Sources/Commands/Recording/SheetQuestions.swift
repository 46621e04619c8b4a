/// The questions about a paper form, for the screen and for line mode.
enum SheetQuestions {
  static let subject = "Who is the sheet about?"
  static let date = "When was the sheet filled in?"
  static let administeredBy = "What is it recorded from?"
  static let clinician = "Which clinician? Leave it empty if there is no name."
  static let total = "Which total is written on the sheet? Leave it empty if there is none."
  /// Asked if only the total is known.
  static let onlyTotal = "Which total is written on the sheet?"
  /// Asked if a total was already entered; Enter alone keeps it.
  static let totalAgain = "Which total is written on the sheet? Type none if there is none."
  static let totalOnly = "Only the total is known"
  static let unanswered = "Not answered on the sheet"
  static let declined = "Declined"
  static let check = "Compare this with the sheet."
  static let another = "Another sheet?"
  static let nothingSaved = "This sheet has not been saved."
  static let notPoints = "That is not a total: type a number, or leave it empty."
  static let notPointsAgain = "That is not a total: type a number, or none."
  static let notOnlyPoints = "That is not a total: type a number."
}
