import {
  MAX_AMOUNT_CENTS,
  accept,
  formatCents,
  formatOdds,
  refuse,
  sumCents,
  winningsAt,
  refuseFor,
} from '#kernel';
import type { Cents, Decision, Objection } from '#kernel';
import { gameOf, limitStanding, outsideTrial } from '#rules';
import type { Layout, OfferedWager, ProposedWager, StandingWager } from '#rules';
import { refuseImpossibleAmount } from '../amount.js';
import { unlessBroken } from '../command-context.js';
import type { CallNoMoreBets, ChangeWager, PlaceWager, WithdrawWager } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import { playStateOf } from './round.state.js';
import type { ExistingRound, PlayingRound, WageringRound } from './round.state.js';

/** A round that accepts wagers: before no more bets, or during play those that its game admits. */
type OpenRound = WageringRound | PlayingRound;

export function placeWager(command: PlaceWager, round: OpenRound): Decision<RoundEvent> {
  const { position, patronId, kind, selection, stakeCents } = command;
  const { positions, tableId, edition, trials = [] } = round.opening;
  if (!Number.isInteger(position) || position < 1 || position > positions) {
    return refuse(
      'impossible',
      'unknown-position',
      `Table ${tableId} has positions 1 to ${positions}; ${position} was given.`,
    );
  }
  const impossible = refuseImpossibleAmount(`The wager on ${kind} at position ${position}`, stakeCents);
  if (impossible) return impossible;
  const offered = offeredAt(round).find((wager) => wager.kind === kind);
  if (!offered) return notOffered(kind, round);
  if (round.status === 'playing' && !offered.duringPlay) return afterNoMoreBets(round);
  const refused =
    refuseTakenPosition(command, offered, round) ?? refuseImpossibleWinnings(offered, stakeCents, round);
  if (refused) return refused;
  const on = selection === undefined ? {} : { selection };
  const objection = objectionTo({ position, patronId, kind, stakeCents, ...on }, round);
  if (objection) return refuseFor(objection);
  const wagerId = `w${round.wagersPlaced + 1}`;
  const standing = limitStanding(round.limits, kind, stakeCents);
  const placed: RoundEvent = {
    type: 'WagerPlaced',
    data: {
      tableId,
      wagerId,
      position,
      patronId,
      kind,
      ...on,
      stakeCents,
      ...vigorishPaidWith({ position, patronId, kind, ...on, stakeCents }, round),
      limits: standing,
    },
  };
  const outside = outsideTrial(trials, edition, `The wager ${kind}`, kind);
  return unlessBroken<RoundEvent>(outside ? [outside] : [], command.context, [placed], tableId);
}

/** The vigorish that is paid with a wager; nothing where its game charges none then. */
function vigorishPaidWith(
  wager: ProposedWager,
  { opening }: OpenRound,
): { readonly vigorishPaidCents?: Cents } {
  const vigorishPaidCents = gameOf(opening.game).play.vigorishPaidWith?.(opening.rules, wager) ?? 0;
  return vigorishPaidCents > 0 ? { vigorishPaidCents } : {};
}

/** The vigorish that goes back with a wager. */
export function returnedWith({ vigorishPaidCents }: StandingWager): {
  readonly vigorishReturnedCents?: Cents;
} {
  return vigorishPaidCents === undefined ? {} : { vigorishReturnedCents: vigorishPaidCents };
}

function offeredAt({ opening }: OpenRound): readonly OfferedWager[] {
  return gameOf(opening.game).offeredWagers(opening.rules, opening.edition);
}

function notOffered(kind: string, { opening }: OpenRound): Decision<never> {
  const game = gameOf(opening.game);
  const why = game.whyNotOffered?.(kind, opening.rules, opening.edition);
  if (why) return refuseFor(why);
  return refuse(
    'impossible',
    'wager-not-offered',
    `The wager ${kind} is not offered at table ${opening.tableId}.`,
    game.citations.permittedWagers,
  );
}

function afterNoMoreBets({ opening }: OpenRound): Decision<never> {
  return refuse(
    'impossible',
    'wager-after-no-more-bets',
    `No wager is made, increased or withdrawn in round ${opening.roundId}: no more bets was called.`,
    gameOf(opening.game).citations.noMoreBets,
  );
}

/** One patron holds a position for a round, unless the table's rules allow several, and makes each wager once. */
function refuseTakenPosition(
  { position, patronId, kind, selection }: PlaceWager,
  { repeatable }: OfferedWager,
  round: OpenRound,
): Decision<never> | undefined {
  const { game, rules } = round.opening;
  const shared = gameOf(game).severalPatronsAt?.(rules);
  for (const wager of round.wagers.values()) {
    if (wager.position !== position) continue;
    if (wager.patronId !== patronId) {
      if (shared) continue;
      return refuse(
        'conflict',
        'position-taken',
        `Position ${position} is held by patron ${wager.patronId} in this round.`,
      );
    }
    if (wager.kind === kind && wager.selection === selection && !repeatable) {
      const on = selection === undefined ? kind : `${kind} ${selection}`;
      return refuse(
        'conflict',
        'wager-already-placed',
        `Position ${position} has wager ${wager.wagerId} on ${on} already; change it instead.`,
      );
    }
  }
  return undefined;
}

/** The greatest win of a wager, in cents: the largest stake at the longest odds of ADR 14. */
const MAX_WINNINGS_CENTS: Cents = MAX_AMOUNT_CENTS * 1_000;

/** Sums of the books are exact only if no single wager can win more than the largest amount. */
function refuseImpossibleWinnings(
  { kind, highestOdds }: OfferedWager,
  stakeCents: Cents,
  { opening }: OpenRound,
): Decision<never> | undefined {
  if (!highestOdds || winningsAt(stakeCents, highestOdds) <= MAX_WINNINGS_CENTS) return undefined;
  return refuse(
    'impossible',
    'winnings-beyond-ledger',
    `A wager of ${formatCents(stakeCents)} on ${kind} at table ${opening.tableId} could win more than ${formatCents(MAX_WINNINGS_CENTS)} at ${formatOdds(highestOdds)}.`,
  );
}

/** A round in the form for its game. */
export function layoutOf(round: ExistingRound): Layout<object, unknown> {
  const { game, rules, edition } = round.opening;
  const state = playStateOf(round) ?? gameOf(game).play.begin(rules, edition);
  return { rules, edition, state, wagers: [...round.wagers.values()] };
}

/** The objection of the game to a proposed wager. */
function objectionTo(wager: ProposedWager, round: OpenRound, instead?: string): Objection | undefined {
  const layout = layoutOf(round);
  const wagers = layout.wagers.filter(({ wagerId }) => wagerId !== instead);
  return gameOf(round.opening.game).play.admit({ ...layout, wagers }, wager);
}

export function changeWager(command: ChangeWager, round: OpenRound): Decision<RoundEvent> {
  const { wagerId, stakeCents } = command;
  const wager = round.wagers.get(wagerId);
  if (!wager) return unknownWager(wagerId, round);
  const impossible = refuseImpossibleAmount(`Wager ${wagerId}`, stakeCents);
  if (impossible) return impossible;
  if (wager.stakeCents === stakeCents) {
    return refuse('conflict', 'wager-unchanged', `Wager ${wagerId} stands at ${stakeCents} cents already.`);
  }
  const offered = offeredAt(round).find(({ kind }) => kind === wager.kind);
  const refused =
    refuseRelease(wager, stakeCents, round) ??
    (offered && refuseImpossibleWinnings(offered, stakeCents, round));
  if (refused) return refused;
  const { wagerId: _wagerId, ...proposed } = wager;
  // A game that judges changes judges them completely: a wager may be reduced after it can no longer be made.
  const judged = gameOf(round.opening.game).play.release !== undefined;
  const objection = judged ? undefined : objectionTo({ ...proposed, stakeCents }, round, wagerId);
  if (objection) return refuseFor(objection);
  const { tableId } = round.opening;
  const limits = limitStanding(round.limits, wager.kind, stakeCents);
  return accept({
    type: 'WagerChanged',
    data: {
      tableId,
      wagerId,
      fromCents: wager.stakeCents,
      stakeCents,
      ...vigorishPaidWith({ ...proposed, stakeCents }, round),
      limits,
    },
  });
}

export function withdrawWager({ wagerId }: WithdrawWager, round: OpenRound): Decision<RoundEvent> {
  const wager = round.wagers.get(wagerId);
  if (!wager) return unknownWager(wagerId, round);
  const kept = refuseRelease(wager, 0, round);
  if (kept) return kept;
  return accept({
    type: 'WagerWithdrawn',
    data: { wagerId, stakeCents: wager.stakeCents, ...returnedWith(wager) },
  });
}

/** Whether a wager on the layout may be changed or withdrawn: until no more bets, and afterwards as its game says. */
function refuseRelease(
  wager: StandingWager,
  stakeCents: number,
  round: OpenRound,
): Decision<never> | undefined {
  const { play } = gameOf(round.opening.game);
  if (round.status === 'playing' && !play.releasesInPlay) return afterNoMoreBets(round);
  const objection = play.release?.(layoutOf(round), wager, stakeCents);
  return objection && refuseFor(objection);
}

function unknownWager(wagerId: string, round: OpenRound): Decision<never> {
  return refuse('unknown', 'unknown-wager', `Round ${round.opening.roundId} has no wager ${wagerId}.`);
}

export function callNoMoreBets({ context }: CallNoMoreBets, round: OpenRound): Decision<RoundEvent> {
  const { game, rules, tableId } = round.opening;
  const wagers = [...round.wagers.values()];
  const handleCents = sumCents(wagers.map((wager) => wager.stakeCents));
  return unlessBroken<RoundEvent>(
    gameOf(game).checkStanding?.(rules, wagers) ?? [],
    context,
    [{ type: 'NoMoreBetsCalled', data: { wagers: wagers.length, handleCents } }],
    tableId,
  );
}
