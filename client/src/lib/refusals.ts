// Why nothing was changed, in words for people. The kinds are those of docs/protocol.md; the server's own words are for
// programs, and help a person only where they tell more than the kind does.
import type { Code } from './language.svelte';

type Sentence = string | ((says: string) => string);

const en: Record<string, Sentence> = {
  stale: 'Somebody was faster: the question has changed.',
  'not offered': 'This answer is no longer offered: look at the question again.',
  lesson: (says) => says,
  'not possible': (says) => (says ? `This cannot be done now: ${says}.` : 'This cannot be done now.'),
  'too many': 'That was too much at once. Wait a moment, then try again.',
  'too long': 'That is too long.',
  frozen: 'This game can only be looked at.',
  taken: 'Somebody has just taken this seat.',
  token: 'This seat is not yours on this device.',
  seat: 'A bot sits in for you: take your seat back first.',
  missing: 'There is no such table.',
  malformed: 'The table did not understand that. Loading the page again may help.',
  origin: 'This server does not answer pages of other sites.',
  offline: 'There is no connection at the moment, so nothing was sent.',
  lost: 'The table did not answer. Look whether it was carried out, then try again.',
};

const fr: Record<keyof typeof en, Sentence> = {
  stale: 'Quelqu’un a été plus rapide\u00a0: la question a changé.',
  'not offered': 'Cette réponse n’est plus proposée\u00a0: regardez de nouveau la question.',
  lesson: 'La leçon n’en est pas encore là.', // the page says more, in French
  'not possible': 'Ce n’est pas possible maintenant.', // the server's own words are English
  'too many': 'C’était trop à la fois. Attendez un instant, puis réessayez.',
  'too long': 'C’est trop long.',
  frozen: 'Cette partie peut seulement être regardée.',
  taken: 'Quelqu’un vient de prendre cette place.',
  token: 'Cette place n’est pas à vous sur cet appareil.',
  seat: 'Un robot joue à votre place\u00a0: reprenez-la d’abord.',
  missing: 'Cette table n’existe pas.',
  malformed: 'La table n’a pas compris. Recharger la page peut aider.',
  origin: 'Ce serveur ne répond pas aux pages d’autres sites.',
  offline: 'Il n’y a pas de connexion en ce moment\u00a0: rien n’a été envoyé.',
  lost: 'La table n’a pas répondu. Vérifiez si c’est fait, puis réessayez.',
};

const sentences: Record<Code, Record<string, Sentence>> = { en, fr };

/** The kinds of refusal that have words of their own. */
export const kinds: Record<Code, string[]> = { en: Object.keys(en), fr: Object.keys(fr) };

/** A refusal in words; of an unknown kind, what the server says. */
export function inWords(kind: string, says: string, lang: Code): string {
  const sentence = sentences[lang][kind] ?? says;
  const text = typeof sentence === 'string' ? sentence : sentence(says.replace(/[.\s]+$/, ''));
  return text.charAt(0).toUpperCase() + text.slice(1); // the server leaves the capital to whoever shows it
}

/** Whether it is nobody's fault: others were faster, and the page shows already what is so now. */
export function isHarmless(kind: string): boolean {
  return kind === 'stale' || kind === 'not offered';
}
