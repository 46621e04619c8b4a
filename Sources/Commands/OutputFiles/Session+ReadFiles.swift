import WellbeingArguments
import WellbeingKit
import WellbeingPrivateFiles
import WellbeingSampleStore

extension Session {
  /// The option that names what a file would take the place of: the store, the files that belong to
  /// it, or a definition that is read; nil where it takes the place of none of them.
  ///
  /// A file in the place of the store would be the end of it.
  func option(reading target: OutputTarget) -> OptionSpec? {
    let store = (try? storeLocation())?.path
    let files =
      ([""] + StoreFile.siblingSuffixes).compactMap { suffix in
        store.map { (CommonOptions.store, $0 + suffix) }
      }
      + invocation.values(of: .definition).map { (OptionSpec.definition, $0) }
    return files.first { _, path in
      // Where a link leads counts, not where it lies.
      let path = (try? FilePath.resolved(path)) ?? path
      return (try? OutputTarget(path))?.mayBe(target) ?? false
    }?.0
  }
}
