internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a program is at, in memory that another process looks at, so that it can be told what the program was at when it
/// died or hung.
///
/// One process writes and another one reads, without waiting for each other. A name has its place in one of two slots. The number of
/// the evaluation, which is written once the name is there, says in which: so what is read is whole, also when the writer died
/// while it wrote.
package final class TrialNotes {
  /// The part of the user's code that was called last, and whether that call has ended.
  package struct Call: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case body
      /// What a button does, a gesture, `onAppear`, and the like.
      case action
    }

    package let kind: Kind
    /// The view; empty if it is not known.
    package let view: String
    package let isUnderWay: Bool
    /// Another number for each call.
    package let number: UInt64

    package init(_ kind: Kind, view: String, isUnderWay: Bool, number: UInt64) {
      self.kind = kind
      self.view = view
      self.isUnderWay = isUnderWay
      self.number = number
    }
  }

  /// Bytes of the memory.
  package static let size = 4_096

  /// Where in the memory what stands, in words.
  private enum Word {
    /// How many calls there were; its last bit is the slot of the last one.
    static let call = 0
    /// How many tasks have begun or ended, and in the last bit whether one goes on.
    static let task = 1
    /// Not 0 once the program ends as it is meant to.
    static let end = 2
    /// How often the program was asked to stop what it does, and as of which time it has heard that.
    static let interrupt = 3
    static let answer = 4
    static let slots = 5
    /// In its first word a slot has the length of the name. The last bit of that says whether the call goes on, and the one before it
    /// whether it is an action.
    static let slotLength = (size / 8 - slots) / 2
    static let longestName = (slotLength - 1) * 8

    static func slot(_ number: UInt64) -> Int { slots + Int(number & 1) * slotLength }
  }

  private let memory: UnsafeMutableRawPointer
  /// The memory as words that two processes may touch at once.
  private let words: UnsafeMutablePointer<Atomic<UInt64>>
  private var outer: [(kind: Call.Kind, view: String)] = []

  /// Maps the file that `descriptor` leads to, which is as long as `size`.
  ///
  /// - Returns: nil where the system does not do that.
  package init?(descriptor: Int32) {
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    self.memory = memory
    words = memory.bindMemory(to: Atomic<UInt64>.self, capacity: Self.size / 8)
  }

  deinit { munmap(memory, Self.size) }

  // MARK: Writing

  /// The body of a view of this type is evaluated from now on.
  package func willEvaluate(_ view: String) { begin(.body, view) }

  /// An action of a view of this type is performed from now on; nil if the view is not known.
  package func willAct(_ view: String?) { begin(.action, view ?? "") }

  /// The call that began last has ended.
  package func didEnd() {
    guard let ended = outer.popLast() else { return }
    let (kind, view) = outer.last ?? ended
    write(kind, view, isUnderWay: !outer.isEmpty)
  }

  private func begin(_ kind: Call.Kind, _ view: String) {
    outer.append((kind, view))
    write(kind, view, isUnderWay: true)
  }

  /// The main thread does something from now on, or has done it.
  package func setBusy(_ isBusy: Bool) {
    let number = (words[Word.task].load(ordering: .relaxed) >> 1) &+ 1
    words[Word.task].store(number << 1 | (isBusy ? 1 : 0), ordering: .releasing)
  }

  /// What notes that the program is asked to stop what it does, from any thread; as long as these notes are there.
  package var interrupted: @Sendable () -> Void {
    // Nothing of this object is touched but an atomic.
    nonisolated(unsafe) let words = words
    return { words[Word.interrupt].wrappingAdd(1, ordering: .relaxed) }
  }

  /// The program has heard that it was asked to stop what it does.
  package func answerInterrupt() {
    words[Word.answer].store(words[Word.interrupt].load(ordering: .relaxed), ordering: .relaxed)
  }

  /// The program has done what it was started for, and is about to end.
  package func willEnd() { words[Word.end].store(1, ordering: .releasing) }

  private func write(_ kind: Call.Kind, _ view: String, isUnderWay: Bool) {
    let number = words[Word.call].load(ordering: .relaxed) &+ 1
    let slot = Word.slot(number)
    // Who sees a part of this name sees, after that, that the slot's former number is out of date.
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

  /// The last call; nil if there was none, or if calls follow each other too fast to read one.
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

  /// What the main thread does, as a number that is another one each time; nil while it waits.
  package var task: UInt64? {
    let task = words[Word.task].load(ordering: .acquiring)
    return task & 1 == 1 ? task >> 1 : nil
  }

  /// Whether the program was asked to stop what it does, and has not heard that yet.
  package var waitsForAnswer: Bool {
    words[Word.answer].load(ordering: .relaxed) != words[Word.interrupt].load(ordering: .relaxed)
  }

  /// Whether the program has ended, or is ending, because it has done what it was started for.
  package var isEnding: Bool { words[Word.end].load(ordering: .acquiring) != 0 }
}
