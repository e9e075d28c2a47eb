extension SQLiteRecordSource {
  public func arrange(_ arrangement: Arrangement) {
    let hasColumn = arrangement.order.map { columns.indices.contains($0.column) } ?? true
    if renewal != nil, hasColumn { return arrangeRenewal(arrangement) }
    stopArranging()
    restore()
    guard hasColumn, arrangement != Arrangement() else {
      if hasColumn, listed != nil { showWhole() }
      tell()
      return lookAgain()
    }
    reading.arranging = SQLiteReading.RunningWork(kind: arrangement.order == nil ? .filtering : .sorting)
    let places = SQLiteListedPlaces(reading.whole, order: arrangement.order)
    // What a filter leaves is shown as it comes, though nothing has come yet.
    if arrangement.order == nil { show(places, arrangement, isComplete: false) }
    // What is kept is arranged when all of it is there.
    awaited = places
    reading.generation.wait { [weak self] in
      self?.reading.keeper == nil || self?.reading.isSettled ?? true
    } _: { [weak self] in
      self?.makeArrangement(arrangement, into: places)
    }
    tell()
  }

  private func makeArrangement(_ arrangement: Arrangement, into places: SQLiteListedPlaces) {
    // Another one may have taken its place while it waited.
    guard reading.arranging?.work == nil, places === awaited else { return }
    awaited = nil
    let work = reading.list(arrangement, into: places) { [weak self] share, isInPlace in
      guard let self else { return }
      reading.arranging?.progress = share
      if isInPlace, places.count > 0 { show(places, arrangement, isComplete: false) }
      tell()
    } onAnswer: { [weak self] result in
      self?.arranged(result, places, arrangement)
    }
    reading.arranging?.work = work
  }

  private func arranged(
    _ result: Result<Void, any Error>, _ places: SQLiteListedPlaces, _ arrangement: Arrangement
  ) {
    reading.arranging = nil
    switch result {
    case .success: show(places, arrangement, isComplete: true)
    case .failure(let error):
      say(DataError(error, path: path).reason)
      restore()
    }
    tell()
    lookAgain()
  }

  /// Ends the making of an arrangement; what is shown stays.
  func stopArranging() {
    reading.arranging?.work?.cancel()
    reading.arranging = nil
    awaited = nil
  }

  func show(_ places: SQLiteListedPlaces, _ arrangement: Arrangement, isComplete: Bool) {
    if !isComplete, listed !== places { before = Shown(listed: listed, arrangement: status.arrangement) }
    if isComplete { before = nil }
    listed = places
    isListed = isComplete
    reading.whole.contents.show(places)
    records = RecordList(places, count: places.count)
    status.showsEnd = false
    status.arrangement = arrangement
  }

  /// Goes back to what was shown before a list that was not completed.
  func restore() {
    guard let before else { return }
    self.before = nil
    guard let places = before.listed else { return showWhole() }
    show(places, before.arrangement, isComplete: true)
  }
}
