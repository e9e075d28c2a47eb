public import Foundation

/// The text settings that were set with `environment(_:_:)`. They are combined in one value, so that a scope is
/// searched only once.
///
/// The modifiers of the same names create nodes of their own. The innermost setting applies, whether it was set by a
/// modifier or by key path. A view that reads the environment sees only settings that were set by key path.
struct TextEnvironment {
  /// The line limit: `nil` if none was set, `.some(nil)` for no limit.
  var lineLimit: Int??
  var truncationMode: Text.TruncationMode?
  var alignment: TextAlignment?
  var textCase: Text.Case??
  var lineSpacing: CGFloat?
  var symbolVariants: SymbolVariants?

  func change(_ traits: inout TextTraits) {
    if let alignment { traits.alignment = alignment }
    if let textCase { traits.textCase = textCase }
    if let lineSpacing { traits.lineSpacing = lineSpacing }
    if let symbolVariants { traits.symbolVariants = symbolVariants }
  }
}

enum TextEnvironmentKey: EnvironmentKey {
  static var defaultValue: TextEnvironment { TextEnvironment() }
}

extension EnvironmentValues {
  /// The maximum number of lines of a text; `nil` for no limit.
  ///
  /// Set with ``View/lineLimit(_:reservesSpace:)``.
  public var lineLimit: Int? {
    get { textEnvironment.lineLimit ?? nil }
    set { textEnvironment.lineLimit = .some(newValue) }
  }

  /// The part of a text that is omitted if the text is too long.
  ///
  /// Set with ``View/truncationMode(_:)``.
  public var truncationMode: Text.TruncationMode {
    get { textEnvironment.truncationMode ?? .tail }
    set { textEnvironment.truncationMode = newValue }
  }

  /// The alignment of lines within a text. It affects lines that are shorter than the longest line.
  ///
  /// Set with ``View/multilineTextAlignment(_:)``.
  public var multilineTextAlignment: TextAlignment {
    get { textEnvironment.alignment ?? .leading }
    set { textEnvironment.alignment = newValue }
  }

  /// The space between the lines of a text, in points. Less than a line counts as none.
  ///
  /// Set with ``View/lineSpacing(_:)``.
  public var lineSpacing: CGFloat {
    get { textEnvironment.lineSpacing ?? 0 }
    set { textEnvironment.lineSpacing = newValue }
  }

  /// The case of texts; `nil` to leave them unchanged.
  ///
  /// Set with ``View/textCase(_:)``.
  public var textCase: Text.Case? {
    get { textEnvironment.textCase ?? nil }
    set { textEnvironment.textCase = .some(newValue) }
  }

  /// The variants of symbols that are shown.
  ///
  /// Set with ``View/symbolVariant(_:)``.
  public var symbolVariants: SymbolVariants {
    get { textEnvironment.symbolVariants ?? .none }
    set { textEnvironment.symbolVariants = newValue }
  }

  private var textEnvironment: TextEnvironment {
    get { self[TextEnvironmentKey.self] }
    set { self[TextEnvironmentKey.self] = newValue }
  }
}

/// Applies a scope's text and scroll settings to the nodes below it.
final class EnvironmentNode: FontNode, SettingsNode {
  override init(in parent: LayoutNode, environment: EnvironmentScope) {
    super.init(in: parent, environment: environment)
    session.features.textTraits = true
  }

  private var values: EnvironmentValues { EnvironmentValues(within: environment) }

  /// Whether scrolling is enabled in this scope. The scope's values include the surrounding ones.
  var isScrollEnabled: Bool { values.isScrollEnabled }

  override var settings: (any SettingsNode)? { self }
  var contentLineLimit: Int?? { values[TextEnvironmentKey.self].lineLimit }
  var contentTruncationMode: Text.TruncationMode? { values[TextEnvironmentKey.self].truncationMode }

  func changeTextTraits(_ traits: inout TextTraits) { values[TextEnvironmentKey.self].change(&traits) }

  override func sync(rowsChanged: Bool) {
    if rowsChanged { forgetLayout() }
  }

  override func draw(_ painter: inout Painter) {
    if environment?.values.sets(FontKey.self) ?? false { super.draw(&painter) } else { child?.paint(&painter) }
  }
}
