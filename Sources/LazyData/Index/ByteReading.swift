/// The reading of some bytes since they were opened or reloaded. A reload creates a new `ByteReading`.
@MainActor
final class ByteReading: RecordReading {
  let source: any ByteSource
  /// The edition of the bytes that this reading reads.
  private let edition: Int
  private let blockLength: Int
  /// The detected format, and how many bytes it was detected from.
  private var detected: DetectedFormat
  private let formatProbe: FormatProbe
  /// Finds the records in the detected format.
  private var records: IndexedPlaces
  /// Whether a longer sample has shown another format, so that all bytes will be read again.
  private var isReplaced = false
  /// The error that stopped a scan, or `nil`.
  private var scanFailure: DataError?
  /// The largest number of records that has been reported.
  private var countBefore = 0
  /// The value of `RecordIndex.reopenings` for which `records` was created.
  private var joins = 0
  /// The scan that found the last records on screen.
  private var endScan: EndScan?
  private var news: EventSink<EngineEvent>?

  /// Starts to read `bytes`. Reads the first bytes to detect the format.
  ///
  /// A read error is not thrown, but stored in `failure`.
  init(_ bytes: any ByteSource, blockLength: Int, _ formatProbe: FormatProbe) {
    source = bytes
    let edition = bytes.edition
    self.edition = edition
    self.blockLength = blockLength
    self.formatProbe = formatProbe
    (detected, records, scanFailure) = formatProbe.read(bytes, length: formatProbe.length) { detected, first in
      let records = Self.records(of: bytes, edition, detected.format, blockLength: blockLength)
      return (detected, records, detected.isEnough ? Self.scanFirstBlock(records.index, known: first) : nil)
    }
    wantLonger()
  }

  private static func records(
    of bytes: any ByteSource, _ edition: Int, _ format: any RecordFormat, blockLength: Int
  ) -> IndexedPlaces {
    IndexedPlaces(
      RecordIndex(bytes, format, blockLength: blockLength), ByteContents(bytes, format, edition: edition))
  }

  /// Scans the first block. `known` is the part of the block that has been read before.
  ///
  /// - Returns: the error, if any.
  private static func scanFirstBlock(
    _ index: RecordIndex, known: UnsafeRawBufferPointer = .init(start: nil, count: 0)
  ) -> DataError? {
    withUnsafeTemporaryAllocation(byteCount: index.firstBlockLength, alignment: 64) { buffer in
      do throws(DataError) {
        _ = try index.scan(through: buffer, known: known)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Requests more bytes if the first sample is not enough to detect the format.
  private func wantLonger() {
    if !detected.isEnough { bytes.want(upTo: detected.longer ?? detected.length) }
  }

  var index: RecordIndex { records.index }

  // MARK: Format

  /// Whether the format is known. Until then there are no records.
  var isFormatDetected: Bool { detected.isEnough }

  /// Detects the format again if the first sample was incomplete and more of its bytes have arrived. Returns whether
  /// the records must be read again. Detection from more than the usual sample is done in the background, as a part of
  /// counting.
  func isOutdated() -> Bool {
    guard detected.isEnough, !detected.isSettled, detected.length == formatProbe.length else { return false }
    let now = formatProbe.detectedFormat(of: bytes)
    if !now.isEnough || now.isOther(than: detected) { return true }
    detected.settle(by: now)
    return false
  }

  /// Whether more of the first bytes have arrived, so that detection in a longer sample may succeed.
  private var mayImprove: Bool {
    !isReplaced && !detected.isSettled && !(detected.isEnough && detected.length == formatProbe.length)
      && detected.mayImprove(with: bytes)
  }

  /// Returns a pass that detects the format in a longer sample. Detection in a long sample is slow, because many fields
  /// are examined.
  private func detectFormat() -> EnginePass<Void, String?> {
    let (bytes, probe, before) = (bytes, formatProbe, detected)
    return EnginePass { (sink: EventSink<Void>) -> (detected: DetectedFormat, isOther: Bool) in
      var detected = before
      repeat {
        let length = detected.longer ?? detected.length
        bytes.want(upTo: length)
        detected = probe.detectedFormat(of: bytes, length: length)
        await sink.nextStep()
      } while !Task.isCancelled && !detected.isEnough && detected.mayImprove(with: bytes)
      return (detected, detected.isOther(than: before))
    } progress: {
    } answer: { [weak self] result in
      if case .success(let found) = result { self?.adopt(found.detected, isOther: found.isOther) }
      return nil
    }
  }

  private func adopt(_ now: DetectedFormat, isOther: Bool) {
    if !detected.isEnough {
      // There were no records before, so no reload is necessary. Pending changes will still be reported.
      detected = now
      records = Self.records(of: source, edition, now.format, blockLength: blockLength)
      if detected.isEnough { scanFailure = Self.scanFirstBlock(index) }
      if let refusal { news?.send(.notice(refusal)) }
      wantLonger()
    } else if isOther {
      isReplaced = true
      news?.send(.outdated(nil))
    } else {
      detected.settle(by: now)
    }
  }

  var format: String { recordFormat.name }
  var columns: [RecordColumn]? { detected.isEnough ? recordFormat.columns : nil }
  /// The reason why the bytes cannot be read with the given options; `nil` if they can.
  var refusal: String? { detected.format.refusal }
  var preamble: [UInt8] { recordFormat.preamble(of: bytes) ?? [] }

  var postamble: [UInt8] { postambleReader() }

  var postambleReader: @Sendable () -> [UInt8] {
    guard recordFormat.keepsBytesAfterRecords, isScanned, bytes.isComplete else { return { [] } }
    let (bytes, index) = (bytes, index)
    return { index.hasOpenRecord ? [] : (try? bytes.bytes(index.lastEnd..<index.extent.scanned)) ?? [] }
  }

  var lineEnd: [UInt8] {
    let longest = recordFormat.longestTerminator
    let first = index.extent(of: 0).flatMap { try? bytes.bytes($0.suffix(longest)) }
    for bytes in [recordFormat.preamble(of: bytes)?.suffix(longest), first?[...]] {
      guard let bytes else { continue }
      let length = bytes.withUnsafeBytes { recordFormat.terminatorLength(of: $0) }
      if length > 0 { return bytes.suffix(length) }
    }
    return [UInt8(ascii: "\n")]
  }

  private var bytes: any ByteSource { source }
  private var remote: (any RemoteBytes)? { source.remote }
  private var recordFormat: any RecordFormat { index.format }

  // MARK: Records

  var whole: any RecordPlaces { records }

  /// The error that prevents more records from being read, or `nil`.
  ///
  /// A failure of the bytes is reported only after all bytes that arrived before it have been scanned.
  var failure: DataError? { scanFailure ?? (detected.isEnough && !isScanned ? nil : bytes.failure) }

  /// Whether all bytes so far have been scanned.
  private var isScanned: Bool { detected.isEnough && index.isScanned }

  var extent: RecordExtent {
    guard detected.isEnough else { return extentBeforeFormat }
    let known = index.extent
    let isScanned = isScanned
    if isScanned { renewJoinedRecords() }
    // If all bytes have been scanned, a last record without an end is counted too. It stays counted while later bytes
    // are scanned for its end. A file on a server has more bytes than those received, so its incomplete record is not
    // counted.
    let mayBeLast = remote == nil || bytes.isComplete
    countBefore = max(countBefore, known.ends + (isScanned && mayBeLast && index.hasOpenRecord ? 1 : 0))
    var extent = RecordExtent(count: countBefore)
    extent.end = isScanned ? known.scanned : 0
    extent.mark = .init(counted: known.scanned, isEnded: bytes.isComplete)
    extent.total = bytes.count
    extent.epoch = index.literalChanges + 1
    extent.failure = failure
    extent.hasMore = failure == nil && (!isScanned || mayImprove)
    extent.work = isScanned ? .reading : .counting
    if let remote {
      extent.isWithheld = remote.withheldCount != nil
      extent.isPaused = isScanned && remote.isPaused
      if known.scanned > 0 { extent.estimate = estimate(remote, known) }
    }
    let expected = bytes.expectedCount
    if let expected, expected > 0 { extent.share = Double(known.scanned) / Double(expected) }
    extent.indexed = [0..<min(1, Double(known.scanned) / Double(max(1, expected ?? known.scanned)))]
    return extent
  }

  /// Replaces the list if appended bytes have joined records, because that changes the numbers of later records.
  private func renewJoinedRecords() {
    guard index.reopenings != joins else { return }
    joins = index.reopenings
    records = IndexedPlaces(index, records.contents)
    countBefore = 0
  }

  /// Estimates the number of all records from the bytes that have been scanned.
  private func estimate(_ remote: any RemoteBytes, _ known: RecordIndex.Extent) -> Int? {
    Int(exactly: (Double(known.ends) * Double(remote.reachableCount) / Double(known.scanned)).rounded())
  }

  /// The extent before the format is known: empty.
  private var extentBeforeFormat: RecordExtent {
    var extent = RecordExtent(count: 0)
    extent.mark.isEnded = bytes.isComplete
    extent.total = max(1, bytes.count)
    extent.failure = failure
    extent.hasMore = failure == nil && mayImprove
    extent.indexed = []
    return extent
  }

  /// The number of index blocks to scan at once.
  private static let scanBlocks = 4

  func count() -> EnginePass<Void, String?>? {
    guard failure == nil else { return nil }
    if mayImprove { return detectFormat() }
    guard detected.isEnough, !isScanned else { return nil }
    let (index, before) = (index, index.extent.scanned)
    let length = Self.scanBlocks * index.firstBlockLength
    return EnginePass { (sink: EventSink<Void>) in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
      defer { buffer.deallocate() }
      var throttle = sink.throttle
      try await index.scanAll(through: buffer, sink.scheduler) {
        if throttle.isDue() { sink.send(()) }
      }
    } progress: {
    } answer: { [weak self] result in
      guard case .failure(let error as DataError) = result else {
        // If the bytes have failed and the pass made no progress, the failure is stored, so that no further pass is
        // started.
        if let self, !isScanned, index.extent.scanned == before { scanFailure = bytes.failure }
        return nil
      }
      self?.scanFailure = error
      return error.description
    }
  }

  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    guard bytes.isComplete || remote.map({ $0.reachableCount > $0.count }) == true else { return nil }
    return part(EndScan(bytes, recordFormat, length: blockLength), before)
  }

  func part(around offset: Int, before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    part(EndScan(bytes, recordFormat, length: blockLength, around: offset), before)
  }

  func part(at share: Double, before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    guard let remote, !bytes.isComplete else { return nil }
    let offset = Int(exactly: (Double(remote.reachableCount) * share).rounded()) ?? 0
    return part(EndScan(bytes, recordFormat, length: blockLength, around: offset), before)
  }

  private func part(_ first: EndScan, _ before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    guard detected.isEnough else { return nil }
    var scan = first
    if before == nil, remote != nil {
      // Nothing is scanned here, because the bytes may have to be requested from the server.
    } else if before == nil {
      do throws(DataError) { try scan.goOn() } catch { return EnginePass(.failed(notice(of: error))) }
      if scan.isOver { return EnginePass(endOutcome(of: scan)) }
    } else {
      guard let last = endScan else { return nil }
      scan = last
      guard scan.wantMore() else { return nil }
    }
    return EnginePass(remote == nil ? .computing : .waiting) { [scan] (sink: EventSink<Void>) in
      var scan = scan
      while !scan.isOver, !Task.isCancelled {
        try scan.goOn()
        await sink.nextStep()
      }
      return scan
    } progress: {
    } answer: { [weak self] result in
      switch result {
      case .success(let scan): self?.endOutcome(of: scan) ?? .notFound
      case .failure(let error as DataError): .failed(self?.notice(of: error) ?? error.description)
      case .failure: .notFound
      }
    }
  }

  private func endOutcome(of scan: EndScan) -> EndOutcome {
    guard scan.bounds.count > 1 else { return .notFound }
    endScan = scan
    let news = news
    let places = EndPlaces(bounds: scan.bounds, goesOn: scan.target != nil, contents: records.contents) {
      news?.send(.reachedStart)
    }
    return .found(RecordList(places, count: places.count))
  }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? {
    ByteArrangement(arrangement, of: records, self)
  }

  // MARK: Logs

  var isLog: Bool { detected.isEnough && recordFormat.log?.isLog == true }
  var origins: [String] { (bytes as? MergedBytes)?.names ?? [] }

  var times: (@Sendable () throws(DataError) -> (any RecordTimes)?)? {
    guard detected.isEnough, recordFormat.log?.times.isEmpty == false else { return nil }
    let (bytes, key, now) = (bytes, recordFormat.log?.key, LogTime.now())
    return { () throws(DataError) in try ByteTimes(bytes, key: key, now: now) }
  }

  // MARK: Changes

  func report(to news: EventSink<EngineEvent>) {
    self.news = news
    let outdated = EngineEvent.outdated("the file was truncated or rewritten; reading it from the start")
    bytes.onChange { change in
      switch change {
      case .grew, .ended: news.send(.grew)
      case .truncated: news.send(outdated)
      case .rearranged(let notice): news.send(.outdated(notice))
      case .replaced: news.send(.replaced("the file was replaced; use :reload to read the new one"))
      case .deleted: news.send(.notice("the file was moved or deleted; its old content is still shown"))
      case .failed(let error):
        news.send(.notice(error.description))
        news.send(.grew)
      }
    }
    // A change that happened before the sink was set is reported now.
    if bytes.edition != edition { news.send((bytes as? MergedBytes)?.notice.map { .outdated($0) } ?? outdated) }
  }

  var withheldCount: Int? { remote?.withheldCount }

  /// The last record, if more bytes of it may follow or could not be read; otherwise `nil`.
  var openRecord: RecordID? { !bytes.isComplete || bytes.failure != nil ? lastUnended : nil }

  /// The last record, if its end may not have been scanned yet; otherwise `nil`.
  var growingRecord: RecordID? { bytes.isComplete && isScanned ? nil : lastUnended }

  /// The record of the bytes after the last complete one, or `nil`.
  private var lastUnended: RecordID? {
    guard detected.isEnough, index.hasOpenRecord, let extent = index.extent(of: index.extent.ends) else { return nil }
    return .offset(extent.lowerBound)
  }

  func allowAll() { remote?.allowAll() }

  func watch(_ watchPolicy: WatchPolicy) { bytes.watch(watchPolicy) }

  func checkForChanges() -> EngineEvent? {
    bytes.checkForChanges()
    // A user at the last record needs the next record, so the bytes after the scanned part are requested.
    bytes.want(upTo: index.extent.scanned)
    return nil
  }

  func want(_ wish: ReadAhead) {
    switch wish {
    case .all: bytes.want(upTo: .max)
    case .onDemand: bytes.wantNoMore()
    }
  }

  func notice(of error: DataError) -> String { error.description }
}
