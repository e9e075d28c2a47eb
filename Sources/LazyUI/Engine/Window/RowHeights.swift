/// The heights of a container's rows. Rows that were not shown have unknown heights, which are estimated.
@MainActor
struct RowHeights {
  /// The minimum height of a row, in lines.
  private(set) var least = 0
  /// The number of empty lines below a row without a spacing of its own.
  private(set) var spacing = 0
  /// The average height of the rows that the last walk measured, in lines; at least 1.
  private var average = 1.0
  /// The reading of the environment; `nil` before the first one.
  private var reading: EnvironmentReading<ListMetrics>?
  /// The values that were read; `nil` if they may have changed.
  private var metrics: ListMetrics?

  /// Reads the minimum row height and the spacing from the environment.
  ///
  /// - Parameters:
  ///   - unit: the unit of lengths.
  ///   - reader: the node to notify of changes; it calls `metricsChanged()`.
  mutating func readLeast(in environment: EnvironmentScope?, unit: LengthUnit, for reader: any SlotReader) {
    let reading = reading ?? EnvironmentReading(in: environment, for: reader) { $0.listMetrics }
    self.reading = reading
    let metrics = metrics ?? reading.value
    self.metrics = metrics
    least = unit.lines(metrics.leastRowHeight)
    spacing = max(0, unit.lines(between: metrics.rowSpacing))
  }

  /// Makes the next reading ask the environment again.
  mutating func metricsChanged() { metrics = nil }

  /// Updates the average from the rows of a walk. A single row is ignored, since it says little about the others.
  mutating func measured(rows: Int, lines: Int) {
    if rows > 1 { average = max(1, Double(lines) / Double(rows)) }
  }

  /// Returns the estimated number of lines of `rows` rows.
  func lines(of rows: Int) -> Double { Double(rows) * average }

  /// Returns the estimated number of rows that fill `lines`; at least one.
  func rows(filling lines: Int) -> Int { max(1, Int((Double(lines) / average).rounded(.up))) }

  /// Returns the estimated number of rows in `lines`; negative if `lines` is.
  func rows(in lines: Int) -> Int {
    let rows = (Double(lines) / average).rounded()
    return Int(exactly: rows) ?? (rows < 0 ? .min : .max)
  }
}
