import { acceptedWagers } from '#ledger';
import type { RoundEvent } from '#ledger';
import type { TableLimits } from '#rules';
import type { CommandSession } from '../command-session.js';
import { ROUND } from '../streams.js';

/** Judges the wagers of a round by the limits that were in force when it was opened, where others were taken for them. */
export async function judgeRoundAgain(
  session: CommandSession,
  roundId: string,
  limits: TableLimits,
): Promise<void> {
  const events = await session.events(ROUND, roundId);
  await session.decide(ROUND, roundId, {
    type: 'JudgeWagersAgain',
    limits,
    accepted: acceptedWagers(events as unknown as readonly (RoundEvent & { readonly id: string })[]),
    context: await session.contextAfterNewest(ROUND, roundId),
  });
}
