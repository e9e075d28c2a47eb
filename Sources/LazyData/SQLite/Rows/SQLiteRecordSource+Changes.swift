extension SQLiteRecordSource {
  /// Reads anew what another program has changed. What is shown stays until that is counted, and arranged.
  public func look() {
    guard reading.counting == nil, reading.arranging == nil else {
      looksAgain = true
      return
    }
    guard let seen = SQLiteSighting(reading.connection) else {
      if FileAttributes(path: path) == nil { say("the file was deleted; what was open can still be read") }
      return
    }
    guard let before = reading.sighting else { return reading.sighting = seen }
    if seen != before { renew(keepsShown: true) }
  }

  func lookAgain() {
    guard looksAgain, reading.counting == nil, reading.arranging == nil else { return }
    looksAgain = false
    look()
  }

  func watch() {
    reading.watches = []
    guard isFollowing else { return }
    let outlet = reading.generation.outlet { [weak self] in self?.look() }
    reading.watches = SQLiteSighting.watches(path) { outlet.send(()) }
  }

  public func stop() {
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

  public func reload() { renew(keepsShown: false) }

  private func renew(keepsShown: Bool) {
    do throws(DataError) {
      var new = try SQLiteReading(path: path, tally: tally, scheduler, relation)
      try new.readFirstKeys()
      stopArranging()
      restore()
      let arrangement = status.arrangement
      reading.generation.end()
      reading = new
      isRenewing = keepsShown
      status.notice = nil
      // What is arranged stays until it has been arranged anew.
      begin()
      if listed != nil { arrange(arrangement, showsParts: false) }
      searches.restart()
    } catch {
      say(error.reason)
    }
  }
}

extension SQLiteRecordSource {
  /// Works that run for what is read now.
  package var workCount: Int { reading.generation.workCount }
}
