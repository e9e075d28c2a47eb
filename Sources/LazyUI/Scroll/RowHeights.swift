/// What a container knows of the heights of its rows: nothing of those that it has not shown, so that it guesses.
@MainActor
struct RowHeights {
  /// No row is lower than this, in lines.
  private(set) var least = 0
  /// Empty lines below a row that says nothing of them.
  private(set) var spacing = 0
  /// The average height of the rows that the last walk measured, in lines; at least 1.
  private var average = 1.0
  /// How the environment is asked; nil before the first time.
  private var reading: EnvironmentReading<ListMetrics>?
  /// What it said; nil where that may be something else now.
  private var metrics: ListMetrics?

  /// Asks the environment how high rows are at least, and how far apart they stand.
  ///
  /// - Parameters:
  ///   - unit: what lengths are given in.
  ///   - reader: told when that changes; it calls `metricsChanged()`.
  mutating func readLeast(in environment: EnvironmentScope?, unit: LengthUnit, for reader: any SlotReader) {
    let reading = reading ?? EnvironmentReading(in: environment, for: reader) { $0.listMetrics }
    self.reading = reading
    let metrics = metrics ?? reading.value
    self.metrics = metrics
    least = unit.lines(metrics.leastRowHeight)
    spacing = max(0, unit.lines(between: metrics.rowSpacing))
  }

  /// Has the environment asked again.
  mutating func metricsChanged() { metrics = nil }

  /// Takes up how many lines the rows of a walk have. A single row says little of the others.
  mutating func measured(rows: Int, lines: Int) {
    if rows > 1 { average = max(1, Double(lines) / Double(rows)) }
  }

  /// How many lines so many rows have, by the average.
  func lines(of rows: Int) -> Double { Double(rows) * average }

  /// How many rows may fill `lines`; at least one.
  func rows(filling lines: Int) -> Int { max(1, Int((Double(lines) / average).rounded(.up))) }

  /// How many rows `lines` are; negative for lines back.
  func rows(in lines: Int) -> Int {
    let rows = (Double(lines) / average).rounded()
    return Int(exactly: rows) ?? (rows < 0 ? .min : .max)
  }
}
