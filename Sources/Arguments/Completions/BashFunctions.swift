/// The functions of the bash script that do not depend on the command table.
package enum BashFunctions {
  static func text(_ program: ProgramSpec) -> String {
    text.replacing("NAME", with: program.name)
      .replacing("DEPENDENT", with: program.dependentWords(separator: " | "))
  }

  private static let text = #"""
    # Splits the line up to the cursor into words as the shell does, and runs nothing of it. Of the
    # last word: current is the word without its quotes, open the quote that was not closed, and kept
    # the beginning that readline leaves where it is.
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

    # Sets expanded to a path as the shell would hand it on, with the home folder for its tilde.
    _NAME_expand() {
      expanded=$1
      [[ $1 == \~/* ]] && expanded=$HOME/${1:2}
    }

    # Remembers an option that was given, and its value where candidates depend on it.
    _NAME_remember() {
      used+=" $1 "
      case $1 in
        --store | --definition | --subject | --source) given+=("$1=$2") ;;
      esac
    }

    # Remembers an option that stands alone; of one that takes the next word, expects that.
    _NAME_expect() {
      _NAME_kind "$path" "$1"
      if [[ ! $kind || $kind == optional\ * ]]; then
        _NAME_remember "$1" ''
      else
        expected=$1
      fi
    }

    # Follows the letters of -x, -xy or -xvalue.
    _NAME_letters() {
      local rest=${1#-} option pair
      while [[ $rest ]]; do
        option=-${rest:0:1} rest=${rest:1}
        for pair in $letters; do
          [[ ${pair%%:*} == "$option" ]] && option=${pair#*:}
        done
        _NAME_expect "$option"
        if [[ $expected && $rest ]]; then
          _NAME_remember "$expected" "$rest"
          expected='' rest=''
        fi
      done
    }

    # Follows the words before the last one: path is the command, expected the option whose value
    # comes next, operand how many operands there were, former the last of them.
    _NAME_follow() {
      local word
      for word in "${words[@]:1}"; do
        if [[ $expected ]]; then
          _NAME_expand "$word"
          _NAME_remember "$expected" "$expanded"
          expected=''
        elif [[ ! $over && $word == -- ]]; then
          over=1
        elif [[ ! $over && $word == --*=* ]]; then
          _NAME_remember "${word%%=*}" "${word#*=}"
        elif [[ ! $over && $word == --* ]]; then
          _NAME_expect "$word"
        elif [[ ! $over && $word == -?* ]]; then
          _NAME_letters "$word"
        elif [[ $commands ]]; then
          path=${path:+$path }$word
          _NAME_command "$path" || return 1
        else
          operand=$((operand + 1)) former=$word
        fi
      done
    }

    # Offers a word that begins as the last one of the line: without what stays, and quoted.
    _NAME_offer() {
      local rest reply='' character i
      [[ $1 && $1 == "$current"* ]] || return
      rest=${1:${#kept}}
      for ((i = 0; i < ${#rest}; i++)); do
        character=${rest:i:1}
        case $open in
          \') [[ $character == \' ]] && character=\'\\\'\' ;;
          \") case $character in
            [\"\$\`\\]) reply+=\\ ;;
            !) character=\"\'!\'\" ;;
          esac ;;
          *) [[ $special == *"$character"* ]] && reply+=\\ ;;
        esac
        reply+=$character
      done
      # Readline closes a quote, but for one that seems to be closed.
      [[ $open && $reply == *"$open" ]] && reply+=$open
      COMPREPLY+=("$reply")
    }

    # Offers what a value can be; the second word stands before it.
    _NAME_value() {
      local word
      case $1 in
        '' | text) ;;
        path)
          if [[ $2 && $current == "$2"\~* ]]; then
            # Joined to an option a tilde stays as it is, and is refused: so does the word.
            compopt -o nospace 2>/dev/null
            special=${special/\~/}
            _NAME_offer "$current"
          else
            compopt -o default 2>/dev/null
          fi
          ;;
        words\ *) for word in ${1#words }; do _NAME_offer "$2$word"; done ;;
        *)
          compopt -o nosort 2>/dev/null
          _NAME_expand "${words[0]}"
          while IFS= read -r word; do
            if [[ $word == $'\t'path ]]; then
              _NAME_value path "$2"
            elif [[ $word ]]; then
              _NAME_offer "$2${word%%$'\t'*}"
            fi
          done <<<"$("$expanded" __complete "$1" ${given[@]+"${given[@]}"} 2>/dev/null </dev/null)"
          ;;
      esac
    }

    # Offers the options that can still be given.
    _NAME_options() {
      local option pair
      for option in $options; do
        [[ $used == *" $option "* && $repeatable != *" $option "* ]] && continue
        for pair in $exclusions; do
          [[ $pair == "$option":* && $used == *" ${pair#*:} "* ]] && continue 2
          [[ $pair == *:"$option" && $used == *" ${pair%%:*} "* ]] && continue 2
        done
        _NAME_offer "$option"
      done
    }

    # Offers what the operand can be that comes next; where there is none, options.
    _NAME_operand() {
      local last=$((${#operands[@]} - 1)) kind=''
      if [[ $operand -le $last ]]; then
        kind=${operands[operand]}
      elif [[ $last -ge 0 && ${operands[last]} == *... ]]; then
        kind=${operands[last]}
      fi
      case $kind in
        DEPENDENT) given=("$former" ${given[@]+"${given[@]}"}) ;;
      esac
      if [[ $kind ]]; then
        _NAME_value "${kind%...}" ''
      elif [[ ! $current && ! $over ]]; then
        _NAME_options
      fi
    }

    _NAME() {
      local IFS=$' \t\n' special=$' \'"`\\$!#&()*;<>?[]{}|~^' words current open kept
      local commands options letters repeatable exclusions operands kind expanded
      local path='' expected='' over='' operand=0 former='' used='' given=() word
      COMPREPLY=()
      _NAME_split
      _NAME_command '' && _NAME_follow || return 0
      if [[ $expected ]]; then
        _NAME_kind "$path" "$expected"
        _NAME_value "$kind" ''
      elif [[ ! $over && $current == --*=* ]]; then
        _NAME_kind "$path" "${current%%=*}"
        _NAME_value "${kind#optional }" "${current%%=*}="
      elif [[ ! $over && $current == -* ]]; then
        _NAME_options
      elif [[ $commands ]]; then
        for word in $commands; do _NAME_offer "$word"; done
      else
        _NAME_operand
      fi
      return 0
    }

    """#
}
