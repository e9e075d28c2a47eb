public import Foundation

// Panels for choosing files. A terminal has no file dialog, so the user types a path.

extension View {
  /// Shows a panel for the path of a file while `isPresented` is true. The file must exist, and its extension must
  /// belong to one of the types. Otherwise the panel shows the problem.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false) {
      onCompletion($0.flatMap { $0.first.map(Result.success) ?? .failure(CocoaError(.fileNoSuchFile)) })
    }
  }

  /// Shows a panel for the paths of files while `isPresented` is true. Commas separate the paths.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
  }

  /// Shows a panel for the paths of files while `isPresented` is true. Calls `onCancellation` if the user cancels.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void
  ) -> some View {
    panel(.sheet, isPresented: isPresented) {
      PathPanel(
        question: allowsMultipleSelection ? "Open files" : "Open a file", verb: "Open",
        check: { PathCheck(paths: $0, allowsSeveral: allowsMultipleSelection).files(of: allowedContentTypes) },
        done: { onCompletion(.success($0)) }, cancelled: onCancellation)
    }
  }

  /// Shows a panel for typing a path while `isPresented` is true and `document` is not `nil`. When the user submits a
  /// path, the document is written to it.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    exporter(isPresented, document == nil ? nil : defaultFilename ?? "Untitled", contentType, onCompletion) { url in
      guard let document else { return }
      let configuration = FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil)
      try document.fileWrapper(configuration: configuration).write(to: url, options: .atomic)
    }
  }

  /// Shows a panel for typing a path while `isPresented` is true and `document` is not `nil`. When the user submits a
  /// path, the document is written to it.
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    let type = contentTypes.first ?? D.writableContentTypes.first ?? .data
    let name = document == nil ? nil : defaultFilename ?? "Untitled"
    return exporter(isPresented, name, type, onCompletion, cancelled: onCancellation) { url in
      guard let document else { return }
      let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
      try document.fileWrapper(configuration: configuration).write(to: url, options: .atomic)
    }
  }

  /// Shows a panel for typing a path while `isPresented` is true and `item` is not `nil`. When the user submits a path,
  /// the item is written to it: text, data, or an `Encodable` value as JSON.
  public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    let name = item == nil ? nil : defaultFilename ?? "Untitled"
    return exporter(isPresented, name, contentTypes.first, onCompletion, cancelled: onCancellation) { url in
      switch item {
      case let text as String: try Data(text.utf8).write(to: url, options: .atomic)
      case let data as Data: try data.write(to: url, options: .atomic)
      case let value as any Encodable: try JSONEncoder().encode(value).write(to: url, options: .atomic)
      default: throw CocoaError(.featureUnsupported)
      }
    }
  }

  /// Shows a panel for typing a path while `isPresented` is true and `file` is not `nil`. When the user submits a path,
  /// the file is moved to it.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    exporter(isPresented, file?.lastPathComponent, nil, onCompletion) { url in
      if let file { try FileManager.default.moveItem(at: file, to: url) }
    }
  }

  private func exporter(
    _ isPresented: Binding<Bool>, _ name: String?, _ type: UTType?,
    _ onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    cancelled: @escaping @MainActor () -> Void = {}, write: @escaping (URL) throws -> Void
  ) -> some View {
    let isShown = Binding(
      get: { isPresented.wrappedValue && name != nil }, set: { isPresented.wrappedValue = $0 })
    let ending = type?.preferredFilenameExtension.map { name?.hasSuffix(".\($0)") == true ? "" : ".\($0)" } ?? ""
    return panel(.sheet, isPresented: isShown) {
      PathPanel(
        question: "Save as", verb: "Save", path: (name ?? "") + ending,
        check: { PathCheck(paths: $0, allowsSeveral: false).place },
        done: { urls in
          for url in urls { onCompletion(Result { try write(url) }.map { url }) }
        }, cancelled: cancelled)
    }
  }
}

/// The content of a file panel: a field for a path, the problem with the path if it is rejected, and two buttons.
struct PathPanel: View {
  let question: String
  let verb: String
  var path = ""
  let check: (String) -> Result<[URL], PathCheck.Problem>
  let done: @MainActor ([URL]) -> Void
  let cancelled: @MainActor () -> Void
  @State private var typed: String?
  @State private var problem = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: question).bold()
      TextField("path", text: Binding(get: { typed ?? path }, set: { typed = $0 })).onSubmit(act)
      if !problem.isEmpty { Text(verbatim: problem).foregroundStyle(Color.error) }
      HStack {
        Button(verb, action: act)
        Button("Cancel", role: .cancel) {
          dismiss()
          cancelled()
        }
      }
    }
  }

  private func act() {
    switch check(typed ?? path) {
    case .success(let urls):
      dismiss()
      done(urls)
    case .failure(let found): problem = found.text
    }
  }
}
