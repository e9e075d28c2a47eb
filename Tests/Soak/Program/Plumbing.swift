import Foundation

/// An error of the soak itself.
struct SoakError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A pipe whose ends are closed in other programs.
struct Pipe {
  let readingEnd: Int32
  let writingEnd: Int32

  /// - Throws: `SoakError` if there are no more descriptors.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SoakError("there is no pipe: \(String(cString: strerror(errno)))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readingEnd, writingEnd) = (ends[0], ends[1])
  }
}

/// C strings that live as long as this object.
final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() { (pointers + index).initialize(to: strdup(string)) }
    (pointers + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
