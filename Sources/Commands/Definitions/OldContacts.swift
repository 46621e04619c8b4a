import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// Emergency numbers and helplines that were last checked against their sources over a year ago.
struct OldContacts {
  /// Their IDs, in data order.
  let ids: [String]

  /// - Parameter session: Provides the current date.
  init(_ session: Session) throws {
    let today = LocalDay(of: session.context.clock(), in: .gmt)
    let known = try SupportContacts.builtIn()
    let all =
      known.emergencyNumbers.map { ($0.id, $0.evidence.checked) }
      + known.contacts.map { ($0.id, $0.evidence.checked) }
    ids = all.filter { LocalDay($0.1).map { $0.adding(years: 1) < today } ?? true }.map(\.0)
  }

  /// Prints a warning for each of them to standard error.
  func show(_ session: Session) {
    for id in ids {
      session.context.diagnostics.writeLine(
        "Warning: the contact '\(id)' was checked more than a year ago.")
    }
  }
}
