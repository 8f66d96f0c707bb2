// Draw a picture of the result to share: only what is public after the game, and no link or token.

export interface ResultFacts {
  /** The game, and the scenario with the stage. */
  title: string;
  scenario: string;
  /** The ending and the winners. */
  says: string;
  who: string;
  numbers: { name: string; value: string; short?: string }[];
  /** One or two turning points. */
  points: string[];
  date: string;
  by: string;
}

export const WIDTH = 1200;
export const HEIGHT = 675;
const LEFT = 72;
const ROOM = WIDTH - 2 * LEFT;
const MOST_NUMBERS = 8;
const NUMBERS_IN_A_ROW = 4;
const BOX = 84;
const GAP = 12;

/** Split a text into lines that fit a width; the last of at most `most` lines ends with an ellipsis if text is left. */
export function wrap(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  for (const [at, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || measure(longer) <= width) {
      line = longer;
    } else if (lines.length + 1 === most) {
      return [...lines, shorten([line, ...words.slice(at)].join(' '), width, measure)];
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, shorten(line, width, measure)].slice(0, most);
}

function shorten(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Draw the result in the colours and fonts of the page around the canvas. */
export function drawResult(canvas: HTMLCanvasElement, facts: ResultFacts): void {
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const style = getComputedStyle(canvas);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const face = colour('--face') || style.fontFamily;
  const accent = colour('--game') || colour('--brand');

  /** Write lines of text and return the height below them. */
  const write = (text: string, top: number, font: string, size: number, ink: string, most = 1): number => {
    ctx.font = font;
    ctx.fillStyle = colour(ink);
    const lines = wrap(text, ROOM, most, (part) => ctx.measureText(part).width);
    lines.forEach((line, at) => ctx.fillText(line, LEFT, top + size + at * size * 1.18));
    return top + size * 1.18 * lines.length;
  };

  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colour('--card');
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.fillStyle = accent;
  ctx.fillRect(0, 0, WIDTH, 18);

  let y = write(facts.title, 48, `600 30px ${face}`, 30, '--ink');
  y = write(facts.scenario, y + 2, `24px ${style.fontFamily}`, 24, '--ink-soft');
  y = write(facts.says, y + 14, `600 50px ${face}`, 50, '--ink', 2);
  y = write(facts.who, y + 6, `600 30px ${style.fontFamily}`, 30, '--ink');
  y = numbers(ctx, facts.numbers.slice(0, MOST_NUMBERS), y + 22, style, face);
  for (const point of facts.points.slice(0, 2)) {
    ctx.fillStyle = colour('--signal');
    ctx.fillRect(LEFT, y + 12, 8, 24);
    ctx.save();
    ctx.translate(22, 0);
    y = write(point, y + 8, `24px ${style.fontFamily}`, 24, '--ink') + 6;
    ctx.restore();
  }
  ctx.font = `22px ${style.fontFamily}`;
  ctx.fillStyle = colour('--ink-soft');
  ctx.fillText(facts.date, LEFT, HEIGHT - 30);
  ctx.textAlign = 'right';
  ctx.fillText(facts.by, WIDTH - LEFT, HEIGHT - 30);
  ctx.textAlign = 'left';
}

function numbers(
  ctx: CanvasRenderingContext2D,
  shown: ResultFacts['numbers'],
  top: number,
  style: CSSStyleDeclaration,
  face: string,
): number {
  const rows = Math.ceil(shown.length / NUMBERS_IN_A_ROW);
  const width = (ROOM - GAP * (NUMBERS_IN_A_ROW - 1)) / NUMBERS_IN_A_ROW;
  const measure = (text: string): number => ctx.measureText(text).width;
  shown.forEach(({ name, short, value }, index) => {
    const left = LEFT + (index % NUMBERS_IN_A_ROW) * (width + GAP);
    const y = top + Math.floor(index / NUMBERS_IN_A_ROW) * (BOX + GAP);
    ctx.fillStyle = style.getPropertyValue('--paper').trim();
    ctx.fillRect(left, y, width, BOX);
    ctx.fillStyle = style.getPropertyValue('--ink').trim();
    ctx.font = `600 36px ${face}`;
    ctx.fillText(value, left + 16, y + 42);
    ctx.fillStyle = style.getPropertyValue('--ink-soft').trim();
    ctx.font = `20px ${style.fontFamily}`;
    const fitting = short && measure(name) > width - 28 ? short : name;
    ctx.fillText(shorten(fitting, width - 28, measure), left + 16, y + 70);
  });
  return top + rows * (BOX + GAP);
}

/** Return the picture as a file. */
export function asFile(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: 'image/png' })), 'image/png');
  });
}

/** Whether this device can share a picture with other apps. */
export function canShare(): boolean {
  try {
    return navigator.canShare({ files: [new File([''], 'a.png', { type: 'image/png' })] });
  } catch {
    return false;
  }
}
