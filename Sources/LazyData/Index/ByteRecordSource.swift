public import Observation

/// Records of bytes: the lines of a text, the records of a CSV file, what comes through a pipe.
///
/// Opening reads the first block. Where that does not tell the format, as with a header of very many columns, the format is
/// told in the background, and there are no records until then. The rest is indexed in the background, as far as there is
/// anything: of a file to its end, of a pipe as it comes. What a record holds is read when it is asked for.
@MainActor
@Observable
public final class ByteRecordSource: RecordSource {
  public let name: String
  public internal(set) var columns: [RecordColumn] = []
  public internal(set) var records: RecordList
  public internal(set) var status = SourceStatus()

  @ObservationIgnored let bytes: any ByteSource
  /// What is known of the bytes since they were read anew.
  @ObservationIgnored var reading: ByteReading
  /// The searches that run. They outlive a reading: each begins anew in the next.
  @ObservationIgnored var searches = RunningSearches()
  @ObservationIgnored private var follows = false
  /// Whether what others do is told as it happens, also where nobody follows.
  @ObservationIgnored private var keepsWatch = false
  /// Whether another file stands where the one was that is shown.
  @ObservationIgnored private var isReplaced = false
  @ObservationIgnored let blockLength: Int
  @ObservationIgnored private let scheduler: any WorkScheduler
  /// Tells the format from the first bytes.
  @ObservationIgnored let detect: FormatDetector
  /// Bytes that are looked at at once to tell it.
  @ObservationIgnored let sampleLength: Int

  /// Tells a format from the first bytes of a source, of which there may be more by and by.
  package typealias FormatDetector = @Sendable (UnsafeRawBufferPointer) -> any RecordFormat

  /// Bytes that are enough to tell the format.
  package nonisolated static let sampleLength = 1 << 16

  /// - Parameters:
  ///   - name: what the source is called.
  ///   - bytes: where the records lie. The source takes its handler for changes.
  ///   - blockLength: bytes in a block of the index; others than the default are for tests.
  ///   - sampleLength: bytes that are looked at at once to tell the format; others than the default are for tests.
  ///   - scheduler: what does the work in the background.
  ///   - detect: tells the format from the first bytes. Of a pipe it is asked again as more come, until they are enough.
  package init(
    name: String, bytes: any ByteSource, blockLength: Int = RecordIndex.blockLength,
    sampleLength: Int = ByteRecordSource.sampleLength, scheduler: any WorkScheduler = SystemScheduler(),
    detect: @escaping FormatDetector
  ) {
    self.name = name
    self.bytes = bytes
    self.blockLength = blockLength
    self.scheduler = scheduler
    self.detect = detect
    self.sampleLength = sampleLength
    let told = ToldFormat(bytes, length: sampleLength, first: sampleLength, detect)
    reading = ByteReading(bytes, blockLength: blockLength, told, Generation(scheduler))
    if told.isEnough { columns = told.format.columns }
    records = RecordList(reading.whole, count: 0)
    listen()
    // More may have come between the look at the first bytes and the handler.
    if !told.isEnough || !settleFormat() { takeUp() }
    // What is shown first need not share the processors with the index.
    reading.generation.later { [weak self] in self?.goOn() }
  }

  /// A source whose format is known.
  package convenience init(
    name: String, bytes: any ByteSource, format: any RecordFormat, blockLength: Int = RecordIndex.blockLength
  ) {
    self.init(name: name, bytes: bytes, blockLength: blockLength) { _ in format }
  }

  /// Has the bytes tell this reading of changes, and no other.
  private func listen() {
    let outlet = reading.generation.outlet { [weak self] in self?.take($0) }
    bytes.onChange { outlet.send($0) }
  }

  deinit {
    bytes.onChange(nil)
  }

  public var format: String { reading.format.name }

  public var preamble: [UInt8] { reading.format.preamble(of: bytes) ?? [] }

  public var lineEnd: [UInt8] {
    let format = reading.format
    let first = reading.index.extent(of: 0).flatMap { try? bytes.bytes($0.suffix(2)) }
    for bytes in [format.preamble(of: bytes)?.suffix(2), first?[...]] {
      guard let bytes else { continue }
      let length = bytes.withUnsafeBytes { format.terminatorLength(of: $0) }
      if length > 0 { return bytes.suffix(length) }
    }
    return [UInt8(ascii: "\n")]
  }

  // MARK: Indexing

  /// Goes on with the index in the background, until there is nothing more for now; before that, with telling the format.
  func goOn() {
    guard reading.told.isEnough else { return tellFormat() }
    guard reading.indexing == nil, reading.failure == nil, !reading.isScanned else { return }
    let length = ByteReading.scanBlocks * blockLength
    let index = reading.index
    reading.indexing = reading.generation.start { (outlet: Outlet<Void>) -> DataError? in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
      defer { buffer.deallocate() }
      var pace = outlet.pace
      do throws(DataError) {
        while !Task.isCancelled, try index.scan(through: buffer) {
          if pace.isDue() { outlet.send(()) }
          await outlet.nextStep()
        }
        return nil
      } catch {
        return error
      }
    } onNews: { [weak self] in
      self?.takeUp()
    } onAnswer: { [weak self] failure in
      self?.scanEnded(failure)
    }
  }

  private func scanEnded(_ failure: DataError?) {
    reading.indexing = nil
    if let failure { reading.failure = failure }
    takeUp()
    goOn()
    refilter()
    resort()
  }

  /// Publishes what is known by now.
  func takeUp() {
    let extent = reading.index.extent
    reading.countBefore = reading.recordCount
    let isScanned = reading.isScanned
    var status = status
    status.isComplete = reading.failure != nil || bytes.isComplete && isScanned
    status.notice = reading.failure.map { $0.description } ?? status.notice
    status.failure = reading.failure?.reason
    if !reading.arranged.isBusy {
      status.work = status.isComplete ? nil : isScanned ? .reading : .counting
      status.progress = nil
      if !status.isComplete, let expected = bytes.expectedCount, expected > 0 {
        status.progress = Double(extent.scanned) / Double(expected)
      }
    }
    let expected = max(1, bytes.expectedCount ?? extent.scanned)
    status.indexed = [0..<min(1, Double(extent.scanned) / Double(expected))]
    if reading.end != nil, status.isComplete {
      reading.end = nil
      status.showsEnd = false
    }
    let list = shownList(isScanned: isScanned, extent)
    if list != records { records = list }
    if status != self.status { self.status = status }
    rearrangeAfterQuote()
    sortWhatIsCounted()
    reading.generation.noteChange()
    checkInvariants()
  }

  /// Has what contradicts itself become a failure, so that what is shown stays and nothing goes on from it.
  private func checkInvariants() {
    guard reading.failure == nil, let broken = brokenInvariant else { return }
    reading.failure = .inconsistent(path: name, reason: broken)
    reading.indexing?.cancel()
    reading.arranged.stop()
    takeUp()
  }

  /// What is to be shown now: the end, an arrangement, or the whole.
  private func shownList(isScanned: Bool, _ extent: RecordIndex.Extent) -> RecordList {
    let end = isScanned ? extent.scanned : 0
    if let end = reading.end { return RecordList(end, count: end.count) }
    guard let places = reading.arranged.places else {
      return RecordList(reading.whole, count: reading.countBefore, end: end)
    }
    // A filter may be ahead of the index, which knows where the records are.
    let isFilter = reading.arranged.filtered != nil
    return RecordList(places, count: isFilter ? places.count(below: reading.countBefore) : places.count, end: end)
  }

  // MARK: Change

  private func take(_ change: ByteChange) {
    switch change {
    case .grew, .ended:
      if settleFormat() { return }
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
      reading.failure = error
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
      startAnew()
      say("read anew")
    } catch {
      say(error.description)
    }
  }

  /// Forgets all that was known of the bytes, which may be of another format now, and begins another reading of them.
  ///
  /// - Parameter told: what is known of the format; nil to look at the first bytes.
  func startAnew(as told: ToldFormat? = nil) {
    reading.generation.end()
    let wanted = reading.arranged.wanted
    let told = told ?? ToldFormat(bytes, length: sampleLength, first: sampleLength, detect)
    reading = ByteReading(bytes, blockLength: blockLength, told, Generation(scheduler))
    listen()
    status = SourceStatus(notice: status.notice, noticeCount: status.noticeCount)
    begin(wanted)
  }

  /// Begins what there is to do for a reading, once its format is told: until then there are no records, and the columns stay.
  func begin(_ wanted: Arrangement) {
    guard reading.told.isEnough else {
      reading.arranged.wanted = wanted
      takeUp()
      return goOn()
    }
    if columns != reading.format.columns { columns = reading.format.columns }
    takeUp()
    goOn()
    if wanted != Arrangement() { arrange(wanted) }
    searches.restart()
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
    scheduler.runOnMain { [weak self] in
      guard let self else { return }
      bytes.watch(lookout)
    }
  }

  private var lookout: ByteLookout { follows ? .always : keepsWatch ? .whenTold : .off }

  public func look() {
    bytes.look()
    // Who stands at the last record asks for the next one, however far that is.
    bytes.want(upTo: reading.index.extent.scanned)
    // What is told of it comes later: that there is more is known at once.
    guard !reading.arranged.isBusy, bytes.count > reading.index.extent.scanned else { return }
    takeUp()
    goOn()
  }

  public func readOn() {
    bytes.want(upTo: .max)
    reading.arranged.isStopped = false
    refilter()
    resort()
  }

  public func stop() {
    // What was stopped before stays so.
    if reading.arranged.isBusy { reading.arranged.isStopped = true }
    reading.arranged.stop()
    reading.arranged.wanted = status.arrangement
    bytes.want(upTo: 0)
    takeUp()
  }
}
