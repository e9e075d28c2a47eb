// swift-tools-version: 6.1
import PackageDescription

// A package outside lazyscope, which uses only the public interface of its products.
let package = Package(
  name: "Outsider",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "lazyscope", path: "../..")],
  targets: [
    .executableTarget(
      name: "outsider",
      dependencies: [
        .product(name: "LazyUI", package: "lazyscope"), .product(name: "LazyTerminal", package: "lazyscope"),
      ],
      path: "Sources/Outsider"),
    .testTarget(
      name: "OutsiderTests", dependencies: ["outsider", .product(name: "LazyTesting", package: "lazyscope")],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)
