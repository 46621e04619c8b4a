# Completions of wellbeing for bash.
#
# For this shell:
#   eval "$(wellbeing completions bash)"
# For every shell, where bash-completion is installed:
#   mkdir -p ~/.local/share/bash-completion/completions
#   wellbeing completions bash > ~/.local/share/bash-completion/completions/wellbeing
# Where it is not, as on macOS, put the first line into ~/.bashrc or ~/.bash_profile.

# What can follow the words of a command.
_wellbeing_command() {
  case $1 in
    '')
      commands='take record score questionnaires mood alerts review history trend show drafts amend delete subjects store config learn support help man completions'
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help --version'
      letters='-q:--quiet -h:--help -n:--limit'
      repeatable=''
      exclusions=''
      ;;
    'take')
      commands=''
      operands=('questionnaire...')
      options='--answers --administered-by --clinician --note --policy --definition --language --handoff --resume --restart --reason --no-save --region --accessible --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --definition '
      exclusions='--resume:--restart --resume:--no-save --restart:--no-save --answers:--resume --answers:--restart --resume:--guest --restart:--guest --reason:--resume --reason:--no-save --reason:--answers --handoff:--answers --handoff:--administered-by --handoff:--guest --handoff:--json'
      ;;
    'record')
      commands=''
      operands=('questionnaire')
      options='--answers --total --date --administered-by --clinician --policy --note --definition --language --region --accessible --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --definition '
      exclusions=''
      ;;
    'score')
      commands=''
      operands=('questionnaire' 'path')
      options='--items --delimiter --missing --declined --codes --trust-coding --policy --columns --no-alerts --prefix --keep-items --strict --sql --table --output --summary --methods --definition --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --definition '
      exclusions='--json:--columns --json:--prefix --json:--no-alerts --sql:--delimiter --sql:--trust-coding --sql:--columns --sql:--no-alerts --sql:--keep-items --sql:--strict --sql:--output --sql:--summary --sql:--methods --sql:--json'
      ;;
    'questionnaires')
      commands='list show cite check add remove schema'
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'questionnaires list')
      commands=''
      operands=()
      options='--plain --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions='--json:--plain'
      ;;
    'questionnaires show')
      commands=''
      operands=('questionnaire')
      options='--definition --language --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --definition '
      exclusions=''
      ;;
    'questionnaires cite')
      commands=''
      operands=('questionnaire')
      options='--definition --bibtex --language --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --definition '
      exclusions='--bibtex:--json'
      ;;
    'questionnaires check')
      commands=''
      operands=('path...')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'questionnaires add')
      commands=''
      operands=('path')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'questionnaires remove')
      commands=''
      operands=('questionnaire')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'questionnaires schema')
      commands=''
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'mood')
      commands=''
      operands=('emoji')
      options='--kind --valence --label --association --date --note --language --accessible --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --label --association '
      exclusions=''
      ;;
    'alerts')
      commands=''
      operands=()
      options='--check --csv --plain --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions='--json:--csv --json:--plain --csv:--plain --check:--json --check:--csv --check:--plain'
      ;;
    'review')
      commands=''
      operands=('waiting...')
      options='--reviewer --outcome --note --accessible --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'history')
      commands=''
      operands=()
      options='--type --from --to --last --band --score --item --alert --unreviewed --administered-by --clinician --kind --valence --classification --label --association --any --all --note-contains --saved-by --summary --by --limit --after --csv --plain --follow --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-n:--limit -q:--quiet -h:--help'
      repeatable=' --type --label --association '
      exclusions='--json:--csv --json:--plain --csv:--plain --band:--kind --band:--valence --band:--classification --band:--label --band:--association --score:--kind --score:--valence --score:--classification --score:--label --score:--association --item:--kind --item:--valence --item:--classification --item:--label --item:--association --alert:--kind --alert:--valence --alert:--classification --alert:--label --alert:--association --unreviewed:--kind --unreviewed:--valence --unreviewed:--classification --unreviewed:--label --unreviewed:--association --administered-by:--kind --administered-by:--valence --administered-by:--classification --administered-by:--label --administered-by:--association --clinician:--kind --clinician:--valence --clinician:--classification --clinician:--label --clinician:--association --any:--all --summary:--band --summary:--score --summary:--item --summary:--alert --summary:--unreviewed --summary:--administered-by --summary:--clinician --summary:--limit --summary:--after --summary:--follow --follow:--csv --follow:--plain --follow:--limit --follow:--after --follow:--unreviewed'
      ;;
    'trend')
      commands=''
      operands=('recordType...')
      options='--from --to --last --baseline --criteria --chart --by --items --with --mark --kind --valence --classification --label --association --any --all --saved-by --table --csv --svg --ascii --definition --accessible --follow --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --criteria --mark --label --association --definition '
      exclusions='--any:--all --json:--csv --json:--table --json:--svg --csv:--table --csv:--svg --table:--svg --follow:--csv --follow:--svg --items:--with --items:--by --items:--table'
      ;;
    'show')
      commands=''
      operands=('sample')
      options='--line --region --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions='--json:--line'
      ;;
    'drafts')
      commands=''
      operands=()
      options='--discard --reason --yes --plain --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions='--json:--plain --discard:--plain'
      ;;
    'amend')
      commands=''
      operands=('sampleOfAnyone')
      options='--answer --answers --total --administered-by --clinician --policy --kind --valence --label --association --language --date --note --clear --reason --yes --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --answer --label --association --clear '
      exclusions='--answer:--answers --answer:--total'
      ;;
    'delete')
      commands=''
      operands=('sample')
      options='--reason --yes --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'subjects')
      commands='list show rename merge erase'
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'subjects list')
      commands=''
      operands=()
      options='--plain --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions='--json:--plain'
      ;;
    'subjects show')
      commands=''
      operands=('subject')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'subjects rename')
      commands=''
      operands=('subject' 'text')
      options='--dry-run --reason --yes --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'subjects merge')
      commands=''
      operands=('subject' 'subject')
      options='--dry-run --reason --yes --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'subjects erase')
      commands=''
      operands=('subject')
      options='--dry-run --reason --confirm --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions='--dry-run:--confirm'
      ;;
    'store')
      commands='info check audit backup restore purge rescore access'
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help -n:--limit'
      repeatable=''
      exclusions=''
      ;;
    'store info')
      commands=''
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'store check')
      commands=''
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'store audit')
      commands=''
      operands=()
      options='--from --limit --plain --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-n:--limit -q:--quiet -h:--help'
      repeatable=''
      exclusions='--json:--plain'
      ;;
    'store backup')
      commands=''
      operands=('path')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'store restore')
      commands=''
      operands=('path')
      options='--yes --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'store purge')
      commands=''
      operands=()
      options='--yes --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'store rescore')
      commands=''
      operands=()
      options='--questionnaire --policy --with --apply --reason --yes --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'store access')
      commands='list grant revoke'
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'store access list')
      commands=''
      operands=()
      options='--plain --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions='--json:--plain'
      ;;
    'store access grant')
      commands=''
      operands=('program')
      options='--type --share --read --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --type '
      exclusions=''
      ;;
    'store access revoke')
      commands=''
      operands=('program')
      options='--type --share --read --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --type '
      exclusions=''
      ;;
    'config')
      commands='set unset schema'
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'config set')
      commands=''
      operands=('words requireSubject subject region readBy supportLine alertTexts language policy accessible color handoffWord reviewer store calendars maps' 'settingValue')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'config unset')
      commands=''
      operands=('setting')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'config schema')
      commands=''
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'learn')
      commands=''
      operands=('topic')
      options='--definition --language --region --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=' --definition '
      exclusions=''
      ;;
    'support')
      commands=''
      operands=()
      options='--region --store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'help')
      commands='take record score questionnaires mood alerts review history trend show drafts amend delete subjects store config learn support help man completions environment'
      operands=('text')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'help questionnaires')
      commands='list show cite check add remove schema'
      operands=()
      options=''
      letters=''
      repeatable=''
      exclusions=''
      ;;
    'help subjects')
      commands='list show rename merge erase'
      operands=()
      options=''
      letters=''
      repeatable=''
      exclusions=''
      ;;
    'help store')
      commands='info check audit backup restore purge rescore access'
      operands=()
      options=''
      letters=''
      repeatable=''
      exclusions=''
      ;;
    'help store access')
      commands='list grant revoke'
      operands=()
      options=''
      letters=''
      repeatable=''
      exclusions=''
      ;;
    'help config')
      commands='set unset schema'
      operands=()
      options=''
      letters=''
      repeatable=''
      exclusions=''
      ;;
    'man')
      commands=''
      operands=()
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    'completions')
      commands=''
      operands=('words bash zsh fish')
      options='--store --subject --source --guest --json --quiet --color --no-pager --time-zone --help'
      letters='-q:--quiet -h:--help'
      repeatable=''
      exclusions=''
      ;;
    *) return 1 ;;
  esac
}

# What the value of an option is; nothing of one that takes none.
_wellbeing_kind() {
  case "$1 $2" in
    *' --store' | *' --definition' | *' --output' | *' --methods' | *' --svg' | 'take --answers') kind='path' ;;
    *' --subject') kind='subject' ;;
    *' --source') kind='program' ;;
    *' --color') kind='words auto always never' ;;
    *' --time-zone') kind='timeZone' ;;
    ' --answers' | *' --clinician' | *' --note' | *' --reason' | *' --total' | *' --date' | *' --delimiter' | *' --missing' | *' --declined' | *' --codes' | *' --columns' | *' --prefix' | *' --valence' | *' --reviewer' | *' --from' | *' --to' | *' --last' | *' --score' | *' --note-contains' | ' --by' | *' --limit' | *' --after' | *' --baseline' | ' --with' | *' --mark' | *' --answer' | *' --confirm' | 'record --answers' | 'score --items' | 'score --table' | 'trend --with' | 'amend --answers' | 'store --with') kind='text' ;;
    *' --administered-by') kind='words self interview clinician' ;;
    *' --policy') kind='words refuse prorate' ;;
    *' --language') kind='language' ;;
    *' --region') kind='country' ;;
    *' --sql') kind='words sqlite duckdb postgresql spark' ;;
    *' --kind') kind='moodKind' ;;
    *' --label') kind='label' ;;
    *' --association') kind='association' ;;
    *' --outcome') kind='words spoken-with referred could-not-reach entered-in-error other' ;;
    *' --type') kind='recordType' ;;
    *' --band') kind='band' ;;
    *' --item') kind='item' ;;
    *' --alert') kind='words raised not-assessed' ;;
    *' --classification') kind='valenceClassification' ;;
    *' --saved-by') kind='source' ;;
    *' --criteria') kind='words nhs rci mid' ;;
    *' --chart') kind='words line bars scatter calendar distribution' ;;
    *' --discard') kind='draft' ;;
    *' --clear') kind='words note clinician labels associations' ;;
    *' --questionnaire') kind='questionnaire' ;;
    'score --summary') kind='optional path' ;;
    'history --summary' | 'trend --by') kind='words day week month' ;;
    'history --by') kind='words kind label association' ;;
    'trend --items') kind='optional item' ;;
    'store rescore --with') kind='words kept present' ;;
    *) kind='' ;;
  esac
}

# Splits the line up to the cursor into words as the shell does, and runs nothing of it. Of the
# last word: current is the word without its quotes, open the quote that was not closed, and kept
# the beginning that readline leaves where it is.
_wellbeing_split() {
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
_wellbeing_expand() {
  expanded=$1
  [[ $1 == \~/* ]] && expanded=$HOME/${1:2}
}

# Remembers an option that was given, and its value where candidates depend on it.
_wellbeing_remember() {
  used+=" $1 "
  case $1 in
    --store | --definition | --subject | --source) given+=("$1=$2") ;;
  esac
}

# Remembers an option that stands alone; of one that takes the next word, expects that.
_wellbeing_expect() {
  _wellbeing_kind "$path" "$1"
  if [[ ! $kind || $kind == optional\ * ]]; then
    _wellbeing_remember "$1" ''
  else
    expected=$1
  fi
}

# Follows the letters of -x, -xy or -xvalue.
_wellbeing_letters() {
  local rest=${1#-} option pair
  while [[ $rest ]]; do
    option=-${rest:0:1} rest=${rest:1}
    for pair in $letters; do
      [[ ${pair%%:*} == "$option" ]] && option=${pair#*:}
    done
    _wellbeing_expect "$option"
    if [[ $expected && $rest ]]; then
      _wellbeing_remember "$expected" "$rest"
      expected='' rest=''
    fi
  done
}

# Follows the words before the last one: path is the command, expected the option whose value
# comes next, operand how many operands there were, former the last of them.
_wellbeing_follow() {
  local word
  for word in "${words[@]:1}"; do
    if [[ $expected ]]; then
      _wellbeing_expand "$word"
      _wellbeing_remember "$expected" "$expanded"
      expected=''
    elif [[ ! $over && $word == -- ]]; then
      over=1
    elif [[ ! $over && $word == --*=* ]]; then
      _wellbeing_remember "${word%%=*}" "${word#*=}"
    elif [[ ! $over && $word == --* ]]; then
      _wellbeing_expect "$word"
    elif [[ ! $over && $word == -?* ]]; then
      _wellbeing_letters "$word"
    elif [[ $commands ]]; then
      path=${path:+$path }$word
      _wellbeing_command "$path" || return 1
    else
      operand=$((operand + 1)) former=$word
    fi
  done
}

# Offers a word that begins as the last one of the line: without what stays, and quoted.
_wellbeing_offer() {
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
_wellbeing_value() {
  local word
  case $1 in
    '' | text) ;;
    path)
      if [[ $2 && $current == "$2"\~* ]]; then
        # Joined to an option a tilde stays as it is, and is refused: so does the word.
        compopt -o nospace 2>/dev/null
        special=${special/\~/}
        _wellbeing_offer "$current"
      else
        compopt -o default 2>/dev/null
      fi
      ;;
    words\ *) for word in ${1#words }; do _wellbeing_offer "$2$word"; done ;;
    *)
      compopt -o nosort 2>/dev/null
      _wellbeing_expand "${words[0]}"
      while IFS= read -r word; do
        if [[ $word == $'\t'path ]]; then
          _wellbeing_value path "$2"
        elif [[ $word ]]; then
          _wellbeing_offer "$2${word%%$'\t'*}"
        fi
      done <<<"$("$expanded" __complete "$1" ${given[@]+"${given[@]}"} 2>/dev/null </dev/null)"
      ;;
  esac
}

# Offers the options that can still be given.
_wellbeing_options() {
  local option pair
  for option in $options; do
    [[ $used == *" $option "* && $repeatable != *" $option "* ]] && continue
    for pair in $exclusions; do
      [[ $pair == "$option":* && $used == *" ${pair#*:} "* ]] && continue 2
      [[ $pair == *:"$option" && $used == *" ${pair%%:*} "* ]] && continue 2
    done
    _wellbeing_offer "$option"
  done
}

# Offers what the operand can be that comes next; where there is none, options.
_wellbeing_operand() {
  local last=$((${#operands[@]} - 1)) kind=''
  if [[ $operand -le $last ]]; then
    kind=${operands[operand]}
  elif [[ $last -ge 0 && ${operands[last]} == *... ]]; then
    kind=${operands[last]}
  fi
  case $kind in
    settingValue) given=("$former" ${given[@]+"${given[@]}"}) ;;
  esac
  if [[ $kind ]]; then
    _wellbeing_value "${kind%...}" ''
  elif [[ ! $current && ! $over ]]; then
    _wellbeing_options
  fi
}

_wellbeing() {
  local IFS=$' \t\n' special=$' \'"`\\$!#&()*;<>?[]{}|~^' words current open kept
  local commands options letters repeatable exclusions operands kind expanded
  local path='' expected='' over='' operand=0 former='' used='' given=() word
  COMPREPLY=()
  _wellbeing_split
  _wellbeing_command '' && _wellbeing_follow || return 0
  if [[ $expected ]]; then
    _wellbeing_kind "$path" "$expected"
    _wellbeing_value "$kind" ''
  elif [[ ! $over && $current == --*=* ]]; then
    _wellbeing_kind "$path" "${current%%=*}"
    _wellbeing_value "${kind#optional }" "${current%%=*}="
  elif [[ ! $over && $current == -* ]]; then
    _wellbeing_options
  elif [[ $commands ]]; then
    for word in $commands; do _wellbeing_offer "$word"; done
  else
    _wellbeing_operand
  fi
  return 0
}

# Older than version 4 it cannot say when files are meant: they are offered where nothing else is.
if type compopt >/dev/null 2>&1; then
  complete -F _wellbeing wellbeing
else
  complete -o default -F _wellbeing wellbeing
fi
