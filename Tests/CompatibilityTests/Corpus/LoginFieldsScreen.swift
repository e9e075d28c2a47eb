// swift-format-ignore-file
import SwiftUI
import Combine

final class LoginFieldsModel: ObservableObject {
  enum Phase: Equatable {
    case editing
    case working
    case signedIn(name: String)
    case failed(String)
  }

  @Published var user = ""
  @Published var password = ""
  @Published var remembers = false
  @Published private(set) var phase = Phase.editing
  @Published private(set) var isValid = false

  init() {
    Publishers.CombineLatest($user, $password)
      .map { user, password in user.count >= 3 && password.count >= 4 }
      .receive(on: DispatchQueue.main)
      .assign(to: &$isValid)
  }

  @MainActor
  func signIn() async {
    phase = .working
    await Task.yield()
    if password == "open" {
      phase = .signedIn(name: user)
    } else {
      phase = .failed("Wrong password for \(user)")
    }
  }

  func signOut() {
    password = ""
    phase = .editing
  }
}

struct LoginFieldsScreen: View {
  enum Field: Hashable, CaseIterable {
    case user, password
  }

  @StateObject private var model: LoginFieldsModel
  @FocusState private var focus: Field?
  @State private var reveals = false
  @State private var attempts: [String] = []

  init(model: @autoclosure @escaping () -> LoginFieldsModel = LoginFieldsModel()) {
    _model = StateObject(wrappedValue: model())
  }

  var body: some View {
    List {
      Section {
        TextField("User", text: $model.user)
          .textContentType(.username)
          .textInputAutocapitalization(.never)
          .disableAutocorrection(true)
          .focused($focus, equals: .user)
          .submitLabel(.next)
        passwordField
          .textContentType(.password)
          .focused($focus, equals: .password)
          .submitLabel(.go)
        Toggle("Show password", isOn: $reveals)
        Toggle("Remember me", isOn: $model.remembers)
      } header: {
        Text(focus == nil ? "Sign in" : "Sign in: typing")
      } footer: {
        status
      }

      Section {
        Button(action: submit) {
          Label("Sign in", systemImage: "arrow.right.circle")
        }
        .disabled(!model.isValid)
        .keyboardShortcut(.defaultAction)
      }

      Section("Attempts (\(attempts.count))") {
        ForEach(Array(attempts.enumerated()), id: \.offset) { _, name in
          Text(verbatim: name)
        }
      }
    }
    .onSubmit {
      switch focus {
      case .user: focus = .password
      case .password: submit()
      case nil: break
      }
    }
    .defaultFocus($focus, .user)
    .task { focus = .user }
  }

  @ViewBuilder
  private var passwordField: some View {
    if reveals {
      TextField("Password", text: $model.password)
    } else {
      SecureField("Password", text: $model.password)
    }
  }

  @ViewBuilder
  private var status: some View {
    switch model.phase {
    case .editing: Text("At least 3 and 4 characters")
    case .working: ProgressView()
    case .signedIn(let name): Text("Welcome, **\(name)**").foregroundStyle(.green)
    case .failed(let reason): Text(reason).foregroundStyle(.red)
    }
  }

  private func submit() {
    guard model.isValid else { return }
    attempts.append(model.user)
    focus = nil
    Task {
      await model.signIn()
    }
  }
}
