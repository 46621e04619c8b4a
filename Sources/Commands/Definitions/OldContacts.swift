import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// Emergency numbers and helplines that were compared with their sources more than a year ago.
struct OldContacts {
  /// Their ids, in the order of the data.
  let ids: [String]

  /// - Parameter session: Its clock says which day it is.
  init(_ session: Session) throws {
    let today = LocalDay(of: session.context.clock(), in: .gmt)
    let known = try SupportContacts.builtIn()
    let all =
      known.emergencyNumbers.map { ($0.id, $0.evidence.checked) }
      + known.contacts.map { ($0.id, $0.evidence.checked) }
    ids = all.filter { LocalDay($0.1).map { $0.adding(years: 1) < today } ?? true }.map(\.0)
  }

  /// Warns of them beside the results.
  func show(_ session: Session) {
    for id in ids {
      session.context.diagnostics.writeLine(
        "Warning: the contact '\(id)' was checked more than a year ago.")
    }
  }
}
