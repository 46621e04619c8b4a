import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// Crisis lines that are part of the binary and were compared with their source too long ago.
struct OldContacts {
  /// Their ids, in the order of the data.
  let ids: [String]

  /// - Parameter session: Its clock says which day it is.
  init(_ session: Session) throws {
    let today = LocalDay(of: session.context.clock(), in: .gmt)
    let contacts = try SupportContacts.builtIn().contacts
    ids = contacts.filter { contact in
      LocalDay(contact.checked).map { $0.adding(years: 1) < today } ?? true
    }.map(\.id)
  }

  /// Warns of them beside the results.
  func show(_ session: Session) {
    for id in ids {
      session.context.diagnostics.writeLine(
        "Warning: the contact '\(id)' was checked more than a year ago.")
    }
  }
}
