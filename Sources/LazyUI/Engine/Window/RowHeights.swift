/// The heights of a container's rows. The heights of rows that were never shown are unknown, and are estimated.
@MainActor
struct RowHeights {
  /// The minimum height of a row, in lines.
  private(set) var least = 0
  /// The default number of empty lines below a row.
  private(set) var spacing = 0
  /// The average height in lines of the rows that the last traversal measured; at least 1.
  private var average = 1.0
  /// The dependency on the environment; `nil` before the first read.
  private var reading: EnvironmentReading<ListMetrics>?
  /// The values that were read; `nil` if they may have changed.
  private var metrics: ListMetrics?

  /// Reads the minimum row height and the spacing from the environment.
  ///
  /// - Parameters:
  ///   - unit: the unit of lengths.
  ///   - reader: the node to notify of changes. It must call `metricsChanged()` then.
  mutating func readLeast(in environment: EnvironmentScope?, unit: LengthUnit, for reader: any SlotReader) {
    let reading = reading ?? EnvironmentReading(in: environment, for: reader) { $0.listMetrics }
    self.reading = reading
    let metrics = metrics ?? reading.value
    self.metrics = metrics
    least = unit.lines(metrics.leastRowHeight)
    spacing = max(0, unit.lines(between: metrics.rowSpacing))
  }

  /// Discards the values, so that the next call reads the environment again.
  mutating func metricsChanged() { metrics = nil }

  /// Updates the average from the rows of a traversal. A single row is ignored, because it says little about the
  /// others.
  mutating func measured(rows: Int, lines: Int) {
    if rows > 1 { average = max(1, Double(lines) / Double(rows)) }
  }

  /// Returns the estimated number of lines of `rows` rows.
  func lines(of rows: Int) -> Double { Double(rows) * average }

  /// Returns the estimated number of rows that fill `lines`. The result is 1 or more.
  func rows(filling lines: Int) -> Int { max(1, Int((Double(lines) / average).rounded(.up))) }

  /// Returns the estimated number of rows in `lines`. It is negative if `lines` is negative.
  func rows(in lines: Int) -> Int {
    let rows = (Double(lines) / average).rounded()
    return Int(exactly: rows) ?? (rows < 0 ? .min : .max)
  }
}
