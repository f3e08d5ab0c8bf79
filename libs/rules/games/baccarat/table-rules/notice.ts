import { paysAtLeast, type Odds } from '#kernel';
import { BONUS_WINS, bonusOdds } from '../wagers/bonus-paytables.js';
import type { TableRules, VigorishScheme } from './table-rules.js';

function sameOdds(a: Odds | undefined, b: Odds | undefined): boolean {
  return a && b ? paysAtLeast(a, b) && paysAtLeast(b, a) : a === b;
}

function sameTotalCardOdds({ totalCardOdds: a }: TableRules, { totalCardOdds: b }: TableRules): boolean {
  return (['four', 'five', 'six'] as const).every((count) => sameOdds(a?.[count], b?.[count]));
}

function sameBonus({ bonus: a }: TableRules, { bonus: b }: TableRules): boolean {
  if (!a || !b) return Boolean(a) === Boolean(b);
  return (
    a.paytable === b.paytable &&
    a.mainWagerRequired === b.mainWagerRequired &&
    BONUS_WINS.every((win) => sameOdds(bonusOdds(a, win), bonusOdds(b, win)))
  );
}

/** Whether a scheme does not change, or only falls from five to four per cent without coarser rounding. */
function sameOrLessVigorish(from: VigorishScheme, to: VigorishScheme): boolean {
  if (from.kind !== 'percent-of-win' || to.kind !== 'percent-of-win') return from.kind === to.kind;
  if (from.waivedByTotalCardWagers !== to.waivedByTotalCardWagers) return false;
  if (from.percent === to.percent) return from.roundUpToCents === to.roundUpToCents;
  return to.percent < from.percent && to.roundUpToCents <= from.roundUpToCents;
}

/**
 * Whether a change of a table's rules needs no notice, because it changes nothing for the patrons. A lower percentage
 * of vigorish needs none: 3.3(d) and 7.3(e) require a notice for an increase only. Rounding may then become finer, as
 * it must at punto banco, but not coarser. Limits change at once (8.3(c)) and are not part of these rules.
 */
export function sameForPatrons(from: TableRules, to: TableRules): boolean {
  return (
    from.decks === to.decks &&
    from.automatedShuffler === to.automatedShuffler &&
    from.companionWagers === to.companionWagers &&
    from.vigorishCollection === to.vigorishCollection &&
    from.disclosedCard.option === to.disclosedCard.option &&
    from.disclosedCard.cardsAfterTen === to.disclosedCard.cardsAfterTen &&
    sameOdds(from.tieOdds, to.tieOdds) &&
    sameTotalCardOdds(from, to) &&
    sameBonus(from, to) &&
    sameOrLessVigorish(from.vigorish, to.vigorish)
  );
}
