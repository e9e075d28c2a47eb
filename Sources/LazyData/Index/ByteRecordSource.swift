public import Observation

/// Records of bytes: the lines of a text, the records of a CSV file, what comes through a pipe.
///
/// Opening reads the first block. The rest is indexed in the background, as far as there is anything: of a file to its
/// end, of a pipe as it comes. What a record holds is read when it is asked for.
@MainActor
@Observable
public final class ByteRecordSource: RecordSource {
  public let name: String
  public private(set) var columns: [RecordColumn]
  public internal(set) var records: RecordList
  public internal(set) var status = SourceStatus()

  @ObservationIgnored let bytes: any ByteSource
  @ObservationIgnored private(set) var recordFormat: any RecordFormat
  @ObservationIgnored private(set) var index: RecordIndex
  @ObservationIgnored private(set) var whole: IndexedPlaces
  @ObservationIgnored private var contents: ByteContents
  @ObservationIgnored private let blockLength: Int
  @ObservationIgnored private var indexing: Task<Void, Never>?
  @ObservationIgnored private var follows = false
  /// Whether what others do is told as it happens, also where nobody follows.
  @ObservationIgnored private var keepsWatch = false
  /// The end of the file, while it is shown before the rest is counted.
  @ObservationIgnored private var end: EndPlaces?
  /// Whether the filter shall not go on with what comes, until more is asked for.
  @ObservationIgnored var isFilterStopped = false
  /// The number of records when they were last published.
  @ObservationIgnored private var countBefore = 0
  @ObservationIgnored private var endLength = EndPlaces.firstLength
  @ObservationIgnored private var failure: DataError?
  @ObservationIgnored var arranged: ArrangedPlaces?
  @ObservationIgnored var arranging: Task<Void, Never>?
  /// Where the filter goes on when more has come.
  @ObservationIgnored var filtered: (offset: Int, number: Int)?
  /// How far the sort has come that is shown; nil where none is.
  @ObservationIgnored var sorted: SortedExtent?

  /// Tells the format from the first bytes.
  @ObservationIgnored private let detect: FormatDetector
  /// Whether there were bytes enough to tell it.
  @ObservationIgnored private var isFormatSettled: Bool
  /// Whether another file stands where the one was that is shown.
  @ObservationIgnored private var isReplaced = false

  /// Tells a format from the first bytes of a source, of which there may be more by and by.
  package typealias FormatDetector = @Sendable (UnsafeRawBufferPointer) -> any RecordFormat

  /// Bytes that are enough to tell the format.
  package static let sampleLength = 1 << 16
  /// Bytes that are scanned at once.
  private static let scanLength = 1 << 18

  /// - Parameters:
  ///   - name: what the source is called.
  ///   - bytes: where the records lie. The source takes its handler for changes.
  ///   - blockLength: bytes in a block of the index; others than the default are for tests.
  ///   - detect: tells the format from the first bytes. Of a pipe it is asked again as more come, until they are enough.
  package init(
    name: String, bytes: any ByteSource, blockLength: Int = RecordIndex.blockLength, detect: @escaping FormatDetector
  ) {
    self.name = name
    self.bytes = bytes
    self.blockLength = blockLength
    let (format, isSettled) = Self.format(of: bytes, detect)
    recordFormat = format
    self.detect = detect
    isFormatSettled = isSettled
    columns = format.columns
    index = RecordIndex(bytes, format, blockLength: blockLength)
    contents = ByteContents(bytes, format)
    whole = IndexedPlaces(index, contents)
    records = RecordList(whole, count: 0)
    bytes.onChange { [weak self] change in
      Task { @MainActor in self?.take(change) }
    }
    failure = bytes.failure
    // More may have come between the look at the first bytes and the handler.
    settleFormat()
    scanFirstBlock()
    takeUp()
    // What is shown first need not share the processors with the index.
    Task { @MainActor [weak self] in self?.goOn() }
  }

  /// A source whose format is known.
  package convenience init(
    name: String, bytes: any ByteSource, format: any RecordFormat, blockLength: Int = RecordIndex.blockLength
  ) {
    self.init(name: name, bytes: bytes, blockLength: blockLength) { _ in format }
  }

  /// What `detect` makes of the first bytes, and whether they are enough to tell.
  private static func format(
    of bytes: any ByteSource, _ detect: FormatDetector
  ) -> (format: any RecordFormat, isSettled: Bool) {
    withUnsafeTemporaryAllocation(byteCount: min(sampleLength, bytes.count), alignment: 64) { buffer in
      let isSettled = bytes.isComplete && buffer.count > 0 || buffer.count == sampleLength
      let count = (try? bytes.read(at: 0, into: buffer)) ?? 0
      return (detect(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])), isSettled)
    }
  }

  /// Asks again for the format where more has come of a source whose first bytes were not enough to tell it.
  private func settleFormat() {
    guard !isFormatSettled else { return }
    let (format, isSettled) = Self.format(of: bytes, detect)
    isFormatSettled = isSettled
    guard format.name != recordFormat.name || format.columns != columns || format.prologue != recordFormat.prologue
    else { return }
    startAnew()
  }

  deinit {
    indexing?.cancel()
    arranging?.cancel()
    bytes.onChange(nil)
  }

  public var format: String { recordFormat.name }

  public var header: [UInt8]? {
    recordFormat.columns.isEmpty || recordFormat.prologue == 0 ? nil : recordFormat.headerText(of: bytes)
  }

  // MARK: Indexing

  private func scanFirstBlock() {
    withUnsafeTemporaryAllocation(byteCount: min(blockLength, Self.scanLength), alignment: 64) { buffer in
      do throws(DataError) { _ = try index.scan(through: buffer) } catch { failure = error }
    }
  }

  /// Goes on with the index in the background, until there is nothing more for now.
  func goOn() {
    guard indexing == nil, failure == nil, !isScanned else { return }
    let length = max(Self.scanLength, blockLength)
    indexing = Task.detached(priority: .userInitiated) { [index, weak self] in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
      defer { buffer.deallocate() }
      var failure: DataError?
      var reporter = Reporter()
      do throws(DataError) {
        while !Task.isCancelled, try index.scan(through: buffer) {
          if reporter.due({ true }) != nil { Task { @MainActor in self?.takeUp() } }
        }
      } catch {
        failure = error
      }
      guard !Task.isCancelled else { return }
      await self?.scanEnded(failure)
    }
  }

  private func scanEnded(_ failure: DataError?) {
    indexing = nil
    if let failure { self.failure = failure }
    takeUp()
    goOn()
    refilter()
    resort()
  }

  /// Whether all that has come was scanned.
  var isScanned: Bool { index.extent.scanned >= bytes.count }

  /// Whether all that has come was scanned, and what a scan found out at its end is known.
  var isSettled: Bool { indexing == nil && isScanned }

  /// The number of records now: also one that has no end yet, where nothing comes behind it for now. One that was counted
  /// stays, while it is looked for its end in what came later.
  var recordCount: Int {
    let extent = index.extent
    return max(countBefore, extent.ends + (isScanned && index.lastEnd < extent.scanned ? 1 : 0))
  }

  /// Waits until record `number` is counted, or all that has come is: who walks over the bytes may be ahead of the index.
  func reach(_ number: Int) async {
    while recordCount <= number, !isScanned, failure == nil, !Task.isCancelled {
      goOn()
      try? await Task.sleep(for: .milliseconds(5))
    }
    takeUp()
  }

  /// Waits until all that there is now is counted, or cannot be.
  ///
  /// - Returns: what is known then.
  func countAll() async -> RecordIndex.Extent {
    let end = bytes.count
    while indexing != nil || index.extent.scanned < min(end, bytes.count), failure == nil, !Task.isCancelled {
      goOn()
      try? await Task.sleep(for: .milliseconds(5))
    }
    takeUp()
    return index.extent
  }

  /// Publishes what is known by now.
  func takeUp() {
    let extent = index.extent
    countBefore = recordCount
    var status = status
    status.isComplete = failure != nil || bytes.isComplete && isScanned
    status.notice = failure.map { $0.description } ?? status.notice
    status.failure = failure?.reason
    if arranging == nil {
      status.work = status.isComplete ? nil : isScanned ? .reading : .counting
      status.progress = nil
      if !status.isComplete, let expected = bytes.expectedCount, expected > 0 {
        status.progress = Double(extent.scanned) / Double(expected)
      }
    }
    let expected = max(1, bytes.expectedCount ?? extent.scanned)
    status.indexed = [0..<min(1, Double(extent.scanned) / Double(expected))]
    if end != nil, status.isComplete {
      end = nil
      status.showsEnd = false
    }
    let list =
      if let end { RecordList(end, count: end.count) } else if let arranged {
        // A filter may be ahead of the index, which knows where the records are.
        RecordList(
          arranged, count: filtered == nil ? arranged.count : arranged.count(below: recordCount),
          end: isScanned ? extent.scanned : 0)
      } else { RecordList(whole, count: recordCount, end: isScanned ? extent.scanned : 0) }
    if list != records { records = list }
    if status != self.status { self.status = status }
  }

  // MARK: Change

  private func take(_ change: ByteChange) {
    switch change {
    case .grew, .ended:
      settleFormat()
      takeUp()
      goOn()
      refilter()
    case .truncated:
      startAnew()
      say("the file was cut off or written anew; it is read from its start")
    case .replaced where follows: reload()
    case .replaced:
      isReplaced = true
      say("another file has taken its place; :reload reads that")
    case .deleted: say("the file was moved away or deleted; what was open can still be read")
    case .failed(let error):
      failure = error
      takeUp()
    }
  }

  func say(_ notice: String) {
    status.notice = notice
    status.noticeCount += 1
  }

  public func reload() {
    do throws(DataError) {
      try bytes.reopen()
      isReplaced = false
      failure = nil
      startAnew()
      say("read anew")
    } catch {
      say(error.description)
    }
  }

  /// Forgets all that was known of the bytes: they may be of another format now.
  private func startAnew() {
    let (format, isSettled) = Self.format(of: bytes, detect)
    isFormatSettled = isSettled
    recordFormat = format
    contents = ByteContents(bytes, format)
    if columns != format.columns { columns = format.columns }
    indexing?.cancel()
    indexing = nil
    stopArranging()
    let arrangement = status.arrangement
    arranged = nil
    filtered = nil
    sorted = nil
    end = nil
    endLength = EndPlaces.firstLength
    index = RecordIndex(bytes, recordFormat, blockLength: blockLength)
    countBefore = 0
    whole = IndexedPlaces(index, contents)
    status = SourceStatus(notice: status.notice, noticeCount: status.noticeCount)
    scanFirstBlock()
    takeUp()
    goOn()
    if arrangement != Arrangement() { arrange(arrangement) }
  }

  public var isFollowing: Bool {
    get { follows }
    set {
      guard newValue != follows else { return }
      follows = newValue
      bytes.watch(lookout)
      if newValue { bytes.want(upTo: .max) }
      // A file is followed by its name.
      if newValue, isReplaced { reload() }
      bytes.look()
    }
  }

  public func keepWatch() {
    guard !keepsWatch else { return }
    keepsWatch = true
    // To ask the system takes a part of a millisecond, which what is shown first need not wait for.
    Task { @MainActor [weak self] in
      guard let self else { return }
      bytes.watch(lookout)
    }
  }

  private var lookout: ByteLookout { follows ? .always : keepsWatch ? .whenTold : .off }

  public func look() {
    bytes.look()
    // What is told of it comes later: that there is more is known at once.
    guard arranging == nil, bytes.count > index.extent.scanned else { return }
    takeUp()
    goOn()
  }

  public func readOn() {
    bytes.want(upTo: .max)
    isFilterStopped = false
    refilter()
    resort()
  }

  // MARK: The end

  public func showEnd() {
    guard !status.isComplete, bytes.isComplete, arranged == nil, end == nil else { return }
    endLength = EndPlaces.firstLength
    loadEnd()
  }

  public func showStart() {
    guard end != nil else { return }
    end = nil
    status.showsEnd = false
    takeUp()
  }

  private func loadEnd() {
    do throws(DataError) {
      guard let bounds = try EndPlaces.bounds(of: bytes, recordFormat, length: endLength), bounds.count > 1 else {
        return
      }
      end = EndPlaces(bounds: bounds, contents: contents) { [weak self] in
        Task { @MainActor in self?.extendEnd(beyond: bounds[0]) }
      }
      status.showsEnd = true
      takeUp()
    } catch {
      say(error.description)
    }
  }

  /// Has more records shown before the first one of the end.
  private func extendEnd(beyond start: Int) {
    guard let end, end.bounds.first == start, start > recordFormat.prologue, endLength < EndPlaces.mostLength else {
      return
    }
    endLength *= 4
    loadEnd()
  }

  // MARK: What runs

  public func stop() {
    isFilterStopped = arranging != nil
    stopArranging()
    bytes.want(upTo: 0)
    takeUp()
  }

  func stopArranging() {
    arranging?.cancel()
    arranging = nil
  }
}
