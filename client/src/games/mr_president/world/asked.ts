// Whether the current log line is about a place, a War or a pair of countries.
import type { OptionInfo } from '../../../wire';
import type { Table } from '../table.svelte';

/** Names of facts that contain a place, and a War. */
const PLACES = ['place', 'region', 'country', 'peer', 'on', 'box', 'where'];
const WARS = ['war', 'aim'];

const told = (table: Table, names: string[], id: string): boolean => names.some((name) => table.happens(name, id));

export const happensAt = (table: Table, id: string): boolean => told(table, PLACES, id);
export const happensToPair = (table: Table, pair: string): boolean => told(table, ['pair'], pair);
export const happensInWar = (table: Table, war: string): boolean => told(table, WARS, war);

/** Return the options for a Strategic Capability. */
export const optionsOfCapability = (table: Table, id: string): OptionInfo[] =>
  table.options.filter(({ args }) => args.capability === id || args.aim === id);
