import TestSupport
import Testing

@testable import LazyUI

/// After any actions, the screen of a list is a part of an eager rendering of all rows.
///
/// A failure reports the seed and the tree's composition; `LAZYSCOPE_SEED` runs one seed.
@MainActor
@Suite("Comparison with an eager rendering")
struct OracleTests {
  private func compare<Content: Grown>(
    _ content: Content.Type, _ container: OracleContainer, seed: UInt64, steps: Int, slice: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var driver = OracleDriver(content, seed: seed, container, slice: slice)
    var history: [String] = []
    for step in 0..<steps {
      history.append(try driver.act().joined(separator: ", "))
      guard let difference = driver.difference() else { continue }
      Issue.record(
        """
        seed \(seed), \(content) in \(container), step \(step): \(difference)
        after: \(history.joined(separator: "; "))
        """, sourceLocation: sourceLocation)
      return
    }
  }

  @Test(arguments: SplitMix.seeds(1...1))
  func `each kind of row, in every container, after any actions`(seed: UInt64) throws {
    for row in OracleTree.rows {
      for container in OracleContainer.allCases { try compareList(of: row, container, seed: seed) }
    }
  }

  private func compareList<Row: Grown>(of row: Row.Type, _ container: OracleContainer, seed: UInt64) throws {
    try compare(Each<Row>.self, container, seed: seed, steps: 6)
  }

  @Test(arguments: SplitMix.seeds(1...8))
  func `random trees, in every container, after any actions`(seed: UInt64) throws {
    var tree = OracleTree(seed: seed)
    let content = tree.grow()
    for container in OracleContainer.allCases { try compare(content, container, seed: seed, steps: 12) }
  }

  /// The last three seeds once caused endless frames, or used rows of an element that it had freed.
  @Test(arguments: SplitMix.seeds(1...6) + [213, 228, 370])
  func `random trees, with a few rows made in each frame`(seed: UInt64) throws {
    var tree = OracleTree(seed: seed)
    let content = tree.grow()
    for container in OracleContainer.allCases {
      try compare(content, container, seed: seed, steps: 12, slice: 2 + Int(seed % 3) * 4)
    }
  }

  /// Trees that once revealed faults of the engine.
  @Test(arguments: [30, 35, 85, 159] as [UInt64])
  func `trees that once were shown incorrectly`(seed: UInt64) throws {
    var tree = OracleTree(seed: seed)
    let content = tree.grow()
    for container in OracleContainer.allCases { try compare(content, container, seed: seed, steps: 14) }
  }
}
