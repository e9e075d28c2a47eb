import Foundation
import Glyphs
import TestSupport
import Testing

@testable import LazyUI

/// Names of UIKit and AppKit that files use with only `import SwiftUI`.
@MainActor
@Suite("Names of UIKit and AppKit")
struct SystemNamesTests {
  private struct ScreenSize: View {
    var body: some View {
      let bounds = UIScreen.main.bounds
      Text("\(Int(bounds.width)) \(Int(bounds.height))")
    }
  }

  @Test func `the screen is as large as the frame, in the unit of lengths`() {
    #expect(Session { ScreenSize() }.picture(11, 2).contains("11 2"))
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 640, height: 384))
  }

  @Test func `an image keeps its data, and is shown as the image of SwiftUI`() throws {
    let data = Data("P3 1 1 1 1 0 0".utf8)
    let image = try #require(UIImage(data: data))
    #expect(image.pngData() == data && image.jpegData(compressionQuality: 1) == data)
    #expect(Image(uiImage: image) == Image(data: data))
    #expect(UIImage(data: Data("GIF89a".utf8)) == nil && UIImage(contentsOfFile: "/nonexistent") == nil)
    let symbol = try #require(UIImage(systemName: "heart"))
    #expect(Image(uiImage: symbol) == Image(systemName: "heart") && symbol.pngData() == nil)
  }

  @Test func `the components of a colour are stored`() {
    var (red, green, blue, alpha) = (CGFloat(2), CGFloat(2), CGFloat(2), CGFloat(2))
    UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(red == 1 && blue == 0 && alpha == 0.25)
    #expect(abs(green - 0.5) < 0.003)
    let isKnown = UIColor(.primary).getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(isKnown && red == 1)
  }

  @Test func `a dynamic colour is that of a dark screen`() {
    #expect(UIColor { $0.userInterfaceStyle == .dark ? .white : .black } == .white)
  }

  @Test func `a resource has its value, and colours of AppKit are those of SwiftUI`() {
    let brand = ColorResource(name: "brand", bundle: .main, color: .orange)
    #expect(Color(brand) == .orange && UIColor(resource: brand) == UIColor(.orange))
    #expect(Color(ColorResource(name: "other", bundle: .main)) == .primary)
    #expect(Color(nsColor: .systemRed) == .red && Color(nsColor: .labelColor) == .primary)
  }

  @Test func `a path of UIKit rounds the corners that are named`() {
    let rect = CGRect(x: 1, y: 2, width: 20, height: 10)
    func path(_ corners: UIRectCorner, _ radius: CGFloat) -> Path {
      let radii = CGSize(width: radius, height: radius)
      return Path(UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii).cgPath)
    }
    func rounded(_ radii: RectangleCornerRadii) -> Path { Path(roundedRect: rect, cornerRadii: radii) }
    #expect(path([.topLeft, .bottomRight], 4) == rounded(RectangleCornerRadii(topLeading: 4, bottomTrailing: 4)))
    #expect(path([.topRight, .bottomLeft], 4) == rounded(RectangleCornerRadii(bottomLeading: 4, topTrailing: 4)))
    #expect(path(.allCorners, 3) == Path(roundedRect: rect, cornerRadius: 3))
    #expect(path([], 3) == rounded(RectangleCornerRadii()))
    #expect(path(.allCorners, .infinity).boundingRect == rect)
  }

  @Test func `a path of UIKit is drawn in steps, and its arcs run clockwise on screen`() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 20, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 25, y: 5))
    path.addCurve(
      to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 15, y: 15), controlPoint2: CGPoint(x: 5, y: 15))
    path.close()
    let same = Path { path in
      path.move(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 20, y: 0))
      path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 25, y: 5))
      path.addCurve(to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 15, y: 15), control2: CGPoint(x: 5, y: 15))
      path.closeSubpath()
    }
    #expect(Path(path.cgPath) == same && path.currentPoint == CGPoint(x: 10, y: 0))
    let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(quarter.currentPoint.x) < 0.001 && abs(quarter.currentPoint.y - 10) < 0.001)
    #expect(quarter.bounds.minX > -0.001 && quarter.bounds.minY > -0.001)
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(rest.bounds.minX < -9 && rest.bounds.minY < -9)
  }

  @Test func `the rendering mode of a symbol does not change the image`() {
    let heart: Image = Image(systemName: "heart").symbolRenderingMode(.hierarchical)
    #expect(heart == Image(systemName: "heart"))
  }

  @Test func `all words are spelled correctly`() {
    let range = NSRange(location: 0, length: 5)
    let found = UITextChecker().rangeOfMisspelledWord(
      in: "wrrod", range: range, startingAt: 0, wrap: false, language: "en")
    #expect(found.location == NSNotFound)
  }

  @Test(.timeLimit(.minutes(20))) func `requests to the system report their failure`() async throws {
    let url = try #require(URL(string: "https://example.org"))
    #expect(!UIApplication.shared.canOpenURL(url))
    let isOpen: Bool = await withCheckedContinuation { result in
      UIApplication.shared.open(url) { result.resume(returning: $0) }
    }
    let error: (any Error)? = await withCheckedContinuation { result in
      UIApplication.shared.setAlternateIconName("other") { result.resume(returning: $0) }
    }
    #expect(!isOpen && error != nil)
  }

  @Test func `a canvas with symbols draws the rest`() {
    let canvas = Canvas { context, _ in
      if context.resolveSymbol(id: 1) != nil { context.draw(Text("ok"), at: .zero, anchor: .topLeading) }
    }
    #expect(Session { canvas }.picture(4, 1) == "ok")
  }

  @Test func `a localised value is looked up as a text`() {
    func text(_ key: String.LocalizationValue) -> String { String(localized: key) }
    #expect(text("one \(2)") == "one 2" && text(String.LocalizationValue(["a", "b"].joined())) == "ab")
  }

  @Test func `a colour is made from a colour with an opacity, and an image from a literal`() {
    #expect(Color(.gray.opacity(0.5)) == Color.gray.opacity(0.5) && Color(.systemRed) == Color.red)
    let image = Image(uiImage: #imageLiteral(resourceName: "logo"))
    #expect(Session { image }.picture(1, 1) == "▨")
  }

  @Test func `a terminal is not captured, and names of notifications differ`() {
    #expect(!UIScreen.main.isCaptured)
    let names = [
      UIScreen.capturedDidChangeNotification, UIScreen.brightnessDidChangeNotification,
      UIApplication.userDidTakeScreenshotNotification, UIApplication.didFinishLaunchingNotification,
      UIApplication.significantTimeChangeNotification,
    ]
    #expect(Set(names).count == names.count)
  }

  @Test func `transforms in space are matrices, and their projection moves a view`() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 100
    transform = CATransform3DTranslate(transform, 8, 32, 50)
    #expect((transform.m41, transform.m42, transform.m44) == (8, 32, 0.5))
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 1)
    #expect(abs(turned.m11) < 1e-9 && abs(turned.m12 - 1) < 1e-9 && abs(turned.m21 + 1) < 1e-9)
    let both = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(1, 1, 1))
    #expect((both.m11, both.m22, both.m33, both.m41) == (2, 3, 4, 1))
    let projection = ProjectionTransform(transform)
    #expect((projection.m31, projection.m33) == (8, 0.5))
    let moved = Session {
      Text("ab").projectionEffect(projection).frame(width: 48, height: 80, alignment: .topLeading)
    }
    let lines = moved.picture(48, 80).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 65 && lines.last == String(repeating: " ", count: 16) + "ab")
    let placed = Session {
      Text("ab").transformEffect(CGAffineTransform(translationX: 16, y: 64)).frame(
        width: 48, height: 80, alignment: .topLeading)
    }
    #expect(placed.picture(48, 80) == moved.picture(48, 80))
  }
}
