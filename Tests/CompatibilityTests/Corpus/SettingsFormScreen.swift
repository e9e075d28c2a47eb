// swift-format-ignore-file
import SwiftUI

enum SettingsTheme: String, CaseIterable, Identifiable {
  case system, light, dark

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .system: "System"
    case .light: "Light"
    case .dark: "Dark"
    }
  }
}

struct SettingsFormScreen: View {
  @AppStorage("settings.theme") private var theme: SettingsTheme = .system
  @AppStorage("settings.notifications") private var notifications = true
  @AppStorage("settings.fontSize") private var fontSize = 14.0
  @AppStorage("settings.syncHours") private var syncHours = 6

  @State private var region = "Europe"
  @State private var sound = "Chime"
  @State private var birthday = Date(timeIntervalSince1970: 631_195_200)
  @State private var passcode = ""
  @State private var isConfirmingReset = false

  private let regions = ["Africa", "America", "Asia", "Europe", "Oceania"]
  private let sounds = ["Chime", "Drop", "Knock"]

  var body: some View {
    NavigationStack {
      Form {
        Section(header: Text("Appearance")) {
          Picker("Theme", selection: $theme) {
            ForEach(SettingsTheme.allCases) { theme in
              Text(theme.title).tag(theme)
            }
          }
          .pickerStyle(.segmented)

          VStack(alignment: .leading) {
            Text("Text size: \(Int(fontSize)) pt")
            Slider(value: $fontSize, in: 10...24, step: 1)
          }
        }

        Section {
          Toggle("Notifications", isOn: $notifications.animation())
          if notifications {
            Picker("Sound", selection: $sound) {
              ForEach(sounds, id: \.self, content: Text.init)
            }
            .pickerStyle(.inline)
          }
        } header: {
          Label("Alerts", systemImage: "bell")
        } footer: {
          Text("Sounds are played only while notifications are **on**.")
        }

        Section("Account") {
          Picker("Region", selection: $region) {
            ForEach(regions, id: \.self) { Text($0) }
          }
          .pickerStyle(.menu)
          DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
          SecureField("Passcode", text: $passcode, prompt: Text("4 digits"))
            .keyboardType(.numberPad)
          Stepper("Sync every \(syncHours) h", value: $syncHours, in: 1...24)
        }

        Section {
          LabeledContent("Version", value: "3.2.1")
          Link("Help centre", destination: URL(string: "https://example.com/help")!)
          Button("Reset all settings", role: .destructive) {
            isConfirmingReset = true
          }
        }
      }
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .confirmationDialog("Reset everything?", isPresented: $isConfirmingReset, titleVisibility: .visible) {
        Button("Reset", role: .destructive, action: reset)
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("This cannot be undone.")
      }
    }
  }

  private func reset() {
    theme = .system
    notifications = true
    fontSize = 14
    syncHours = 6
    region = "Europe"
    sound = "Chime"
    passcode = ""
  }
}
