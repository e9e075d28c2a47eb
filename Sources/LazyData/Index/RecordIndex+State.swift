extension RecordIndex {
  /// The number of records and the scanner state at the start of a block.
  struct Entry {
    /// The number of records that end before the block.
    var ends: Int
    var state: ScanState
  }

  /// The results of the scan up to now.
  struct State {
    /// The start of the first block.
    let origin: Int
    var blockLength: Int
    var entries: [Entry]
    var extent: Extent
    var state = ScanState()
    /// The quotes that are ordinary characters, in ascending order.
    private(set) var literals: [Int] = []
    /// The field of the last literal quote, if it was open at the end of the bytes and may still be closed.
    var openField: OpenQuotedField?
    /// A number that changes when known record ends may have moved.
    private(set) var epoch = 0
    /// The number of times that `literals` has changed.
    private(set) var literalChanges = 0
    /// The number of literals that became opening quotes again.
    private(set) var reopenings = 0
    /// Whether a scan is running.
    var isScanning = false

    init(origin: Int, blockLength: Int) {
      self.origin = origin
      self.blockLength = blockLength
      entries = [Entry(ends: 0, state: ScanState())]
      extent = Extent(scanned: origin, ends: 0)
    }

    var plan: Plan { Plan(blockLength: blockLength, literals: literals, epoch: epoch) }

    /// Treats a quote as an ordinary character, and restarts the scan at its block.
    mutating func addLiteral(_ quote: Int) {
      literals.insert(quote, at: literals.firstIndex { $0 > quote } ?? literals.count)
      restart(at: quote)
    }

    /// Treats a quote as an opening quote again, and restarts the scan at its block. Later quotes may be part of its
    /// field, so they are no longer literals either.
    mutating func removeLiteral(_ quote: Int) {
      literals.removeAll { $0 >= quote }
      reopenings += 1
      restart(at: quote)
    }

    private mutating func restart(at quote: Int) {
      let block = min(max(0, (quote - origin) / blockLength), entries.count - 1)
      entries.removeSubrange((block + 1)...)
      state = entries[block].state
      extent = Extent(scanned: origin + block * blockLength, ends: entries[block].ends)
      literalChanges += 1
      epoch += 1
    }

    /// Removes every other entry and doubles the length of the blocks.
    mutating func halve() {
      entries = stride(from: 0, to: entries.count, by: 2).map { entries[$0] }
      blockLength *= 2
      epoch += 1
    }
  }
}
