// Facts of options and log lines: typed values by name.
import type { Fact } from '../wire';

/** Arguments of an option or facts of a log line, by name. A name starts with its type, as in `card_taken`. */
export type About = Record<string, Fact>;

/** Whether these arguments include all of `about`; further arguments are ignored. */
export const isAbout = (args: About, about: About): boolean =>
  Object.entries(about).every(([name, value]) => args[name] === value);

/** Whether a fact equals this value or is a list that contains it. */
const isOrHolds = (fact: Fact, value: Fact): boolean => (Array.isArray(fact) ? fact.includes(value) : fact === value);

/** Whether any fact has this value, whatever its type. */
export const isNamedIn = (facts: About, value: Fact): boolean =>
  Object.values(facts).some((fact) => isOrHolds(fact, value));

/** Whether a fact with this name is of a type. A plural name counts too: `seats` is of the type `seat`. */
export const isOfType = (name: string, type: string): boolean =>
  [type, `${type}s`].some((each) => name === each || name.startsWith(`${each}_`));

/** Whether any fact of this type has this value. */
export const concerns = (facts: About, type: string, value: Fact): boolean =>
  Object.entries(facts).some(([name, fact]) => isOfType(name, type) && isOrHolds(fact, value));
