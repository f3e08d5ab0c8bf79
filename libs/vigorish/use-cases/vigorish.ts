import { isCents } from '#kernel';
import { streamName } from '#event-store';
import { liveFormOf } from '../../rounds/shoe/shoe.state.js';
import { outstandingOf } from '../../rounds/round/round.state.js';
import type { CommandContext } from '../../ledger/command-context.js';
import type { OpenMarker } from '../../rounds/round/round.state.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { occurredAtOf } from '../../application/session/stream-history.js';
import { ROUND, SHOE, VIGORISH_FORM } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { openingOf, shoeOf } from '../../application/existing.js';
import { divisionWith, markersAt, markersThere, moveParts } from '../../rounds/use-cases/markers.js';
import { judgeEnds } from '../../rounds/use-cases/shoe-ends.js';

/**
 * Collects vigorish from the marker of one wager, in part or in full (3.3(c)2, 7.3(c)2). A payment that was taken although
 * a deposited form says otherwise is recorded as it happened; the form then documents that much less.
 */
export const collectFromMarker = useCase<{ roundId: string; wagerId: string; amountCents: number }>({
  name: 'CollectFromMarker',
  stream: ({ roundId }) => streamName(ROUND.category, roundId),
  decide: async (session, { roundId, ...payment }) => {
    const { context } = session;
    const { place } = await openingOf(session, roundId);
    const shoeId = place.kind === 'shoe' ? place.shoeId : undefined;
    if (shoeId !== undefined) await makeRoom(session, shoeId, { roundId, ...payment });
    await reinstate(session, { roundId, ...payment });
    await collect(session, { roundId, ...payment }, shoeId);
    if (shoeId === undefined) return;
    await session.decide(SHOE, shoeId, { type: 'ReduceRoundMarkers', roundId, context });
    await judgeEnds(session, shoeId, context.occurredAt);
  },
});

/** Collects one payment for a patron's markers at a position, over all their rounds, oldest first. */
export const collectFromPosition = useCase<{
  shoeId: string;
  position: number;
  /** Needed if markers of several patrons are at the position. */
  patronId?: string;
  /** Absent: collects everything outstanding. */
  amountCents?: number;
}>({
  name: 'CollectFromPosition',
  stream: (request) => streamName(SHOE.category, request.shoeId),
  decide: async (session, request) => {
    const { shoeId, patronId: _patronId, ...payment } = request;
    const { context } = session;
    const markers = await paidMarkers(session, request);
    const events = await session.decide(SHOE, shoeId, {
      type: 'ReceiveVigorishPayment',
      ...payment,
      markers,
      context,
    });
    for (const event of events) {
      if (event.type !== 'VigorishPaymentReceived') continue;
      for (const payment of event.data.pays) await collect(session, payment, shoeId);
    }
    await judgeEnds(session, shoeId, context.occurredAt);
  },
});

/**
 * The markers that a payment for a position takes from, oldest first, after parts of payments that were recorded before it
 * have moved for it.
 */
async function paidMarkers(
  session: CommandSession,
  request: { shoeId: string; position: number; patronId?: string; amountCents?: number },
): Promise<readonly OpenMarker[]> {
  const { shoeId, position, amountCents } = request;
  const [marker] = await markersThere(session, request);
  if (!marker || amountCents === undefined || !isCents(amountCents)) return markersAt(session, request);
  const payment = { at: session.context.occurredAt, amountCents };
  const patron = { shoeId, position, patronId: marker.patronId };
  const division = await divisionWith(session, patron, { payment });
  if (!division) return markersAt(session, request);
  await moveParts(session, division.moves);
  return division.pays;
}

/** Moves parts of payments for the position to other markers, as far as one marker is paid first by floor time. */
async function makeRoom(
  session: CommandSession,
  shoeId: string,
  { roundId, wagerId, amountCents }: Payment,
): Promise<void> {
  const round = await session.state(ROUND, roundId);
  const wager = round.status === 'settled' && round.settled.find((each) => each.wagerId === wagerId);
  const account = wager ? round.vigorish.get(wagerId) : undefined;
  if (!wager || !isCents(amountCents) || amountCents <= outstandingOf(account)) return;
  // A form that took vigorish off the marker documents less instead.
  if (account?.onForms.some((form) => form.amountCents > 0)) return;
  const taken = { roundId, wagerId, at: session.context.occurredAt, cents: 0 - amountCents };
  const { position, patronId } = wager;
  const division = await divisionWith(session, { shoeId, position, patronId }, { taken });
  if (division) await moveParts(session, division.moves);
}

interface Payment {
  readonly roundId: string;
  readonly wagerId: string;
  readonly amountCents: number;
}

/** Puts on the marker again what forms took off it, as far as a payment is more than is left there. */
async function reinstate(session: CommandSession, { roundId, wagerId, amountCents }: Payment): Promise<void> {
  const round = await session.state(ROUND, roundId);
  const account = round.status === 'settled' ? round.vigorish.get(wagerId) : undefined;
  let missing = amountCents - outstandingOf(account);
  for (const form of account?.onForms.toReversed() ?? []) {
    const part = Math.min(missing, form.amountCents);
    if (part <= 0) continue;
    missing -= part;
    const context = await contextAfterDeposit(session, form.formNumber);
    const again = { wagerId, amountCents: part, context } as const;
    await session.decide(ROUND, roundId, { type: 'ReinstateVigorish', form, ...again });
    await session.decide(VIGORISH_FORM, form.formNumber, { type: 'ReduceFormAmount', roundId, ...again });
  }
}

/** A form documents less from its deposit on: until then the payment alone lowers the marker. */
async function contextAfterDeposit(session: CommandSession, formNumber: string): Promise<CommandContext> {
  const { context } = session;
  const events = await session.events(VIGORISH_FORM, formNumber);
  const deposit = events.find(({ type }) => type === 'OriginalDeposited');
  const depositedAt = deposit && occurredAtOf(deposit);
  return depositedAt && depositedAt > context.occurredAt ? { ...context, occurredAt: depositedAt } : context;
}

async function collect(
  session: CommandSession,
  { roundId, wagerId, amountCents }: Payment,
  shoeId: string | undefined,
): Promise<void> {
  const onForm = shoeId && liveFormOf(await shoeOf(session, shoeId), roundId, wagerId);
  await session.decide(ROUND, roundId, {
    type: 'CollectVigorish',
    wagerId,
    amountCents,
    ...(onForm !== undefined && { onForm }),
    context: session.context,
  });
}
