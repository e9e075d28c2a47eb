# A formula for Homebrew. It builds from source, with Xcode's Swift. For Linux there are an archive and a Debian
# package. The address is a placeholder until the source is published.
class Lazyscope < Formula
  desc "Viewer for long lists: text, logs, tables and databases of any size"
  homepage "https://lazyscope.invalid/lazyscope"
  url "https://lazyscope.invalid/lazyscope.git", tag: "v0.1.0"
  license "Apache-2.0"
  head "https://lazyscope.invalid/lazyscope.git", branch: "main"

  depends_on xcode: ["16.3", :build]
  depends_on :macos

  def install
    # Swift's sandbox does not work inside Homebrew's.
    system "make", "install", "PREFIX=#{prefix}", "BUILD_FLAGS=--disable-sandbox"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/lazyscope --version").strip
    (testpath/"prices.csv").write "id,price\n1,20\n2,3\n"
    assert_match "1\t20", shell_output("#{bin}/lazyscope --filter 20 prices.csv").gsub(",", "\t")
    assert_path_exists man1/"lazyscope.1"
  end
end
