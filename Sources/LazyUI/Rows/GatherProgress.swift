/// How far the making of every row has come, while a list cannot be shown before all are made.
package struct GatherProgress: Hashable, Sendable {
  /// Elements made; a part of one does not count.
  package var done: Int { steps / stepsPerElement }
  package let total: Int
  /// What has been done, where making an element takes so many steps.
  let steps: Int
  private let stepsPerElement: Int

  /// - Parameter stepsPerElement: 2 where all elements are made first, and then a cell for each: it is one progress, which does not
  ///   begin anew.
  package init(steps: Int, stepsPerElement: Int = 1, total: Int) {
    self.steps = steps
    self.stepsPerElement = stepsPerElement
    self.total = total
  }
}
