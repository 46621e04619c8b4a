import WellbeingKit
import WellbeingTerminal

/// The settings of the configuration file, at first those of a file that is not there.
struct Configuration: Equatable {
  /// Whether what saves needs a subject that is named on the command line.
  var requireSubject = false
  /// Whom it is about where none is named.
  var subject = SampleHeader.ownSubject
  /// The country whose contacts are shown, as two capital letters.
  var region: String?
  /// Who reads the answers, and when; nil where nobody does.
  var readBy: String?
  /// Whether people are spoken to line by line; nil where the file leaves it open.
  var isAccessible: Bool?
  /// When colour is used; nil where the file leaves it open.
  var color: ColorChoice?
  /// What staff type to get a device back that was handed over.
  var handoffWord: String?
  /// What is said of alerts in the place of the definitions' texts.
  var alertTexts = OwnAlertTexts()
}
