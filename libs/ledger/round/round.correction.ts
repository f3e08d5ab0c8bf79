import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { dealingOf, nextCardCitation, nextCardFor, placeCards, resultOf } from '#rules';
import type { BaccaratResult, Hands } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { CorrectSettlement } from './round.commands.js';
import type { CorrectedWager, RoundEvent, SettledWager } from './round.events.js';
import { outstandingOf } from './round.state.js';
import type { ExistingRound, SettledRound } from './round.state.js';
import {
  dealtLines,
  differences,
  refuseImpossibleActual,
  settledAs,
  tieVigorishDeferred,
} from './round.settling.js';

/**
 * Sets a settlement right: to what the rules give for the cards, or as far as the floor in fact went. The old
 * settlement stays in the stream and is named. Vigorish that rises is owed on a marker; vigorish that falls comes off
 * the marker first and is handed back only where it had been collected.
 */
export function correctSettlement(command: CorrectSettlement, round: SettledRound): Decision<RoundEvent> {
  const { opening } = round;
  const impossible = refuseImpossibleActual(command.actual, round.settled, opening.roundId);
  if (impossible) return impossible;
  const read = command.cards ? readAnew(command.cards, round) : undefined;
  if (read && 'accepted' in read) return read;
  const { hands, result } = dealtOf(round);
  const reread = read && !sameHands(read.hands, hands) ? read : undefined;

  const corrected = settledAs(dealtLines(round, reread?.result ?? result), command.actual);
  const before = new Map(round.settled.map((wager) => [wager.wagerId, wager]));
  const wagers: CorrectedWager[] = [];
  for (const after of corrected) {
    const old = before.get(after.wagerId);
    if (!old || !differs(old, after)) continue;
    const change = vigorishChange(old, after, round);
    if (!change) {
      return refuse(
        'vigorish-already-documented',
        `Vigorish of wager ${after.wagerId} in round ${opening.roundId} is documented on a form and does not fall by a correction; state what was charged as it stands there.`,
        dealingOf(opening.game).citations.vigorishUncollected,
      );
    }
    wagers.push({ before: old, after, ...change });
  }
  if (wagers.length === 0 && !reread) {
    return refuse('settlement-unchanged', `Round ${opening.roundId} is settled so already.`);
  }
  const deferredOnTie = wagers
    .filter(({ after, deferredCents }) => after.vigorishOn === 'tie' && deferredCents > 0)
    .map(({ after }) => tieVigorishDeferred(opening.game, after.wagerId));
  return unlessBroken<RoundEvent>(
    [...differences(corrected), ...deferredOnTie],
    command.context,
    [
      {
        type: 'SettlementCorrected',
        data: {
          tableId: opening.tableId,
          game: opening.game,
          ...(opening.shoeId !== undefined && { shoeId: opening.shoeId }),
          reason: command.reason,
          correctsRevision: round.settlementRevision,
          ...(reread && { reread: { ...reread.hands, result: reread.result } }),
          wagers,
        },
      },
    ],
    opening.tableId,
  );
}

/** A round that was dealt from a shoe has hands and a result when it is settled. */
function dealtOf({ opening, hands, result }: SettledRound): {
  readonly hands: Hands;
  readonly result: BaccaratResult;
} {
  if (!hands || !result) throw new Error(`round ${opening.roundId} was settled without hands`);
  return { hands, result };
}

function readAnew(
  cards: NonNullable<CorrectSettlement['cards']>,
  round: SettledRound,
): { readonly hands: Hands; readonly result: BaccaratResult } | Decision<never> {
  const game = dealingOf(round.opening.game);
  const placed = placeCards(game, { player: [], banker: [] }, cards);
  if ('breach' in placed) return refuse(placed.breach.code, placed.breach.message, placed.breach.citation);
  if (nextCardFor(placed.hands) !== undefined) {
    return refuse(
      'cards-still-due',
      `The cards ${cards.join(' ')} do not complete both hands.`,
      nextCardCitation(game, placed.hands),
    );
  }
  return { hands: placed.hands, result: resultOf(placed.hands) };
}

function sameHands(a: Hands, b: Hands): boolean {
  return a.player.join() === b.player.join() && a.banker.join() === b.banker.join();
}

export function differs(before: SettledWager, after: SettledWager): boolean {
  return (
    [
      'outcome',
      'takenCents',
      'paidCents',
      'chargedCents',
      'winningsCents',
      'vigorishCents',
      'fundCents',
    ] as const
  ).some((figure) => before[figure] !== after[figure]);
}

/** How a change of the vigorish charged falls on marker and collections; none where it would touch a form. */
export function vigorishChange(
  before: SettledWager,
  after: SettledWager,
  round: ExistingRound,
): Omit<CorrectedWager, 'before' | 'after' | 'stands'> | undefined {
  const change = after.chargedCents - before.chargedCents;
  if (change >= 0) return { deferredCents: change, collectedAtPayoutCents: 0, collectedLaterCents: 0 };
  const account = round.vigorish.get(after.wagerId);
  const fromMarker = Math.min(-change, outstandingOf(account));
  const fromLater = Math.min(-change - fromMarker, account?.collectedLater ?? 0);
  const fromPayout = Math.min(-change - fromMarker - fromLater, account?.collectedAtPayout ?? 0);
  if (fromMarker + fromLater + fromPayout < -change) return undefined;
  return {
    deferredCents: -(fromMarker + fromLater) || 0,
    collectedAtPayoutCents: -fromPayout || 0,
    ...(fromPayout > 0 && { handedBackOf: account?.collectedOnTie ? ('tie' as const) : ('payout' as const) }),
    collectedLaterCents: -fromLater || 0,
  };
}
