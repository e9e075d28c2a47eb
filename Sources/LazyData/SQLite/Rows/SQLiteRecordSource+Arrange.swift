extension SQLiteRecordSource {
  public func arrange(_ arrangement: Arrangement) { arrange(arrangement, showsParts: true) }

  func arrange(_ arrangement: Arrangement, showsParts: Bool) {
    arranging?.errand.stop()
    arranging = nil
    restore()
    guard arrangement.filter != nil || arrangement.order != nil else {
      if listed != nil { showWhole() }
      return tell()
    }
    guard arrangement.order.map({ columns.indices.contains($0.column) }) ?? true else { return tell() }
    let errand = SQLiteErrand()
    let places = SQLiteListedPlaces(whole, order: arrangement.order)
    let maker = RowArrangement(arrangement: arrangement, whole: whole, total: isCounted ? known : nil)
    let progress: @Sendable (Double?, Bool) -> Void = { [weak self] share, isInPlace in
      Task { @MainActor in self?.progress(share, isInPlace && showsParts ? places : nil, arrangement, errand) }
    }
    let connection = whole.reader.connection
    let task = Task { [weak self] in
      let result = await errand.result(connection) { try maker.run(in: $0, errand, into: places, onProgress: progress) }
      self?.arranged(result, places, arrangement, errand)
    }
    arranging = Running(errand: errand, task: task, work: arrangement.order == nil ? .filtering : .sorting)
    // What a filter leaves is shown as it comes, though nothing has come yet.
    if arrangement.order == nil, showsParts { show(places, arrangement, isComplete: false) }
    tell()
  }

  private func progress(
    _ share: Double?, _ places: SQLiteListedPlaces?, _ arrangement: Arrangement, _ errand: SQLiteErrand
  ) {
    guard arranging?.errand === errand else { return }
    arranging?.progress = share
    if let places, places.count > 0 { show(places, arrangement, isComplete: false) }
    tell()
  }

  private func arranged(
    _ result: Result<Void, any Error>, _ places: SQLiteListedPlaces, _ arrangement: Arrangement, _ errand: SQLiteErrand
  ) {
    guard arranging?.errand === errand else { return }
    switch result {
    case .success: show(places, arrangement, isComplete: true)
    case .failure(let error):
      if !errand.isOver { status.notice = DataError(error, path: path).reason }
      restore()
    }
    arranging = nil
    tell()
    lookAgain()
  }

  private func show(_ places: SQLiteListedPlaces, _ arrangement: Arrangement, isComplete: Bool) {
    if !isComplete, listed !== places { before = Shown(listed: listed, arrangement: status.arrangement) }
    if isComplete { before = nil }
    listed = places
    isListed = isComplete
    whole.contents.show(places)
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
