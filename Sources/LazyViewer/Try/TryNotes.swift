internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Notes on a program's current work, in memory that is shared with another process. That process can report the work
/// after a crash or during a hang.
///
/// One process writes and another reads, and neither waits for the other. A name is in one of two slots. The number of
/// the call selects the slot, and is written after the name. So the reader gets a consistent value, even if the writer
/// was killed while writing.
package final class TryNotes {
  /// The part of the user's code that was called last, and whether the call has ended.
  package struct Call: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case body
      /// An action, for example of a button, of a gesture or of `onAppear`.
      case action
    }

    package let kind: Kind
    /// The type name of the view; empty if it is not known.
    package let view: String
    package let isUnderWay: Bool
    /// A different number for each call.
    package let number: UInt64

    package init(_ kind: Kind, view: String, isUnderWay: Bool, number: UInt64) {
      self.kind = kind
      self.view = view
      self.isUnderWay = isUnderWay
      self.number = number
    }
  }

  /// The size of the memory in bytes.
  package static let size = 4_096

  /// The layout of the memory, in words.
  private enum Word {
    /// The number of calls. Its last bit is the slot of the last call.
    static let call = 0
    /// The number of times that a task has started or ended. Its last bit is set while a task is running.
    static let task = 1
    /// A word that is 0 until the program is about to end intentionally.
    static let end = 2
    /// The number of interrupts by the user.
    static let interrupt = 3
    /// The value of `interrupt` when the program last handled an interrupt.
    static let answer = 4
    static let slots = 5
    /// The number of words in a slot. The first word contains the length of the name. Its last bit is set while the
    /// call is running, and the bit before that is set if the call is an action.
    static let slotLength = (size / 8 - slots) / 2
    static let longestName = (slotLength - 1) * 8

    static func slot(_ number: UInt64) -> Int { slots + Int(number & 1) * slotLength }
  }

  private let memory: UnsafeMutableRawPointer
  /// The memory as words that two processes may access concurrently.
  private let words: UnsafeMutablePointer<Atomic<UInt64>>
  private var outer: [(kind: Call.Kind, view: String)] = []

  /// Maps the file of `descriptor`, whose length must be `size`.
  ///
  /// - Returns: nil if the system cannot map the file.
  package init?(descriptor: Int32) {
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    self.memory = memory
    words = memory.bindMemory(to: Atomic<UInt64>.self, capacity: Self.size / 8)
  }

  deinit { munmap(memory, Self.size) }

  // MARK: Writing

  /// Records that the body of a view of this type is about to be evaluated.
  package func willEvaluate(_ view: String) { begin(.body, view) }

  /// Records that an action of a view of this type is about to be performed; nil if the view is not known.
  package func willAct(_ view: String?) { begin(.action, view ?? "") }

  /// Records that the last call has ended.
  package func didEnd() {
    guard let ended = outer.popLast() else { return }
    let (kind, view) = outer.last ?? ended
    write(kind, view, isUnderWay: !outer.isEmpty)
  }

  private func begin(_ kind: Call.Kind, _ view: String) {
    outer.append((kind, view))
    write(kind, view, isUnderWay: true)
  }

  /// Records whether the main thread is busy.
  package func setBusy(_ isBusy: Bool) {
    let number = (words[Word.task].load(ordering: .relaxed) >> 1) &+ 1
    words[Word.task].store(number << 1 | (isBusy ? 1 : 0), ordering: .releasing)
  }

  /// A closure that records an interrupt by the user. It can be called from any thread while these notes exist.
  package var interrupted: @Sendable () -> Void {
    // This is safe, because the closure accesses only an atomic in this memory.
    nonisolated(unsafe) let words = words
    return { words[Word.interrupt].wrappingAdd(1, ordering: .relaxed) }
  }

  /// Records that the program has handled the interrupt.
  package func answerInterrupt() {
    words[Word.answer].store(words[Word.interrupt].load(ordering: .relaxed), ordering: .relaxed)
  }

  /// Records that the program is about to end as intended.
  package func willEnd() { words[Word.end].store(1, ordering: .releasing) }

  private func write(_ kind: Call.Kind, _ view: String, isUnderWay: Bool) {
    let number = words[Word.call].load(ordering: .relaxed) &+ 1
    let slot = Word.slot(number)
    // The fence ensures that a reader that sees a part of the new name also sees that the slot's old call number is
    // outdated.
    atomicMemoryFence(ordering: .releasing)
    let name = view.utf8.prefix(Word.longestName)
    var count = 0
    var word: UInt64 = 0
    for byte in name {
      word |= UInt64(byte) << UInt64(count % 8 * 8)
      count += 1
      guard count % 8 == 0 else { continue }
      words[slot + count / 8].store(word, ordering: .relaxed)
      word = 0
    }
    if count % 8 != 0 { words[slot + 1 + count / 8].store(word, ordering: .relaxed) }
    let state = UInt64(count) << 2 | (kind == .action ? 2 : 0) | (isUnderWay ? 1 : 0)
    words[slot].store(state, ordering: .relaxed)
    words[Word.call].store(number, ordering: .releasing)
  }

  // MARK: Reading

  /// The last call; nil if there was none, or if calls follow each other too fast to be read.
  package var call: Call? {
    for _ in 0..<100 {
      let number = words[Word.call].load(ordering: .acquiring)
      guard number > 0 else { return nil }
      let found = call(number)
      atomicMemoryFence(ordering: .acquiring)
      if words[Word.call].load(ordering: .relaxed) == number { return found }
    }
    return nil
  }

  /// Reads the slot of a call.
  private func call(_ number: UInt64) -> Call {
    let slot = Word.slot(number)
    let state = words[slot].load(ordering: .relaxed)
    let count = Int(min(state >> 2, UInt64(Word.longestName)))
    var name: [UInt8] = []
    name.reserveCapacity(count + 7)
    for index in 0..<(count + 7) / 8 {
      var word = words[slot + 1 + index].load(ordering: .relaxed)
      for _ in 0..<8 {
        name.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    }
    return Call(
      state & 2 == 0 ? .body : .action, view: String(decoding: name.prefix(count), as: UTF8.self),
      isUnderWay: state & 1 == 1, number: number)
  }

  /// The number of the main thread's current task, which differs for each task; nil while the thread waits.
  package var task: UInt64? {
    let task = words[Word.task].load(ordering: .acquiring)
    return task & 1 == 1 ? task >> 1 : nil
  }

  /// Whether the user has interrupted the program, and the program has not handled that yet.
  package var waitsForAnswer: Bool {
    words[Word.answer].load(ordering: .relaxed) != words[Word.interrupt].load(ordering: .relaxed)
  }

  /// Whether the program has ended as intended, or is about to.
  package var isEnding: Bool { words[Word.end].load(ordering: .acquiring) != 0 }
}
