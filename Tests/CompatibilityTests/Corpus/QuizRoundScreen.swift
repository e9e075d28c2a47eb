// swift-format-ignore-file
import SwiftUI

struct QuizQuestion: Identifiable {
  let id: Int
  let text: LocalizedStringKey
  let answers: [String]
  let correct: Int

  static let all: [QuizQuestion] = [
    .init(id: 1, text: "Which river flows through **Vienna**?", answers: ["Elbe", "Danube", "Po"], correct: 1),
    .init(id: 2, text: "How many sides has a *hexagon*?", answers: ["Five", "Six", "Eight", "Ten"], correct: 1),
    .init(id: 3, text: "What does `1 << 4` give?", answers: ["8", "16"], correct: 1),
    .init(id: 4, text: "Which is a citrus fruit?", answers: ["Quince", "Plum", "Pomelo"], correct: 2),
  ]
}

struct QuizAnswerStyle: ButtonStyle {
  enum Outcome { case open, right, wrong }
  let outcome: Outcome
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Self.Configuration) -> some View {
    configuration.label
      .padding(8)
      .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
      .background(color.opacity(configuration.isPressed ? 0.6 : 0.25))
      .cornerRadius(8)
      .opacity(isEnabled ? 1 : 0.5)
  }

  private var color: Color {
    switch outcome {
    case .open: .gray
    case .right: .green
    case .wrong: .red
    }
  }
}

struct QuizRoundScreen: View {
  @State private var index = 0
  @State private var chosen: Int?
  @State private var score = 0
  @State private var finished = false
  @State private var shakes: CGFloat = 0
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  private var question: QuizQuestion { QuizQuestion.all[index] }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      ProgressView(value: Double(index), total: Double(QuizQuestion.all.count))
        .progressViewStyle(.linear)
      Text("Question \(index + 1) of \(QuizQuestion.all.count)")
        .font(.caption)
        .textCase(.uppercase)

      ZStack(alignment: .topLeading) {
        Text(question.text)
          .font(.title2)
          .id(question.id)
          .transition(
            .asymmetric(
              insertion: .move(edge: .trailing),
              removal: .opacity.animation(.linear(duration: 0.1))
            )
          )
      }

      ForEach(Array(zip(question.answers.indices, question.answers)), id: \.0) { number, answer in
        Button("\(number + 1). \(answer)") {
          choose(number)
        }
        .buttonStyle(QuizAnswerStyle(outcome: outcome(of: number)))
        .keyboardShortcut(KeyEquivalent(Character("\(number + 1)")), modifiers: [])
        .disabled(chosen != nil)
      }
      .offset(x: reduceMotion ? 0 : shakes)

      Spacer()

      HStack {
        Text("Score: \(score)").contentTransition(.numericText(value: Double(score)))
        Spacer()
        Button(index == QuizQuestion.all.count - 1 ? "Finish" : "Next", action: next)
          .buttonStyle(.borderedProminent)
          .disabled(chosen == nil)
      }
    }
    .padding()
    .confirmationDialog(
      "You have \(score) of \(QuizQuestion.all.count)", isPresented: $finished, titleVisibility: .visible
    ) {
      Button("Play again") { restart() }
      Button("Reset", role: .destructive, action: restart)
    }
    .sensoryFeedback(.success, trigger: score)
  }

  private func outcome(of number: Int) -> QuizAnswerStyle.Outcome {
    guard let chosen else { return .open }
    if number == question.correct { return .right }
    return number == chosen ? .wrong : .open
  }

  private func choose(_ number: Int) {
    withAnimation(.bouncy) {
      chosen = number
      if number == question.correct { score += 1 } else { shakes = 0 }
    }
  }

  private func next() {
    if index == QuizQuestion.all.count - 1 {
      finished = true
    } else {
      withAnimation(.easeInOut) {
        index += 1
        chosen = nil
      }
    }
  }

  private func restart() {
    index = 0
    chosen = nil
    score = 0
  }
}
