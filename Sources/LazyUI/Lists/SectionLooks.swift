public import Foundation
import Glyphs

/// How much the header of a section stands out.
public enum Prominence: Hashable, Sendable {
  /// Bold, as everywhere where nothing is said.
  case standard
  /// Bold, with a line below its letters.
  case increased
}

/// How far apart the sections of a list stand.
public struct ListSectionSpacing: Hashable, Sendable {
  let length: CGFloat

  /// As where nothing is said: a section follows on the one before it.
  public static let `default` = ListSectionSpacing(length: 0)
  /// As `default`.
  public static let compact = ListSectionSpacing(length: 0)
  /// So far.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

extension View {
  /// Says how much the headers of sections in the view stand out.
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }

  /// Leaves empty lines above the headers of sections in the view. Sections without a header follow on the one before.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.sectionSpacing, spacing.length)
  }

  /// Leaves empty lines of `spacing` above the headers of sections in the view.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { environment(\.sectionSpacing, spacing) }

  /// Has no effect: a terminal's lists draw no lines between sections.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

  /// Has no effect: a terminal's lists draw no lines between sections.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
}

extension EnvironmentValues {
  /// How much the headers of sections stand out.
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

/// The header of a section, or its footer. What it looks like is said in lists alone.
final class SectionPartNode: WrapperNode, SlotReader {
  let part: SectionPartModifier.Part
  private var look: EnvironmentReading<Look>?
  var registration: ReadRegistration?

  private struct Look: Equatable {
    var prominence: Prominence
    var spacing: CGFloat
  }

  init(_ part: SectionPartModifier.Part, in parent: LayoutNode) {
    self.part = part
    super.init(session: parent.session, parent: parent)
    if isInList {
      look = EnvironmentReading(in: environment, for: self) {
        Look(prominence: $0.headerProminence, spacing: $0.sectionSpacing)
      }
    }
  }

  func dependencyChanged() {
    forgetLayout()
    invalidate()
  }

  private var spacing: Int {
    guard part == .header, let look else { return 0 }
    return max(0, lengthUnit.lines(between: look.value.spacing))
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
    guard let look else { return super.draw(&painter) }
    let saved = painter.style
    switch part {
    case .header:
      painter.style.attributes.insert(.bold)
      if look.value.prominence == .increased { painter.style.attributes.insert(.underline) }
    case .footer: painter.style.attributes.insert(.dim)
    }
    super.draw(&painter)
    painter.style = saved
  }
}

extension LayoutNode {
  /// The container of rows that this wrapper of a row stands in; nil where it is part of a row.
  final var rowContainer: LayoutNode? {
    var around = parent
    while let wrapper = around as? WrapperNode { around = wrapper.parent }
    return around?.isRowContainer == true ? around : nil
  }

  /// Whether this is around a row of a list.
  final var isInList: Bool { rowContainer?.isList == true }
}
