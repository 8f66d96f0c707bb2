// Changes of a preview, prepared for display.
import { percent } from '../parts/percent';
import type { Change, Gauge, Seat } from '../wire';

/** A gauge, with its seat if it belongs to one. */
export type SeatGauge = Gauge & { seat?: Seat | null };

export interface Outcome {
  value: number;
  /** The value with its unit. */
  says: string;
  share: number;
  /** ▲ or ▼, so that colour is not the only cue. */
  sign: string;
  mood: '' | 'better' | 'worse';
}

export interface Row {
  gauge: string;
  name: string;
  /** The current value, with its unit. */
  from: string;
  values: Outcome[];
}

/** Return the name of a gauge; for a seat's gauge, the player's name. */
export function gaugeName(gauge: SeatGauge, nameOf: (seat: Seat) => string): string {
  return gauge.seat == null ? gauge.name : nameOf(gauge.seat);
}

/** Return the name of a gauge among others: for a seat's gauge what is counted, and whose: `Reputation · Ben`. */
export function gaugeTitle(gauge: SeatGauge, nameOf: (seat: Seat) => string): string {
  const name = gaugeName(gauge, nameOf);
  return gauge.seat == null || !gauge.group ? name : `${gauge.group} · ${name}`;
}

/** Return a value of a gauge with its unit. */
export const reading = (gauge: Gauge, value: number): string =>
  gauge.unit === '%' ? percent(value / 100) : String(value);

/**
 * Return changes that a preview found, most likely first, each with all its values. Only gauges for which `isOurs` is
 * true are rated better or worse: a rival's gain is neither for the user.
 */
export function outcomes(
  found: Change[],
  gauges: SeatGauge[],
  nameOf: (seat: Seat) => string,
  isOurs: (seat: Seat) => boolean = () => true,
): Row[] {
  const changes = new Map(found.map((change) => [change.gauge, change]));
  const rows = gauges.flatMap((gauge) => {
    const change = changes.get(gauge.key);
    if (!change) return [];
    const judges = gauge.seat == null || isOurs(gauge.seat);
    const values = change.to
      .filter(({ value }) => value !== change.from)
      .map(({ value, share }) => ({
        value,
        says: reading(gauge, value),
        share,
        ...judged(gauge, change, value, judges),
      }));
    const from = reading(gauge, change.from);
    return values.length ? [{ gauge: gauge.key, name: gaugeTitle(gauge, nameOf), from, values }] : [];
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
