public import Foundation

// Parameter types of modifiers that have no effect on a terminal.

/// The method for blending a view's colours with the colours below it.
///
/// Used by ``View/blendMode(_:)``.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter
}

/// The colour space that a group of views is drawn in.
///
/// Used by ``View/drawingGroup(opaque:colorMode:)``.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

/// A light or dark appearance. A terminal does not report its appearance, so views read `dark` unless the program sets
/// a value.
///
/// Used by ``View/colorScheme(_:)``, ``View/preferredColorScheme(_:)`` and ``View/toolbarColorScheme(_:for:)``.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// The contrast between colours.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard, increased
}

/// The method for colouring a symbol.
///
/// Used by ``View/symbolRenderingMode(_:)``.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  public static let monochrome = Self(name: "monochrome")
  public static let multicolor = Self(name: "multicolor")
  public static let hierarchical = Self(name: "hierarchical")
  public static let palette = Self(name: "palette")
}

/// An animation of a symbol.
///
/// Used by ``View/symbolEffect(_:options:value:)`` and ``View/symbolEffect(_:options:isActive:)``.
public struct SymbolEffect: Hashable, Sendable {
  private let name: String
  public static let bounce = Self(name: "bounce")
  public static let pulse = Self(name: "pulse")
  public static let variableColor = Self(name: "variableColor")
  public static let scale = Self(name: "scale")
  public static let appear = Self(name: "appear")
  public static let disappear = Self(name: "disappear")
  public static let replace = Self(name: "replace")
  public static let rotate = Self(name: "rotate")
  public static let wiggle = Self(name: "wiggle")
  public static let breathe = Self(name: "breathe")
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
}

/// The number of repetitions and the speed of a symbol's animation.
///
/// Used by ``View/symbolEffect(_:options:value:)`` and ``View/symbolEffect(_:options:isActive:)``.
public struct SymbolEffectOptions: Hashable, Sendable {
  public static let `default` = Self()
  public static let repeating = Self()
  public static let nonRepeating = Self()
  public static func `repeat`(_ count: Int) -> Self { Self() }
  public static func speed(_ speed: Double) -> Self { Self() }
  public var repeating: Self { self }
  public var nonRepeating: Self { self }
  public func speed(_ speed: Double) -> Self { self }
  public func `repeat`(_ count: Int) -> Self { self }
}

/// The regions of a screen that something else may cover, such as an on-screen keyboard.
///
/// Used by ``View/ignoresSafeArea(_:edges:)``.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all = Self(rawValue: 3)
}

/// The appearance of a navigation bar.
public struct NavigationBarItem: Hashable, Sendable {
  /// The size of the bar's title.
  ///
  /// Used by ``View/navigationBarTitleDisplayMode(_:)``.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large, inlineLarge
  }
}

/// The purposes of a content shape, such as hit testing.
///
/// Used by ``View/contentShape(_:_:eoFill:)``.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = Self(rawValue: 1)
  public static let dragPreview = Self(rawValue: 2)
  public static let contextMenuPreview = Self(rawValue: 4)
  public static let hoverEffect = Self(rawValue: 8)
  public static let accessibility = Self(rawValue: 16)
}

/// The effect of a hovering pointer on a view.
///
/// Used by ``View/hoverEffect(_:)``, ``View/listRowHoverEffect(_:)`` and ``View/defaultHoverEffect(_:)``.
public struct HoverEffect: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let highlight = Self(name: "highlight")
  public static let lift = Self(name: "lift")
}

/// Feedback that the user feels or hears.
///
/// Used by ``View/sensoryFeedback(_:trigger:)`` and ``View/sensoryFeedback(_:trigger:condition:)``.
public struct SensoryFeedback: Hashable, Sendable {
  private let name: String
  /// The strength of an impact.
  public struct Weight: Hashable, Sendable {
    private let name: String
    public static let light = Self(name: "light")
    public static let medium = Self(name: "medium")
    public static let heavy = Self(name: "heavy")
  }
  public static let success = Self(name: "success")
  public static let warning = Self(name: "warning")
  public static let error = Self(name: "error")
  public static let selection = Self(name: "selection")
  public static let increase = Self(name: "increase")
  public static let decrease = Self(name: "decrease")
  public static let start = Self(name: "start")
  public static let stop = Self(name: "stop")
  public static let alignment = Self(name: "alignment")
  public static let levelChange = Self(name: "levelChange")
  public static let impact = Self(name: "impact")
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { .impact }
}

/// The type of an on-screen keyboard.
///
/// Used by ``View/keyboardType(_:)``.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
}

/// The meaning of a text field's content, which other systems use to fill the field automatically.
///
/// Used by ``View/textContentType(_:)``.
public struct UITextContentType: Hashable, Sendable {
  private let name: String
  public static let name = Self(name: "name")
  public static let givenName = Self(name: "givenName")
  public static let familyName = Self(name: "familyName")
  public static let nickname = Self(name: "nickname")
  public static let username = Self(name: "username")
  public static let password = Self(name: "password")
  public static let newPassword = Self(name: "newPassword")
  public static let oneTimeCode = Self(name: "oneTimeCode")
  public static let emailAddress = Self(name: "emailAddress")
  public static let telephoneNumber = Self(name: "telephoneNumber")
  public static let URL = Self(name: "URL")
  public static let postalCode = Self(name: "postalCode")
  public static let fullStreetAddress = Self(name: "fullStreetAddress")
  public static let addressCity = Self(name: "addressCity")
  public static let organizationName = Self(name: "organizationName")
  public static let creditCardNumber = Self(name: "creditCardNumber")
}

/// The letters that an on-screen keyboard capitalizes, such as the first letter of each word.
///
/// Used by ``View/textInputAutocapitalization(_:)``.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let name: String
  public static let never = Self(name: "never")
  public static let words = Self(name: "words")
  public static let sentences = Self(name: "sentences")
  public static let characters = Self(name: "characters")
}

/// The letters that an on-screen keyboard capitalizes, such as the first letter of each word.
///
/// Used by ``View/autocapitalization(_:)``.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// The transition of an appearing or disappearing view. On a terminal views change immediately.
public struct AnyTransition: Sendable {
  public static let opacity = Self()
  public static let slide = Self()
  public static let identity = Self()
  public static let scale = Self()
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { Self() }
  public static func move(edge: Edge) -> Self { Self() }
  public static func push(from edge: Edge) -> Self { Self() }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self() }
  public static func offset(_ offset: CGSize) -> Self { Self() }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> Self { Self() }
  public func combined(with other: AnyTransition) -> Self { self }
  public func animation(_ animation: Animation?) -> Self { self }
}

/// The transition of changing content. On a terminal content changes immediately.
///
/// Used by ``View/contentTransition(_:)``.
public struct ContentTransition: Hashable, Sendable {
  private let name: String
  public static let identity = Self(name: "identity")
  public static let opacity = Self(name: "opacity")
  public static let interpolate = Self(name: "interpolate")
  public static let numericText = Self(name: "numericText")
  public static let symbolEffect = Self(name: "symbolEffect")
  public static func numericText(countsDown: Bool = false) -> Self { .numericText }
  public static func numericText(value: Double) -> Self { .numericText }
  public static func symbolEffect(_ effect: SymbolEffect) -> Self { .symbolEffect }
}

/// The properties that matched views have in common.
///
/// Used by ``View/matchedGeometryEffect(id:in:properties:anchor:isSource:)``.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = Self(rawValue: 1)
  public static let size = Self(rawValue: 2)
  public static let frame: Self = [.position, .size]
}

/// The device of a preview.
///
/// Used by ``View/previewDevice(_:)``.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The size of a preview.
///
/// Used by ``View/previewLayout(_:)``.
public enum PreviewLayout: Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a preview's device.
///
/// Used by ``View/previewInterfaceOrientation(_:)``.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
  public let id: String

  public static let portrait = Self(id: "portrait")
  public static let portraitUpsideDown = Self(id: "portraitUpsideDown")
  public static let landscapeLeft = Self(id: "landscapeLeft")
  public static let landscapeRight = Self(id: "landscapeRight")
  public static let allCases: [Self] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}

/// Whether an element is visible.
public enum Visibility: Hashable, Sendable {
  /// Uses the default of the element.
  case automatic
  case visible
  case hidden
}
