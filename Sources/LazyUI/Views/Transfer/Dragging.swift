public import Foundation

// Modifiers for drag and drop, which a terminal does not support. They have no effect, and their actions are never
// called. Keys move the rows of a list; see `onMove(perform:)`.

/// The actions of a drop target. They are never called on a terminal.
@preconcurrency @MainActor
public protocol DropDelegate {
  /// Returns whether the items may be dropped here.
  func validateDrop(info: DropInfo) -> Bool
  /// Accepts the dropped items.
  func performDrop(info: DropInfo) -> Bool
  /// Called when the drag enters the view.
  func dropEntered(info: DropInfo)
  /// Called when the drag moves within the view. Returns the effect of a drop.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when the drag leaves the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// The items that are dragged over a view. On a terminal there are none.
public struct DropInfo: Sendable {
  /// The location of the drag.
  public let location: CGPoint

  /// Whether the drag has items of these types. It is always `false`.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
  /// Whether the drag has items of these types. It is always `false`.
  public func hasItemsConforming(to types: [String]) -> Bool { false }
  /// Returns the items of these types. The result is always empty.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
  /// Returns the items of these types. The result is always empty.
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
}

/// The effect of a drop.
public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move, alias, delete
}

/// The proposed effect of a drop.
public struct DropProposal: Sendable {
  /// The proposed effect.
  public let operation: DropOperation

  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}

/// A button that pastes. It is always disabled, because a terminal program cannot read the clipboard. The terminal
/// pastes text into the focused text field.
public struct PasteButton: View {
  /// Creates a button for values of a type. `onPaste` is never called.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}

  /// Creates a button for items of the given types. `payloadAction` is never called.
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {}

  /// Creates a button for items of the given types. `payloadAction` is never called.
  public init(supportedTypes: [String], payloadAction: @escaping ([NSItemProvider]) -> Void) {}

  public var body: some View {
    Button {
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .disabled(true)
  }
}
