/// A property that some code must have for any input bytes, beyond not crashing.
package struct Law: Sendable {
  package let name: String
  /// Ends the process if the law does not hold.
  package let check: @Sendable (UnsafeRawBufferPointer) -> Void

  package static let all = [
    Law(name: "text", check: TextLaw.check),
    Law(name: "surface", check: SurfaceLaw.check),
    Law(name: "keys", check: KeyLaw.check),
    Law(name: "terminfo", check: TerminfoLaw.check),
    Law(name: "csv", check: CSVLaw.check),
    Law(name: "jsonl", check: JSONLaw.check),
    Law(name: "formats", check: FormatLaw.check),
    Law(name: "patterns", check: PatternLaw.check),
    Law(name: "index", check: IndexLaw.check),
    Law(name: "parquet", check: ParquetLaw.check),
    Law(name: "arrow", check: ArrowLaw.check),
  ]
}

/// Ends the process with a line that names the violated law. libFuzzer then keeps the input.
func require(
  _ holds: Bool, _ law: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !holds { fatalError("LAW BROKEN: " + law(), file: file, line: line) }
}
