public import Foundation
public import WellbeingSamples

/// How strictly a record must be within a range of time.
public typealias HKQueryOptions = QueryOptions

/// How a predicate compares a record's value with another.
///
/// It has the cases of Foundation's `NSComparisonPredicate.Operator` that order values; Foundation
/// on Linux deprecates that type.
public typealias HKPredicateOperator = SampleFilter.Comparison

/// Predicates for states of mind; no other record matches them.
extension HKQuery {
  /// Returns a predicate for states of mind of a kind.
  public static func predicateForStatesOfMind(with kind: HKStateOfMind.Kind) -> NSPredicate {
    QueryPredicate(.kind(kind))
  }

  /// Returns a predicate for states of mind whose valence, from −1 to 1, compares with a number.
  public static func predicateForStatesOfMind(
    withValence valence: Double, operatorType: HKPredicateOperator
  ) -> NSPredicate {
    QueryPredicate(.valence(operatorType, valence))
  }

  /// Returns a predicate for states of mind whose valence compares with a number, for an operator
  /// that has Foundation's type.
  ///
  /// Operators that do not order values, such as `between`, make the query throw
  /// `errorInvalidArgument`.
  @available(*, deprecated, message: "Give the operator as HKPredicateOperator.")
  @_disfavoredOverload
  public static func predicateForStatesOfMind(
    withValence valence: Double, operatorType: NSComparisonPredicate.Operator
  ) -> NSPredicate {
    let own: HKPredicateOperator? =
      switch operatorType {
      case .lessThan: .lessThan
      case .lessThanOrEqualTo: .lessThanOrEqualTo
      case .greaterThan: .greaterThan
      case .greaterThanOrEqualTo: .greaterThanOrEqualTo
      case .equalTo: .equalTo
      case .notEqualTo: .notEqualTo
      default: nil
      }
    guard let own else {
      return QueryPredicate(.unsupported("A valence cannot be compared with this operator."))
    }
    return predicateForStatesOfMind(withValence: valence, operatorType: own)
  }

  /// Returns a predicate for states of mind that have a label, perhaps among others.
  public static func predicateForStatesOfMind(with label: HKStateOfMind.Label) -> NSPredicate {
    QueryPredicate(.label(label))
  }

  /// Returns a predicate for states of mind that have an association, perhaps among others.
  public static func predicateForStatesOfMind(
    with association: HKStateOfMind.Association
  ) -> NSPredicate {
    QueryPredicate(.association(association))
  }
}

/// Predicates for every record.
extension HKQuery {
  /// Returns a predicate for records in a half-open range of time.
  ///
  /// - Parameters:
  ///   - start: The start of the range, included; nil means no limit.
  ///   - end: The end of the range, excluded; nil means no limit.
  ///   - options: Which of a record's start and end must be in the range; by default, the record
  ///     must overlap it.
  public static func predicateForSamples(
    withStart start: Date?, end: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    QueryPredicate(.samples(withStart: start, end: end, options: options))
  }

  /// Returns a predicate for the record with an identifier.
  public static func predicateForObject(with uuid: UUID) -> NSPredicate {
    QueryPredicate(.uuids([uuid]))
  }

  /// Returns a predicate for the records with some identifiers.
  public static func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    QueryPredicate(.uuids(uuids))
  }

  /// Returns a predicate for the records that a program saved.
  public static func predicateForObjects(from source: HKSource) -> NSPredicate {
    predicateForObjects(from: [source])
  }

  /// Returns a predicate for the records that some programs saved.
  public static func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    QueryPredicate(.sources(Set(sources.map(\.name))))
  }

  /// Returns a predicate for the records whose metadata has a key.
  public static func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    QueryPredicate(.metadataKey(key))
  }

  /// Returns a predicate for the records whose metadata has one of some values under a key.
  ///
  /// A value other than a text, number, Boolean or date makes the query throw
  /// `errorInvalidArgument`.
  public static func predicateForObjects(
    withMetadataKey key: String, allowedValues: [Any]
  ) -> NSPredicate {
    predicateForMetadata(key, .equalTo, anyOf: allowedValues)
  }

  /// Returns a predicate for the records whose metadata has a value under a key that has the type of
  /// another and compares with it.
  ///
  /// A value other than a text, number, Boolean or date makes the query throw
  /// `errorInvalidArgument`.
  public static func predicateForObjects(
    withMetadataKey key: String, operatorType: HKPredicateOperator, value: Any
  ) -> NSPredicate {
    predicateForMetadata(key, operatorType, anyOf: [value])
  }

  private static func predicateForMetadata(
    _ key: String, _ comparison: HKPredicateOperator, anyOf values: [Any]
  ) -> NSPredicate {
    do throws(Metadata.Fault) {
      var parts: [SampleFilter] = []
      for value in values { parts.append(.metadata(key, comparison, try Metadata.value(value))) }
      return QueryPredicate(.any(parts))
    } catch {
      return QueryPredicate(.unsupported("The predicate is not valid: \(error.message)."))
    }
  }
}
