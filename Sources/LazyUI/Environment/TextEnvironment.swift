public import Foundation

/// What `environment(_:_:)` has set of how texts are laid out: one value, so that a scope is asked once whether it has any.
///
/// The modifiers of the same names are nodes of their own, and the innermost of both kinds is followed. A view reads here what
/// was set by key path.
struct TextEnvironment {
  /// Nil where none was set; a limit of nil is any number of lines.
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
  /// How many lines each text may take; nil for any number.
  public var lineLimit: Int? {
    get { textEnvironment.lineLimit ?? nil }
    set { textEnvironment.lineLimit = .some(newValue) }
  }

  /// Where a text is cut that does not fit.
  public var truncationMode: Text.TruncationMode {
    get { textEnvironment.truncationMode ?? .tail }
    set { textEnvironment.truncationMode = newValue }
  }

  /// Where the lines of a text stand that are shorter than its longest.
  public var multilineTextAlignment: TextAlignment {
    get { textEnvironment.alignment ?? .leading }
    set { textEnvironment.alignment = newValue }
  }

  /// The space between the lines of a text, in points; few of them leave no line.
  public var lineSpacing: CGFloat {
    get { textEnvironment.lineSpacing ?? 0 }
    set { textEnvironment.lineSpacing = newValue }
  }

  /// Capitals or small letters; nil for texts as they are.
  public var textCase: Text.Case? {
    get { textEnvironment.textCase ?? nil }
    set { textEnvironment.textCase = .some(newValue) }
  }

  /// Which variants of symbols are shown.
  public var symbolVariants: SymbolVariants {
    get { textEnvironment.symbolVariants ?? .none }
    set { textEnvironment.symbolVariants = newValue }
  }

  private var textEnvironment: TextEnvironment {
    get { self[TextEnvironmentKey.self] }
    set { self[TextEnvironmentKey.self] = newValue }
  }
}

/// Has what is in a scope of the environment laid out, drawn and scrolled as the scope says.
final class EnvironmentNode: FontNode {
  override init(in parent: LayoutNode, environment: EnvironmentScope) {
    super.init(in: parent, environment: environment)
    session.hasTextTraits = true
  }

  private var values: EnvironmentValues { EnvironmentValues(within: environment) }

  /// The environment's own values hold here, so those around count already.
  var isScrollEnabled: Bool { values.isScrollEnabled }

  override var lineLimit: Int? { values[TextEnvironmentKey.self].lineLimit ?? super.lineLimit }

  override var truncationMode: Text.TruncationMode {
    values[TextEnvironmentKey.self].truncationMode ?? super.truncationMode
  }

  override var textTraits: TextTraits {
    var traits = super.textTraits
    values[TextEnvironmentKey.self].change(&traits)
    return traits
  }

  override func sync(rowsChanged: Bool) {
    if rowsChanged { forgetLayout() }
  }

  override func draw(_ painter: inout Painter) {
    if environment?.values.sets(FontKey.self) ?? false { super.draw(&painter) } else { child?.paint(&painter) }
  }
}
