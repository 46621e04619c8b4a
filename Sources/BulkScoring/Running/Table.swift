/// Numbers in memory of their own: reading one costs a load, where an array that is part of a larger
/// value would often be retained and released around it. Row by row, that took two thirds of the
/// time.
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
