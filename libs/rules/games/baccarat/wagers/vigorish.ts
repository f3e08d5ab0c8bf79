import { percentOf, sumCents, type Cents } from '#kernel';
import type { Citation } from '../../../citation.js';
import { wagersCountedWith } from './companion-wagers.js';
import type { BaccaratGame } from '../game.js';
import type { StandingWager } from '../../../game/wager.js';
import type { TableRules } from '../table-rules/table-rules.js';

/** Percentage of the Banker wager taken on a tie (7.3(d)). */
const TIE_PERCENT = 25;

/** The vigorish on a Banker wager and the paragraphs that set it. */
export interface VigorishCharge {
  readonly vigorishCents: Cents;
  readonly citations: readonly Citation[];
}

function charge(vigorishCents: Cents, ...citations: Citation[]): VigorishCharge {
  return { vigorishCents, citations };
}

/**
 * Whether a player's wagers on the number of cards equal or exceed the player's Banker wagers of the same round. Then
 * the Banker wagers owe no vigorish (3.3(e)2, 7.3(f)2).
 */
export function coveredByTotalCardWagers(
  rules: TableRules,
  wager: StandingWager,
  wagers: readonly StandingWager[],
): boolean {
  const counted = wagersCountedWith(rules, wager, wagers);
  const stakes = (counts: (kind: string) => boolean): Cents =>
    sumCents(counted.filter(({ kind }) => counts(kind)).map(({ stakeCents }) => stakeCents));
  return stakes((kind) => kind.startsWith('total-')) >= stakes((kind) => kind === 'banker');
}

/** The vigorish on the winnings of a Banker wager (3.3(c), (e); 7.3(c), (d), (f)). */
export function vigorishOnWin(
  game: BaccaratGame,
  rules: TableRules,
  winningsCents: Cents,
  isCovered: () => boolean,
): VigorishCharge {
  const { citations, provisions } = game;
  const scheme = rules.vigorish;
  switch (scheme.kind) {
    case 'percent-of-win': {
      if (scheme.waivedByTotalCardWagers && isCovered()) {
        return charge(0, provisions.waivedByTotalCardWagers.citation);
      }
      const cents = percentOf(winningsCents, scheme.percent, scheme.roundUpToCents);
      const rounding = scheme.roundUpToCents > 0 ? [citations.vigorishRounding] : [];
      return charge(cents, citations.bankerOdds, ...rounding);
    }
    case 'quarter-of-wager-on-tie':
      return charge(0, quarterCitation(game));
    case 'banker-six-pays-half':
      return charge(0, citations.noVigorish);
  }
}

/** The vigorish on a Banker wager when the hands tie; a fraction of a cent is dropped (7.3(d)). */
export function vigorishOnTie(game: BaccaratGame, rules: TableRules, stakeCents: Cents): VigorishCharge {
  if (rules.vigorish.kind !== 'quarter-of-wager-on-tie') return { vigorishCents: 0, citations: [] };
  return charge(percentOf(stakeCents, TIE_PERCENT), quarterCitation(game));
}

function quarterCitation(game: BaccaratGame): Citation {
  const provision = game.provisions.quarterOfWagerOnTie;
  if (!provision) throw new RangeError(`${game.title} has no vigorish on ties`);
  return provision.citation;
}
