import WellbeingArguments
import WellbeingKit
import WellbeingPresentation

/// A corrected mood: named values change, the rest is kept.
struct MoodAmendment {
  let old: StateOfMind
  let new: StateOfMind
  private let words: MoodWords

  init(_ old: StateOfMind, subject: String, _ session: Session) throws {
    let vocabulary = try StateOfMindVocabulary.builtIn()
    words = try MoodWords(vocabulary, session)
    let entry = try MoodOptions(session.invocation).entry(face: nil, vocabulary)
    let amended = try AmendedHeader(session, of: old.header, subject: subject)
    let now = session.context.clock()
    let kind = entry.kind ?? old.kind
    self.old = old
    new = try StateOfMind(
      kind: kind, valence: entry.valence ?? old.valence,
      labels: session.clears(.labels) ? [] : entry.labels ?? old.labels,
      associations: session.clears(.associations) ? [] : entry.associations ?? old.associations,
      header: amended.header(try amended.occasion.stamp(of: kind, now: now), now: now))
  }

  var isChange: Bool {
    new.with(header: old.header) != old || !new.header.saysTheSame(as: old.header)
  }

  /// The differences of the new mood.
  var differences: [Difference] {
    let differences = [
      Difference(name: "Kind", old: words.name(old.kind), new: words.name(new.kind)),
      Difference(
        name: "Valence", old: words.valence(old.valence), new: words.valence(new.valence)),
      Difference(name: "Labels", old: words.list(old.labels), new: words.list(new.labels)),
      Difference(
        name: "Associations", old: words.list(old.associations),
        new: words.list(new.associations)),
    ].filter { $0.old != $0.new }
    return Difference.between(old, new) + differences
  }
}
