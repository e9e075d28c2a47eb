import Foundation
import Synchronization

/// How much of the machine others use.
///
/// A program cannot answer in time where it gets no processor. So it is counted, over the time of an answer and a little
/// before, what share of all processors went to processes that are neither this one nor those that it runs, and what share a
/// host of this machine took for itself.
final class Machine: Sendable {
  struct Business: CustomStringConvertible {
    /// Of all processors, from 0 to 1.
    var others: Double
    var stolen: Double

    /// From here on the machine counts as busy: a quarter of its processors, or a fiftieth of its time.
    var isBusy: Bool { others >= 0.25 || stolen >= 0.02 }

    var description: String { "others use \(Int(others * 100)) % of the machine, \(Int(stolen * 100)) % is stolen" }
  }

  private struct Sample {
    var time: ContinuousClock.Instant
    var busy: Int
    var stolen: Int
    var own: Int
  }

  private struct State {
    var samples: [Sample] = []
    var programs: Set<pid_t> = []
  }

  private let state = Mutex(State())
  private let processors = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private let ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))

  /// What was used between two samples that are closer says nothing: the system counts in hundredths of a second.
  private static let leastTime = Duration.milliseconds(200)

  /// Counts a program as this process's own. Its children, and itself once it was waited for, are that anyway.
  func begins(_ program: pid_t) { state.withLock { _ = $0.programs.insert(program) } }

  func ends(_ program: pid_t) { state.withLock { _ = $0.programs.remove(program) } }

  /// Takes note of what was used up to now, at most five times a second.
  func look() {
    state.withLock { state in
      if let last = state.samples.last, last.time.duration(to: .now) < Self.leastTime { return }
      guard let sample = sample(state) else { return }
      state.samples.append(sample)
      if state.samples.count > 20 { state.samples.removeFirst() }
    }
  }

  /// What others have used since `time`, or a moment earlier; nothing where the system does not tell.
  func business(since time: ContinuousClock.Instant) -> Business {
    state.withLock { state in
      guard let now = sample(state),
        let before = state.samples.last(where: { $0.time <= time && $0.time.duration(to: now.time) >= Self.leastTime })
          ?? state.samples.first
      else { return Business(others: 0, stolen: 0) }
      let all = before.time.duration(to: now.time) / .seconds(1) * ticksPerSecond * Double(processors)
      let others = Double(now.busy - before.busy - (now.own - before.own))
      return Business(others: max(0, others / max(1, all)), stolen: Double(now.stolen - before.stolen) / max(1, all))
    }
  }

  private func sample(_ state: borrowing State) -> Sample? {
    guard let line = ProcessFigures.text("/proc/stat")?.prefix(while: { $0 != "\n" }) else { return nil }
    // user, nice, system, idle, iowait, irq, softirq, steal
    let words = line.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard words.count >= 8 else { return nil }
    let programs = state.programs.compactMap { ProcessFigures(process: $0).ticks }.reduce(0, +)
    return Sample(
      time: .now, busy: words[0] + words[1] + words[2] + words[5] + words[6], stolen: words[7],
      own: Int(Self.secondsUsed * ticksPerSecond) + programs)
  }

  private static let ownUsage: Int32 = 0
  private static let usageOfChildren: Int32 = -1

  /// The processor time of this process, and of its children that have ended.
  private static var secondsUsed: Double {
    var (own, children) = (rusage(), rusage())
    // By number: the names have types that differ between systems.
    getrusage(ownUsage, &own)
    getrusage(usageOfChildren, &children)
    return [own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}
