import type { DecodedEvent } from '#event-store';
import { cardsRemaining, evolveShoe } from '../shoe/shoe.state.js';
import type { ShoeEvent } from '../shoe/shoe.events.js';
import type { ShoeState } from '../shoe/shoe.state.js';
import { entryOf } from '../../read-models/ledger-projection.js';
import { describeShoeEvent } from './shoe-steps.js';
import type { ShoeReplayStep } from './shoe-replay.answer.js';

/** A shoe's stream step by step, with every irregularity and exception that was recorded between its rounds. */
export function* shoeReplaySteps(events: readonly DecodedEvent[]): Generator<ShoeReplayStep, void, void> {
  let shoe: ShoeState = { status: 'none' };
  let steps = 0;
  for (const stored of events) {
    const event = { type: stored.type, data: stored.data } as ShoeEvent;
    shoe = evolveShoe(shoe, event);
    const described = shoe.status === 'none' ? undefined : describeShoeEvent(event, shoe);
    if (!described || shoe.status === 'none') continue;
    const { occurredAt, recordedAt, actor: id, actorName: name, role } = entryOf(stored);
    steps += 1;
    yield {
      step: steps,
      event: stored.type,
      occurredAt,
      recordedAt,
      actor: { id, name },
      role,
      ...described,
      cardsRemaining: cardsRemaining(shoe),
    };
  }
}
