import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { amendmentNote, checkOldestText, inForce } from '../../provision.js';
import { checkDecks } from './deck.checks.js';
import type { BaccaratGame } from './game.js';
import type { TableRules } from './table-rules.js';
import { checkVigorish } from './vigorish.checks.js';
import { checkBonus, checkTie, checkTotalCardWagers } from './wager.checks.js';

function checkEdition({ title, provisions }: BaccaratGame, onDate: IsoDate): readonly Objection[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(onDate)) {
    const message = `the date is ${String(onDate)}; a calendar date as YYYY-MM-DD is required`;
    return [breach('date-malformed', message, provisions.oldestText.citation)];
  }
  return checkOldestText(title, provisions.oldestText, onDate);
}

function checkCollection(game: BaccaratGame, { vigorishCollection }: TableRules): Objection[] {
  if (['at-payout', 'deferred'].includes(vigorishCollection)) return [];
  const message = `vigorish collected ${String(vigorishCollection)}; at-payout or deferred is allowed`;
  return [breach('vigorish-collection-unknown', message, game.citations.vigorishDeferral)];
}

/** Only where the section on irregularities is held: without its text there is nothing to check against. */
function checkDisclosedCard(
  { irregularities }: BaccaratGame,
  { disclosedCard: { option, cardsAfterTen } }: TableRules,
  onDate: IsoDate,
): Objection[] {
  if (!irregularities.held) return [];
  const { disclosedCard, cardsAfterTen: proviso } = irregularities;
  const breaches: Objection[] = [];
  if (![1, 2, 3].includes(option)) {
    const message = `option ${String(option)} for a card disclosed in error; 1, 2 or 3 is allowed`;
    breaches.push(breach('disclosed-card-option-unknown', message, disclosedCard));
  }
  if (![1, 10].includes(cardsAfterTen)) {
    const message = `${String(cardsAfterTen)} cards after a ten disclosed in error; 1 or 10 is allowed`;
    breaches.push(breach('cards-after-ten-not-allowed', message, proviso.citation));
  } else if (cardsAfterTen === 10 && !inForce(proviso, onDate)) {
    const message = `10 cards after a ten disclosed in error on ${onDate}; ${amendmentNote(proviso)}`;
    breaches.push(breach('cards-after-ten-not-in-force', message, proviso.citation));
  }
  return breaches;
}

/**
 * Every way in which a table's rules are not allowed for a game on a date; none if they are. Values that cannot be are
 * breaches too. Before the oldest text held there is nothing to check against, and that alone is answered.
 */
export function checkTableRules(
  game: BaccaratGame,
  rules: TableRules,
  onDate: IsoDate,
): readonly Objection[] {
  const edition = checkEdition(game, onDate);
  if (edition.length > 0) return edition;
  return [
    ...checkDecks(game, rules, onDate),
    ...checkTie(game, rules),
    ...checkTotalCardWagers(game, rules, onDate),
    ...checkBonus(game, rules, onDate),
    ...checkVigorish(game, rules, onDate),
    ...checkCollection(game, rules),
    ...checkDisclosedCard(game, rules, onDate),
  ];
}
