// What answers and lines are about: typed facts by name.
import type { Fact } from '../wire';

/** What an answer or a line is about, by name; the first part of a name is its type, as in `card_taken`. */
export type About = Record<string, Fact>;

/** Whether something is about all of this, whatever else it is about. */
export const isAbout = (args: About, about: About): boolean =>
  Object.entries(about).every(([name, value]) => args[name] === value);

/** Whether a fact is this value, or one of several that are. */
const isOrHolds = (fact: Fact, value: Fact): boolean => (Array.isArray(fact) ? fact.includes(value) : fact === value);

/** Whether something is about this value, whatever its type. */
export const isNamedIn = (facts: About, value: Fact): boolean =>
  Object.values(facts).some((fact) => isOrHolds(fact, value));

/** Whether a fact of this name is of a type, as one of several too: `seats` are of the type `seat`. */
export const isOfType = (name: string, type: string): boolean =>
  [type, `${type}s`].some((each) => name === each || name.startsWith(`${each}_`));

/** Whether something is about a thing of this type. */
export const concerns = (facts: About, type: string, value: Fact): boolean =>
  Object.entries(facts).some(([name, fact]) => isOfType(name, type) && isOrHolds(fact, value));
