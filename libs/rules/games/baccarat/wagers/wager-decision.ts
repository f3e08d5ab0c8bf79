import type { Odds } from '#kernel';
import type { Citation } from '../../../citation.js';
import { bonusOutcome } from './bonus-outcome.js';
import { bonusOdds } from './bonus-paytables.js';
import type { BaccaratGame, DecidingCitations } from '../game.js';
import { BANKER_SIX_ODDS, EVEN_MONEY } from './posted-odds.js';
import type { BaccaratResult } from '../round-facts.js';
import type { TableRules, WagerKind } from '../table-rules/table-rules.js';

/**
 * The decision on a kind of wager, the same for every patron. The deciding paragraph comes first, then those of the
 * odds.
 */
export type KindDecision = { readonly citations: readonly Citation[] } & (
  { readonly outcome: 'won'; readonly odds: Odds } | { readonly outcome: 'lost' | 'void' }
);

function won(odds: Odds, ...citations: Citation[]): KindDecision {
  return { outcome: 'won', odds, citations };
}

function notWon(outcome: 'lost' | 'void', { [outcome]: citation }: DecidingCitations): KindDecision {
  return { outcome, citations: [citation] };
}

function mainWager(
  game: BaccaratGame,
  rules: TableRules,
  hand: 'player' | 'banker',
  { winner, bankerPoints }: BaccaratResult,
): KindDecision {
  const { bankerWager, playerWager, playerOdds, bankerOdds, noVigorish } = game.citations;
  const deciding = hand === 'banker' ? bankerWager : playerWager;
  if (winner !== hand) return notWon(winner === 'tie' ? 'void' : 'lost', deciding);
  if (hand === 'player') return won(EVEN_MONEY, deciding.won, playerOdds);
  if (rules.vigorish.kind !== 'banker-six-pays-half') return won(EVEN_MONEY, deciding.won, bankerOdds);
  return bankerPoints === 6
    ? won(BANKER_SIX_ODDS, deciding.won, game.provisions.bankerSixPaysHalf.citation)
    : won(EVEN_MONEY, deciding.won, noVigorish);
}

function sideWager(hits: boolean, odds: Odds, decides: Citation, pays: Citation): KindDecision {
  return hits ? won(odds, decides, pays) : { outcome: 'lost', citations: [decides] };
}

function notOffered(kind: WagerKind): never {
  throw new RangeError(`${kind} is not among the wagers these rules offer`);
}

function totalCardWager(
  game: BaccaratGame,
  rules: TableRules,
  kind: 'total-four' | 'total-five' | 'total-six',
  { totalCards }: BaccaratResult,
): KindDecision {
  const { totalCardWagers, totalCardOdds } = game.citations;
  const { four, five, six } = rules.totalCardOdds ?? notOffered(kind);
  const [count, odds] = {
    'total-four': [4, four] as const,
    'total-five': [5, five] as const,
    'total-six': [6, six] as const,
  }[kind];
  return sideWager(totalCards === count, odds, totalCardWagers, totalCardOdds);
}

function bonusWager(
  game: BaccaratGame,
  rules: TableRules,
  kind: 'bonus-player' | 'bonus-banker',
  result: BaccaratResult,
): KindDecision {
  const bonus = rules.bonus ?? notOffered(kind);
  const decided = bonusOutcome(kind === 'bonus-player' ? 'player' : 'banker', result);
  const deciding = game.citations.bonusWager;
  if (decided.outcome !== 'won') return notWon(decided.outcome, deciding);
  return won(bonusOdds(bonus, decided.win), deciding.won, game.citations.bonusOdds);
}

/** Decides a kind of wager (3.2(a), 7.2(a)). Throws a RangeError for one that the rules do not offer. */
export function decideKind(
  game: BaccaratGame,
  rules: TableRules,
  kind: WagerKind,
  result: BaccaratResult,
): KindDecision {
  switch (kind) {
    case 'banker':
    case 'player':
      return mainWager(game, rules, kind, result);
    case 'tie':
      return sideWager(
        result.winner === 'tie',
        rules.tieOdds,
        game.citations.tieWager,
        game.citations.tieOdds,
      );
    case 'total-four':
    case 'total-five':
    case 'total-six':
      return totalCardWager(game, rules, kind, result);
    case 'bonus-banker':
    case 'bonus-player':
      return bonusWager(game, rules, kind, result);
  }
}
