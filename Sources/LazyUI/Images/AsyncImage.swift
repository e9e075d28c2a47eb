public import Foundation

/// A picture from an address.
///
/// A file is read in the background, and shown where it is a PPM. A terminal's program does not go to the network for
/// pictures that it could not draw: one at any other address is there at once, as the sign `▨` of a picture.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @State private var file = FileImage()

  /// - Parameters:
  ///   - url: the address; while it is nil the picture is not there yet.
  ///   - scale: no effect.
  ///   - transaction: no effect: what has been read is shown at once.
  ///   - content: makes the view, from how far the picture has come.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  /// - Parameters:
  ///   - url: the address; while it is nil the picture is not there yet.
  ///   - scale: no effect.
  ///   - content: makes the view of the picture.
  ///   - placeholder: makes what is shown as long as there is none.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// A picture as it is, at most its own size.
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

/// What has been read of a file.
private struct FileImage {
  var url: URL?
  var phase = AsyncImagePhase.empty
}

/// How far a picture has come.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet.
  case empty
  /// It is there.
  case success(Image)
  /// It could not be read.
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

  /// The picture, where it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why there is none.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
