public import Foundation

/// An image, as UIKit names it. ``Image/init(uiImage:)`` shows it.
///
/// ```swift
/// struct Photo: View {
///   let data: Data
///   var body: some View {
///     if let image = UIImage(data: data) { Image(uiImage: image).resizable() }
///   }
/// }
/// ```
public struct UIImage: Equatable, Sendable {
  let image: Image
  private let data: Data?

  /// Creates an empty image. It is shown as `▨`.
  public init() { self.init(Image(""), data: nil) }

  /// Creates an image from a PPM, as ``Image/init(data:)`` does. Returns `nil` if the header is invalid.
  public init?(data: Data) {
    guard let image = Image(data: data) else { return nil }
    self.init(image, data: data)
  }

  /// Creates an image from a file with a PPM. Returns `nil` if the file cannot be read.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Creates an image from an asset catalogue. The image is shown as `▨`.
  public init?(named name: String) { self.init(Image(name), data: nil) }

  /// Creates an image of a symbol from its name in SF Symbols.
  public init?(systemName name: String) { self.init(Image(systemName: name), data: nil) }

  init(_ image: Image, data: Data?) {
    self.image = image
    self.data = data
  }

  /// The data that the image was created from; `nil` if it was created in another way. The data is not converted.
  public func pngData() -> Data? { data }

  /// The data that the image was created from; `nil` if it was created in another way. The data is not converted.
  public func jpegData(compressionQuality: CGFloat) -> Data? { data }
}

extension Image {
  /// Creates an image from an image of UIKit.
  public init(uiImage: UIImage) { self = uiImage.image }
}

/// The type of an `#imageLiteral`. The compiler looks for this name.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates an image from an `#imageLiteral`. The image is shown as `▨`.
  public init(imageLiteralResourceName path: String) { self.init(Image(path), data: nil) }
}
