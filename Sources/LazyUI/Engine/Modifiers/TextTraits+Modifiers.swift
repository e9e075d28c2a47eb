public import Foundation

extension View {
  /// Sets the alignment of the lines of texts in the view.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { trait(.alignment(alignment)) }

  /// Shows texts in the view in upper or lower case. `nil` leaves them unchanged.
  public func textCase(_ textCase: Text.Case?) -> some View { trait(.textCase(textCase)) }

  /// Adds space between the lines of each text in the view. The length is rounded down to lines, so a few points add
  /// none.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { trait(.lineSpacing(lineSpacing)) }

  /// Sets the maximum number of lines of each text in the view.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of lines.
  ///   - reservesSpace: whether shorter texts take that number of lines too.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    trait(.reservedLines(reservesSpace ? limit : 1)).lineLimit(Int?.some(limit))
  }

  /// Sets the minimum number of lines of each text in the view.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    trait(.reservedLines(limit.lowerBound)).lineLimit(Int?.none)
  }

  /// Sets the maximum number of lines of each text in the view.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    trait(.reservedLines(1)).lineLimit(Int?.some(limit.upperBound))
  }

  /// Sets the minimum and maximum number of lines of each text in the view.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    trait(.reservedLines(limit.lowerBound)).lineLimit(Int?.some(limit.upperBound))
  }

  /// Shows symbols in the view in a variant, if a glyph for that variant exists. Hearts, stars and bookmarks can be
  /// filled, and symbols can be crossed out.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { trait(.symbolVariants(variant)) }

  func trait(_ trait: TextTraitModifier) -> some View { NodeModifiedContent(content: self, modifier: trait) }
}

enum TextTraitModifier: NodeModifier, Equatable {
  case alignment(TextAlignment)
  case textCase(Text.Case?)
  case lineSpacing(CGFloat)
  case reservedLines(Int)
  case symbolVariants(SymbolVariants)
  /// Adds reasons to those of the surrounding views.
  case redacted(RedactionReasons)
  case unredacted
  case privacySensitive(Bool)

  package func makeWrapper(_ rows: any ModifierSource<TextTraitModifier>, in parent: LayoutNode) -> WrapperNode {
    TextTraitNode(rows, in: parent)
  }

  func change(_ traits: inout TextTraits) {
    switch self {
    case .alignment(let alignment): traits.alignment = alignment
    case .textCase(let textCase): traits.textCase = textCase
    case .lineSpacing(let spacing): traits.lineSpacing = spacing
    case .symbolVariants(let variants):
      traits.symbolVariants = (traits.symbolVariants ?? .none).union(variants)
    case .reservedLines(let lines): traits.reservedLines = max(1, lines)
    case .redacted(let reasons): traits.redactionReasons.formUnion(reasons)
    case .unredacted: traits.redactionReasons = []
    case .privacySensitive(let isSensitive): traits.isPrivacySensitive = isSensitive
    }
  }
}

private final class TextTraitNode: ModifierNode<TextTraitModifier>, SettingsNode {
  private var modifier: TextTraitModifier

  override init(_ rows: any ModifierSource<TextTraitModifier>, in parent: LayoutNode) {
    modifier = rows.modifier
    super.init(rows, in: parent)
    session.features.textTraits = true
  }

  override var settings: (any SettingsNode)? { self }

  func changeTextTraits(_ traits: inout TextTraits) { modifier.change(&traits) }

  override func sync(rowsChanged: Bool) {
    guard modifier != rows.modifier else { return }
    modifier = rows.modifier
    forgetLayout()
  }
}
