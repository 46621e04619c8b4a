import WellbeingInstruments
import WellbeingStore
import WellbeingTerminal

/// Shows people's pages one after another, and runs what needs a screen of its own in between.
struct PersonVisit {
  let store: HealthStore
  let context: CommandContext
  /// Returns the subjects in the order of their pages.
  let order: () throws -> [String]

  /// Shows a subject's page on a screen of its own, or line by line, until the reader leaves.
  ///
  /// - Returns: The subject of the last page; nil if no page was shown.
  func run(about first: String) throws -> String? {
    var next = first
    var (chosen, shown) = (0, String?.none)
    while let dialog = context.readingDialog(),
      var page = try PersonPage(of: next, in: store, context, chosen: chosen)
    {
      shown = next
      let notice = SignalNotice()
      let errand = try context.browse(dialog, notice) { try page.show(dialog, notice, order) }
      (next, chosen, shown) = (page.subject, page.chosen, page.subject)
      switch errand {
      case nil: return next
      case .newForm(let id):
        try RecordCommand.run(formsOf: id, context.naming(subject: next))
      case .edit(let reference):
        try AmendCommand.run(formOf: reference, context.naming(subject: next))
      }
    }
    return shown
  }
}
