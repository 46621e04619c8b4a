/// The functions of the fish script that do not depend on the command table.
package enum FishFunctions {
  /// - Returns: The text with the placeholders LETTERS, GROUPS, PATHS and DEPENDENT.
  package static func text(_ name: String) -> String { text.replacing("NAME", with: name) }

  private static let text = #"""
    # Sets the long name of an option.
    function __NAME_long
        switch $argv[1]
    LETTERS
            case '*'
                echo -- $argv[1]
        end
    end

    # Follows the words before the last one, once for each line: which command it is, how many
    # operands there were, which options were given, and where candidates come from.
    function __NAME_follow
        set -l line (commandline -opc)
        set -l key (string join \t -- $line)
        test "$key" = "$__NAME_key"; and return
        set -g __NAME_key $key
        set -g __NAME_line $line
        set -g __NAME_path
        set -g __NAME_operands 0
        set -g __NAME_used
        set -g __NAME_given
        set -l expected ''
        set -l over
        for word in $line[2..]
            if test -n "$expected"
                __NAME_remember $expected (string replace -r '^~/' "$HOME/" -- "$word")
                set expected ''
            else if not set -q over[1]; and test "$word" = --
                set over 1
            else if not set -q over[1]; and string match -q -- '--*=*' "$word"
                set -l parts (string split -m 1 -- = "$word")
                __NAME_remember $parts[1] "$parts[2]"
            else if not set -q over[1]; and string match -q -- '-?*' "$word"
                set -l options $word
                string match -q -- '--*' "$word"
                or set options -(string split '' -- (string sub -s 2 -- "$word"))
                while set -q options[1]
                    set -l option (__NAME_long "$options[1]")
                    set -e options[1]
                    if not __NAME_takes_value "$__NAME_path" $option
                        __NAME_remember $option ''
                    else if set -q options[1]
                        # The rest of the word is the value.
                        __NAME_remember $option (string sub -s 2 -- $options | string join '')
                        set -e options
                    else
                        set expected $option
                    end
                end
            else if contains -- "$__NAME_path" GROUPS
                set -a __NAME_path $word
            else
                set -g __NAME_operands (math $__NAME_operands + 1)
                set -g __NAME_former $word
            end
        end
    end

    function __NAME_remember
        set -a __NAME_used $argv[1]
        switch $argv[1]
            case --store --definition --subject --source
                set -a __NAME_given $argv[1]="$argv[2]"
        end
    end

    # Whether the command is this one, and none of the options was given that follow it. Joined to an
    # option a tilde stays as it is, and is refused: nothing is offered for it.
    function __NAME_at
        string match -qr -- '^--(PATHS)=~' (commandline -ct); and return 1
        __NAME_follow
        test "$__NAME_path" = "$argv[1]"; or return 1
        for option in $argv[2..]
            contains -- $option $__NAME_used; and return 1
        end
        return 0
    end

    # Whether the command is this one, and its operand of a number is next, or one of more.
    function __NAME_operand
        __NAME_at $argv[1]; or return 1
        set -l next (math $__NAME_operands + 1)
        test $next -eq $argv[2]; or test "$argv[3]" = more -a $next -ge $argv[2]
    end

    # Whether a file is meant where words are known only now.
    function __NAME_is_path
        __NAME_ask $argv[1] | string match -q \tpath
    end

    # Offers words that are known only now.
    function __NAME_known
        __NAME_ask $argv[1] | string match -v \tpath
    end

    # Asks the program for words of a kind.
    function __NAME_ask
        set -l program (string replace -r '^~/' "$HOME/" -- $__NAME_line[1])
        set -l former
        contains -- $argv[1] DEPENDENT; and set former "$__NAME_former"
        $program __complete $argv[1] $former $__NAME_given 2>/dev/null </dev/null
    end

    """#
}
