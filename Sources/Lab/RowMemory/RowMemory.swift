import LazyUI

extension Experiment {
  package static let rowMemory = Experiment(
    "row-memory", chapter: .releases,
    lesson:
      "Up to iOS 26, the state of each row that was shown is kept as long as the list; iOS 27 frees it a few screens away.",
    variants: Container.allCases.flatMap { container in
      [
        variant("state in the row", .broken, container, on: .ios26, alive: 800) { HeavyRow(number: $0) },
        variant("state in the row", .cured, container, on: .ios27, alive: 50) { HeavyRow(number: $0) },
        variant("state below a stack", .cured, container, on: .ios26, alive: 20) { number in
          VStack { HeavyRow(number: number) }
        },
        variant("a cache above the list", .cured, container, on: .ios26, alive: 0) { CachedRow(number: $0) },
      ]
    })

  private static func variant<Row: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, _ container: Container, on release: SwiftUIRelease,
    alive: Int,
    @ViewBuilder row: @escaping @MainActor @Sendable (Int) -> Row
  ) -> Variant {
    Variant(
      "\(name), \(release.name)", kind, in: container.rawValue,
      watch: "Scroll to the end: \(alive) of 800 blocks of 100 KB are alive there.",
      figures: [
        Figure(.blocksAliveAtLoad, min(alive, 20)), Figure(.blocksAliveAtEnd, alive, note: note),
        Figure(.kilobytesAliveAtEnd, alive * MemoryBlock.kilobytes),
      ], on: release, at: line
    ) { _ in
      Fixture(Contained(container) { ForEach(0..<800, id: \.self) { row($0) } }) { harness in
        try await harness.update()
        harness.record(.blocksAliveAtLoad, harness.blocksAlive)
        for _ in 0..<78 { try await harness.scroll(by: 10) }
        harness.record(.blocksAliveAtEnd, harness.blocksAlive)
        harness.record(.kilobytesAliveAtEnd, harness.blocksAlive * MemoryBlock.kilobytes)
      }
    }
  }

  private static let note =
    "Others measured 800 rows on iOS 26, and 50 (LazyVStack) and 59 (List) on iOS 27. The distance at which iOS 27 frees "
    + "state depends on the rows' height and on the scroll. The model frees it after three updates off screen."
}

/// A block of memory that a row keeps as its state.
private struct MemoryBlock {
  static let kilobytes = 100
  let bytes = [UInt8](repeating: 1, count: kilobytes * 1_000)
}

/// A row with a block of memory as its state.
private struct HeavyRow: View {
  let number: Int
  @State private var block = MemoryBlock()

  var body: some View { Text(verbatim: "row \(number), \(block.bytes.count) bytes") }
}

/// A row without state. An app would keep the bytes outside of the list, in a cache of limited size.
private struct CachedRow: View {
  let number: Int

  var body: some View { Text(verbatim: "row \(number)") }
}

extension Harness {
  /// The number of blocks in memory. A block is the only state of its row.
  fileprivate var blocksAlive: Int { total.statesMade - total.statesFreed }
}

extension FigureName {
  fileprivate static let blocksAliveAtLoad = Self("blocks alive at load")
  fileprivate static let blocksAliveAtEnd = Self("blocks alive at the end")
  fileprivate static let kilobytesAliveAtEnd = Self("kilobytes alive at the end")
}
