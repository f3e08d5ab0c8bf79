import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { gameOf } from '#rules';
import type { SettlementLine, StandingWager } from '#rules';
import { unlessBroken } from '../command-context.js';
import type { CorrectSettlement } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import { COLLECTED } from './round.shapes.js';
import type { CorrectedWager, SettledWager } from './round.shapes.js';
import { collectionOf, differences, refuseImpossibleActual, settledAs } from './round.settling.js';
import { courseOf, isTurnOpen, outstandingOf } from './round.state.js';
import type { ExistingRound, RoundTurn } from './round.state.js';
import { observedAnew } from './round.turn.js';

/**
 * Corrects a round: amounts of any settled wager, and the facts of the newest turn if one was misread, before or after
 * its settlement. The corrected facts settle the wagers that they decide; the others are open again. They change no
 * other wager: what was paid on one, even against the odds, stays paid unless the correction names it. The earlier
 * records stay in the stream, and the correction names them.
 */
export function correctSettlement(command: CorrectSettlement, round: ExistingRound): Decision<RoundEvent> {
  const { opening, status } = round;
  const nothingSettled = round.settlementRevision < 0 || status === 'decided';
  if (status === 'voided' || (command.facts === undefined && nothingSettled)) {
    return refuse('conflict', 'round-not-settled', `Round ${opening.roundId} is ${status}, not settled.`);
  }
  const read = command.facts === undefined ? undefined : observedAnew(command.facts, round);
  if (read && 'accepted' in read) return read;

  const lines = linesAfter(round, read?.outcome.lines);
  const impossible = refuseImpossibleActual(command.actual, lines, opening.roundId);
  if (impossible) return impossible;
  const untouched = read ? untouchedBy(command, round) : [];
  const untouchedIds = new Set(untouched.map(({ wagerId }) => wagerId));
  const stated = settledAs(
    lines.filter(({ wagerId }) => !untouchedIds.has(wagerId)),
    command.actual,
  );
  const wagers = correctedWagers(round, [...untouched, ...stated]);
  if ('accepted' in wagers) return wagers;
  if (wagers.length === 0 && !read) {
    return refuse(
      'conflict',
      'settlement-unchanged',
      `Round ${opening.roundId} already has this settlement.`,
    );
  }
  const { tableId, game, place } = opening;
  return unlessBroken<RoundEvent>(
    [...(read?.breaches ?? []), ...differences(stated), ...brokenByMarkers(wagers, round)],
    command.context,
    [
      {
        type: 'SettlementCorrected',
        data: {
          tableId,
          game,
          ...(place.kind === 'shoe' && { shoeId: place.shoeId }),
          reason: command.reason,
          correctsRevision: read && round.turn ? revisionOf(round.turn, round) : round.settlementRevision,
          ...(read && command.facts && { observed: { facts: command.facts, ...read.outcome } }),
          status: read && isTurnOpen(round) ? courseOf(read.outcome) : status,
          wagers,
        },
      },
    ],
    tableId,
  );
}

/** After a settlement the correction covers both the facts and the settlement; before it only the facts. */
function revisionOf({ revision }: RoundTurn, { settlementRevision }: ExistingRound): number {
  return Math.max(revision, settlementRevision);
}

/** Lines of every settled wager, with those of the newest turn replaced by the decisions of the corrected facts. */
function linesAfter(
  round: ExistingRound,
  anew: readonly SettlementLine[] | undefined,
): readonly SettlementLine[] {
  const rules = round.settled.map(lineOf);
  // The corrected facts are settled afterwards.
  if (!anew || isTurnOpen(round)) return rules;
  const replaced = settledByTurn(round);
  return [...rules.filter(({ wagerId }) => !replaced.has(wagerId)), ...anew];
}

/** Settled wagers outside the corrected facts whose amounts are not restated. */
function untouchedBy({ actual }: CorrectSettlement, round: ExistingRound): readonly SettledWager[] {
  const byTurn = settledByTurn(round);
  const named = new Set(actual.map(({ wagerId }) => wagerId));
  return round.settled.filter(({ wagerId }) => !byTurn.has(wagerId) && !named.has(wagerId));
}

/** The wagers that the newest turn settled; none before its settlement. */
function settledByTurn(round: ExistingRound): ReadonlySet<string> {
  return new Set(isTurnOpen(round) ? [] : round.turn?.lines.map(({ wagerId }) => wagerId));
}

function lineOf({ takenCents: _taken, paidCents: _paid, chargedCents: _charged, ...line }: SettledWager) {
  return line;
}

function correctedWagers(
  round: ExistingRound,
  corrected: readonly SettledWager[],
): readonly CorrectedWager[] | Decision<never> {
  const settled = new Map(round.settled.map((wager) => [wager.wagerId, wager]));
  const kept = new Set(corrected.map(({ wagerId }) => wagerId));
  const changes = [
    ...corrected.map((after) => ({ before: settled.get(after.wagerId), after })),
    ...round.settled
      .filter(({ wagerId }) => !kept.has(wagerId))
      .map((before) => ({ before, after: undefined })),
  ];
  const wagers: CorrectedWager[] = [];
  for (const change of changes) {
    const known = change.before ?? change.after;
    if (!known || (change.before && change.after && !differs(change.before, change.after))) continue;
    const before = change.before ?? standing(known);
    const after = change.after ?? standing(known);
    const vigorish = vigorishChange(before, after, round);
    if (!vigorish) return refuseDocumented(after, round);
    const stands = change.before ? (change.after ? undefined : 'after') : 'before';
    wagers.push({ before, after, ...(stands && { stands }), ...vigorish });
  }
  return wagers;
}

function differs(before: SettledWager, after: SettledWager): boolean {
  return (
    [
      'outcome',
      'takenCents',
      'paidCents',
      'chargedCents',
      'winningsCents',
      'vigorishCents',
      'lostCents',
      'fundCents',
    ] as const
  ).some((figure) => before[figure] !== after[figure]);
}

/**
 * The effect of a change of vigorish on marker and collections; undefined if it would change a form. An increase is
 * owed on a marker if it may be deferred. A decrease comes off the marker first; the rest is paid back if it was
 * collected.
 */
function vigorishChange(
  before: SettledWager,
  after: SettledWager,
  round: ExistingRound,
): Omit<CorrectedWager, 'before' | 'after' | 'stands'> | undefined {
  const change = after.chargedCents - before.chargedCents;
  const account = round.vigorish.get(after.wagerId);
  const collectedWith = account?.collectedAtPayout
    ? account.collectedWith
    : COLLECTED[after.vigorishOn ?? 'win'];
  if (change >= 0) {
    if (collectionOf(round, after)) {
      return { deferredCents: change, collectedAtPayoutCents: 0, collectedLaterCents: 0 };
    }
    return {
      deferredCents: 0,
      collectedAtPayoutCents: change,
      ...(change > 0 && { collectedWith }),
      collectedLaterCents: 0,
    };
  }
  const fromMarker = Math.min(-change, outstandingOf(account));
  const fromLater = Math.min(-change - fromMarker, account?.collectedLater ?? 0);
  const fromPayout = Math.min(-change - fromMarker - fromLater, account?.collectedAtPayout ?? 0);
  if (fromMarker + fromLater + fromPayout < -change) return undefined;
  return {
    deferredCents: -(fromMarker + fromLater) || 0,
    collectedAtPayoutCents: -fromPayout || 0,
    ...(fromPayout > 0 && { collectedWith }),
    collectedLaterCents: -fromLater || 0,
  };
}

function refuseDocumented({ wagerId }: SettledWager, { opening }: ExistingRound): Decision<never> {
  const { roundId, game } = opening;
  return refuse(
    'impossible',
    'vigorish-already-documented',
    `Vigorish of wager ${wagerId} in round ${roundId} is documented on a form and does not fall by a correction; state the charge on the form.`,
    gameOf(game).citations.vigorish?.uncollected,
  );
}

function brokenByMarkers(wagers: readonly CorrectedWager[], round: ExistingRound) {
  return wagers.flatMap(({ after, deferredCents }) => {
    const breach = deferredCents > 0 ? collectionOf(round, after)?.deferredBreaks : undefined;
    return breach ? [breach] : [];
  });
}

/** A wager that is undecided, on one side of a correction. */
function standing({ wagerId, position, patronId, kind, selection, stakeCents }: StandingWager): SettledWager {
  return {
    wagerId,
    position,
    patronId,
    kind,
    ...(selection !== undefined && { selection }),
    stakeCents,
    outcome: 'void',
    winningsCents: 0,
    vigorishCents: 0,
    citations: [],
    takenCents: 0,
    paidCents: 0,
    chargedCents: 0,
  };
}
