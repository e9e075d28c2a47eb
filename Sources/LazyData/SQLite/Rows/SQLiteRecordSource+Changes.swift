/// What is to take the place of a reading, with all that is shown of it, when it is complete.
@MainActor
struct SQLiteRenewal {
  var reading: SQLiteReading
  /// How it is to be arranged.
  var arrangement: Arrangement
  /// What is done for it now.
  var running: SQLiteReading.RunningWork?
}

extension SQLiteRecordSource {
  /// Reads anew what another program has changed. What is shown stays, with all that is known of it, until what takes its
  /// place has been counted, and arranged.
  ///
  /// Rows that could not be read are tried again.
  public func look() {
    reading.whole.contents.retry()
    guard !isBusy else {
      looksAgain = true
      return
    }
    guard let seen = SQLiteSighting(reading.connection) else {
      if FileAttributes(path: path) == nil { say("the file was deleted; what was open can still be read") }
      return
    }
    guard let before = reading.sighting else { return reading.sighting = seen }
    if seen != before, let new = readAnew() { renew(new) }
  }

  func lookAgain() {
    guard looksAgain, !isBusy else { return }
    looksAgain = false
    look()
  }

  private var isBusy: Bool { reading.counting != nil || reading.arranging != nil || renewal != nil }

  func watch() {
    reading.watches = []
    guard isFollowing else { return }
    let outlet = reading.generation.outlet { [weak self] in self?.look() }
    reading.watches = SQLiteSighting.watches(path) { outlet.send(()) }
  }

  public func stop() {
    if endRenewal() { say("stopped: what is shown is from before the last change; :reload reads it anew") }
    stopArranging()
    if reading.counting != nil {
      reading.counting?.work?.cancel()
      reading.counting = nil
      // Nothing can be run on from where it was stopped.
      if reading.keeper != nil { reading.failure = .refused(path: path, reason: "stopped; :reload runs it again") }
    }
    restore()
    tell()
  }

  public func reload() {
    guard let new = readAnew() else { return }
    endRenewal()
    stopArranging()
    restore()
    // What is arranged stays until it has been arranged anew.
    guard listed == nil else { return renew(new) }
    replace(by: new)
    begin()
    searches.restart()
  }

  /// Opens the database once more; nil where it cannot be read, which is said.
  private func readAnew() -> SQLiteReading? {
    do throws(DataError) {
      var new = try SQLiteReading(path: path, in: space, tally: tally, scheduler, relation)
      try new.readFirstKeys()
      return new
    } catch {
      say(error.reason)
      tell()
      return nil
    }
  }

  private func replace(by new: SQLiteReading) {
    reading.generation.end()
    reading = new
    status.notice = nil
  }

  // MARK: Renewing

  /// Begins to find out what takes the place of what is shown.
  private func renew(_ new: SQLiteReading) {
    renewal = SQLiteRenewal(reading: new, arrangement: status.arrangement)
    guard !new.isCounted else { return arrangeLater() }
    renewal?.running = new.count { [weak self] count, share in
      self?.renewal?.running?.progress = share
      self?.tell()
    } onAnswer: { [weak self] in
      self?.countedAnew($0)
    }
    tell()
  }

  private func countedAnew(_ result: Result<Int, any Error>) {
    switch result {
    case .success(let count):
      renewal?.reading.known = count
      renewal?.reading.isCounted = true
      arrangeAnew()
    case .failure(let error): renewed(nil, .failure(error))
    }
  }

  /// Has what is read anew arranged otherwise.
  func arrangeRenewal(_ arrangement: Arrangement) {
    renewal?.arrangement = arrangement
    if arrangement == Arrangement(), listed != nil { showWhole() }
    // It is arranged so when it is counted, or when its turn comes.
    guard renewal?.reading.isCounted == true, let work = renewal?.running?.work else { return tell() }
    work.cancel()
    arrangeLater()
  }

  /// What is shown does not change while somebody asks for something: who asks knows what he has seen.
  private func arrangeLater() {
    guard let new = renewal?.reading else { return }
    renewal?.running = .init(kind: new.keeper == nil ? .counting : .reading)
    new.generation.later { [weak self] in self?.arrangeAnew() }
    tell()
  }

  private func arrangeAnew() {
    guard let renewal else { return }
    let (new, arrangement) = (renewal.reading, renewal.arrangement)
    let hasColumn = arrangement.order.map { new.relation.columns.indices.contains($0.column) } ?? true
    guard arrangement != Arrangement(), hasColumn else { return renewed(nil, .success(())) }
    let places = SQLiteListedPlaces(new.whole, order: arrangement.order)
    let work = new.list(arrangement, into: places) { [weak self] share, _ in
      self?.renewal?.running?.progress = share
      self?.tell()
    } onAnswer: { [weak self] in
      self?.renewed(places, $0)
    }
    self.renewal?.running = .init(kind: arrangement.order == nil ? .filtering : .sorting, work: work)
    tell()
  }

  /// Shows what was read anew, or, where that failed, what was shown before.
  private func renewed(_ places: SQLiteListedPlaces?, _ result: Result<Void, any Error>) {
    guard let renewal else { return }
    switch result {
    case .success:
      self.renewal = nil
      replace(by: renewal.reading)
      attach()
      if let places { show(places, renewal.arrangement, isComplete: true) } else { showWhole() }
      searches.restart()
    case .failure(let error):
      endRenewal()
      say("what is shown is from before the last change: \(DataError(error, path: path).reason)")
    }
    tell()
    lookAgain()
  }

  /// Ends reading anew; what is shown stays.
  ///
  /// - Returns: whether it was.
  @discardableResult
  func endRenewal() -> Bool {
    guard let renewal else { return false }
    renewal.reading.generation.end()
    self.renewal = nil
    return true
  }
}
