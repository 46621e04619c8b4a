import Testing

/// Whether there is a way into the store of which nobody has said what each party may do and see.
struct EntranceTests {
  /// What tells of no record and changes none, so that all parties are alike, or only passes on what
  /// another entrance does, or is what another entrance passes on to.
  private static let indifferent: Set<String> = [
    "CommitFollower.init(_:)", "course(of:where:)",
    "read(_: @Sendable (Reader) throws -> T)", "read(_: (Reader) throws -> T)",
    "read(_: (HealthStore.Reader?) throws -> T)", "write(_: @Sendable (Writer) throws -> T)",
    "write(_: (Writer) throws -> T)", "write(_: (HealthStore.Writer) throws -> T)",
    "amend(_:to:reason:readAbout:finishing:)", "beginDraft(_:subject:)",
    "close()", "setAside(_:because:)",
    "setAside(_:subject:circumstances:because:after:)",
    "setAside(_:subject:circumstances:unsaved:unlessIn:answered:)", "withdraw(unsaved:reason:)",
    "unsavedDrafts(of:)", "storeID()",
    "create(at:from:acceptingProblems:source:access:catalog:options:)",
    "removeUnreadable(_:reason:)",
    "open(at:source:access:catalog:options:)",
    "open(reading:source:access:catalog:options:)", "save(_:unlessAny:)",
    "unreadableDrafts(subject:)", "unreadablePlans(subject:)",
    "copy(to:for:)", "hasWaitingAlert(_:)",
    "init(at:source:access:catalog:options:)",
    "init(toBeReplacedAt:source:access:catalog:options:)",
    "init(reading:source:access:catalog:options:)", "keptCopies()", "sync(_:)",
    "check()",
    "mayHoldTraces()",
    "LiveResults.init(of:changesWhere:since:isLimited:as:)", "path",
    "reasonCause(ofCorrecting:)",
    "requestAuthorization(toShare:read:)", "requireInPlace()", "unownedExecutor",
    "waitForClosings()", "withdraw(_:reason:)", "presentName(ofFormer:)",
  ]

  /// What copies records from one store to another: `ImportTests` has what the owner and a program
  /// may do with it.
  private static let ofTransfer: Set<String> = [
    "add(_:)", "add(_:isRestoring:)", "add(_:of:)", "addReviews(of:takenBack:)",
    "beginRestoring()", "canBeRestored()",
    "check(_:)", "endRestoring(isChecked:)", "lines(of:_:)", "sameDay(as:isOfProgram:without:)",
    "latestTime(at:)", "match(_:isPartial:)",
    "match(identityOf:)",
    "isUnused()", "missing(of:)",
    "replace(_:by:)", "transferContent(where:)",
    "transferred(_:isAlone:)",
  ]

  /// What tells of places among the changes, which cannot be hidden: ``VisibilityTests`` has tests
  /// of its own for it.
  private static let places: Set<String> = ["currentAnchor()"]

  @Test func `of every entrance it is said what each party gets`() throws {
    let observed = Observation.allCases.map(\.entrance)
    let operated = Operation.allCases.map(\.entrance) + RecordChange.allCases.map(\.entrance)
    let known = Self.indifferent.union(Self.ofTransfer).union(Self.places).union(observed).union(
      operated)
    let declared = Set(try StoreEntrances.declared())
    #expect(declared.subtracting(known) == [], "these go by no operation or observation")
    #expect(known.subtracting(declared) == [], "there are none of this name")
  }

  @Test func `entrances are found however they are written`() {
    let file = """
      extension HealthStore {
        @discardableResult public nonisolated func first<T: Sample>(
          _ one: [T], by two: (Int, String) -> Void = { _, _ in },
          three: Int = 3
        ) async -> Int {
          public func within() {}
        }
        func hidden(_ x: Int) {}
        package subscript(place: Int) -> Int { 1 }
        public static var second: Int { 1 }
        public private(set) var third = 1
        public func same(_ x: Int) {}
        public func same(_ x: [String: Int]) {}
        public struct Inner {
          public let x: Int
          public init(of store: HealthStore) {}
        }
      }

      package extension HealthStore {
        func fourth() {}
        private func closed() {}
      }

      public struct Other: Sendable {
        public func fifth(for store: HealthStore) {}
        public func sixth() {}
        func seventh(for store: HealthStore) {}
      }

      public func free(_ store: isolated HealthStore) {}
      """
    #expect(
      StoreEntrances.entrances(in: [file]).sorted() == [
        "HealthStore.init(of:)", "Other.fifth(for:)", "first(_:by:three:)", "fourth()", "free(_:)",
        "same(_: Int)", "same(_: [String: Int])", "second", "subscript(place:)", "third",
      ])
  }
}
