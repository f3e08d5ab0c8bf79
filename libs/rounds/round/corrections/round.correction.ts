import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { UNCOLLECTED, gameOf } from '#rules';
import type { SettlementLine, StandingWager } from '#rules';
import { unlessBroken } from '../../../ledger/command-context.js';
import type { ActualSettlement, CorrectSettlement, StatedCollection } from '../round.commands.js';
import type { RoundEvent } from '../round.events.js';
import { COLLECTED } from '../round.shapes.js';
import type { CorrectedWager, SettledWager } from '../round.shapes.js';
import { withDue } from '../round.amounts-due.js';
import { placeDifferences } from './round.differences.js';
import { collectionOf } from '../round.collection.js';
import { differences, whereOf, settledAs } from '../round.settling.js';
import { refuseImpossibleActual, refuseImpossibleVigorish } from '../round.statements.js';
import { courseOf, isTurnOpen, lineOf, outstandingOf } from '../round.state.js';
import type { ExistingRound, RoundTurn } from '../round.state.js';
import { observedAnew } from '../round.turn.js';

/**
 * Sets a round right: the amounts of the settled wagers that it names, and the facts of the newest turn where one had
 * been observed wrongly, before its settlement or after it. Corrected facts settle the wagers that they decide
 * otherwise; those that they leave undecided stand again. Every other wager stays as it was settled, even otherwise
 * than by the odds. What was recorded before stays in the stream and is named.
 */
export function correctSettlement(command: CorrectSettlement, round: ExistingRound): Decision<RoundEvent> {
  const { opening, status } = round;
  const { facts, actual } = command;
  const read = facts && observedAnew(facts, round);
  if (read && 'accepted' in read) return read;
  const empty = read ? undefined : refuseEmpty(command, round);
  if (empty) return empty;

  const lines = linesAfter(round, read?.outcome.lines);
  const impossible = refuseImpossibleActual(actual, lines, round);
  if (impossible) return impossible;
  const wagers = correctedWagers(command, round, lines, read?.outcome.citations);
  if ('accepted' in wagers) return wagers;
  if (wagers.length === 0 && !read) {
    return refuse(
      'conflict',
      'settlement-unchanged',
      `Round ${opening.roundId} already has this settlement.`,
    );
  }
  const { tableId, game, place } = opening;
  const correctsRevision = read && round.turn ? revisionOf(round.turn, round) : round.settlementRevision;
  const concernsGamingDay = command.gamingDays?.[correctsRevision];
  return unlessBroken<RoundEvent>(
    [
      ...(read?.breaches ?? []),
      ...differences(wagers.map(({ after }) => after)),
      ...brokenByMarkers(wagers, round),
    ],
    command.context,
    [
      {
        type: 'SettlementCorrected',
        data: {
          tableId,
          game,
          ...(place.kind === 'shoe' && { shoeId: place.shoeId }),
          reason: command.reason,
          correctsRevision,
          ...(concernsGamingDay !== undefined && { concernsGamingDay }),
          ...(read && facts && { observed: { facts, ...read.outcome } }),
          status: read && isTurnOpen(round) && status !== 'voided' ? courseOf(read.outcome) : status,
          wagers,
        },
      },
    ],
    tableId,
  );
}

/** Refuses a correction that neither changes facts nor names a settled wager. */
function refuseEmpty(
  { facts, actual }: CorrectSettlement,
  { opening, status, settled, turn }: ExistingRound,
): Decision<never> | undefined {
  const { roundId } = opening;
  if (facts && actual.length === 0) {
    return refuse(
      'conflict',
      'facts-unchanged',
      `Round ${roundId} already has these facts: ${turn?.summary}.`,
    );
  }
  if (settled.length === 0) {
    return refuse('conflict', 'round-not-settled', `Round ${roundId} is ${status}, not settled.`);
  }
  return actual.length > 0
    ? undefined
    : refuse(
        'impossible',
        'nothing-corrected',
        `The correction of round ${roundId} changes nothing; give the correct facts, or the wagers with their correct amounts.`,
      );
}

/** The settlement that follows a turn stands for both; before it the facts are corrected alone. */
function revisionOf({ revision }: RoundTurn, { settlementRevision }: ExistingRound): number {
  return Math.max(revision, settlementRevision);
}

/**
 * Lines of every settled wager, those of the newest turn replaced by what its facts decide as corrected. A wager that
 * went back when the round was voided is not decided by them.
 */
function linesAfter(
  round: ExistingRound,
  anew: readonly SettlementLine[] | undefined,
): readonly SettlementLine[] {
  const rules = round.settled.map(lineOf);
  // The corrected facts are settled afterwards.
  if (!anew || isTurnOpen(round)) return rules;
  const replaced = settledByTurn(round);
  const decided = round.status === 'voided' ? anew.filter(({ wagerId }) => replaced.has(wagerId)) : anew;
  return [...rules.filter(({ wagerId }) => !replaced.has(wagerId)), ...decided];
}

/** The wagers that the newest turn settled; none before its settlement. */
function settledByTurn(round: ExistingRound): ReadonlySet<string> {
  return new Set(isTurnOpen(round) ? [] : round.turn?.lines.map(({ wagerId }) => wagerId));
}

/** Each settled wager that the lines or the statements of a correction change. */
function correctedWagers(
  command: CorrectSettlement,
  round: ExistingRound,
  lines: readonly SettlementLine[],
  citations: readonly string[] | undefined,
): readonly CorrectedWager[] | Decision<never> {
  const { actual, vigorish } = command;
  const settled = new Map(round.settled.map((wager) => [wager.wagerId, wager]));
  const stated = new Map(actual.map((each) => [each.wagerId, each]));
  const decided = new Set(lines.map(({ wagerId }) => wagerId));
  const corrections = [
    ...lines.map((line) => {
      const before = settled.get(line.wagerId);
      return {
        before: before ?? undecided(line),
        after: settledAnew(line, before, stated.get(line.wagerId)),
        ...(!before && { stands: 'before' as const }),
      };
    }),
    ...round.settled
      .filter(({ wagerId }) => !decided.has(wagerId))
      .map((before) => ({
        before,
        after: undecided(before, citations),
        // The void gave back every wager that stood.
        ...(round.status !== 'voided' && { stands: 'after' as const }),
      })),
  ].filter(({ before, after, stands }) => stands !== undefined || differs(withDue(before), after));
  const placed = placeDifferences(command, corrections, round);
  if ('accepted' in placed) return placed;
  const raised = placed.flatMap(({ before, after }) =>
    after.chargedCents > before.chargedCents ? [after] : [],
  );
  const impossible = refuseImpossibleVigorish(vigorish, lines, raised, round);
  if (impossible) return impossible;
  const wagers: CorrectedWager[] = [];
  for (const change of placed) {
    const moved = vigorishChange(change, vigorish, round);
    if (!moved) return refuseDocumented(change.after, round);
    wagers.push({ ...change, ...moved });
  }
  return wagers;
}

/**
 * A wager as a correction settles it. A wager that is named without amounts is settled by the rules; an amount that is
 * not named stays as it was, unless the facts decide the wager otherwise.
 */
function settledAnew(
  line: SettlementLine,
  before: SettledWager | undefined,
  stated: ActualSettlement | undefined,
): SettledWager {
  const isDecidedSo = before !== undefined && !isDecidedOtherwise(before, line);
  if (isDecidedSo && !stated) return withDue(before);
  const { takenCents, paidCents, chargedCents } = stated ?? {};
  const namesAmounts = [takenCents, paidCents, chargedCents].some((cents) => cents !== undefined);
  const rest = isDecidedSo && namesAmounts ? withDue(before) : settledAs(line, undefined);
  return settledAs(line, {
    takenCents: takenCents ?? rest.takenCents,
    paidCents: paidCents ?? rest.paidCents,
    chargedCents: chargedCents ?? rest.chargedCents,
  });
}

const DECISION = [
  'outcome',
  'winningsCents',
  'vigorishCents',
  'vigorishOn',
  'lostCents',
  'fundCents',
] as const;

/** Whether a line decides a wager otherwise than another. */
export function isDecidedOtherwise(before: SettlementLine, after: SettlementLine): boolean {
  return DECISION.some((figure) => before[figure] !== after[figure]);
}

function differs(before: SettledWager, after: SettledWager): boolean {
  const amounts = ['takenCents', 'paidCents', 'chargedCents'] as const;
  return isDecidedOtherwise(before, after) || amounts.some((figure) => before[figure] !== after[figure]);
}

/**
 * How a change of vigorish falls on marker and collections; undefined if it would change a form. An increase goes
 * where the vigorish of the wager usually goes, unless another collection is stated. A decrease comes off the marker
 * first; the rest is paid back if it was collected.
 */
function vigorishChange(
  { before, after }: Pick<CorrectedWager, 'before' | 'after'>,
  vigorish: readonly StatedCollection[],
  round: ExistingRound,
): Omit<CorrectedWager, 'before' | 'after' | 'stands'> | undefined {
  const nothing = {
    deferredCents: 0,
    collectedAtPayoutCents: 0,
    collectedLaterCents: 0,
  };
  const change = after.chargedCents - before.chargedCents;
  const account = round.vigorish.get(after.wagerId);
  const collectedWith = account?.collectedAtPayout
    ? account.collectedWith
    : COLLECTED[after.vigorishOn ?? 'win'];
  if (change >= 0) {
    const stated = vigorish.find(({ wagerId }) => wagerId === after.wagerId);
    const to = stated?.collection ?? collectionOf(round, after)?.usual ?? 'at-payout';
    return to === 'deferred'
      ? { ...nothing, deferredCents: change }
      : { ...nothing, collectedAtPayoutCents: change, ...(change > 0 && { collectedWith }) };
  }
  let rest = -change;
  const lowered = (cents = 0): number => {
    const part = Math.min(rest, cents);
    rest -= part;
    return part;
  };
  const fromMarker = lowered(outstandingOf(account));
  const fromLater = lowered(account?.collectedLater);
  const fromPayout = lowered(account?.collectedAtPayout);
  if (rest > 0) return undefined;
  return {
    deferredCents: 0 - fromMarker - fromLater,
    collectedAtPayoutCents: 0 - fromPayout,
    ...(fromPayout > 0 && { collectedWith }),
    collectedLaterCents: 0 - fromLater,
  };
}

function refuseDocumented({ wagerId }: SettledWager, { opening, vigorish }: ExistingRound): Decision<never> {
  const { roundId, game } = opening;
  return refuse(
    'impossible',
    'vigorish-already-documented',
    `The vigorish of wager ${wagerId} in round ${roundId} is documented on a form, so a correction cannot lower it; state the charge that is on the form.`,
    vigorish.get(wagerId)?.documented ? UNCOLLECTED : gameOf(game).citations.vigorish?.uncollected,
  );
}

/** The rules that markers of a correction break. */
export function brokenByMarkers(wagers: readonly CorrectedWager[], round: ExistingRound) {
  return wagers.flatMap(({ after, deferredCents }) => {
    const breach = deferredCents > 0 ? collectionOf(round, after)?.deferredBreaks : undefined;
    return breach ? [{ ...breach, ...whereOf(after) }] : [];
  });
}

/**
 * A wager that is not decided, on one side of a correction.
 * @param citations the paragraphs behind the facts that leave it so
 */
function undecided(
  { wagerId, position, patronId, kind, selection, stakeCents }: StandingWager,
  citations: readonly string[] = [],
): SettledWager {
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
    citations: [...citations],
    takenCents: 0,
    paidCents: 0,
    chargedCents: 0,
  };
}
