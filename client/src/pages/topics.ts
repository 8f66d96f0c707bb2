// The ledger of a game, in the order in which somebody would learn it.
import { contains, sought } from '../lib/search';
import type { Rule } from '../wire';

export interface Topic {
  topic: string;
  rules: { id: string; says: string }[];
}

const ORDER = [
  'setup', 'component', 'sequence', 'action', 'card', 'effect', 'track', 'table', 'timing', 'hidden', 'end',
  'difficulty', 'variant', 'example',
]; // prettier-ignore

function place(topic: string): number {
  const found = ORDER.indexOf(topic);
  return found < 0 ? ORDER.length : found;
}

/** The rules by topic; of those only the ones in which every word searched for occurs. */
export function byTopic(ledger: Record<string, Rule>, searched = ''): Topic[] {
  const words = sought(searched);
  const topics = new Map<string, Topic>();
  for (const [id, rule] of Object.entries(ledger)) {
    if (!contains(`${id} ${rule.says}`, words)) continue;
    const { rules } = topics.get(rule.topic) ?? { rules: new Array<Topic['rules'][number]>() };
    rules.push({ id, says: rule.says });
    topics.set(rule.topic, { topic: rule.topic, rules });
  }
  return [...topics.values()].sort((a, b) => place(a.topic) - place(b.topic));
}
