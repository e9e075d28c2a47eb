/// The page that ``JSONPages`` requests from its loader.
///
/// ```swift
/// func query(for request: JSONPageRequest) -> String {
///   request.cursor.map { "after=\($0)" } ?? "first"
/// }
/// ```
///
/// After a failed load, the same request is sent again.
public struct JSONPageRequest: Sendable {
  /// The number of the page, from 1.
  public let number: Int
  /// The number of records in all earlier pages.
  public let offset: Int
  /// ``JSONPage/next`` of the page before; `nil` for the first page.
  public let cursor: String?
  /// The nearest earlier page that has records; `nil` if there is none.
  let last: JSONPage?

  /// Creates a request, for example to test a loader.
  public init(number: Int, offset: Int, cursor: String?) {
    self.init(number: number, offset: offset, cursor: cursor, last: nil)
  }

  init(number: Int, offset: Int, cursor: String?, last: JSONPage?) {
    self.number = number
    self.offset = offset
    self.cursor = cursor
    self.last = last
  }
}
