import { MAX_AMOUNT_CENTS, formatCents, formatOdds, refuse, sumCents, winningsAt, refuseFor } from '#kernel';
import type { Cents, Decision, Objection } from '#kernel';
import { gameOf, limitStanding, outsideTrial } from '#rules';
import type { Layout, OfferedWager, ProposedWager, StandingWager } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { unlessBroken } from '../../ledger/command-context.js';
import { lateChange, layoutOfTurn } from './corrections/round.late-wagers.js';
import type { ChangeOfWagers, RoundInPlay } from './corrections/round.late-wagers.js';
import type { CallNoMoreBets, ChangeWager, PlaceWager, WithdrawWager } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import { layoutOf } from './round.layout.js';
import { whereOf } from './round.settling.js';
import type { WageringRound } from './round.state.js';

const IN_TIME: ChangeOfWagers = { breaches: [] };

export function placeWager(command: PlaceWager, round: RoundInPlay): Decision<RoundEvent> {
  const { position, patronId, kind, selection, stakeCents, context } = command;
  const { positions, tableId, edition, trials = [] } = round.opening;
  if (!Number.isInteger(position) || position < 1 || position > positions) {
    return refuse(
      'impossible',
      'unknown-position',
      `Table ${tableId} has no position ${position}; its positions are 1 to ${positions}.`,
    );
  }
  const impossible = refuseImpossibleAmount(`The wager on ${kind} at position ${position}`, stakeCents);
  if (impossible) return impossible;
  const offered = offeredAt(round).find((wager) => wager.kind === kind);
  if (!offered) return notOffered(kind, round);
  const refused =
    refuseTakenPosition(command, offered, round) ??
    refuseImpossibleWinnings(offered, stakeCents, round) ??
    refuseTooManyWagers(round);
  if (refused) return refused;
  const on = selection === undefined ? {} : { selection };
  const proposed = { position, patronId, kind, stakeCents, ...on };
  const isLate = round.status === 'decided' || (round.status === 'playing' && !offered.duringPlay);
  const layout = isLate ? layoutOfTurn(round) : layoutOf(round);
  const breaches = breachesOf(gameOf(round.opening.game).play.admit(layout, proposed));
  if ('accepted' in breaches) return breaches;
  const wagerId = `w${round.wagersPlaced + 1}`;
  const paid = vigorishPaidWith(proposed, round);
  const change = isLate
    ? lateChange(round, () => round.wagers.with(wagerId, { wagerId, ...proposed, ...paid }), stakeCents)
    : IN_TIME;
  if ('accepted' in change) return change;
  const { breaches: late, ...again } = change;
  const standing = limitStanding(round.limits, kind, stakeCents);
  const outside = outsideTrial(trials, edition, `The wager ${kind}`, kind);
  const data = { tableId, wagerId, position, patronId, kind, ...on, stakeCents, ...paid, limits: standing };
  return unlessBroken<RoundEvent>(
    [...breaches, ...late, ...(outside ? [outside] : [])].map((broken) => ({
      ...broken,
      ...whereOf(command),
    })),
    context,
    [{ type: 'WagerPlaced', data: { ...data, ...again } }],
    tableId,
  );
}

/** The vigorish that is paid with a wager; nothing where its game charges none then. */
function vigorishPaidWith(
  wager: ProposedWager,
  { opening, rules }: RoundInPlay,
): { readonly vigorishPaidCents?: Cents } {
  const vigorishPaidCents = gameOf(opening.game).play.vigorishPaidWith?.(rules, wager) ?? 0;
  return vigorishPaidCents > 0 ? { vigorishPaidCents } : {};
}

/** The vigorish that goes back with a wager. */
export function returnedWith({ vigorishPaidCents }: StandingWager): {
  readonly vigorishReturnedCents?: Cents;
} {
  return vigorishPaidCents === undefined ? {} : { vigorishReturnedCents: vigorishPaidCents };
}

function offeredAt({ opening, rules }: RoundInPlay): readonly OfferedWager[] {
  return gameOf(opening.game).offeredWagers(rules, opening.edition);
}

function notOffered(kind: string, { opening, rules }: RoundInPlay): Decision<never> {
  const game = gameOf(opening.game);
  const why = game.whyNotOffered?.(kind, rules, opening.edition);
  if (why) return refuseFor(why);
  return refuse(
    'impossible',
    'wager-not-offered',
    `The wager ${kind} is not offered at table ${opening.tableId}.`,
    game.citations.permittedWagers,
  );
}

/** One patron holds a position for a round, unless the table's rules allow several, and makes each wager once. */
function refuseTakenPosition(
  { position, patronId, kind, selection }: PlaceWager,
  { repeatable }: OfferedWager,
  round: RoundInPlay,
): Decision<never> | undefined {
  const { rules } = round;
  const { game } = round.opening;
  const shared = gameOf(game).severalPatronsAt?.(rules);
  for (const wager of round.wagers.group(position)) {
    if (wager.patronId !== patronId) {
      if (shared) continue;
      return refuse(
        'conflict',
        'position-taken',
        `Patron ${wager.patronId} plays position ${position} in this round; another patron cannot wager there.`,
      );
    }
    if (wager.kind === kind && wager.selection === selection && !repeatable) {
      const on = selection === undefined ? kind : `${kind} ${selection}`;
      return refuse(
        'conflict',
        'wager-already-placed',
        `Position ${position} already has wager ${wager.wagerId} on ${on}; change that wager instead.`,
      );
    }
  }
  return undefined;
}

/** The greatest win of a wager, in cents: the largest stake at the longest odds of ADR 14. */
export const MAX_WINNINGS_CENTS: Cents = MAX_AMOUNT_CENTS * 1_000;

/** The most wagers of a round: the figures of a round are then exact, even if a correction changes all of them. */
export const MAX_WAGERS = 4_000;

function refuseTooManyWagers({ opening, wagersPlaced }: RoundInPlay): Decision<never> | undefined {
  if (wagersPlaced < MAX_WAGERS) return undefined;
  return refuse(
    'impossible',
    'wagers-beyond-ledger',
    `Round ${opening.roundId} already has ${MAX_WAGERS} wagers, the most that the ledger can record in a round.`,
  );
}

/** Figures of a round are exact only if no single wager can win more than the largest amount. */
function refuseImpossibleWinnings(
  { kind, highestOdds }: OfferedWager,
  stakeCents: Cents,
  { opening }: RoundInPlay,
): Decision<never> | undefined {
  if (!highestOdds || winningsAt(stakeCents, highestOdds) <= MAX_WINNINGS_CENTS) return undefined;
  return refuse(
    'impossible',
    'winnings-beyond-ledger',
    `A wager of ${formatCents(stakeCents)} on ${kind} at table ${opening.tableId} could win more than ${formatCents(MAX_WINNINGS_CENTS)} at ${formatOdds(highestOdds)}, the most that the ledger can record.`,
  );
}

export function changeWager(command: ChangeWager, round: RoundInPlay): Decision<RoundEvent> {
  const { wagerId, stakeCents, context } = command;
  const wager = round.wagers.get(wagerId);
  if (!wager) return unknownWager(wagerId, round);
  const impossible = refuseImpossibleAmount(`Wager ${wagerId}`, stakeCents);
  if (impossible) return impossible;
  if (wager.stakeCents === stakeCents) {
    return refuse('conflict', 'wager-unchanged', `Wager ${wagerId} is already ${stakeCents} cents.`);
  }
  const offered = offeredAt(round).find(({ kind }) => kind === wager.kind);
  const refused = offered && refuseImpossibleWinnings(offered, stakeCents, round);
  if (refused) return refused;
  const change = releaseOf(round, wager, stakeCents);
  if ('accepted' in change) return change;
  const { breaches, ...again } = change;
  const { tableId } = round.opening;
  const limits = limitStanding(round.limits, wager.kind, stakeCents);
  const data = {
    tableId,
    wagerId,
    ...whereOf(wager),
    fromCents: wager.stakeCents,
    stakeCents,
    ...vigorishPaidWith({ ...wager, stakeCents }, round),
    limits,
  };
  const event: RoundEvent = { type: 'WagerChanged', data: { ...data, ...again } };
  return unlessBroken<RoundEvent>(
    breaches.map((broken) => ({ ...broken, ...whereOf(wager) })),
    context,
    [event],
    tableId,
  );
}

export function withdrawWager({ wagerId, context }: WithdrawWager, round: RoundInPlay): Decision<RoundEvent> {
  const wager = round.wagers.get(wagerId);
  if (!wager) return unknownWager(wagerId, round);
  const change = releaseOf(round, wager, 0);
  if ('accepted' in change) return change;
  const { breaches, ...again } = change;
  const data = { wagerId, stakeCents: wager.stakeCents, ...returnedWith(wager), ...again };
  const { tableId } = round.opening;
  return unlessBroken<RoundEvent>(
    breaches.map((broken) => ({ ...broken, ...whereOf(wager) })),
    context,
    [{ type: 'WagerWithdrawn', data }],
    tableId,
  );
}

/**
 * What a change of a wager on the layout breaks, or a withdrawal at 0: until no more bets, and afterwards as its game
 * says.
 */
function releaseOf(
  round: RoundInPlay,
  wager: StandingWager,
  stakeCents: number,
): ChangeOfWagers | Decision<never> {
  const { play } = gameOf(round.opening.game);
  const inTime = round.status === 'wagering' || (round.status === 'playing' && play.releasesInPlay);
  const objection = inTime ? objectionToRelease(layoutOf(round), wager, stakeCents, round) : undefined;
  if (inTime && (!objection || objection.kind === 'breach' || round.status === 'wagering')) {
    const breaches = breachesOf(objection);
    return 'accepted' in breaches ? breaches : { breaches };
  }
  const breaches = breachesOf(objectionToRelease(layoutOfTurn(round), wager, stakeCents, round));
  if ('accepted' in breaches) return breaches;
  const { vigorishPaidCents: _before, ...rest } = wager;
  const wagers = () =>
    stakeCents === 0
      ? round.wagers.without([wager.wagerId])
      : round.wagers.with(wager.wagerId, {
          ...rest,
          stakeCents,
          ...vigorishPaidWith({ ...rest, stakeCents }, round),
        });
  const late = lateChange(round, wagers, Math.abs(stakeCents - wager.stakeCents));
  return 'accepted' in late ? late : { ...late, breaches: [...breaches, ...late.breaches] };
}

/** A game that judges changes judges the whole of them: a wager may be reduced when it could not be made any more. */
function objectionToRelease(
  layout: Layout<object, unknown>,
  wager: StandingWager,
  stakeCents: number,
  { opening }: RoundInPlay,
): Objection | undefined {
  const { play } = gameOf(opening.game);
  if (play.release) return play.release(layout, wager, stakeCents);
  if (stakeCents === 0) return undefined;
  const { wagerId, ...proposed } = wager;
  const others = layout.wagers.filter((other) => other.wagerId !== wagerId);
  return play.admit({ ...layout, wagers: others }, { ...proposed, stakeCents });
}

/** What an objection breaks where it can happen; refused where it cannot. */
function breachesOf(objection: Objection | undefined): readonly Objection[] | Decision<never> {
  if (!objection) return [];
  return objection.kind === 'breach' ? [objection] : refuseFor(objection);
}

function unknownWager(wagerId: string, round: RoundInPlay): Decision<never> {
  return refuse('unknown', 'unknown-wager', `Round ${round.opening.roundId} has no wager ${wagerId}.`);
}

export function callNoMoreBets({ context }: CallNoMoreBets, round: WageringRound): Decision<RoundEvent> {
  const { rules } = round;
  const { game, tableId } = round.opening;
  const wagers = round.wagers.list();
  const handleCents = sumCents(wagers.map((wager) => wager.stakeCents));
  return unlessBroken<RoundEvent>(
    gameOf(game).checkStanding?.(rules, wagers) ?? [],
    context,
    [{ type: 'NoMoreBetsCalled', data: { wagers: wagers.length, handleCents } }],
    tableId,
  );
}
