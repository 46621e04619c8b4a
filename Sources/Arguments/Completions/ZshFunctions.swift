/// The functions of the zsh script that do not depend on the command table.
package enum ZshFunctions {
  /// - Returns: The text with the placeholders VALUED and DEPENDENT.
  package static func text(_ name: String) -> String { text.replacing("NAME", with: name) }

  private static let text = #"""
    # Goes on with a command, if there is one before the cursor: the first word behind the options. The
    # argument is what the names of the commands' functions begin with.
    _NAME__follow() {
      integer place=2
      while (( place < CURRENT )) && [[ $words[place] == -* ]]; do
        _NAME__takes_value $1 $words[place] && (( place++ ))
        (( place++ ))
      done
      if (( place >= CURRENT )); then
        # What stands before the command, and may be another's, is no operand.
        if (( place == CURRENT )) && [[ $words[place] != -* ]]; then
          words=("$words[1]" "$words[place]")
          CURRENT=2
          compstate[restore]=
        fi
        return 1
      fi
      # Options that stand before it are its own, too.
      words=("$words[place]" "${(@)words[2,place-1]}" "${(@)words[place+1,-1]}")
      (( CURRENT-- ))
      _call_function ret $1_$words[1]
      return 0
    }

    # Whether an option before the word of a command takes the word behind it.
    _NAME__takes_value() {
      setopt localoptions extendedglob
      case "$1 $2" in
        (VALUED) return 0 ;;
      esac
      return 1
    }

    # Offers files. Joined to an option a tilde stays as it is, and is refused: nothing is offered.
    _NAME__files() {
      [[ $IPREFIX == --*= && $PREFIX == \~* ]] || _files "$@"
    }

    # Offers words that are known only now: the program is asked, with what the line says of where
    # they come from. The last argument is their kind, those before it are for compadd.
    _NAME__known() {
      local program=${(Q)_NAME__line[1]} word option=
      local -a given found
      for word in "${(@Q)_NAME__line[2,-1]}"; do
        if [[ -n $option ]]; then
          given+=("$option=${word/#\~\//$HOME/}") option=
        elif [[ $word == --(store|subject|source|definition) ]]; then
          option=$word
        elif [[ $word == -- ]]; then
          break
        elif [[ $word == --(store|subject|source|definition)=* ]]; then
          given+=("$word")
        fi
      done
      [[ $argv[-1] == (DEPENDENT) ]] && given=("${(Q)line[1]}" "$given[@]")
      local -a rows=("${(@f)$("${program/#\~\//$HOME/}" __complete $argv[-1] "$given[@]" \
          2>/dev/null </dev/null)}")
      if [[ $rows[1] == $'\t'path ]]; then
        _NAME__files "${(@)argv[1,-2]}"
      else
        _NAME__offer "$argv[-1]" "${(@)argv[1,-2]}"
      fi
    }

    # Offers the words of the caller's rows, in their order, each beside what it stands for. The first
    # argument is their kind, those behind it are for compadd.
    _NAME__offer() {
      rows=(${rows:#})
      local -a found=("${(@)rows%%$'\t'*}") shown
      local word row
      integer width=0
      for word in "$found[@]"; do
        (( ${(m)#word} > width )) && width=${(m)#word}
      done
      for row in "$rows[@]"; do
        word=${row%%$'\t'*}
        [[ $row == *$'\t'* ]] && word="${(mr:width:)word}  -- ${row#*$'\t'}"
        shown+=("${word[1,COLUMNS-1]}")
      done
      # A line each where there is more than the words.
      [[ $rows == *$'\t'* ]] && set -- "$@" -l
      compadd -V "$@" -d shown -a found
    }

    """#
}
