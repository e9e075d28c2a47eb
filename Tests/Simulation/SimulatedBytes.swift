import LazyData
import TestSupport

/// A file or a pipe in memory.
@MainActor
final class SimulatedBytes: SimulatedSource {
  private let kind: SimulatedKind
  private let records: RecordSource
  /// The bytes that were opened first.
  private let first: MemoryBytes
  /// The bytes of the current file.
  private var bytes: MemoryBytes { first.newest }
  /// All bytes that were written and noticed, in order of arrival.
  private var contents: [UInt8]
  /// The bytes that were appended after `contents`. The next check will find them.
  private var unseen: [UInt8] = []
  private var isFailing = false
  /// Whether a quote was ever unclosed at the end. The records then depend on when the bytes were read.
  private var isAmbiguous = false
  private(set) var hasFailed = false
  private var isFull: Bool { contents.count > 60_000 }

  /// - Parameter blockLength: the length of a block of the index in bytes. With smaller blocks, a pass has more steps.
  init(_ kind: SimulatedKind, blockLength: Int, _ scheduler: any WorkScheduler, _ random: inout SplitMix) {
    self.kind = kind
    contents = Self.text(kind, rows: random.int(below: 4) == 0 ? random.int(below: 4) : random.int(below: 800), &random)
    if kind == .pipe {
      first = .pipe(bringing: contents, ahead: 64 + random.int(below: 4_000))
    } else {
      first = MemoryBytes(contents)
    }
    let name = kind == .csv ? "table.csv" : kind == .jsonLines ? "rows.jsonl" : "text.log"
    // For some tables, the sample is too short to contain the header.
    let sampleLength = kind == .csv && random.int(below: 3) == 0 ? 8 : DetectedFormat.firstLength
    records = RecordSource(
      name: name, bytes: first, blockLength: blockLength, sampleLength: sampleLength, scheduler: scheduler,
      detect: RecordFile.formatDetector(name: name, OpeningOptions()))
  }

  // MARK: Changes by others

  func apply(_ change: SimulationStep.Change, _ number: Int) {
    var random = SplitMix(seed: UInt64(number))
    switch change {
    case .append where !isFull && (kind != .pipe || !bytes.isComplete):
      let more = Self.more(kind, &random)
      contents += unseen + more
      // The file is checked before an append is noticed.
      bytes.checkForChanges()
      unseen = []
      bytes.append(more)
    case .appendUnseen where !isFull && kind != .pipe:
      let more = Self.more(kind, &random)
      unseen += more
      bytes.appendUnseen(more)
    case .truncate:
      contents.removeLast(contents.count - number % (contents.count + 1))
      bytes.truncate(to: contents.count)
    case .rewrite:
      contents = Self.text(random.int(below: 4) == 0 ? .text : kind, rows: random.int(below: 300), &random)
      bytes.rewrite(contents)
    case .replace:
      bytes.replace(by: Self.text(random.int(below: 4) == 0 ? .text : kind, rows: random.int(below: 300), &random))
    case .delete: bytes.delete()
    case .failReads:
      isFailing.toggle()
      hasFailed = true
      bytes.failReads(isFailing ? .unreadable(path: "simulated", reason: "as the test wants it") : nil)
    case .fail:
      hasFailed = true
      bytes.fail(.unreadable(path: "simulated", reason: "as the test wants it"))
    case .end where kind == .pipe: bytes.end()
    case .append, .appendUnseen, .end: break
    }
    if change == .rewrite { isAmbiguous = false }
    if kind == .csv, PlainRecords(contents + unseen, isTable: true, headerCount: 1) == nil { isAmbiguous = true }
  }

  func calm() {
    isFailing = false
    bytes.failReads(nil)
    contents += unseen
    unseen = []
    bytes.checkForChanges()
  }

  // MARK: Observation by a session

  var source: RecordSource { records }
  var brokenInvariant: String? { records.brokenInvariant }
  var workCount: Int { records.workCount }
  var folder: String? { nil }
  var waitsToBeAsked: Bool { !bytes.isComplete }

  func expected(_ arrangement: Arrangement) -> [[UInt8]]? {
    let isTable = records.format != "text" && !records.format.hasPrefix("JSON")
    // A preamble of only a byte order mark contains no records.
    let header = isTable ? records.preamble.filter { $0 < 0x80 } : []
    guard !records.isArrangementStopped, !isAmbiguous,
      let headerCount = PlainRecords(Array(header), isTable: true, headerCount: 0)?.texts.count,
      let all = PlainRecords(bytesNow, isTable: isTable, headerCount: headerCount)
    else {
      return nil
    }
    return all.arranged(arrangement, hasColumns: !records.columns.isEmpty)
  }

  func expectedCount(_ arrangement: Arrangement) -> Int? {
    expected(Arrangement(filters: arrangement.filters))?.count
  }

  /// All bytes, as they can currently be read.
  private var bytesNow: [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { buffer.deallocate() }
    let count = (try? bytes.read(at: 0, into: buffer)) ?? 0
    return Array(buffer.prefix(count))
  }

  // MARK: Contents

  private static func more(_ kind: SimulatedKind, _ random: inout SplitMix) -> [UInt8] {
    var text = text(kind, rows: 1 + random.int(below: 40), isWhole: false, &random)
    // The last row may be incomplete.
    if random.int(below: 3) == 0 { text.removeLast(min(text.count, 1 + random.int(below: 6))) }
    return text
  }

  private static func text(_ kind: SimulatedKind, rows: Int, isWhole: Bool = true, _ random: inout SplitMix) -> [UInt8]
  {
    var text: [UInt8] = []
    if isWhole, kind == .csv { text += Array("id,name,amount\n".utf8) }
    let words = [
      "ab", "row", "line 1", "b a", "long words, and more of them than there is room for on the screen", "é", "",
    ]
    let end = random.int(below: 4) == 0 ? "\r\n" : "\n"
    for _ in 0..<rows {
      let (number, word) = (random.int(below: 2_000), words.randomElement(using: &random) ?? "")
      let row =
        switch kind {
        case .text, .pipe: "\(word) \(number) \(word)"
        case .jsonLines: #"{"id":\#(number),"name":"\#(word)","more":[1,\#(number)]}"#
        case .csv where random.int(below: 6) == 0: "\(number),\"\(word)\nand \"\"on\"\"\",\(number)"
        case .csv, .table, .query: "\(number),\"\(word)\",\(number)"
        }
      text += Array("\(row)\(end)".utf8)
    }
    return text
  }
}
