extension RecordFormat {
  /// Returns the fields of the first records in a sample.
  ///
  /// - Parameter sample: the first bytes of the source.
  func sampledRows(of sample: UnsafeRawBufferPointer) -> [[RecordField]] {
    var ends: [Int] = []
    var state = ScanState()
    let start = min(prologue, sample.count)
    findEnds(in: sample.part(start..<sample.count), base: start, literals: [], &state, appendingTo: &ends)
    var last = start
    return ends.prefix([RecordColumn].sampledRows).map { end in
      let record = sample.part(last..<end)
      last = end
      let text = record.part(0..<record.count - terminatorLength(of: record))
      return fields(of: text, 0..<columns.count, limit: [RecordColumn].sampledBytes, isWhole: true)
    }
  }
}
