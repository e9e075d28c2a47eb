import SwiftUI

// Each overload of texts, fonts, labels and images as programs write it, used once. They must compile.

struct TextSpelling: View {
  let name = "Ada"
  let count = 3
  let total: Double = 12.5
  let ratio: CGFloat = 0.5
  let date = Date(timeIntervalSinceReferenceDate: 0)
  let maybe: String? = nil
  let key: LocalizedStringKey = "Hello, **world**"
  let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()
  static let dates: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    return formatter
  }()

  var body: some View {
    List {
      Section {
        Text("plain")
        Text(name)
        Text(name.prefix(1))
        Text(verbatim: "verbatim \(count)")
        Text(key)
        Text("key", comment: "for those who translate")
        Text("key", tableName: "Table", bundle: .main, comment: "for those who translate")
        Text("\(name) has \(count) of \(total, specifier: "%.1f") at \(ratio)")
        Text("\(total, format: .number.precision(.fractionLength(2))) \(date, format: .dateTime.year())")
        Text("\(NSNumber(value: total), formatter: formatter) \(date, formatter: Self.dates)")
      }
      Section {
        Text("\(date, style: .date) \(date, style: .time) \(date...date) \(DateInterval(start: date, duration: 60))")
        Text("\(Image(systemName: "star")) \(Text("inner").bold())")
        Text("\(maybe ?? "none") \(count > 2 ? "many" : "few")")
        Text(count == 1 ? "one" : "\(count) items")
        Text(date, style: .relative)
        Text(date...date.addingTimeInterval(60))
        Text(DateInterval(start: date, duration: 60))
        Text(timerInterval: date...date.addingTimeInterval(60), countsDown: false)
        Text(date, format: .dateTime.day().month())
        Text(total, format: .currency(code: "EUR"))
      }
      Section {
        Text(count, format: .number)
        Text(0.25, format: .percent)
        Text(NSNumber(value: count), formatter: formatter)
        Text(date, formatter: Self.dates)
        Text(AttributedString("attributed"))
        Text(Image(systemName: "heart.fill"))
        Text("a").bold() + Text(" and ").italic() + Text(name).foregroundColor(.red)
        (Text("a") + Text("b")).font(.headline)
      }
    }
  }
}

struct FontSpelling: View {
  @Environment(\.font) var font: Font?
  @Environment(\.dynamicTypeSize) var typeSize
  @Environment(\.locale) var locale
  let heading = Font.system(size: 24, weight: .bold, design: .rounded)
  let size: CGFloat = 20

  var body: some View {
    VStack {
      Group {
        Text("a").font(.largeTitle).font(.title).font(.title2).font(.title3).font(.headline).font(.subheadline)
        Text("a").font(.body).font(.callout).font(.footnote).font(.caption).font(.caption2)
        Text("a").font(.system(size: size)).font(.system(size: 12, weight: .medium)).font(heading)
        Text("a").font(.system(.title, design: .serif)).font(.system(.body))
          .font(.system(.body, design: .monospaced, weight: .bold))
        Text("a").font(.custom("Avenir", size: 18)).font(.custom("Avenir", size: 18, relativeTo: .body))
        Text("a").font(.custom("Avenir", fixedSize: 18)).font(Font.title.weight(.light)).font(.body.bold().italic())
        Text("a").font(.body.monospacedDigit()).font(.body.monospaced()).font(.body.smallCaps())
          .font(.body.leading(.tight))
        Text("a").font(.body.lowercaseSmallCaps()).font(.body.uppercaseSmallCaps()).font(.body.width(.condensed))
      }
      Group {
        Text("a").fontWeight(.semibold).fontWeight(nil).fontDesign(.rounded).fontWidth(.expanded).bold().italic()
        Text("a").underline().underline(true, color: .red).underline(true, pattern: .dash, color: .blue)
        Text("a").strikethrough().strikethrough(true, color: .red).strikethrough(true, pattern: .dot)
        Text("a").kerning(2).tracking(1).baselineOffset(3).monospaced().monospacedDigit()
        Text("a").textCase(.uppercase).multilineTextAlignment(.center).lineSpacing(4).minimumScaleFactor(0.5)
        Text("a").lineLimit(1).lineLimit(nil).lineLimit(1...3).lineLimit(...3).lineLimit(2...)
        Text("a").lineLimit(2, reservesSpace: true).allowsTightening(true).truncationMode(.middle)
        Text("a").textSelection(.enabled).dynamicTypeSize(.large).dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      }
      VStack { Text("a") }.font(.title).fontWeight(.bold).bold().italic().underline().strikethrough()
        .fontDesign(.serif).fontWidth(.standard).monospaced().monospacedDigit().kerning(1).tracking(1)
        .baselineOffset(1).textCase(nil).environment(\.font, .custom("Avenir", size: 12))
        .environment(\.locale, .init(identifier: "de"))
    }
  }
}

struct BadgeSpelling: View {
  let site = URL(fileURLWithPath: "/")
  let name = "Ada"
  let count = 3

  var body: some View {
    List {
      Label("Lightning", systemImage: "bolt.fill").labelStyle(.titleOnly)
      Label(name, systemImage: "person").labelStyle(.iconOnly)
      Label("Rain", image: "rain").labelStyle(.titleAndIcon)
      Label {
        Text(name)
      } icon: {
        Circle().fill(.red).frame(width: 44, height: 44)
      }.labelStyle(SpelledLabelStyle())
      LabeledContent("Name", value: name)
      LabeledContent("Count", value: count, format: .number)
      LabeledContent("Custom") { Text(name) }
      LabeledContent {
        Text(name)
      } label: {
        Text("Name")
      }
      Text("a").badge(3).badge("new").badge(name).badge(Text("x")).badgeProminence(.increased)
      Link("Site", destination: site)
      Link(destination: site) { Label("Site", systemImage: "link") }
    }
    .labelStyle(.automatic)
  }
}

struct SpelledLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .top, spacing: 4) {
      configuration.icon.foregroundColor(.accentColor)
      configuration.title.font(.headline)
    }
  }
}

struct ImageSpelling: View {
  var body: some View {
    HStack {
      Image(systemName: "star").imageScale(.large).font(.title).foregroundStyle(.yellow)
      Image(systemName: "wifi", variableValue: 0.5).symbolVariant(.fill).symbolVariant(.circle.fill)
      Image("landscape").resizable().scaledToFit().frame(width: 50, height: 50)
      Image("landscape", bundle: .main).resizable(resizingMode: .tile).interpolation(.none).antialiased(true)
      Image(decorative: "landscape").renderingMode(.template).resizable().aspectRatio(contentMode: .fill)
      Image("landscape", label: Text("hills")).renderingMode(.original)
    }
  }
}

struct OpenURLSpelling: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button("open") {
      if let url = URL(string: "https://example.org") { openURL(url) }
    }
    .environment(
      \.openURL,
      OpenURLAction { url in
        url.scheme == "https" ? .systemAction : .handled
      })
  }
}

/// Declarations in a context without actor annotations.
enum SpelledMood: String, CaseIterable {
  case good, bad

  var title: LocalizedStringKey { self == .good ? "good" : "bad" }
  var text: Text { Text(title).bold() + Text(" (\(rawValue))") }
  var font: Font { self == .good ? .title : .caption }
  var image: Image { Image(systemName: self == .good ? "hand.thumbsup" : "hand.thumbsdown") }
}
