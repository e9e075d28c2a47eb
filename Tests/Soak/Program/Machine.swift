import Foundation

/// Measures the load of the machine that is not caused by the tested program.
///
/// A program cannot answer in time if it gets no processor time. So two shares of all processor time are measured,
/// during an answer and a little before. One is the share of other processes, without the program and its children that
/// have ended. The other is the share that the host of a virtual machine took. Without `/proc`, which only Linux has,
/// both are 0.
struct Machine {
  struct Business: CustomStringConvertible {
    /// The share of other processes in the time of all processors, from 0 to 1.
    var others = 0.0
    var stolen = 0.0

    /// Whether the load of other processes may be the cause of a late answer.
    var isBusy: Bool { others >= 0.25 || isStolenFrom }
    /// Whether the measured time of a thread may also include time taken by the host.
    var isStolenFrom: Bool { stolen >= 0.02 }

    var description: String { "others use \(Int(others * 100)) % of the machine, \(Int(stolen * 100)) % is stolen" }
  }

  /// The processor time since the machine was started, in ticks.
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

  /// The minimum time between two samples. Closer samples are useless, because the system's resolution is a hundredth
  /// of a second.
  private static let leastTime = Duration.milliseconds(200)
  private static let mostSamples = 20

  init(_ program: pid_t) { self.program = ProcessFigures(process: program) }

  /// Takes a sample, at most five times a second.
  mutating func addSample() {
    if let last = samples.last, last.time.duration(to: .now) < Self.leastTime { return }
    guard let sample = sample() else { return }
    samples.append(sample)
    if samples.count > Self.mostSamples { samples.removeFirst() }
  }

  /// Returns the load by other processes since a little before `time`.
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
    // The fields are user, nice, system, idle, iowait, irq, softirq and steal.
    let words = line.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard words.count >= 8, let own = program.ticks else { return nil }
    let busy = words[0] + words[1] + words[2] + words[5] + words[6]
    return Sample(time: .now, busy: busy, stolen: words[7], own: own)
  }
}
