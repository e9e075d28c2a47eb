/// How far the making of every row has come, while a list cannot be shown before all are made.
package struct GatherProgress: Hashable, Sendable {
  /// Elements made.
  package var done: Int
  package var total: Int
}
