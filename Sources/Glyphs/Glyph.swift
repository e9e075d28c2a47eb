/// The content of one character cell: a spacing character and at most two combining marks.
///
/// A glyph is eight bytes without a reference, so a screen can be copied and compared as plain memory. Further marks on
/// a character are dropped: no script needs them, and hostile text may contain thousands.
package struct Glyph: Hashable, Sendable {
  /// Bits 0–20: the base scalar; 21–41 and 42–62: the marks, 0 for none.
  package let bits: UInt64

  /// Creates a glyph of one scalar, which must be safe to show (see `SafeText`).
  package init(_ base: Unicode.Scalar) {
    bits = UInt64(base.value)
  }

  package init(_ base: Unicode.Scalar, marks first: Unicode.Scalar, _ second: Unicode.Scalar? = nil) {
    bits = UInt64(base.value) | UInt64(first.value) << 21 | UInt64(second?.value ?? 0) << 42
  }

  package static let space = Glyph(" ")

  /// The second cell of a character that is two cells wide.
  package static let continuation = Glyph("\0")

  @inlinable package static func == (left: Glyph, right: Glyph) -> Bool { left.bits == right.bits }

  private static let scalarMask: UInt64 = 0x1F_FFFF

  /// The base scalar's value; 0 for a continuation.
  package var base: UInt32 { UInt32(truncatingIfNeeded: bits & Self.scalarMask) }
  package var firstMark: UInt32 { UInt32(truncatingIfNeeded: bits >> 21 & Self.scalarMask) }
  package var secondMark: UInt32 { UInt32(truncatingIfNeeded: bits >> 42 & Self.scalarMask) }

  @inlinable package var isContinuation: Bool { bits == 0 }

  /// Whether the glyph is a single ASCII scalar.
  @inlinable package var isASCII: Bool { bits < 0x80 }

  /// The glyph as text; empty for a continuation.
  package var text: String {
    var text = String.UnicodeScalarView()
    for value in [base, firstMark, secondMark] where value != 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
