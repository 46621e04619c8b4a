import WellbeingInstruments

/// The lookup tables of a thread, laid out for fast access by row.
struct RowTables: ~Copyable {
  /// The place of each item's column, from 0.
  let columns: Table<Int>
  /// The meaning of a cell of a single byte, by item and byte.
  let singles: Table<CellCode>
  let stride: Int
  /// See ``ShareTable``, which the job retains.
  let shares: UnsafeBufferPointer<SIMD8<Int32>>
  let shareStarts: UnsafeBufferPointer<Int>
  let lowest: Table<CellCode>
  let alertItems: Table<Int>
  let alertStates: Table<AlertMark>
  let delimiter: UInt8
  let lineEnd: Table<UInt8>
  let runs: Table<Run>
  /// The columns of ``runs``, each by itself.
  let singleRuns: Table<Run>
  /// The items' ids, with the offset of each, and the end of the last one.
  let ids: Table<UInt8>
  let idStarts: Table<Int>

  enum AlertMark: UInt8 {
    case notRaised
    case raised
    case notAssessed
  }

  /// A run of adjacent columns, by their places from 0.
  struct Run: BitwiseCopyable {
    let first: Int
    let last: Int
  }

  init(_ job: BulkJob, _ reader: CellReader) {
    let plan = job.plan
    columns = Table(job.columns)
    singles = Table(
      plan.items.indices.flatMap { item in
        let first = reader.kind(of: item) << 8
        return reader.singles[first..<first + 256]
      })
    stride = plan.stride
    shares = plan.shares.lanes.all
    shareStarts = plan.shares.starts.all
    lowest = Table(plan.lowest)
    alertItems = Table(plan.alerts.map(\.item))
    alertStates = Table(plan.alerts.flatMap { $0.states.map(AlertMark.init) })
    delimiter = job.delimiter
    lineEnd = Table(job.header.lineEnd)
    runs = Table(job.passedThrough.map { Run(first: $0.lowerBound, last: $0.upperBound) })
    singleRuns = Table(job.passedThrough.joined().map { Run(first: $0, last: $0) })
    let names = plan.items.map { Array($0.id.utf8) }
    ids = Table(Array(names.joined()))
    idStarts = Table(names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) })
  }

  func id(of item: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: ids.all[idStarts[item]..<idStarts[item + 1]])
  }
}

extension RowTables.AlertMark {
  init(_ state: Scorer.AlertState) {
    switch state {
    case .raised: self = .raised
    case .notRaised: self = .notRaised
    case .notAssessed: self = .notAssessed
    }
  }
}

/// Numbers in memory of their own: reading one costs a load, while an array inside a larger value
/// would often be retained and released around it. That took two thirds of the time per row.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: some Collection<Element>) {
    self.elements = .allocate(capacity: elements.count)
    _ = self.elements.initialize(from: elements)
  }

  init(repeating element: Element, count: Int) {
    elements = .allocate(capacity: count)
    elements.initialize(repeating: element)
  }

  deinit {
    elements.deallocate()
  }

  var count: Int { elements.count }
  var indices: Range<Int> { elements.indices }
  var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(elements) }
  var mutable: UnsafeMutableBufferPointer<Element> { elements }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    get { elements[index] }
    nonmutating set { elements[index] = newValue }
  }
}
