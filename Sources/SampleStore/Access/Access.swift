package import WellbeingSamples

extension Source {
  /// The name under which the person's own command saves.
  package static let nameOfPerson = "wellbeing"

  /// Whether the name is that of the person's own command, or could be taken for it.
  package var isOfPerson: Bool { name.lowercased() == Self.nameOfPerson }
}

extension HealthStore {
  /// On whose behalf a program opens a store, and thereby what it sees and may do.
  ///
  /// It is a rule between programs that keep to it, and no wall: whoever can read the file can read
  /// all of it. What a program may not read looks as if it were not there.
  ///
  /// A few things are the person's alone, by the command `wellbeing`: checking, copying, restoring and purging
  /// the store, changing whom records are about, and granting access. From a program they throw
  /// ``StoreError/Code/reservedToPerson``.
  public struct Access: Sendable, Hashable {
    /// Who decides what is seen and written.
    enum Authority {
      /// The person whose store it is: nothing is kept from them.
      case person
      /// The program alone, about its own records.
      case program
      /// What the person has granted to the program.
      case grants
    }

    let authority: Authority
    /// Whether nothing may be written.
    let isGuest: Bool

    /// HealthKit's rules: the program sees its own records and those of the types that the person
    /// lets it read, and saves and deletes its own of the types that the person lets it share.
    ///
    /// See ``HealthStore/requestAuthorization(toShare:read:prompt:)``.
    public static let askPerson = Access(authority: .grants, isGuest: false)

    /// The program sees, saves and deletes its own records, and no others, without asking: for
    /// servers and tools.
    public static let ownSource = Access(authority: .program, isGuest: false)

    /// The program sees what the person lets it read, and writes nothing: for somebody who looks
    /// at another person's store. A store that is not there is not made.
    public static let guest = Access(authority: .grants, isGuest: true)

    /// The person whose store it is: sees and does everything.
    package static let person = Access(authority: .person, isGuest: false)

    /// Sees everything, and writes nothing.
    package static let personAsGuest = Access(authority: .person, isGuest: true)
  }
}
