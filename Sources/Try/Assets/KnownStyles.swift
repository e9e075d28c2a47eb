/// The colours and styles that the library declares as static properties. Other names come from asset catalogues.
enum KnownStyles {
  /// The static properties of `Color` and of styles.
  static let names: Set = [
    "accentColor", "background", "bar", "black", "blue", "brown", "clear", "cyan", "fill", "foreground", "gray",
    "green", "indigo", "link", "mint", "orange", "pink", "placeholder", "primary", "purple", "quaternary", "quinary",
    "red", "regular", "regularMaterial", "secondary", "selection", "separator", "teal", "tertiary", "thick",
    "thickMaterial", "thin", "thinMaterial", "tint", "ultraThick", "ultraThickMaterial", "ultraThin",
    "ultraThinMaterial", "white", "windowBackground", "yellow",
  ]

  /// The static properties of `UIColor`.
  static let systemColors: Set = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "separator",
    "opaqueSeparator", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6", "systemRed", "systemOrange", "systemYellow", "systemGreen",
    "systemMint", "systemTeal", "systemCyan", "systemBlue", "systemIndigo", "systemPurple", "systemPink",
    "systemBrown", "tintColor", "black", "white", "gray", "darkGray", "lightGray", "red", "orange", "yellow", "green",
    "cyan", "blue", "purple", "brown", "clear",
  ]

  /// The static properties of `NSColor` that `UIColor` does not have. In `Color(.linkColor)` they are colours of the
  /// system too.
  static let appKitColors: Set = [
    "labelColor", "secondaryLabelColor", "tertiaryLabelColor", "quaternaryLabelColor", "placeholderTextColor",
    "textColor", "headerTextColor", "controlTextColor", "disabledControlTextColor", "selectedTextColor", "linkColor",
    "separatorColor", "gridColor", "windowBackgroundColor", "underPageBackgroundColor", "controlBackgroundColor",
    "textBackgroundColor", "controlColor", "unemphasizedSelectedContentBackgroundColor",
    "selectedContentBackgroundColor", "selectedTextBackgroundColor", "selectedControlColor", "controlAccentColor",
  ]
}
