import { breach, isIsoDate } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { amendmentNote, checkOldestText, inForce } from '../../../provision.js';
import { checkDecks } from './deck.checks.js';
import type { BaccaratGame } from '../game.js';
import type { TableRules } from './table-rules.js';
import { checkVigorish } from '../wagers/vigorish.checks.js';
import { checkBonus, checkTie, checkTotalCardWagers } from '../wagers/wager.checks.js';

function checkEdition({ title, provisions }: BaccaratGame, onDate: IsoDate): readonly Objection[] {
  if (!isIsoDate(onDate)) {
    const message = `the date is ${String(onDate)}; write a calendar date as YYYY-MM-DD`;
    return [breach('date-malformed', message, provisions.oldestText.citation)];
  }
  return checkOldestText(title, provisions.oldestText, onDate);
}

function checkCollection(game: BaccaratGame, { vigorishCollection }: TableRules): Objection[] {
  if (['at-payout', 'deferred'].includes(vigorishCollection)) return [];
  const message = `vigorishCollection is ${String(vigorishCollection)}; it must be at-payout or deferred`;
  return [breach('vigorish-collection-unknown', message, game.citations.vigorishDeferral)];
}

/** Checks only a game for which we have the section on irregularities. */
function checkDisclosedCard(
  { irregularities }: BaccaratGame,
  { disclosedCard: { option, cardsAfterTen } }: TableRules,
  onDate: IsoDate,
): Objection[] {
  if (!irregularities.held) return [];
  const { disclosedCard, cardsAfterTen: proviso } = irregularities;
  const breaches: Objection[] = [];
  if (![1, 2, 3].includes(option)) {
    const message = `the option for a card disclosed in error is ${String(option)}; it must be 1, 2 or 3`;
    breaches.push(breach('disclosed-card-option-unknown', message, disclosedCard));
  }
  if (![1, 10].includes(cardsAfterTen)) {
    const message = `cardsAfterTen is ${String(cardsAfterTen)} for a ten disclosed in error; it must be 1 or 10`;
    breaches.push(breach('cards-after-ten-not-allowed', message, proviso.citation));
  } else if (cardsAfterTen === 10 && !inForce(proviso, onDate)) {
    const message = `cardsAfterTen cannot be 10 on ${onDate}; that option was ${amendmentNote(proviso)}`;
    breaches.push(breach('cards-after-ten-not-in-force', message, proviso.citation));
  }
  return breaches;
}

/**
 * Every way in which a table's rules are not allowed for a game on a date; empty if they are allowed. Impossible values
 * are breaches too. On a date before our oldest text this is the only breach, because there is no rule to check.
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
