// The rules of a game by topic, in a good order for learning.
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

/** Group the rules by topic, keeping only those that contain every searched word. */
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
