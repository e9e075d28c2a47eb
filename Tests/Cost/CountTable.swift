import Foundation

/// Recorded counts of instructions by name, and the machine that they were taken on. The file has a line for each.
struct CountTable {
  let machine: Machine
  private var counts: [(name: String, count: Int)] = []

  /// The increase over the recorded count that is tolerated, in percent.
  static let tolerance = 3

  init(machine: Machine) { self.machine = machine }

  init(at path: String) throws {
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    machine = Machine(description: lines.isEmpty ? "" : String(lines.removeFirst()))
    counts = lines.compactMap { line in
      let parts = line.components(separatedBy: ": ")
      guard parts.count == 2, let count = Int(parts[1]) else { return nil }
      return (parts[0], count)
    }
  }

  subscript(name: String) -> Int? {
    get { counts.first { $0.name == name }?.count }
    set {
      counts.removeAll { $0.name == name }
      if let newValue { counts.append((name, newValue)) }
    }
  }

  func write(to path: String) throws {
    let text = ([machine.description] + counts.map { "\($0.name): \($0.count)" }).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Returns a line with a count in thousands, and its change relative to the recorded one.
  static func line(_ name: String, _ count: Int, beside old: Int?) -> String {
    let start = "\(name): \(count / 1_000) thousand instructions"
    guard let old, old > 0 else { return start }
    let change = Double(count - old) / Double(old) * 100
    return start + String(format: " (%+.1f %%)", change)
  }
}
