/// What is asked about a sheet, whichever way it is drawn.
enum SheetQuestions {
  static let subject = "Whom is the sheet about?"
  static let date = "When was the sheet filled in?"
  static let administeredBy = "How was it answered?"
  static let total = "Which total is written on the sheet? Leave it empty if there is none."
  /// Asked of somebody who gave one, and for whom Enter alone keeps it.
  static let totalAgain = "Which total is written on the sheet? Type none if there is none."
  static let unanswered = "Not answered on the sheet"
  static let declined = "Declined"
  static let check = "Compare this with the sheet."
  static let another = "Another sheet?"
  static let nothingSaved = "Nothing of this sheet is saved."
  static let notPoints = "That is no total: type a number, or leave it empty."
  static let notPointsAgain = "That is no total: type a number, or none."
}
