import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import type { CommandSession } from '../../application/session/command-session.js';
import { ROUND } from '../../application/session/streams.js';

/**
 * What is done with a marker afterwards says nothing of the facts of its round, nor do rules and limits that were posted earlier. A
 * correction is reviewed by itself; with a control exception beside it, a third person corrects it.
 */
const AFTERWARDS: ReadonlySet<string> = new Set([
  'WagersJudgedAgain',
  'RoundJudgedAgain',
  'ControlExceptionLifted',
  'VigorishCollected',
  'VigorishComped',
  'VigorishDocumented',
  'VigorishReinstated',
  'VigorishPaymentMoved',
  'SettlementCorrected',
  'AmountDueSettled',
]);

/**
 * A fact or breach of a round that the actor of the command recorded; undefined if there is none. Nobody both makes an
 * error in a round and hides it (13:69D-1.11(a)2).
 */
export async function factRecordedByActor(
  session: CommandSession,
  roundId: string,
): Promise<DecodedEvent | undefined> {
  const { userId } = session.context.actor;
  const events = await session.history(streamName(ROUND.category, roundId));
  return events.find(({ type, metadata }) => metadata['actor'] === userId && !AFTERWARDS.has(type));
}
