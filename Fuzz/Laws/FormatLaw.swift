@testable import LazyData

/// The laws of records hold for whatever format is detected.
enum FormatLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    var options = OpeningOptions()
    options.format = input.choice(of: [nil, nil, nil] + OpeningOptions.formats.map(Optional.some))
    options.delimiter = input.flag() ? input.byte() : nil
    options.hasHeader = input.choice(of: [nil, nil, true, false])
    let name = input.choice(of: ["a", "a.csv", "a.tsv", "a.jsonl", "a.NDJSON", "a.log", "a.psv", ".csv", "a.b.c"])
    var decisions = input.decisions()
    let guess = FormatGuess(input.text, name: name, options)
    guard let format = guess.recordFormat(input.text, options) else { return }
    RecordLaw(format: format, bytes: input.text).check(&decisions)
    if let csv = format as? CSVFormat { CSVLaw.check(csv, input.text, literals: [], &decisions) }
  }
}
