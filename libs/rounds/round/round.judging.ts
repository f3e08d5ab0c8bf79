import { accept } from '#kernel';
import type { Decision } from '#kernel';
import { limitStanding } from '#rules';
import type { JudgeWagersAgain } from './round.commands.js';
import type { RoundEvent } from './round.events.js';
import type { AcceptedWager } from './round.shapes.js';
import type { ExistingRound } from './round.state.js';

/** Every acceptance of a wager or of its new stake, by its event, with the limits that judged it so far. */
export function acceptedWagers(
  events: readonly (RoundEvent & { readonly id: string })[],
): readonly AcceptedWager[] {
  const accepted = new Map<string, AcceptedWager>();
  const placed = new Map<string, Pick<AcceptedWager, 'kind' | 'position' | 'patronId'>>();
  for (const event of events) {
    if (event.type === 'WagerPlaced') {
      const { wagerId, kind, position, patronId } = event.data;
      placed.set(wagerId, { position, patronId, kind });
    }
    if (event.type === 'WagerPlaced' || event.type === 'WagerChanged') {
      const { wagerId, stakeCents, limits } = event.data;
      const on = placed.get(wagerId) ?? { kind: '' };
      accepted.set(event.id, { eventId: event.id, wagerId, ...on, stakeCents, limits });
    } else if (event.type === 'WagersJudgedAgain') {
      for (const wager of event.data.wagers) accepted.set(wager.eventId, wager);
    }
  }
  return [...accepted.values()];
}

/** Judges wagers by limits that were recorded after them. A round that still takes wagers takes them by these limits. */
export function judgeWagersAgain(
  { limits, accepted }: JudgeWagersAgain,
  { status, opening }: ExistingRound,
): Decision<RoundEvent> {
  const wagers = accepted.flatMap((wager) => {
    const standing = limitStanding(limits, wager.kind, wager.stakeCents);
    return standing === wager.limits ? [] : [{ ...wager, limits: standing }];
  });
  const over = status === 'settled' || status === 'voided';
  return over && wagers.length === 0
    ? accept()
    : accept({ type: 'WagersJudgedAgain', data: { tableId: opening.tableId, limits, wagers } });
}
