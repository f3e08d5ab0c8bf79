import { booksDateOf, daysAfter, inForceOn, instantOf } from '#kernel';
import type { IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { boxAtTable } from '../box-place/box-place.decider.js';
import { isBefore, isClearlyBefore } from '../../ledger/in-force.js';
import { isRetiredAt } from '../../rounds/table/table.state.js';
import type { BoxPlaceState } from '../box-place/box-place.decider.js';
import type { BoxRemoved, CountPass, DropBoxEvent, DropDocument } from '../drop-box/drop-box.events.js';
import type { DropBoxCommand, FoundInBox } from '../drop-box/drop-box.commands.js';
import type { InventoryOpened } from '../../inventory/inventory-period/inventory-period.events.js';
import type { DropDocumentKind, DropVariance } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import { assertAfterCause, onFloorDay, stepOf } from '../../application/session/command-session.js';
import type { CommandSession } from '../../application/session/command-session.js';
import {
  BOX_PLACE,
  DROP_BOX,
  INVENTORY_PERIOD,
  VIGORISH_FORM,
  dropBoxId,
} from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { assertApartFromTable } from '../../application/apart-from-table.js';
import { noPeriod, noteTableUse, tableOf } from '../../application/existing.js';
import { assertBooksOpen } from '../../application/open-books.js';
import {
  isAbout,
  liftException,
  noteMissingException,
  standingExceptions,
} from '../../application/standing-exceptions.js';

/** A box and the number of its use, from 1. */
interface BoxUse {
  readonly boxId: string;
  readonly number: number;
}

const streamOf = ({ dropId }: { readonly dropId: string }): string => streamName(DROP_BOX.category, dropId);

/** Puts an empty box at a table, by security (13:69D-1.17). */
export const placeBox = useCase<BoxUse & { tableId: string }>({
  name: 'PlaceBox',
  roles: ['security'],
  stream: ({ boxId, number }) => streamOf({ dropId: dropBoxId(boxId, number) }),
  decide: place,
});

/** Removes a box from its table, by security, and puts the next one there at the same moment where one is named (13:69D-1.17). */
export const removeBox = useCase<{
  dropId: string;
  /** Absent if the table was not opened. */
  periodId?: string;
  emergency?: boolean;
  surveillanceNotifiedAt?: IsoInstant;
  next?: BoxUse;
}>({
  name: 'RemoveBox',
  roles: ['security'],
  stream: streamOf,
  related: (events) =>
    events.flatMap(({ data }) => {
      const { nextDropId } = data as BoxRemoved['data'];
      return nextDropId === undefined ? [] : [streamOf({ dropId: nextDropId })];
    }),
  decide: async (session, { dropId, next, ...removal }) => {
    const { periodId, emergency = false, surveillanceNotifiedAt: told } = removal;
    if (periodId !== undefined) await assertPeriodOf(session, dropId, periodId);
    const removed = await session.decide(DROP_BOX, dropId, {
      type: 'RemoveBox',
      ...(periodId !== undefined && { periodId }),
      emergency,
      ...(told !== undefined && { surveillanceNotifiedAt: instantOf(told) }),
      ...(next && { nextDropId: dropBoxId(next.boxId, next.number) }),
      ...onFloorDay(session),
    });
    const tableId = removed.find((event) => event.type === 'BoxRemoved')?.data.tableId;
    if (tableId === undefined) return;
    const { context } = session;
    await session.decide(BOX_PLACE, tableId, { type: 'FreeBoxPlace', tableId, dropId, context });
    await judgePlaces(session, tableId, dropId);
    if (next) await place(session, { ...next, tableId });
  },
});

/** Corrects the period that a removal names, by someone who did not move the box (13:69D-1.11(a)2). */
export const correctBoxPeriod = useCase<{ dropId: string; periodId?: string; reason: string }>({
  name: 'CorrectBoxPeriod',
  roles: ['security', 'accounting'],
  stream: streamOf,
  decide: async (session, { dropId, ...correction }) => {
    await assertBooksOpen(session);
    const { periodId } = correction;
    if (periodId !== undefined) await assertPeriodOf(session, dropId, periodId);
    const command = { type: 'CorrectBoxPeriod', ...correction, ...onFloorDay(session) } as const;
    await decideOnCount(session, dropId, command);
  },
});

/** Makes one of the two blind counts of a box (13:69D-1.33): a member of the count team, or a machine. */
export const countDrop = useCase<{ dropId: string; pass: CountPass } & FoundInBox>({
  name: 'CountDrop',
  roles: ['table-device', 'count-team'],
  stream: streamOf,
  related: countedForms,
  knownByContent: 'from-its-sender',
  decide: async (session, { dropId, ...count }) => {
    const command = { type: 'CountDrop', ...count, ...onFloorDay(session) } as const;
    await decideOnCount(session, dropId, command);
    await conclude(session, dropId);
  },
});

/** Signs the count of a machine, by the member of the count team who ran it (13:69D-1.33). */
export const signDropCount = useCase<{ dropId: string; pass: CountPass }>({
  name: 'SignDropCount',
  roles: ['count-team'],
  stream: streamOf,
  related: countedForms,
  decide: async (session, { dropId, pass }) => {
    const command = { type: 'SignDropCount', pass, ...onFloorDay(session) } as const;
    await decideOnCount(session, dropId, command);
    await conclude(session, dropId);
  },
});

/** Says which contents are right where two counts differ, by a third member of the count team (13:69D-1.33). */
export const resolveDropCount = useCase<{ dropId: string; reason: string } & FoundInBox>({
  name: 'ResolveDropCount',
  roles: ['count-team'],
  stream: streamOf,
  related: countedForms,
  decide: async (session, { dropId, ...found }) => {
    const command = { type: 'ResolveDropCount', ...found, ...onFloorDay(session) } as const;
    await countForms(session, dropId, await decideOnCount(session, dropId, command));
  },
});

/**
 * Counts a box again after its count. The recounts of two members of the count team who agree replace it; one of them had no
 * part in the count (13:69D-1.11(a)2).
 */
export const recountDrop = useCase<{ dropId: string; reason: string } & FoundInBox>({
  name: 'RecountDrop',
  roles: ['count-team'],
  stream: streamOf,
  related: countedForms,
  decide: async (session, { dropId, ...found }) => {
    await assertBooksOpen(session);
    const command = { type: 'RecountDrop', ...found, ...onFloorDay(session) } as const;
    await countForms(session, dropId, await decideOnCount(session, dropId, command));
  },
});

/** Explains why a document differs from what the ledger expects, by someone who did not count the box (13:69D-1.33). */
export const resolveDropVariance = useCase<{
  dropId: string;
  kind: DropDocumentKind;
  number: string;
  variance: DropVariance;
  reason: string;
}>({
  name: 'ResolveDropVariance',
  roles: ['count-team', 'accounting'],
  stream: streamOf,
  decide: (session, { dropId, ...resolution }) =>
    decideOnCount(session, dropId, { type: 'ResolveDropVariance', ...resolution, ...onFloorDay(session) }),
});

/** Decides on the count of a box, by someone who had no part in the play of its table while it was there, or since. */
async function decideOnCount(
  session: CommandSession,
  dropId: string,
  command: DropBoxCommand,
): Promise<readonly DropBoxEvent[]> {
  const events = await session.decide(DROP_BOX, dropId, command);
  const box = await session.state(DROP_BOX, dropId);
  if (box.status === 'none') return events;
  const { today } = onFloorDay(session);
  const { tableId, gamingDay, removal } = box;
  const to = removal && removal.gamingDay > today ? removal.gamingDay : today;
  await assertApartFromTable(session, tableId, { from: gamingDay, to });
  return events;
}

async function place(
  session: CommandSession,
  { boxId, number, tableId }: BoxUse & { readonly tableId: string },
): Promise<void> {
  const { context } = session;
  const table = await tableOf(session, tableId);
  const dropId = dropBoxId(boxId, number);
  const { today } = onFloorDay(session);
  const { everyGamingDays } = inForceOn(today, session.property.dropSchedules);
  await session.decide(DROP_BOX, dropId, {
    type: 'PlaceBox',
    box: { dropId, boxId, number, tableId, game: table.game },
    dueGamingDay: daysAfter(today, everyGamingDays),
    ...(number > 1 && (await uncountedUse(session, dropBoxId(boxId, number - 1), dropId))),
    ...(isRetiredAt(table, context.occurredAt) && { retiredFrom: table.retiredFrom! }),
    ...onFloorDay(session),
  });
  const others = (await session.state(BOX_PLACE, tableId))
    .filter((box) => isThere(box, context.occurredAt))
    .map((other) => other.dropId);
  const taken = { type: 'TakeBoxPlace', tableId, dropId, others, ...onFloorDay(session) } as const;
  await session.decide(BOX_PLACE, tableId, taken);
  await judgePlaces(session, tableId, dropId);
  await noteTableUse(session, tableId, streamOf({ dropId }));
}

/** Whether a box is at its table at a floor time, beyond what clocks differ. */
function isThere({ from, until }: BoxPlaceState[number], at: IsoInstant): boolean {
  return from <= at && (until === undefined || isClearlyBefore(at, until));
}

/**
 * Judges the boxes that were put at a table before a step of another one was recorded: each has the exception that it would
 * have if everything had been recorded in the order of floor time (13:69D-1.17).
 * @param of the use of the box whose step was recorded
 */
async function judgePlaces(session: CommandSession, tableId: string, of: string): Promise<void> {
  const box = (await session.state(BOX_PLACE, tableId)).findLast(({ dropId }) => dropId === of);
  const steps = await session.steps(BOX_PLACE, tableId);
  const found = standingExceptions(steps, 'box-at-table');
  const stream = streamName(BOX_PLACE.category, tableId);
  for (const { event, at, recorded } of steps) {
    if (!box || event.type !== 'BoxPlaceTaken' || !recorded || event.data.dropId === of) continue;
    const { gamingDay } = booksDateOf(at, session.property.clock);
    const said = boxAtTable(of, event.data, gamingDay);
    const exception = found.find(
      (each) => isAbout(each, recorded) && each.event.data.message === said.message,
    );
    if (exception && !isThere(box, at)) {
      const because = `${of} left table ${tableId} at ${box.until}`;
      liftException(session, stream, exception, { because, about: recorded.id });
    } else if (!exception && isThere(box, at)) {
      noteMissingException(session, stream, said, { recorded, at, tableId });
    }
  }
}

/**
 * A box belongs to a period of its table, which began before its removal. A period that is opened stays so.
 * @throws CommandRefused
 */
async function assertPeriodOf(session: CommandSession, dropId: string, periodId: string): Promise<void> {
  const events = await session.history(streamName(INVENTORY_PERIOD.category, periodId));
  const opened = events.find(({ type }) => type === 'InventoryOpened');
  if (!opened) throw noPeriod(periodId);
  const { tableId } = opened.data as InventoryOpened['data'];
  const box = await session.state(DROP_BOX, dropId);
  if (box.status !== 'none' && box.tableId !== tableId) {
    throw refused(
      'impossible',
      'period-of-another-table',
      `Period ${periodId} is of table ${tableId}; box ${dropId} is at table ${box.tableId}.`,
    );
  }
  assertAfterCause(stepOf(opened), session.context.occurredAt);
}

/**
 * The use of a box before, if no count of it is earlier: a box goes out empty (13:69D-1.17). It keeps the id of this use,
 * so that a count that is recorded later finds it.
 * @throws CommandRefused unless the box was removed from its table before
 */
async function uncountedUse(
  session: CommandSession,
  dropId: string,
  nextDropId: string,
): Promise<{ uncounted?: string }> {
  const { context } = session;
  const steps = await session.steps(DROP_BOX, dropId);
  if (!steps.some(({ event, recorded }) => recorded && event.type === 'BoxRemoved')) {
    throw refused(
      'conflict',
      'box-not-removed',
      `The use before, ${dropId}, has no removal in the ledger; record that first, or give another number.`,
    );
  }
  await session.decide(DROP_BOX, dropId, { type: 'NotePlacedAgain', nextDropId, context });
  const isCounted = steps.some(
    ({ event, at }) => event.type === 'DropCounted' && !isBefore(context.occurredAt, at),
  );
  return isCounted ? {} : { uncounted: dropId };
}

/** Lifts the exception of the next use of a box where the count that was missing turns out to be before it. */
async function liftUncounted(session: CommandSession, dropId: string, countedAt: IsoInstant): Promise<void> {
  const box = await session.state(DROP_BOX, dropId);
  if (box.status === 'none' || !box.nextUse) return;
  const { nextDropId, at } = box.nextUse;
  if (isBefore(at, countedAt)) return;
  const steps = await session.steps(DROP_BOX, nextDropId);
  const placed = steps.find(({ event }) => event.type === 'BoxPlaced')?.recorded;
  for (const exception of standingExceptions(steps, 'box-not-counted')) {
    if (!placed || !isAbout(exception, placed)) continue;
    const because = `the use before, ${dropId}, was counted at ${countedAt}`;
    liftException(session, streamOf({ dropId: nextDropId }), exception, { because, about: placed.id });
  }
}

const COUNTS: ReadonlySet<string> = new Set(['DropCountedFirst', 'DropCountedSecond', 'DropCountSigned']);

/** Ends the count of a box where both agree (13:69D-1.33): at the time of the later one, whichever is recorded last. */
async function conclude(session: CommandSession, dropId: string): Promise<void> {
  const steps = await session.steps(DROP_BOX, dropId);
  const times = steps.flatMap(({ event, at }) => (COUNTS.has(event.type) ? [at] : []));
  const occurredAt = times.toSorted().at(-1) ?? session.context.occurredAt;
  const command = {
    type: 'ConcludeDropCount',
    today: booksDateOf(occurredAt, session.property.clock).gamingDay,
    context: { ...session.context, occurredAt },
  } as const;
  const events = await session.decide(DROP_BOX, dropId, command);
  await countForms(session, dropId, events, occurredAt);
}

const isForm = ({ kind }: DropDocument): boolean => kind === 'vigorish-form';

/**
 * The original of a vigorish form that is found in a box is counted with the box. A form that the ledger does not
 * expect in a box stays as it is: the list of documents shows it.
 */
async function countForms(
  session: CommandSession,
  dropId: string,
  events: readonly DropBoxEvent[],
  countedAt: IsoInstant = session.context.occurredAt,
): Promise<void> {
  const counted = events.find(({ type }) => type === 'DropCounted' || type === 'DropRecounted');
  if (!counted) return;
  if (counted.type === 'DropCounted') await liftUncounted(session, dropId, countedAt);
  const { documents } = counted.data as FoundInBox;
  for (const { number, amountCents } of documents.filter(isForm)) {
    const form = await session.state(VIGORISH_FORM, number);
    if (form.status !== 'deposited' && form.status !== 'witnessed') continue;
    const context = {
      ...(await session.contextAfterNewest(VIGORISH_FORM, number)),
      asHappened: { reason: `its original was in drop box ${dropId}` },
    };
    await session.decide(VIGORISH_FORM, number, { type: 'CountOriginal', amountCents, context });
  }
}

function countedForms(events: readonly DecodedEvent[]): readonly string[] {
  return events
    .filter(({ type }) => type === 'DropCounted' || type === 'DropRecounted')
    .flatMap(({ data }) => (data as FoundInBox).documents.filter(isForm))
    .map(({ number }) => streamName(VIGORISH_FORM.category, number));
}
