import Foundation

/// How much of the machine others use than one program.
///
/// A program cannot answer in time where it gets no processor. So it is counted, over the time of an answer and a little
/// before, what share of all processors went to processes other than the program and the children that it has waited for, and
/// what share a host of this machine took for itself. Where the system does not tell (`/proc` is Linux's), none counts as used.
struct Machine {
  struct Business: CustomStringConvertible {
    /// Of all processors, from 0 to 1.
    var others = 0.0
    var stolen = 0.0

    /// From here on the machine counts as busy.
    var isBusy: Bool { others >= 0.25 || isStolenFrom }
    /// Whether even the time that a thread is said to have worked may not have been its own.
    var isStolenFrom: Bool { stolen >= 0.02 }

    var description: String { "others use \(Int(others * 100)) % of the machine, \(Int(stolen * 100)) % is stolen" }
  }

  /// Ticks since the machine was started.
  private struct Sample {
    var time: ContinuousClock.Instant
    var busy: Int
    var stolen: Int
    var own: Int
  }

  private let program: ProcessFigures
  private var samples: [Sample] = []
  private let processors = max(1, ProcessInfo.processInfo.activeProcessorCount)
  private let ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))

  /// What was used between two samples that are closer says nothing: the system counts in hundredths of a second.
  private static let leastTime = Duration.milliseconds(200)
  private static let mostSamples = 20

  init(_ program: pid_t) { self.program = ProcessFigures(process: program) }

  /// Takes note of what was used up to now, at most five times a second.
  mutating func look() {
    if let last = samples.last, last.time.duration(to: .now) < Self.leastTime { return }
    guard let sample = sample() else { return }
    samples.append(sample)
    if samples.count > Self.mostSamples { samples.removeFirst() }
  }

  /// What others have used since `time`, or a moment earlier.
  func business(since time: ContinuousClock.Instant) -> Business {
    guard let now = sample(),
      let before = samples.last(where: { $0.time <= time && $0.time.duration(to: now.time) >= Self.leastTime })
        ?? samples.first
    else { return Business() }
    let all = max(1, before.time.duration(to: now.time) / .seconds(1) * ticksPerSecond * Double(processors))
    let others = Double(now.busy - before.busy - (now.own - before.own))
    return Business(others: max(0, others / all), stolen: Double(now.stolen - before.stolen) / all)
  }

  private func sample() -> Sample? {
    guard let line = ProcessFigures.text("/proc/stat")?.prefix(while: { $0 != "\n" }) else { return nil }
    // user, nice, system, idle, iowait, irq, softirq, steal
    let words = line.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard words.count >= 8, let own = program.ticks else { return nil }
    let busy = words[0] + words[1] + words[2] + words[5] + words[6]
    return Sample(time: .now, busy: busy, stolen: words[7], own: own)
  }
}
