import Foundation
import SwiftUI
import Testing

private struct Ticket: Identifiable, Sendable {
  let id = UUID()
  let number: Int
}

private final class TicketOffice: RandomAccessCollection, ObservableObject {
  typealias Element = Ticket
  typealias Index = Int

  @Published private var tickets: [Ticket]
  private var isPrinting = false
  private let reserve = 10

  init(tickets: [Ticket] = []) {
    self.tickets = tickets
  }

  var startIndex: Int {
    tickets.startIndex
  }

  var endIndex: Int {
    tickets.endIndex
  }

  func formIndex(after i: inout Int) {
    i += 1
    if i >= tickets.count - reserve, !isPrinting, !tickets.isEmpty {
      printMore()
    }
  }

  subscript(position: Int) -> Ticket {
    tickets[position]
  }

  private func printMore() {
    guard !isPrinting else { return }
    isPrinting = true
    print("more after \(tickets.count)")
    Task {
      try? await Task.sleep(for: .zero)
      let last = tickets.count
      let more = (last..<last + 30).map { Ticket(number: $0) }
      await MainActor.run { [weak self] in
        self?.tickets.append(contentsOf: more)
        self?.isPrinting = false
      }
    }
  }
}

private struct TicketList: View {
  @StateObject var office = TicketOffice(tickets: (0..<50).map { Ticket(number: $0) })

  var body: some View {
    List {
      ForEach(office) { ticket in
        Text("ticket \(ticket.number)")
      }
    }
  }
}

@MainActor @Suite("Article 000: a source that grows", .printing) struct GrowingSourceListing {
  @Test func `thirty more are loaded when reading is ten before the end, one load at a time`() async {
    let screen = Screen(TicketList())
    #expect(printed == [])
    screen.select(30)
    #expect(printed == [] && screen.rowCount == 50)
    screen.select(45)
    screen.update()
    #expect(printed == ["more after 50"])
    #expect(await screen.wait { screen.rowCount == 80 })
    #expect(screen.shows("ticket 45"), "the list stays where it was")
    screen.scrollToBottom()
    #expect(await screen.wait { screen.rowCount == 110 })
    #expect(printed == ["more after 80"])
  }
}
