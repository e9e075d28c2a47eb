public import LazyUI

// Commands that a program declares for a menu bar. A terminal has no menu bar, so they are never shown.

/// Commands of a menu bar. They are never shown, because a terminal has no menu bar.
///
/// ```swift
/// struct EditCommands: Commands {
///   var body: some Commands {
///     CommandGroup(after: .pasteboard) { Button("Clear") {} }
///   }
/// }
/// ```
///
/// They exist so that a program written for a menu bar compiles. See ``CommandMenu``, ``CommandGroup`` and
/// ``Scene/commands(content:)``. To bind a key to a button, use `keyboardShortcut`.
@preconcurrency @MainActor
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

/// No commands.
public struct EmptyCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { self }
}

/// A menu of commands; never shown.
///
/// See ``Commands`` and ``CommandGroup``.
public struct CommandMenu<Content: View>: Commands {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
  public var body: EmptyCommands { EmptyCommands() }
}

/// The position of standard commands in a menu bar.
///
/// See ``CommandGroup``.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  public static let appInfo = Self(name: "appInfo")
  public static let appSettings = Self(name: "appSettings")
  public static let appTermination = Self(name: "appTermination")
  public static let appVisibility = Self(name: "appVisibility")
  public static let help = Self(name: "help")
  public static let importExport = Self(name: "importExport")
  public static let newItem = Self(name: "newItem")
  public static let pasteboard = Self(name: "pasteboard")
  public static let printItem = Self(name: "printItem")
  public static let saveItem = Self(name: "saveItem")
  public static let sidebar = Self(name: "sidebar")
  public static let systemServices = Self(name: "systemServices")
  public static let textEditing = Self(name: "textEditing")
  public static let textFormatting = Self(name: "textFormatting")
  public static let toolbar = Self(name: "toolbar")
  public static let undoRedo = Self(name: "undoRedo")
  public static let windowArrangement = Self(name: "windowArrangement")
  public static let windowList = Self(name: "windowList")
  public static let windowSize = Self(name: "windowSize")
}

/// A group of commands of a menu bar; never shown.
///
/// See ``Commands`` and ``CommandGroupPlacement``.
public struct CommandGroup<Content: View>: Commands {
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public var body: EmptyCommands { EmptyCommands() }
}

/// Commands for a sidebar; never shown.
public struct SidebarCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

/// Commands for a toolbar; never shown.
public struct ToolbarCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

/// Commands for text; never shown.
public struct TextEditingCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

/// Commands for formats of text; never shown.
public struct TextFormattingCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

/// Commands for an inspector; never shown.
public struct InspectorCommands: Commands {
  public nonisolated init() {}
  public var body: EmptyCommands { EmptyCommands() }
}

/// The result builder for ``Commands/body``. It drops the commands, because a terminal shows none of them.
@preconcurrency @MainActor
@resultBuilder
public struct CommandsBuilder {
  public static func buildExpression(_ content: some Commands) -> EmptyCommands { EmptyCommands() }
  public static func buildBlock(_ content: EmptyCommands...) -> EmptyCommands { EmptyCommands() }
  public static func buildOptional(_ content: EmptyCommands?) -> EmptyCommands { EmptyCommands() }
  public static func buildEither(first: EmptyCommands) -> EmptyCommands { first }
  public static func buildEither(second: EmptyCommands) -> EmptyCommands { second }
  public static func buildLimitedAvailability(_ content: EmptyCommands) -> EmptyCommands { content }
}
