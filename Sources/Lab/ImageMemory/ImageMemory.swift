import LazyUI

extension Experiment {
  package static let imageMemory = Experiment(
    "image-memory", chapter: .memory,
    lesson: "An Image that a row releases stays in the list's cache until the list is closed; Data is freed at once.",
    variants: [
      variant(
        "Image state set to nil", .broken, kept: 20, note: model,
        watch: "Go down: bytes of pixels grows with every row that you have seen, until you close the list."
      ) { ImageStateRow(color: $0) },
      variant(
        "Data state set to nil", .cured, kept: 10, note: nil,
        watch: "Go down: bytes of pixels counts only the rows on screen."
      ) { DataStateRow(color: $0) },
    ])

  private static var model: String {
    "The cause of the effect in article 000 is not public. This is a model of it: the container's cache holds decoded "
      + "pixels, by the identity of the image, until the container is removed."
  }

  /// Returns a variant.
  ///
  /// - Parameter kept: the number of rows whose pixels are in memory when the next ten rows are on screen.
  private static func variant<Row: View>(
    _ name: String, at line: Int = #line, _ kind: Variant.Kind, kept: Int, note: String?, watch: String,
    row: @escaping @MainActor @Sendable (Int) -> Row
  ) -> Variant {
    let picture = 100 * 100 * 4
    return Variant(
      name, kind, in: "List", watch: watch,
      figures: [
        Figure(.pixelBytesOfTenRows, 10 * picture, note: note),
        Figure(.pixelBytesTenRowsOn, kept * picture), Figure(.pixelBytesAfterRemoval, 0),
      ], at: line
    ) { _ in
      Fixture(
        Closable { List { ForEach(0..<100, id: \.self) { row($0) } } },
        live: { [Count("bytes of pixels", $0.rasterBytes), Count("bytes decoded", $0.rasterBytesMade)] }
      ) { harness in
        try await harness.update()
        try await harness.until("the pictures of ten rows") { harness.total.rasterBytes >= 10 * picture }
        harness.record(.pixelBytesOfTenRows, harness.total.rasterBytes)
        try await harness.scroll(by: 20)
        try await harness.until("the pictures of the next ten rows") { harness.total.rasterBytesMade >= 20 * picture }
        harness.record(.pixelBytesTenRowsOn, harness.total.rasterBytes)
        try await harness.press("Close")
        harness.record(.pixelBytesAfterRemoval, harness.total.rasterBytes)
      }
    }
  }
}

/// A list, and a button that removes it.
private struct Closable<Content: View>: View {
  @State private var isOpen = true
  @ViewBuilder let content: @MainActor () -> Content

  var body: some View {
    VStack(alignment: .leading) {
      Button(isOpen ? "Close the list" : "Open the list") { isOpen.toggle() }
      if isOpen { content() }
    }
  }
}

/// Returns a picture of one colour, 100 pixels wide and high. (The article's has 1,000; the counts grow with the size.)
func picture(_ number: Int) -> Bitmap? {
  let shade = UInt8(truncatingIfNeeded: number &* 37)
  return try? Bitmap(width: 100, height: 100, red: shade, green: 255 - shade, blue: 128)
}

extension FigureName {
  fileprivate static let pixelBytesOfTenRows = Self("bytes of pixels of ten rows")
  fileprivate static let pixelBytesTenRowsOn = Self("bytes of pixels ten rows further down")
  fileprivate static let pixelBytesAfterRemoval = Self("bytes of pixels after closing the list")
}
