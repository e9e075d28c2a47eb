extension SQLiteRecordSource {
  /// What must hold at any time, and does not; nil where all does.
  ///
  /// - Complexity: O(1).
  package var brokenInvariant: String? {
    if reading.generation.isOver { return "what is shown belongs to a generation that has ended" }
    if let broken = brokenCount ?? brokenList { return broken }
    guard let renewal else { return nil }
    if renewal.reading.generation.isOver { return "what is read anew belongs to a generation that has ended" }
    if renewal.reading.generation.workCount > 1 { return "what is read anew is read twice" }
    if renewal.running == nil { return "nothing is done to read anew" }
    return reading.arranging != nil ? "what is shown is made, and read anew" : nil
  }

  /// Works that run.
  package var workCount: Int {
    reading.generation.workCount + (renewal?.reading.generation.workCount ?? 0)
  }

  private var brokenCount: String? {
    // It is counted, arranged, and one page is read that takes long.
    if reading.generation.workCount > 3 + searches.count { return "\(reading.generation.workCount) works run" }
    if reading.known < 0 { return "\(reading.known) rows are known" }
    guard reading.isCounted else { return nil }
    if reading.counting != nil { return "all rows are counted, and are counted again" }
    if reading.whole.count != reading.known {
      return "\(reading.known) rows are counted, and \(reading.whole.count) have a place"
    }
    return nil
  }

  private var brokenList: String? {
    if listed == nil {
      if status.arrangement != Arrangement() { return "all rows are shown, as if they were arranged" }
      if before != nil || isListed { return "all rows are shown, and an arrangement is known" }
      if !status.showsEnd, records.count != reading.known {
        return "\(records.count) rows are shown of \(reading.known)"
      }
    } else {
      if status.arrangement == Arrangement() { return "a list is shown as if it were all rows" }
      if status.showsEnd { return "the end is shown, and so is an arrangement" }
      if listed?.whole !== reading.whole { return "what is listed is not of what was read" }
      if isListed, before != nil { return "what is listed is complete, and could be taken back" }
      if records.count > listed?.count ?? 0 { return "more rows are shown than are listed" }
    }
    if let awaited, awaited.whole !== reading.whole || reading.arranging?.work != nil {
      return "what waits to be made is made, or of another reading"
    }
    return awaited != nil && reading.arranging == nil ? "what waits to be made is not told of" : nil
  }
}
