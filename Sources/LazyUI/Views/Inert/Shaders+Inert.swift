public import Foundation

// Shaders compute pixels. A terminal has no pixels, so views are drawn without shaders.

/// A call of a shader function. It has no effect on a terminal.
///
/// ```swift
/// struct Wave: View {
///   var body: some View {
///     Text("water").distortionEffect(ShaderLibrary.wave(.float(2)), maxSampleOffset: .zero)
///   }
/// }
/// ```
///
/// See also ``ShaderLibrary`` and ``ShaderFunction``.
public struct Shader: Hashable, Sendable {
  /// The called function.
  public var function: ShaderFunction
  /// The arguments of the call.
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// An argument of a shader function.
  public struct Argument: Hashable, Sendable {
    private var numbers: [Double] = []

    public static var boundingRect: Argument { Argument() }
    public static func float(_ x: some BinaryFloatingPoint) -> Argument { Argument(numbers: [Double(x)]) }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      Argument(numbers: [Double(x), Double(y)])
    }
    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument(numbers: [Double(x), Double(y), Double(z)])
    }
    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument(numbers: [Double(x), Double(y), Double(z), Double(w)])
    }
    public static func floatArray(_ array: [Float]) -> Argument { Argument(numbers: array.map(Double.init)) }
    public static func color(_ color: Color) -> Argument { Argument() }
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    public static func image(_ image: Image) -> Argument { Argument() }
    public static func data(_ data: Data) -> Argument { Argument(numbers: data.map(Double.init)) }
  }
}

/// A function of a shader library. Calling it returns a ``Shader``.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A library of shader functions. Any member is a function: `ShaderLibrary.wave(.float(2))`. No library is read.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  /// The library of the program.
  public static let `default` = ShaderLibrary()

  private init() {}

  public init(data: Data) {}
  public init(url: URL) {}

  /// The library of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { .default }

  public static subscript(dynamicMember name: String) -> ShaderFunction { Self.default[dynamicMember: name] }

  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
}

extension View {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some View { self }
}

extension VisualEffect {
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
