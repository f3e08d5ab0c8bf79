import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { evolveRound, isTurnOpen } from '../round/round.state.js';
import { isExceptional } from '../../ledger/event-catalogue.js';
import type { AmountDueSettled, RoundEvent, SettlementCorrected } from '../round/round.events.js';
import type { RoundState } from '../round/round.state.js';
import { DUTIES_APART } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { CONTROL_EXCEPTION, ROUND } from '../../application/session/streams.js';
import { factRecordedByActor } from './recorded-facts.js';

// Nobody both makes an error in a round and hides it (13:69D-1.11(a)2). Over the whole life of a round, its record and its
// corrections are apart by person, and so are a correction and the payment of what it left due.

/** Refuses the corrector of a round who recorded a fact of it. */
export async function assertRecordedNothing(session: CommandSession, roundId: string): Promise<void> {
  const recorded = await factRecordedByActor(session, roundId);
  if (!recorded) return;
  throw refused(
    'not-allowed',
    'corrector-recorded-facts',
    `${session.context.actor.name} recorded ${recorded.type} in round ${roundId} and cannot correct it; a person who recorded nothing in it must.`,
    DUTIES_APART,
  );
}

/**
 * Refuses the corrector of facts who corrected the same turn before, or of a wager who corrected it or paid an amount due
 * on it. A round may be a whole hand of craps: another roll of it is another turn.
 */
export async function assertCorrectsAnew(
  session: CommandSession,
  roundId: string,
  { observed, wagers }: SettlementCorrected['data'],
): Promise<void> {
  const events = await session.history(streamName(ROUND.category, roundId));
  const turns = turnsOf(events);
  const corrected = new Set(wagers.map(({ after }) => after.wagerId));
  for (const [index, event] of events.entries()) {
    if (event.metadata['actor'] !== session.context.actor.userId) continue;
    const wagerId = wagersOf(event).find((each) => corrected.has(each));
    const again = observed && isCorrection(event) && event.data.observed && turns[index] === turns.at(-1);
    if (wagerId === undefined && !again) continue;
    const what = wagerId === undefined ? 'the facts' : `wager ${wagerId}`;
    throw refused(
      'not-allowed',
      'corrector-acted-before',
      `${session.context.actor.name} recorded ${event.type} of ${what} in round ${roundId} and cannot correct that; a person who neither corrected nor paid it must.`,
      DUTIES_APART,
    );
  }
}

/** Refuses the corrector of a round who reviewed one of its exceptions: nobody judges facts and changes them. */
export async function assertReviewedNothing(session: CommandSession, roundId: string): Promise<void> {
  const events = await session.history(streamName(ROUND.category, roundId));
  for (const { id } of events.filter(isExceptional)) {
    const reviews = await session.history(streamName(CONTROL_EXCEPTION.category, id));
    if (!reviews.some(({ metadata }) => metadata['actor'] === session.context.actor.userId)) continue;
    throw refused(
      'not-allowed',
      'corrector-reviewed-exception',
      `${session.context.actor.name} reviewed exception ${id} of round ${roundId} and cannot correct the round; a person who reviewed none of its exceptions must.`,
      DUTIES_APART,
    );
  }
}

/** Refuses the payer of an amount due who recorded facts of its round, such as the overpayment that left it. */
export async function assertPaysForOthers(session: CommandSession, roundId: string): Promise<void> {
  const recorded = await factRecordedByActor(session, roundId);
  if (!recorded) return;
  throw refused(
    'not-allowed',
    'payer-recorded-facts',
    `${session.context.actor.name} recorded ${recorded.type} in round ${roundId} and cannot record a payment of what is due on it; a person who recorded nothing in it must.`,
    DUTIES_APART,
  );
}

/** Refuses the payer of an amount due who corrected its wager. */
export async function assertDidNotCorrect(
  session: CommandSession,
  roundId: string,
  wagerId: string,
): Promise<void> {
  const corrections = (await recordedByActor(session, roundId)).filter(isCorrection);
  if (!corrections.some((correction) => wagersOf(correction).includes(wagerId))) return;
  throw refused(
    'not-allowed',
    'payer-corrected-wager',
    `${session.context.actor.name} corrected wager ${wagerId} of round ${roundId} and cannot record a payment of what is due on it; another person must.`,
    DUTIES_APART,
  );
}

async function recordedByActor(session: CommandSession, roundId: string): Promise<readonly DecodedEvent[]> {
  const { userId } = session.context.actor;
  const events = await session.history(streamName(ROUND.category, roundId));
  return events.filter(({ metadata }) => metadata['actor'] === userId);
}

/** The number of the turn at each event of a round; 0 before the first fact. */
function turnsOf(events: readonly DecodedEvent[]): readonly number[] {
  let round: RoundState = { status: 'none' };
  let turn = 0;
  return events.map(({ type, data }) => {
    const begins = round.status === 'none' || !isTurnOpen(round);
    if (begins && (type === 'OutcomeObserved' || type === 'ResultAnnounced')) turn += 1;
    round = evolveRound(round, { type, data } as RoundEvent);
    return turn;
  });
}

type Correction = DecodedEvent & SettlementCorrected;

function isCorrection(event: DecodedEvent): event is Correction {
  return event.type === 'SettlementCorrected';
}

/** The wagers that an event corrects, or pays an amount due on. */
function wagersOf(event: DecodedEvent): readonly string[] {
  if (isCorrection(event)) return event.data.wagers.map(({ after }) => after.wagerId);
  return event.type === 'AmountDueSettled' ? [(event.data as AmountDueSettled['data']).wagerId] : [];
}
