internal import Foundation

/// The description of paged records on a command line: a web server or a command returns the pages.
package struct PageSet: Sendable {
  /// The origin of the pages.
  package enum Origin: Equatable, Sendable {
    /// An address for each page.
    case web(PageTemplate)
    /// A shell command for each page.
    case command(PageTemplate)
  }

  package var origin: Origin
  /// The place in a page that has the next cursor, or the address of the next page.
  package var next: JSONPointer?
  /// The place in a page that has the array of records; `nil` if a page has only one array.
  package var records: JSONPointer?
  /// Header lines of each request.
  package var header: [String] = []
  /// The number of records to request for a page. It replaces `{limit}`.
  package var limit = 100
  /// A row within this distance of the last one starts the next load.
  package var threshold = 10
  /// The number of bytes of records to keep.
  package var memory = 256 << 20

  package init(_ origin: Origin) { self.origin = origin }

  /// The address or the command, with placeholders for counters and the cursor.
  var template: PageTemplate {
    switch origin {
    case .web(let template), .command(let template): template
    }
  }

  /// Returns the records. Nothing is loaded yet.
  ///
  /// - Throws: `DataError` if the address is not a web address, or libcurl is not installed.
  package func jsonPages() throws(DataError) -> JSONPages {
    try jsonPages(pause: { try await Task.sleep(for: $0) }, now: { Date() })
  }

  /// - Parameters:
  ///   - pause: waits before a request is repeated because the server asks for that.
  ///   - now: returns the current time.
  func jsonPages(
    pause: @escaping @Sendable (Duration) async throws -> Void, now: @escaping @Sendable () -> Date
  ) throws(DataError) -> JSONPages {
    let first = JSONPageRequest(number: 1, offset: 0, cursor: nil)
    switch origin {
    case .web:
      let address = try address(for: first)
      guard CurlTransfer.isAvailable else { throw WebClient.noLibrary(for: address) }
      let client = WebClient(header: header, pause: pause, now: now)
      return JSONPages(name: address.shown, threshold: threshold, limit: memory) { request in
        let answer = try await client.document(at: try self.address(for: request))
        return try page(of: answer.body, name: answer.address.shown, request) { body, count throws(DataError) in
          try self.next(after: answer, body, count: count, request)
        }
      }
    case .command(let template):
      return JSONPages(name: "command", threshold: threshold, limit: memory) { request in
        let command = template.text(for: request, limit: limit, cursor: "${\(PageCommand.cursor)}")
        let output = try await PageCommand(command, cursor: request.cursor ?? "").run()
        return try page(of: output, name: "command", request) { body, count throws(DataError) in
          if let pointer = self.next { return body.text(at: pointer) }
          return nextNumber(count: count, request)
        }
      }
    }
  }

  private func page(
    of bytes: [UInt8], name: String, _ request: JSONPageRequest,
    next: (PageBody, _ count: Int) throws(DataError) -> String?
  ) throws(DataError) -> JSONPage {
    let page = try bytes.withUnsafeBufferPointer { bytes throws(DataError) in
      let body = try PageBody(UnsafeRawBufferPointer(bytes), name: name)
      let count = try body.records(at: records).count
      return try JSONPage(body, records: records, next: try next(body, count))
    }
    // A server that ignores the counter returns the same page forever.
    if self.next == nil, page.count > 0, page.lines == request.last?.lines {
      throw .refused(path: name, reason: "the server returned the same page twice; check {page} or {offset}")
    }
    return page
  }

  // MARK: Addresses

  /// Returns the address of a page: the address in the page before, or the template's address.
  private func address(for request: JSONPageRequest) throws(DataError) -> WebAddress {
    let template = template
    if !template.hasCursor, let cursor = request.cursor, let address = WebAddress(cursor) { return address }
    let text = template.text(for: request, limit: limit, cursor: Self.escaped(request.cursor ?? ""))
    guard let address = WebAddress(text) else {
      throw .refused(path: "--pages", reason: "not an address; use https://HOST/PATH?page={page}")
    }
    return address
  }

  /// Returns a cursor, escaped for the query of an address.
  private static func escaped(_ cursor: String) -> String {
    cursor.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  // MARK: The next page

  /// Returns the cursor or the address of the page after an answer; `nil` if the answer is the last page.
  private func next(
    after answer: WebAnswer, _ body: PageBody, count: Int, _ request: JSONPageRequest
  ) throws(DataError) -> String? {
    if let pointer = next {
      guard let text = body.text(at: pointer) else { return nil }
      return template.hasCursor ? text : try address(text, in: answer)
    }
    let links = WebLinks(answer.values("link"))
    if let link = links.next { return template.hasCursor ? nil : try address(link, in: answer) }
    return links.arePages ? nil : nextNumber(count: count, request)
  }

  /// Returns the address of the next page. It must be on the same server, because the request's header may contain
  /// secrets.
  private func address(_ text: String, in answer: WebAnswer) throws(DataError) -> String {
    guard let address = answer.address.resolving(text) else {
      throw .refused(
        path: answer.address.shown, reason: "the next page has no valid address; use {cursor} for a cursor")
    }
    guard address.isOfServer(of: answer.address) else {
      throw .refused(path: answer.address.shown, reason: "the next page is on another server: \(address.shown)")
    }
    return address.text
  }

  /// Returns the number of the next page, if the template counts. A page with fewer records than requested is the last
  /// one.
  private func nextNumber(count: Int, _ request: JSONPageRequest) -> String? {
    guard template.counts, count > 0, !template.hasLimit || count >= limit else { return nil }
    return "\(request.number + 1)"
  }
}
