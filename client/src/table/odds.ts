// What an option would change, made ready to be shown.
import type { Change, Gauge, Preview, Seat } from '../wire';

/** A gauge; one that belongs to a seat says so. */
export type SeatGauge = Gauge & { seat?: Seat | null };

export interface Outcome {
  value: number;
  share: number;
  /** ▲ or ▼, so that colour is not the only carrier. */
  sign: string;
  mood: '' | 'better' | 'worse';
}

export interface Row {
  gauge: string;
  name: string;
  from: number;
  values: Outcome[];
}

const MOST_VALUES = 3;
/** What hardly ever comes out is not worth a word. */
const HARDLY = 0.04;

/** The name of a gauge; one that belongs to a seat is called after whoever sits there. */
export function gaugeName(gauge: SeatGauge, nameOf: (seat: Seat) => string): string {
  return gauge.seat == null ? gauge.name : nameOf(gauge.seat);
}

/**
 * The changes of a preview, the likeliest first, each with its likeliest values.
 * What is good for a rival is neither good nor bad for me: `isOurs` says whose gauges are judged.
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
    const values = worthSaying(change).map(({ value, share }) => ({
      value,
      share,
      ...judged(gauge, change, value, judges),
    }));
    return values.length ? [{ gauge: gauge.key, name: gaugeName(gauge, nameOf), from: change.from, values }] : [];
  });
  return rows.sort((one, other) => changing(other) - changing(one));
}

/** The likeliest values that differ from now; how often nothing changes is what remains. */
function worthSaying(change: Change): Change['to'] {
  return change.to.filter(({ value, share }) => value !== change.from && share >= HARDLY).slice(0, MOST_VALUES);
}

function changing(row: Row): number {
  return row.values.reduce((sum, { share }) => sum + share, 0);
}

function judged(gauge: Gauge, change: Change, value: number, judges: boolean): Pick<Outcome, 'sign' | 'mood'> {
  const rises = value > change.from;
  const mood = !judges || gauge.better === 'neither' ? '' : rises === (gauge.better === 'high') ? 'better' : 'worse';
  return { sign: rises ? '▲' : '▼', mood };
}
