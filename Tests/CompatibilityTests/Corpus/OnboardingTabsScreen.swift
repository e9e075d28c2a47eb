// swift-format-ignore-file
import SwiftUI

struct OnboardingPage: Identifiable {
  let id: Int
  let title: LocalizedStringKey
  let text: LocalizedStringKey
  let image: Image

  static let all = [
    OnboardingPage(
      id: 0, title: "Collect", text: "Keep every **recipe** in one place.",
      image: .init(systemName: "tray.and.arrow.down")),
    OnboardingPage(id: 1, title: "Plan", text: "Drag meals onto the *week*.", image: .init(systemName: "calendar")),
    OnboardingPage(id: 2, title: "Shop", text: "The list is written for you.", image: .init(systemName: "cart")),
  ]
}

struct OnboardingCardModifier: ViewModifier {
  var tint: Color = .accentColor

  func body(content: Content) -> some View {
    content
      .padding(24)
      .frame(maxWidth: .infinity)
      .background(tint.opacity(0.1))
      .cornerRadius(16)
      .shadow(color: .black.opacity(0.2), radius: 8, x: 0, y: 4)
      .padding()
  }
}

extension View {
  func onboardingCard(tint: Color = .accentColor) -> some View {
    modifier(OnboardingCardModifier(tint: tint))
  }
}

struct OnboardingTabsScreen: View {
  @AppStorage("onboarding.completed") private var isCompleted = false
  @State private var page = 0

  var body: some View {
    if isCompleted {
      OnboardingHome()
    } else {
      VStack {
        TabView(selection: $page) {
          ForEach(OnboardingPage.all) { page in
            VStack(spacing: 16) {
              page.image
                .font(.largeTitle)
                .symbolRenderingMode(.hierarchical)
              Text(page.title)
                .font(.title.bold())
              Text(page.text)
                .multilineTextAlignment(.center)
            }
            .onboardingCard(tint: page.id == 1 ? .orange : .accentColor)
            .tag(page.id)
          }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
        .indexViewStyle(.page(backgroundDisplayMode: .always))

        ViewThatFits {
          Text("Step \(page + 1) of \(OnboardingPage.all.count): swipe, or use the buttons below")
          Text("\(page + 1)/\(OnboardingPage.all.count)")
        }
        .font(.footnote)

        HStack {
          Button("Skip") { isCompleted = true }
            .buttonStyle(.borderless)
          Spacer()
          Button(page == OnboardingPage.all.count - 1 ? "Start" : "Next", action: advance)
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .keyboardShortcut(.defaultAction)
        }
        .padding()
      }
    }
  }

  private func advance() {
    if page < OnboardingPage.all.count - 1 {
      withAnimation { page += 1 }
    } else {
      isCompleted = true
    }
  }
}

private struct OnboardingHome: View {
  @AppStorage("onboarding.completed") private var isCompleted = true
  @State private var tab = Tab.recipes

  enum Tab: Hashable {
    case recipes, week
  }

  var body: some View {
    TabView(selection: $tab) {
      List(1..<21) { number in
        Text("Recipe \(number)")
      }
      .tabItem { Label("Recipes", systemImage: "book") }
      .tag(Tab.recipes)
      .badge(20)

      VStack {
        Text("Nothing planned")
        Button("Show the introduction again") {
          isCompleted = false
        }
      }
      .tabItem {
        Image(systemName: "calendar")
        Text("Week")
      }
      .tag(Tab.week)
    }
  }
}
