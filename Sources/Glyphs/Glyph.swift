/// The content of one character cell.
///
/// A cell holds a base scalar and up to two marks. A cluster of two cells, such as a flag, stores its base and two
/// parts in the first cell, and up to four parts in the second.
///
/// A glyph is eight bytes without a reference, so a screen can be copied and compared as plain memory. Further marks
/// and parts are dropped. No script and no common emoji needs more, but hostile text may contain thousands.
package struct Glyph: Hashable, Sendable {
  /// Bits 0–20: the base scalar; 21–41 and 42–62: the marks or parts, 0 for none.
  ///
  /// In a second cell, bit 63 is set, and bits 0–14, 15–29, 30–44 and 45–59 are parts, 0 for none.
  package let bits: UInt64

  @usableFromInline
  init(bits: UInt64) { self.bits = bits }

  /// Creates a glyph of one scalar, which must be safe to show (see `SafeText`).
  package init(_ base: Unicode.Scalar) {
    bits = UInt64(base.value)
  }

  package init(_ base: Unicode.Scalar, marks first: Unicode.Scalar, _ second: Unicode.Scalar? = nil) {
    bits = UInt64(base.value) | UInt64(first.value) << 21 | UInt64(second?.value ?? 0) << 42
  }

  package static let space = Glyph(" ")

  // Blocks fill a cell, or half of it, with the colour of the text.
  package static let block = Glyph("█")
  package static let upperHalf = Glyph("▀")
  package static let lowerHalf = Glyph("▄")

  /// The second cell of a character that is two cells wide.
  package static let continuation = Glyph(bits: 1 << 63)

  @inlinable package static func == (left: Glyph, right: Glyph) -> Bool { left.bits == right.bits }

  private static let scalarMask: UInt64 = 0x1F_FFFF

  /// The base scalar's value; 0 for a continuation.
  package var base: UInt32 { isContinuation ? 0 : UInt32(truncatingIfNeeded: bits & Self.scalarMask) }

  /// Whether this is the second cell of a character.
  @inlinable package var isContinuation: Bool { bits >> 63 != 0 }

  /// Whether the glyph is a single ASCII scalar.
  @inlinable package var isASCII: Bool { bits < 0x80 }

  // MARK: Marks and parts

  private static let partWidth: UInt64 = 21
  private static let codeWidth: UInt64 = 15
  private static let codeMask: UInt64 = 1 << codeWidth - 1

  /// The number of parts that the first cell holds. The second cell holds `furtherParts` parts.
  static let firstParts = 2
  static let furtherParts = 4
  /// The maximum number of parts of a cluster, without its base.
  static let mostParts = firstParts + furtherParts

  /// The parts in this cell, without the base.
  var parts: [ClusterPart] {
    isContinuation
      ? (0..<Self.furtherParts).compactMap {
        ClusterPart(code: bits >> (UInt64($0) * Self.codeWidth) & Self.codeMask)
      }
      : (1...Self.firstParts).compactMap {
        ClusterPart(bits: bits >> (UInt64($0) * Self.partWidth) & Self.scalarMask)
      }
  }

  /// Returns the glyph with another part.
  ///
  /// - Parameter index: the number of parts that the cell already has.
  /// - Returns: `nil` if the cell cannot hold the part.
  func adding(_ part: ClusterPart, at index: Int) -> Glyph? {
    if isContinuation {
      guard index < Self.furtherParts, let code = part.code else { return nil }
      return Glyph(bits: bits | code << (UInt64(index) * Self.codeWidth))
    }
    guard index < Self.firstParts else { return nil }
    return Glyph(bits: bits | part.bits << (UInt64(index + 1) * Self.partWidth))
  }

  /// The text of the cell. The text of a second cell is the rest of the cluster, which is usually empty.
  package var text: String {
    if isASCII { return bits == 0 ? "" : String(Unicode.Scalar(UInt8(truncatingIfNeeded: bits))) }
    var text = String.UnicodeScalarView()
    if let scalar = Unicode.Scalar(base), !isContinuation { text.append(scalar) }
    for part in parts {
      if part.isJoined { text.append(ClusterPart.joiner) }
      text.append(part.scalar)
    }
    return String(text)
  }
}
