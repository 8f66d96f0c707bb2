// Contents of a place as text, for screen readers and for details.
import { known } from '../../../lib/known';
import { lookup } from '../../../lib/words';
import type { Table } from '../table.svelte';
import type { Words } from '../../../words/mr_president';

type WorldWords = Words['world'];

export const ARROWS: Record<string, string> = { 1: '▲', 0: '', '-1': '▼' };
/** A symbol for an Ally's Relations, beside the colour. */
export const RELATION_SIGNS: Record<string, string> = { 1: '●', 0: '◐', '-1': '○' };
export const PEERS = ['russia', 'china'] as const;

/** Return the US units in a place, without types that are absent. */
export function unitsIn(table: Table, box: string): [unit: string, n: number][] {
  return Object.entries(table.view.units[box] ?? {}).filter(([, n]) => n > 0);
}

export const unitsSaid = (table: Table, box: string): string[] =>
  unitsIn(table, box).map(([unit, n]) => `${n} ${known(table.contents.units, unit)}`);

/** Return Alignment, Stability and Crisis of a region as text. */
export function measuresSaid(table: Table, id: string, w: WorldWords): string[] {
  const land = known(table.view.regions, id);
  const { regional } = table.contents.terms;
  const trend = lookup(w.trends, land.trend);
  return [
    `${known(regional, 'align')} ${land.align}${trend ? `, ${trend}` : ''}`,
    `${known(regional, 'stability')} ${land.stability}`,
    `${known(regional, 'crisis')} ${land.crisis}`,
  ];
}

/** Return everything else in a region as text. */
export function lyingSaid(table: Table, id: string, w: WorldWords): string[] {
  const land = known(table.view.regions, id);
  const { contents } = table;
  const iran = land.iran.reduce((sum, n) => sum + n, 0);
  return [
    ...land.groups.map((group) =>
      w.group({ level: group.level, intel: known(contents.terms.intel, `${group.intel}`) }),
    ),
    ...land.rogues.map((rogue) =>
      [
        rogue.name
          ? `${known(contents.countries, rogue.name)}: ${w.rogue({ level: rogue.level })}`
          : w.rogue({ level: rogue.level }),
        ...(rogue.wmds ? [w.wmds] : []),
        ...(rogue.marked ? [w.marked] : []),
      ].join(', '),
    ),
    ...(['civil_wars', 'unstable', 'ceasefires', 'peacekeepers', 'footprints'] as const)
      .filter((what) => land[what])
      .map((what) => w[what]({ n: land[what] })),
    ...(iran ? [w.iranian({ n: iran })] : []),
    ...PEERS.flatMap((peer) => {
      const name = known(contents.countries, peer);
      return [
        ...(land[peer] ? [w.influence({ who: name, n: land[peer] })] : []),
        ...(land.bases.includes(peer) ? [w.base({ who: name })] : []),
      ];
    }),
    ...(table.view.fni.includes(id) ? [w.fni] : []),
    ...(table.view.agreements.includes(id) ? [known(contents.actions, 'trade-agreement').name] : []),
    ...unitsSaid(table, id),
  ];
}

/** Return everything about a region in one sentence. */
export const regionSaid = (table: Table, id: string, w: WorldWords): string =>
  [...measuresSaid(table, id, w), ...lyingSaid(table, id, w)].join('; ');

/** Return a country's Relations, Tensions, Sanctions and program as text. */
export function countrySaid(table: Table, id: string, w: WorldWords, isAlly: boolean): string[] {
  const land = known(table.view.countries, id);
  const { terms } = table.contents;
  return [
    ...(isAlly ? [known(terms.relations, `${land.relation}`)] : []),
    w.tensionsAre({ n: land.tensions }),
    ...land.sanctions.map((kind) => `${w.sanctions}: ${known(terms.sanctions, kind)}`),
    ...(land.hurt ? [w.hurt({ n: land.hurt })] : []),
    ...(land.iran ? [w.iranian({ n: land.iran })] : []),
  ];
}

/** The two countries with a nuclear program. */
export const PROGRAMS = ['iran', 'north-korea'] as const;

/** Return the Allies: countries in play that are neither a Peer nor have a program. */
export const alliesOf = (table: Table): string[] =>
  Object.keys(table.view.countries).filter((id) => !(id in table.view.peers) && !PROGRAMS.some((each) => each === id));

/** Return the boxes for US units that are not on the map, if they contain any: the Assets and those of Allies. */
export const boxesBeside = (table: Table): string[] =>
  ['assets', ...alliesOf(table)].filter((id) => unitsIn(table, id).length || (id === 'assets' && table.at(id).length));
