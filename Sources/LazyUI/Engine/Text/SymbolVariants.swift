/// Variants of a symbol, as suffixes of its name.
///
/// Used by ``View/symbolVariant(_:)``.
public struct SymbolVariants: Hashable, Sendable {
  private var suffixes: [String]

  private init(_ suffixes: [String]) { self.suffixes = suffixes }

  /// No variant.
  public static let none = SymbolVariants([])
  public static let circle = SymbolVariants(["circle"])
  public static let square = SymbolVariants(["square"])
  public static let rectangle = SymbolVariants(["rectangle"])
  public static let fill = SymbolVariants(["fill"])
  public static let slash = SymbolVariants(["slash"])

  /// These variants together with a circle.
  public var circle: SymbolVariants { union(.circle) }
  /// These variants together with a square.
  public var square: SymbolVariants { union(.square) }
  /// These variants together with a rectangle.
  public var rectangle: SymbolVariants { union(.rectangle) }
  /// These variants together with a filled shape.
  public var fill: SymbolVariants { union(.fill) }
  /// These variants together with a slash.
  public var slash: SymbolVariants { union(.slash) }

  /// Whether all variants of `other` are included.
  public func contains(_ other: SymbolVariants) -> Bool { other.suffixes.allSatisfy(suffixes.contains) }

  func union(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(suffixes + other.suffixes.filter { !suffixes.contains($0) })
  }

  /// Returns a symbol's name with these variants appended, unless the name has them already.
  func applied(to name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    return (parts + suffixes.filter { !parts.contains($0) }).joined(separator: ".")
  }
}
