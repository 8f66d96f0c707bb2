// Reports: some lines of the log sum up what lies behind, and people like to show them to others.
import type { Line } from '../wire';
import { copy } from './copy';
import type { Words } from './words';

/** The report that begins with a line: a headline that sums up, and what is summed up with it. Nothing elsewhere. */
export function reportAt(lines: Line[], at: number): Line[] {
  const first = lines[at];
  if (!first?.headline || !first.summary) return [];
  const end = lines.findIndex(
    (line, place) => place > at && (!line.summary || line.headline || line.rule !== first.rule),
  );
  return lines.slice(at, end < 0 ? undefined : end);
}

/** All reports of a game, in the order of the log. */
export function reports(lines: Line[]): Line[][] {
  return lines.map((_, at) => reportAt(lines, at)).filter((report) => report.length);
}

/** Reports as a text that says of itself what it is about. */
export function reportText(title: string, found: Line[][]): string {
  return [title, ...found.map((report) => report.map(({ text }) => text).join('\n'))].join('\n\n');
}

/** Gives a text to whatever the device shares with; where it cannot, or will not, the text is copied. */
export async function share(text: string, w: Words): Promise<void> {
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return;
    }
  } catch (reason) {
    if ((reason as Error).name === 'AbortError') return; // somebody has thought better of it
  }
  await copy(text, w);
}
