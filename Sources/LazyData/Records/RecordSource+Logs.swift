extension RecordSource {
  /// Whether the records are lines of a log: many of them start with a time or have a level.
  public var isLog: Bool { current.reading.isLog }

  /// The names of the files that the records are from, if there are several.
  public var origins: [String] { current.reading.origins }

  /// Finds the first record whose time is the wanted time or later.
  ///
  /// - Parameters:
  ///   - record: the current record.
  ///   - body: receives the outcome. It is not called if another time is searched for in the meantime, or the source is
  ///     read again.
  /// - Complexity: a few hundred reads of a few thousand bytes, off the main actor.
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

  /// Converts a requested range of times to times since 1970.
  ///
  /// - Parameters:
  ///   - record: the current record.
  ///   - body: receives the outcome, under the same conditions as in the other `find`.
  package func find(
    _ range: WantedTimeRange, from record: SourceRecord?, _ body: @escaping @MainActor (TimeRangeOutcome) -> Void
  ) {
    let open = current
    guard let times = open.reading.times else { return body(.noTimes) }
    open.timeSearch = open.generation.start { () -> TimeRangeOutcome in
      do throws(DataError) {
        return try times()?.outcome(of: range, from: record) ?? .noTimes
      } catch {
        return .failed(error.reason)
      }
    } onAnswer: { [weak open] outcome in
      open?.timeSearch = nil
      body(outcome)
    }
  }

  /// Shows the records around a byte offset as soon as they are found, like `showEnd` for the last records. These
  /// records have no numbers until the records before them are counted. Does nothing if all records are counted, or a
  /// filtered or sorted list is shown.
  ///
  /// - Parameter offset: the start of a record, in bytes.
  package func showPart(around offset: Int) { send(.showPart(.offset(offset))) }

  /// The number of records that have been counted. The list on screen may have other records.
  package var countedCount: Int { machine.extent.count }

  /// Shows the records around a relative position in the source, from 0 to 1, as soon as they are found: see
  /// `showPart(around:)`.
  ///
  /// - Returns: `false` if records cannot be found by position. Then nothing has changed.
  package func showPart(at share: Double) -> Bool {
    send(.showPart(.share(share)))
    return machine.isFindingEnd || status.partShare == share
  }
}
