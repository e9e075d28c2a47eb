public import Foundation

/// An image that is loaded from an address.
///
/// A PPM file with a `file:` URL is read in the background. Images with other URLs are not downloaded, but immediately
/// shown as `▨`.
///
/// ```swift
/// struct Cover: View {
///   let address: URL?
///   var body: some View {
///     AsyncImage(url: address) { phase in
///       if let image = phase.image { image } else { Text("no picture") }
///     }
///   }
/// }
/// ```
///
/// See also ``Image`` and ``AsyncImagePhase``.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @State private var file = FileImage()

  /// Creates an image that passes its loading phase to `content`.
  ///
  /// - Parameters:
  ///   - url: The address. With `nil` the phase is always `empty`.
  ///   - scale: No effect.
  ///   - transaction: No effect: a loaded image is shown immediately.
  ///   - content: Returns the view to show in a phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  /// Creates an image with a placeholder.
  ///
  /// - Parameters:
  ///   - url: The address. With `nil` the placeholder is always shown.
  ///   - scale: No effect.
  ///   - content: Returns the view for the loaded image.
  ///   - placeholder: Returns the view to show until the image is loaded.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates an image that is not scaled.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url: url, scale: scale) { $0.image ?? Image(source: .missing("")) }
  }

  public var body: some View {
    let path = url?.isFileURL == true ? url : nil
    content(phase).task(id: path) {
      guard let path, file.url != path else { return }
      let data = await Self.contents(of: path)
      if !Task.isCancelled { file = FileImage(url: path, phase: AsyncImagePhase(data, of: path)) }
    }
  }

  private var phase: AsyncImagePhase {
    guard let url else { return .empty }
    if !url.isFileURL { return .success(Image(source: .missing(url.lastPathComponent))) }
    return file.url == url ? file.phase : .empty
  }

  private nonisolated static func contents(of url: URL) async -> Result<Data, any Error> {
    await Task.detached { Result { try Data(contentsOf: url) } }.value
  }
}

/// The address of an image, and the phase of loading it.
private struct FileImage {
  var url: URL?
  var phase = AsyncImagePhase.empty
}

/// The state of loading an image.
public enum AsyncImagePhase: Sendable {
  /// The image is not loaded yet.
  case empty
  /// The image is loaded.
  case success(Image)
  /// Loading failed.
  case failure(any Error)

  fileprivate init(_ data: Result<Data, any Error>, of url: URL) {
    switch data {
    case .failure(let error): self = .failure(error)
    case .success(let data):
      self =
        Image(data: data).map { .success($0) }
        ?? .failure(CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: url]))
    }
  }

  /// The image, if it is loaded.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The reason why loading failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
