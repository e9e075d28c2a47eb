// swift-tools-version: 6.1
import PackageDescription

// A custom record source that is shown by `LazyViewer`.
let package = Package(
  name: "Engine",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "lazyscope", path: "../..")],
  targets: [
    .executableTarget(
      name: "days",
      dependencies: [
        .product(name: "LazyData", package: "lazyscope"), .product(name: "LazyTerminal", package: "lazyscope"),
        .product(name: "LazyViewer", package: "lazyscope"),
      ],
      path: "Sources/Engine")
  ],
  swiftLanguageModes: [.v6]
)
