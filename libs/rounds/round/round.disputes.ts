import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { signatureOf } from '../../ledger/signature.js';
import type { RecordDispute } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type { ExistingRound } from './round.state.js';

/** What a supervisor decides on a dispute, with what it means. */
export const DISPUTE_DECISIONS = {
  stands: 'The round stands',
  correct: 'It is to be corrected',
  refer: 'It was referred',
} as const;

export type DisputeDecision = keyof typeof DISPUTE_DECISIONS;

/**
 * A round can be disputed at any time, also after it was void: what is recorded of it stays as it is. No paragraph that we have asks
 * for the record, so that its notice cites none.
 */
export function recordDispute(
  { type: _type, context, ...dispute }: RecordDispute,
  { opening, wagers, settled }: ExistingRound,
): Decision<RoundEvent> {
  const { roundId, tableId, game } = opening;
  const { wagerId } = dispute;
  const wager =
    wagerId === undefined
      ? undefined
      : (wagers.get(wagerId) ?? settled.find((each) => each.wagerId === wagerId));
  if (wagerId !== undefined && !wager) {
    return refuse('unknown', 'unknown-wager', `Round ${roundId} has no wager ${wagerId}.`);
  }
  const of = wager && { position: wager.position, patronId: wager.patronId };
  const data = { tableId, game, ...of, ...dispute, decidedBy: signatureOf(context) };
  return accept({ type: 'DisputeRecorded', data });
}
