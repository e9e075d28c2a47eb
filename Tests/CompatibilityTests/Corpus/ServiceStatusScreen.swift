// swift-format-ignore-file
import SwiftUI
import Foundation

struct ServiceStatusEntry: Identifiable, Sendable {
  enum Health: String, Sendable {
    case up, slow, down
  }

  let id: String
  let health: Health
  let uptime: Double
}

actor ServiceStatusAPI {
  struct Offline: Error {}

  private(set) var requests = 0

  func entries(in region: String) async throws -> [ServiceStatusEntry] {
    requests += 1
    try await Task.sleep(for: .zero)
    guard region != "Moon" else { throw Offline() }
    let names = ["Login", "Search", "Mail", "Billing", "Images", "Export"]
    return names.enumerated().map { index, name in
      let health: ServiceStatusEntry.Health = index == region.count % 6 ? .down : (index % 3 == 1 ? .slow : .up)
      return ServiceStatusEntry(id: "\(region)/\(name)", health: health, uptime: 1 - Double(index) * 0.013)
    }
  }
}

@MainActor
final class ServiceStatusModel: ObservableObject {
  enum State {
    case idle
    case loading
    case loaded([ServiceStatusEntry])
    case failed(any Error)
  }

  @Published private(set) var state: State = .idle
  @Published private(set) var loads = 0
  private let api = ServiceStatusAPI()

  func load(_ region: String) async {
    state = .loading
    do {
      let entries = try await api.entries(in: region)
      try Task.checkCancellation()
      state = .loaded(entries)
    } catch is CancellationError {
      state = .idle
    } catch {
      state = .failed(error)
    }
    loads = await api.requests
  }
}

struct ServiceStatusScreen: View {
  @StateObject private var model = ServiceStatusModel()
  @State private var region = "Europe"
  @Environment(\.scenePhase) private var scenePhase

  let regions = ["Europe", "America", "Moon"]

  var body: some View {
    NavigationStack {
      Group {
        switch model.state {
        case .idle, .loading:
          ProgressView()
            .controlSize(.large)
        case .loaded(let entries):
          list(entries)
        case .failed:
          ContentUnavailableView {
            Label("No connection", systemImage: "wifi.slash")
          } description: {
            Text("The region **\(region)** does not answer.")
          } actions: {
            Button("Try again") {
              Task { await model.load(region) }
            }
            .buttonStyle(.bordered)
          }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle("Status")
      .safeAreaInset(edge: .top) {
        Picker("Region", selection: $region) {
          ForEach(regions, id: \.self, content: { Text($0) })
        }
        .pickerStyle(.segmented)
        .padding(.horizontal)
      }
      .toolbar {
        ToolbarItem(placement: .bottomBar) {
          Text("Loads: \(model.loads)")
        }
      }
    }
    .task(id: region, priority: .userInitiated) {
      await model.load(region)
    }
    .onChange(of: scenePhase) { oldPhase, newPhase in
      guard oldPhase == .background, newPhase == .active else { return }
      Task { await model.load(region) }
    }
  }

  private func list(_ entries: [ServiceStatusEntry]) -> some View {
    List(entries) { entry in
      LabeledContent {
        Text(entry.uptime, format: .percent.precision(.fractionLength(1)))
      } label: {
        Label(entry.id, systemImage: symbol(for: entry.health))
      }
      .badge(entry.health == .down ? Text("down") : nil)
    }
    .refreshable {
      await model.load(region)
    }
  }

  private func symbol(for health: ServiceStatusEntry.Health) -> String {
    switch health {
    case .up: "checkmark.circle"
    case .slow: "tortoise"
    case .down: "xmark.circle"
    }
  }
}
