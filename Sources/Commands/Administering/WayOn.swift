import WellbeingKit

/// The command by which an unfinished administration is gone on with.
struct WayOn {
  let session: Session
  /// Whom it is about.
  let subject: String
  /// The questionnaire that is unfinished, and those that follow it.
  let questionnaires: [String]

  /// The command line, to be copied whole.
  var commandLine: String {
    var words = ["wellbeing take"] + questionnaires
    if subject != SampleHeader.ownSubject {
      words += [CommonOptions.subject.typed, shellQuoted(subject)]
    }
    let valued: [OptionSpec] = [
      CommonOptions.store, .definition, CommonOptions.source, CommonOptions.timeZone, .region,
    ]
    for option in valued {
      for value in session.invocation.values(of: option) {
        words += [option.typed, shellQuoted(value)]
      }
    }
    for option in [TakeCommand.handoff, .accessible] where session.invocation.has(option) {
      words.append(option.typed)
    }
    return (words + ["--resume"]).joined(separator: " ")
  }
}
