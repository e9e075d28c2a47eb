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
  /// - Throws: `DataError` if the server did not send them, or they are not those of a readable file.
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
    if isNamedParquet(place), let ranges = try parquetEnd(fetcher, options) {
      return WebStart(place: place, opened: ByteOpener.Opened(bytes: ranges))
    }
    return WebStart(place: place, opened: try open(fetcher, options))
  }

  private static func web(_ start: WebStart, _ options: OpeningOptions) throws(DataError) -> RecordSource {
    let (place, opened) = (start.place, start.opened)
    if opened.bytes.ranged != nil { return try parquet(opened.bytes, place, options) }
    let detect = formatDetector(name: inner(place.fileName, opened.compression), options)
    let source = RecordSource(name: place.fileName, bytes: opened.bytes, detect: detect)
    if let refusal = source.refusal { throw .refused(path: place.shown, reason: refusal) }
    return source
  }

  private nonisolated static func fetcher(_ place: WebPlace) throws(DataError) -> WebFetcher {
    guard CurlTransfer.isAvailable else { throw WebClient.noLibrary(for: place.address) }
    return WebFetcher(place)
  }

  private nonisolated static func open(_ fetcher: WebFetcher, _ options: OpeningOptions) throws(DataError)
    -> ByteOpener.Opened
  {
    let opener = opener(options)
    guard case .file(let file) = try WebFile.open(fetcher, opener.limits), file.compression == nil else {
      let (stream, input) = try WebStream.start(fetcher)
      if isParquet(stream.head) {
        _ = stream.finish(isAtEnd: false)
        throw noParts(stream.name)
      }
      return try opener.open(input, stream.compression, name: stream.name) { stream.finish(isAtEnd: $0) }
    }
    let start = file.start(WebFile.firstLength)
    if isParquet(start) {
      return ByteOpener.Opened(bytes: RandomAccessWebBytes(file, limit: options.memory, bytes: start))
    }
    try checkReadable(start, name: file.name)
    return ByteOpener.Opened(
      bytes: SequentialWebBytes(file, fetcher, opener.limits, limit: options.network ?? .max))
  }

  // MARK: Parquet

  private nonisolated static func isNamedParquet(_ place: WebPlace) -> Bool {
    place.fileName.lowercased().hasSuffix(".parquet")
  }

  private nonisolated static func isParquet(_ start: [UInt8]) -> Bool {
    ["PAR1", "PARE"].contains { start.starts(with: $0.utf8) }
  }

  private nonisolated static func noParts(_ name: String) -> DataError {
    .refused(path: name, reason: "a Parquet file, and the server does not send parts of it; download it first")
  }

  /// The number of bytes to request first at the end of a file. Most Parquet footers are shorter.
  private nonisolated static let parquetEndLength = 64 << 10

  /// Requests the end of a file. Blocks until it arrives.
  ///
  /// - Returns: `nil` if the file is not a Parquet file, or the server cannot send only the end.
  private nonisolated static func parquetEnd(
    _ fetcher: WebFetcher, _ options: OpeningOptions
  ) throws(DataError) -> RandomAccessWebBytes? {
    guard let (file, end) = try WebFile.openEnd(fetcher, count: parquetEndLength, PipeLimits()),
      ["PAR1", "PARE"].contains(where: { end.suffix(4).elementsEqual($0.utf8) })
    else { return nil }
    return RandomAccessWebBytes(file, limit: options.memory, start: file.length - end.count, bytes: end)
  }

  /// Opens a Parquet file. Blocks until its footer arrives.
  private static func parquet(
    _ bytes: any ByteSource, _ place: WebPlace, _ options: OpeningOptions
  ) throws(DataError) -> RecordSource {
    do throws(DataError) {
      return try RecordSource(parquet: bytes, name: place.fileName) { () throws(DataError) in
        guard let ranges = try parquetEnd(WebFetcher(place), options) else { throw noParts(place.shown) }
        return ranges
      }
    } catch .refused(_, let reason) {
      throw .refused(path: place.shown, reason: reason)
    }
  }

  /// Opens a file on a web server or in a bucket for reading once. Returns `nil` for a Parquet file, which cannot be
  /// read in order.
  ///
  /// - Throws: `DataError` if the server does not send the file.
  static func webInOrder(
    _ address: String, _ options: OpeningOptions
  ) throws(DataError) -> (bytes: OrderedBytes, detect: FormatDetector)? {
    let place = try WebPlace(address, header: options.header, endpoint: options.endpoint)
    if isNamedParquet(place) { return nil }
    let (stream, input) = try WebStream.start(fetcher(place))
    if isParquet(stream.head) {
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

  /// Throws an error if the first bytes are those of a database or an Arrow file, which can be read only as a local
  /// file.
  private nonisolated static func checkReadable(_ start: [UInt8], name: String) throws(DataError) {
    guard let kind = unreadableKind(start) else { return }
    throw .refused(path: name, reason: "\(kind) cannot be read from a server; download it first")
  }

  private nonisolated static func unreadableKind(_ start: [UInt8]) -> String? {
    if start.starts(with: FormatGuess.databaseMark) { return "an SQLite database" }
    if start.starts(with: "ARROW1".utf8) { return "an Arrow file" }
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
