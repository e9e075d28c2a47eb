import SwiftUI

struct ContentView<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ScrollView(.horizontal) {
      HStack {
        Group(subviews: content) { subviews in
          ForEach(Array(subviews.enumerated()), id: \.0) { offset, subview in
            subview.matchedGeometryEffect(id: offset, in: space)
          }
        }
      }
    }
  }

  @Namespace private var space
}
