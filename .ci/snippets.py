#!/usr/bin/env python3
"""Makes programs of the documentation's examples, and checks what they print.

usage: snippets.py extract ROOT FOLDER   writes FOLDER/<Page>/main.swift for each page with examples
       snippets.py check PROGRAMS...     runs programs, each beside the expected output of its page

The ```swift blocks of a page, in order, are one program. `// prints TEXT` at the end of a line, or on a
line of its own, says what has been printed by then; all of them, in order, must be all that is printed.
What a page needs and doesn't show stands in `<!-- compiled, not shown: … -->`. A block that is no part of
the program has `<!-- not compiled: REASON -->` before it; the reasons are printed.
"""
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(
    r"<!-- compiled, not shown:\n(?P<hidden>.*?)-->"
    r"|(?:<!-- not compiled: (?P<reason>[^\n]*?) -->\s*)?^```swift\n(?P<shown>.*?)^```$",
    re.DOTALL | re.MULTILINE)
PRINTS = re.compile(r"// prints (.*)$", re.MULTILINE)


def pages(root):
    """README.md and the articles of all catalogs, by the name of their program."""
    for page in [root / "README.md", *sorted(root.glob("Sources/*/*.docc/*.md"))]:
        yield page.stem + "Page", page


def program(page, text):
    """The page's blocks as the text of a main.swift, at the lines where they stand in the page."""
    parts = []
    for block in BLOCK.finditer(text):
        if block["reason"]:
            print(f"{page}: not compiled: {block['reason']}", file=sys.stderr)
            continue
        group = "hidden" if block["hidden"] is not None else "shown"
        line = text.count("\n", 0, block.start(group)) + 1
        parts.append(f'#sourceLocation(file: "{page}", line: {line})\n{block[group]}')
    if not parts:
        return None
    imports = "" if any("import Bindings" in part for part in parts) else "import Bindings\n"
    return imports + "\n".join(parts) + "#sourceLocation()\n"


def extract(root, folder):
    names = []
    for name, page in pages(root):
        text = page.read_text(encoding="utf-8")
        if "```swift" in text and (source := program(page.relative_to(root), text)):
            target = folder / name
            target.mkdir(parents=True)
            (target / "main.swift").write_text(source, encoding="utf-8")
            names.append(name)
    if "READMEPage" not in names:
        sys.exit("snippets: README.md has no example")
    print("\n".join(names))


def check(programs):
    complaints = 0
    for path in programs:
        program, source = path.split("=", 1)
        name = pathlib.Path(program).name
        expected = PRINTS.findall(pathlib.Path(source).read_text(encoding="utf-8"))
        run = subprocess.run(
            [program], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        printed = run.stdout.splitlines()
        if run.returncode == 0 and not run.stderr and printed == expected:
            print(f"{name}: {len(printed)} lines as documented")
            continue
        complaints += 1
        print(
            f"{name}: status {run.returncode}\n  expected {expected}\n  printed  {printed}\n{run.stderr}",
            file=sys.stderr)
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["extract", root, folder]:
            extract(pathlib.Path(root), pathlib.Path(folder))
        case ["check", *programs] if programs:
            check(programs)
        case _:
            sys.exit(__doc__)
