// Draw a chart with uPlot: the page's colours, a label at the end of each line, flags at turning points.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { COLOURS, DASHES, spread, type Chart } from './chart';

const HEIGHT = 260;
/** Minimum width for labels at the lines; below it only the legend names them. */
const ROOM_FOR_LABELS = 620;

export interface Drawing {
  resize: (width: number) => void;
  destroy: () => void;
}

/**
 * Draw a chart into an element and reserve space for labels of `letters` characters. `jump` is called with the answer
 * that the user clicks.
 */
export function draw(
  place: HTMLElement,
  chart: Chart,
  letters: number,
  points: number[],
  jump: (count: number) => void,
): Drawing {
  const style = getComputedStyle(place);
  const ink = style.getPropertyValue('--ink-soft').trim();
  const line = style.getPropertyValue('--line').trim();
  const signal = style.getPropertyValue('--signal').trim();
  const font = `13px ${style.fontFamily}`;
  const colours = COLOURS[document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'];
  const width = place.clientWidth;
  const labelled = width >= ROOM_FOR_LABELS;
  const right = labelled ? Math.min(220, letters * 7 + 16) : 8;

  const room = hair(chart) * chart.courses.length;

  const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
  const plot = new uPlot(
    {
      width,
      height: HEIGHT,
      padding: [14, right, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false }, y: { range: [chart.low - room, Math.max(chart.high, chart.low + 1) + room] } },
      axes: [
        { ...axis, size: 32 },
        { ...axis, size: 40, incrs: [1, 2, 5, 10, 20, 50, 100] },
      ],
      series: [
        {},
        ...chart.courses.map((course, index) => ({
          label: course.name,
          stroke: colours[index % colours.length],
          dash: DASHES[index % DASHES.length],
          width: 2.2,
          points: { show: false },
          paths: uPlot.paths.stepped?.({ align: 1 }),
        })),
      ],
      hooks: {
        drawAxes: [(self) => flags(self, points, signal)],
        draw: labelled ? [(self) => labels(self, chart, colours, font)] : [],
      },
    },
    [(chart.courses[0]?.values ?? []).map((_, at) => at), ...shifted(chart)],
    place,
  );
  plot.over.addEventListener('click', () => {
    if (plot.cursor.idx != null) jump(plot.cursor.idx);
  });
  return { resize: (next) => plot.setSize({ width: next, height: HEIGHT }), destroy: () => plot.destroy() };
}

/** Return the values of the lines, slightly shifted so that equal values do not hide one another. */
function shifted(chart: Chart): number[][] {
  const middle = (chart.courses.length - 1) / 2;
  return chart.courses.map(({ values }, index) => values.map((value) => value + (middle - index) * hair(chart)));
}

function hair(chart: Chart): number {
  return (chart.high - chart.low || 1) * 0.009;
}

function flags(self: uPlot, points: number[], colour: string): void {
  const { ctx, bbox } = self;
  ctx.save();
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([3 * devicePixelRatio, 4 * devicePixelRatio]);
  for (const point of points) {
    const x = Math.round(self.valToPos(point, 'x', true));
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    const size = 5 * devicePixelRatio;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top - size * 2);
    ctx.lineTo(x + size * 1.6, bbox.top - size);
    ctx.lineTo(x, bbox.top);
    ctx.fill();
  }
  ctx.restore();
}

function labels(self: uPlot, chart: Chart, colours: string[], font: string): void {
  const { ctx, bbox } = self;
  const ends = self.data.slice(1).map((values) => self.valToPos(values[values.length - 1] ?? 0, 'y', true));
  const places = spread(ends, 15 * devicePixelRatio, bbox.top, bbox.top + bbox.height);
  ctx.save();
  ctx.font = font.replace('13px', `${13 * devicePixelRatio}px`);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  chart.courses.forEach((course, index) => {
    ctx.fillStyle = colours[index % colours.length] ?? '';
    ctx.fillText(course.name, bbox.left + bbox.width + 8 * devicePixelRatio, places[index] ?? 0);
  });
  ctx.restore();
}
