import Foundation

/// Runs work on threads with a large stack, because long expressions are read recursively.
enum LargeStackThreads {
  /// The sizes of a stack in bytes, in the order in which they are tried. The system provides the memory only when it is
  /// used, but it may limit the address space.
  private static let stackSizes = [1 << 29, 1 << 26, 1 << 23]

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
      let isStarted = start {
        while let number = numbers.next() { work(number) }
        group.leave()
      }
      guard isStarted else {
        group.leave()
        break
      }
    }
    group.wait()
    // Without a thread, the work is done here.
    while let number = numbers.next() { work(number) }
  }

  /// Starts a thread with the largest stack that the system provides. `Thread` does not report that it cannot start.
  ///
  /// - Returns: false if no thread can be started.
  private static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let body = Unmanaged.passRetained(Body(body))
    for size in stackSizes where start(body.toOpaque(), stackSize: size) { return true }
    body.release()
    return false
  }

  private static func start(_ body: UnsafeMutableRawPointer, stackSize: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
      return pthread_create(&thread, &attributes, { Body.run($0) }, body) == 0
    #else
      var thread = pthread_t()
      return pthread_create(&thread, &attributes, { $0.flatMap(Body.run) }, body) == 0
    #endif
  }

  private final class Body: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Runs the body that a pointer retains.
    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().body()
      return nil
    }
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
