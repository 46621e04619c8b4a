import Dispatch

/// Runs an actor on a dispatch queue of its own, so that waiting for a disk blocks neither the
/// main thread nor the threads that other tasks share.
final class QueueExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "wellbeing.store", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
