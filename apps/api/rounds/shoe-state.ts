import type { DecodedEvent } from '#event-store';
import { fold } from '#kernel';
import { cardsRemaining, shoeDecider, stageOfEnd } from '#ledger';
import type { ShoeCompleted, ShoeEvent, ShoeState } from '#ledger';
import type { ShoeNow } from '#read-models';

/** The state of a shoe from its events. */
export function toShoeState(events: readonly DecodedEvent[]): ShoeNow {
  const shoe: ShoeState = fold(shoeDecider, events as unknown as readonly ShoeEvent[]);
  if (shoe.status === 'none') throw new RangeError('a shoe has at least one event');
  const completed = events.findLast(({ type }) => type === 'ShoeCompleted')?.data as
    ShoeCompleted['data'] | undefined;
  const { shoeId, tableId, game, decks, rounds, cut, burned } = shoe;
  return {
    shoeId,
    tableId,
    game,
    decks,
    status: completed ? 'completed' : 'prepared',
    rounds: rounds.length,
    preparedAt: events[0]?.metadata['occurredAt'] ?? '',
    completedAt: completed?.at ?? null,
    outstandingAtCompletionCents: completed?.outstandingCents ?? null,
    cut,
    burned,
    cardsRemaining: cardsRemaining(shoe),
    ending: stageOfEnd(shoe),
    roundInPlay: shoe.roundInPlay ?? null,
  };
}
