import WellbeingTextFormats
/// A shell for which there is a completion script.
///
/// The scripts know nothing of the command table: they hand the words up to the cursor to
/// `PROGRAM __complete WORD…`, the last one incomplete, and offer the lines of its output: each a
/// word, or a word, a tab and a description. A tab and `path` means that the shell completes a path.
package enum CompletionScript: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  package func text(program: String) -> String {
    let text =
      switch self {
      case .bash: Self.bashText
      case .zsh: Self.zshText
      case .fish: Self.fishText
      }
    return text.replacing("NAME", with: program)
  }

  /// For bash 3.2 (the version in macOS) or later.
  private static let bashText = #"""
    # Completion of NAME for bash.
    #
    # For this shell:
    #   eval "$(NAME completions bash)"
    # For every shell, if bash-completion is installed:
    #   mkdir -p ~/.local/share/bash-completion/completions
    #   NAME completions bash > ~/.local/share/bash-completion/completions/NAME
    # If it is not, as on macOS, put the first line into ~/.bashrc or ~/.bash_profile.

    # Splits the line up to the cursor into words as the shell does, and runs nothing of it. Of the
    # last word: current is the word without its quotes, open the quote that was not closed, and kept
    # the beginning that readline leaves as it is.
    _NAME_split() {
      local line=${COMP_LINE:0:COMP_POINT} started='' character i
      words=() current='' open='' kept=''
      for ((i = 0; i < ${#line}; i++)); do
        character=${line:i:1}
        if [[ $character == "$open" ]]; then
          open='' kept=$current
        elif [[ $open == \' ]]; then
          current+=$character
        elif [[ $character == \\ ]]; then
          i=$((i + 1)) started=1
          character=${line:i:1}
          [[ $open && $character != [\"\$\`\\] ]] && current+=\\
          current+=$character
        elif [[ $open ]]; then
          current+=$character
        elif [[ $character == [[:space:]] ]]; then
          [[ $started ]] && words+=("$current")
          started='' current='' kept=''
        elif [[ $character == [\'\"] ]]; then
          started=1 open=$character kept=$current
        else
          started=1
          current+=$character
          [[ $COMP_WORDBREAKS == *"$character"* ]] && kept=$current
        fi
      done
    }

    # Offers a word that begins as the last one of the line: without what stays, and quoted.
    _NAME_offer() {
      [[ $1 && $1 == "$current"* ]] || return
      local rest=${1:${#kept}} reply='' character i
      for ((i = 0; i < ${#rest}; i++)); do
        character=${rest:i:1}
        case $open in
          \') [[ $character == \' ]] && character=\'\\\'\' ;;
          \") case $character in
            [\"\$\`\\]) reply+=\\ ;;
            !) character=\"\'!\'\" ;;
          esac ;;
          *) [[ $' \'"`\\$!#&()*;<>?[]{}|~^' == *"$character"* ]] && reply+=\\ ;;
        esac
        reply+=$character
      done
      # Readline closes a quote, except one that seems to be closed.
      [[ $open && $reply == *"$open" ]] && reply+=$open
      # In a list of references, their descriptions tell them apart.
      [[ $COMP_TYPE == 63 && $1 =~ ^[0-9a-f]{8}$ && $2 ]] && reply+="  $2"
      COMPREPLY+=("$reply")
    }

    _NAME() {
      local words current open kept program row
      COMPREPLY=()
      _NAME_split
      program=${words[0]}
      [[ $program == \~/* ]] && program=$HOME/${program:2}
      compopt -o nosort 2>/dev/null
      while IFS= read -r row; do
        if [[ $row == $'\t'path ]]; then
          compopt +o nosort 2>/dev/null
          compopt -o default 2>/dev/null
        else
          _NAME_offer "${row%%$'\t'*}" "${row#*$'\t'}"
        fi
      done <<<"$("$program" __complete "${words[@]:1}" "$current" 2>/dev/null </dev/null)"
    }

    # Before version 4, bash cannot be told that a path is meant: paths are offered if nothing else is.
    if type compopt >/dev/null 2>&1; then
      complete -F _NAME NAME
    else
      complete -o default -F _NAME NAME
    fi

    """#

  /// Can be autoloaded from `fpath` or sourced.
  private static let zshText = #"""
    #compdef NAME
    # Completion of NAME for zsh.
    #
    # For this shell, after compinit was called:
    #   source <(NAME completions zsh)
    # For every shell:
    #   mkdir -p ~/.local/share/zsh/site-functions
    #   NAME completions zsh > ~/.local/share/zsh/site-functions/_NAME
    # and in ~/.zshrc, before compinit is called:
    #   fpath=(~/.local/share/zsh/site-functions $fpath)

    _NAME() {
      local program=${(Q)words[1]} row
      local -a rows found shown lines
      integer width=0
      rows=("${(@f)$("${program/#\~\//$HOME/}" __complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" \
          2>/dev/null </dev/null)}")
      rows=(${rows:#})
      if [[ $rows[1] == $'\t'path ]]; then
        [[ $PREFIX == --*=* ]] && compset -P 1 '*='
        _files
        return
      fi
      # One line per word if there are descriptions, in the order of the program.
      found=("${(@)rows%%$'\t'*}")
      [[ $rows == *$'\t'* ]] && lines=(-l)
      for row in "$found[@]"; do
        (( ${(m)#row} > width )) && width=${(m)#row}
      done
      for row in "$rows[@]"; do
        [[ $row == *$'\t'* ]] && row="${(mr:width:)${row%%$'\t'*}}  -- ${row#*$'\t'}"
        shown+=("${row[1,COLUMNS-1]}")
      done
      compadd -V NAME $lines -d shown -a found
    }

    if [[ $funcstack[1] == _NAME ]]; then
      _NAME "$@"
    elif (( $+functions[compdef] )); then
      compdef _NAME NAME
    fi

    """#

  /// For fish 3.4 or later.
  private static let fishText = #"""
    # Completion of NAME for fish.
    #
    # For this shell:
    #   NAME completions fish | source
    # For every shell:
    #   mkdir -p ~/.config/fish/completions
    #   NAME completions fish > ~/.config/fish/completions/NAME.fish

    function __NAME_rows
        set -l words (commandline -opc)
        set -l program (string replace -r '^~/' "$HOME/" -- $words[1])
        $program __complete $words[2..] (commandline -ct) 2>/dev/null </dev/null
    end

    complete -c NAME -f -k -a '(__NAME_rows | string match -v \tpath)'
    complete -c NAME -n '__NAME_rows | string match -q \tpath' -F

    """#
}
