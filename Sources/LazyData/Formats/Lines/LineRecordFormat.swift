/// A format with one record per line. Records end at line ends, regardless of their contents.
package protocol LineRecordFormat: RecordFormat {
  /// The format that finds the lines.
  var lines: LineFormat { get }
}

extension LineRecordFormat {
  package var log: DetectedLog? { lines.log }

  package func countEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState
  ) -> Int {
    lines.countEnds(in: block, base: base, literals: literals, &state)
  }

  package func findEnds(
    in block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState,
    appendingTo ends: inout [Int]
  ) {
    lines.findEnds(in: block, base: base, literals: literals, &state, appendingTo: &ends)
  }

  package func skip(_ block: UnsafeRawBufferPointer, base: Int, literals: [Int], _ state: inout ScanState) {}
  package func openQuote(in state: ScanState) -> Int? { nil }
  package func synchronize(in block: UnsafeRawBufferPointer) -> Int? { lines.synchronize(in: block) }
  package func terminatorLength(of record: UnsafeRawBufferPointer) -> Int { lines.terminatorLength(of: record) }
}
