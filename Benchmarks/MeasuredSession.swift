import Glyphs
import LazyUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A session that is measured frame by frame.
@MainActor
struct MeasuredSession {
  static let size = Size(width: 120, height: 40)

  private let session: Session

  init(_ session: Session) {
    self.session = session
    _ = session.frame(size: Self.size)
  }

  /// The median time of `act` and the frame after it.
  func median(_ act: @escaping (any ScrollContainer) -> Void) -> Duration {
    Stopwatch.median(of: 200) {
      {
        if let container = session.scrollContainer { act(container) }
        _ = session.frame(size: Self.size)
      }
    }
  }

  /// Like `median`, but starts at the last row on screen, so that each step scrolls.
  func atBottomOfScreen(_ act: @escaping (any ScrollContainer) -> Void) -> Duration {
    session.scrollContainer?.select(0)
    _ = session.frame(size: Self.size)
    session.scrollContainer?.select(Self.size.height - 1)
    _ = session.frame(size: Self.size)
    return median(act)
  }
}

enum Stopwatch {
  /// Returns the median time of `runs` executions of the closures that `make` returns.
  static func median(of runs: Int, _ make: () -> () -> Void) -> Duration {
    let clock = ContinuousClock()
    let times = (0..<runs).map { _ in
      let run = make()
      return clock.measure(run)
    }
    return times.sorted()[runs / 2]
  }
}

enum Memory {
  /// The resident memory that is not backed by a file, in bytes; 0 if the system has no `/proc/self/statm`.
  static var resident: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let numbers = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
      separator: " ")
    guard numbers.count > 2, let all = Int(numbers[1]), let inFiles = Int(numbers[2]) else { return 0 }
    return (all - inFiles) * Int(getpagesize())
  }
}

enum Table {
  static func row(_ label: String, _ cells: [String]) {
    func pad(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) }
    print(label + pad(label, 24) + cells.map { pad($0, 13) + $0 }.joined())
  }

  static func microseconds(_ duration: Duration) -> String {
    let nanoseconds = duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000
    return "\(nanoseconds / 1_000).\(nanoseconds % 1_000 / 100)"
  }

  static func grouped(_ count: Int) -> String {
    String(
      String(count).reversed().enumerated().flatMap { $0 > 0 && $0.isMultiple(of: 3) ? [",", $1] : [$1] }.reversed())
  }
}
