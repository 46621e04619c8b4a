import Foundation
import WellbeingInstruments
import WellbeingSamples

/// Records that are written together, one table after another, in the order of their saving.
///
/// Writing many that way takes less time: a table's statement and the ends of its indexes stay at
/// hand. None of them comes in the place of another.
struct SampleBatch {
  /// What is written of every record.
  struct Record {
    let header: SampleHeader
    let type: SampleType
    let day: LocalDay

    /// When it is saved, in microseconds since 1970.
    var moment: Int64 { (header.recorded ?? header.start).microsecondsSince1970 }
  }

  /// A result of a questionnaire, with the row of its definition.
  struct Assessment {
    let sample: ScoredAssessment
    /// Its place among the records.
    let index: Int
    let definition: Int64
    /// See ``AssessmentDetails``.
    let details: String
  }

  /// A state of mind, with its local day.
  struct Mood {
    let sample: StateOfMind
    /// Its place among the records.
    let index: Int
    let day: LocalDay
  }

  private struct Version: Hashable {
    let identifier: String
    let subject: String
    let type: SampleType

    init?(_ sample: any Sample) {
      let header = sample.header
      guard let identifier = header.syncIdentifier else { return nil }
      self.identifier = identifier
      subject = header.subject
      type = sample.sampleType
    }
  }

  private(set) var records: [Record] = []
  private(set) var assessments: [Assessment] = []
  private(set) var statesOfMind: [Mood] = []
  private var versions: Set<Version> = []

  /// Whether one of them has the same sync identifier as a record of the same program.
  func holdsVersion(of sample: any Sample) -> Bool {
    guard !versions.isEmpty, let version = Version(sample) else { return false }
    return versions.contains(version)
  }

  mutating func add(_ sample: ScoredAssessment, definition: Int64, details: String) {
    assessments.append(
      Assessment(sample: sample, index: records.count, definition: definition, details: details))
    add(sample)
  }

  mutating func add(_ sample: StateOfMind) {
    let index = records.count
    statesOfMind.append(Mood(sample: sample, index: index, day: add(sample)))
  }

  @discardableResult
  private mutating func add(_ sample: some Sample) -> LocalDay {
    let header = sample.header
    let day = header.localDay
    records.append(Record(header: header, type: sample.sampleType, day: day))
    if let version = Version(sample) { versions.insert(version) }
    return day
  }
}
