import Foundation

extension Session {
  /// The maximum number of descriptors of one anonymous kind that a program may have. Its libraries use about ten
  /// events and timers.
  private static let mostOfKind = 20
  private static let mostChildren = 4

  /// Checks the resources of the running program. Resources that are about to be released are checked again for two
  /// seconds.
  func examine() {
    let figures = ProcessFigures(process: program.process)
    if let memory = figures.memory {
      result.memory.note(memory, at: log.time)
      if memory > MemoryCurve.limit {
        found(.memory, "\(memory >> 20) MiB")
        send(SIGKILL)
      }
    }
    result.descriptors = max(result.descriptors, figures.descriptors.count)
    expectNone(.descriptor) { tooMany(figures.descriptors) }
    expectNone(.child) { tooManyChildren() }
  }

  /// Reports a fault if `find` still returns it after two seconds.
  private func expectNone(_ fault: Finding.Fault, _ find: () -> String?) {
    guard !result.findings.contains(where: { $0.fault == fault }) else { return }
    for _ in 0..<20 {
      guard find() != nil else { return }
      program.pump(atMost: .milliseconds(100)) { $0.state != .running }
      guard goOnIfStopped() else { return }
    }
    if let text = find() { found(fault, text) }
  }

  private func tooMany(_ descriptors: [Int: String]) -> String? {
    let counts = descriptors.values.reduce(into: [String: Int]()) { $0[Self.name(of: $1), default: 0] += 1 }
    let many = counts.filter { $0.value > ($0.key.hasPrefix("/") ? workload.mostDescriptors : Self.mostOfKind) }.sorted
    {
      $0.key < $1.key
    }
    guard !many.isEmpty else { return nil }
    return "\(descriptors.count) in all" + many.map { "; \($0.value) to \($0.key)" }.joined()
  }

  /// Returns a file's path, or the kind of any other target of a descriptor.
  private static func name(of target: String) -> String {
    guard target.hasPrefix("/") else { return String(target.prefix { $0 != ":" }) }
    return target.hasSuffix(" (deleted)") ? String(target.dropLast(10)) : target
  }

  private func tooManyChildren() -> String? {
    let children = ProcessFigures.members(ofSession: program.session, but: [program.session, program.process])
    let isTooMany = children.count > Self.mostChildren || children.values.contains { $0.hasSuffix("(a zombie)") }
    return isTooMany ? Self.list(children) : nil
  }

  static func list(_ processes: [pid_t: String]) -> String {
    processes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}
