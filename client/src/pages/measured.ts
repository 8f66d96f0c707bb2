// How hard a scenario is for bots: the figures that fit a table that is being set up.
import type { GameInfo, MeasuredInfo } from '../wire';
import { goodBots } from './setup';

type Options = Record<string, string | number | boolean>;

/** A figure in words: of a hundred games. */
export interface Won {
  /** The bot, by its title. */
  bot: string;
  /** The games won of a hundred: 0 and 100 only if there was none, or all. */
  n: number;
  /** The 95 % interval, of a hundred games. */
  low: number;
  high: number;
  /** Whether some chosen option was not measured. */
  usual: boolean;
}

/**
 * Return the figures of a scenario that were measured with the chosen options. If there are none, return those with
 * the most of these options and all others as usual.
 */
export function fitting(game: GameInfo, scenario: string, seats: number, chosen: Options): Won[] {
  const changed = game.options.filter(({ name, default: usual }) => (chosen[name] ?? usual) !== usual);
  const known = game.measured.filter(
    (figure) => figure.scenario === scenario && figure.seats === seats && isChosen(figure, chosen),
  );
  const count = ({ options }: MeasuredInfo) => Object.keys(options).length;
  const most = Math.max(...known.map(count));
  const first = known.find((figure) => count(figure) === most);
  const best = known.filter((figure) => count(figure) === most && first && isChosen(figure, first.options));
  return best.map((figure) => ({
    bot: titleOf(game, figure.bot),
    n: ofHundred(figure.won),
    low: Math.round(100 * figure.low),
    high: Math.round(100 * figure.high),
    usual: most < changed.length,
  }));
}

/** Return the title of the bot that plays the other seats when a rival is measured. */
export const opponent = (game: GameInfo): string => titleOf(game, goodBots(game)[0] ?? '');

const isChosen = ({ options }: MeasuredInfo, chosen: Options): boolean =>
  Object.entries(options).every(([name, value]) => chosen[name] === value);

const titleOf = (game: GameInfo, bot: string): string => game.bots.find(({ name }) => name === bot)?.title ?? bot;

function ofHundred(share: number): number {
  const n = Math.round(100 * share);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, n)) : n;
}
