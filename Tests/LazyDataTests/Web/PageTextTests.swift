import Foundation
import Testing

@testable import LazyData

@Suite struct PageTextTests {
  private func with<Result>(_ text: String, _ body: (JSONDocument?) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes { body(JSONDocument($0)) }
  }

  private func value(_ pointer: String, in text: String) -> String? {
    with(text) { document in
      guard let document, let place = JSONPointer(pointer)?.value(in: document) else { return nil }
      return String(decoding: document.line(of: place), as: UTF8.self)
    }
  }

  /// The examples of RFC 6901.
  @Test(arguments: [
    ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"),
    ("/g|h", "4"), ("/ ", "7"), ("/m~0n", "8"),
  ])
  func `a pointer finds a value`(pointer: String, expected: String) {
    let text = #"{"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, " ": 7, "m~n": 8}"#
    #expect(value(pointer, in: text) == expected)
    #expect(JSONPointer(pointer)?.text == pointer)
  }

  @Test func `other texts are no pointers, and other places have no value`() {
    #expect(JSONPointer("items") == nil)
    #expect(JSONPointer("/a~2") == nil)
    #expect(JSONPointer("/a~") == nil)
    #expect(value("/items/2", in: #"{"items": [1, 2]}"#) == nil)
    #expect(value("/items/-1", in: #"{"items": [1, 2]}"#) == nil)
    #expect(value("/other", in: #"{"items": [1, 2]}"#) == nil)
    #expect(value("", in: " [1, 2] ") == "[1,2]")
  }

  @Test(arguments: ["", "[1", #"{"a": "#, "[1] 2", "nonsense"]) func `cut or other bytes are no document`(text: String)
  {
    #expect(with(text) { $0 == nil })
  }

  private func page(_ text: String, records: String? = nil) throws -> String {
    String(decoding: try JSONPage(json: Array(text.utf8), records: records, next: nil).lines, as: UTF8.self)
  }

  @Test func `records are the only array, without line ends`() throws {
    #expect(try page("[]") == "")
    #expect(try page("[\n {\"a\": 1},\n {\n  \"b\": \"x y\"\n }\n]") == "{\"a\":1}\n{\"b\":\"x y\"}\n")
    #expect(try page(#"{"total": 2, "items": [{"a": [1]}, {"a": 2}]}"#) == "{\"a\":[1]}\n{\"a\":2}\n")
    #expect(try page(#"{"data": {"items": [{"a": 1}]}}"#) == "{\"a\":1}\n")
    #expect(try page(#"{"items": [{"a": 1}], "tags": []}"#, records: "/items") == "{\"a\":1}\n")
  }

  @Test(arguments: [
    (#"{"items": [], "tags": []}"#, "several arrays; use --records with one of /items, /tags"),
    (#"{"items": 1}"#, "no array of records"), ("[{]", "not valid JSON"), ("[1,", "not valid JSON"),
    ("[1 2]", "no array"),
  ])
  func `a page without records says why`(text: String, reason: String) {
    let error = #expect(throws: DataError.self) { try page(text) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func `the places of a template are filled, and other braces stay`() {
    let template = PageTemplate("x?a={page}&b={offset}&c={limit}&d={cursor}&e={other}&f={")
    let request = JSONPageRequest(number: 3, offset: 60, cursor: nil)
    #expect(template.text(for: request, limit: 30, cursor: "q") == "x?a=3&b=60&c=30&d=q&e={other}&f={")
    #expect(template.hasCursor && template.hasLimit && template.counts)
    #expect(!PageTemplate("x").counts)
  }

  @Test(
    arguments: [
      (#"<https://a/b?page=2>; rel="next", <https://a/b?page=9>; rel="last""#, "https://a/b?page=2"),
      (#"<https://a/b?x=1,2;3>; title="a, <b>"; rel="prev next""#, "https://a/b?x=1,2;3"),
      ("</b?page=2>;rel=next", "/b?page=2"), (#"<https://a/b?page=1>; rel="first""#, nil), ("nonsense", nil),
    ] as [(String, String?)])
  func `the next page is a link`(line: String, next: String?) {
    #expect(WebLinks([line]).next == next)
  }

  @Test func `links to other pages show that there is no next one`() {
    #expect(WebLinks([#"<https://a>; rel="prev""#]).arePages)
    #expect(!WebLinks([#"<https://a>; rel="help""#]).arePages)
  }

  @Test(
    arguments: [
      (429, "12", 12), (429, "Thu, 01 Jan 1970 00:16:50 GMT", 10), (503, "0", 0), (429, "-5", nil), (429, "soon", nil),
      (200, "12", nil), (403, "99999999999", 31_536_000),
    ] as [(Int, String, Int?)])
  func `the time to wait is a number or a date`(status: Int, value: String, seconds: Int?) throws {
    let address = try #require(WebAddress("http://a/"))
    let answer = WebAnswer(
      address: address, status: status, header: ["HTTP/1.1 1 X", "Retry-After: \(value)"], body: [])
    #expect(answer.retryAfter(at: Date(timeIntervalSince1970: 1_000)) == seconds.map { .seconds($0) })
  }

  @Test func `messages have no users, passwords and queries`() throws {
    let address = try #require(WebAddress("https://me:secret@host:81/items?key=secret"))
    #expect(address.shown == "host:81/items")
    #expect(WebAddress("file:///etc/passwd") == nil)
    #expect(WebAddress("ftp://host/") == nil)
    #expect(WebAddress("http:///x") == nil)
  }
}
