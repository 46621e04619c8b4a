# Completions of wellbeing for fish.
#
# For this shell:
#   wellbeing completions fish | source
# For every shell:
#   mkdir -p ~/.config/fish/completions
#   wellbeing completions fish > ~/.config/fish/completions/wellbeing.fish

# Whether an option takes the word that follows it.
function __wellbeing_takes_value
    switch "$argv[1] $argv[2]"
        case '* --store' '* --definition' '* --output' '* --methods' '* --svg' 'take --answers' '* --subject' '* --source' '* --color' '* --time-zone' ' --answers' '* --clinician' '* --note' '* --reason' '* --total' '* --date' '* --delimiter' '* --missing' '* --declined' '* --codes' '* --columns' '* --prefix' '* --valence' '* --reviewer' '* --from' '* --to' '* --last' '* --score' '* --note-contains' ' --by' '* --limit' '* --after' '* --baseline' ' --with' '* --mark' '* --answer' '* --confirm' 'record --answers' 'score --items' 'score --table' 'trend --with' 'amend --answers' 'store --with' '* --administered-by' '* --policy' '* --language' '* --region' '* --sql' '* --kind' '* --label' '* --association' '* --outcome' '* --type' '* --band' '* --item' '* --alert' '* --classification' '* --saved-by' '* --criteria' '* --chart' '* --discard' '* --clear' '* --questionnaire' 'history --summary' 'trend --by' 'history --by' 'store rescore --with'
            return 0
    end
    return 1
end

# Sets the long name of an option.
function __wellbeing_long
    switch $argv[1]
        case -q
            echo -- --quiet
        case -h
            echo -- --help
        case -n
            echo -- --limit
        case '*'
            echo -- $argv[1]
    end
end

# Follows the words before the last one, once for each line: which command it is, how many
# operands there were, which options were given, and where candidates come from.
function __wellbeing_follow
    set -l line (commandline -opc)
    set -l key (string join \t -- $line)
    test "$key" = "$__wellbeing_key"; and return
    set -g __wellbeing_key $key
    set -g __wellbeing_line $line
    set -g __wellbeing_path
    set -g __wellbeing_operands 0
    set -g __wellbeing_used
    set -g __wellbeing_given
    set -l expected ''
    set -l over
    for word in $line[2..]
        if test -n "$expected"
            __wellbeing_remember $expected (string replace -r '^~/' "$HOME/" -- "$word")
            set expected ''
        else if not set -q over[1]; and test "$word" = --
            set over 1
        else if not set -q over[1]; and string match -q -- '--*=*' "$word"
            set -l parts (string split -m 1 -- = "$word")
            __wellbeing_remember $parts[1] "$parts[2]"
        else if not set -q over[1]; and string match -q -- '-?*' "$word"
            set -l options $word
            string match -q -- '--*' "$word"
            or set options -(string split '' -- (string sub -s 2 -- "$word"))
            while set -q options[1]
                set -l option (__wellbeing_long "$options[1]")
                set -e options[1]
                if not __wellbeing_takes_value "$__wellbeing_path" $option
                    __wellbeing_remember $option ''
                else if set -q options[1]
                    # The rest of the word is the value.
                    __wellbeing_remember $option (string sub -s 2 -- $options | string join '')
                    set -e options
                else
                    set expected $option
                end
            end
        else if contains -- "$__wellbeing_path" '' 'questionnaires' 'subjects' 'store' 'store access' 'config' 'help' 'help questionnaires' 'help subjects' 'help store' 'help store access' 'help config'
            set -a __wellbeing_path $word
        else
            set -g __wellbeing_operands (math $__wellbeing_operands + 1)
            set -g __wellbeing_former $word
        end
    end
end

function __wellbeing_remember
    set -a __wellbeing_used $argv[1]
    switch $argv[1]
        case --store --definition --subject --source
            set -a __wellbeing_given $argv[1]="$argv[2]"
    end
end

# Whether the command is this one, and none of the options was given that follow it. Joined to an
# option a tilde stays as it is, and is refused: nothing is offered for it.
function __wellbeing_at
    string match -qr -- '^--(store|definition|output|methods|svg|answers)=~' (commandline -ct); and return 1
    __wellbeing_follow
    test "$__wellbeing_path" = "$argv[1]"; or return 1
    for option in $argv[2..]
        contains -- $option $__wellbeing_used; and return 1
    end
    return 0
end

# Whether the command is this one, and its operand of a number is next, or one of more.
function __wellbeing_operand
    __wellbeing_at $argv[1]; or return 1
    set -l next (math $__wellbeing_operands + 1)
    test $next -eq $argv[2]; or test "$argv[3]" = more -a $next -ge $argv[2]
end

# Whether a file is meant where words are known only now.
function __wellbeing_is_path
    __wellbeing_ask $argv[1] | string match -q \tpath
end

# Offers words that are known only now.
function __wellbeing_known
    __wellbeing_ask $argv[1] | string match -v \tpath
end

# Asks the program for words of a kind.
function __wellbeing_ask
    set -l program (string replace -r '^~/' "$HOME/" -- $__wellbeing_line[1])
    set -l former
    contains -- $argv[1] settingValue; and set former "$__wellbeing_former"
    $program __complete $argv[1] $former $__wellbeing_given 2>/dev/null </dev/null
end

complete -c wellbeing -f

complete -c wellbeing -n '__wellbeing_at \'\'' -a take -d 'Answer questionnaires in the terminal.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a record -d 'Record a result from elsewhere, such as a paper form.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a score -d 'Score a CSV file of answers, one row per respondent.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a questionnaires -d 'See which questionnaires there are and what is in them, and add your own.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a mood -d 'Log an emotion or a mood.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a alerts -d 'List every alert that waits, oldest first.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a review -d 'Review alerts, and record what came of them.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a history -d 'List results and moods, the latest first.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a trend -d 'Draw scores and moods over time, and say what changed.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a show -d 'Show one result with its answers and how it was scored, or one mood.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a drafts -d 'List unfinished questionnaires.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a amend -d 'Correct a result or a mood.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a delete -d 'Delete a result or a mood.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a subjects -d 'See whom the results are about, and correct or erase it.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a store -d 'Look after the store, and say which programs may use it.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a config -d 'Show your settings and where each comes from, or change them.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a learn -d 'Explain a questionnaire or State of Mind.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a support -d 'Show where to find someone to talk to.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a help -d 'Show help of the program, of a command or on a topic.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a man -d 'Print the manual page, for a reader of such pages.'
complete -c wellbeing -n '__wellbeing_at \'\'' -a completions -d 'Print a script with which a shell completes command lines.'
complete -c wellbeing -n '__wellbeing_at \'\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'\' --help' -s h -l help -d 'Show help; -h shows the short form.'
complete -c wellbeing -n '__wellbeing_at \'\' --version' -l version -d 'Show the version.'

complete -c wellbeing -n '__wellbeing_operand \'take\' 1 more' -k -a '(__wellbeing_known questionnaire)'
complete -c wellbeing -n '__wellbeing_at \'take\' --answers --resume --restart --reason --handoff' -l answers -r -F -d 'Answers as a JSON object instead of asking; \'-\' reads them.'
complete -c wellbeing -n '__wellbeing_at \'take\' --administered-by --handoff' -l administered-by -x -a 'self interview clinician' -d 'How it was answered: self, interview or clinician.'
complete -c wellbeing -n '__wellbeing_at \'take\' --clinician' -l clinician -x -d 'The clinician who administered or reported it.'
complete -c wellbeing -n '__wellbeing_at \'take\' --note' -l note -x -d 'A note; \'-\' reads it from standard input.'
complete -c wellbeing -n '__wellbeing_at \'take\' --policy' -l policy -x -a 'refuse prorate' -d 'For unanswered items: refuse (default) or prorate.'
complete -c wellbeing -n '__wellbeing_at \'take\'' -l definition -r -F -d 'Use the definition in this file.'
complete -c wellbeing -n '__wellbeing_at \'take\' --language' -l language -x -k -a '(__wellbeing_known language)' -d 'Use the texts in this language, such as en.'
complete -c wellbeing -n '__wellbeing_at \'take\' --handoff --answers --administered-by --guest --json' -l handoff -d 'Ask on a device that you hand to a person.'
complete -c wellbeing -n '__wellbeing_at \'take\' --resume --restart --no-save --answers --guest --reason' -l resume -d 'Continue the subject\'s unfinished questionnaire.'
complete -c wellbeing -n '__wellbeing_at \'take\' --restart --resume --no-save --answers --guest' -l restart -d 'Discard the subject\'s unfinished questionnaire and start again.'
complete -c wellbeing -n '__wellbeing_at \'take\' --reason --resume --no-save --answers' -l reason -x -d 'Why the unfinished questionnaire is discarded, if it contains an alert.'
complete -c wellbeing -n '__wellbeing_at \'take\' --no-save --resume --restart --reason' -l no-save -d 'Show the result, but save neither it nor a draft.'
complete -c wellbeing -n '__wellbeing_at \'take\' --region' -l region -x -k -a '(__wellbeing_known country)' -d 'Your country as a two-letter code, such as GB.'
complete -c wellbeing -n '__wellbeing_at \'take\' --accessible' -l accessible -d 'Ask line by line, for screen readers.'
complete -c wellbeing -n '__wellbeing_at \'take\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'take\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'take\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'take\' --guest --resume --restart --handoff' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'take\' --json --handoff' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'take\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'take\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'take\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'take\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'take\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'record\' 1' -k -a '(__wellbeing_known questionnaire)'
complete -c wellbeing -n '__wellbeing_at \'record\' --answers' -l answers -x -d 'The answers in item order; \'-\' reads them.'
complete -c wellbeing -n '__wellbeing_at \'record\' --total' -l total -x -d 'The total, if the answers are not known.'
complete -c wellbeing -n '__wellbeing_at \'record\' --date' -l date -x -d 'The day or time of the result; today by default.'
complete -c wellbeing -n '__wellbeing_at \'record\' --administered-by' -l administered-by -x -a 'self interview clinician' -d 'How it was answered: self, interview or clinician.'
complete -c wellbeing -n '__wellbeing_at \'record\' --clinician' -l clinician -x -d 'The clinician who administered or reported it.'
complete -c wellbeing -n '__wellbeing_at \'record\' --policy' -l policy -x -a 'refuse prorate' -d 'For unanswered items: refuse (default) or prorate.'
complete -c wellbeing -n '__wellbeing_at \'record\' --note' -l note -x -d 'A note; \'-\' reads it from standard input.'
complete -c wellbeing -n '__wellbeing_at \'record\'' -l definition -r -F -d 'Use the definition in this file.'
complete -c wellbeing -n '__wellbeing_at \'record\' --language' -l language -x -k -a '(__wellbeing_known language)' -d 'Use the texts in this language, such as en.'
complete -c wellbeing -n '__wellbeing_at \'record\' --region' -l region -x -k -a '(__wellbeing_known country)' -d 'Your country as a two-letter code, such as GB.'
complete -c wellbeing -n '__wellbeing_at \'record\' --accessible' -l accessible -d 'Ask line by line, for screen readers.'
complete -c wellbeing -n '__wellbeing_at \'record\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'record\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'record\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'record\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'record\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'record\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'record\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'record\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'record\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'record\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'score\' 1' -k -a '(__wellbeing_known questionnaire)'
complete -c wellbeing -n '__wellbeing_operand \'score\' 2' -F
complete -c wellbeing -n '__wellbeing_at \'score\' --items' -l items -x -d 'The columns of the items, in item order.'
complete -c wellbeing -n '__wellbeing_at \'score\' --delimiter --sql' -l delimiter -x -d 'The delimiter, such as \';\' or tab (default: comma).'
complete -c wellbeing -n '__wellbeing_at \'score\' --missing' -l missing -x -d 'Cells that mean no answer, such as 7,9.'
complete -c wellbeing -n '__wellbeing_at \'score\' --declined' -l declined -x -d 'Cells that mean that the item was declined.'
complete -c wellbeing -n '__wellbeing_at \'score\' --codes' -l codes -x -d 'What other codes mean, such as 1=0,2=1,3=2,4=3.'
complete -c wellbeing -n '__wellbeing_at \'score\' --trust-coding --sql' -l trust-coding -d 'Score answers even if all seem one too high.'
complete -c wellbeing -n '__wellbeing_at \'score\' --policy' -l policy -x -a 'refuse prorate' -d 'For unanswered items: refuse (default) or prorate.'
complete -c wellbeing -n '__wellbeing_at \'score\' --columns --json --sql' -l columns -x -d 'The columns to write for each row, in this order.'
complete -c wellbeing -n '__wellbeing_at \'score\' --no-alerts --json --sql' -l no-alerts -d 'Leave out the columns alerts and alertsNotAssessed.'
complete -c wellbeing -n '__wellbeing_at \'score\' --prefix --json' -l prefix -x -d 'The prefix of the new columns\' names.'
complete -c wellbeing -n '__wellbeing_at \'score\' --keep-items --sql' -l keep-items -d 'Also write the columns of the items, in their places.'
complete -c wellbeing -n '__wellbeing_at \'score\' --strict --sql' -l strict -d 'Stop at the first invalid cell.'
complete -c wellbeing -n '__wellbeing_at \'score\' --sql --delimiter --trust-coding --columns --no-alerts --keep-items --strict --output --summary --methods --json' -l sql -x -a 'sqlite duckdb postgresql spark' -d 'Print a SELECT statement that scores a table in a database.'
complete -c wellbeing -n '__wellbeing_at \'score\' --table' -l table -x -d 'The table for --sql (default: sheets).'
complete -c wellbeing -n '__wellbeing_at \'score\' --output --sql' -l output -r -F -d 'Write the scores to this file.'
complete -c wellbeing -n '__wellbeing_at \'score\' --summary --sql' -l summary -d 'Summarize all rows on standard error, or in FILE as JSON.'
complete -c wellbeing -n '__wellbeing_at \'score\' --methods --sql' -l methods -r -F -d 'Write a paragraph for a methods section, with references.'
complete -c wellbeing -n '__wellbeing_at \'score\'' -l definition -r -F -d 'Use the definition in this file.'
complete -c wellbeing -n '__wellbeing_at \'score\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'score\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'score\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'score\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'score\' --json --columns --prefix --no-alerts --sql' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'score\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'score\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'score\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'score\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'score\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'questionnaires\'' -a list -d 'List the questionnaires.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\'' -a show -d 'Show items, choices, bands and sources; --json prints the definition.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\'' -a cite -d 'List a questionnaire\'s references and what each supports.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\'' -a check -d 'Check files with questionnaire definitions.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\'' -a add -d 'Check a definition and add it.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\'' -a remove -d 'Remove an added definition; its results are kept.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\'' -a schema -d 'Print the JSON Schema of definitions.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --plain --json' -l plain -d 'Print tab-separated values, one record per line.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --json --plain' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires list\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'questionnaires show\' 1' -k -a '(__wellbeing_known questionnaire)'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\'' -l definition -r -F -d 'Use the definition in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --language' -l language -x -k -a '(__wellbeing_known language)' -d 'Use the texts in this language, such as en.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires show\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'questionnaires cite\' 1' -k -a '(__wellbeing_known questionnaire)'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\'' -l definition -r -F -d 'Use the definition in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --bibtex --json' -l bibtex -d 'Print BibTeX entries instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --language' -l language -x -k -a '(__wellbeing_known language)' -d 'Use the texts in this language, such as en.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --json --bibtex' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires cite\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'questionnaires check\' 1 more' -F
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires check\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'questionnaires add\' 1' -F
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires add\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'questionnaires remove\' 1' -k -a '(__wellbeing_known questionnaire)'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires remove\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'questionnaires schema\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'mood\' 1' -k -a '(__wellbeing_known emoji)'
complete -c wellbeing -n '__wellbeing_at \'mood\' --kind' -l kind -x -k -a '(__wellbeing_known moodKind)' -d 'momentaryEmotion or dailyMood.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --valence' -l valence -x -d 'How pleasant it is, from -1 through 1.'
complete -c wellbeing -n '__wellbeing_at \'mood\'' -l label -x -k -a '(__wellbeing_known label)' -d 'A word for the feeling, such as calm.'
complete -c wellbeing -n '__wellbeing_at \'mood\'' -l association -x -k -a '(__wellbeing_known association)' -d 'What it has to do with, such as work.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --date' -l date -x -d 'The day or time of the feeling; now by default.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --note' -l note -x -d 'A note; \'-\' reads it from standard input.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --language' -l language -x -k -a '(__wellbeing_known language)' -d 'Ask and answer in this language, such as en.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --accessible' -l accessible -d 'Ask line by line, for screen readers.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'mood\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'alerts\' --check --json --csv --plain' -l check -d 'Print one line, and exit with 1 if a raised alert waits.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --csv --json --plain --check' -l csv -d 'Print comma-separated values.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --plain --json --csv --check' -l plain -d 'Print tab-separated values, one record per line.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --json --csv --plain --check' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'alerts\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'review\' 1 more' -k -a '(__wellbeing_known waiting)'
complete -c wellbeing -n '__wellbeing_at \'review\' --reviewer' -l reviewer -x -d 'Who reviewed it.'
complete -c wellbeing -n '__wellbeing_at \'review\' --outcome' -l outcome -x -a 'spoken-with referred could-not-reach entered-in-error other' -d 'What came of it; a raised alert needs it.'
complete -c wellbeing -n '__wellbeing_at \'review\' --note' -l note -x -d 'A note; \'-\' reads it from standard input.'
complete -c wellbeing -n '__wellbeing_at \'review\' --accessible' -l accessible -d 'Ask line by line, for screen readers.'
complete -c wellbeing -n '__wellbeing_at \'review\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'review\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'review\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'review\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'review\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'review\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'review\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'review\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'review\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'review\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'history\'' -l type -x -k -a '(__wellbeing_known recordType)' -d 'Only results of this questionnaire, such as phq-9.'
complete -c wellbeing -n '__wellbeing_at \'history\' --from' -l from -x -d 'Begin with this day, month or time.'
complete -c wellbeing -n '__wellbeing_at \'history\' --to' -l to -x -d 'End with this day or month, all of it, or this time.'
complete -c wellbeing -n '__wellbeing_at \'history\' --last' -l last -x -d 'The days up to today: 30d, 2w, 6mo or 1y.'
complete -c wellbeing -n '__wellbeing_at \'history\' --band --kind --valence --classification --label --association --summary' -l band -x -k -a '(__wellbeing_known band)' -d 'Only results whose main score is in this band, such as moderate.'
complete -c wellbeing -n '__wellbeing_at \'history\' --score --kind --valence --classification --label --association --summary' -l score -x -d 'Only results with such a main score: \'>=10\'.'
complete -c wellbeing -n '__wellbeing_at \'history\' --item --kind --valence --classification --label --association --summary' -l item -x -k -a '(__wellbeing_known item)' -d 'Only results with such an answer: \'selfHarm>=1\'.'
complete -c wellbeing -n '__wellbeing_at \'history\' --alert --kind --valence --classification --label --association --summary' -l alert -x -a 'raised not-assessed' -d 'Only results whose alert is raised, or not-assessed.'
complete -c wellbeing -n '__wellbeing_at \'history\' --unreviewed --kind --valence --classification --label --association --summary --follow' -l unreviewed -d 'Only results that nobody has reviewed; no moods.'
complete -c wellbeing -n '__wellbeing_at \'history\' --administered-by --kind --valence --classification --label --association --summary' -l administered-by -x -a 'self interview clinician' -d 'Only results recorded from self, interview or clinician.'
complete -c wellbeing -n '__wellbeing_at \'history\' --clinician --kind --valence --classification --label --association --summary' -l clinician -x -d 'Only results of this clinician.'
complete -c wellbeing -n '__wellbeing_at \'history\' --kind --band --score --item --alert --unreviewed --administered-by --clinician' -l kind -x -k -a '(__wellbeing_known moodKind)' -d 'Only moods of this kind: momentaryEmotion or dailyMood.'
complete -c wellbeing -n '__wellbeing_at \'history\' --valence --band --score --item --alert --unreviewed --administered-by --clinician' -l valence -x -d 'Only moods with such a valence, from -1 to 1: \'>=0.2\'.'
complete -c wellbeing -n '__wellbeing_at \'history\' --classification --band --score --item --alert --unreviewed --administered-by --clinician' -l classification -x -k -a '(__wellbeing_known valenceClassification)' -d 'Only moods in this seventh of the scale, such as slightlyPleasant.'
complete -c wellbeing -n '__wellbeing_at \'history\' --band --score --item --alert --unreviewed --administered-by --clinician' -l label -x -k -a '(__wellbeing_known label)' -d 'Only moods with this label, such as happy.'
complete -c wellbeing -n '__wellbeing_at \'history\' --band --score --item --alert --unreviewed --administered-by --clinician' -l association -x -k -a '(__wellbeing_known association)' -d 'Only moods with this association, such as work.'
complete -c wellbeing -n '__wellbeing_at \'history\' --any --all' -l any -d 'One of several labels, and one of several associations, is enough (default).'
complete -c wellbeing -n '__wellbeing_at \'history\' --all --any' -l all -d 'Every label and every association that is given must be there.'
complete -c wellbeing -n '__wellbeing_at \'history\' --note-contains' -l note-contains -x -d 'Only records whose note contains this text.'
complete -c wellbeing -n '__wellbeing_at \'history\' --saved-by' -l saved-by -x -k -a '(__wellbeing_known source)' -d 'Only what the program of this name saved.'
complete -c wellbeing -n '__wellbeing_at \'history\' --summary --band --score --item --alert --unreviewed --administered-by --clinician --limit --after --follow' -l summary -x -a 'day week month' -d 'Print how pleasant moods were, by day, week or month.'
complete -c wellbeing -n '__wellbeing_at \'history\' --by' -l by -x -a 'kind label association' -d 'Divide the summary further, by kind, label or association.'
complete -c wellbeing -n '__wellbeing_at \'history\' --limit --summary --follow' -s n -l limit -x -d 'At most this many; 0 for all.'
complete -c wellbeing -n '__wellbeing_at \'history\' --after --summary --follow' -l after -x -d 'Continue after the \'next\' value of an earlier page.'
complete -c wellbeing -n '__wellbeing_at \'history\' --csv --json --plain --follow' -l csv -d 'Print comma-separated values, without answers.'
complete -c wellbeing -n '__wellbeing_at \'history\' --plain --json --csv --follow' -l plain -d 'Print tab-separated values, one record per line.'
complete -c wellbeing -n '__wellbeing_at \'history\' --follow --summary --csv --plain --limit --after --unreviewed' -l follow -d 'Print what is saved or deleted from now on, until interrupted.'
complete -c wellbeing -n '__wellbeing_at \'history\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'history\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'history\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'history\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'history\' --json --csv --plain' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'history\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'history\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'history\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'history\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'history\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'trend\' 1 more' -k -a '(__wellbeing_known recordType)'
complete -c wellbeing -n '__wellbeing_at \'trend\' --from' -l from -x -d 'Begin with this day, month or time.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --to' -l to -x -d 'End with this day or month, all of it, or this time.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --last' -l last -x -d 'The days up to today: 30d, 2w, 6mo or 1y.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --baseline' -l baseline -x -d 'Compare with this result, or the first from this day on.'
complete -c wellbeing -n '__wellbeing_at \'trend\'' -l criteria -x -a 'nhs rci mid' -d 'Judge change by these criteria only: nhs, rci or mid.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --chart' -l chart -x -a 'line bars scatter calendar distribution' -d 'Draw a line (default), bars, scatter, a calendar or a distribution.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --by --items' -l by -x -a 'day week month' -d 'Draw one point per day, week or month.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --items --with --by --table' -l items -d 'Show the answers to each item side by side, or only to some: sleep,energy.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --with --items' -l with -x -d 'Draw moods below the scores: mood, or mood:label=anxious.'
complete -c wellbeing -n '__wellbeing_at \'trend\'' -l mark -x -d 'Mark a day: 2026-06-15="sertraline 50 mg".'
complete -c wellbeing -n '__wellbeing_at \'trend\' --kind' -l kind -x -k -a '(__wellbeing_known moodKind)' -d 'Only moods of this kind: momentaryEmotion or dailyMood.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --valence' -l valence -x -d 'Only moods with such a valence, from -1 to 1: \'>=0.2\'.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --classification' -l classification -x -k -a '(__wellbeing_known valenceClassification)' -d 'Only moods in this seventh of the scale, such as slightlyPleasant.'
complete -c wellbeing -n '__wellbeing_at \'trend\'' -l label -x -k -a '(__wellbeing_known label)' -d 'Only moods with this label, such as happy.'
complete -c wellbeing -n '__wellbeing_at \'trend\'' -l association -x -k -a '(__wellbeing_known association)' -d 'Only moods with this association, such as work.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --any --all' -l any -d 'One of several labels, and one of several associations, is enough (default).'
complete -c wellbeing -n '__wellbeing_at \'trend\' --all --any' -l all -d 'Every label and every association that is given must be there.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --saved-by' -l saved-by -x -k -a '(__wellbeing_known source)' -d 'Only what the program of this name saved.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --table --json --csv --svg --items' -l table -d 'Print a table instead of the chart.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --csv --json --table --svg --follow' -l csv -d 'Print comma-separated values.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --svg --json --csv --table --follow' -l svg -r -F -d 'Write the chart as SVG to this file.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --ascii' -l ascii -d 'Draw with ASCII alone.'
complete -c wellbeing -n '__wellbeing_at \'trend\'' -l definition -r -F -d 'Use the definition in this file.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --accessible' -l accessible -d 'Describe the trend in sentences instead of drawing it.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --follow --csv --svg' -l follow -d 'Redraw whenever the store changes, until interrupted.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --json --csv --table --svg' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'trend\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'show\' 1' -k -a '(__wellbeing_known sample)'
complete -c wellbeing -n '__wellbeing_at \'show\' --line --json' -l line -d 'Print one line to paste into a record.'
complete -c wellbeing -n '__wellbeing_at \'show\' --region' -l region -x -k -a '(__wellbeing_known country)' -d 'Your country as a two-letter code, such as GB.'
complete -c wellbeing -n '__wellbeing_at \'show\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'show\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'show\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'show\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'show\' --json --line' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'show\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'show\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'show\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'show\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'show\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'drafts\' --discard --plain' -l discard -x -k -a '(__wellbeing_known draft)' -d 'Discard this unfinished questionnaire.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --reason' -l reason -x -d 'Why it is discarded, for the audit trail.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --yes' -l yes -d 'Do it without asking.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --plain --json --discard' -l plain -d 'Print tab-separated values, one record per line.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --json --plain' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'drafts\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'amend\' 1' -k -a '(__wellbeing_known sampleOfAnyone)'
complete -c wellbeing -n '__wellbeing_at \'amend\' --answers --total' -l answer -x -d 'One answer that is right, such as 3=1.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --answers --answer' -l answers -x -d 'The answers in item order; \'-\' reads them.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --total --answer' -l total -x -d 'The total, if the answers are not known.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --administered-by' -l administered-by -x -a 'self interview clinician' -d 'How it was answered: self, interview or clinician.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --clinician' -l clinician -x -d 'The clinician who administered or reported it.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --policy' -l policy -x -a 'refuse prorate' -d 'For unanswered items: refuse or prorate.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --kind' -l kind -x -k -a '(__wellbeing_known moodKind)' -d 'momentaryEmotion or dailyMood.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --valence' -l valence -x -d 'How pleasant it is, from -1 through 1.'
complete -c wellbeing -n '__wellbeing_at \'amend\'' -l label -x -k -a '(__wellbeing_known label)' -d 'A word for the feeling, such as calm.'
complete -c wellbeing -n '__wellbeing_at \'amend\'' -l association -x -k -a '(__wellbeing_known association)' -d 'What it has to do with, such as work.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --language' -l language -x -k -a '(__wellbeing_known language)' -d 'Say what changes in this language, such as en.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --date' -l date -x -d 'The day or time that is right.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --note' -l note -x -d 'A note; \'-\' reads it from standard input.'
complete -c wellbeing -n '__wellbeing_at \'amend\'' -l clear -x -a 'note clinician labels associations' -d 'Remove the note, the clinician, the labels or the associations.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --reason' -l reason -x -d 'Why, for the audit trail.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --yes' -l yes -d 'Do it without asking.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'amend\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'delete\' 1' -k -a '(__wellbeing_known sample)'
complete -c wellbeing -n '__wellbeing_at \'delete\' --reason' -l reason -x -d 'Why, for the audit trail.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --yes' -l yes -d 'Do it without asking.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'delete\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'subjects\'' -a list -d 'List all subjects.'
complete -c wellbeing -n '__wellbeing_at \'subjects\'' -a show -d 'Show what there is about one subject, and who it resembles.'
complete -c wellbeing -n '__wellbeing_at \'subjects\'' -a rename -d 'Give a subject another identifier.'
complete -c wellbeing -n '__wellbeing_at \'subjects\'' -a merge -d 'Make two subjects one.'
complete -c wellbeing -n '__wellbeing_at \'subjects\'' -a erase -d 'Remove everything about one person for good.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'subjects\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'subjects list\' --plain --json' -l plain -d 'Print tab-separated values, one record per line.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --json --plain' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'subjects list\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'subjects show\' 1' -k -a '(__wellbeing_known subject)'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'subjects show\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'subjects rename\' 1' -k -a '(__wellbeing_known subject)'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --dry-run' -l dry-run -d 'Show what would be done, and do nothing.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --reason' -l reason -x -d 'Why, for the audit trail.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --yes' -l yes -d 'Do it without asking.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'subjects rename\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'subjects merge\' 1' -k -a '(__wellbeing_known subject)'
complete -c wellbeing -n '__wellbeing_operand \'subjects merge\' 2' -k -a '(__wellbeing_known subject)'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --dry-run' -l dry-run -d 'Show what would be done, and do nothing.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --reason' -l reason -x -d 'Why, for the audit trail.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --yes' -l yes -d 'Do it without asking.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'subjects merge\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'subjects erase\' 1' -k -a '(__wellbeing_known subject)'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --dry-run --confirm' -l dry-run -d 'Show what would be done, and do nothing.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --reason' -l reason -x -d 'Why, for the audit trail.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --confirm --dry-run' -l confirm -x -d 'The identifier again, instead of typing it.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'subjects erase\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'store\'' -a info -d 'Show where the store is and what it contains.'
complete -c wellbeing -n '__wellbeing_at \'store\'' -a check -d 'Check the file, every score, and the age of contacts.'
complete -c wellbeing -n '__wellbeing_at \'store\'' -a audit -d 'List what was done in the store, when, by whom, and why.'
complete -c wellbeing -n '__wellbeing_at \'store\'' -a backup -d 'Copy the store to a new file that only you can read.'
complete -c wellbeing -n '__wellbeing_at \'store\'' -a restore -d 'Replace everything in the store with a backup.'
complete -c wellbeing -n '__wellbeing_at \'store\'' -a purge -d 'Remove deleted results and moods for good.'
complete -c wellbeing -n '__wellbeing_at \'store\'' -a rescore -d 'Score saved results again, and show or apply the changes.'
complete -c wellbeing -n '__wellbeing_at \'store\'' -a access -d 'Say which programs may save and read what.'
complete -c wellbeing -n '__wellbeing_at \'store\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'store info\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store info\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'store check\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store check\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'store audit\' --from' -l from -x -d 'Begin with this day, month or time.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --limit' -s n -l limit -x -d 'At most this many, the first ones; 0 for all.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --plain --json' -l plain -d 'Print tab-separated values, one record per line.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --json --plain' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store audit\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'store backup\' 1' -F
complete -c wellbeing -n '__wellbeing_at \'store backup\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store backup\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'store restore\' 1' -F
complete -c wellbeing -n '__wellbeing_at \'store restore\' --yes' -l yes -d 'Do it without asking.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store restore\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'store purge\' --yes' -l yes -d 'Do it without asking.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store purge\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'store rescore\' --questionnaire' -l questionnaire -x -k -a '(__wellbeing_known questionnaire)' -d 'Only results of this questionnaire, such as phq-9.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --policy' -l policy -x -a 'refuse prorate' -d 'For unanswered items: refuse or prorate.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --with' -l with -x -a 'kept present' -d 'Use the version kept with each result (default), or the present one.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --apply' -l apply -d 'Replace the results, after confirmation.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --reason' -l reason -x -d 'Why, for the audit trail.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --yes' -l yes -d 'Do it without asking.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store rescore\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'store access\'' -a list -d 'List what programs may save and read.'
complete -c wellbeing -n '__wellbeing_at \'store access\'' -a grant -d 'Let a program save and read records of a type.'
complete -c wellbeing -n '__wellbeing_at \'store access\'' -a revoke -d 'Revoke a program\'s access to a record type.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store access\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'store access list\' --plain --json' -l plain -d 'Print tab-separated values, one record per line.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --json --plain' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store access list\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'store access grant\' 1' -k -a '(__wellbeing_known program)'
complete -c wellbeing -n '__wellbeing_at \'store access grant\'' -l type -x -k -a '(__wellbeing_known recordType)' -d 'The type of records, such as phq-9 or mood.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --share' -l share -d 'Saving such records, and changing its own.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --read' -l read -d 'Reading those that other programs saved.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store access grant\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'store access revoke\' 1' -k -a '(__wellbeing_known program)'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\'' -l type -x -k -a '(__wellbeing_known recordType)' -d 'The type of records, such as phq-9 or mood.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --share' -l share -d 'Saving such records, and changing its own.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --read' -l read -d 'Reading those that other programs saved.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'store access revoke\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'config\'' -a set -d 'Set a value in the settings file.'
complete -c wellbeing -n '__wellbeing_at \'config\'' -a unset -d 'Remove a value from the settings file.'
complete -c wellbeing -n '__wellbeing_at \'config\'' -a schema -d 'Print the JSON Schema of the settings file.'
complete -c wellbeing -n '__wellbeing_at \'config\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'config\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'config\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'config\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'config\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'config\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'config\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'config\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'config\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'config\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'config set\' 1' -a 'requireSubject subject region readBy supportLine alertTexts language policy accessible color handoffWord reviewer store calendars maps'
complete -c wellbeing -n '__wellbeing_operand \'config set\' 2' -k -a '(__wellbeing_known settingValue)'
complete -c wellbeing -n '__wellbeing_operand \'config set\' 2; and __wellbeing_is_path settingValue' -F
complete -c wellbeing -n '__wellbeing_at \'config set\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'config set\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'config unset\' 1' -k -a '(__wellbeing_known setting)'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'config unset\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'config schema\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'config schema\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'learn\' 1' -k -a '(__wellbeing_known topic)'
complete -c wellbeing -n '__wellbeing_at \'learn\'' -l definition -r -F -d 'Use the definition in this file.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --language' -l language -x -k -a '(__wellbeing_known language)' -d 'Use the texts in this language, such as en.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --region' -l region -x -k -a '(__wellbeing_known country)' -d 'Your country as a two-letter code, such as GB.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'learn\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'support\' --region' -l region -x -k -a '(__wellbeing_known country)' -d 'Your country as a two-letter code, such as GB.'
complete -c wellbeing -n '__wellbeing_at \'support\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'support\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'support\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'support\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'support\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'support\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'support\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'support\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'support\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'support\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_at \'help\'' -a take -d 'Answer questionnaires in the terminal.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a record -d 'Record a result from elsewhere, such as a paper form.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a score -d 'Score a CSV file of answers, one row per respondent.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a questionnaires -d 'See which questionnaires there are and what is in them, and add your own.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a mood -d 'Log an emotion or a mood.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a alerts -d 'List every alert that waits, oldest first.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a review -d 'Review alerts, and record what came of them.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a history -d 'List results and moods, the latest first.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a trend -d 'Draw scores and moods over time, and say what changed.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a show -d 'Show one result with its answers and how it was scored, or one mood.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a drafts -d 'List unfinished questionnaires.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a amend -d 'Correct a result or a mood.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a delete -d 'Delete a result or a mood.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a subjects -d 'See whom the results are about, and correct or erase it.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a store -d 'Look after the store, and say which programs may use it.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a config -d 'Show your settings and where each comes from, or change them.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a learn -d 'Explain a questionnaire or State of Mind.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a support -d 'Show where to find someone to talk to.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a help -d 'Show help of the program, of a command or on a topic.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a man -d 'Print the manual page, for a reader of such pages.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a completions -d 'Print a script with which a shell completes command lines.'
complete -c wellbeing -n '__wellbeing_at \'help\'' -a environment -d 'The environment variables that the program reads.'
complete -c wellbeing -n '__wellbeing_at \'help\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'help\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'help\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'help\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'help\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'help\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'help\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'help\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'help\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'help\' --help' -s h -l help -d 'Show help; -h shows the short form.'







complete -c wellbeing -n '__wellbeing_at \'help questionnaires\'' -a list -d 'List the questionnaires.'
complete -c wellbeing -n '__wellbeing_at \'help questionnaires\'' -a show -d 'Show items, choices, bands and sources; --json prints the definition.'
complete -c wellbeing -n '__wellbeing_at \'help questionnaires\'' -a cite -d 'List a questionnaire\'s references and what each supports.'
complete -c wellbeing -n '__wellbeing_at \'help questionnaires\'' -a check -d 'Check files with questionnaire definitions.'
complete -c wellbeing -n '__wellbeing_at \'help questionnaires\'' -a add -d 'Check a definition and add it.'
complete -c wellbeing -n '__wellbeing_at \'help questionnaires\'' -a remove -d 'Remove an added definition; its results are kept.'
complete -c wellbeing -n '__wellbeing_at \'help questionnaires\'' -a schema -d 'Print the JSON Schema of definitions.'

































complete -c wellbeing -n '__wellbeing_at \'help subjects\'' -a list -d 'List all subjects.'
complete -c wellbeing -n '__wellbeing_at \'help subjects\'' -a show -d 'Show what there is about one subject, and who it resembles.'
complete -c wellbeing -n '__wellbeing_at \'help subjects\'' -a rename -d 'Give a subject another identifier.'
complete -c wellbeing -n '__wellbeing_at \'help subjects\'' -a merge -d 'Make two subjects one.'
complete -c wellbeing -n '__wellbeing_at \'help subjects\'' -a erase -d 'Remove everything about one person for good.'











complete -c wellbeing -n '__wellbeing_at \'help store\'' -a info -d 'Show where the store is and what it contains.'
complete -c wellbeing -n '__wellbeing_at \'help store\'' -a check -d 'Check the file, every score, and the age of contacts.'
complete -c wellbeing -n '__wellbeing_at \'help store\'' -a audit -d 'List what was done in the store, when, by whom, and why.'
complete -c wellbeing -n '__wellbeing_at \'help store\'' -a backup -d 'Copy the store to a new file that only you can read.'
complete -c wellbeing -n '__wellbeing_at \'help store\'' -a restore -d 'Replace everything in the store with a backup.'
complete -c wellbeing -n '__wellbeing_at \'help store\'' -a purge -d 'Remove deleted results and moods for good.'
complete -c wellbeing -n '__wellbeing_at \'help store\'' -a rescore -d 'Score saved results again, and show or apply the changes.'
complete -c wellbeing -n '__wellbeing_at \'help store\'' -a access -d 'Say which programs may save and read what.'















complete -c wellbeing -n '__wellbeing_at \'help store access\'' -a list -d 'List what programs may save and read.'
complete -c wellbeing -n '__wellbeing_at \'help store access\'' -a grant -d 'Let a program save and read records of a type.'
complete -c wellbeing -n '__wellbeing_at \'help store access\'' -a revoke -d 'Revoke a program\'s access to a record type.'







complete -c wellbeing -n '__wellbeing_at \'help config\'' -a set -d 'Set a value in the settings file.'
complete -c wellbeing -n '__wellbeing_at \'help config\'' -a unset -d 'Remove a value from the settings file.'
complete -c wellbeing -n '__wellbeing_at \'help config\'' -a schema -d 'Print the JSON Schema of the settings file.'



















complete -c wellbeing -n '__wellbeing_at \'man\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'man\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'man\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'man\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'man\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'man\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'man\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'man\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'man\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'man\' --help' -s h -l help -d 'Show help; -h shows the short form.'

complete -c wellbeing -n '__wellbeing_operand \'completions\' 1' -a 'bash zsh fish'
complete -c wellbeing -n '__wellbeing_at \'completions\' --store' -l store -r -F -d 'Use the store in this file.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --subject' -l subject -x -k -a '(__wellbeing_known subject)' -d 'Whom it is about.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --source' -l source -x -k -a '(__wellbeing_known program)' -d 'Act as the program of this name.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --guest' -l guest -d 'Look only: nothing is saved.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --json' -l json -d 'Print one JSON document instead of text.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --quiet' -s q -l quiet -d 'Print no conversation; alerts are always shown.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --color' -l color -x -a 'auto always never' -d 'Use colour: auto, always or never.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --no-pager' -l no-pager -d 'Print long texts at once.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --time-zone' -l time-zone -x -k -a '(__wellbeing_known timeZone)' -d 'The zone of days, such as Europe/Berlin.'
complete -c wellbeing -n '__wellbeing_at \'completions\' --help' -s h -l help -d 'Show help; -h shows the short form.'
