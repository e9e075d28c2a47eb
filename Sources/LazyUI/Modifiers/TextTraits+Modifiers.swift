public import Foundation

/// Where the lines of a text stand that are shorter than its longest.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading
  case center
  case trailing
}

extension Text {
  /// Capitals or small letters.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }
}

extension View {
  /// Says where the lines of texts in the view stand that are shorter than the text's longest.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { trait(.alignment(alignment)) }

  /// Shows texts in the view in capitals or in small letters; nil for as they are.
  public func textCase(_ textCase: Text.Case?) -> some View { trait(.textCase(textCase)) }

  /// Leaves space between the lines of each text in the view: whole lines, as many as go into the length. So the few
  /// points of a page's leading leave none.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { trait(.lineSpacing(lineSpacing)) }

  /// Shows at most `limit` lines of each text in the view.
  ///
  /// - Parameters:
  ///   - limit: the most lines.
  ///   - reservesSpace: whether a text takes so many lines where it has fewer.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    trait(.reservedLines(reservesSpace ? limit : 1)).lineLimit(Int?.some(limit))
  }

  /// Has each text in the view take so many lines at least.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    trait(.reservedLines(limit.lowerBound)).lineLimit(Int?.none)
  }

  /// Shows at most so many lines of each text in the view.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    trait(.reservedLines(1)).lineLimit(Int?.some(limit.upperBound))
  }

  /// Has each text in the view take so many lines at least, and at most.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    trait(.reservedLines(limit.lowerBound)).lineLimit(Int?.some(limit.upperBound))
  }

  /// Shows symbols in the view in a variant, where it has a sign of its own: filled hearts, stars and bookmarks, and what is
  /// crossed out.
  public func symbolVariant(_ variant: SymbolVariants) -> some View { trait(.symbolVariants(variant)) }

  private func trait(_ trait: TextTraitModifier) -> some View { ModifiedContent(content: self, modifier: trait) }
}

enum TextTraitModifier: NodeModifier, Equatable {
  case alignment(TextAlignment)
  case textCase(Text.Case?)
  case lineSpacing(CGFloat)
  case reservedLines(Int)
  case symbolVariants(SymbolVariants)

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
    }
  }
}

private final class TextTraitNode: ModifierNode<TextTraitModifier> {
  private var modifier: TextTraitModifier

  override init(_ rows: any ModifierSource<TextTraitModifier>, in parent: LayoutNode) {
    modifier = rows.modifier
    super.init(rows, in: parent)
    session.hasTextTraits = true
  }

  override var textTraits: TextTraits {
    var traits = super.textTraits
    modifier.change(&traits)
    return traits
  }

  override func sync(rowsChanged: Bool) {
    guard modifier != rows.modifier else { return }
    modifier = rows.modifier
    forgetLayout()
  }
}
