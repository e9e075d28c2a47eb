internal import Foundation

/// A page of records for ``JSONPages``: JSON objects, and the cursor of the next page.
///
/// ```swift
/// struct Issue: Encodable {
///   let number: Int
///   let title: String
/// }
///
/// let page = try JSONPage([Issue(number: 1, title: "first")], next: "2")
/// print(page.count)
/// ```
///
/// Records may have keys that the first page does not have. The list shows such keys in its last column.
public struct JSONPage: Sendable {
  /// The records as JSON Lines.
  let lines: [UInt8]
  /// The number of records.
  public let count: Int
  /// The cursor of the next page, which the loader receives as ``JSONPageRequest/cursor``; `nil` on the last page.
  public let next: String?

  /// Creates a page of values.
  ///
  /// - Throws: the error of a value that cannot be encoded.
  public init(_ records: [some Encodable], next: String?) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    var lines: [UInt8] = []
    for record in records {
      lines += try encoder.encode(record)
      lines.append(UInt8(ascii: "\n"))
    }
    self.init(lines: lines, count: records.count, next: next)
  }

  /// Creates a page from a JSON document, such as the body of an answer.
  ///
  /// ```swift
  /// let body = #"{"items": [{"id": 1}, {"id": 2}], "next": "b"}"#
  /// let page = try JSONPage(json: Array(body.utf8), records: "/items", next: "b")
  /// print(page.count)
  /// ```
  ///
  /// - Parameters:
  ///   - json: the document.
  ///   - pointer: the place of the array of records as a JSON pointer (RFC 6901). Default: the array nearest to the
  ///     root, if it is the only one.
  ///   - next: the cursor of the next page; `nil` if this is the last page.
  /// - Throws: ``DataError`` if the bytes are not JSON, or the array is missing or ambiguous.
  public init(json: [UInt8], records pointer: String? = nil, next: String?) throws(DataError) {
    let place = pointer.flatMap(JSONPointer.init)
    if let pointer, place == nil { throw .refused(path: pointer, reason: "not a JSON pointer; use /items") }
    self = try json.withUnsafeBufferPointer { bytes throws(DataError) in
      try JSONPage(try PageBody(UnsafeRawBufferPointer(bytes), name: "page"), records: place, next: next)
    }
  }

  init(_ body: PageBody, records pointer: JSONPointer?, next: String?) throws(DataError) {
    let elements = try body.records(at: pointer)
    var lines: [UInt8] = []
    for element in elements {
      lines += body.document.line(of: element)
      lines.append(UInt8(ascii: "\n"))
    }
    self.init(lines: lines, count: elements.count, next: next)
  }

  private init(lines: [UInt8], count: Int, next: String?) {
    self.lines = lines
    self.count = count
    self.next = next
  }
}

/// The JSON document that a page was loaded from.
struct PageBody {
  let document: JSONDocument
  /// The name of the source in error messages.
  private let name: String

  /// - Throws: `DataError` if the bytes are not JSON.
  init(_ bytes: UnsafeRawBufferPointer, name: String) throws(DataError) {
    guard let document = JSONDocument(bytes) else {
      let reason = bytes.isEmpty ? "the page is empty" : "the page is not valid JSON, or is truncated"
      throw .refused(path: name, reason: reason)
    }
    self.document = document
    self.name = name
  }

  /// Returns the records: the elements of the array at `pointer`, or of the only array.
  ///
  /// - Throws: `DataError` if the array is missing or ambiguous.
  func records(at pointer: JSONPointer?) throws(DataError) -> [Range<Int>] {
    guard let array = try array(at: pointer), let elements = document.elements(of: array) else {
      let place = pointer.map { $0.text.isEmpty ? "the page" : $0.text }
      throw .refused(
        path: name,
        reason: place.map { "\($0) is not an array; name it with --records" } ?? "the page has no array of records")
    }
    return elements
  }

  private func array(at pointer: JSONPointer?) throws(DataError) -> Range<Int>? {
    if let pointer { return pointer.value(in: document) }
    let arrays = document.nearestArrays
    guard arrays.count > 1 else { return arrays.first?.value }
    let names = arrays.prefix(Self.mostNames).map(\.pointer.text).joined(separator: ", ")
    throw .refused(path: name, reason: "the page has several arrays; use --records with one of \(names)")
  }

  private static let mostNames = 8

  /// Returns the text at `pointer`; `nil` if there is none.
  func text(at pointer: JSONPointer) -> String? { pointer.value(in: document).flatMap(document.text) }
}
