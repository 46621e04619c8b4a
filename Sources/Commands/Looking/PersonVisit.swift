import WellbeingInstruments
import WellbeingSamples
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
    var (chosen, shown, remark) = (0, String?.none, String?.none)
    while let dialog = context.readingDialog(),
      var page = try PersonPage(of: next, in: store, context, chosen: chosen)
    {
      shown = next
      if let remark { dialog.say(remark) }
      remark = nil
      let notice = SignalNotice()
      let errand = try context.browse(dialog, notice) { try page.show(dialog, notice, order) }
      (next, chosen, shown) = (page.subject, page.chosen, page.subject)
      switch errand {
      case nil: return next
      case .paper(let ids):
        try RecordCommand.run(formsOf: ids, context.naming(subject: next))
      case .correct(let reference):
        try AmendCommand.run(formOf: reference, context.naming(subject: next))
      case .command(let words):
        remark = try StartErrand(words: words, title: nil).failure(from: context)
      }
    }
    return shown
  }
}

extension CommandContext {
  /// The command that asks a subject what is due, or else lets somebody choose.
  func taking(
    about subject: String, in store: HealthStore, isHandedOver: Bool = false
  ) throws -> [String] {
    let today = try today()
    let due = try store.read { try $0.dueIfReadable(today: today) } ?? []
    let ids = due.filter { $0.plan.subject == subject }.map(\.plan.type)
      .filter { definitions.readableCatalog.ids.map(\.rawValue).contains($0.rawValue) }
    return ["take"] + ids.map(\.rawValue) + [Options.subject.typed, subject]
      + (isHandedOver ? [TakeCommand.handoff.typed] : []) + repeatedOptions
  }
}
