import { acceptedWagers } from '../round/round.judging.js';
import type { RoundEvent } from '../round/round.events.js';
import type { TableLimits } from '#rules';
import type { CommandSession } from '../../application/session/command-session.js';
import { ROUND } from '../../application/session/streams.js';

/** Judges the wagers of a round by the limits that were in force when it was opened, where others were taken for them. */
export async function judgeByLimits(
  session: CommandSession,
  roundId: string,
  limits: TableLimits,
): Promise<void> {
  await session.decide(ROUND, roundId, {
    type: 'JudgeWagersAgain',
    limits,
    accepted: acceptedWagers(await recordedOf(session, roundId)),
    context: await session.contextAfterNewest(ROUND, roundId),
  });
}

/** Judges a round by the rules that were in force when it was opened, where others were taken for them. */
export async function judgeByRules(session: CommandSession, roundId: string, rules: object): Promise<void> {
  await session.decide(ROUND, roundId, {
    type: 'JudgeRoundAgain',
    rules,
    recorded: await recordedOf(session, roundId),
    context: await session.contextAfterNewest(ROUND, roundId),
  });
}

async function recordedOf(
  session: CommandSession,
  roundId: string,
): Promise<readonly (RoundEvent & { readonly id: string })[]> {
  const events = await session.events(ROUND, roundId);
  return events as unknown as readonly (RoundEvent & { readonly id: string })[];
}
