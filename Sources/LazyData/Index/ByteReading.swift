/// All that is known of some bytes since they were opened, or read anew: replaced as a whole when they are read anew again.
///
/// What runs in the background for it belongs to its generation, which the source ends when it replaces it.
@MainActor
struct ByteReading {
  let generation: Generation
  /// What the first bytes have told of the format.
  var told: ToldFormat
  let index: RecordIndex
  let whole: IndexedPlaces
  let contents: ByteContents

  /// The look at more of the first bytes, while it runs.
  var telling: Work?
  /// The scan that extends the index, while it runs.
  var indexing: Work?
  /// Why there are no more records than these.
  var failure: DataError?
  /// The number of records when they were last published.
  var countBefore = 0
  /// The end of the bytes, while it is shown before the rest is counted.
  var end: EndPlaces?
  /// How many bytes of the end were looked through.
  var endLength = EndPlaces.firstLength
  /// What is shown in place of the whole, and what is made to be.
  var arranged = ArrangedReading()

  /// Begins to read `bytes` as `told` says, for `generation`.
  ///
  /// - Throws: nothing; a failure to read is told in `failure`.
  init(_ bytes: any ByteSource, blockLength: Int, _ told: ToldFormat, _ generation: Generation) {
    self.generation = generation
    self.told = told
    index = RecordIndex(bytes, told.format, blockLength: blockLength)
    contents = ByteContents(bytes, told.format)
    whole = IndexedPlaces(index, contents)
    failure = bytes.failure
    guard told.isEnough else { return }
    withUnsafeTemporaryAllocation(byteCount: blockLength, alignment: 64) { buffer in
      do throws(DataError) { _ = try index.scan(through: buffer) } catch { failure = error }
    }
  }

  /// Blocks of the index that are scanned at once.
  static let scanBlocks = 4

  var format: any RecordFormat { told.format }

  /// Whether all that has come was scanned.
  var isScanned: Bool { told.isEnough && index.extent.scanned >= index.bytes.count }

  /// Whether all that has come was scanned, and what a scan found out at its end is known.
  var isSettled: Bool { indexing == nil && isScanned }

  /// The number of records now: also one that has no end yet, where nothing comes behind it for now. One that was counted
  /// stays, while it is looked for its end in what came later.
  var recordCount: Int {
    let extent = index.extent
    return max(countBefore, extent.ends + (isScanned && index.lastEnd < extent.scanned ? 1 : 0))
  }
}

/// Which records of a reading are shown, in which order, and what is being done to show others.
@MainActor
struct ArrangedReading {
  /// What is shown in place of the whole.
  var places: ArrangedPlaces?
  /// The filter, the sort or the merge that runs.
  var work: Work?
  /// A sort that begins when all bytes up to a place are counted.
  var awaited: (arrangement: Arrangement, isAsked: Bool, end: Int)?
  /// Where the filter goes on when more has come; nil where none is shown, or it goes no further.
  var filtered: (offset: Int, number: Int)?
  /// How far the sort has come that is shown; nil where none is.
  var sorted: ByteRecordSource.SortedExtent?
  /// Whether what comes is left out of the arrangement, until more is asked for.
  var isStopped = false
  /// What was asked for last.
  var wanted = Arrangement()
  /// How many quotes were known never to be closed when it was begun. One more moves where records begin, and their numbers.
  var literalCount = 0

  /// Whether an arrangement is being made.
  var isBusy: Bool { work != nil || awaited != nil }

  /// Ends what runs; what is shown stays.
  mutating func stop() {
    work?.cancel()
    work = nil
    awaited = nil
  }
}
