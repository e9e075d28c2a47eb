import SwiftUI
import Testing

// Keyframes without a track, springs as values, shaders and vectors, as files from elsewhere use them.

private struct Throw: View {
  @State private var isThrown = false
  @State private var velocity: CGVector = .zero

  private let wobble = Spring(mass: 1, stiffness: 100, damping: 10)

  var body: some View {
    VStack {
      Text("ball")
        .keyframeAnimator(initialValue: 0.0, trigger: isThrown) { content, height in
          content.offset(y: -height)
        } keyframes: { _ in
          CubicKeyframe(.zero, duration: 0.1)
          SpringKeyframe(1, duration: 0.4)
        }
      Text("water").distortionEffect(
        ShaderLibrary.wave(.float(Float(2)), .float2(CGSize(width: 1, height: 2))), maxSampleOffset: .zero)
      Text("fire").colorEffect(ShaderLibrary.default.glow(.color(.red), .boundingRect))
      Text("speed \(Int(velocity.dx)) \(Int(velocity.dy))")
      Button("throw") {
        isThrown.toggle()
        velocity = CGVector(dx: 3, dy: -4)
      }
    }
    .animation(.interpolatingSpring(.bouncy(duration: 1, extraBounce: 0)).delay(1.5), value: isThrown)
    .animation(.spring(wobble), value: isThrown)
    .animation(.interpolatingSpring(duration: 1, bounce: 0.2), value: isThrown)
    .animation(.timingCurve(.easeIn, duration: 1), value: isThrown)
  }
}

@MainActor
@Suite("Effects over time")
struct TimedEffectListing {
  @Test func `effects that a terminal does not have leave the views as they are`() {
    let screen = Screen(Throw())
    for word in ["ball", "water", "fire", "speed 0 0"] {
      #expect(screen.lines.contains { $0.contains(word) })
    }
  }

  @Test func `a spring of a mass has a response and a damping ratio`() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.response - 0.628) < 0.001)
    #expect(abs(spring.dampingRatio - 0.5) < 0.001)
  }

  @Test func `the call of a shader has its function and its arguments`() {
    let shader = ShaderLibrary.wave(.float(Float(2)))
    #expect(shader.function.name == "wave")
    #expect(shader.arguments == [.float(2.0)])
  }

  @Test func `vectors are compared and coded by their parts`() throws {
    let vector = CGVector(dx: 1, dy: 2.5)
    #expect(vector != .zero)
    #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
  }
}
