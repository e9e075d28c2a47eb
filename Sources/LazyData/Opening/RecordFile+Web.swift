internal import Arrow
internal import Dispatch

extension RecordFile {
  /// Whether a text is the address of a file on a web server, or in an S3 bucket.
  package nonisolated static func isWeb(_ text: String) -> Bool { WebPlace.isAddress(text) }

  /// Returns the name of a source for messages. An address is shortened: user, password and query are left out.
  ///
  /// ```
  /// RecordFile.shownName("https://me:secret@example.com/a.csv?key=secret")  // "example.com/a.csv"
  /// ```
  package nonisolated static func shownName(_ path: String) -> String {
    WebPlace.shown(path) ?? FilePath(path).description
  }

  /// Opens a file on a web server or in an S3 bucket. Blocks until its first bytes arrive.
  ///
  /// If the server sends parts of the file, only those that are needed are requested. Otherwise the file is read like a
  /// pipe.
  ///
  /// - Throws: `DataError` if the server does not send the file.
  static func web(_ address: String, _ options: OpeningOptions) throws(DataError) -> RecordSource {
    try web(webStart(address, options), options)
  }

  /// Opens a file on a web server whose first bytes have arrived.
  ///
  /// - Throws: `DataError` if the server did not send them, or the bytes are not those of a readable file.
  package static func open(_ opening: WebOpening, _ options: OpeningOptions) throws(DataError) -> Opened {
    .records(try web(opening.start(), options))
  }

  /// Requests the first bytes of a file. Blocks until they arrive.
  nonisolated static func webStart(_ address: String, _ options: OpeningOptions) throws(DataError) -> WebStart {
    let place = try WebPlace(address, header: options.header, endpoint: options.endpoint)
    guard options.table == nil, options.query == nil else {
      throw .refused(path: place.shown, reason: "a database or archive cannot be read from a server; download it first")
    }
    let fetcher = try fetcher(place)
    if isNamedColumnar(place), let (bytes, format) = try columnarEnd(fetcher, options) {
      return try start(place, ByteOpener.Opened(bytes: bytes), format)
    }
    let (opened, format) = try open(fetcher, options)
    return try start(place, opened, format)
  }

  /// Reads the metadata of a file whose values are stored by column. Blocks until it arrives.
  private nonisolated static func start(
    _ place: WebPlace, _ opened: ByteOpener.Opened, _ format: ColumnarFormat?
  ) throws(DataError) -> WebStart {
    guard let format else { return WebStart(place: place, opened: opened, table: nil) }
    do throws(DataError) {
      let table = try ParquetTable(opened.bytes, format, name: place.fileName)
      return WebStart(place: place, opened: opened, table: table)
    } catch .refused(_, let reason) {
      throw .refused(path: place.shown, reason: reason)
    }
  }

  private static func web(_ start: WebStart, _ options: OpeningOptions) throws(DataError) -> RecordSource {
    let (place, opened) = (start.place, start.opened)
    if let table = start.table { return try columnar(table, place, options) }
    let detect = formatDetector(name: inner(place.fileName, opened.compression), options)
    let source = RecordSource(name: place.fileName, bytes: opened.bytes, detect: detect)
    if let refusal = source.refusal { throw .refused(path: place.shown, reason: refusal) }
    return source
  }

  private nonisolated static func fetcher(_ place: WebPlace) throws(DataError) -> WebFetcher {
    guard CurlTransfer.isAvailable else { throw WebClient.noLibrary(for: place.address) }
    return WebFetcher(place)
  }

  /// Returns the bytes of a file, and its format if its values are stored by column.
  private nonisolated static func open(
    _ fetcher: WebFetcher, _ options: OpeningOptions
  ) throws(DataError) -> (ByteOpener.Opened, ColumnarFormat?) {
    let opener = opener(options)
    guard case .file(let file) = try WebFile.open(fetcher, opener.limits), file.compression == nil else {
      let (stream, input) = try WebStream.start(fetcher)
      if isArrowStream(stream.head) { return (try arrowStream(stream, input, options), .arrow) }
      do throws(DataError) {
        if let format = columnarFormat(start: stream.head) { throw noParts(format, stream.name) }
        try checkReadable(stream.head, name: stream.name)
      } catch {
        _ = stream.finish(isAtEnd: false)
        throw error
      }
      return (try opener.open(input, stream.compression, name: stream.name) { stream.finish(isAtEnd: $0) }, nil)
    }
    let start = file.start(WebFile.firstLength)
    if let format = columnarFormat(start: start) {
      let bytes = RandomAccessWebBytes(file, limit: options.memory, bytes: start)
      return (ByteOpener.Opened(bytes: bytes), format)
    }
    if isArrowStream(start) {
      if let limit = options.network, file.length > limit { throw longStream(file.name) }
      let (stream, input) = try WebStream.start(fetcher)
      return (try arrowStream(stream, input, options), .arrow)
    }
    try checkReadable(start, name: file.name)
    let bytes = SequentialWebBytes(file, fetcher, opener.limits, limit: options.network ?? .max)
    return (ByteOpener.Opened(bytes: bytes), nil)
  }

  // MARK: Parquet and Arrow

  private nonisolated static func isNamedColumnar(_ place: WebPlace) -> Bool {
    let name = place.fileName.lowercased()
    return [".parquet", ".arrow", ".feather"].contains { name.hasSuffix($0) }
  }

  /// Returns the format of a file whose values are stored by column; `nil` for other files.
  private nonisolated static func columnarFormat(start: [UInt8]) -> ColumnarFormat? {
    if ["PAR1", "PARE"].contains(where: { start.starts(with: $0.utf8) }) { return .parquet }
    return start.starts(with: "ARROW1\0".utf8) ? .arrow : nil
  }

  private nonisolated static func columnarFormat(end: [UInt8]) -> ColumnarFormat? {
    if ["PAR1", "PARE"].contains(where: { end.suffix(4).elementsEqual($0.utf8) }) { return .parquet }
    return end.suffix(6).elementsEqual("ARROW1".utf8) ? .arrow : nil
  }

  private nonisolated static func isArrowStream(_ start: [UInt8]) -> Bool {
    if case .stream? = ArrowStart(start) { true } else { false }
  }

  private nonisolated static func longStream(_ name: String) -> DataError {
    .refused(
      path: name,
      reason: "an Arrow stream is downloaded completely, and is larger than --network; raise it or download it first")
  }

  /// Receives an Arrow stream, which has no list of its messages. Blocks until it is complete, longer than `--network`, or
  /// the task is cancelled.
  private nonisolated static func arrowStream(
    _ stream: WebStream, _ input: FileDescriptor, _ options: OpeningOptions
  ) throws(DataError) -> ByteOpener.Opened {
    let opened = try opener(options).open(input, stream.compression, name: stream.name) { stream.finish(isAtEnd: $0) }
    let (bytes, changed) = (opened.bytes, DispatchSemaphore(value: 0))
    bytes.onChange { _ in changed.signal() }
    defer { bytes.onChange(nil) }
    bytes.want(upTo: .max)
    try WebStop.ofTask { stop throws(DataError) in
      while true {
        if let limit = options.network, bytes.count > limit { throw longStream(stream.name) }
        if bytes.isComplete { return }
        if stop.isStopped { throw .unfinished(path: stream.name) }
        stop.within(onStop: { changed.signal() }) { changed.wait() }
      }
    }
    if let failure = bytes.failure { throw failure }
    return opened
  }

  private nonisolated static func noParts(_ format: ColumnarFormat, _ name: String) -> DataError {
    let article = format.name == ColumnarFormat.arrow.name ? "an" : "a"
    return .refused(
      path: name,
      reason: "\(article) \(format.name) file, and the server does not send parts of it; download it first")
  }

  /// The number of bytes to request first at the end of a file. Most footers are shorter.
  private nonisolated static let endLength = 64 << 10

  /// Requests the end of a file. Blocks until it arrives.
  ///
  /// - Returns: `nil` if the file does not store values by column, or the server cannot send only the end.
  private nonisolated static func columnarEnd(
    _ fetcher: WebFetcher, _ options: OpeningOptions
  ) throws(DataError) -> (RandomAccessWebBytes, ColumnarFormat)? {
    guard let (file, end) = try WebFile.openEnd(fetcher, count: endLength, PipeLimits()),
      let format = columnarFormat(end: end)
    else { return nil }
    return (RandomAccessWebBytes(file, limit: options.memory, start: file.length - end.count, bytes: end), format)
  }

  /// Returns the rows of a file whose values are stored by column.
  private static func columnar(
    _ table: ParquetTable, _ place: WebPlace, _ options: OpeningOptions
  ) throws(DataError) -> RecordSource {
    let isStream = !table.isRemote
    return try RecordSource(columnar: table) { () throws(DataError) in
      let fetcher = WebFetcher(place)
      if isStream {
        let (opened, format) = try open(fetcher, options)
        guard format != nil else { throw .refused(path: place.shown, reason: "the file is no longer an Arrow stream") }
        return opened.bytes
      }
      guard let (bytes, _) = try columnarEnd(fetcher, options) else { throw noParts(table.format, place.shown) }
      return bytes
    }
  }

  /// Opens a file on a web server or in a bucket for reading once. Returns `nil` for a Parquet or Arrow file,
  /// which cannot be read in order.
  ///
  /// - Throws: `DataError` if the server does not send the file.
  static func webInOrder(
    _ address: String, _ options: OpeningOptions
  ) throws(DataError) -> (bytes: OrderedBytes, detect: FormatDetector)? {
    let place = try WebPlace(address, header: options.header, endpoint: options.endpoint)
    if isNamedColumnar(place) { return nil }
    let (stream, input) = try WebStream.start(fetcher(place))
    if columnarFormat(start: stream.head) != nil || isArrowStream(stream.head) {
      _ = stream.finish(isAtEnd: false)
      return nil
    }
    do throws(DataError) {
      try checkReadable(stream.head, name: stream.name)
    } catch {
      _ = stream.finish(isAtEnd: false)
      throw error
    }
    let opened = try opener(options).openInOrder(input, stream.compression, name: stream.name) {
      stream.finish(isAtEnd: $0)
    }
    return (opened.bytes, formatDetector(name: inner(place.fileName, opened.compression), options))
  }

  /// Throws an error if the first bytes are those of a file that can be read only if it is local, such as a database.
  private nonisolated static func checkReadable(_ start: [UInt8], name: String) throws(DataError) {
    guard let kind = unreadableKind(start) else { return }
    throw .refused(path: name, reason: "\(kind) cannot be read from a server; download it first")
  }

  private nonisolated static func unreadableKind(_ start: [UInt8]) -> String? {
    if start.starts(with: FormatGuess.databaseMark) { return "an SQLite database" }
    if case .feather? = ArrowStart(start) { return "a Feather file of version 1" }
    return start.dropFirst(8).starts(with: "DUCK".utf8) ? "a DuckDB database" : nil
  }
}

extension WebFile {
  /// The compression of the file; `nil` if it is not compressed.
  var compression: Compression? { Compression(contentsStart: start(Compression.headLength)) }

  /// Returns the first bytes, which have been received.
  fileprivate func start(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = (try? readReceived(at: 0, into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
  }
}
