import type { DecodedEvent } from '#event-store';
import { fold } from '#kernel';
import { cardsRemaining, shoeDecider, stageOfEnd } from '#ledger';
import type { ShoeCompleted, ShoeEvent, ShoeState } from '#ledger';
import type { ShoeReplayStep } from '#read-models';
import { AnswerCents, AnswerFlag, AnswerInstant, AnswerList, AnswerNumber } from '../http/index.js';
import { AnswerObject, AnswerText, AnswerTexts, PersonResponse } from '../http/index.js';
import { PageOf } from './page.response.js';

/** A shoe of a table. */
export class ShoeResponse {
  @AnswerText()
  readonly shoeId!: string;

  @AnswerText()
  readonly tableId!: string;

  @AnswerText()
  readonly game!: string;

  @AnswerNumber()
  readonly decks!: number;

  @AnswerText({ oneOf: ['prepared', 'completed'] })
  readonly status!: string;

  @AnswerNumber({ description: 'rounds opened so far' })
  readonly rounds!: number;

  @AnswerInstant()
  readonly preparedAt!: string;

  @AnswerInstant({ nullable: true })
  readonly completedAt!: string | null;

  @AnswerCents({ nullable: true, description: 'vigorish on markers when the shoe was completed' })
  readonly outstandingAtCompletionCents!: number | null;
}

export class ShoePageResponse extends PageOf(ShoeResponse) {}

/** A shoe with its cards and its place in the order of the rules. */
export class ShoeStateResponse extends ShoeResponse {
  @AnswerFlag()
  readonly cut!: boolean;

  @AnswerFlag({ description: 'whether the first cards were burned' })
  readonly burned!: boolean;

  @AnswerNumber({ description: 'cards still in the shoe' })
  readonly cardsRemaining!: number;

  @AnswerText({ oneOf: ['no', 'cutting-card-reached', 'last-hand-announced', 'last-hand-dealt'] })
  readonly ending!: string;

  @AnswerText({ nullable: true, description: 'null between two rounds' })
  readonly roundInPlay!: string | null;
}

/** The state of a shoe from its events. */
export function toShoeState(events: readonly DecodedEvent[]): ShoeStateResponse {
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

class ShoeReplayStepResponse implements ShoeReplayStep {
  @AnswerNumber()
  readonly step!: number;

  @AnswerText()
  readonly event!: string;

  @AnswerInstant({ description: 'time on the floor' })
  readonly occurredAt!: string;

  @AnswerInstant({ description: 'time at which the ledger recorded it' })
  readonly recordedAt!: string;

  @AnswerObject(PersonResponse)
  readonly actor!: PersonResponse;

  @AnswerText()
  readonly role!: string;

  @AnswerText()
  readonly what!: string;

  @AnswerTexts({ example: ['19:47-7.5(f)'] })
  readonly rules!: string[];

  @AnswerNumber({ description: 'cards in the shoe after it' })
  readonly cardsRemaining!: number;
}

/** A shoe step by step. */
export class ShoeReplayResponse {
  @AnswerText()
  readonly shoeId!: string;

  @AnswerList(ShoeReplayStepResponse)
  readonly items!: readonly ShoeReplayStep[];
}
