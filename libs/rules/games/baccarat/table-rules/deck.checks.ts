import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { amendmentNote, inForce } from '../../../provision.js';
import type { BaccaratGame } from '../game.js';
import type { TableRules } from './table-rules.js';

const MINIMUM_DECKS = 6;
const MINIMUM_DECKS_WITH_SHUFFLER = 12;

function checkShuffler(game: BaccaratGame, { decks }: TableRules, onDate: IsoDate): Objection[] {
  const provision = game.provisions.automatedShuffler;
  if (!provision || !inForce(provision, onDate)) {
    const why = provision
      ? `on ${onDate}; it was ${amendmentNote(provision)}`
      : 'there; dealers must shuffle';
    return [
      breach(
        'shuffler-not-provided-for',
        `an automated shuffler is in use at ${game.title}, but it is not allowed ${why}`,
        provision?.citation ?? game.citations.shuffle,
      ),
    ];
  }
  if (decks < MINIMUM_DECKS_WITH_SHUFFLER) {
    return [
      breach(
        'shuffler-decks-below-minimum',
        `the automated shuffler has ${decks} decks; at least ${MINIMUM_DECKS_WITH_SHUFFLER} are required ` +
          `(${amendmentNote(provision)})`,
        provision.citation,
      ),
    ];
  }
  if (decks % 2 === 0) return [];
  return [
    breach(
      'shuffler-batches-unequal',
      `${decks} decks cannot be divided into two equal batches; use an even number of decks`,
      `${provision.citation}2`,
    ),
  ];
}

/** Six decks or more (3.4(a), 7.1(a)); with an automated shuffler twelve or more, in two equal batches (7.1(d)). */
export function checkDecks(game: BaccaratGame, rules: TableRules, onDate: IsoDate): Objection[] {
  const { decks, automatedShuffler } = rules;
  if (!Number.isSafeInteger(decks) || decks < 1) {
    return [breach('decks-malformed', `decks is ${decks}; it must be a whole number`, game.citations.decks)];
  }
  const breaches: Objection[] = [];
  if (decks < MINIMUM_DECKS) {
    const message = `the shoe has ${decks} decks; at least ${MINIMUM_DECKS} are required`;
    breaches.push(breach('decks-below-minimum', message, game.citations.decks));
  }
  if (automatedShuffler) breaches.push(...checkShuffler(game, rules, onDate));
  return breaches;
}
