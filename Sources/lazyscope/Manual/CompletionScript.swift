import Foundation

/// The completion script for a shell. The parser generates it, but ignores that the default command need not be typed.
/// So the script is extended: where a command is expected, it also completes files and the options of the default
/// command.
struct CompletionScript {
  let text: String

  /// - Parameters:
  ///   - generated: the parser's script for bash, zsh or fish. Any other text stays unchanged.
  ///   - commands: the names of all commands.
  ///   - standard: the name of the default command.
  init(_ generated: String, commands: [String], standard: String) {
    var text = generated
    let names = commands.joined(separator: "|")
    for (place, addition) in [
      // bash
      (
        "\n    local -r cur=\"${2}\"\n",
        """
            case "${COMP_WORDS[1]}" in
            \(names)) ;;
            *)
                if [[ "${COMP_CWORD}" -gt 1 || "${COMP_WORDS[1]}" = -* ]]; then
                    COMP_WORDS=("${COMP_WORDS[0]}" \(standard) "${COMP_WORDS[@]:1}")
                    COMP_CWORD="$((COMP_CWORD + 1))"
                    COMP_LINE="${COMP_WORDS[0]} \(standard) ${COMP_LINE#*[[:space:]]}"
                    COMP_POINT="$((COMP_POINT + \(standard.count + 1)))"
                else
                    COMPREPLY+=($(compgen -f -- "${2}"))
                fi
                ;;
            esac

        """
      ),
      // zsh
      (
        "\n    local context state state_descr line\n",
        """
            if [[ "${words[2]}" != (\(names)) ]] && (( CURRENT > 2 )) || [[ "${words[2]}" = -* ]]; then
                words=("${words[1]}" \(standard) "${(@)words[2,-1]}")
                (( CURRENT += 1 ))
            fi

        """
      ),
      ("\n        _describe -V subcommand subcommands && ret=0\n", "        _files && ret=0\n"),
      // fish
      (
        "\ncomplete -c 'lazyscope' -f\n",
        """
        complete -c 'lazyscope' -n '__lazyscope_should_offer_completions_for_positional "lazyscope" -eq 1' -F

        functions -c __lazyscope_tokens __lazyscope_typed_tokens

        function __lazyscope_tokens
            set -l tokens (__lazyscope_typed_tokens $argv)
            set -l first (set -q tokens[2]; and echo -- $tokens[2]; or commandline -ct)
            if not contains -- "$first" \(commands.joined(separator: " "))
                and set -q tokens[2]; or string match -q -- '-*' "$first"
                set tokens $tokens[1] \(standard) $tokens[2..]
            end
            printf '%s\\n' $tokens
        end


        """
      ),
    ] {
      guard let range = text.range(of: place) else { continue }
      text.insert(contentsOf: addition, at: range.upperBound)
    }
    self.text = text
  }
}
