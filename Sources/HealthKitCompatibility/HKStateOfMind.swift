public import Foundation
public import WellbeingSamples

/// An emotion of the moment or the mood of a day, as a person reported it.
public final class HKStateOfMind: HKSample, @unchecked Sendable {
  /// The time span of the feeling; raw values 1 and 2.
  public typealias Kind = StateOfMind.Kind
  /// One of seven equal parts of the valence scale, each with its lower bound; raw values 1 to 7.
  ///
  /// Apple documents no bounds: those here were found by testing its framework.
  public typealias ValenceClassification = StateOfMind.ValenceClassification
  /// A word for a feeling; raw values 1 to 38.
  public typealias Label = StateOfMind.Label
  /// Something that a feeling has to do with; raw values 1 to 18.
  public typealias Association = StateOfMind.Association

  /// Whether it is an emotion of the moment or the mood of a day.
  public let kind: Kind
  /// The pleasantness, from −1 (very unpleasant) to 1 (very pleasant).
  public let valence: Double
  /// The words for the feeling, in the order given, each once; may be empty.
  public let labels: [Label]
  /// What the feeling has to do with, in the order given, each once; may be empty.
  public let associations: [Association]

  /// - Parameter native: The same record, already boxed.
  init(_ stateOfMind: StateOfMind, _ native: any Sample) {
    kind = stateOfMind.kind
    valence = stateOfMind.valence
    labels = stateOfMind.labels
    associations = stateOfMind.associations
    super.init(native: native)
  }

  /// Creates a state of mind.
  ///
  /// Stops the program if the valence is not a number from −1 to 1, the date is before 1900 or after
  /// 9999, or the metadata is not valid.
  ///
  /// - Parameters:
  ///   - date: The time of the feeling. A store refuses one in the future.
  ///   - kind: Whether it is an emotion of the moment or the mood of a day.
  ///   - valence: The pleasantness, from −1 to 1.
  ///   - labels: The words for the feeling; one that is given twice is kept once.
  ///   - associations: What it has to do with; one that is given twice is kept once.
  ///   - metadata: Additional values: texts, numbers, Booleans and dates.
  public convenience init(
    date: Date, kind: Kind, valence: Double, labels: [Label], associations: [Association],
    metadata: [String: Any]? = [:]
  ) {
    let made: StateOfMind
    do throws(Metadata.Fault) {
      let header = try Metadata.header(date: date, metadata: metadata)
      do throws(InvalidSample) {
        made = try StateOfMind(
          kind: kind, valence: valence, labels: labels.unique, associations: associations.unique,
          header: header)
      } catch {
        throw Metadata.Fault(error)
      }
    } catch {
      raise("HKStateOfMind: \(error.message).")
    }
    self.init(made, made)
  }

  /// The class of the valence.
  public var valenceClassification: ValenceClassification {
    // The valence was checked: there is a class.
    ValenceClassification(valence: valence) ?? .neutral
  }
}

extension Array where Element: Hashable {
  fileprivate var unique: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
