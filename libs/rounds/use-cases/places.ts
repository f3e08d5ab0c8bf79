import { booksDateOf } from '#kernel';
import type { DomainEvent, IsoDate, IsoInstant } from '#kernel';
import { isBefore, isWithin, meet } from '../../ledger/in-force.js';
import { isPlace, nameOfPlace } from '../place/round-place.js';
import { isRetiredAt } from '../table/table.state.js';
import { overlaps } from '../place/place.decider.js';
import type { CommandContext } from '../../ledger/command-context.js';
import type { CommissionedTable } from '../table/table.state.js';
import type { FloorSpan } from '../../ledger/in-force.js';
import type { NoteTermsChange } from '../place/place.commands.js';
import type { RoundPlace } from '../place/round-place.js';
import type { RoundSpan, RoundsOfPlace } from '../place/place.state.js';
import type { TermsChanged } from '../place/place.events.js';
import { streamName } from '#event-store';
import { assertAfterCause } from '../../application/session/command-session.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { SHOE, TABLE, TABLE_DAY, tableDayId } from '../../application/session/streams.js';
import type { StreamKind } from '../../application/session/streams.js';
import { tableOf } from '../../application/existing.js';
import { liftException, standingExceptions } from '../../application/standing-exceptions.js';

/**
 * A command depends only on streams that it writes. Opening a round writes to its place only, so whatever changes what is
 * in force writes to every place at which a round of its span can still be recorded.
 */
export async function noteInPlaces(
  session: CommandSession,
  table: CommissionedTable,
  change: TermsChanged['data'],
  span: FloorSpan,
): Promise<void> {
  for (const place of placesDuring(session, table, span)) {
    if (place.kind === 'shoe') await noteIn(session, SHOE, place.shoeId, change);
    else await noteIn(session, TABLE_DAY, tableDayId(table.tableId, place.gamingDay), change);
  }
}

/** Notes in a stream, after all that it holds, that something else is in force. */
export async function noteIn<State, Event extends DomainEvent>(
  session: CommandSession,
  kind: StreamKind<NoteTermsChange, State, Event>,
  id: string,
  change: TermsChanged['data'],
): Promise<void> {
  const context = await session.contextAfterNewest(kind, id);
  await session.decide(kind, id, { type: 'NoteTermsChange', change, context });
}

/** The rounds of a table that were opened in a span of floor time. */
export async function roundsOpenedDuring(
  session: CommandSession,
  table: CommissionedTable,
  span: FloorSpan,
): Promise<readonly RoundSpan[]> {
  return (await roundsOfPlacesDuring(session, table, span)).filter(({ from }) => isWithin(from, span));
}

/** All rounds of the places of a table at which rounds of a span of floor time are recorded. */
export async function roundsOfPlacesDuring(
  session: CommandSession,
  table: CommissionedTable,
  span: FloorSpan,
): Promise<readonly RoundSpan[]> {
  const rounds: RoundSpan[] = [];
  for (const place of placesDuring(session, table, span)) {
    rounds.push(...(await roundsOf(session, table.tableId, place)));
  }
  return rounds;
}

async function roundsOf(
  session: CommandSession,
  tableId: string,
  place: RoundPlace,
): Promise<readonly RoundSpan[]> {
  if (place.kind === 'table-day') {
    return (await session.state(TABLE_DAY, tableDayId(tableId, place.gamingDay))).rounds;
  }
  const shoe = await session.state(SHOE, place.shoeId);
  return shoe.status === 'none' ? [] : shoe.rounds;
}

/** The stream of a place of a table. */
export function streamOfPlace(tableId: string, place: RoundPlace): string {
  return place.kind === 'shoe'
    ? streamName(SHOE.category, place.shoeId)
    : streamName(TABLE_DAY.category, tableDayId(tableId, place.gamingDay));
}

/** The place in play of a table, and those at which rounds of a span of floor time are recorded. */
export function placesDuring(
  session: CommandSession,
  { places, placeInPlay }: CommissionedTable,
  span: FloorSpan,
): readonly RoundPlace[] {
  const first = gamingDayOf(session, span.from);
  const last = span.until === undefined ? undefined : gamingDayOf(session, span.until);
  return places.flatMap(({ place, ...inPlay }) => {
    const belongs =
      place.kind === 'shoe'
        ? meet(inPlay, span)
        : place.gamingDay >= first && (last === undefined || place.gamingDay <= last);
    return belongs || (placeInPlay && isPlace(placeInPlay, place)) ? [place] : [];
  });
}

function gamingDayOf({ property }: CommandSession, at: IsoInstant): IsoDate {
  return booksDateOf(at, property.clock).gamingDay;
}

/**
 * Makes a gaming day a place of its table, where it is none. Rounds are opened in the place in play, which this one
 * becomes when no round is in play in the one before. A whole round can be recorded beside it, and after its table was
 * retired.
 * @param whole whether the round is recorded whole
 */
export async function enterGamingDay(
  session: CommandSession,
  table: CommissionedTable,
  gamingDay: IsoDate,
  whole: boolean,
  context: CommandContext,
): Promise<void> {
  const { tableId, placeInPlay, places } = table;
  const before = placeInPlay?.kind === 'table-day' ? placeInPlay.gamingDay : undefined;
  if (before === gamingDay) return;
  const isRetired = isRetiredAt(table, context.occurredAt);
  const place = { kind: 'table-day', gamingDay } as const;
  const known = places.some((each) => isPlace(each.place, place));
  if (!known) await noteEarlierRounds(session, table, gamingDay, context);
  const dayBefore = before === undefined ? undefined : tableDayId(tableId, before);
  if (whole) {
    const inPlay = dayBefore === undefined ? undefined : await session.state(TABLE_DAY, dayBefore);
    if (isRetired || inPlay?.roundInPlay !== undefined || (before !== undefined && before > gamingDay)) {
      if (!known) await session.decide(TABLE, tableId, { type: 'AddPlace', place, context });
      return;
    }
  }
  if (before !== undefined && dayBefore !== undefined) {
    await session.decide(TABLE_DAY, dayBefore, {
      type: 'ReplacePlace',
      tableId,
      gamingDay: before,
      place,
      context,
    });
  }
  await session.decide(TABLE, tableId, { type: 'PutPlaceInPlay', place, context });
}

/** Notes in a new place of a table the rounds of earlier gaming days that were over on its gaming day or later. */
async function noteEarlierRounds(
  session: CommandSession,
  { tableId, pastRollOver }: CommissionedTable,
  gamingDay: IsoDate,
  context: CommandContext,
): Promise<void> {
  for (const round of pastRollOver) {
    if (gamingDayOf(session, round.from) >= gamingDay || gamingDayOf(session, round.until) < gamingDay)
      continue;
    const note = { type: 'NoteRoundPastRollOver', tableId, gamingDay, round, context } as const;
    await session.decide(TABLE_DAY, tableDayId(tableId, gamingDay), note);
  }
}

/**
 * Notes a round that was over after its gaming day in the later places of its table, where it can overlap others, and in
 * the table for places to come.
 */
export async function notePastRollOver(
  session: CommandSession,
  { tableId, gamingDay: of }: { readonly tableId: string; readonly gamingDay: IsoDate },
  roundId: string,
  context: CommandContext,
): Promise<void> {
  const { rounds } = await session.state(TABLE_DAY, tableDayId(tableId, of));
  const { from, until } = rounds.findLast((round) => round.roundId === roundId) ?? {};
  if (from === undefined || until === undefined) return;
  const last = gamingDayOf(session, until);
  if (last <= of) return;
  const { places } = await tableOf(session, tableId);
  const note = { type: 'NoteRoundPastRollOver', round: { roundId, from, until }, context } as const;
  await session.decide(TABLE, tableId, note);
  for (const { place } of places) {
    if (place.kind !== 'table-day' || place.gamingDay <= of || place.gamingDay > last) continue;
    const { gamingDay } = place;
    await session.decide(TABLE_DAY, tableDayId(tableId, gamingDay), { ...note, tableId, gamingDay });
  }
}

/**
 * Lifts the exceptions of rounds that were recorded beside one in play, which turns out to have been over before they began:
 * it took place beside none of them.
 * @param roundId the round that was in play
 */
export async function judgeOverlaps<State, Event extends DomainEvent>(
  session: CommandSession,
  kind: StreamKind<never, State, Event>,
  id: string,
  { pastRollOver, rounds }: RoundsOfPlace,
  roundId: string,
): Promise<void> {
  const spans = [...pastRollOver, ...rounds];
  const ended = spans.find((span) => span.roundId === roundId);
  if (!ended || !spans.some(({ beside }) => beside === roundId)) return;
  const of = (name: string | undefined) => spans.find((span) => span.roundId === name);
  const stream = streamName(kind.category, id);
  for (const exception of standingExceptions(await session.steps(kind, id), 'rounds-overlap')) {
    const { rounds: [late, ...others] = [], recordedBy, tableId } = exception.event.data;
    const span = of(late);
    if (!others.includes(roundId) || !span || meet(span, ended)) continue;
    const because = `round ${roundId} was over at ${ended.until}, before round ${late} began`;
    liftException(session, stream, exception, { because });
    const rest = others.flatMap((other) => (other === roundId ? [] : (of(other) ?? [])));
    for (const again of overlaps({ ...span, until: span.until! }, rest, recordedBy, tableId!)) {
      session.note(stream, again, { occurredAt: exception.at, booksAt: exception.at });
    }
  }
}

/**
 * Nothing ends before the rounds that it ends.
 * @throws CommandRefused
 */
export function assertAfterRounds(
  stream: string,
  rounds: readonly RoundSpan[],
  occurredAt: IsoInstant,
): void {
  const ends = rounds.map(({ roundId, from, until = from }) => ({
    type: `round ${roundId}`,
    at: until,
    stream,
  }));
  assertAfterCause(latest(ends), occurredAt);
}

/**
 * A shoe comes to its table after the one before it is completed.
 * @throws CommandRefused
 */
export function assertAfterShoes({ tableId, places }: CommissionedTable, occurredAt: IsoInstant): void {
  const stream = streamName(TABLE.category, tableId);
  const ends = places.flatMap(({ place, until }) =>
    until === undefined ? [] : [{ type: `the end of ${nameOfPlace(place)}`, at: until, stream }],
  );
  assertAfterCause(latest(ends), occurredAt);
}

function latest<Step extends { readonly at: IsoInstant }>(steps: readonly Step[]): Step | undefined {
  return steps.reduce<Step | undefined>(
    (last, step) => (last && !isBefore(last.at, step.at) ? last : step),
    undefined,
  );
}
