extension RecordSource {
  /// Whether the records are lines of a log: they begin with times, or have levels.
  public var isLog: Bool { current.reading.isLog }

  /// The names of the files that the records are from, if there are several.
  public var origins: [String] { current.reading.origins }

  /// Finds the first record at a time, or later.
  ///
  /// - Parameters:
  ///   - record: the current record.
  ///   - body: receives the outcome, unless another time is looked for meanwhile, or the source is read again.
  /// - Complexity: some hundred reads of a few thousand bytes, off the main actor.
  package func find(_ time: WantedTime, from record: SourceRecord?, _ body: @escaping @MainActor (TimeOutcome) -> Void)
  {
    let open = current
    guard let times = open.reading.times else { return body(.noTimes) }
    open.timeSearch = open.generation.start { () -> TimeOutcome in
      do throws(DataError) {
        return try times()?.outcome(of: time, from: record) ?? .noTimes
      } catch {
        return .failed(error.reason)
      }
    } onAnswer: { [weak open] outcome in
      open?.timeSearch = nil
      body(outcome)
    }
  }

  /// Shows the records around a place as soon as they are found, as `showEnd` does for the last ones. They have no
  /// numbers until the records before them are counted. Does nothing if the count is known, or something else is shown.
  ///
  /// - Parameter offset: the start of a record, in bytes.
  package func showPart(around offset: Int) { send(.showPart(.offset(offset))) }

  /// The number of records that are counted by now; others may be shown.
  package var countedCount: Int { machine.extent.count }

  /// Shows the records around a relative position in the source, from 0 to 1, as soon as they are found: see
  /// `showPart(around:)`.
  ///
  /// - Returns: false if they cannot be found by position. Nothing has changed then.
  package func showPart(at share: Double) -> Bool {
    send(.showPart(.share(share)))
    return machine.isFindingEnd || status.partShare == share
  }
}
