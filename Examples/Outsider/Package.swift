// swift-tools-version: 6.1
import PackageDescription

// A package like any other: it knows the products of lazyscope by their public names alone.
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
      path: "Sources/Outsider")
  ],
  swiftLanguageModes: [.v6]
)
