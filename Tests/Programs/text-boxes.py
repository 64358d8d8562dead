#!/usr/bin/env python3
"""Measures the texts of SVG pages as a browser draws them, and says what is wrong with them.

    Tests/Programs/text-boxes.py [--no-contrast] page-001.svg page-002.svg ...

All files are inlined in one HTML page that a headless Chromium opens once. Prints one JSON document:

    {"files": [{"file", "width", "height", "texts": [{"words", "x", "y", "width", "height", "size", "fill",
                "behind", "contrast"}]}], "problems": [{"file", "kind", "words"}]}

Lengths are pixels of the page. A problem is of one of these kinds:

    overlap     two texts share more than 1 px in both directions
    outside     a text leaves the page by more than half a pixel
    contrast    under 4.5:1 (WCAG 2.2, 1.4.3) against a color that is really behind at least 2 % of the text
    id          an id that another element of the inlined pages has too
    role        the svg has no role="img"
    title       the svg's first child is no title with words of its own in it (gnuplot's say “Gnuplot”)
    desc        the svg has no desc with words in it
    empty       there is no svg, or no text in it

A text's width is the browser's. Its height is not: the line boxes of East Asian fonts are taller than their ink, so a
text reaches from 0.80 em above its baseline to 0.20 em below. Contrast is measured on the page drawn at twice its size
with the texts' fills made invisible, so boxes and outlines that belong to the texts count as being behind them. The same
words at the same place, which is how gnuplot draws a box behind a text, are one text. It takes most of the time:
--no-contrast leaves it out, and then nothing has "behind" or "contrast".

Needs Python 3.9 or later and Chromium or Chrome. Exit: 0 no problems, 1 problems, 64 wrong usage, 66 a file that cannot
be read, 69 no browser, 70 the browser did not answer.
"""

import base64
import html
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

WRONG_USAGE = 64
NO_INPUT = 66
UNAVAILABLE = 69
NO_ANSWER = 70
BROWSERS = ["chromium", "chromium-browser", "google-chrome"]
TIME_LIMIT = 80

# Measures the page that it stands in; base64 carries its answer unharmed through the browser's HTML.
MEASURING = r"""
const ASCENT = 0.80, DESCENT = 0.20, SHARED = 1, MARGIN = 0.5, SCALE = 2, LEAST_SHARE = 0.02, LEAST_CONTRAST = 4.5;

function linearPart(channel) {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]) {
    return 0.2126 * linearPart(red) + 0.7152 * linearPart(green) + 0.0722 * linearPart(blue);
}

function contrast(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
}

function colorOf(style) {
    const parts = style.fill.match(/[\d.]+/g);
    if (!style.fill.startsWith('rgb') || !parts) return null;
    return parts.map(Number);
}

function opacityOf(element, style) {
    let opacity = Number(style.fillOpacity);
    for (let each = element; each instanceof SVGElement; each = each.parentElement)
        opacity *= Number(getComputedStyle(each).opacity);
    return opacity;
}

// The elements that hold characters of their own: a text, or each tspan of it. A letter that other fonts draw is a part of its text.
function holders(svg) {
    const hold = element =>
        [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
    return [...svg.querySelectorAll('text, tspan')].filter(element =>
        hold(element) && !(element.matches('tspan[font-family]:not([x])') && hold(element.parentNode)));
}

// A box a baseline, in pixels of the page.
function boxes(holder, size) {
    const lines = new Map();
    for (let index = 0; index < holder.getNumberOfChars(); index++) {
        const extent = holder.getExtentOfChar(index);
        if (!extent.width) continue;
        const baseline = holder.getStartPositionOfChar(index).y.toFixed(2);
        const line = lines.get(baseline) ?? { left: Infinity, right: -Infinity };
        lines.set(baseline, {
            left: Math.min(line.left, extent.x), right: Math.max(line.right, extent.x + extent.width) });
    }
    const matrix = holder.getCTM();
    return [...lines].map(([baseline, { left, right }]) => {
        const [top, bottom] = [Number(baseline) - ASCENT * size, Number(baseline) + DESCENT * size];
        const corners = [[left, top], [right, top], [left, bottom], [right, bottom]]
            .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
        const [xs, ys] = [corners.map(corner => corner.x), corners.map(corner => corner.y)];
        const [x, y] = [Math.min(...xs), Math.min(...ys)];
        return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    });
}

function textsOf(svg) {
    const texts = [];
    for (const holder of holders(svg)) {
        const style = getComputedStyle(holder);
        if (style.visibility !== 'visible' || style.display === 'none' || style.fill === 'none') continue;
        const size = parseFloat(style.fontSize);
        for (const box of boxes(holder, size)) {
            const text = { words: holder.textContent.trim(), ...box, size, fill: style.fill };
            const isTwin = texts.some(other => other.words === text.words
                && ['x', 'y', 'width', 'height'].every(key => Math.abs(other[key] - text[key]) < 0.5));
            if (!isTwin) texts.push(
                Object.assign(text, { holder, color: colorOf(style), opacity: opacityOf(holder, style) }));
        }
    }
    return texts;
}

// The page without the fills of its texts.
async function background(source, width, height, canvas) {
    const page = new DOMParser().parseFromString(source, 'image/svg+xml');
    for (const text of page.querySelectorAll('text, tspan')) text.style.setProperty('fill-opacity', '0', 'important');
    page.documentElement.setAttribute('width', width * SCALE);
    page.documentElement.setAttribute('height', height * SCALE);
    if (!page.documentElement.hasAttribute('viewBox'))
        page.documentElement.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(page));
    await image.decode();
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    return context;
}

function worstBehind(text, context) {
    const [left, top] = [Math.max(0, Math.floor(text.x * SCALE)), Math.max(0, Math.floor(text.y * SCALE))];
    const right = Math.min(context.canvas.width, Math.ceil((text.x + text.width) * SCALE));
    const bottom = Math.min(context.canvas.height, Math.ceil((text.y + text.height) * SCALE));
    if (right <= left || bottom <= top) return null;
    const pixels = context.getImageData(left, top, right - left, bottom - top).data;
    const counts = new Map();
    // Pixels of one color that follow each other are counted at once.
    for (let start = 0, index = 4; start < pixels.length; index += 4) {
        if (index < pixels.length && pixels[index] === pixels[start] && pixels[index + 1] === pixels[start + 1]
            && pixels[index + 2] === pixels[start + 2]) continue;
        const key = pixels[start] << 16 | pixels[start + 1] << 8 | pixels[start + 2];
        counts.set(key, (counts.get(key) ?? 0) + (index - start) / 4);
        start = index;
    }
    let worst = null;
    for (const [key, count] of counts) {
        if (count < LEAST_SHARE * pixels.length / 4) continue;
        const behind = [key >> 16, key >> 8 & 255, key & 255];
        const share = text.opacity * (text.color[3] ?? 1);
        const seen = behind.map((channel, index) => share * text.color[index] + (1 - share) * channel);
        const ratio = contrast(seen, behind);
        if (!worst || ratio < worst.contrast)
            worst = { behind: '#' + key.toString(16).padStart(6, '0'), contrast: ratio };
    }
    return worst;
}

function overlaps(texts) {
    const found = [];
    for (const [index, one] of texts.entries()) {
        for (const other of texts.slice(index + 1)) {
            if (one.holder !== other.holder && (one.holder.contains(other.holder) || other.holder.contains(one.holder)))
                continue;
            const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
            const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
            if (across > SHARED && down > SHARED)
                found.push(`“${one.words}” and “${other.words}” overlap by ${across.toFixed(1)} x ${down.toFixed(1)} px`);
        }
    }
    return found;
}

async function measure(svg, source, canvas, add) {
    if (svg.getAttribute('role') !== 'img') add('role', `role is ${svg.getAttribute('role')}, not img`);
    const first = svg.firstElementChild;
    const name = first?.localName === 'title' ? first.textContent.trim() : '';
    if (!name || name === 'Gnuplot') add('title', `the first child is no title of the page's own, but “${name}”`);
    const description = [...svg.children].find(child => child.localName === 'desc');
    if (!description?.textContent.trim()) add('desc', 'there is no desc');

    const { width, height } = svg.getBoundingClientRect();
    const texts = textsOf(svg);
    if (!texts.length) add('empty', 'there is no text');
    for (const words of overlaps(texts)) add('overlap', words);
    const context = canvas && await background(source, width, height, canvas);
    for (const text of texts) {
        const place = [text.x, text.y, text.x + text.width, text.y + text.height].map(each => each.toFixed(1)).join(' ');
        if (text.x < -MARGIN || text.y < -MARGIN || text.x + text.width > width + MARGIN
            || text.y + text.height > height + MARGIN)
            add('outside', `“${text.words}” at ${place} leaves a page of ${width} x ${height}`);
        if (!context) continue;
        const worst = text.color && worstBehind(text, context);
        if (!worst) {
            add('contrast', `“${text.words}” at ${place}: ${text.fill} is not to be compared with what is behind it`);
            continue;
        }
        Object.assign(text, worst);
        if (worst.contrast < LEAST_CONTRAST)
            add('contrast', `“${text.words}” at ${place}: ${text.fill} on ${worst.behind} is ${worst.contrast.toFixed(2)}`);
    }
    const shown = texts.map(({ words, x, y, width, height, size, fill, behind, contrast }) =>
        ({ words, x, y, width, height, size, fill, behind, contrast }));
    return { width, height, texts: shown };
}

async function measureAll() {
    const canvas = HAS_CONTRAST ? document.createElement('canvas') : null;
    const owners = new Map();
    const answer = { files: [], problems: [] };
    for (const place of document.querySelectorAll('div[data-source]')) {
        const file = place.dataset.file;
        const add = (kind, words) => answer.problems.push({ file, kind, words });
        const svg = place.querySelector('svg');
        if (!svg) {
            add('empty', 'there is no svg');
            continue;
        }
        for (const element of place.querySelectorAll('[id]')) {
            if (owners.has(element.id)) add('id', `#${element.id} is in ${owners.get(element.id)} already`);
            else owners.set(element.id, file);
        }
        const source = new TextDecoder().decode(
            Uint8Array.from(atob(place.dataset.source), letter => letter.charCodeAt(0)));
        try {
            answer.files.push({ file, ...await measure(svg, source, canvas, add) });
        } catch (error) {
            add('empty', `it cannot be measured: ${error}`);
        }
    }
    return answer;
}

function tell(answer) {
    const bytes = new TextEncoder().encode(JSON.stringify(answer));
    let letters = '';
    for (const byte of bytes) letters += String.fromCharCode(byte);
    const place = document.createElement('output');
    place.textContent = 'measured:' + btoa(letters) + ':';
    document.body.replaceChildren(place);
}

measureAll().then(tell, error => tell({ failure: String(error) }));
"""


def fail(status, words):
    print(f"text-boxes.py: {words}", file=sys.stderr)
    sys.exit(status)


def browser():
    for name in BROWSERS:
        found = shutil.which(name)
        if found:
            return found
    fail(UNAVAILABLE, f"none of {', '.join(BROWSERS)} is on the PATH. On Debian, run: scripts/setup.sh test")


def page(files, has_contrast):
    """One HTML page with every SVG inlined, and its source beside it for drawing it alone."""
    parts = ["<!DOCTYPE html><meta charset='utf-8'><style>body{margin:0;width:8000px}</style><body>"]
    for file in files:
        try:
            source = Path(file).read_bytes()
        except OSError as error:
            fail(NO_INPUT, str(error))
        inlined = re.sub(r"^\s*(<\?xml[^>]*\?>)?\s*(<!DOCTYPE[^>]*>)?", "", source.decode("utf-8", "replace"))
        parts.append(
            f'<div data-file="{html.escape(file)}" data-source="{base64.b64encode(source).decode()}">{inlined}</div>')
    return "\n".join(parts) + f"<script>const HAS_CONTRAST = {json.dumps(has_contrast)};\n{MEASURING}</script>"


def dump(program, folder, document):
    """The page's elements after its script has run, as HTML."""
    words = [
        program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--hide-scrollbars", f"--user-data-dir={folder}/profile", "--virtual-time-budget=600000", "--dump-dom",
        document.as_uri(),
    ]
    # A group of its own: the browser is many processes, and none may outlive this.
    process = subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        output, errors = process.communicate(timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired:
        fail(NO_ANSWER, f"{program} did not answer within {TIME_LIMIT} seconds")
    finally:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    return output.decode("utf-8", "replace"), errors.decode("utf-8", "replace")


def main(files):
    has_contrast = files[:1] != ["--no-contrast"]
    files = files if has_contrast else files[1:]
    if not files or files[0].startswith("-"):
        fail(WRONG_USAGE, "usage: Tests/Programs/text-boxes.py [--no-contrast] FILE.svg ...")
    program = browser()
    with tempfile.TemporaryDirectory(prefix="text-boxes-", ignore_cleanup_errors=True) as folder:
        document = Path(folder, "pages.html")
        document.write_text(page(files, has_contrast), encoding="utf-8")
        dumped, errors = dump(program, folder, document)
    measured = re.search(r"<output>measured:([A-Za-z0-9+/=]*):</output>", dumped)
    if not measured:
        fail(NO_ANSWER, f"{program} measured nothing:\n{errors[-2000:]}")
    answer = json.loads(base64.b64decode(measured.group(1)))
    if "failure" in answer:
        fail(NO_ANSWER, answer["failure"])
    json.dump(answer, sys.stdout, ensure_ascii=False, indent=1)
    print()
    return 1 if answer["problems"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
