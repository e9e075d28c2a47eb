extension RecordSource {
  /// Whether the records are lines of a log: they begin with times, or have levels.
  public var isLog: Bool { current.reading.isLog }

  /// What the files are called that the records are from, where they are from several.
  public var origins: [String] { current.reading.origins }

  /// Looks for the first record at a time, or later.
  ///
  /// - Parameters:
  ///   - record: the record that is stood at.
  ///   - body: is told what it came to, unless another time is looked for meanwhile, or the source is read anew.
  /// - Complexity: some hundred reads of a few thousand bytes, beside the main actor.
  package func find(_ time: WantedTime, from record: SourceRecord?, _ body: @escaping @MainActor (TimeOutcome) -> Void)
  {
    let open = current
    guard let times = open.reading.times else { return body(.noTimes) }
    open.timeLook = open.generation.start { () -> TimeOutcome in
      do throws(DataError) {
        return try times()?.outcome(of: time, from: record) ?? .noTimes
      } catch {
        return .failed(error.reason)
      }
    } onAnswer: { [weak open] outcome in
      open?.timeLook = nil
      body(outcome)
    }
  }

  /// Has the records around a place shown as soon as they can be, as `showEnd` does it for the last ones: until the records
  /// before them are counted, they have no numbers. Does nothing where the count is known, or something else is shown.
  ///
  /// - Parameter offset: where a record begins.
  package func showPart(around offset: Int) { send(.showPart(.offset(offset))) }

  /// How many records are counted by now, of which others may be shown.
  package var countedCount: Int { machine.extent.count }

  /// Has the records shown, as soon as they can be, around the place before which so great a share of all stands, from 0 to 1: see
  /// `showPart(around:)`.
  ///
  /// - Returns: false where they cannot be found so, and nothing was done.
  package func showPart(at share: Double) -> Bool {
    send(.showPart(.share(share)))
    return machine.isFindingEnd || status.partShare == share
  }
}
