// Changes of a preview, prepared for display.
import { worthShowing } from '../kit/outcomes';
import type { Change, Gauge, Preview, Seat } from '../wire';

/** A gauge, with its seat if it belongs to one. */
export type SeatGauge = Gauge & { seat?: Seat | null };

export interface Outcome {
  value: number;
  share: number;
  /** ▲ or ▼, so that colour is not the only cue. */
  sign: string;
  mood: '' | 'better' | 'worse';
}

export interface Row {
  gauge: string;
  name: string;
  from: number;
  values: Outcome[];
}

/** Return the name of a gauge; for a seat's gauge, the player's name. */
export function gaugeName(gauge: SeatGauge, nameOf: (seat: Seat) => string): string {
  return gauge.seat == null ? gauge.name : nameOf(gauge.seat);
}

/**
 * Return the changes of a preview, most likely first, each with its most likely values. Only gauges for which `isOurs`
 * is true are rated better or worse: a rival's gain is neither for the user.
 */
export function outcomes(
  preview: Preview,
  gauges: SeatGauge[],
  nameOf: (seat: Seat) => string,
  isOurs: (seat: Seat) => boolean = () => true,
): Row[] {
  const changes = new Map(preview.changes.map((change) => [change.gauge, change]));
  const rows = gauges.flatMap((gauge) => {
    const change = changes.get(gauge.key);
    if (!change) return [];
    const judges = gauge.seat == null || isOurs(gauge.seat);
    const values = worthShowing(change).map(({ value, share }) => ({
      value,
      share,
      ...judged(gauge, change, value, judges),
    }));
    return values.length ? [{ gauge: gauge.key, name: gaugeName(gauge, nameOf), from: change.from, values }] : [];
  });
  return rows.sort((one, other) => changing(other) - changing(one));
}

function changing(row: Row): number {
  return row.values.reduce((sum, { share }) => sum + share, 0);
}

function judged(gauge: Gauge, change: Change, value: number, judges: boolean): Pick<Outcome, 'sign' | 'mood'> {
  const rises = value > change.from;
  const mood = !judges || gauge.better === 'neither' ? '' : rises === (gauge.better === 'high') ? 'better' : 'worse';
  return { sign: rises ? '▲' : '▼', mood };
}
