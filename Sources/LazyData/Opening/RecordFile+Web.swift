extension RecordFile {
  /// Whether a text is the address of a file on a web server, or in a bucket of S3.
  package nonisolated static func isWeb(_ text: String) -> Bool { WebPlace.isAddress(text) }

  /// Returns how a source is named in messages: for an address, without user, password and query.
  ///
  /// ```
  /// RecordFile.shownName("https://me:secret@example.com/a.csv?key=secret")  // "example.com/a.csv"
  /// ```
  package nonisolated static func shownName(_ path: String) -> String {
    WebPlace.shown(path) ?? FilePath(path).description
  }

  /// Opens a file on a web server or in a bucket. Blocks until its first bytes arrive.
  ///
  /// If the server sends parts of the file, only those that are needed are requested. Otherwise the file is read as a
  /// pipe is.
  ///
  /// - Throws: `DataError` if the server does not send the file.
  static func web(_ address: String, _ options: OpeningOptions) throws(DataError) -> RecordSource {
    let place = try WebPlace(address, header: options.header, endpoint: options.endpoint)
    guard options.table == nil, options.query == nil else {
      throw .refused(path: place.shown, reason: "a database or archive cannot be read from a server; download it first")
    }
    let fetcher = try fetcher(place)
    let name = place.fileName
    let opened = try open(fetcher, options)
    let detect = formatDetector(name: inner(name, opened.compression), options)
    let source = RecordSource(name: name, bytes: opened.bytes, detect: detect)
    if let refusal = source.refusal { throw .refused(path: place.shown, reason: refusal) }
    return source
  }

  private static func fetcher(_ place: WebPlace) throws(DataError) -> WebFetcher {
    guard CurlTransfer.isAvailable else { throw WebClient.noLibrary(for: place.address) }
    return WebFetcher(place)
  }

  private static func open(_ fetcher: WebFetcher, _ options: OpeningOptions) throws(DataError) -> ByteOpener.Opened {
    let opener = opener(options)
    guard case .file(let file) = try WebFile.open(fetcher, opener.limits), file.compression == nil else {
      let (stream, input) = try WebStream.start(fetcher)
      return try opener.open(input, stream.compression, name: stream.name) { stream.finish(isAtEnd: $0) }
    }
    try checkReadable(file.start(FormatGuess.databaseMark.count), name: file.name)
    return ByteOpener.Opened(
      bytes: WebBytes(file, fetcher, opener.limits, limit: options.network ?? .max))
  }

  /// Opens a file on a web server or in a bucket for reading once.
  ///
  /// - Throws: `DataError` if the server does not send the file.
  static func webInOrder(
    _ address: String, _ options: OpeningOptions
  ) throws(DataError) -> (bytes: OrderedBytes, detect: FormatDetector) {
    let place = try WebPlace(address, header: options.header, endpoint: options.endpoint)
    let (stream, input) = try WebStream.start(fetcher(place))
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

  /// Checks that the first bytes are not those of a file that only programs and libraries read that need a file.
  private static func checkReadable(_ start: [UInt8], name: String) throws(DataError) {
    guard let kind = unreadableKind(start) else { return }
    throw .refused(path: name, reason: "\(kind) cannot be read from a server; download it first")
  }

  private static func unreadableKind(_ start: [UInt8]) -> String? {
    if start.starts(with: FormatGuess.databaseMark) { return "an SQLite database" }
    if start.starts(with: "PAR1".utf8) { return "a Parquet file" }
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
