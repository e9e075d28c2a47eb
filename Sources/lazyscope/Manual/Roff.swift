/// A manual page in the input language of `man`: the macros of man(7).
struct Roff {
  private(set) var text: String

  /// - Parameters:
  ///   - name: the name of the page.
  ///   - source: the program and its version.
  init(_ name: String, source: String) {
    text = ".TH \(Self.quoted(name.uppercased())) 1 \"\" \(Self.quoted(source))\n"
  }

  mutating func section(_ title: String) { text += ".SH \(Self.quoted(title.uppercased()))\n" }
  mutating func subsection(_ title: String) { text += ".SS \(Self.quoted(title))\n" }

  mutating func paragraph(_ words: String) { text += ".PP\n\(Self.escaped(words))\n" }

  /// Adds a term in bold, and its description.
  mutating func item(_ term: String, value: String? = nil, _ words: String) {
    let value = value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\(value)\n\(Self.escaped(words))\n"
  }

  /// Adds lines without filling and wrapping them.
  mutating func example(_ lines: [String]) {
    text += ".PP\n.nf\n.RS\n" + lines.map { Self.escaped($0) + "\n" }.joined() + ".RE\n.fi\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// Escapes text so that it is printed literally. No line of it is a roff request, and its hyphens can be copied.
  static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.first == "." || $0.first == "'" ? "\\&\($0)" : String($0) }.joined(separator: "\n")
  }
}
