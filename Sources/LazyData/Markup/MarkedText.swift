/// A text without what says how it looks, and what that said.
public struct MarkedText: Equatable, Sendable {
  /// A part that looks like something.
  public struct Run: Equatable, Sendable {
    /// The bytes that it takes in the text.
    public var range: Range<Int>
    public var look: TextLook
  }

  /// What is to be read, and to be searched.
  public private(set) var bytes: [UInt8]
  /// What does not look plain, in ascending order; no two overlap.
  public private(set) var runs: [Run] = []
  /// Whether the text goes on behind it.
  public private(set) var isCut: Bool

  /// A text of which nothing is said.
  public init(plain bytes: [UInt8], isCut: Bool) {
    self.bytes = bytes
    self.isCut = isCut
  }

  /// - Parameters:
  ///   - bytes: the text as it was written.
  ///   - isCut: whether it goes on behind `bytes`. Then a sequence that is not finished is left out; else it is text.
  /// - Complexity: O(`bytes`); nothing but a look where they hold no such thing.
  init(_ bytes: [UInt8], isCut: Bool) {
    self.isCut = isCut
    guard bytes.withUnsafeBytes(MarkupScanner.isNeeded) else {
      self.bytes = bytes
      return
    }
    self.bytes = []
    self.bytes.reserveCapacity(bytes.count)
    bytes.withUnsafeBytes { source in
      var scanner = MarkupScanner(source)
      var look = TextLook.plain
      while let piece = scanner.next() {
        switch piece {
        case .text(let range): append(source.part(range), look)
        case .rendition(let range): GraphicRendition.apply(source.part(range), to: &look)
        case .link(let isLink): look.isLink = isLink
        case .overstrike(let character, let attributes):
          var struck = look
          struck.attributes.formUnion(attributes)
          append(source.part(character), struck)
        case .unfinished(let range): if !isCut { append(source.part(range), look) }
        }
      }
    }
  }

  private mutating func append(_ part: UnsafeRawBufferPointer, _ look: TextLook) {
    let start = bytes.count
    bytes += part
    guard look != .plain, !part.isEmpty else { return }
    if let last = runs.last, last.look == look, last.range.upperBound == start {
      runs[runs.count - 1].range = last.range.lowerBound..<bytes.count
    } else {
      runs.append(Run(range: start..<bytes.count, look: look))
    }
  }

  /// Appends what is to be read of a text to `plain`.
  ///
  /// - Complexity: O(`bytes`).
  static func appendPlain(of bytes: UnsafeRawBufferPointer, to plain: inout [UInt8]) {
    var scanner = MarkupScanner(bytes)
    while let piece = scanner.next() {
      switch piece {
      case .text(let range), .overstrike(let range, _), .unfinished(let range): plain += bytes.part(range)
      case .rendition, .link: break
      }
    }
  }
}
