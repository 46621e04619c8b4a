import WellbeingKit

/// The settings of the configuration file, at first those of a file that is not there.
struct Configuration: Equatable {
  /// Whether what saves needs a subject that is named on the command line.
  var requireSubject = false
  /// Whom it is about where none is named.
  var subject = SampleHeader.ownSubject
}
