extension String {
  /// The text in one line: control characters, such as those in the name of a file, have the form `\u{1b}`.
  public var escapingControlCharacters: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isControl {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar controls a terminal, or ends a line.
  fileprivate var isControl: Bool {
    properties.generalCategory == .control || properties.generalCategory == .lineSeparator
      || properties.generalCategory == .paragraphSeparator
  }
}
