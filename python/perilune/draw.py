# SPDX-License-Identifier: MIT
"""Text of a terminal as HTML and SVG."""
from __future__ import annotations

import html as markup
import re
from collections.abc import Iterator

ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")
BACKGROUND, FOREGROUND = "#0f1420", "#d8dce6"
FONT = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
COLUMN, LINE, MARGIN, SIZE = 8.4, 19, 14, 14
STEPS = (0, 95, 135, 175, 215, 255)


def color_of(number: int) -> str:
    """A color of the 256 of terminals: the cube and the grays."""
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    number = max(number - 16, 0)
    parts = number // 36, number // 6 % 6, number % 6
    return "#" + "".join(f"{STEPS[part]:02x}" for part in parts)


def style_of(codes: str) -> str:
    """What an escape sequence changes, as CSS for HTML and SVG."""
    if codes == "1":
        return "font-weight:bold"
    if codes == "2":
        return "opacity:.6"
    match = re.fullmatch(r"38;5;(\d+)", codes)
    return f"color:{color_of(int(match[1]))};fill:{color_of(int(match[1]))}" if match else ""


def spans(line: str) -> Iterator[tuple[str, str]]:
    """(style, text) of a line."""
    style, begin = "", 0
    for escape in ESCAPE.finditer(line):
        if escape.start() > begin:
            yield style, line[begin:escape.start()]
        style, begin = style_of(escape[1]), escape.end()
    if begin < len(line):
        yield style, line[begin:]


def html(heading: str, table: str) -> str:
    """A block with a heading and the text."""
    lines = ["".join(f'<span style="{style}">{markup.escape(text)}</span>' if style
                     else markup.escape(text) for style, text in spans(line))
             for line in table.rstrip("\n").split("\n")]
    return (f'<div><strong>{markup.escape(heading)}</strong><pre style="background:{BACKGROUND};'
            f'color:{FOREGROUND};font-family:{FONT};padding:{MARGIN}px;overflow-x:auto">'
            + "\n".join(lines) + "</pre></div>")


def svg(heading: str, table: str) -> str:
    """A picture of the text."""
    lines: list[list[tuple[str, str]]] = [[("font-weight:bold", heading)], []]
    lines += [list(spans(line)) for line in table.rstrip("\n").split("\n")]
    columns = max(sum(len(text) for _, text in line) for line in lines)
    width, height = round(columns * COLUMN) + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
             f'width="{width}" height="{height}" role="img" '
             f'aria-label="{markup.escape(heading)}">'
             f'<rect width="100%" height="100%" fill="{BACKGROUND}"/>'
             f'<g fill="{FOREGROUND}" font-size="{SIZE}" font-family="{markup.escape(FONT)}" '
             f'xml:space="preserve">']
    for row, line in enumerate(lines):
        column = 0
        for style, text in line:
            x, y = MARGIN + column * COLUMN, MARGIN + (row + 1) * LINE - 5
            parts.append(f'<text x="{x:.1f}" y="{y}" textLength="{len(text) * COLUMN:.1f}" '
                         f'style="{style}">{markup.escape(text)}</text>')
            column += len(text)
    return "".join(parts) + "</g></svg>"
