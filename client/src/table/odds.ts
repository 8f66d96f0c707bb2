// What an option would change, made ready to be shown.
import type { Change, Gauge, Preview, Seat } from '../lib/protocol';

/** A gauge; one that belongs to a seat says so. */
export type SeatGauge = Gauge & { seat?: Seat | null };

export interface Outcome {
  value: number;
  share: number;
  /** ▲, ▼ or = : so that colour is not the only carrier. */
  sign: string;
  mood: '' | 'better' | 'worse';
}

export interface Row {
  gauge: string;
  name: string;
  from: number;
  values: Outcome[];
}

const MOST_VALUES = 4;

/** The name of a gauge; one that belongs to a seat is called after whoever sits there. */
export function gaugeName(gauge: SeatGauge, nameOf: (seat: Seat) => string): string {
  return gauge.seat == null ? gauge.name : nameOf(gauge.seat);
}

/** The changes of a preview in the order of the gauges, each with its likeliest values. */
export function outcomes(preview: Preview, gauges: SeatGauge[], nameOf: (seat: Seat) => string): Row[] {
  const changes = new Map(preview.changes.map((change) => [change.gauge, change]));
  return gauges.flatMap((gauge) => {
    const change = changes.get(gauge.key);
    if (!change) return [];
    const values = change.to.slice(0, MOST_VALUES).map(({ value, share }) => ({ value, share, ...judged(gauge, change, value) }));
    return [{ gauge: gauge.key, name: gaugeName(gauge, nameOf), from: change.from, values }];
  });
}

function judged(gauge: Gauge, change: Change, value: number): Pick<Outcome, 'sign' | 'mood'> {
  if (value === change.from) return { sign: '=', mood: '' };
  const rises = value > change.from;
  const mood = gauge.better === 'neither' ? '' : rises === (gauge.better === 'high') ? 'better' : 'worse';
  return { sign: rises ? '▲' : '▼', mood };
}
