public import Foundation

// Modifiers for dragging, copying and file panels that have no effect on a terminal. The terminal itself copies text,
// and pastes only into text fields. A file panel has its own texts, and opens in the folder that the program was
// started in. Each modifier returns the view unchanged.

extension View {
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View { self }
  public func onDrag(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> some View
  ) -> some View { self }
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View { self }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View { self }
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> some View { self }
  public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> some View { self }
  public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View { self }
  public func onPasteCommand(
    of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View { self }
  public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }
  public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View { self }
  public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View { self }
  public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View { self }
  public func fileDialogMessage(_ message: Text?) -> some View { self }
  public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { self }
  public func fileDialogConfirmationLabel(_ label: Text?) -> some View { self }
  public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }
}

extension DynamicViewContent {
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent { self }
  public func onInsert(
    of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent { self }
}
