// Refusals in words for the user. Kinds and reasons are defined in docs/protocol.md. The server's own sentence is meant
// for programs; it is shown only for a kind without words here.
import type { Code } from './language.svelte';
import type { Why } from '../wire';

/** A refusal: its kind, the exact reason if any, and the server's sentence. */
export interface Refusal {
  kind: string;
  why: Why;
  says: string;
}

const en: Record<string, string> = {
  stale: 'Somebody was faster: the question has changed.',
  'not offered': 'This answer is no longer offered: look at the question again.',
  lesson: 'The lesson has not reached this step yet.',
  'not possible': 'This cannot be done now.',
  'too many': 'Too many requests. Wait a moment, then try again.',
  busy: 'The server is busy. Nothing was changed; try again in a moment.',
  store: 'The server cannot save anything right now. Nothing was changed; try again in a moment.',
  damaged: 'The data on this server is damaged. Its operator has to repair it.',
  'too long': 'That is too long.',
  pack: 'The rules fail with a pack of this table; nothing has changed. Try something else.',
  frozen: 'This game can only be looked at.',
  paused: 'The game is paused. Anyone who plays here can resume it.',
  taken: 'Someone has just taken this seat.',
  token: 'This seat is not yours on this device.',
  seat: 'A bot sits in for you: take your seat back first.',
  missing: 'There is no such table.',
  malformed: 'The table did not understand that. Loading the page again may help.',
  origin: 'This server does not answer pages of other sites.',
  offline: 'There is no connection at the moment, so nothing was sent.',
  lost: 'The table did not answer. Check whether your move went through, then try again.',
};

const fr: Record<keyof typeof en, string> = {
  stale: 'Quelqu’un a été plus rapide\u00a0: la question a changé.',
  'not offered': 'Cette réponse n’est plus proposée\u00a0: regardez de nouveau la question.',
  lesson: 'La leçon n’en est pas encore là.',
  'not possible': 'Ce n’est pas possible maintenant.',
  'too many': 'C’était trop à la fois. Attendez un instant, puis réessayez.',
  busy: 'Le serveur a trop à faire en ce moment. Rien n’a changé\u00a0: réessayez dans un instant.',
  store: 'Le serveur ne peut rien enregistrer en ce moment. Rien n’a changé\u00a0: réessayez dans un instant.',
  damaged: 'Les données de ce serveur sont endommagées. La personne qui le gère doit les réparer.',
  'too long': 'C’est trop long.',
  pack: 'Les règles échouent avec une extension de cette table\u00a0; rien n’a changé. Essayez autre chose.',
  frozen: 'Cette partie peut seulement être regardée.',
  paused: 'La partie est en pause. Chaque joueur de cette table peut la reprendre.',
  taken: 'Quelqu’un vient de prendre cette place.',
  token: 'Cette place n’est pas à vous sur cet appareil.',
  seat: 'Un robot joue à votre place\u00a0: reprenez-la d’abord.',
  missing: 'Cette table n’existe pas.',
  malformed: 'La table n’a pas compris. Recharger la page peut aider.',
  origin: 'Ce serveur ne répond pas aux pages d’autres sites.',
  offline: 'Il n’y a pas de connexion en ce moment\u00a0: rien n’a été envoyé.',
  lost: 'La table n’a pas répondu. Vérifiez si c’est fait, puis réessayez.',
};

const sentences: Record<Code, Record<string, string>> = { en, fr };

/** Sentences for the exact reasons (`why`). */
const reasons: Record<Code, Record<Exclude<Why, ''>, string>> = {
  en: {
    'not asked': 'It is not your turn to answer.',
    'nothing sealed': 'There is no sealed answer to take back.',
    'is here': 'Whoever sits there is here: only somebody who is away can be replaced.',
    'bot plays': 'This bot is already in the game and can’t be swapped now.',
    'not over': 'You can start the next game when this one is over.',
    chance: 'The random bot can’t take a seat in a competitive game; choose another bot.',
    'nothing to undo': 'There is nothing to take back.',
    'no clock': 'No clock is running, so there is nothing to pause.',
    blank: 'This contains no visible characters.',
  },
  fr: {
    'not asked': 'On ne vous demande rien pour l’instant.',
    'nothing sealed': 'Il n’y a pas de réponse scellée à reprendre.',
    'is here': 'La personne assise là est présente\u00a0: seul un absent peut être remplacé.',
    'bot plays': 'Ce robot joue déjà, et d’autres jouent avec lui\u00a0: on ne le change pas maintenant.',
    'not over': 'La prochaine partie viendra quand celle-ci sera finie.',
    chance: 'Entre rivaux, aucune place n’est laissée au hasard\u00a0: choisissez un autre robot.',
    'nothing to undo': 'Il n’y a rien à annuler.',
    'no clock': 'Aucune horloge ne tourne\u00a0: il n’y a rien à mettre en pause.',
    blank: 'Il n’y a rien à lire ici.',
  },
};

/** Kinds of refusal that have their own sentence, by language. */
export const kinds: Record<Code, string[]> = { en: Object.keys(en), fr: Object.keys(fr) };

/** Return a refusal in words: by its reason, else by its kind, else the server's sentence. */
export function inWords({ kind, why, says }: Refusal, lang: Code): string {
  const said = (why && reasons[lang][why]) || (sentences[lang][kind] ?? says);
  return kind === 'pack' ? `${said.slice(0, -1)} (${says}).` : said; // names the pack, for its author
}

/**
 * Whether a refusal needs no error message: another player was faster or paused the game, and the page already shows
 * it.
 */
export function isHarmless(kind: string): boolean {
  return kind === 'stale' || kind === 'not offered' || kind === 'paused';
}
