import WellbeingSamples

@testable import WellbeingStore

/// Who opens a store, and what the person decided about them before.
enum Party: CaseIterable {
  case person, ownSource, granted, shareOnly, readOnly, denied, notDetermined
  case guestOfGranted, guestOfNotDetermined

  /// The program that all but the person are.
  static let program = "diary"

  var access: HealthStore.Access {
    switch self {
    case .person: .owner
    case .ownSource: .ownSource
    case .granted, .shareOnly, .readOnly, .denied, .notDetermined: .askPerson
    case .guestOfGranted, .guestOfNotDetermined: .guest
    }
  }

  var name: String { isPerson ? "wellbeing" : Self.program }

  var isPerson: Bool { access.authority == .owner }

  /// What the party sees of other programs' records.
  var seesAll: Bool {
    switch self {
    case .person, .granted, .readOnly, .guestOfGranted: true
    case .ownSource, .shareOnly, .denied, .notDetermined, .guestOfNotDetermined: false
    }
  }

  /// Who may read everything and else the same, where there is such a party: what is kept from this
  /// one must look as an empty store looks to that one.
  var reader: Party {
    switch self {
    case .shareOnly: .granted
    case .denied: .readOnly
    default: self
    }
  }

  /// Decides about the program what makes it this party.
  func decide(in store: HealthStore, about types: Set<SampleType>) throws {
    try store.write { store in
      switch self {
      case .person, .ownSource, .notDetermined, .guestOfNotDetermined: break
      case .granted, .guestOfGranted:
        try store.grant(to: Self.program, share: types, read: types)
      case .shareOnly:
        try store.grant(to: Self.program, share: types, read: [])
        try store.revoke(from: Self.program, share: [], read: types)
      case .readOnly:
        try store.grant(to: Self.program, share: [], read: types)
        try store.revoke(from: Self.program, share: types, read: [])
      case .denied: try store.revoke(from: Self.program, share: types, read: types)
      }
    }
  }
}
