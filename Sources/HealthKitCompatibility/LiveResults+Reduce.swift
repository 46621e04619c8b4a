public import WellbeingStore

extension LiveResults {
  /// Combines the elements until the task is cancelled.
  ///
  /// The standard library's `reduce` does the same, but cannot be called on the main actor with a
  /// main-actor closure.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, and what the closure throws.
  public func reduce<Partial>(
    _ initial: Partial, _ combine: (Partial, Element) async throws -> Partial
  ) async throws -> Partial {
    var partial = initial
    for try await element in self { partial = try await combine(partial, element) }
    return partial
  }
}
