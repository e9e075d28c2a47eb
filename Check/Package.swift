// swift-tools-version: 6.1
import PackageDescription

// A package of its own, because swift-syntax takes longer to build than all of lazyscope.
let package = Package(
  name: "lazyscope-check",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "lazyscope-check", targets: ["lazyscope-check"]),
    .library(name: "ListCheck", targets: ["ListCheck"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"700.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    .target(
      name: "ListCheck",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "lazyscope-check",
      dependencies: [
        "ListCheck", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ]),
    .testTarget(name: "ListCheckTests", dependencies: ["ListCheck"], exclude: ["Harmless", "Pairs"]),
  ],
  swiftLanguageModes: [.v6]
)
