public import Foundation

/// Handlers run in the background, not on the main thread, as in HealthKit.
extension HKHealthStore {
  /// Asks the person whether this program may save and read records of some types.
  ///
  /// The handler receives whether the request was answered, which does not mean granted, and the
  /// error.
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report(to: completion) {
      try await self.requestAuthorization(toShare: typesToShare ?? [], read: typesToRead ?? [])
    }
  }

  /// Determines whether a request would ask the person anything.
  ///
  /// The handler receives the status, `unknown` with an error.
  public func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    Task {
      do {
        completion(
          try await statusForAuthorizationRequest(toShare: typesToShare, read: typesToRead), nil)
      } catch {
        completion(.unknown, error)
      }
    }
  }

  /// Saves a record.
  ///
  /// The handler receives whether it was saved, and the error.
  public func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report(to: completion) { try await self.save(object) }
  }

  /// Saves several records, all or none.
  ///
  /// The handler receives whether they were saved, and the error.
  public func save(
    _ objects: [HKObject],
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report(to: completion) { try await self.save(objects) }
  }

  /// Deletes a record of this program.
  ///
  /// The handler receives whether it was deleted, and the error.
  public func delete(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report(to: completion) { try await self.delete(object) }
  }

  /// Deletes several records of this program, all or none.
  ///
  /// The handler receives whether they were deleted, and the error.
  public func delete(
    _ objects: [HKObject],
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report(to: completion) { try await self.delete(objects) }
  }

  /// Deletes the records of a type that this program saved and that match a predicate.
  ///
  /// The handler receives whether it succeeded, the number of deleted records, and the
  /// error.
  public func deleteObjects(
    of type: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
  ) {
    let condition = QueryCondition(predicate)
    Task {
      do {
        completion(true, try await deleteObjects(of: type, predicate: condition.predicate), nil)
      } catch {
        completion(false, 0, error)
      }
    }
  }

  private func report(
    to completion: @escaping @Sendable (Bool, (any Error)?) -> Void,
    _ body: @escaping @Sendable () async throws -> Void
  ) {
    Task {
      do {
        try await body()
        completion(true, nil)
      } catch {
        completion(false, error)
      }
    }
  }

  // MARK: Queries

  /// Runs a query, which gives its results to its handler. It can run once.
  ///
  /// Stops the program if the query ran before.
  public func execute(_ query: HKQuery) {
    query.start(on: self)
  }

  /// Ends a running query, whose handlers are not called any more. Does nothing to any other.
  public func stop(_ query: HKQuery) {
    query.stop()
  }
}
