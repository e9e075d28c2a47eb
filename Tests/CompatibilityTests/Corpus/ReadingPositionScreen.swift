// swift-format-ignore-file
import SwiftUI

struct ReadingParagraph: Identifiable, Hashable {
  let id: Int
  var text: String {
    "Paragraph \(id). " + String(repeating: "The road went on between the fields. ", count: id % 4 + 1)
  }

  static let all = (1...80).map(ReadingParagraph.init(id:))
}

struct ReadingPositionScreen: View {
  @State private var position = ScrollPosition(idType: Int.self)
  @State private var visible: [Int] = []
  @State private var isPastTop = false
  @State private var progress = 0.0
  @State private var isLocked = false
  @State private var endSeen = false

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Text(visible.isEmpty ? "–" : "\(visible.min()!)–\(visible.max()!)")
          .monospacedDigit()
        Spacer()
        Text(progress, format: .percent.precision(.fractionLength(0)))
        if endSeen {
          Image(systemName: "checkmark.seal")
        }
      }
      .font(.footnote)
      .padding(8)
      .background(isPastTop ? AnyShapeStyle(.bar) : AnyShapeStyle(.clear))

      ScrollView {
        LazyVStack(alignment: .leading, spacing: 16) {
          ForEach(ReadingParagraph.all) { paragraph in
            Text(paragraph.text)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          Text("The End")
            .font(.headline)
            .frame(maxWidth: .infinity)
            .onScrollVisibilityChange(threshold: 0.5) { isVisible in
              if isVisible { endSeen = true }
            }
        }
        .scrollTargetLayout()
        .padding(.horizontal)
      }
      .scrollPosition($position, anchor: .top)
      .scrollDisabled(isLocked)
      .scrollBounceBehavior(.basedOnSize)
      .onScrollTargetVisibilityChange(idType: Int.self) { ids in
        visible = ids
      }
      .onScrollGeometryChange(for: Bool.self) { geometry in
        geometry.contentOffset.y > geometry.contentInsets.top
      } action: { _, newValue in
        isPastTop = newValue
      }
      .onScrollGeometryChange(
        for: Double.self,
        of: { geometry in
          let room = geometry.contentSize.height - geometry.containerSize.height
          guard room > 0 else { return 1 }
          return Double(min(1, max(0, geometry.contentOffset.y / room)))
        },
        action: { _, newValue in
          progress = newValue
        })

      HStack {
        Button("Top") { position.scrollTo(edge: .top) }
        Button("Middle") {
          withAnimation { position.scrollTo(id: 40, anchor: .center) }
        }
        Button("End") { position.scrollTo(edge: .bottom) }
        Toggle("Lock", isOn: $isLocked)
          .toggleStyle(.button)
      }
      .buttonStyle(.bordered)
      .padding(8)
    }
    .onChange(of: position.isPositionedByUser) { _, byUser in
      if byUser { print("scrolled by hand") }
    }
  }
}
