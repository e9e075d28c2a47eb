import Foundation
import Testing

@testable import LazyUI

/// The classification of a property's type before its conformances are read.
@MainActor
struct PropertyDeclarationTests {
  private struct Own {}

  private struct Wrapper: DynamicProperty {}

  @Test func `types of the standard library, and types that are no structs, are plain`() {
    let types: [Any.Type] = [
      Int.self, UInt8.self, Double.self, String.self, Substring.self, String.Index.self, [Own].self,
      ArraySlice<Int>.self,
      [Int: Own].self, [Int: Own].Index.self, Set<Int>.self, Range<Int>.self, ClosedRange<Int>.self, AnyHashable.self,
      ObjectIdentifier.self, Duration.self, CollectionOfOne<Wrapper>.self, PropertyDeclarationTests?.self,
      Wrapper?.self,
      (() -> Void).self, NSObject.self, (any View).self, (Int, Int).self,
    ]
    for type in types {
      if case .plain = PropertyDeclaration(of: type) {
      } else {
        Issue.record("\(type) is \(PropertyDeclaration(of: type))")
      }
    }
  }

  @Test func `all other types are asked whether they are property wrappers`() {
    let types: [Any.Type] = [
      Own.self, Wrapper.self, Date.self, URL.self, Text.self, Namespace.self, [Int].Addition.self,
      FocusState<Bool>.self,
    ]
    for type in types {
      if case .other = PropertyDeclaration(of: type) {
      } else {
        Issue.record("\(type) is \(PropertyDeclaration(of: type))")
      }
    }
  }

  @Test func `the wrappers that every program uses are known`() {
    if case .binding = PropertyDeclaration(of: Binding<Int>.self) {} else { Issue.record("a binding") }
    if case .environment = PropertyDeclaration(of: Environment<Int>.self) {} else { Issue.record("an environment") }
    if case .state(let type) = PropertyDeclaration(of: State<Int>.self) {
      #expect(ObjectIdentifier(type) == ObjectIdentifier(Int.self))
    } else {
      Issue.record("a state")
    }
    if case .declaredPlain(let type) = PropertyDeclaration(of: NonDynamic<Own>.self) {
      #expect(ObjectIdentifier(type) == ObjectIdentifier(Own.self))
    } else {
      Issue.record("what is declared to be plain")
    }
  }
}

extension Array {
  /// It is declared in a type of the standard library, but is not part of the library.
  fileprivate struct Addition {}
}
