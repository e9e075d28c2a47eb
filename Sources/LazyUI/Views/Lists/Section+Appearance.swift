public import Foundation
import Glyphs

/// The emphasis of a section's header.
///
/// Used by ``View/headerProminence(_:)``.
public enum Prominence: Hashable, Sendable {
  /// Draws the header bold. This is the default.
  case standard
  /// Draws the header bold and underlined.
  case increased
}

/// The space between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  let length: CGFloat

  /// No space. This is the default.
  public static let `default` = ListSectionSpacing(length: 0)
  /// No space, like `default`.
  public static let compact = ListSectionSpacing(length: 0)
  /// Returns a space of the given length.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

extension View {
  /// Sets the emphasis of section headers in the view.
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }

  /// Sets the space above the headers of sections in the view. It does not affect sections without a header.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.sectionSpacing, spacing.length)
  }

  /// Sets the space above the headers of sections in the view. It does not affect sections without a header.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { environment(\.sectionSpacing, spacing) }
}

extension EnvironmentValues {
  /// The emphasis of section headers, for views that adapt to it.
  ///
  /// Set with ``View/headerProminence(_:)``.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }

  fileprivate var sectionSpacing: CGFloat {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
}

private enum HeaderProminenceKey: EnvironmentKey {
  static var defaultValue: Prominence { .standard }
}

private enum SectionSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat { 0 }
}

package struct SectionPartModifier: NodeModifier, Equatable {
  enum Part: Equatable {
    case header
    case footer
  }

  var part: Part

  package func makeWrapper(_ rows: any ModifierSource<SectionPartModifier>, in parent: LayoutNode) -> WrapperNode {
    SectionPartNode(part, in: parent)
  }
}

/// A node for the header or footer of a section. In lists, it draws headers bold and footers dim.
final class SectionPartNode: WrapperNode, SlotReader {
  let part: SectionPartModifier.Part
  private var appearance: EnvironmentReading<Appearance>?
  var registration: ReadRegistration?

  private struct Appearance: Equatable {
    var prominence: Prominence
    var spacing: CGFloat
  }

  init(_ part: SectionPartModifier.Part, in parent: LayoutNode) {
    self.part = part
    super.init(session: parent.session, parent: parent)
    isPartOfList = true
    if isInList {
      appearance = EnvironmentReading(in: environment, for: self) {
        Appearance(prominence: $0.headerProminence, spacing: $0.sectionSpacing)
      }
    }
  }

  override var marksSectionHeader: Bool { part == .header }

  func dependencyChanged() {
    forgetLayout()
    invalidate()
  }

  private var spacing: Int {
    guard part == .header, let appearance else { return 0 }
    return max(0, lengthUnit.lines(between: appearance.value.spacing))
  }

  override func size(for proposal: Proposal) -> Size {
    let size = super.size(for: proposal)
    return Size(width: size.width, height: size.height + spacing)
  }

  override func placeChildren() {
    let spacing = min(spacing, frame.height)
    child?.place(in: Rect(x: 0, y: spacing, width: frame.width, height: frame.height - spacing))
  }

  override func draw(_ painter: inout Painter) {
    guard let appearance else { return super.draw(&painter) }
    let saved = painter.style
    switch part {
    case .header:
      painter.style.attributes.insert(.bold)
      if appearance.value.prominence == .increased { painter.style.attributes.insert(.underline) }
    case .footer: painter.style.attributes.insert(.dim)
    }
    super.draw(&painter)
    painter.style = saved
  }
}

extension LayoutNode {
  /// The container whose rows include this wrapper; `nil` if the wrapper is inside a row.
  final var rowContainer: LayoutNode? {
    var around = parent
    while let wrapper = around as? WrapperNode { around = wrapper.parent }
    return around?.rowHost?.isRowContainer == true ? around : nil
  }

  /// Whether this node wraps a list row.
  final var isInList: Bool { rowContainer?.rowHost?.isList == true }
}
