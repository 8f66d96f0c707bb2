// Gauge values over the course of a game: one chart for each group of gauges.
import type { History, Seat } from '../wire';
import { gaugeName, type SeatGauge } from './odds';

/** Colours distinguishable with any colour vision, for the light and the dark theme. */
export const COLOURS = {
  light: ['#0a5fa5', '#b34700', '#00745a', '#8d3a8c', '#7a5c00', '#14232c', '#2f7fb5', '#a31f3d'],
  dark: ['#6db6ff', '#ff9a4d', '#3fd0a8', '#e79be6', '#f0d04a', '#eef4f3', '#9ad4f5', '#ff8fa3'],
};
/** A dash pattern for each line, so that colour is not the only cue. */
export const DASHES: number[][] = [[], [9, 4], [2, 3], [12, 3, 2, 3], [5, 2], [16, 4], [2, 6], [8, 3, 2, 3, 2, 3]];

export interface Course {
  key: string;
  name: string;
  values: number[];
}

export interface Chart {
  group: string;
  low: number;
  high: number;
  courses: Course[];
}

/** Return the charts of a game: its gauges by group, without groups that never changed. */
export function charts(gauges: SeatGauge[], history: History, nameOf: (seat: Seat) => string): Chart[] {
  const found = new Map<string, Chart>();
  for (const gauge of gauges) {
    const values = history.gauges.flatMap((each) => each[gauge.key] ?? []);
    if (values.length < history.gauges.length) continue;
    const chart = found.get(gauge.group) ?? { group: gauge.group, low: Infinity, high: -Infinity, courses: [] };
    chart.courses.push({ key: gauge.key, name: gaugeName(gauge, nameOf), values });
    const [least, most] = [Math.min(...values), Math.max(...values)];
    chart.low = Math.min(chart.low, Math.max(gauge.low, Math.floor(least - (most - least) * 0.3)), least);
    chart.high = Math.max(chart.high, most);
    found.set(gauge.group, chart);
  }
  return [...found.values()].filter((chart) =>
    chart.courses.some(({ values }) => values.some((value) => value !== values[0])),
  );
}

/** Return the length of the longest label, so that all charts reserve the same space and line up. */
export function longestName(charts: Chart[]): number {
  return Math.max(0, ...charts.flatMap((chart) => chart.courses.map((course) => course.name.length)));
}

/** Return the rows of a chart's table: the first and the last answer, and those that changed a value. */
export function turns(chart: Chart): number[] {
  const count = chart.courses[0]?.values.length ?? 0;
  const all = Array.from({ length: count }, (_, at) => at);
  return all.filter(
    (at) => at === 0 || at === count - 1 || chart.courses.some(({ values }) => values[at] !== values[at - 1]),
  );
}

/** Return label positions that do not overlap, as close as possible to the wanted ones. */
export function spread(places: number[], apart: number, low: number, high: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((one, other) => one.place - other.place);
  let least = low;
  for (const each of order) {
    each.place = Math.max(each.place, least);
    least = each.place + apart;
  }
  let most = high;
  for (const each of order.toReversed()) {
    each.place = Math.min(each.place, most);
    most = each.place - apart;
  }
  return order.sort((one, other) => one.index - other.index).map(({ place }) => place);
}
