// swift-format-ignore-file
import SwiftUI

struct ChatMessage: Identifiable, Equatable {
  enum Author {
    case me, other

    var bubble: Color {
      self == .me ? .blue : Color(.secondarySystemBackground)
    }
  }

  let id: Int
  var author: Author
  var text: String

  static let samples: [ChatMessage] = (1...30).map { number in
    ChatMessage(
      id: number,
      author: number.isMultiple(of: 3) ? .me : .other,
      text: number.isMultiple(of: 5)
        ? "Message \(number) is a long one: it says what was decided, who brings the cake and when the train leaves, so that it needs more than one line."
        : "Message \(number)"
    )
  }
}

struct ChatBubble: View {
  let message: ChatMessage

  private var alignment: Alignment {
    message.author == .me ? .trailing : .leading
  }

  var body: some View {
    Text(message.text)
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .foregroundStyle(message.author == .me ? Color.white : Color.primary)
      .background(message.author.bubble, in: RoundedRectangle(cornerRadius: 16, style: .continuous))
      .frame(maxWidth: 280, alignment: alignment)
      .frame(maxWidth: .infinity, alignment: alignment)
      .contextMenu {
        Button("Copy", systemImage: "doc.on.doc") {}
        Button("Reply", systemImage: "arrowshape.turn.up.left") {}
      }
  }
}

struct ChatThreadScreen: View {
  @State private var messages = ChatMessage.samples
  @State private var draft = ""
  @State private var lastSeen: Int?
  @FocusState private var isComposing: Bool

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(messages) { message in
            ChatBubble(message: message)
          }
        }
        .scrollTargetLayout()
        .padding(.horizontal)
      }
      .defaultScrollAnchor(.bottom)
      .scrollPosition(id: $lastSeen, anchor: .bottom)
      .scrollDismissesKeyboard(.interactively)
      .safeAreaInset(edge: .bottom, spacing: 0) {
        composer
      }
      .navigationTitle("Hiking group")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button("Oldest") {
            withAnimation { lastSeen = messages.first?.id }
          }
        }
      }
    }
  }

  private var composer: some View {
    HStack(alignment: .bottom, spacing: 8) {
      TextField("Message", text: $draft)
        .textFieldStyle(.roundedBorder)
        .focused($isComposing)
        .submitLabel(.send)
        .onSubmit(send)
      Button(action: send) {
        Image(systemName: "arrow.up.circle.fill")
          .imageScale(.large)
      }
      .disabled(draft.isEmpty)
      .keyboardShortcut(.return, modifiers: .command)
    }
    .padding(8)
    .background(.bar)
  }

  private func send() {
    guard !draft.isEmpty else { return }
    let message = ChatMessage(id: messages.count + 1, author: .me, text: draft)
    messages.append(message)
    draft = ""
    isComposing = true
    withAnimation(.snappy) {
      lastSeen = message.id
    }
  }
}
