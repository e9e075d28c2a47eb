/// A frame whose update passes each caused another one, until the engine stopped them.
///
/// The cause is an evaluation that changes its own dependencies. Examples are an id that differs at each read, and
/// state that is written whenever a view appears.
package struct UpdateLoop: Hashable, Sendable {
  /// A type of view whose bodies were evaluated repeatedly.
  package struct RepeatedView: Hashable, Sendable {
    package let view: String
    /// The number of evaluations of the view's bodies after the frame's first pass.
    package let evaluations: Int
  }

  package let passes: Int
  /// The types of view that were evaluated most often, at most three.
  package let views: [RepeatedView]

  /// A sentence that describes the problem.
  package var sentence: String {
    let names = views.map { "\($0.view) \($0.evaluations)×" }.joined(separator: ", ")
    return "\(names): evaluated repeatedly; the update was stopped after \(passes) passes."
  }
}

/// Counts evaluations by type of view, while `isCounting` is true.
struct RepeatedBodies {
  var isCounting = false
  private var counts: [String: Int] = [:]

  mutating func count(_ view: String) { counts[view, default: 0] += 1 }

  var mostEvaluated: [UpdateLoop.RepeatedView] {
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
    return most.map { UpdateLoop.RepeatedView(view: $0.key, evaluations: $0.value) }
  }
}
