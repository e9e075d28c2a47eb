/// A node that changes settings of the nodes in it, such as the line limit of texts.
///
/// If a property is `nil`, the setting of the surrounding views applies.
@MainActor
protocol SettingsNode: LayoutNode {
  /// The maximum number of lines of a text in the node. The inner `nil` means no limit.
  var contentLineLimit: Int?? { get }
  /// The part of a text that is omitted if the text is too long.
  var contentTruncationMode: Text.TruncationMode? { get }
  /// The unit of lengths in the node.
  var contentLengthUnit: LengthUnit? { get }
  /// The objects that views in the node share as long as the node exists, such as decoded images.
  var contentObjects: ObjectStore? { get }
  /// Whether scroll containers in the node start at their end, and stay there while rows are added.
  var contentScrollsFromEnd: Bool? { get }
  /// The time for which containers in the node keep the state of rows that are no longer on screen.
  var contentRetention: RowStateRetention? { get }
  /// The innermost horizontal scroll view around the views in the node. The inner `nil` means no scroll
  /// view.
  var contentSidewaysScroll: (any SidewaysScroll)?? { get }
  /// Whether the views in the node are not on screen, for example because another screen covers them.
  var hidesContent: Bool? { get }
  /// Applies the node's other settings of texts to `traits`, the settings of the surrounding views.
  func changeTextTraits(_ traits: inout TextTraits)
}

extension SettingsNode {
  var contentLineLimit: Int?? { nil }
  var contentTruncationMode: Text.TruncationMode? { nil }
  var contentLengthUnit: LengthUnit? { nil }
  var contentObjects: ObjectStore? { nil }
  var contentScrollsFromEnd: Bool? { nil }
  var contentRetention: RowStateRetention? { nil }
  var contentSidewaysScroll: (any SidewaysScroll)?? { nil }
  var hidesContent: Bool? { nil }
  func changeTextTraits(_ traits: inout TextTraits) {}
}

/// The settings of a node. Each is set by the innermost node that changes it: the node itself or one around it.
///
/// - Complexity: O(depth) each.
extension LayoutNode {
  /// The maximum number of lines of a text in the node; `nil` for no limit.
  final var lineLimit: Int? { innermost { $0.contentLineLimit } ?? nil }

  /// The part of a text that is omitted if the text is too long.
  final var truncationMode: Text.TruncationMode { innermost { $0.contentTruncationMode } ?? .tail }

  /// The settings of surrounding views for a text in the node, without line limit and truncation mode.
  final var textTraits: TextTraits {
    var traits = parent?.textTraits ?? TextTraits()
    settings?.changeTextTraits(&traits)
    return traits
  }

  /// The unit of lengths in the node.
  final var lengthUnit: LengthUnit { innermost { $0.contentLengthUnit } ?? session.lengthUnit }

  /// The objects that views share as long as the surrounding container exists, such as decoded images.
  final var containerObjects: ObjectStore? { innermost { $0.contentObjects } }

  /// Whether scroll containers in the node start at their end, and stay there while rows are added.
  final var scrollsFromEnd: Bool { innermost { $0.contentScrollsFromEnd } ?? false }

  /// The time for which containers in the node keep the state of rows that are no longer on screen.
  final var rowStateRetention: RowStateRetention { innermost { $0.contentRetention } ?? session.policies.retention }

  /// The innermost horizontal scroll view around the node; `nil` if there is none.
  final var sidewaysScroll: (any SidewaysScroll)? { innermost { $0.contentSidewaysScroll } ?? nil }

  /// Whether the node is not on screen, for example because another screen covers it.
  final var isHidden: Bool { innermost { $0.hidesContent } ?? false }

  @inline(__always)
  private final func innermost<Value>(_ setting: (any SettingsNode) -> Value?) -> Value? {
    var node: LayoutNode? = self
    while let current = node {
      if let settings = current.settings, let value = setting(settings) { return value }
      node = current.parent
    }
    return nil
  }
}
