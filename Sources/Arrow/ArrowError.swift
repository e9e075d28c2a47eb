/// The reason why an Arrow file, or a part of it, cannot be read.
package struct ArrowError: Error, Equatable, CustomStringConvertible {
  /// One line: the fault, and the column and record batch if they are known.
  package let description: String

  init(_ description: String) { self.description = description }

  static let truncated = ArrowError("the data ends too early")

  /// Returns the error with the place of the fault in front of its description.
  func at(_ place: String) -> ArrowError { ArrowError("\(place): \(description)") }
}
