import SwiftUI

// Every form of layouts and shapes, used once. They must compile.

extension HorizontalAlignment {
  struct SpelledColon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.center] }
  }
  static let spelledColon = HorizontalAlignment(SpelledColon.self)
}

extension VerticalAlignment {
  private enum SpelledTitle: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d[.bottom] }
  }
  static let spelledTitle = VerticalAlignment(SpelledTitle.self)
}

extension Alignment {
  static let spelledBoth = Alignment(horizontal: .spelledColon, vertical: .spelledTitle)
}

struct SpelledAlignments: View {
  var edges: Edge.Set = [.top, .leading]
  var edge: Edge = .bottom
  let insets = EdgeInsets(top: 0, leading: 1.5, bottom: 0, trailing: 0)

  var body: some View {
    VStack(alignment: .spelledColon, spacing: 4) {
      HStack(alignment: .firstTextBaseline, spacing: 8) { Text("a").alignmentGuide(.spelledTitle) { $0[.bottom] } }
      HStack(alignment: .spelledTitle) { Text("b") }.alignmentGuide(.spelledColon) { d in d[.leading] + d.width / 2 }
      HStack(alignment: .lastTextBaseline) { Text("c").alignmentGuide(.top) { _ in 4 } }
      Text("d").alignmentGuide(HorizontalAlignment.trailing) { d in d[explicit: .trailing] ?? d[.trailing] }
      Text("e").alignmentGuide(.listRowSeparatorLeading) { _ in 0 }.alignmentGuide(VerticalAlignment.center) {
        $0.height
      }
    }
    .padding(edges)
    .padding(Edge.Set(edge), 3)
    .padding([.horizontal, .bottom], 2)
    .padding(insets)
    .padding(.init(top: 1, leading: 2, bottom: 3, trailing: 4))
    .frame(width: 100, height: nil, alignment: .leadingFirstTextBaseline)
    .frame(maxWidth: .infinity, maxHeight: 20, alignment: .spelledBoth)
    .overlay(alignment: .bottomTrailing) { Text("f") }
    .overlay(Text("g"), alignment: .topLeading)
  }

  func all() -> [Edge] { Edge.allCases.filter { edges.contains(.init($0)) } }
  let axes: Axis.Set = [.horizontal, .vertical]
  let axis = Axis.vertical
  let side: HorizontalEdge = .leading
  let ends: VerticalEdge.Set = .all
  let anchors: [UnitPoint] = [
    .zero, .topLeading, .bottomTrailing, .leading, .trailing, UnitPoint(x: 0.1, y: 0.9), .center,
  ]
  let angles: [Angle] = [.degrees(90), .radians(.pi), .zero, Angle(degrees: 4) + .degrees(2), -Angle(radians: 1)]
}

struct SpelledPlaces: View {
  @State private var size: CGSize = .zero
  @State private var top = 0.0
  @State private var offset = CGSize.zero

  var body: some View {
    ZStack(alignment: .bottomLeading) {
      Color.gray.zIndex(-1)
      GeometryReader { geometry in
        Text("\(geometry.size.width) \(geometry.safeAreaInsets.top)")
          .position(x: geometry.frame(in: .local).midX, y: geometry.frame(in: .global).midY)
          .frame(width: geometry.size.width * 0.5, height: max(geometry.size.height, 20))
        Text("\(geometry.frame(in: .named("spelled")).minY)")
        Text("\(geometry.frame(in: .scrollView).minY)")
        SpelledBar(proxy: geometry)
      }
      GeometryReader { (proxy: GeometryProxy) -> Text in Text("\(proxy.frame(in: CoordinateSpace.global).origin.x)") }
      Text("x").position(CGPoint(x: 1, y: 2)).position(x: 4, y: 4)
      Text("y").offset(x: 4).offset(y: -2).offset(x: 1, y: 1).offset(CGSize(width: 1, height: 2)).offset(offset)
      Spacer(minLength: 0)
      Spacer(minLength: 12.5).fixedSize().fixedSize(horizontal: false, vertical: true).layoutPriority(1)
    }
    .coordinateSpace(name: "spelled")
    .coordinateSpace(.named("other"))
    .onGeometryChange(for: CGSize.self) { proxy in
      proxy.size
    } action: {
      size = $0
    }
    .onGeometryChange(for: Double.self, of: { $0.frame(in: .global).minY }) { old, new in top = new - old }
    .containerRelativeFrame(.horizontal)
    .containerRelativeFrame([.horizontal, .vertical], alignment: .top)
    .containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 8)
    .containerRelativeFrame(.horizontal, count: 2, spacing: 8, alignment: .leading)
    .containerRelativeFrame(.vertical) { length, axis in axis == .vertical ? length * 0.6 : length }
  }
}

struct SpelledBar: View {
  let proxy: GeometryProxy
  var body: some View { Rectangle().frame(width: proxy.size.width, height: 1) }
}

struct SpelledGrids: View {
  let names = ["a", "b"]

  var body: some View {
    Grid {
      GridRow {
        Text("1"); Text("2")
      }
    }
    Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow {
        Text("Name").gridColumnAlignment(.trailing)
        Text("Value").gridCellColumns(2).gridCellAnchor(.topLeading)
      }
      Divider().gridCellUnsizedAxes([.horizontal, .vertical])
      ForEach(names, id: \.self) { name in
        GridRow(alignment: .firstTextBaseline) {
          Text(name)
          if name == "a" { Color.clear.gridCellUnsizedAxes(.vertical) } else { Text("b") }
        }
      }
    }
    ViewThatFits {
      Text("long"); Text("l")
    }
    ViewThatFits(in: .horizontal) {
      HStack { Text("a") }; VStack { Text("a") }
    }
    LazyHGrid(
      rows: [GridItem(.fixed(30)), GridItem(.flexible()), GridItem(.adaptive(minimum: 10, maximum: 20))], spacing: 4
    ) {
      ForEach(names, id: \.self) { Text($0) }
    }
    LazyHGrid(
      rows: Array(repeating: .init(.flexible(), spacing: 4), count: 2), alignment: .top, spacing: nil,
      pinnedViews: [.sectionHeaders]
    ) {
      Text("a")
    }
  }
}

struct SpelledTriangle: Shape {
  var tip: CGFloat = 0.5

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + rect.width * tip, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLines([.zero, CGPoint(x: 1, y: 1)])
    path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 2))
    path.addCurve(to: .zero, control1: .zero, control2: CGPoint(x: 1, y: 2))
    path.addArc(center: .zero, radius: 4, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: true)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 2, y: 2), radius: 1)
    path.addRect(rect)
    path.addEllipse(in: rect.insetBy(dx: 2, dy: 2))
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: 2, height: 2))
    path.addPath(Path(ellipseIn: rect))
    path.closeSubpath()
    return path
  }
}

struct SpelledBlob: InsettableShape {
  var insetAmount: CGFloat = 0
  func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect.insetBy(dx: insetAmount, dy: insetAmount), cornerRadius: 4)
  }
  func inset(by amount: CGFloat) -> some InsettableShape {
    var blob = self
    blob.insetAmount += amount
    return blob
  }
}

struct SpelledShapes: View {
  let progress = 0.4
  var isRound = true

  var body: some View {
    VStack {
      SpelledTriangle()
      SpelledTriangle(tip: 0.2).fill(.blue).stroke(.red, lineWidth: 2)
      SpelledBlob().strokeBorder(.red, lineWidth: 2)
      SpelledBlob().strokeBorder(Color.red, style: StrokeStyle(lineWidth: 2, dash: [4]))
      Circle().trim(from: 0, to: progress)
        .stroke(Color.blue, style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
        .rotationEffect(.degrees(-90))
      Circle().stroke(lineWidth: 4).foregroundColor(.red)
      Circle().stroke(Color.gray.opacity(0.2), lineWidth: 4)
      Circle().stroke(style: StrokeStyle(lineWidth: 2, lineCap: .butt, dash: [2, 4], dashPhase: 1))
      Circle().strokeBorder(.red, lineWidth: 1)
      Circle().strokeBorder()
      Circle().strokeBorder(lineWidth: 3)
      Path { path in path.move(to: .zero) }.stroke(.red)
    }
    VStack {
      RoundedRectangle(cornerRadius: 8, style: .continuous).fill(Color.red)
      RoundedRectangle(cornerSize: CGSize(width: 4, height: 8)).inset(by: 2).stroke(.red)
      Capsule(style: .circular).fill(.red, style: FillStyle(eoFill: true, antialiased: false))
      UnevenRoundedRectangle(cornerRadii: .init(topLeading: 4, bottomTrailing: 4), style: .continuous)
      UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 4).fill(.tint)
      ContainerRelativeShape().fill(.secondary).inset()
      AnyShape(isRound ? AnyShape(Circle()) : AnyShape(Rectangle())).fill()
      Ellipse().rotation(.degrees(45)).scale(0.5).offset(x: 2, y: 3).size(width: 4, height: 4)
      Text("a").background(.red, in: .rect(cornerRadius: 4)).background(.blue, in: Capsule())
      Text("b").background(.red, in: .capsule).background(.blue, in: .circle).background(.blue, in: .ellipse)
      Text("c").background(.red, in: .rect).background(.red, in: .rect(topLeadingRadius: 2, bottomTrailingRadius: 4))
      Text("d").background(RoundedRectangle(cornerRadius: 4).fill(Color.red).padding(2))
      Text("e").overlay(RoundedRectangle(cornerRadius: 4).stroke(Color.red, lineWidth: 1))
      Text("f").overlay {
        RoundedRectangle(cornerRadius: 4, style: .continuous).strokeBorder(.quaternarySpelled, lineWidth: 0.5)
      }
    }
  }

  func shape(_ round: Bool) -> some Shape { round ? AnyShape(.circle) : AnyShape(.rect(cornerRadius: 2)) }
}

extension ShapeStyle where Self == Color {
  static var quaternarySpelled: Color { .gray }
}

extension View {
  func inset() -> some View { padding(1) }
}

struct SpelledFlow: Layout {
  struct CacheData { var sizes: [CGSize] = [] }
  var spacing: CGFloat = 8

  func makeCache(subviews: Subviews) -> CacheData { CacheData(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }
  func updateCache(_ cache: inout CacheData, subviews: Subviews) { cache.sizes = [] }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
    let width = proposal.width ?? .infinity
    return CGSize(width: width, height: subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) {
    var x = bounds.minX
    for index in subviews.indices {
      let subview = subviews[index]
      let gap = index > 0 ? subviews[index - 1].spacing.distance(to: subview.spacing, along: .horizontal) : 0
      x += gap
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(width: 10, height: nil))
      subviews[index].place(at: .zero, proposal: .unspecified)
      x += subview.dimensions(in: .infinity).width + spacing + CGFloat(subview.priority)
    }
  }
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout CacheData
  ) -> CGFloat? { nil }
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }
}

struct SpelledRadial: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (index, subview) in subviews.enumerated() {
      var point = CGPoint(x: CGFloat(index), y: -10)
      point.x += bounds.midX
      point.y += bounds.midY
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

struct SpelledLayouts: View {
  @State private var isWide = false

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout(alignment: .top, spacing: 4)) : AnyLayout(VStackLayout())
    layout { Text("a") }
    SpelledFlow(spacing: 4) {
      Text("b"); Text("c")
    }
    SpelledFlow { ForEach(0..<3) { Text("\($0)") } }.padding()
    ZStackLayout(alignment: .top) { Text("d") }
    let other: AnyLayout = isWide ? .init(ZStackLayout()) : .init(SpelledFlow())
    other { Text("e") }
  }
}
