import type { EventOf, LedgerEventType } from '#ledger';
import type { Field } from './schema.js';
import type { Topic } from './topics.js';

/** The published fields of an event type: each must be one that the event has. */
export type PublishedFields<Type extends LedgerEventType> = {
  readonly [Name in AllKeys<EventOf<Type>['data']>]?: Field;
};

type AllKeys<Data> = Data extends unknown ? keyof Data & string : never;

/** What is promised of one published event type. */
export interface EventContract<Type extends LedgerEventType = LedgerEventType> {
  readonly topic: Topic;
  readonly description: string;
  readonly fields: PublishedFields<Type>;
}

/** What is promised of some of the ledger's event types. */
export type EventContracts = { readonly [Type in LedgerEventType]?: EventContract<Type> };
