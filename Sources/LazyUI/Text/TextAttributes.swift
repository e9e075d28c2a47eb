public import Foundation
import Glyphs

extension AttributeScopes {
  /// The attributes that texts of this module are drawn by, beside those of Foundation.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: AttributeScopes.FoundationAttributes
  }

  /// The attributes that texts of this module are drawn by.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeScopes.SwiftUIAttributes {
  /// The font of a part.
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = Font
    public static var name: String { "SwiftUI.Font" }
  }

  /// The colour of a part.
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static var name: String { "SwiftUI.ForegroundColor" }
  }

  /// What is behind a part; not shown.
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = Color
    public static var name: String { "SwiftUI.BackgroundColor" }
  }

  /// A line through a part.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static var name: String { "SwiftUI.StrikethroughStyle" }
  }

  /// A line below a part.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = Text.LineStyle
    public static var name: String { "SwiftUI.UnderlineStyle" }
  }

  /// The distance of letters; no effect on a terminal.
  public enum KerningAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static var name: String { "SwiftUI.Kern" }
  }

  /// The distance of letters; no effect on a terminal.
  public enum TrackingAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static var name: String { "SwiftUI.Tracking" }
  }

  /// How high letters stand; no effect on a terminal.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static var name: String { "SwiftUI.BaselineOffset" }
  }
}

extension AttributeDynamicLookup {
  /// The attributes of this module by their names.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

extension TextPart {
  /// The parts of a text with attributes.
  static func parts(of text: AttributedString) -> [TextPart] {
    typealias Keys = AttributeScopes.SwiftUIAttributes
    let parts = text.runs.map { run in
      let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
      var ink = link == nil ? TextInk() : .link
      if let emphasis = run[EmphasisAttribute.self] { ink.added.formUnion(Style.Attributes(rawValue: emphasis)) }
      #if canImport(Darwin)
        let intent = run.inlinePresentationIntent ?? []
        if intent.contains(.stronglyEmphasized) { ink.added.insert(.bold) }
        if intent.contains(.emphasized) { ink.added.insert(.italic) }
        if intent.contains(.strikethrough) { ink.added.insert(.strikethrough) }
      #endif
      if run[Keys.UnderlineStyleAttribute.self] != nil { ink.added.insert(.underline) }
      if run[Keys.StrikethroughStyleAttribute.self] != nil { ink.added.insert(.strikethrough) }
      ink.font = run[Keys.FontAttribute.self]?.attributes
      if let color = run[Keys.ForegroundColorAttribute.self] { ink = ink.merged(with: color._paint().ink) }
      return TextPart(.string(String(text[run.range].characters)), ink: ink, link: link)
    }
    return Markdown.merged(parts)
  }
}

/// What Markdown makes of a part, where Foundation knows none.
enum EmphasisAttribute: AttributedStringKey {
  typealias Value = UInt8
  static var name: String { "LazyUI.Emphasis" }
}

#if !canImport(Darwin)
  extension AttributedString {
    /// A text with Markdown in it, within lines alone: paragraphs stay as they are. It throws nothing.
    public init(markdown: String) throws {
      self.init()
      for part in Markdown.parts(of: [.literal(markdown)]) {
        var text = AttributedString(part.string(in: TextSurroundings(now: .distantPast)))
        if let link = part.link {
          text.link = link
        } else if part.ink.added != .none {
          text[EmphasisAttribute.self] = part.ink.added.rawValue
        }
        append(text)
      }
    }
  }
#endif
