"""Holds the README and every article to what they show.

usage: check-articles.py BINARY [CLIENT]

Types their commands, in order, in an empty home. A command has to be understood: it ends with 0, or
says that what it is about is not there (65 or 66 with a sentence), or that it asks its questions in a
terminal. Files that an article shows are there.
Runs the Swift of each article that is a whole program, as the target "article" of the package
CLIENT: it has to print what its comments `// prints: ...` say, line by line, where an ellipsis
stands for any text.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "Questionnaires/data/examples"
BLOCK = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
# What a reader brings along, by the names in the articles.
OTHERS = {"answers.csv": "answers.csv", "sleep.json": "rested.json", "rested.json": "rested.json"}
CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//made up//\r\nEND:VCALENDAR\r\n"
# Commands that end with another code by design: one that found something, and those that ask.
CODES = {
    "wellbeing alerts --check": 1, "wellbeing record phq-9 --administered-by self": 64,
    "wellbeing record phq-9 gad-7 --administered-by self": 64,
}


def commands(text):
    """Yields the commands of the blocks, with continued lines, and without what they print."""
    for language, block in BLOCK.findall(text):
        lines = block.split("\n")
        isSession = any(line.startswith("$ ") for line in lines)
        if language not in ("sh", "console") and not isSession:
            continue
        pending = ""
        for line in lines:
            if isSession and not pending and not line.startswith("$ "):
                continue
            line = pending + (line if pending else line.removeprefix("$ "))
            pending = ""
            if line.endswith("\\"):
                pending = line[:-1]
            elif line.rstrip().endswith("|"):
                pending = line.rstrip() + " "
            elif line.count("'") % 2 and not line.lstrip().startswith("#"):
                pending = line + "\n"
            elif re.search(r"(^|\| *)wellbeing ", line):
                yield line
            elif line.startswith("swift run wellbeing"):
                yield line.removeprefix("swift run ")


def files(text, home):
    for name, source in OTHERS.items():
        shutil.copy(EXAMPLES / source, home / name)
    for name in "work.ics", "gym.ics":
        (home / name).write_text(CALENDAR)
    for language, block in BLOCK.findall(text):
        found = re.search(r'^ *"id": "([\w-]+)"', block, re.MULTILINE)
        if language == "json" and found and not (home / f"{found[1]}.json").exists():
            (home / f"{found[1]}.json").write_text(block)


def faults_of_program(name, text, client):
    """Yields what is wrong with the program of an article, if it has one."""
    source = "".join(block for language, block in BLOCK.findall(text) if language == "swift")
    if not source.startswith("import "):
        return
    (client / "Sources" / "article" / "main.swift").write_text(source)
    build = subprocess.run(
        ["swift", "build", "-q", "--product", "article"], cwd=client, capture_output=True, text=True)
    if build.returncode:
        yield f"{name}: its program is not built\n{build.stdout}{build.stderr}"
        return
    with tempfile.TemporaryDirectory() as folder:
        files(text, pathlib.Path(folder))
        run = subprocess.run(
            [client / ".build" / "debug" / "article"], cwd=folder, capture_output=True, text=True,
            env={"HOME": folder, "PATH": os.environ["PATH"], "TZ": "UTC"}, timeout=60)
    if run.returncode:
        yield f"{name}: its program ends with {run.returncode}\n{run.stderr}"
    lines = iter(run.stdout.split("\n"))
    for words in re.findall(r"// prints: (.*)", source):
        pattern = ".*".join(map(re.escape, words.split("…")))
        if not any(re.fullmatch(pattern, line) for line in lines):
            yield f"{name}: its program does not print '{words}', or too early\n{run.stdout}"
            return
    print(f"{name}: its program runs")


def main(program, client=None):
    faults, count = [], 0
    articles = sorted((ROOT / "Sources" / "Documentation.docc").glob("*.md")) + [ROOT / "README.md"]
    for article in articles:
        text = article.read_text()
        if client:
            faults += faults_of_program(article.stem, text, pathlib.Path(client).resolve())
        if article.name == "CommandLineReference.md":
            continue
        typed = list(commands(text))
        if not typed:
            continue
        with tempfile.TemporaryDirectory() as folder:
            home = pathlib.Path(folder)
            os.chmod(home, 0o700)
            (home / "bin").mkdir()
            os.symlink(os.path.abspath(program), home / "bin" / "wellbeing")
            (home / "Questionnaires/data").mkdir(parents=True)
            shutil.copytree(EXAMPLES, home / "Questionnaires/data/examples")
            files("".join(other.read_text() for other in articles), home)
            environment = {
                "HOME": folder, "PATH": f"{home}/bin:{os.environ['PATH']}", "LANG": "C.UTF-8",
                "TZ": "UTC",
            }
            for line in typed:
                if re.search(r"\b(age|gpg|doas|sudo)\b|/srv/", line):
                    continue
                count += 1
                ended = subprocess.run(
                    ["bash", "-c", line], cwd=home, env=environment, input="tea pot\n" if line.endswith(" -") else "",
                    capture_output=True, text=True, timeout=60)
                said = ended.stderr.strip()
                plain = line.split("  #")[0].strip()
                isMissing = ended.returncode in (65, 66) and said
                asks = ended.returncode == 64 and "terminal" in said
                if ended.returncode not in (0, CODES.get(plain)) and not isMissing and not asks:
                    faults.append(f"{article.name}: {line}\n  {ended.returncode}: {said[:300]}")
    print(f"{count} commands typed, {len(faults)} faults")
    print("\n".join(faults))
    return bool(faults) or count < 60


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
