import Foundation
import Testing

@testable import LazyData

@Suite struct WebRangeTests {
  @Test(
    arguments: [
      ("bytes 0-9/100", 0..<10, 100), ("bytes 5-5/6", 5..<6, 6), ("BYTES 0-9/*", 0..<10, nil),
      ("bytes */0", nil, 0),
    ] as [(String, Range<Int>?, Int?)])
  func `a range of an answer is parsed`(text: String, range: Range<Int>?, length: Int?) throws {
    let found = try #require(WebContentRange(text))
    #expect(found.range == range && found.length == length)
  }

  @Test(
    arguments: [
      "", "bytes", "bytes 9-0/100", "bytes 0-100/100", "bytes -1-5/10", "bytes 0-9", "items 0-9/10", "bytes a-b/c",
      "bytes 0-9223372036854775807/*", "bytes 0-9/99999999999999999999", "bytes 0-9/-1", "bytes 1-2-3/10",
    ])
  func `nonsense is no range`(text: String) { #expect(WebContentRange(text) == nil) }

  private func version(_ header: [String], length: Int = 10) throws -> WebVersion {
    let address = try #require(WebAddress("http://a/"))
    return WebVersion(length: length, of: WebAnswer(address: address, status: 206, header: header, body: []))
  }

  @Test func `a version is recognised by its tag, or its date, and its length`() throws {
    let tagged = try version(["ETag: \"a\"", "Last-Modified: x"])
    #expect(tagged.condition == "If-Match: \"a\"")
    #expect(try version(["ETag: W/\"a\"", "Last-Modified: x"]).condition == "If-Unmodified-Since: x")
    #expect(try version([]).condition == nil)
    #expect(try tagged.fits(version(["ETag: \"a\"", "Last-Modified: y"])))
    #expect(try tagged.fits(version(["ETag: W/\"a\""])))
    #expect(try tagged.fits(version([])))
    #expect(try !tagged.fits(version(["ETag: \"b\"", "Last-Modified: x"])))
    #expect(try !tagged.fits(version(["Last-Modified: y"])))
    #expect(try !tagged.fits(version(["ETag: \"a\""], length: 11)))
  }

  @Test func `addresses are recognised and shown without secrets`() {
    #expect(WebPlace.isAddress("https://a/b") && WebPlace.isAddress("S3://a/b") && WebPlace.isAddress("http://a"))
    #expect(!WebPlace.isAddress("https") && !WebPlace.isAddress("a.csv") && !WebPlace.isAddress("ftp://a"))
    #expect(WebPlace.shown("https://me:secret@host/a.csv?key=secret") == "host/a.csv")
    #expect(WebPlace.shown("s3://data/a.csv") == "s3://data/a.csv")
    #expect(WebPlace.shown("a.csv") == nil)
  }
}
