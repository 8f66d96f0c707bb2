// Reports: log lines that sum up a part of the game, which players may share.
import type { LineInfo } from '../wire';
import { copy } from './copy';
import type { Words } from '../words/table';

/** Return the report that starts at a line (a headline that sums up, and its following lines), or nothing. */
export function reportAt(lines: LineInfo[], at: number): LineInfo[] {
  const first = lines[at];
  if (!first?.headline || !first.summary) return [];
  const end = lines.findIndex(
    (line, place) => place > at && (!line.summary || line.headline || line.rule !== first.rule),
  );
  return lines.slice(at, end < 0 ? undefined : end);
}

/** Return all reports of a game, in log order. */
export function reports(lines: LineInfo[]): LineInfo[][] {
  return lines.map((_, at) => reportAt(lines, at)).filter((report) => report.length);
}

/** Return reports as one text with a title. */
export function reportText(title: string, found: LineInfo[][]): string {
  return [title, ...found.map((report) => report.map(({ text }) => text).join('\n'))].join('\n\n');
}

/** Share a text through the device's share dialog; if that is missing or fails, copy it. */
export async function share(text: string, w: Words): Promise<void> {
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return;
    }
  } catch (reason) {
    if ((reason as Error).name === 'AbortError') return; // the user cancelled
  }
  await copy(text, w);
}
