// What the log tells besides its lines: what is new, what happened several times, what belongs together.
import type { Line } from '../lib/protocol';

/** A state that was seen: the number of its event, and how many lines the log had then. */
export interface Mark {
  n: number;
  lines: number;
}

export interface Told {
  line: Line;
  times: number;
}

/** How many lines stood in the log when my own last answer had been carried out and nobody else had acted yet. */
export function linesAfter(marks: Mark[], own: number): number {
  return marks.findLast((mark) => mark.n <= own)?.lines ?? 0;
}

/** The lines as a digest: what was said several times is said once with a count; of many only the last few. */
export function digest(lines: Line[], most: number): { told: Told[]; earlier: number } {
  const told = new Map<string, Told>();
  for (const line of lines) {
    const known = told.get(line.text);
    told.delete(line.text); // what happened again belongs to its last time
    told.set(line.text, { line, times: (known?.times ?? 0) + 1 });
  }
  const all = [...told.values()];
  const shown = all.slice(-most);
  const count = shown.reduce((sum, each) => sum + each.times, 0);
  return { told: shown, earlier: lines.length - count };
}

export interface Numbered {
  line: Line;
  number: number;
}

export interface Group {
  answer: number;
  lines: Numbered[];
}

/** The lines that contain what is searched for, in the order of the log, in groups that came with one answer each. */
export function grouped(lines: Line[], wanted = ''): Group[] {
  const groups: Group[] = [];
  lines.forEach((line, number) => {
    if (!fits(line, wanted)) return;
    if (groups.at(-1)?.answer !== line.answer) groups.push({ answer: line.answer, lines: [] });
    groups.at(-1)!.lines.push({ line, number });
  });
  return groups;
}

/** Text without case and accents, so that `ecole` finds `École`. */
export function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function fits(line: Line, wanted: string): boolean {
  const words = bare(wanted).split(/\s+/).filter(Boolean);
  const text = bare(`${line.text} ${line.rule}`);
  return words.every((word) => text.includes(word));
}

/** How long a line is shown when what happened is followed step by step: longer ones take longer to read. */
export function readingTime(text: string): number {
  return Math.min(3200, 1200 + 18 * Math.max(0, text.length - 48));
}
