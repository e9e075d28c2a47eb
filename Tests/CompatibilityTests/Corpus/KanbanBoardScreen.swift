// swift-format-ignore-file
import SwiftUI

struct KanbanCard: Identifiable, Hashable {
  let id: Int
  var title: String
  var column: KanbanColumn
}

enum KanbanColumn: Int, CaseIterable, Identifiable, Hashable {
  case backlog, doing, review, done

  var id: Int { rawValue }

  var title: LocalizedStringKey {
    switch self {
    case .backlog: "Backlog"
    case .doing: "Doing"
    case .review: "Review"
    case .done: "Done"
    }
  }

  var next: KanbanColumn? { KanbanColumn(rawValue: rawValue + 1) }
  var previous: KanbanColumn? { KanbanColumn(rawValue: rawValue - 1) }
}

@Observable final class KanbanBoard {
  var cards: [KanbanCard] = (1...14).map {
    KanbanCard(id: $0, title: "Card \($0)", column: KanbanColumn(rawValue: $0 % 3)!)
  }

  func stack(for column: KanbanColumn) -> [KanbanCard] {
    cards.filter { $0.column == column }
  }

  func move(_ card: KanbanCard, to column: KanbanColumn?) {
    guard let column, let index = cards.firstIndex(where: { $0.id == card.id }) else { return }
    cards[index].column = column
  }
}

struct KanbanBoardScreen: View {
  @State private var board = KanbanBoard()
  @State private var visibleColumn: KanbanColumn.ID?
  @Namespace private var cardSpace

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("Board").font(.title).bold()
        Spacer()
        ForEach(KanbanColumn.allCases) { column in
          Button {
            withAnimation { visibleColumn = column.id }
          } label: {
            Text("\(board.stack(for: column).count)")
              .underline(visibleColumn == column.id)
          }
          .help(Text(column.title))
        }
      }
      .padding(.horizontal)

      ScrollView(.horizontal) {
        LazyHStack(alignment: .top, spacing: 16) {
          ForEach(KanbanColumn.allCases) { column in
            KanbanColumnView(column: column, space: cardSpace)
              .containerRelativeFrame(.horizontal) { length, _ in
                max(160, length / 2.5)
              }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $visibleColumn, anchor: .leading)
      .safeAreaPadding(.horizontal, 16)
    }
    .environment(board)
  }
}

struct KanbanColumnView: View {
  @Environment(KanbanBoard.self) private var board
  let column: KanbanColumn
  let space: Namespace.ID

  var body: some View {
    let cards = board.stack(for: column)
    VStack(alignment: .leading, spacing: 8) {
      Text(column.title)
        .font(.headline)
        .badge(cards.count)
      ScrollView(.vertical) {
        LazyVStack(spacing: 8) {
          ForEach(cards) { card in
            cardView(card)
              .matchedGeometryEffect(id: card.id, in: space)
          }
        }
      }
      .scrollDisabled(cards.count < 3)
      .overlay {
        if cards.isEmpty {
          ContentUnavailableView("No cards", systemImage: "tray")
        }
      }
    }
  }

  private func cardView(_ card: KanbanCard) -> some View {
    HStack {
      if column.previous != nil {
        Button("←") { withAnimation { board.move(card, to: column.previous) } }
      }
      Text(card.title)
        .frame(maxWidth: .infinity)
      if column.next != nil {
        Button("→") { withAnimation { board.move(card, to: column.next) } }
      }
    }
    .padding(8)
    .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
  }
}
