extension SQLiteRecordSource {
  /// Reads anew what another program has changed. What is shown stays until that is counted, and arranged.
  public func look() {
    guard counting == nil, arranging == nil else {
      looksAgain = true
      return
    }
    guard let seen = SQLiteSighting(whole.reader.connection) else {
      if FileAttributes(path: path) == nil { status.notice = "the file was deleted; what was open can still be read" }
      return
    }
    guard let before = sighting else { return sighting = seen }
    guard seen != before else { return }
    // A log or another file may have come, and needs a watch of its own.
    if isFollowing { watch() }
    renew(keepsShown: true)
  }

  func lookAgain() {
    guard looksAgain, counting == nil, arranging == nil else { return }
    looksAgain = false
    look()
  }

  func watch() {
    let onEvent: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.look() } }
    watches = isFollowing ? SQLiteSighting.watches(path, onEvent: onEvent) : []
  }

  public func stop() {
    arranging?.errand.stop()
    counting?.errand.stop()
    arranging = nil
    counting = nil
    copying = nil
    restore()
    tell()
  }

  public func reload() { renew(keepsShown: false) }

  private func renew(keepsShown: Bool) {
    stop()
    let arrangement = status.arrangement
    do throws(DataError) {
      let reader = try makeReader()
      whole = SQLiteWholePlaces(reader, SQLiteRowContents(reader))
      isCounted = false
      isRenewing = keepsShown
      status.notice = nil
      // What is arranged stays until it has been arranged anew.
      try begin()
      if listed != nil { arrange(arrangement, showsParts: false) }
    } catch {
      status.notice = error.reason
      tell()
    }
  }
}
