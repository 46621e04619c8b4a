#compdef wellbeing
# Completions of wellbeing for zsh.
#
# For this shell, once compinit was called:
#   source <(wellbeing completions zsh)
# For every shell:
#   mkdir -p ~/.local/share/zsh/site-functions
#   wellbeing completions zsh > ~/.local/share/zsh/site-functions/_wellbeing
# and in ~/.zshrc, before compinit is called:
#   fpath=(~/.local/share/zsh/site-functions $fpath)

_wellbeing_take() {
  _arguments -s -S : \
    '(--answers --resume --restart --reason --handoff)--answers=[Answers as a JSON object instead of asking; '\''-'\'' reads them.]:FILE:_wellbeing__files' \
    '(--administered-by --handoff)--administered-by=[How it was answered\: self, interview or clinician.]:WHO:(self interview clinician)' \
    '--clinician=[The clinician who administered or reported it.]:NAME: ' \
    '--note=[A note; '\''-'\'' reads it from standard input.]:TEXT: ' \
    '--policy=[For unanswered items\: refuse (default) or prorate.]:POLICY:(refuse prorate)' \
    '*--definition=[Use the definition in this file.]:FILE:_wellbeing__files' \
    '--language=[Use the texts in this language, such as en.]:TAG:_wellbeing__known language' \
    '(--handoff --answers --administered-by --guest --json)--handoff[Ask on a device that you hand to a person.]' \
    '(--resume --restart --no-save --answers --guest --reason)--resume[Continue the subject'\''s unfinished questionnaire.]' \
    '(--restart --resume --no-save --answers --guest)--restart[Discard the subject'\''s unfinished questionnaire and start again.]' \
    '(--reason --resume --no-save --answers)--reason=[Why the unfinished questionnaire is discarded, if it contains an alert.]:TEXT: ' \
    '(--no-save --resume --restart --reason)--no-save[Show the result, but save neither it nor a draft.]' \
    '--region=[Your country as a two-letter code, such as GB.]:COUNTRY:_wellbeing__known country' \
    '--accessible[Ask line by line, for screen readers.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '(--guest --resume --restart --handoff)--guest[Look only\: nothing is saved.]' \
    '(--json --handoff)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '*:ID:_wellbeing__known questionnaire'
}

_wellbeing_record() {
  _arguments -s -S : \
    '--answers=[The answers in item order; '\''-'\'' reads them.]:LIST: ' \
    '--total=[The total, if the answers are not known.]:N: ' \
    '--date=[The day or time of the result; today by default.]:DATE: ' \
    '--administered-by=[How it was answered\: self, interview or clinician.]:WHO:(self interview clinician)' \
    '--clinician=[The clinician who administered or reported it.]:NAME: ' \
    '--policy=[For unanswered items\: refuse (default) or prorate.]:POLICY:(refuse prorate)' \
    '--note=[A note; '\''-'\'' reads it from standard input.]:TEXT: ' \
    '*--definition=[Use the definition in this file.]:FILE:_wellbeing__files' \
    '--language=[Use the texts in this language, such as en.]:TAG:_wellbeing__known language' \
    '--region=[Your country as a two-letter code, such as GB.]:COUNTRY:_wellbeing__known country' \
    '--accessible[Ask line by line, for screen readers.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:ID:_wellbeing__known questionnaire'
}

_wellbeing_score() {
  _arguments -s -S : \
    '--items=[The columns of the items, in item order.]:LIST: ' \
    '(--delimiter --sql)--delimiter=[The delimiter, such as '\'';'\'' or tab (default\: comma).]:CHARACTER: ' \
    '--missing=[Cells that mean no answer, such as 7,9.]:LIST: ' \
    '--declined=[Cells that mean that the item was declined.]:LIST: ' \
    '--codes=[What other codes mean, such as 1=0,2=1,3=2,4=3.]:LIST: ' \
    '(--trust-coding --sql)--trust-coding[Score answers even if all seem one too high.]' \
    '--policy=[For unanswered items\: refuse (default) or prorate.]:POLICY:(refuse prorate)' \
    '(--columns --json --sql)--columns=[The columns to write for each row, in this order.]:LIST: ' \
    '(--no-alerts --json --sql)--no-alerts[Leave out the columns alerts and alertsNotAssessed.]' \
    '(--prefix --json)--prefix=[The prefix of the new columns'\'' names.]:TEXT: ' \
    '(--keep-items --sql)--keep-items[Also write the columns of the items, in their places.]' \
    '(--strict --sql)--strict[Stop at the first invalid cell.]' \
    '(--sql --delimiter --trust-coding --columns --no-alerts --keep-items --strict --output --summary --methods --json)--sql=[Print a SELECT statement that scores a table in a database.]:DIALECT:(sqlite duckdb postgresql spark)' \
    '--table=[The table for --sql (default\: sheets).]:NAME: ' \
    '(--output --sql)--output=[Write the scores to this file.]:FILE:_wellbeing__files' \
    '(--summary --sql)--summary=-[Summarize all rows on standard error, or in FILE as JSON.]::FILE:_wellbeing__files' \
    '(--methods --sql)--methods=[Write a paragraph for a methods section, with references.]:FILE:_wellbeing__files' \
    '*--definition=[Use the definition in this file.]:FILE:_wellbeing__files' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --columns --prefix --no-alerts --sql)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:ID:_wellbeing__known questionnaire' \
    '2::FILE:_wellbeing__files'
}

_wellbeing_questionnaires() {
  local ret=1
  _wellbeing__follow _wellbeing_questionnaires && return ret
  local -a commands=(
    'list:List the questionnaires.'
    'show:Show items, choices, bands and sources; --json prints the definition.'
    'cite:List a questionnaire'\''s references and what each supports.'
    'check:Check files with questionnaire definitions.'
    'add:Check a definition and add it.'
    'remove:Remove an added definition; its results are kept.'
    'schema:Print the JSON Schema of definitions.'
  )
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_questionnaires_list() {
  _arguments -s -S : \
    '(--plain --json)--plain[Print tab-separated values, one record per line.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --plain)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_questionnaires_show() {
  _arguments -s -S : \
    '*--definition=[Use the definition in this file.]:FILE:_wellbeing__files' \
    '--language=[Use the texts in this language, such as en.]:TAG:_wellbeing__known language' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:ID:_wellbeing__known questionnaire'
}

_wellbeing_questionnaires_cite() {
  _arguments -s -S : \
    '*--definition=[Use the definition in this file.]:FILE:_wellbeing__files' \
    '(--bibtex --json)--bibtex[Print BibTeX entries instead of text.]' \
    '--language=[Use the texts in this language, such as en.]:TAG:_wellbeing__known language' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --bibtex)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:ID:_wellbeing__known questionnaire'
}

_wellbeing_questionnaires_check() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '*:FILE:_wellbeing__files'
}

_wellbeing_questionnaires_add() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:FILE:_wellbeing__files'
}

_wellbeing_questionnaires_remove() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:ID:_wellbeing__known questionnaire'
}

_wellbeing_questionnaires_schema() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_mood() {
  _arguments -s -S : \
    '--kind=[momentaryEmotion or dailyMood.]:KIND:_wellbeing__known moodKind' \
    '--valence=[How pleasant it is, from -1 through 1.]:NUMBER: ' \
    '*--label=[A word for the feeling, such as calm.]:LABEL:_wellbeing__known label' \
    '*--association=[What it has to do with, such as work.]:WORD:_wellbeing__known association' \
    '--date=[The day or time of the feeling; now by default.]:DATE: ' \
    '--note=[A note; '\''-'\'' reads it from standard input.]:TEXT: ' \
    '--language=[Ask and answer in this language, such as en.]:TAG:_wellbeing__known language' \
    '--accessible[Ask line by line, for screen readers.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1::EMOJI:_wellbeing__known emoji'
}

_wellbeing_alerts() {
  _arguments -s -S : \
    '(--check --json --csv --plain)--check[Print one line, and exit with 1 if a raised alert waits.]' \
    '(--csv --json --plain --check)--csv[Print comma-separated values.]' \
    '(--plain --json --csv --check)--plain[Print tab-separated values, one record per line.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --csv --plain --check)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_review() {
  _arguments -s -S : \
    '--reviewer=[Who reviewed it.]:NAME: ' \
    '--outcome=[What came of it; a raised alert needs it.]:WORD:(spoken-with referred could-not-reach entered-in-error other)' \
    '--note=[A note; '\''-'\'' reads it from standard input.]:TEXT: ' \
    '--accessible[Ask line by line, for screen readers.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '*:REF:_wellbeing__known waiting'
}

_wellbeing_history() {
  _arguments -s -S : \
    '*--type=[Only results of this questionnaire, such as phq-9.]:TYPE:_wellbeing__known recordType' \
    '--from=[Begin with this day, month or time.]:DATE: ' \
    '--to=[End with this day or month, all of it, or this time.]:DATE: ' \
    '--last=[The days up to today\: 30d, 2w, 6mo or 1y.]:SPAN: ' \
    '(--band --kind --valence --classification --label --association --summary)--band=[Only results whose main score is in this band, such as moderate.]:BAND:_wellbeing__known band' \
    '(--score --kind --valence --classification --label --association --summary)--score=[Only results with such a main score\: '\''>=10'\''.]:COMPARISON: ' \
    '(--item --kind --valence --classification --label --association --summary)--item=[Only results with such an answer\: '\''selfHarm>=1'\''.]:COMPARISON:_wellbeing__known item' \
    '(--alert --kind --valence --classification --label --association --summary)--alert=[Only results whose alert is raised, or not-assessed.]:STATE:(raised not-assessed)' \
    '(--unreviewed --kind --valence --classification --label --association --summary --follow)--unreviewed[Only results that nobody has reviewed; no moods.]' \
    '(--administered-by --kind --valence --classification --label --association --summary)--administered-by=[Only results recorded from self, interview or clinician.]:WHO:(self interview clinician)' \
    '(--clinician --kind --valence --classification --label --association --summary)--clinician=[Only results of this clinician.]:NAME: ' \
    '(--kind --band --score --item --alert --unreviewed --administered-by --clinician)--kind=[Only moods of this kind\: momentaryEmotion or dailyMood.]:KIND:_wellbeing__known moodKind' \
    '(--valence --band --score --item --alert --unreviewed --administered-by --clinician)--valence=[Only moods with such a valence, from -1 to 1\: '\''>=0.2'\''.]:COMPARISON: ' \
    '(--classification --band --score --item --alert --unreviewed --administered-by --clinician)--classification=[Only moods in this seventh of the scale, such as slightlyPleasant.]:CLASS:_wellbeing__known valenceClassification' \
    '(--band --score --item --alert --unreviewed --administered-by --clinician)*--label=[Only moods with this label, such as happy.]:LABEL:_wellbeing__known label' \
    '(--band --score --item --alert --unreviewed --administered-by --clinician)*--association=[Only moods with this association, such as work.]:WORD:_wellbeing__known association' \
    '(--any --all)--any[One of several labels, and one of several associations, is enough (default).]' \
    '(--all --any)--all[Every label and every association that is given must be there.]' \
    '--note-contains=[Only records whose note contains this text.]:TEXT: ' \
    '--saved-by=[Only what the program of this name saved.]:NAME:_wellbeing__known source' \
    '(--summary --band --score --item --alert --unreviewed --administered-by --clinician -n --limit --after --follow)--summary=[Print how pleasant moods were, by day, week or month.]:PERIOD:(day week month)' \
    '--by=[Divide the summary further, by kind, label or association.]:GROUP:(kind label association)' \
    '(-n --limit --summary --follow)-n+[At most this many; 0 for all.]:N: ' \
    '(-n --limit --summary --follow)--limit=[At most this many; 0 for all.]:N: ' \
    '(--after --summary --follow)--after=[Continue after the '\''next'\'' value of an earlier page.]:CURSOR: ' \
    '(--csv --json --plain --follow)--csv[Print comma-separated values, without answers.]' \
    '(--plain --json --csv --follow)--plain[Print tab-separated values, one record per line.]' \
    '(--follow --summary --csv --plain -n --limit --after --unreviewed)--follow[Print what is saved or deleted from now on, until interrupted.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --csv --plain)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_trend() {
  _arguments -s -S : \
    '--from=[Begin with this day, month or time.]:DATE: ' \
    '--to=[End with this day or month, all of it, or this time.]:DATE: ' \
    '--last=[The days up to today\: 30d, 2w, 6mo or 1y.]:SPAN: ' \
    '--baseline=[Compare with this result, or the first from this day on.]:WHICH: ' \
    '*--criteria=[Judge change by these criteria only\: nhs, rci or mid.]:SET:(nhs rci mid)' \
    '--chart=[Draw a line (default), bars, scatter, a calendar or a distribution.]:FORM:(line bars scatter calendar distribution)' \
    '(--by --items)--by=[Draw one point per day, week or month.]:PERIOD:(day week month)' \
    '(--items --with --by --table)--items=-[Show the answers to each item side by side, or only to some\: sleep,energy.]::ITEMS:_wellbeing__known item' \
    '(--with --items)--with=[Draw moods below the scores\: mood, or mood\:label=anxious.]:MOODS: ' \
    '*--mark=[Mark a day\: 2026-06-15="sertraline 50 mg".]:DATE=TEXT: ' \
    '--kind=[Only moods of this kind\: momentaryEmotion or dailyMood.]:KIND:_wellbeing__known moodKind' \
    '--valence=[Only moods with such a valence, from -1 to 1\: '\''>=0.2'\''.]:COMPARISON: ' \
    '--classification=[Only moods in this seventh of the scale, such as slightlyPleasant.]:CLASS:_wellbeing__known valenceClassification' \
    '*--label=[Only moods with this label, such as happy.]:LABEL:_wellbeing__known label' \
    '*--association=[Only moods with this association, such as work.]:WORD:_wellbeing__known association' \
    '(--any --all)--any[One of several labels, and one of several associations, is enough (default).]' \
    '(--all --any)--all[Every label and every association that is given must be there.]' \
    '--saved-by=[Only what the program of this name saved.]:NAME:_wellbeing__known source' \
    '(--table --json --csv --svg --items)--table[Print a table instead of the chart.]' \
    '(--csv --json --table --svg --follow)--csv[Print comma-separated values.]' \
    '(--svg --json --csv --table --follow)--svg=[Write the chart as SVG to this file.]:FILE:_wellbeing__files' \
    '--ascii[Draw with ASCII alone.]' \
    '*--definition=[Use the definition in this file.]:FILE:_wellbeing__files' \
    '--accessible[Describe the trend in sentences instead of drawing it.]' \
    '(--follow --csv --svg)--follow[Redraw whenever the store changes, until interrupted.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --csv --table --svg)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '*:ID:_wellbeing__known recordType'
}

_wellbeing_show() {
  _arguments -s -S : \
    '(--line --json)--line[Print one line to paste into a record.]' \
    '--region=[Your country as a two-letter code, such as GB.]:COUNTRY:_wellbeing__known country' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --line)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:REF:_wellbeing__known sample'
}

_wellbeing_drafts() {
  _arguments -s -S : \
    '(--discard --plain)--discard=[Discard this unfinished questionnaire.]:REF:_wellbeing__known draft' \
    '--reason=[Why it is discarded, for the audit trail.]:TEXT: ' \
    '--yes[Do it without asking.]' \
    '(--plain --json --discard)--plain[Print tab-separated values, one record per line.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --plain)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_amend() {
  _arguments -s -S : \
    '(--answers --total)*--answer=[One answer that is right, such as 3=1.]:ITEM=VALUE: ' \
    '(--answers --answer)--answers=[The answers in item order; '\''-'\'' reads them.]:LIST: ' \
    '(--total --answer)--total=[The total, if the answers are not known.]:N: ' \
    '--administered-by=[How it was answered\: self, interview or clinician.]:WHO:(self interview clinician)' \
    '--clinician=[The clinician who administered or reported it.]:NAME: ' \
    '--policy=[For unanswered items\: refuse or prorate.]:POLICY:(refuse prorate)' \
    '--kind=[momentaryEmotion or dailyMood.]:KIND:_wellbeing__known moodKind' \
    '--valence=[How pleasant it is, from -1 through 1.]:NUMBER: ' \
    '*--label=[A word for the feeling, such as calm.]:LABEL:_wellbeing__known label' \
    '*--association=[What it has to do with, such as work.]:WORD:_wellbeing__known association' \
    '--language=[Say what changes in this language, such as en.]:TAG:_wellbeing__known language' \
    '--date=[The day or time that is right.]:DATE: ' \
    '--note=[A note; '\''-'\'' reads it from standard input.]:TEXT: ' \
    '*--clear=[Remove the note, the clinician, the labels or the associations.]:WHAT:(note clinician labels associations)' \
    '--reason=[Why, for the audit trail.]:TEXT: ' \
    '--yes[Do it without asking.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:REF:_wellbeing__known sampleOfAnyone'
}

_wellbeing_delete() {
  _arguments -s -S : \
    '--reason=[Why, for the audit trail.]:TEXT: ' \
    '--yes[Do it without asking.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:REF:_wellbeing__known sample'
}

_wellbeing_subjects() {
  local ret=1
  _wellbeing__follow _wellbeing_subjects && return ret
  local -a commands=(
    'list:List all subjects.'
    'show:Show what there is about one subject, and who it resembles.'
    'rename:Give a subject another identifier.'
    'merge:Make two subjects one.'
    'erase:Remove everything about one person for good.'
  )
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_subjects_list() {
  _arguments -s -S : \
    '(--plain --json)--plain[Print tab-separated values, one record per line.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --plain)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_subjects_show() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:ID:_wellbeing__known subject'
}

_wellbeing_subjects_rename() {
  _arguments -s -S : \
    '--dry-run[Show what would be done, and do nothing.]' \
    '--reason=[Why, for the audit trail.]:TEXT: ' \
    '--yes[Do it without asking.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:OLD:_wellbeing__known subject' \
    '2:NEW: '
}

_wellbeing_subjects_merge() {
  _arguments -s -S : \
    '--dry-run[Show what would be done, and do nothing.]' \
    '--reason=[Why, for the audit trail.]:TEXT: ' \
    '--yes[Do it without asking.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:FROM:_wellbeing__known subject' \
    '2:INTO:_wellbeing__known subject'
}

_wellbeing_subjects_erase() {
  _arguments -s -S : \
    '(--dry-run --confirm)--dry-run[Show what would be done, and do nothing.]' \
    '--reason=[Why, for the audit trail.]:TEXT: ' \
    '(--confirm --dry-run)--confirm=[The identifier again, instead of typing it.]:ID: ' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:ID:_wellbeing__known subject'
}

_wellbeing_store() {
  local ret=1
  _wellbeing__follow _wellbeing_store && return ret
  local -a commands=(
    'info:Show where the store is and what it contains.'
    'check:Check the file, every score, and the age of contacts.'
    'audit:List what was done in the store, when, by whom, and why.'
    'backup:Copy the store to a new file that only you can read.'
    'restore:Replace everything in the store with a backup.'
    'purge:Remove deleted results and moods for good.'
    'rescore:Score saved results again, and show or apply the changes.'
    'access:Say which programs may save and read what.'
  )
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_store_info() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_store_check() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_store_audit() {
  _arguments -s -S : \
    '--from=[Begin with this day, month or time.]:DATE: ' \
    '(-n --limit)-n+[At most this many, the first ones; 0 for all.]:N: ' \
    '(-n --limit)--limit=[At most this many, the first ones; 0 for all.]:N: ' \
    '(--plain --json)--plain[Print tab-separated values, one record per line.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --plain)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_store_backup() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:FILE:_wellbeing__files'
}

_wellbeing_store_restore() {
  _arguments -s -S : \
    '--yes[Do it without asking.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:FILE:_wellbeing__files'
}

_wellbeing_store_purge() {
  _arguments -s -S : \
    '--yes[Do it without asking.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_store_rescore() {
  _arguments -s -S : \
    '--questionnaire=[Only results of this questionnaire, such as phq-9.]:ID:_wellbeing__known questionnaire' \
    '--policy=[For unanswered items\: refuse or prorate.]:POLICY:(refuse prorate)' \
    '--with=[Use the version kept with each result (default), or the present one.]:VERSION:(kept present)' \
    '--apply[Replace the results, after confirmation.]' \
    '--reason=[Why, for the audit trail.]:TEXT: ' \
    '--yes[Do it without asking.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_store_access() {
  local ret=1
  _wellbeing__follow _wellbeing_store_access && return ret
  local -a commands=(
    'list:List what programs may save and read.'
    'grant:Let a program save and read records of a type.'
    'revoke:Revoke a program'\''s access to a record type.'
  )
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_store_access_list() {
  _arguments -s -S : \
    '(--plain --json)--plain[Print tab-separated values, one record per line.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '(--json --plain)--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_store_access_grant() {
  _arguments -s -S : \
    '*--type=[The type of records, such as phq-9 or mood.]:TYPE:_wellbeing__known recordType' \
    '--share[Saving such records, and changing its own.]' \
    '--read[Reading those that other programs saved.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:NAME:_wellbeing__known program'
}

_wellbeing_store_access_revoke() {
  _arguments -s -S : \
    '*--type=[The type of records, such as phq-9 or mood.]:TYPE:_wellbeing__known recordType' \
    '--share[Saving such records, and changing its own.]' \
    '--read[Reading those that other programs saved.]' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:NAME:_wellbeing__known program'
}

_wellbeing_config() {
  local ret=1
  _wellbeing__follow _wellbeing_config && return ret
  local -a commands=(
    'set:Set a value in the settings file.'
    'unset:Remove a value from the settings file.'
    'schema:Print the JSON Schema of the settings file.'
  )
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_config_set() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:KEY:(requireSubject subject region readBy supportLine alertTexts language policy accessible color handoffWord reviewer store calendars maps)' \
    '2:VALUE:_wellbeing__known settingValue'
}

_wellbeing_config_unset() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:KEY:_wellbeing__known setting'
}

_wellbeing_config_schema() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_learn() {
  _arguments -s -S : \
    '*--definition=[Use the definition in this file.]:FILE:_wellbeing__files' \
    '--language=[Use the texts in this language, such as en.]:TAG:_wellbeing__known language' \
    '--region=[Your country as a two-letter code, such as GB.]:COUNTRY:_wellbeing__known country' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1::TOPIC:_wellbeing__known topic'
}

_wellbeing_support() {
  _arguments -s -S : \
    '--region=[Your country as a two-letter code, such as GB.]:COUNTRY:_wellbeing__known country' \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_help() {
  local ret=1
  _wellbeing__follow _wellbeing_help && return ret
  local -a commands=(
    'take:Answer questionnaires in the terminal.'
    'record:Record a result from elsewhere, such as a paper form.'
    'score:Score a CSV file of answers, one row per respondent.'
    'questionnaires:See which questionnaires there are and what is in them, and add your own.'
    'mood:Log an emotion or a mood.'
    'alerts:List every alert that waits, oldest first.'
    'review:Review alerts, and record what came of them.'
    'history:List results and moods, the latest first.'
    'trend:Draw scores and moods over time, and say what changed.'
    'show:Show one result with its answers and how it was scored, or one mood.'
    'drafts:List unfinished questionnaires.'
    'amend:Correct a result or a mood.'
    'delete:Delete a result or a mood.'
    'subjects:See whom the results are about, and correct or erase it.'
    'store:Look after the store, and say which programs may use it.'
    'config:Show your settings and where each comes from, or change them.'
    'learn:Explain a questionnaire or State of Mind.'
    'support:Show where to find someone to talk to.'
    'help:Show help of the program, of a command or on a topic.'
    'man:Print the manual page, for a reader of such pages.'
    'completions:Print a script with which a shell completes command lines.'
    'environment:The environment variables that the program reads.'
  )
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_help_questionnaires() {
  local ret=1
  _wellbeing__follow _wellbeing_help_questionnaires && return ret
  local -a commands=(
    'list:List the questionnaires.'
    'show:Show items, choices, bands and sources; --json prints the definition.'
    'cite:List a questionnaire'\''s references and what each supports.'
    'check:Check files with questionnaire definitions.'
    'add:Check a definition and add it.'
    'remove:Remove an added definition; its results are kept.'
    'schema:Print the JSON Schema of definitions.'
  )
  _arguments -s -S : \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_help_subjects() {
  local ret=1
  _wellbeing__follow _wellbeing_help_subjects && return ret
  local -a commands=(
    'list:List all subjects.'
    'show:Show what there is about one subject, and who it resembles.'
    'rename:Give a subject another identifier.'
    'merge:Make two subjects one.'
    'erase:Remove everything about one person for good.'
  )
  _arguments -s -S : \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_help_store() {
  local ret=1
  _wellbeing__follow _wellbeing_help_store && return ret
  local -a commands=(
    'info:Show where the store is and what it contains.'
    'check:Check the file, every score, and the age of contacts.'
    'audit:List what was done in the store, when, by whom, and why.'
    'backup:Copy the store to a new file that only you can read.'
    'restore:Replace everything in the store with a backup.'
    'purge:Remove deleted results and moods for good.'
    'rescore:Score saved results again, and show or apply the changes.'
    'access:Say which programs may save and read what.'
  )
  _arguments -s -S : \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_help_store_access() {
  local ret=1
  _wellbeing__follow _wellbeing_help_store_access && return ret
  local -a commands=(
    'list:List what programs may save and read.'
    'grant:Let a program save and read records of a type.'
    'revoke:Revoke a program'\''s access to a record type.'
  )
  _arguments -s -S : \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_help_config() {
  local ret=1
  _wellbeing__follow _wellbeing_help_config && return ret
  local -a commands=(
    'set:Set a value in the settings file.'
    'unset:Remove a value from the settings file.'
    'schema:Print the JSON Schema of the settings file.'
  )
  _arguments -s -S : \
    '1: :{_describe -t commands command commands}'
}

_wellbeing_man() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]'
}

_wellbeing_completions() {
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '1:SHELL:(bash zsh fish)'
}

# Goes on with a command, if there is one before the cursor: the first word behind the options. The
# argument is what the names of the commands' functions begin with.
_wellbeing__follow() {
  integer place=2
  while (( place < CURRENT )) && [[ $words[place] == -* ]]; do
    _wellbeing__takes_value $1 $words[place] && (( place++ ))
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
_wellbeing__takes_value() {
  setopt localoptions extendedglob
  case "$1 $2" in
    (*' --store' | *' --definition' | *' --output' | *' --methods' | *' --svg' | *' --subject' | *' --source' | *' --color' | *' --time-zone' | '_wellbeing --answers' | *' --clinician' | *' --note' | *' --reason' | *' --total' | *' --date' | *' --delimiter' | *' --missing' | *' --declined' | *' --codes' | *' --columns' | *' --prefix' | *' --valence' | *' --reviewer' | *' --from' | *' --to' | *' --last' | *' --score' | *' --note-contains' | '_wellbeing --by' | *' --limit' | *' --after' | *' --baseline' | '_wellbeing --with' | *' --mark' | *' --answer' | *' --confirm' | '_wellbeing_store --with' | *' --administered-by' | *' --policy' | *' --language' | *' --region' | *' --sql' | *' --kind' | *' --label' | *' --association' | *' --outcome' | *' --type' | *' --band' | *' --item' | *' --alert' | *' --classification' | *' --saved-by' | *' --criteria' | *' --chart' | *' --discard' | *' --clear' | *' --questionnaire' | '_wellbeing -'[^-n]#[n] | '_wellbeing_store -'[^-n]#[n]) return 0 ;;
  esac
  return 1
}

# Offers files. Joined to an option a tilde stays as it is, and is refused: nothing is offered.
_wellbeing__files() {
  [[ $IPREFIX == --*= && $PREFIX == \~* ]] || _files "$@"
}

# Offers words that are known only now: the program is asked, with what the line says of where
# they come from. The last argument is their kind, those before it are for compadd.
_wellbeing__known() {
  local program=${(Q)_wellbeing__line[1]} word option=
  local -a given found
  for word in "${(@Q)_wellbeing__line[2,-1]}"; do
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
  [[ $argv[-1] == (settingValue) ]] && given=("${(Q)line[1]}" "$given[@]")
  local -a rows=("${(@f)$("${program/#\~\//$HOME/}" __complete $argv[-1] "$given[@]" \
      2>/dev/null </dev/null)}")
  if [[ $rows[1] == $'\t'path ]]; then
    _wellbeing__files "${(@)argv[1,-2]}"
  else
    _wellbeing__offer "$argv[-1]" "${(@)argv[1,-2]}"
  fi
}

# Offers the words of the caller's rows, in their order, each beside what it stands for. The first
# argument is their kind, those behind it are for compadd.
_wellbeing__offer() {
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

_wellbeing() {
  local -a _wellbeing__line=("${(@)words[1,CURRENT-1]}")
  local ret=1
  _wellbeing__follow _wellbeing && return ret
  local -a commands=(
    'take:Answer questionnaires in the terminal.'
    'record:Record a result from elsewhere, such as a paper form.'
    'score:Score a CSV file of answers, one row per respondent.'
    'questionnaires:See which questionnaires there are and what is in them, and add your own.'
    'mood:Log an emotion or a mood.'
    'alerts:List every alert that waits, oldest first.'
    'review:Review alerts, and record what came of them.'
    'history:List results and moods, the latest first.'
    'trend:Draw scores and moods over time, and say what changed.'
    'show:Show one result with its answers and how it was scored, or one mood.'
    'drafts:List unfinished questionnaires.'
    'amend:Correct a result or a mood.'
    'delete:Delete a result or a mood.'
    'subjects:See whom the results are about, and correct or erase it.'
    'store:Look after the store, and say which programs may use it.'
    'config:Show your settings and where each comes from, or change them.'
    'learn:Explain a questionnaire or State of Mind.'
    'support:Show where to find someone to talk to.'
    'help:Show help of the program, of a command or on a topic.'
    'man:Print the manual page, for a reader of such pages.'
    'completions:Print a script with which a shell completes command lines.'
  )
  _arguments -s -S : \
    '--store=[Use the store in this file.]:PATH:_wellbeing__files' \
    '--subject=[Whom it is about.]:ID:_wellbeing__known subject' \
    '--source=[Act as the program of this name.]:NAME:_wellbeing__known program' \
    '--guest[Look only\: nothing is saved.]' \
    '--json[Print one JSON document instead of text.]' \
    '(-q --quiet)-q[Print no conversation; alerts are always shown.]' \
    '(-q --quiet)--quiet[Print no conversation; alerts are always shown.]' \
    '--color=[Use colour\: auto, always or never.]:WHEN:(auto always never)' \
    '--no-pager[Print long texts at once.]' \
    '--time-zone=[The zone of days, such as Europe/Berlin.]:ZONE:_wellbeing__known timeZone' \
    '(-h --help)-h[Show help; -h shows the short form.]' \
    '(-h --help)--help[Show help; -h shows the short form.]' \
    '--version[Show the version.]' \
    '1: :{_describe -t commands command commands}'
}

if [[ $funcstack[1] == _wellbeing ]]; then
  _wellbeing "$@"
elif (( $+functions[compdef] )); then
  compdef _wellbeing wellbeing
fi
