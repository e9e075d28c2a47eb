import Foundation

/// Runs work on threads with a large stack, because long expressions are read recursively.
enum LargeStackThreads {
  /// The size of a stack in bytes. The system provides the memory only when it is used.
  private static let stackSize = 1 << 29

  /// Calls `work` once, and returns its result.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
    let box = Box<Result>()
    perform(1) { _ in box.set(work()) }
    return box.value
  }

  /// Calls `work` with each number below `count`, on all cores.
  static func perform(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let numbers = Numbers(count)
    let group = DispatchGroup()
    for _ in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
      group.enter()
      let thread = Thread {
        while let number = numbers.next() { work(number) }
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
  }

  private final class Box<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value?

    func set(_ value: Value) { lock.withLock { stored = value } }
    var value: Value? { lock.withLock { stored } }
  }

  private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var rest: Range<Int>

    init(_ count: Int) { rest = 0..<count }

    func next() -> Int? { lock.withLock { rest.popFirst() } }
  }
}
