import Foundation

/// Never called: what refers to it keeps ICU in a static program.
///
/// Foundation finds named time zones by a replacement that `FoundationInternationalization` makes
/// when it is loaded. The linker leaves that object file out of a static program unless something
/// refers to it, and every named zone is then nil. This format is in the same object file.
package func keepICU() -> String { 0.0.formatted() }
