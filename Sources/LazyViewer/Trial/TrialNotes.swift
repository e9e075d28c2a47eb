#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a program is at, in memory that another process looks at, so that it can be told what the program was at when it
/// died or hung.
///
/// One process writes and another one reads, without waiting for each other: a name that is read may be half of two names.
package final class TrialNotes {
  /// The view whose body was evaluated last, and whether its evaluation has ended.
  package struct Evaluation: Equatable, Sendable {
    package let view: String
    package let isUnderWay: Bool
    /// Another one for each evaluation.
    package let number: UInt64

    package init(view: String, isUnderWay: Bool, number: UInt64) {
      self.view = view
      self.isUnderWay = isUnderWay
      self.number = number
    }
  }

  /// Bytes of the memory.
  package static let size = 4_096
  private static let nameOffset = 32

  private let memory: UnsafeMutableRawPointer
  private var outer: [String] = []

  /// Maps the file that `descriptor` leads to, which is as long as `size`.
  ///
  /// - Returns: nil where the system does not do that.
  package init?(descriptor: Int32) {
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    self.memory = memory
  }

  deinit { munmap(memory, Self.size) }

  // MARK: Writing

  /// The body of a view of this type is evaluated from now on.
  package func willEvaluate(_ view: String) {
    outer.append(view)
    write(view, isUnderWay: true)
  }

  /// The evaluation that began last has ended.
  package func didEvaluate() {
    guard let ended = outer.popLast() else { return }
    write(outer.last ?? ended, isUnderWay: !outer.isEmpty)
  }

  /// The main thread does something from now on, or has done it.
  package func setBusy(_ isBusy: Bool) {
    store(load(at: 16) &+ 1, at: 16)
    store(isBusy ? 1 : 0, at: 24)
  }

  private func write(_ view: String, isUnderWay: Bool) {
    var view = view
    let count = view.withUTF8 { name in
      let count = min(name.count, Self.size - Self.nameOffset)
      UnsafeMutableRawBufferPointer(start: memory + Self.nameOffset, count: count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(name)[..<count]))
      return count
    }
    store(UInt64(count) << 1 | (isUnderWay ? 1 : 0), at: 8)
    store(load(at: 0) &+ 1, at: 0)
  }

  // MARK: Reading

  /// The last evaluation; nil where there was none.
  package var evaluation: Evaluation? {
    let number = load(at: 0)
    guard number > 0 else { return nil }
    let state = load(at: 8)
    let count = Int(min(state >> 1, UInt64(Self.size - Self.nameOffset)))
    let name = UnsafeRawBufferPointer(start: memory + Self.nameOffset, count: count)
    return Evaluation(view: String(decoding: name, as: UTF8.self), isUnderWay: state & 1 == 1, number: number)
  }

  /// What the main thread does, as a number that is another one each time; nil while it waits.
  package var task: UInt64? { load(at: 24) == 1 ? load(at: 16) : nil }

  private func load(at offset: Int) -> UInt64 { memory.load(fromByteOffset: offset, as: UInt64.self) }

  private func store(_ value: UInt64, at offset: Int) {
    memory.storeBytes(of: value, toByteOffset: offset, as: UInt64.self)
  }
}
