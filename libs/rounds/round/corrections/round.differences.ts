import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { dueOf, openDueOf, withDue } from '../round.amounts-due.js';
import type { CorrectSettlement } from '../round.commands.js';
import type { AmountsDue, CorrectedWager, SettledWager } from '../round.shapes.js';
import type { ExistingRound } from '../round.state.js';

/** A wager before a correction, and after it as it should have been settled. */
export type Correction = Pick<CorrectedWager, 'before' | 'after' | 'stands'>;

/**
 * Puts the differences of a correction where they belong. What was settled at the table changes what was taken, paid
 * and charged. What was not is due, and leaves them as they were.
 */
export function placeDifferences(
  { differenceSettled, differences }: CorrectSettlement,
  corrections: readonly Correction[],
  round: ExistingRound,
): readonly Correction[] | Decision<never> {
  const { roundId } = round.opening;
  const moving = corrections.filter(({ before, after }) => movesMoney(withDue(before), after));
  const ids = moving.map(({ after }) => after.wagerId);
  const odd = differences.find(
    ({ wagerId }, index) =>
      !ids.includes(wagerId) || differences.findIndex((each) => each.wagerId === wagerId) !== index,
  );
  if (odd) {
    return ids.includes(odd.wagerId)
      ? refuse('impossible', 'wager-named-twice', `Wager ${odd.wagerId} of round ${roundId} is named twice.`)
      : refuse(
          'impossible',
          'no-difference',
          `The correction changes no amount of wager ${odd.wagerId} in round ${roundId}; leave it out of the differences.`,
        );
  }
  const placed: Correction[] = [];
  for (const correction of corrections) {
    const { wagerId } = correction.after;
    if (!moving.includes(correction)) {
      placed.push(settledAtTable(correction));
      continue;
    }
    const isSettled = differences.find((each) => each.wagerId === wagerId)?.settled ?? differenceSettled;
    if (isSettled === undefined) {
      return refuse(
        'impossible',
        'difference-not-stated',
        `The correction changes amounts of wager ${wagerId} in round ${roundId}; state whether the difference was settled at the table.`,
      );
    }
    const next = isSettled ? settledAtTable(correction) : leftDue(correction);
    const impossible = refuseImpossible(next, isSettled, round);
    if (impossible) return impossible;
    placed.push(next);
  }
  return placed;
}

function movesMoney(before: SettledWager, after: SettledWager): boolean {
  const figures = ['takenCents', 'paidCents', 'chargedCents'] as const;
  return (
    figures.some((figure) => before[figure] !== after[figure]) ||
    (before.fundCents ?? 0) !== (after.fundCents ?? 0)
  );
}

/** What was due before stays due. */
function settledAtTable({ before, after, ...rest }: Correction): Correction {
  const due = dueOf(before);
  return {
    ...rest,
    before,
    after: {
      ...after,
      takenCents: after.takenCents - due.takenCents,
      paidCents: after.paidCents - due.paidCents,
      chargedCents: after.chargedCents - due.chargedCents,
      ...(before.due && { due }),
    },
  };
}

function leftDue({ before, after, ...rest }: Correction): Correction {
  const { takenCents, paidCents, chargedCents } = before;
  const fundMoved = (before.fundCents ?? 0) - dueOf(before).fundCents;
  const due: AmountsDue = {
    takenCents: after.takenCents - takenCents,
    paidCents: after.paidCents - paidCents,
    chargedCents: after.chargedCents - chargedCents,
    fundCents: (after.fundCents ?? 0) - fundMoved,
  };
  const isDue = Object.values(due).some((cents) => cents !== 0);
  return { ...rest, before, after: { ...after, takenCents, paidCents, chargedCents, ...(isDue && { due }) } };
}

function refuseImpossible(
  { before, after, stands }: Correction,
  isSettled: boolean,
  round: ExistingRound,
): Decision<never> | undefined {
  const { roundId } = round.opening;
  const { wagerId } = after;
  if (stands && !isSettled) {
    return refuse(
      'impossible',
      'wager-on-layout',
      `Wager ${wagerId} of round ${roundId} is still on the layout, so the difference is settled at the table; say so in the request.`,
    );
  }
  // Figures that are due may cancel each other out.
  const isDue = Object.values(dueOf(before)).some((cents) => cents !== 0) || openDueOf(round, wagerId) !== 0;
  const moved = [after.takenCents, after.paidCents, after.chargedCents];
  const isBeyond = moved.some((cents) => cents < 0) || after.takenCents > after.stakeCents;
  if (isDue && (stands !== undefined || isBeyond)) {
    return refuse(
      'conflict',
      'amount-due-before',
      `An earlier correction left an amount due on wager ${wagerId} of round ${roundId}, so this difference was not settled at the table; say so in the request.`,
    );
  }
  return undefined;
}
