import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { gameOf } from '#rules';
import type { SettlementLine } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import type { ActualSettlement, StatedCollection } from './round.commands.js';
import { collectionOf } from './round.collection.js';
import type { SettledWager } from './round.shapes.js';
import type { ExistingRound } from './round.state.js';

/** Refuses a statement of what was done that cannot be: of no such wager, or of no amount. */
export function refuseImpossibleActual(
  actual: readonly ActualSettlement[],
  lines: readonly SettlementLine[],
  round: ExistingRound,
): Decision<never> | undefined {
  const named = refuseImpossibleNaming(actual, lines, round);
  if (named) return named;
  for (const { wagerId, ...stated } of actual) {
    for (const figure of ['takenCents', 'paidCents', 'chargedCents'] as const) {
      const impossible = refuseImpossibleAmount(`${figure} of wager ${wagerId}`, stated[figure] ?? 0, 0);
      if (impossible) return impossible;
    }
  }
  return undefined;
}

/**
 * Refuses a statement of where vigorish goes that cannot be: of no such wager, of one that owes none, or a marker where
 * the game takes it with the payout.
 * @param owing wagers whose vigorish is collected or deferred now
 */
export function refuseImpossibleVigorish(
  vigorish: readonly StatedCollection[],
  lines: readonly SettlementLine[],
  owing: readonly SettledWager[],
  round: ExistingRound,
): Decision<never> | undefined {
  const { roundId, game } = round.opening;
  const named = refuseImpossibleNaming(vigorish, lines, round);
  if (named) return named;
  for (const { wagerId, collection } of vigorish) {
    const line = lines.find((each) => each.wagerId === wagerId);
    if (collection === 'deferred' && line && !collectionOf(round, line)) {
      return refuse(
        'impossible',
        'vigorish-not-deferrable',
        `The vigorish of wager ${wagerId} of round ${roundId} cannot be deferred; at ${gameOf(game).title} it is taken with the payout.`,
      );
    }
    if (!owing.some((wager) => wager.wagerId === wagerId)) {
      return refuse(
        'impossible',
        'no-vigorish-owed',
        `Wager ${wagerId} of round ${roundId} is charged no vigorish by this step, so none can be ${collection === 'deferred' ? 'deferred' : 'taken with the payout'}; leave it out of the vigorish.`,
      );
    }
  }
  return undefined;
}

function refuseImpossibleNaming(
  named: readonly { readonly wagerId: string }[],
  lines: readonly SettlementLine[],
  round: ExistingRound,
): Decision<never> | undefined {
  const ids = named.map(({ wagerId }) => wagerId);
  const known = new Set(lines.map(({ wagerId }) => wagerId));
  const other = ids.find((wagerId) => !known.has(wagerId));
  if (other !== undefined) return refuseOther(other, round);
  const twice = ids.find((wagerId, index) => ids.indexOf(wagerId) !== index);
  return twice === undefined
    ? undefined
    : refuse(
        'impossible',
        'wager-named-twice',
        `Wager ${twice} of round ${round.opening.roundId} is named twice.`,
      );
}

/** Why a wager cannot be named: the round has none such, it was settled before, or nothing has decided it. */
function refuseOther(wagerId: string, { opening, settled, wagers, turn }: ExistingRound): Decision<never> {
  const { roundId } = opening;
  if (wagers.has(wagerId)) {
    const isDue = turn?.lines.some((line) => line.wagerId === wagerId) ?? false;
    return refuse(
      'conflict',
      'wager-not-settled',
      isDue
        ? `Wager ${wagerId} of round ${roundId} is not settled yet; state its amounts when it is settled.`
        : `Wager ${wagerId} of round ${roundId} is not decided and cannot be settled yet; leave it out.`,
    );
  }
  return settled.some((wager) => wager.wagerId === wagerId)
    ? refuse(
        'conflict',
        'wager-not-decided-now',
        `These facts do not decide wager ${wagerId} of round ${roundId}, which is already settled; leave it out.`,
      )
    : refuse('unknown', 'unknown-wager', `Round ${roundId} has no wager ${wagerId}.`);
}
