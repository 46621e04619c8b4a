import WellbeingArguments
import WellbeingKit
import WellbeingPrivateFiles
import WellbeingSampleStore

extension Session {
  /// Returns the option that names the file that an output file would replace: the store or one of
  /// its associated files, or a definition being read. Nil if it would replace none of them.
  ///
  /// Replacing the store would destroy it.
  func option(reading target: OutputTarget) -> OptionSpec? {
    let store = (try? storeLocation())?.path
    let files =
      ([""] + StoreFile.siblingSuffixes).compactMap { suffix in
        store.map { (CommonOptions.store, $0 + suffix) }
      }
      + invocation.values(of: .definition).map { (OptionSpec.definition, $0) }
    return files.first { _, path in
      // Compare the target of a link, not the link itself.
      let path = (try? FilePath.resolved(path)) ?? path
      return (try? OutputTarget(path))?.mayBe(target) ?? false
    }?.0
  }
}
