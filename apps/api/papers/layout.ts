import type { LocalTimes, PaperBlock, PaperSignature, PaperTable } from '#documents';
import type { DecodedEvent } from '#event-store';
import { formatCents } from '#kernel';
import type { Denomination, EventOf, LedgerEventType, PaperPart, Signature } from '#ledger';
import { findGame } from '#rules/games.js';

/** A part of a paper with the events that its print shows. */
export interface PrintedPart {
  readonly number: string;
  readonly part: PaperPart;
  readonly made: DecodedEvent;
  readonly events: readonly DecodedEvent[];
  readonly times: LocalTimes;
}

/** What is on a paper between its head and its foot. */
export interface Layout {
  readonly numberLabel: string;
  /** What the part is besides its name, such as CLOSER. */
  readonly role?: string;
  /** The department that uses or keeps the part (13:69D-1.5(b)). */
  readonly keptBy: string;
  /** Across each page, with why under the head. */
  readonly marks: readonly { readonly mark?: string; readonly notice: string }[];
  readonly blocks: readonly PaperBlock[];
  readonly landscape?: boolean;
}

/** An event of one of these types with its data. */
type Found<Type extends LedgerEventType> = DecodedEvent & { readonly data: EventOf<Type>['data'] };

/** The events of these types in their order. */
export function eventsOf<Type extends LedgerEventType>(
  events: readonly DecodedEvent[],
  ...types: readonly Type[]
): readonly Found<Type>[] {
  return events.filter(({ type }) => types.includes(type as Type)) as unknown as readonly Found<Type>[];
}

/** The last event of these types. */
export function lastOf<Type extends LedgerEventType>(
  events: readonly DecodedEvent[],
  ...types: readonly Type[]
): Found<Type> | undefined {
  return eventsOf(events, ...types).at(-1);
}

/** When an event happened on the floor. */
export function timeOf({ metadata }: DecodedEvent, times: LocalTimes): string {
  return times.textOf(metadata['occurredAt']!);
}

/** A person by name and id. */
export function personText({ name, userId }: Signature): string {
  return `${name} (${userId})`;
}

/** A signature line, with who signed in the ledger and when. */
export function signedLine(
  duty: string,
  signed: { readonly by: Signature; readonly event: DecodedEvent } | undefined,
  times: LocalTimes,
): PaperSignature {
  if (!signed) return { duty };
  const { by, event } = signed;
  return { duty, name: by.name, note: `recorded ${timeOf(event, times)}, ${by.userId}` };
}

/** A game by its title. */
export function gameTitle(id: string): string {
  return findGame(id)?.title ?? id;
}

/** Pieces by denomination, with their sum. */
export function denominationTable(counted: readonly Denomination[], totalCents: number): PaperTable {
  return {
    columns: [
      { title: 'Kind', share: 4 },
      { title: 'Denomination', share: 3, right: true },
      { title: 'Pieces', share: 3, right: true },
      { title: 'Amount', share: 4, right: true },
    ],
    lines: counted.map(({ kind, valueCents, count, propertyId }) => [
      propertyId === undefined ? kind : `${kind} of ${propertyId}`,
      formatCents(valueCents),
      String(count),
      formatCents(valueCents * count),
    ]),
    total: ['Grand total', '', '', formatCents(totalCents)],
  };
}
