/// All that is known of some bytes since they were opened, or read anew: replaced as a whole when they are read anew again.
@MainActor
final class ByteReading: RecordReading {
  private let source: any ByteSource
  /// Which edition of the bytes is read.
  private let edition: Int
  private let blockLength: Int
  /// What the first bytes have told of the format, and how many of them are looked at at once to tell it.
  private var told: ToldFormat
  private let formatLook: FormatLook
  /// Finds the records, in the format that was told.
  private var records: IndexedPlaces
  /// Why a scan found no more.
  private var scanFailure: DataError?
  /// The number of records when it was last asked for.
  private var countBefore = 0
  /// The look that has found the end that is shown.
  private var endLook: EndLook?
  private var news: Outlet<EngineNews>?

  /// Begins to read `bytes`, as far as finding out their format by a look at the first of them.
  ///
  /// - Throws: nothing; a failure to read is told in `failure`.
  init(_ bytes: any ByteSource, blockLength: Int, _ formatLook: FormatLook) {
    source = bytes
    let edition = bytes.edition
    self.edition = edition
    self.blockLength = blockLength
    self.formatLook = formatLook
    (told, records, scanFailure) = formatLook.read(bytes, length: formatLook.length) { told, first in
      let records = Self.records(of: bytes, edition, told.format, blockLength: blockLength)
      return (told, records, told.isEnough ? Self.scanFirstBlock(records.index, known: first) : nil)
    }
    wantLonger()
  }

  private static func records(
    of bytes: any ByteSource, _ edition: Int, _ format: any RecordFormat, blockLength: Int
  ) -> IndexedPlaces {
    IndexedPlaces(
      RecordIndex(bytes, format, blockLength: blockLength), ByteContents(bytes, format, edition: edition))
  }

  /// Scans the first block, of which `known` was read before.
  ///
  /// - Returns: why that could not be done.
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

  /// Has more bytes come where those that did are not enough to tell what a record is.
  private func wantLonger() {
    if !told.isEnough { bytes.want(upTo: told.longer ?? told.length) }
  }

  var index: RecordIndex { records.index }

  // MARK: Format

  /// Whether records can be found: before that there are none.
  var isFormatTold: Bool { told.isEnough }

  /// Asks again for the format where more has come of a source whose first bytes were not enough to tell it. What takes more
  /// bytes is told in the background, as a part of the count.
  func isOutdated() -> Bool {
    guard told.isEnough, !told.isSettled, told.length == formatLook.length else { return false }
    let now = formatLook.told(of: bytes)
    if !now.isEnough || now.isOther(than: told) { return true }
    told.settle(by: now)
    return false
  }

  /// Whether more of the first bytes have come that may tell more than is looked at at once.
  private var mayTellMore: Bool {
    !told.isSettled && !(told.isEnough && told.length == formatLook.length) && told.mayTellMore(of: bytes)
  }

  /// Has the format told by more bytes than are looked at at once: to cut them into fields takes long.
  private func tellFormat() -> EnginePass<Void, String?> {
    let (bytes, look, before) = (bytes, formatLook, told)
    return EnginePass { (outlet: Outlet<Void>) -> (told: ToldFormat, isOther: Bool) in
      var told = before
      repeat {
        let length = told.longer ?? told.length
        bytes.want(upTo: length)
        told = look.told(of: bytes, length: length)
        await outlet.nextStep()
      } while !Task.isCancelled && !told.isEnough && told.mayTellMore(of: bytes)
      return (told, told.isOther(than: before))
    } progress: {
    } answer: { [weak self] result in
      if case .success(let found) = result { self?.adopt(found.told, isOther: found.isOther) }
      return nil
    }
  }

  private func adopt(_ now: ToldFormat, isOther: Bool) {
    if !told.isEnough {
      // The same bytes, of which no records were known: what is told of them meanwhile is still to come.
      told = now
      records = Self.records(of: source, edition, now.format, blockLength: blockLength)
      if told.isEnough { scanFailure = Self.scanFirstBlock(index) }
      wantLonger()
    } else if isOther {
      news?.send(.outdated(nil))
    } else {
      told.settle(by: now)
    }
  }

  var format: String { recordFormat.name }
  var columns: [RecordColumn]? { told.isEnough ? recordFormat.columns : nil }
  var preamble: [UInt8] { recordFormat.preamble(of: bytes) ?? [] }

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
  private var recordFormat: any RecordFormat { index.format }

  // MARK: Records

  var whole: any RecordPlaces { records }

  /// Why there are no more records than these.
  ///
  /// What came before the bytes failed is scanned first: till then there are more.
  var failure: DataError? { scanFailure ?? (told.isEnough && !isScanned ? nil : bytes.failure) }

  /// Whether all that has come was scanned.
  private var isScanned: Bool { told.isEnough && index.extent.scanned >= bytes.count }

  var extent: RecordExtent {
    guard told.isEnough else { return extentBeforeFormat }
    let known = index.extent
    let isScanned = isScanned
    // Also one that has no end yet, where nothing comes behind it for now. One that was counted stays, while it is looked
    // for its end in what came later.
    countBefore = max(countBefore, known.ends + (isScanned && index.lastEnd < known.scanned ? 1 : 0))
    var extent = RecordExtent(count: countBefore)
    extent.end = isScanned ? known.scanned : 0
    extent.mark = .init(counted: known.scanned, isEnded: bytes.isComplete)
    extent.total = bytes.count
    extent.epoch = index.literals.count + 1
    extent.failure = failure
    extent.hasMore = failure == nil && (!isScanned || mayTellMore)
    extent.work = isScanned ? .reading : .counting
    let expected = bytes.expectedCount
    if let expected, expected > 0 { extent.share = Double(known.scanned) / Double(expected) }
    extent.indexed = [0..<min(1, Double(known.scanned) / Double(max(1, expected ?? known.scanned)))]
    return extent
  }

  /// Nothing is known before the format is.
  private var extentBeforeFormat: RecordExtent {
    var extent = RecordExtent(count: 0)
    extent.mark.isEnded = bytes.isComplete
    extent.total = max(1, bytes.count)
    extent.failure = failure
    extent.hasMore = failure == nil && mayTellMore
    extent.indexed = []
    return extent
  }

  /// Blocks of the index that are scanned at once.
  private static let scanBlocks = 4

  func count() -> EnginePass<Void, String?>? {
    guard failure == nil else { return nil }
    if mayTellMore { return tellFormat() }
    guard told.isEnough, !isScanned else { return nil }
    let (index, before) = (index, index.extent.scanned)
    let length = Self.scanBlocks * index.firstBlockLength
    return EnginePass { (outlet: Outlet<Void>) in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
      defer { buffer.deallocate() }
      var pace = outlet.pace
      while !Task.isCancelled, try index.scan(through: buffer) {
        if pace.isDue() { outlet.send(()) }
        await outlet.nextStep()
      }
    } progress: {
    } answer: { [weak self] result in
      guard case .failure(let error as DataError) = result else {
        // Bytes that have failed, and of which a pass could scan no more, are not tried again and again.
        if let self, !isScanned, index.extent.scanned == before { scanFailure = bytes.failure }
        return nil
      }
      self?.scanFailure = error
      return error.description
    }
  }

  func end(before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    guard bytes.isComplete else { return nil }
    return part(EndLook(bytes, recordFormat, length: blockLength), before)
  }

  func part(around offset: Int, before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    part(EndLook(bytes, recordFormat, length: blockLength, around: offset), before)
  }

  private func part(_ first: EndLook, _ before: RecordList?) -> EnginePass<Void, EndOutcome>? {
    guard told.isEnough else { return nil }
    var look = first
    if before == nil {
      do throws(DataError) { try look.goOn() } catch { return EnginePass(.failed(notice(of: error))) }
      if look.isOver { return EnginePass(endOutcome(of: look)) }
    } else {
      guard let last = endLook else { return nil }
      look = last
      guard look.wantMore() else { return nil }
    }
    return EnginePass { [look] (outlet: Outlet<Void>) in
      var look = look
      while !look.isOver, !Task.isCancelled {
        try look.goOn()
        await outlet.nextStep()
      }
      return look
    } progress: {
    } answer: { [weak self] result in
      switch result {
      case .success(let look): self?.endOutcome(of: look) ?? .none
      case .failure(let error as DataError): .failed(self?.notice(of: error) ?? error.description)
      case .failure: .none
      }
    }
  }

  private func endOutcome(of look: EndLook) -> EndOutcome {
    guard look.bounds.count > 1 else { return .none }
    endLook = look
    let news = news
    let places = EndPlaces(bounds: look.bounds, goesOn: look.target != nil, contents: records.contents) {
      news?.send(.reachedStart)
    }
    return .found(RecordList(places, count: places.count))
  }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? {
    ByteArrangement(arrangement, of: records, self)
  }

  // MARK: Logs

  var isLog: Bool { told.isEnough && recordFormat.log?.isLog == true }
  var origins: [String] { (bytes as? MergedBytes)?.names ?? [] }

  var times: (@Sendable () throws(DataError) -> (any RecordTimes)?)? {
    guard told.isEnough, recordFormat.log?.times.isEmpty == false else { return nil }
    let (bytes, now) = (bytes, LogTime.now())
    return { () throws(DataError) in try ByteTimes(bytes, now: now) }
  }

  // MARK: Changes

  func tell(_ news: Outlet<EngineNews>) {
    self.news = news
    let outdated = EngineNews.outdated("the file was cut off or written anew; it is read from its start")
    bytes.onChange { change in
      switch change {
      case .grew, .ended: news.send(.grew)
      case .truncated: news.send(outdated)
      case .rearranged(let notice): news.send(.outdated(notice))
      case .replaced: news.send(.replaced("another file has taken its place; :reload reads that"))
      case .deleted: news.send(.told("the file was moved away or deleted; what was open can still be read"))
      case .failed(let error):
        news.send(.told(error.description))
        news.send(.grew)
      }
    }
    // What happened before there was anybody to be told.
    if bytes.edition != edition { news.send((bytes as? MergedBytes)?.notice.map { .outdated($0) } ?? outdated) }
  }

  func watch(_ lookout: Lookout) { bytes.watch(lookout) }

  func checkForChanges() -> EngineNews? {
    bytes.checkForChanges()
    // Who stands at the last record asks for the next one, however far that is.
    bytes.want(upTo: index.extent.scanned)
    return nil
  }

  func want(_ wish: RecordWish) {
    switch wish {
    case .all: bytes.want(upTo: .max)
    case .none: bytes.wantNoMore()
    }
  }

  func notice(of error: DataError) -> String { error.description }
}
