/// The tab stops: the columns where text continues after a tab.
package struct TabStops: Hashable, Sendable {
  /// The first stops in ascending order. Further ones follow at regular distances.
  private let first: [Int]
  /// The distance between further stops.
  private let distance: Int

  /// The largest column that a stop may have.
  package static let largest = 1_000

  /// A stop at every eighth column.
  package static let standard = TabStops(every: 8)

  /// Creates a stop at every multiple of `distance`, which is at least 1.
  package init(every distance: Int) {
    first = []
    self.distance = max(1, distance)
  }

  /// Parses `4` for a stop at every fourth column, or a list of columns such as `9,17`. As in less, the stops after the
  /// list have the distance of its last two.
  ///
  /// - Returns: nil if the text is not a list of ascending numbers from 1 to `largest`.
  package init?(_ text: some StringProtocol) {
    let stops = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard stops.count == text.count(where: { $0 == "," }) + 1, let last = stops.last, last <= Self.largest,
      stops[0] > 0, zip(stops, stops.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    first = stops.count > 1 ? stops : []
    distance = stops.count > 1 ? last - stops[stops.count - 2] : last
  }

  /// Returns the number of cells from `column` to the next stop: at least one.
  func cells(from column: Int) -> Int {
    if let next = first.first(where: { $0 > column }) { return next - column }
    return distance - (column - (first.last ?? 0)) % distance
  }
}
