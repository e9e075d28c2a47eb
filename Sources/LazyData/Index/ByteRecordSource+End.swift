extension ByteRecordSource {
  public func showEnd() {
    guard reading.told.isEnough, !status.isComplete, bytes.isComplete, reading.arranged.places == nil,
      reading.end == nil
    else { return }
    reading.endLength = EndPlaces.firstLength
    loadEnd()
  }

  public func showStart() {
    guard reading.end != nil else { return }
    reading.end = nil
    status.showsEnd = false
    takeUp()
  }

  private func loadEnd() {
    do throws(DataError) {
      guard let bounds = try EndPlaces.bounds(of: bytes, reading.format, length: reading.endLength), bounds.count > 1
      else { return }
      let reachedStart = reading.generation.outlet { [weak self] in self?.extendEnd(beyond: bounds[0]) }
      reading.end = EndPlaces(bounds: bounds, contents: reading.contents) { reachedStart.send(()) }
      status.showsEnd = true
      takeUp()
    } catch {
      say(error.description)
    }
  }

  /// Has more records shown before the first one of the end.
  private func extendEnd(beyond start: Int) {
    guard let end = reading.end, end.bounds.first == start, start > reading.format.prologue,
      reading.endLength < EndPlaces.mostLength
    else { return }
    reading.endLength *= 4
    loadEnd()
  }
}
