// swift-format-ignore-file
import SwiftUI

struct MailMessage: Identifiable {
  var id: Int
  var sender: String
  var subject: String
  var preview: String
  var isUnread: Bool
  var isFlagged = false

  static var samples: [MailMessage] {
    [
      MailMessage(
        id: 1, sender: "Harbour Library", subject: "Your loan ends soon",
        preview: "Two books are due on Friday. You can extend them once from your account page.", isUnread: true),
      MailMessage(
        id: 2, sender: "Mira", subject: "Photos from Sunday",
        preview: "Here they are, at last! The one with the goat is my favourite.", isUnread: true, isFlagged: true),
      MailMessage(
        id: 3, sender: "Rail Service", subject: "Ticket 48-2210",
        preview: "Show this mail on the train together with an identity card.", isUnread: false),
      MailMessage(
        id: 4, sender: "Choir", subject: "Rehearsal moved",
        preview: "We meet in the small hall, half an hour later than usual.", isUnread: true),
      MailMessage(
        id: 5, sender: "Dr. Okafor", subject: "Appointment",
        preview: "We confirm your appointment; please bring the letter.", isUnread: false),
      MailMessage(
        id: 6, sender: "Bike Shop", subject: "Ready for pick-up",
        preview: "The new chain is on. We are open until six.", isUnread: false),
    ]
  }
}

struct MailInboxScreen: View {
  @State private var messages = MailMessage.samples
  @State private var pendingDelete: MailMessage?
  @State private var isAskingDelete = false

  private var unread: Int { messages.filter(\.isUnread).count }

  var body: some View {
    NavigationStack {
      List($messages) { $message in
        MailRow(message: message)
          .swipeActions(edge: .leading, allowsFullSwipe: true) {
            Button {
              message.isUnread.toggle()
            } label: {
              Label(
                message.isUnread ? "Read" : "Unread", systemImage: message.isUnread ? "envelope.open" : "envelope.badge"
              )
            }
            .tint(.blue)
          }
          .swipeActions {
            Button(role: .destructive) {
              pendingDelete = message
              isAskingDelete = true
            } label: {
              Label("Delete", systemImage: "trash")
            }
            Button("Flag", systemImage: "flag") {
              message.isFlagged.toggle()
            }
            .tint(.orange)
          }
          .contextMenu {
            Button("Mark as read") { message.isUnread = false }
              .disabled(!message.isUnread)
            Divider()
            Button("Archive", systemImage: "archivebox") { remove(message) }
          }
      }
      .listStyle(.plain)
      .navigationTitle("Inbox")
      .toolbar {
        ToolbarItem(placement: .status) {
          Text(unread == 0 ? "All read" : "\(unread) unread")
            .font(.footnote)
        }
      }
      .confirmationDialog("Delete this message?", isPresented: $isAskingDelete, presenting: pendingDelete) { message in
        Button("Delete “\(message.subject)”", role: .destructive) {
          remove(message)
        }
      }
    }
    .badge(unread)
  }

  private func remove(_ message: MailMessage) {
    withAnimation {
      messages.removeAll { $0.id == message.id }
    }
  }
}

private struct MailRow: View {
  let message: MailMessage

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Image(systemName: "circle.fill")
        .font(.caption2)
        .foregroundStyle(.blue)
        .opacity(message.isUnread ? 1 : 0)
      VStack(alignment: .leading) {
        HStack {
          Text(message.sender)
            .fontWeight(message.isUnread ? .bold : .regular)
          Spacer()
          if message.isFlagged {
            Image(systemName: "flag.fill").foregroundColor(.orange)
          }
        }
        Text(message.subject)
          .font(.subheadline)
        Text(message.preview)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(1)
      }
    }
  }
}
