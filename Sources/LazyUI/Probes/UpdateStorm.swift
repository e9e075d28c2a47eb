/// A frame in which each update pass caused another one, until it was broken off.
///
/// That happens where an evaluation changes what it depends on: an id that is another each time it is read, state that is
/// written whenever a view appears.
package struct UpdateStorm: Hashable, Sendable {
  package struct Culprit: Hashable, Sendable {
    package let view: String
    /// How often bodies of it were evaluated after the frame's first pass.
    package let evaluations: Int
  }

  package let passes: Int
  /// The types of view that were evaluated most, at most three.
  package let views: [Culprit]

  /// What happened, for a person.
  package var sentence: String {
    let names = views.map { "\($0.view) \($0.evaluations)×" }.joined(separator: ", ")
    return "\(names): evaluated again and again, until the frame was broken off after \(passes) passes."
  }
}

/// Counts evaluations by type of view, while it is told to.
struct RepeatedBodies {
  var isCounting = false
  private var counts: [String: Int] = [:]

  mutating func count(_ view: String) { counts[view, default: 0] += 1 }

  var mostEvaluated: [UpdateStorm.Culprit] {
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
    return most.map { UpdateStorm.Culprit(view: $0.key, evaluations: $0.value) }
  }
}
