import type { DomainEvent } from '#kernel';
import type { StreamChange } from './session/command-session.js';

/** The table of a stream that a command writes to: the first that its events name. An exception may name another. */
export function tableOfChange({ recorded, events }: StreamChange): string | undefined {
  const all: readonly Pick<DomainEvent, 'type' | 'data'>[] = [
    ...recorded,
    ...events.map(({ event }) => event),
  ];
  return all
    .filter(({ type }) => type !== 'ControlExceptionRecorded')
    .map(tableIn)
    .find((tableId) => tableId !== undefined);
}

/** The table that an event names. */
export function tableIn({ data }: Pick<DomainEvent, 'data'>): string | undefined {
  return (data as { readonly tableId?: string }).tableId;
}
