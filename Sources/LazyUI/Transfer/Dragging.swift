public import Foundation

// Dragging. Nothing is dragged on a terminal: rows of a list are moved by keys, see `onMove(perform:)`. What a program says of
// dragging has no effect, and its actions are never called.

/// What is to happen where something is dropped. On a terminal it is never asked.
@preconcurrency @MainActor
public protocol DropDelegate {
  /// Whether something may be dropped here.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes what was dropped.
  func performDrop(info: DropInfo) -> Bool
  /// Something is dragged over the view now.
  func dropEntered(info: DropInfo)
  /// Something was dragged on; tells what a drop would do.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Nothing is dragged over the view any more.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// What is dragged over a view. There is none on a terminal.
public struct DropInfo: Sendable {
  /// Where it is.
  public let location: CGPoint

  /// Whether there is something of these kinds.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { false }
  /// Whether there is something of these kinds.
  public func hasItemsConforming(to types: [String]) -> Bool { false }
  /// What there is of these kinds.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] { [] }
  /// What there is of these kinds.
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
}

/// What a drop does.
public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move, alias, delete
}

/// What a drop would do.
public struct DropProposal: Sendable {
  /// What it would do.
  public let operation: DropOperation

  /// A drop that does `operation`.
  public init(operation: DropOperation) { self.operation = operation }
}

extension View {
  /// No effect: nothing is dragged on a terminal.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }

  /// No effect: nothing is dragged on a terminal.
  public func onDrag(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> some View
  ) -> some View { self }

  /// No effect: nothing is dragged on a terminal.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }

  /// The action is never called: nothing is dropped on a terminal.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }

  /// The action is never called: nothing is dropped on a terminal.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }

  /// The delegate is never asked: nothing is dropped on a terminal.
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View { self }

  /// The action is never called: nothing is dropped on a terminal.
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }

  /// The action is never called: nothing is dropped on a terminal.
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }

  /// The delegate is never asked: nothing is dropped on a terminal.
  public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View { self }

  /// The action is never called: a terminal pastes into text fields alone.
  public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { self }

  /// The action is never called: the terminal itself copies.
  public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }

  /// The action is never called: the terminal itself copies.
  public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }

  /// The action is never called: a terminal pastes into text fields alone.
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View { self }

  /// The action is never called: nothing leaves the program.
  public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View { self }
}

extension DynamicViewContent {
  /// The action is never called: nothing is dropped on a terminal.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent { self }

  /// The action is never called: nothing is dropped on a terminal.
  public func onInsert(
    of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent { self }
}

/// A button that would take what another program has copied. A terminal's program is not told that: the button is disabled, and
/// what is pasted goes to the text field that has the focus.
public struct PasteButton: View {
  /// A button for values of a type.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}

  /// A button for things of some kinds.
  public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {}

  /// A button for things of some kinds.
  public init(supportedTypes: [String], payloadAction: @escaping ([NSItemProvider]) -> Void) {}

  public var body: some View {
    Button {
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .disabled(true)
  }
}
