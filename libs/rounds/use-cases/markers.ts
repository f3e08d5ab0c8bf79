import { sumCents } from '#kernel';
import type { Cents, IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { balanceAt, divide, olderFirst, payableAt } from '../shoe/shoe.division.js';
import { isClearlyBefore } from '../../ledger/in-force.js';
import type { DatedMarker, MarkerMove, PaidPart, PositionPayment } from '../shoe/shoe.division.js';
import type { MarkerOfRound } from '../round/round.shapes.js';
import type { OpenMarker } from '../round/round.state.js';
import type { RoundEvent, SettlementCorrected } from '../round/round.events.js';
import { refused } from '../../application/session/command-refused.js';
import { assertAfterCause } from '../../application/session/command-session.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { ROUND, SHOE } from '../../application/session/streams.js';
import type { FloorStep } from '../../application/session/streams.js';
import { shoeOf } from '../../application/existing.js';

/** A patron at a position of a shoe. */
export interface PatronAt {
  readonly shoeId: string;
  readonly position: number;
  readonly patronId: string;
}

/** All markers of a shoe with their movements, from the streams themselves. */
export async function datedMarkersOf(
  session: CommandSession,
  shoeId: string,
): Promise<readonly DatedMarker[]> {
  const { roundsWithMarkers } = await shoeOf(session, shoeId);
  const payments = new Set((await paymentsIn(session, shoeId)).map(({ command }) => command));
  const markers: DatedMarker[] = [];
  for (const roundId of roundsWithMarkers) {
    const round = await session.state(ROUND, roundId);
    if (round.status === 'none') continue;
    const steps = await session.steps(ROUND, roundId);
    for (const { wagerId, position, patronId } of round.settled) {
      const moved = movementsOf(wagerId, steps, payments);
      const since = moved.moves.find(({ cents }) => cents > 0)?.at;
      if (since !== undefined) markers.push({ roundId, wagerId, position, patronId, since, ...moved });
    }
  }
  return markers;
}

/** A payment for a position and the command that recorded it; none for this command. */
interface RecordedPayment extends PositionPayment {
  readonly position: number;
  readonly patronId: string;
  readonly command: string | undefined;
}

async function paymentsIn(session: CommandSession, shoeId: string): Promise<readonly RecordedPayment[]> {
  return (await session.steps(SHOE, shoeId)).flatMap(({ event, at, recorded }) => {
    if (event.type !== 'VigorishPaymentReceived') return [];
    const { position, patronId, amountCents } = event.data;
    return [{ position, patronId, amountCents, at, command: commandOf(recorded) }];
  });
}

function commandOf(recorded: DecodedEvent | undefined): string | undefined {
  return recorded && `${recorded.metadata['commandId']} of ${recorded.metadata['actor']}`;
}

/** What moved the marker of a wager, in the order of floor time. */
function movementsOf(
  wagerId: string,
  steps: readonly FloorStep<RoundEvent>[],
  payments: ReadonlySet<string | undefined>,
): Pick<DatedMarker, 'moves' | 'paid'> {
  const moves: MarkerMove[] = [];
  const paid: MarkerMove[] = [];
  const settledAt = steps.find(({ event }) => settles(event, wagerId))?.at;
  let handedBack = false;
  for (const { event, at, recorded } of steps) {
    const cents = movedBy(wagerId, event);
    const isCorrection = event.type === 'SettlementCorrected';
    const move = { at, cents, ...(isCorrection && settledAt && { dueSince: settledAt }) };
    if (cents !== 0) (isPartOfPayment(event, payments, commandOf(recorded)) ? paid : moves).push(move);
    handedBack ||= isCorrection && event.data.wagers.some((wager) => handsBack(wager, wagerId));
  }
  // What a correction handed back had been collected from this marker, whatever turns up later.
  const dated = handedBack ? { moves: [...moves, ...paid], paid: [] } : { moves, paid };
  return { ...dated, moves: dated.moves.toSorted((one, other) => (one.at < other.at ? -1 : 1)) };
}

/** What an event puts on the marker of a wager, or takes off it where it is negative, in cents. */
function movedBy(wagerId: string, event: RoundEvent): Cents {
  if (event.type === 'SettlementCorrected') {
    const corrected = event.data.wagers.filter(({ after }) => after.wagerId === wagerId);
    return sumCents(
      corrected.map(({ deferredCents, collectedLaterCents }) => deferredCents - collectedLaterCents),
    );
  }
  const sign = SIGNS[event.type];
  if (sign === undefined || !('wagerId' in event.data) || event.data.wagerId !== wagerId) return 0;
  if (event.type === 'VigorishCollected' && event.data.when !== 'later') return 0;
  return 'amountCents' in event.data ? sign * event.data.amountCents : 0;
}

/** Whether an event puts vigorish on a marker or takes it off. */
const SIGNS: { readonly [Type in RoundEvent['type']]?: 1 | -1 } = {
  VigorishDeferred: 1,
  VigorishReinstated: 1,
  VigorishPaymentMoved: 1,
  VigorishCollected: -1,
  VigorishComped: -1,
  VigorishDocumented: -1,
};

function settles(event: RoundEvent, wagerId: string): boolean {
  return event.type === 'WagersSettled' && event.data.wagers.some((wager) => wager.wagerId === wagerId);
}

type CorrectedWager = SettlementCorrected['data']['wagers'][number];

function handsBack({ after, collectedLaterCents }: CorrectedWager, wagerId: string): boolean {
  return after.wagerId === wagerId && collectedLaterCents !== 0;
}

function isPartOfPayment(
  event: RoundEvent,
  payments: ReadonlySet<string | undefined>,
  command: string | undefined,
): boolean {
  if (event.type === 'VigorishPaymentMoved') return true;
  return event.type === 'VigorishCollected' && (event.data.movedFrom !== undefined || payments.has(command));
}

/** The amount on a marker at a floor time, in cents. */
export function owedOn({ moves, paid }: DatedMarker, at: IsoInstant): Cents {
  return balanceAt([...moves, ...paid], at);
}

/** The same with what corrections put on it since its wager was settled, when it was due. */
export function dueOn({ moves, paid }: DatedMarker, at: IsoInstant): Cents {
  const due = moves.map((move) => (move.cents > 0 ? { ...move, at: move.dueSince ?? move.at } : move));
  return balanceAt([...due, ...paid], at);
}

/**
 * The markers of one patron at a position that are open at the time of the command, oldest first, with what can be taken
 * from each: what no recorded fact takes, at that time or later.
 * @throws CommandRefused when several patrons have markers there and none of them is named
 */
export async function markersAt(
  session: CommandSession,
  request: { shoeId: string; position: number; patronId?: string },
): Promise<readonly OpenMarker[]> {
  const { occurredAt } = session.context;
  return (await markersThere(session, request))
    .map(({ moves, paid, since, ...marker }) => ({
      ...marker,
      outstandingCents: payableAt([...moves, ...paid], laterOf(since, occurredAt)),
    }))
    .filter(({ outstandingCents }) => outstandingCents > 0);
}

/**
 * The markers of one patron at a position that were there at the time of the command, oldest first.
 * @throws CommandRefused when several patrons owed something there and none of them is named, or when the first marker
 * was put there later
 */
export async function markersThere(
  session: CommandSession,
  { shoeId, position, patronId }: { shoeId: string; position: number; patronId?: string },
): Promise<readonly DatedMarker[]> {
  const { occurredAt } = session.context;
  const markers = (await datedMarkersOf(session, shoeId))
    .filter((marker) => marker.position === position && (patronId ?? marker.patronId) === marker.patronId)
    .toSorted(olderFirst);
  const there = markers.filter(({ since }) => wasThere(since, occurredAt));
  const [oldest] = markers;
  if (oldest && there.length === 0) {
    const stream = streamName(ROUND.category, oldest.roundId);
    assertAfterCause({ stream, type: 'VigorishDeferred', at: oldest.since }, occurredAt);
  }
  if (patronId !== undefined) return there;
  const owing = there.filter((marker) => owedOn(marker, laterOf(marker.since, occurredAt)) > 0);
  const patrons = [...new Set(owing.map((marker) => marker.patronId))];
  if (patrons.length > 1) {
    throw refused(
      'conflict',
      'markers-of-several-patrons',
      `Position ${position} has markers of ${patrons.join(' and ')}; name one of them as patronId.`,
    );
  }
  return there.filter((marker) => marker.patronId === patrons[0]);
}

/** By clocks that differ a payment may be dated before its marker. */
function laterOf(since: IsoInstant, at: IsoInstant): IsoInstant {
  return since > at ? since : at;
}

/** Whether a marker that is there since an instant was there at another, as far as the clocks of the floor can say. */
function wasThere(since: IsoInstant, at: IsoInstant): boolean {
  return !isClearlyBefore(at, since);
}

/** The parts of a payment for a position, and the parts of others that move for it. */
export interface Division {
  readonly moves: readonly MovedPart[];
  readonly pays: readonly OpenMarker[];
}

/** A part of a payment that counts for an older marker from now on. */
interface MovedPart {
  readonly at: IsoInstant;
  readonly amountCents: Cents;
  readonly from: MarkerOfRound;
  readonly to: MarkerOfRound;
}

/**
 * How the payments of a patron at a position are divided with a further payment, or with a further movement of one of the
 * markers: by floor time and to the oldest markers, in whatever order they are recorded.
 * @returns undefined if the markers cannot hold all of it
 */
export async function divisionWith(
  session: CommandSession,
  { shoeId, position, patronId }: PatronAt,
  further: { readonly payment?: PositionPayment; readonly taken?: MarkerOfRound & MarkerMove } = {},
): Promise<Division | undefined> {
  const { payment, taken } = further;
  const markers = (await datedMarkersOf(session, shoeId))
    .filter((marker) => marker.position === position && marker.patronId === patronId)
    .map((marker) => {
      const isTaken = marker.roundId === taken?.roundId && marker.wagerId === taken.wagerId;
      return isTaken ? { ...marker, moves: [...marker.moves, taken] } : marker;
    });
  const payments = [...recordedPayments(markers), ...(payment ? [payment] : [])];
  const parts = divide(markers, payments, wasThere);
  if (!parts) return undefined;
  const moves: MovedPart[] = [];
  const pays: OpenMarker[] = [];
  for (const at of new Set(payments.map((each) => each.at))) {
    const differences = markers.toSorted(olderFirst).map((marker) => ({
      marker,
      cents: centsOf(parts, marker, at) - paidOn(marker, at),
    }));
    const gaining = differences.filter(({ cents }) => cents > 0);
    for (const losing of differences.filter(({ cents }) => cents < 0)) {
      for (const gains of gaining) {
        const amountCents = Math.min(-losing.cents, gains.cents);
        if (amountCents === 0) continue;
        losing.cents += amountCents;
        gains.cents -= amountCents;
        moves.push({ at, amountCents, from: refOf(losing.marker), to: refOf(gains.marker) });
      }
    }
    for (const { marker, cents } of gaining) {
      if (cents > 0) pays.push({ ...refOf(marker), position, patronId, outstandingCents: cents });
    }
  }
  return { moves, pays };
}

/** What counts for the markers, as one payment for each floor time. */
function recordedPayments(markers: readonly DatedMarker[]): readonly PositionPayment[] {
  const times = new Set(markers.flatMap(({ paid }) => paid.map(({ at }) => at)));
  return [...times]
    .map((at) => ({ at, amountCents: sumCents(markers.map((marker) => paidOn(marker, at))) }))
    .filter(({ amountCents }) => amountCents > 0);
}

function paidOn({ paid }: DatedMarker, at: IsoInstant): Cents {
  return sumCents(paid.map((move) => (move.at === at ? 0 - move.cents : 0)));
}

function centsOf(parts: readonly PaidPart[], marker: DatedMarker, at: IsoInstant): Cents {
  return sumCents(parts.map((part) => (part.marker === marker && part.at === at ? part.amountCents : 0)));
}

function refOf({ roundId, wagerId }: MarkerOfRound): MarkerOfRound {
  return { roundId, wagerId };
}

/** Moves parts of payments to older markers, each at the time of its payment. */
export async function moveParts(session: CommandSession, moves: readonly MovedPart[]): Promise<void> {
  const at = (occurredAt: IsoInstant) => ({ ...session.context, occurredAt });
  for (const { at: paidAt, amountCents, from, to } of moves) {
    const { roundId, wagerId } = from;
    const moved = { wagerId, amountCents, to, context: at(paidAt) };
    await session.decide(ROUND, roundId, { type: 'MoveVigorishPayment', ...moved });
  }
  for (const { at: paidAt, amountCents, from, to } of moves) {
    const { roundId, wagerId } = to;
    const moved = { wagerId, amountCents, movedFrom: from, context: at(paidAt) };
    await session.decide(ROUND, roundId, { type: 'CollectVigorish', ...moved });
  }
}

/**
 * Divides the payments of a patron at a position again, where vigorish was put on a marker that is older than one of them.
 * @param since the floor time at which it was put there
 */
export async function divideAgain(
  session: CommandSession,
  patron: PatronAt,
  since: IsoInstant,
): Promise<void> {
  const payments = (await paymentsIn(session, patron.shoeId)).filter(
    ({ position, patronId }) => position === patron.position && patronId === patron.patronId,
  );
  if (!payments.some(({ at }) => wasThere(since, at))) return;
  const division = await divisionWith(session, patron);
  if (division) await moveParts(session, division.moves);
}
