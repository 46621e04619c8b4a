package import Foundation
package import WellbeingInstruments

/// The alerts of one version of a result, or of a draft, and which of them wait. This is the only rule.
///
/// It follows from the alerts that the version has, those that it took along from its draft and from
/// earlier versions, and its reviews. A version takes along each alert that an earlier one raised, also
/// those that are settled: a review that is reopened opens them again.
package struct OpenAlerts: Sendable, Hashable {
  /// Whether an alert waits.
  package enum Waiting: String, Sendable, Hashable {
    /// It does not.
    case no
    /// Only if the store is about other people, too: the person has told someone.
    case ifShared
    case yes
  }

  /// An alert of the version.
  package struct Row: Sendable, Hashable {
    package enum State: String, Sendable, Hashable {
      case raised
      case notAssessed
      /// An answer of a draft raised it, and was taken back before the draft became a result.
      case takenBack
      /// An earlier version raised it.
      case carried
    }

    package let state: State
    package let item: String
    package let value: Int?
    package let isImplied: Bool
    package let reason: UnassessedAlert.Reason?
    /// What to tell staff; nil if it is not assessed.
    package let message: String?
    /// The earlier version that has raised it, also in its draft; nil for the version itself.
    package var origin: UUID?
    /// Whether it was settled when this version took it along.
    package var wasSettled = false
    /// Whether the person had told someone by then, and nobody else had reviewed it since.
    package var wasTold = false
    package var waits = Waiting.yes
    /// Whether the person has told someone, and nobody else has reviewed it since.
    package var isTold = false

    package init(
      _ state: State, item: String, value: Int?, isImplied: Bool = false,
      reason: UnassessedAlert.Reason? = nil, message: String? = nil, origin: UUID? = nil
    ) {
      self.state = state
      self.item = item
      self.value = value
      self.isImplied = isImplied
      self.reason = reason
      self.message = message
      self.origin = origin
    }

    init(_ alert: RaisedAlert, _ state: State) {
      self.init(
        state, item: alert.item, value: alert.value, isImplied: alert.state == .implied,
        message: alert.staffMessage)
    }

    /// The alert; nil if it is not assessed.
    package var alert: RaisedAlert? {
      value.map {
        RaisedAlert(
          item: item, value: $0, state: isImplied ? .implied : .raised,
          staffMessage: message ?? "")
      }
    }

    /// Whether it is one that the answers of this version do not raise.
    package var isEarlier: Bool { state == .takenBack || state == .carried }

    /// Whether it is of an earlier version, and was not settled when this one took it along.
    package var isOpenBefore: Bool { origin != nil && !wasSettled }
  }

  package private(set) var rows: [Row]
  /// What the reviews of this version say together.
  package let reviewState: Review.State
  private let uuid: UUID
  private let hasVerdict: Bool
  private let hasTold: Bool

  /// - Parameters:
  ///   - rows: The alerts that it has or took along.
  ///   - uuid: The version or the draft.
  ///   - reviews: The reviews that count for it, oldest first.
  ///   - hasNext: Whether a next step is agreed, also on an earlier version.
  package init(_ rows: [Row], of uuid: UUID, reviews: [Review], hasNext: Bool) {
    self.rows = rows
    self.uuid = uuid
    reviewState = Review.State(of: reviews)
    hasVerdict = reviews.contains { $0.outcome != .toldSomeone }
    hasTold = reviews.contains { $0.outcome == .toldSomeone }
    let isToldSince = reviews.last?.outcome == .toldSomeone
    let raised = Set(rows.filter { $0.state == .raised }.map(\.item))
    for place in rows.indices {
      let row = rows[place]
      // That a version was entered in error says nothing of what earlier ones raised.
      let isOfOther = isError && row.isOpenBefore
      let isTold =
        isOfOther ? hasTold || row.wasTold : isToldSince || !hasVerdict && row.wasTold
      let isRaisedAgain = row.isEarlier && raised.contains(row.item)
      self.rows[place].isTold = isTold
      self.rows[place].waits =
        if isRaisedAgain && !isOfOther || !isError && settles(row) { .no } else {
          isTold && !hasNext && (!isError || isRaisedAgain) ? .ifShared : .yes
        }
    }
  }

  /// The alerts of a result.
  ///
  /// - Parameter kept: Those that its draft and earlier versions raised.
  package init(of result: ScoredAssessment, keeping kept: [Row]) {
    self.init(
      Row.own(of: result) + kept, of: result.uuid,
      reviews: result.reviews.filter { $0.result == result.uuid },
      hasNext: result.reviews.next != nil)
  }

  private var isError: Bool { reviewState == .enteredInError }

  private func settles(_ row: Row) -> Bool {
    reviewState == .reviewed || !hasVerdict && row.wasSettled
  }

  /// The same of a version that is deleted or replaced: nothing of it waits.
  package var ofDeleted: OpenAlerts {
    var copy = self
    for place in rows.indices { copy.rows[place].waits = .no }
    return copy
  }

  /// What a version that corrects this one takes along, oldest first.
  package var carried: [Row] {
    (rows.filter { $0.origin != nil } + rows.filter { $0.origin == nil && $0.state == .takenBack }
      + rows.filter { $0.state == .raised }).map { row in
        var carried = Row(
          row.state == .raised ? .carried : row.state, item: row.item, value: row.value,
          isImplied: row.isImplied, message: row.message, origin: row.origin ?? uuid)
        // That this version was entered in error settles its own alerts, once it is corrected.
        let keeps = isError && row.origin != nil
        carried.wasSettled = keeps ? row.wasSettled : isError || settles(row)
        carried.wasTold = keeps ? hasTold || row.wasTold : row.isTold
        return carried
      }
  }

  /// What a result takes along to where its earlier versions are not: of each item that they raised,
  /// and that neither it nor its draft raises, the highest value. What was settled before this version
  /// is left out, unless a review of this version opens it again.
  package var takenAlong: [RaisedAlert] {
    let own = Set(rows.filter { $0.origin == nil && $0.state != .notAssessed }.map(\.item))
    let isOpen = hasVerdict && reviewState != .reviewed
    return rows.filter { row in
      row.origin != nil && !own.contains(row.item) && (isOpen || !row.wasSettled)
    }.reduce([]) { $0.highest([$1.alert].compactMap(\.self)) }
  }
}

extension OpenAlerts.Row {
  /// The alerts of a result's own answers.
  static func own(of result: ScoredAssessment) -> [Self] {
    own(AlertFindings(raised: result.alerts, notAssessed: result.alertsNotAssessed))
  }

  /// The alerts of the answers of a draft.
  package static func own(_ found: AlertFindings) -> [Self] {
    found.raised.map { Self($0, .raised) }
      + found.notAssessed.map { Self(.notAssessed, item: $0.item, value: nil, reason: $0.reason) }
  }

  /// The alerts that the draft of a result raised, as far as the result does not raise them.
  package static func takenBack(
    _ alerts: [RaisedAlert], beside raised: [RaisedAlert]
  ) -> [Self] {
    alerts.filter { alert in !raised.contains { $0.item == alert.item } }
      .map { Self($0, .takenBack) }
  }
}

extension [OpenAlerts.Row] {
  /// The alerts that wait in a list that others than the person read, or only the person.
  ///
  /// Of an item that earlier answers raised, there is one with the highest value. It hides that the
  /// item has no answer now.
  package func waiting(isShared: Bool) -> Self {
    let open = filter { $0.waits == .yes || $0.waits == .ifShared && isShared }
    var found: Self = []
    for row in open {
      guard row.isEarlier,
        let place = found.firstIndex(where: { $0.isEarlier && $0.item == row.item })
      else {
        found.append(row)
        continue
      }
      let isTold = found[place].isTold && row.isTold
      if (row.value ?? 0) > (found[place].value ?? 0) { found[place] = row }
      found[place].isTold = isTold
    }
    let earlier = Set(found.filter(\.isEarlier).map(\.item))
    return found.filter { $0.state != .notAssessed || !earlier.contains($0.item) }
  }
}

extension [RaisedAlert] {
  /// The alerts of two moments, with the higher value of each item.
  package func highest(_ later: Self) -> Self {
    let known = map { alert in
      later.first { $0.item == alert.item && $0.value > alert.value } ?? alert
    }
    return known + later.filter { alert in !contains { $0.item == alert.item } }
  }
}
