import Foundation
import Glyphs
import Synchronization
import Testing

@testable import LazyUI

/// Texts of several parts, and values formatted in a locale.
@MainActor
@Suite("Rich texts")
struct RichTextTests {
  fileprivate static let american = Locale(identifier: "en_US")
  fileprivate static let german = Locale(identifier: "de_DE")

  /// Returns the runs of a line with equal styles: their text and style.
  private func runs(_ width: Int = 40, @ViewBuilder _ view: () -> some View) -> [String] {
    let session = Session { view().frame(width: CGFloat(width), alignment: .leading) }
    let surface = session.frame(size: Size(width: width, height: 1))
    var runs: [(text: String, style: Style)] = []
    for column in 0..<surface.text(line: 0).count {
      let cell = surface[column, 0]
      if let last = runs.last, last.style == cell.style {
        runs[runs.count - 1].text += cell.glyph.text
      } else {
        runs.append((cell.glyph.text, cell.style))
      }
    }
    return runs.map { run in
      let names: [(Style.Attributes, String)] = [
        (.bold, "b"), (.dim, "d"), (.italic, "i"), (.underline, "u"), (.strikethrough, "s"),
      ]
      let marks = names.filter { run.style.attributes.contains($0.0) }.map(\.1).joined()
      return marks.isEmpty ? run.text : "\(marks):\(run.text)"
    }
  }

  private func marks(_ key: LocalizedStringKey) -> [String] {
    runs { Text(key) }
  }

  @Test func `Markdown in a literal is drawn`() {
    #expect(marks("a **bold** word") == ["a ", "b:bold", " word"])
    #expect(marks("*i* _j_ __k__ ~~l~~ `*c*`") == ["i:i", " ", "i:j", " ", "b:k", " ", "s:l", " *c*"])
    #expect(marks("***both*** **a *b* c**") == ["bi:both", " ", "b:a ", "bi:b", "b: c"])
    #expect(marks("[site](https://example.org \"t\") x") == ["u:site", " x"])
    #expect(marks("see https://example.org/a.") == ["see ", "u:https://example.org/a", "."])
    #expect(marks("<https://example.org>") == ["u:https://example.org"])
  }

  @Test(arguments: [
    "2 * 3 * 4", "snake_case_name", "*", "**", "a*", "_x", "[a](b", "[a] (b)", "`x", "1 < 2", "~", "a ~ b", "h",
    "C:\\x",
    "[[[[", "<", "![", "** a **", "", "http", "https://",
  ])
  func `text that is not Markdown is shown unchanged`(text: String) {
    let parts = Text(LocalizedStringKey(text)).parts
    #expect(parts.map { $0.string(in: TextSurroundings(now: .now)) }.joined() == text)
    #expect(parts.allSatisfy { $0.ink == TextInk() })
  }

  @Test func `an escaped mark is a letter`() {
    #expect(marks("\\*a\\* \\[b]") == ["*a* [b]"])
  }

  @Test func `Markdown in values and in variables is not interpreted`() {
    let name = "**x**"
    #expect(marks("**a \(name)** b") == ["b:a **x**", " b"])
    #expect(runs { Text(name) } == ["**x**"])
    #expect(runs { Text(verbatim: "**x**") } == ["**x**"])
  }

  @Test func `numbers are formatted in the locale`() {
    let count = 1_234_567
    let share = 0.5
    let view = Text("\(count) \(share, specifier: "%.2f") \(count, format: .number) \(count as Int)x")
    expectPicture(50, 1, "1,234,567 0.50 1,234,567 1,234,567x") { line(view, Self.american) }
    expectPicture(50, 1, "1.234.567 0,50 1.234.567 1.234.567x") { line(view, Self.german) }
    expectPicture(50, 1, "1234567") { line(Text(verbatim: "\(count)"), Self.american) }
    expectPicture(50, 1, "1234567") { line(Text(String(count)), Self.american) }
    expectPicture(50, 1, "0.500000 255") { line(Text("\(share) \(UInt8(255))"), Self.american) }
  }

  @Test func `integers are formatted as by String(format:)`() {
    for identifier in ["en_US", "de_CH", "hi_IN", "ar_EG", "fa_IR", "sv_SE", "pl_PL", "es_ES", "C"] {
      let surroundings = TextSurroundings(region: TextRegion(locale: Locale(identifier: identifier)), now: .now)
      func expect<Number: _FormatSpecifiable>(_ number: Number, _ location: SourceLocation = #_sourceLocation) {
        let value = NumberValue(
          number: number._arg, identity: AnyHashable(number), specifier: Number._specifier)
        let plain = String(format: Number._specifier, locale: surroundings.usedLocale, number._arg)
        #expect(value.string(in: surroundings) == plain, "\(identifier)", sourceLocation: location)
      }
      for number in [0, 7, 999, 1_234, 12_345, -1, -1_234_567, .max, .min] { expect(number) }
      for number in [0, 1_234_567, UInt(Int.max)] { expect(number) }
      expect(Int8.min)
      expect(UInt8.max)
    }
    // String(format:) has no room for this number, and would return -1.
    expectPicture(50, 1, "18,446,744,073,709,551,615") { line(Text("\(UInt.max)"), Self.american) }
  }

  @Test func `values are not formatted before the text is shown`() {
    let writes = Mutex(0)
    let text = Text("a \(1, format: CountedFormat(count: { writes.withLock { $0 += 1 } }))")
    #expect(writes.withLock { $0 } == 0)
    #expect(text.string == "a 1")
    #expect(writes.withLock { $0 } == 1)
  }

  private struct CountedFormat: FormatStyle {
    let count: @Sendable () -> Void

    func format(_ value: Int) -> String {
      count()
      return "\(value)"
    }

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
    init(count: @escaping @Sendable () -> Void) { self.count = count }
    init(from decoder: any Decoder) throws { count = {} }
    func encode(to encoder: any Encoder) throws {}
  }

  #if !canImport(Darwin)
    @Test func `a resource is looked up by a key with format specifiers`() {
      let resource: LocalizedStringResource = "\(3) rows of \("x")"
      #expect(resource.key == "%lld rows of %@")
      #expect(Text(resource).string == "3 rows of x")
    }
  #endif

  private func line(_ text: Text, _ locale: Locale) -> some View {
    text.frame(width: 50, alignment: .leading).environment(\.locale, locale)
  }

  @Test func `a text follows a changed locale`() {
    struct Switch: View {
      @State private var isGerman = false
      var body: some View {
        VStack(alignment: .leading) {
          Button("switch") { isGerman = true }
          Text("\(1_234)").environment(\.locale, isGerman ? RichTextTests.german : RichTextTests.american)
        }
      }
    }
    let session = Session { Switch() }
    #expect(session.picture(10, 2) == "[ switch ]\n1,234")
    session.moveFocus()
    session.activate()
    #expect(session.picture(10, 2) == "[ switch ]\n1.234")
  }

  @Test func `values of other types are described`() {
    enum Size { case small }
    let some = Int?.some(3)
    #expect(Text("\(Size.small) \(some as Any) \(true)").string == "small Optional(3) true")
    #expect(Text("100% \(1) %@ %d").string == "100% 1 %@ %d")
  }

  @Test func `formatters format their values`() {
    let numbers = NumberFormatter()
    numbers.locale = Self.american
    numbers.numberStyle = .decimal
    let dates = DateFormatter()
    dates.locale = Self.american
    dates.timeZone = .gmt
    dates.dateFormat = "yyyy-MM-dd"
    let date = Date(timeIntervalSince1970: 0)
    let text = Text("\(NSNumber(value: 1_234), formatter: numbers) \(date, formatter: dates)")
    #expect(text.string == "1,234 1970-01-01")
    #expect(Text(date, formatter: dates).string == "1970-01-01")
    #expect(Text(1_234, formatter: numbers).string == "1,234")
    #expect(Text(date, formatter: dates) == Text(date, formatter: dates))
    #expect(Text(date, formatter: dates) != Text(date + 1, formatter: dates))
  }

  @Test func `texts are joined, each with its own style`() {
    let joined = Text("a").bold() + Text(" b") + Text("c").italic()
    #expect(runs { joined } == ["b:a", " b", "i:c"])
    #expect(runs { joined.underline() } == ["bu:a", "u: b", "iu:c"])
    #expect(runs { Text("x \(Text("y").bold()) z").italic() } == ["i:x ", "bi:y", "i: z"])
    #expect((Text("a") + Text("b")) == Text("ab"))
    #expect(Text("a").foregroundColor(.red) + Text("b") != Text("ab"))
  }

  @Test func `a symbol can be part of a text`() {
    expectPicture(5, 1, "a ★ b") { Text("a \(Image(systemName: "star.fill")) b") }
    expectPicture(2, 1, "♥") { Text(Image(systemName: "heart.fill")) + Text(" ").bold() }
    expectPicture(2, 1, " ♥") { Text(" ").bold() + Text(Image(systemName: "heart.fill")) }
  }

  @Test func `a text of several parts is wrapped and cut with its styles`() {
    expectPicture(7, 3, "one two\nthree\nfour") { Text("one **two three** four") }
    expectPicture(6, 1, "one t…") { Text("one **two** three").lineLimit(1) }
    #expect(runs(6) { Text("one **two** three").lineLimit(1) } == ["one ", "b:t…"])
    expectPicture(6, 1, "…three") { Text("one **two** three").lineLimit(1).truncationMode(.head) }
    expectPicture(3, 2, "a\nb 1") { Text("a\nb \(1)") }
  }

  @Test func `attributes of a string are drawn`() throws {
    var text = AttributedString("red ")
    text.foregroundColor = .red
    text.underlineStyle = .single
    var title = AttributedString("big")
    title.font = .title
    #expect(runs { Text(text + title) } == ["u:red ", "b:big"])
    #if !canImport(Darwin)
      #expect(runs { Text(try! AttributedString(markdown: "a **b**")) } == ["a ", "b:b"])
    #endif
  }

  @Test func `a plain literal is a plain text`() {
    #expect(Text("plain: 100%").rich == nil)
    #expect(Text("a \("b")").rich == nil)
    #expect(Text("a \(1)").rich != nil)
    #expect(MemoryLayout<TextInk>.size == 8)
  }

  @Test func `a click on a link opens its address`() {
    var opened: [String] = []
    let session = Session {
      Text("see [this](https://example.org/1)")
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0.absoluteString); return .handled
          })
    }
    session.update(size: Size(width: 8, height: 1))
    session.click(x: 1, y: 0)
    session.click(x: 5, y: 0)
    #expect(opened == ["https://example.org/1"])
  }

  @Test func `a link shows its address if nothing opens it`() throws {
    let url = try #require(URL(string: "https://example.org"))
    let session = Session { Link("site", destination: url) }
    #expect(session.picture(30, 1).trimmingCharacters(in: .whitespaces) == "site")
    session.moveFocus()
    session.activate()
    #expect(session.picture(30, 1).trimmingCharacters(in: .whitespaces) == "site https://example.org")
  }
}
