#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads the source tree and reports what breaks the rules of the house, as file:line: message.

Includes point one way, functions are short, the rules core calls nothing that allocates, prints
or rounds, it keeps no data that changes, every rule clause has a test, links in documents lead
somewhere, tests that docs/security.md names exist, and so do the files that coverage.py names.
CONTRIBUTING.md gives the reasons. Libraries of the core, given as arguments, are looked at for
changing data.

usage: check.py [LIBRARY...]
"""
import functools
import os
import pathlib
import re
import subprocess
import sys

import coverage

CORE = ("engine", "games", "bots")
C_FOLDERS = (*CORE, "analysis", "batch", "cli", "foreign", "local", "server", "bench", "fit",
             "miniatures", "python", "tests")
SKIPPED = {".git", "build", "dist", "node_modules", "__pycache__", "corpus"}
CODE = (".c", ".h", ".py", ".pyi", ".ts", ".tsx", ".mjs", ".css", ".build")
PROSE = (".md",)
SCRIPTS = ("run", ".ci/run")

LINE_MAX = 100
FUNCTION_MAX = 70
FUNCTION_P95 = 40
PARAMETERS_MAX = 6

CORE_HEADERS = {"assert.h", "limits.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h",
                "string.h"}
FORBIDDEN = re.compile(
    r"\b(malloc|calloc|realloc|free|alloca|v?[sf]?n?printf|f?puts|f?putc|putchar|[sf]?scanf|fopen|"
    r"fread|fwrite|s?rand|str[nl]?cpy|str[nl]?cat|strtok(_r)?|ato[fil]|atoll|qsort|time|"
    r"clock)\s*\(|\b(float|double)\b")
UNFINISHED = re.compile(                        # none of these words matches itself
    r"\b([T]ODO|[F]IXME|[X]XX|[H]ACK|[T]BD)\b|"
    r"(?i:\b([n]ot implemented|[s]implified|[p]lace-?holder|[f]or now|[s]tub(s|bed)?)\b)")
INCLUDE = re.compile(r'\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')
LINK = re.compile(r"\[[^]]*\]\(([^)#\s]*)(#[^)\s]*)?\)")
HEADING = re.compile(r"### ([A-Z]+)-([0-9]+) ")


class Tree:
    """The files of the repository and the findings about them."""

    def __init__(self, root):
        self.root, self.findings, self.files = root, [], []
        for folder, folders, names in os.walk(root):
            folders[:] = sorted(set(folders) - SKIPPED)
            self.files += [(pathlib.Path(folder) / n).relative_to(root) for n in sorted(names)]

    def say(self, path, line, message):
        self.findings.append((str(path), line, message))

    @functools.lru_cache(maxsize=None)
    def text(self, path):
        return (self.root / path).read_text(encoding="utf-8")

    def lines(self, path):
        return enumerate(self.text(path).split("\n"), 1)

    @functools.lru_cache(maxsize=None)
    def code(self, path):
        """Lines of a C file without comments and the contents of strings."""
        def blank(match):
            return re.sub(r"[^\n]", " ", match.group())
        token = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\''
        return re.sub(token, blank, self.text(path), flags=re.S).split("\n")

    def having(self, *suffixes):
        return [f for f in self.files if f.suffix in suffixes]

    def c_files(self):
        return [f for f in self.having(".c", ".h") if f.parts[0] in C_FOLDERS]

    def core_files(self):
        return [f for f in self.c_files() if f.parts[0] in CORE]


def check_layout(tree):
    """Blanks, tabs, line lengths, and words that mark unfinished work."""
    scripts = [f for f in tree.files if str(f) in SCRIPTS]
    for path in tree.having(*CODE, *PROSE) + scripts:
        for number, line in tree.lines(path):
            if line != line.rstrip():
                tree.say(path, number, "blanks at the end of the line")
            if "\t" in line:
                tree.say(path, number, "a tab")
            if len(line) > LINE_MAX and path.suffix not in PROSE:
                tree.say(path, number, f"{len(line)} columns, {LINE_MAX} are allowed")
            word = UNFINISHED.search(line)
            if word:
                tree.say(path, number, f"'{word.group()}' marks unfinished work")
        if not tree.text(path).endswith("\n") or tree.text(path).endswith("\n\n"):
            tree.say(path, len(tree.text(path).split("\n")), "the file ends with one line break")
    for path in tree.c_files():
        if not tree.text(path).startswith("/* SPDX-License-Identifier: MIT */\n/* "):
            tree.say(path, 1, "the first lines are not the SPDX line and what the file is for")
    for path in tree.having(".ts", ".tsx", ".mjs"):
        if not tree.text(path).startswith("// SPDX-License-Identifier: MIT\n// "):
            tree.say(path, 1, "the first lines are not the SPDX line and what the file is for")


def allowed(path, target):
    """Whether `path` may include `target`, both relative to the root."""
    part, other = path.parts[0], target.parts[0]
    if part in ("fit", "miniatures", "tests") or path.parent == target.parent or other == "engine":
        return True
    if part == "games" and path.parts[:2] == target.parts[:2]:
        return "tell" not in target.parts or target.name == "tell.h"
    if part == "games" and str(target) in ("games/rows.h", "games/sets.h"):
        return path.name.startswith("edit")
    if part == "cli" and other == "batch":
        return True
    if part == "batch" and other == "bots":
        return True
    if part == "python" and other in ("analysis", "batch", "foreign"):
        return True
    if part == "python" and target == pathlib.Path("miniatures/mini.h"):
        return True
    if part == "bench" and other == "server":
        return True
    if part == "bench" and other == "tests":
        return True
    if part in ("cli", "local") and other == "server":
        return True
    if part in ("cli", "local", "server") and other in ("analysis", "foreign"):
        return True
    if part in ("analysis", "cli", "foreign", "local", "server", "bench", "python"):
        return other == "bots" or str(target) in ("games/list.h", "games/sets.h")
    return False


def resolve(tree, path, name):
    """The file of ours that an #include names, or None."""
    for folder in (path.parent, pathlib.Path(), pathlib.Path("engine")):
        target = pathlib.Path(os.path.normpath(folder / name))
        if target in tree.files:
            return target
    return None


def check_includes(tree):
    for path in tree.c_files():
        for number, line in tree.lines(path):
            match = INCLUDE.match(line)
            if not match:
                continue
            ours, system = match.groups()
            target = resolve(tree, path, ours) if ours else None
            if ours and not target:
                tree.say(path, number, f"includes {ours}, which is not in the tree")
            elif ours and not allowed(path, target):
                tree.say(path, number, f"{path.parts[0]} must not include {target}")
            elif system and path.parts[0] in CORE and system not in CORE_HEADERS:
                tree.say(path, number, f"the rules core must not include <{system}>")


def check_heads(tree):
    """Every C file says in its second line, under the license, what it is for."""
    for path in tree.c_files():
        lines = tree.text(path).splitlines()
        if len(lines) < 2 or not lines[1].startswith("/*"):
            tree.say(path, 2, "does not say what the file is for")


def check_words(tree):
    for path in tree.core_files():
        for number, line in enumerate(tree.code(path), 1):
            word = FORBIDDEN.search(line)
            if word:
                name = word.group().rstrip(" (")
                tree.say(path, number, f"'{name}' has no place in the rules core")


def check_padding(tree):
    """The compiler is told to refuse gaps in every game's state: states are compared as bytes."""
    for path in tree.core_files():
        refused = False
        for number, line in tree.lines(path):
            if line.startswith("#pragma GCC diagnostic"):
                refused = line.endswith('error "-Wpadded"')
            if line.startswith("struct pl_state {") and not refused:
                tree.say(path, number, 'no #pragma GCC diagnostic error "-Wpadded" above the state')


def functions(tree):
    """(path, name, first line, length, parameters) of every function."""
    files = "\n".join(map(str, tree.c_files()))
    command = ["ctags", "-L", "-", "--fields=+neS", "--c-kinds=f", "--langmap=c:.c.h", "-o", "-"]
    tags = subprocess.run(command, input=files, cwd=tree.root, check=True, capture_output=True,
                          text=True).stdout
    for tag in tags.splitlines():
        name, path, *rest = tag.split("\t")
        fields = dict(f.split(":", 1) for f in rest if re.match(r"(line|end|signature):", f))
        if "end" in fields:
            first, last = int(fields["line"]), int(fields["end"])
            commas = re.sub(r"\([^()]*\)", "", fields.get("signature", "")[1:-1]).count(",")
            yield pathlib.Path(path), name, first, last - first + 1, commas + 1


def check_functions(tree):
    """No function over the limit, and in each folder 95 of 100 within 40 lines."""
    folders = {}
    for path, name, line, length, parameters in functions(tree):
        folders.setdefault(path.parent, []).append((length, path, name, line))
        if length > FUNCTION_MAX:
            tree.say(path, line, f"{name} has {length} lines, {FUNCTION_MAX} are allowed")
        if parameters > PARAMETERS_MAX:
            tree.say(path, line, f"{name} takes {parameters} parameters, {PARAMETERS_MAX} are "
                                 "allowed")
    for folder, found in sorted(folders.items()):
        found.sort(reverse=True)
        longer = [f for f in found if f[0] > FUNCTION_P95]
        median, p95 = found[len(found) // 2][0], found[len(found) // 20][0]
        print(f"{folder}: {len(found)} functions, median {median}, p95 {p95}, max {found[0][0]}")
        spare = max(1, len(found) // 20)
        for length, path, name, line in longer[spare:]:
            tree.say(path, line, f"{name} has {length} lines; {spare} of {len(found)} functions in "
                                 f"{folder} may have more than {FUNCTION_P95}")


def check_clauses(tree):
    """Every clause of docs/rules has a test; every clause named anywhere exists."""
    clauses = {}
    for path in tree.having(".md"):
        if path.parent == pathlib.Path("docs/rules") and not path.name.endswith(".de.md"):
            for number, line in tree.lines(path):
                match = HEADING.match(line)
                if match:
                    clauses["-".join(match.groups())] = (path, number)
    prefixes = "|".join(sorted({c.split("-")[0] for c in clauses}))
    if not prefixes:
        return
    named = re.compile(rf"\b(?:{prefixes})-[0-9]+")
    tested = set()
    for path in tree.having(".c", ".h", ".md", ".py"):
        for number, line in tree.lines(path):
            for clause in named.findall(line):
                if clause not in clauses:
                    tree.say(path, number, f"there is no clause {clause}")
                elif path.parts[0] == "tests" and path.suffix == ".c":
                    tested.add(clause)
    for clause in sorted(clauses.keys() - tested):
        tree.say(*clauses[clause], f"no test names clause {clause}")


def check_links(tree):
    for path in tree.having(".md"):
        for number, line in tree.lines(path):
            for target, _ in LINK.findall(line):
                if target and not re.match(r"[a-z]+:", target) \
                        and not (tree.root / path.parent / target).exists():
                    tree.say(path, number, f"the link leads to {target}, which does not exist")


def check_claims(tree):
    """Every test that docs/security.md names behind "*Tests:*" exists."""
    known = {word for path in tree.files if str(path).startswith(("tests/", "web/test/"))
             for word in (path.name, path.stem)}
    known |= {word for path in tree.having(".c", ".py", ".build")
              if str(path).startswith(("tests/", "meson.build"))
              for _, line in tree.lines(path) for word in re.findall(r"\w+", line)}
    claim = False
    for number, line in tree.lines(pathlib.Path("docs/security.md")):
        claim = bool(line.strip()) and (claim or "*Tests:*" in line)
        named = re.findall(r"`([\w./]+)`", line.rpartition("*Tests:*")[2]) if claim else []
        for name in named:
            if name not in known and not (tree.root / name).exists():
                tree.say("docs/security.md", number, f"there is no test {name}")


def check_readers(tree):
    """The files whose coverage the soak run demands exist."""
    path = pathlib.Path("tools/coverage.py")
    for name in sorted(coverage.READERS):
        if pathlib.Path(name) not in tree.files:
            tree.say(path, 1, f"there is no {name}")


def check_libraries(tree, libraries):
    """The core has no globals that change: its libraries hold no .data and no .bss."""
    for library in libraries:
        sizes = subprocess.run(["size", "-A", library], check=True, capture_output=True, text=True)
        member = ""
        for line in sizes.stdout.splitlines():
            if " (ex " in line:
                member = line.split()[0]
            match = re.match(r"\.(data|bss|tdata|tbss)(?!\.rel\.ro)(?:\.\S+)?\s+([0-9]+)", line)
            if match and int(match.group(2)):
                tree.say(library, 0, f"{member} holds {match.group(2)} bytes of changing data")


def main():
    tree = Tree(pathlib.Path(__file__).resolve().parent.parent)
    for check in (check_layout, check_heads, check_includes, check_words, check_padding,
                  check_functions, check_clauses, check_links, check_claims, check_readers):
        check(tree)
    check_libraries(tree, sys.argv[1:])
    for path, line, message in sorted(tree.findings):
        print(f"{path}:{line}: {message}")
    print(f"{len(tree.files)} files, {len(tree.findings)} findings")
    sys.exit(1 if tree.findings else 0)


if __name__ == "__main__":
    main()
