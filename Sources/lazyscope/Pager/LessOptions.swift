/// What the variable `LESS` asks of a pager, as far as it is ours.
///
/// Its letters are those of less. What is not ours is passed over with its value, so that what `man`, `git` and `systemctl` set
/// is understood whatever else they ask for.
struct LessOptions: Equatable {
  /// `-F`.
  var quitsIfOneScreen = false
  /// `-S`.
  var chopsLines = false
  /// `-N`.
  var showsNumbers = false
  /// `-I`: capitals in a pattern match small letters too.
  var ignoresCase = false
  /// `-X`.
  var keepsScreen = false
  /// `--mouse`.
  var takesMouse = false
  /// What is to be done at first: `+CMD`, or `-pPATTERN`.
  var commands: [String] = []

  init() {}

  /// - Parameter text: the variable's value.
  init(_ text: String) {
    var rest = Substring(text)
    while let first = rest.first {
      if first == " " || first == "$" || first == "\t" {
        rest.removeFirst()
      } else if rest.hasPrefix("--") {
        rest.removeFirst(2)
        takeLong(&rest)
      } else if first == "+" {
        rest.removeFirst()
        if rest.first == "+" { rest.removeFirst() }
        commands.append(Self.takeText(&rest))
      } else if first == "-" {
        rest.removeFirst()
        if rest.first == "+" || rest.first == "!" { takeLetter(&rest) }
      } else {
        takeLetter(&rest)
      }
    }
  }

  /// A letter, with its value behind it.
  private mutating func takeLetter(_ rest: inout Substring) {
    // `-+X` has the option as it is without, `-!X` as it is not.
    let sign = rest.first.flatMap { "+!".contains($0) ? $0 : nil }
    if sign != nil { rest.removeFirst() }
    guard let letter = rest.popFirst() else { return }
    switch letter {
    case "F": quitsIfOneScreen = sign != "+"
    case "S": chopsLines = sign != "+"
    case "N": showsNumbers = sign != "+"
    case "n": showsNumbers = false
    case "I": ignoresCase = sign != "+"
    case "i": ignoresCase = false
    case "X": keepsScreen = sign != "+"
    case "p": commands.append("/" + Self.takeText(&rest))
    case "b", "h", "j", "x", "y", "z", "#": Self.takeNumbers(&rest)
    case "D", "k", "o", "O", "P", "t", "T", "\"": _ = Self.takeText(&rest)
    default: break
    }
  }

  /// A name, with its value behind `=`.
  private mutating func takeLong(_ rest: inout Substring) {
    let name = rest.prefix { $0.isLetter || $0 == "-" }
    rest = rest[name.endIndex...]
    var value = ""
    if rest.first == "=" {
      rest.removeFirst()
      value = Self.takeText(&rest)
    }
    switch name {
    case "quit-if-one-screen": quitsIfOneScreen = true
    case "chop-long-lines": chopsLines = true
    case "LINE-NUMBERS": showsNumbers = true
    case "IGNORE-CASE": ignoresCase = true
    case "no-init": keepsScreen = true
    case "mouse", "MOUSE": takesMouse = true
    case "pattern": commands.append("/" + value)
    default: break
    }
  }

  /// A text, which goes on to `$` or to the end.
  private static func takeText(_ rest: inout Substring) -> String {
    let text = rest.prefix { $0 != "$" }
    rest = rest[text.endIndex...].dropFirst()
    return String(text)
  }

  /// A number, or several with commas between; `.5` too, and `-` before it.
  private static func takeNumbers(_ rest: inout Substring) {
    rest = rest.drop { $0 == " " }
    if rest.first == "-" { rest.removeFirst() }
    rest = rest.drop { $0.isNumber || $0 == "." || $0 == "," }
  }
}
