import { breach } from '#kernel';
import type { IsoDate, Objection } from '#kernel';
import { type DatedProvision } from '../../../citation.js';
import { amendmentNote, inForce } from '../../../provision.js';
import { BONUS_PAYTABLES, BONUS_WINS } from './bonus-paytables.js';
import type { BaccaratGame } from '../game.js';
import { checkOdds } from './odds.checks.js';
import { MINIMUM_TIE_ODDS, TOTAL_CARD_ODDS } from './posted-odds.js';
import type { TableRules } from '../table-rules/table-rules.js';

function checkOfferedSince(
  code: string,
  wagers: string,
  provision: DatedProvision,
  onDate: IsoDate,
): Objection[] {
  if (inForce(provision, onDate)) return [];
  const message = `${wagers} cannot be offered on ${onDate}; they were ${amendmentNote(provision)}`;
  return [breach(code, message, provision.citation)];
}

/** A tie bet pays 8 to 1 or more (3.3(b), 7.3(b)). */
export function checkTie({ citations }: BaccaratGame, { tieOdds }: TableRules): Objection[] {
  return checkOdds('tie', tieOdds, MINIMUM_TIE_ODDS, 'tie-odds-below-minimum', citations.tieOdds);
}

/**
 * Wagers on the number of cards: their date and their odds (3.2(a)4, 3.3(f); 7.2(a)4, 7.3(g)). The text says "at the
 * following odds" and not "at least"; better odds are allowed, because no patron is paid less.
 */
export function checkTotalCardWagers(
  game: BaccaratGame,
  { totalCardOdds }: TableRules,
  onDate: IsoDate,
): Objection[] {
  if (!totalCardOdds) return [];
  return [
    ...checkOfferedSince(
      'total-card-wagers-not-in-force',
      'wagers on the number of cards',
      game.provisions.totalCardWagers,
      onDate,
    ),
    ...(['four', 'five', 'six'] as const).flatMap((count) =>
      checkOdds(
        `${count} cards`,
        totalCardOdds[count],
        TOTAL_CARD_ODDS[count],
        'total-card-odds-below-minimum',
        game.citations.totalCardOdds,
      ),
    ),
  ];
}

/** Bonus wagers: their date, their schedule, and better odds not below it (3.2(a)5, 3.3(g); 7.2(a)5, 7.3(h)). */
export function checkBonus(game: BaccaratGame, { bonus }: TableRules, onDate: IsoDate): Objection[] {
  if (!bonus) return [];
  const { bonusOdds } = game.citations;
  const breaches = checkOfferedSince(
    'bonus-wagers-not-in-force',
    'bonus wagers',
    game.provisions.bonusWager,
    onDate,
  );
  if (!Object.hasOwn(BONUS_PAYTABLES, bonus.paytable)) {
    const message = `the paytable is ${String(bonus.paytable)}; it must be A, B or C`;
    return [...breaches, breach('paytable-unknown', message, bonusOdds)];
  }
  const better = bonus.betterOdds ?? {};
  for (const name of Object.keys(better)) {
    const win = BONUS_WINS.find((known) => known === name);
    if (!win) {
      const message = `better odds are posted for ${name}, which no schedule lists; the schedules list ${BONUS_WINS.join(', ')}`;
      breaches.push(breach('bonus-win-unknown', message, bonusOdds));
      continue;
    }
    const least = BONUS_PAYTABLES[bonus.paytable][win];
    const wager = `bonus (${win}, paytable ${bonus.paytable})`;
    breaches.push(...checkOdds(wager, better[win], least, 'bonus-odds-below-schedule', bonusOdds));
  }
  return breaches;
}
