"""The dictionaries of the page, read from its sources."""

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

CLIENT = Path(__file__).parents[2] / "client"

# Functions are called with marks, so that what they say becomes a pattern.
READ = """
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
const [client, ...files] = process.argv.slice(1);
const ts = createRequire(client + '/package.json')('typescript');
const loaded = file => {
    const options = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022};
    const {outputText} = ts.transpileModule(readFileSync(file, 'utf8'), {compilerOptions: options});
    return import('data:text/javascript;base64,' + Buffer.from(outputText).toString('base64'));
};
const mark = '\\u0001';
const said = value => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') {
        const found = new Set();
        for (const args of [Array(6).fill(mark), [0, 0, 0], [1, 1, 1], [2, 3, 4], [3, 7, 9]]) {
            try { found.add(String(value(...args))); } catch {}
        }
        return [...found];
    }
    if (value && typeof value === 'object') return Object.values(value).flatMap(said);
    return [];
};
const all = {en: [], fr: []};
for (const file of files) {
    const {words} = await loaded(file);
    for (const code of ['en', 'fr']) all[code].push(...said(words[code]));
}
console.log(JSON.stringify(all));
"""


def normal(text: str) -> str:
    """Text as it is compared: one kind of space."""
    return re.sub(r"\s+", " ", text).strip()


@cache
def english_only() -> tuple[re.Pattern[str], ...]:
    """Whatever the English dictionaries say that the French ones do not say as well."""
    node = shutil.which("node")
    assert node, "the dictionaries are read with Node.js, with which the page is built too"
    files = map(str, sorted((CLIENT / "src").rglob("words.ts")))
    command = [node, "--input-type=module", "-e", READ, str(CLIENT), *files]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    words: dict[str, Any] = json.loads(told.stdout)
    french = {normal(text) for text in words["fr"]}
    english = {normal(text) for text in words["en"]} - french - {"Français", "FR"}  # each language names itself
    return tuple(pattern_of(text) for text in sorted(english) if re.search(r"[A-Za-z]{2}", text.replace("\x01", "")))


def pattern_of(text: str) -> re.Pattern[str]:
    """What a dictionary entry looks like on the page, whatever its gaps are filled with."""
    parts = re.split(r"\x01|\{\w+\}", text)
    return re.compile(".+?".join(map(re.escape, parts)))
