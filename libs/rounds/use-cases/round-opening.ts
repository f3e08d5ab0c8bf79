import { booksDateOf } from '#kernel';
import type { IsoDate, IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { inForceAt, isClearlyBefore } from '../../ledger/in-force.js';
import { isRetiredAt, termsAt } from '../table/table.state.js';
import type { CommandContext } from '../../ledger/command-context.js';
import type { CommissionedTable } from '../table/table.state.js';
import type { OpenRound } from '../round/round.commands.js';
import type { RoundOpened } from '../round/round.events.js';
import type { RoundPlace } from '../place/round-place.js';
import type { RoundStarted } from '../place/place.events.js';
import type { ShoeEvent } from '../shoe/shoe.events.js';
import type { SourceOfRound } from '../source-number/source-number.events.js';
import type { StartRound } from '../place/place.commands.js';
import type { TableDayEvent } from '../table-day/table-day.events.js';
import { checkRulesOnTrial, gameOf } from '#rules';
import { CommandRefused, refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import {
  PIT,
  ROUND,
  SHOE,
  SOURCE_NUMBER,
  TABLE,
  TABLE_DAY,
  sourceNumberId,
  tableDayId,
} from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { shoeOf, tableOf } from '../../application/existing.js';
import { judgeLastHands } from './last-hands.js';
import { enterGamingDay } from './places.js';

/** A table on one of its gaming days. */
export interface TableDay {
  readonly tableId: string;
  readonly gamingDay: IsoDate;
}

/** The place of a round: its shoe, or a table on its gaming day. */
export type OpeningPlace = { readonly shoeId: string } | TableDay;

/** Opens the next round of a place under the rules in effect at its table. */
export const openRound = useCase<OpeningPlace>({
  name: 'OpenRound',
  stream: streamOfPlace,
  related: roundsStarted,
  decide: async (session, place) => {
    await open(session, place, session.context);
    if ('shoeId' in place) await judgeLastHands(session, place.shoeId);
  },
});

/** The stream of a place, in which rounds are opened. */
export function streamOfPlace(place: OpeningPlace): string {
  return 'shoeId' in place
    ? streamName(SHOE.category, place.shoeId)
    : streamName(TABLE_DAY.category, tableDayId(place.tableId, place.gamingDay));
}

/** The streams of the rounds that the events of a place started. */
export function roundsStarted(events: readonly DecodedEvent[]): readonly string[] {
  return events
    .filter(({ type }) => type === 'RoundStarted')
    .map(({ data }) => streamName(ROUND.category, (data as RoundStarted['data']).roundId));
}

/**
 * Opens the next round of a place within a command and returns its id. The place is read before what is in force at its
 * table: whatever changes that writes to the place too.
 * @param whole of a round that is recorded whole: its end, and the number that its source gave it
 */
export async function open(
  session: CommandSession,
  opening: OpeningPlace,
  context: CommandContext,
  { until, source }: { readonly until?: IsoInstant; readonly source?: SourceOfRound } = {},
): Promise<string> {
  const { tableId } = 'shoeId' in opening ? await shoeOf(session, opening.shoeId) : opening;
  if (!('shoeId' in opening)) await session.state(TABLE_DAY, tableDayId(tableId, opening.gamingDay));
  const table = await tableOf(session, tableId);
  const { occurredAt } = context;
  await session.assertAfter(TABLE, tableId, 'first', occurredAt);
  const outOfService = stepOutOfService(table, occurredAt, until);
  if (outOfService && until === undefined) {
    throw refused(
      'conflict',
      'table-retired',
      `Table ${tableId} is retired since ${table.retiredFrom}; nothing can be recorded at it for ${occurredAt}.`,
    );
  }
  const effect = await inEffect(session, table, occurredAt);
  const start = { type: 'StartRound', ...(until !== undefined && { until }), context } as const;
  const { place, started } =
    'shoeId' in opening
      ? await startFromShoe(session, opening.shoeId, start)
      : await startAtTable(session, table, opening, effect.edition, start);
  const { roundId, number } = started;
  await session.decide(ROUND, roundId, {
    type: 'OpenRound',
    opening: { roundId, place, number, ...effect, ...(source && { source }) },
    ...(outOfService && { outOfService }),
    context,
  });
  if (source) {
    const use = { tableId, ...source, roundId };
    await session.decide(SOURCE_NUMBER, sourceNumberId(tableId, source), {
      type: 'UseSourceNumber',
      use,
      context,
    });
  }
  return roundId;
}

/** The step of a round at a retired table. A retirement is not recorded before the end of a round either. */
function stepOutOfService(
  table: CommissionedTable,
  openedAt: IsoInstant,
  until: IsoInstant | undefined,
): OpenRound['outOfService'] {
  const { retiredFrom } = table;
  if (retiredFrom === undefined) return undefined;
  if (isRetiredAt(table, openedAt)) return { retiredFrom, step: 'begin', at: openedAt };
  return until !== undefined && isClearlyBefore(retiredFrom, until)
    ? { retiredFrom, step: 'end', at: until }
    : undefined;
}

interface Start {
  readonly place: RoundPlace;
  readonly started: RoundStarted['data'];
}

async function startFromShoe(session: CommandSession, shoeId: string, start: StartRound): Promise<Start> {
  const events = await session.decide(SHOE, shoeId, start);
  return { place: { kind: 'shoe', shoeId }, started: startedBy(events) };
}

function startedBy(events: readonly (ShoeEvent | TableDayEvent)[]): RoundStarted['data'] {
  const started = events.find((event) => event.type === 'RoundStarted');
  if (!started) throw new Error('a place was asked for its next round and started none');
  return started.data;
}

async function startAtTable(
  session: CommandSession,
  table: CommissionedTable,
  { tableId, gamingDay }: TableDay,
  edition: IsoDate,
  start: StartRound,
): Promise<Start> {
  const { context, until } = start;
  if (edition !== gamingDay) {
    throw refused(
      'impossible',
      'other-gaming-day',
      `occurredAt ${context.occurredAt} belongs to gaming day ${edition}, not to ${gamingDay}.`,
    );
  }
  if (gameOf(table.game).play.shoe) {
    throw refused(
      'conflict',
      'dealt-from-a-shoe',
      `Table ${tableId} deals from a shoe; open the round in the shoe in play, with shoeId.`,
    );
  }
  await enterGamingDay(session, table, gamingDay, until !== undefined, context);
  const events = await session.decide(TABLE_DAY, tableDayId(tableId, gamingDay), {
    ...start,
    tableId,
    gamingDay,
  });
  return { place: { kind: 'table-day', gamingDay }, started: startedBy(events) };
}

/**
 * What is in force at a table at a floor time, which a round takes as it is when it opens. Rules that were allowed when
 * they were posted and are no longer on the day open no round.
 * @throws CommandRefused
 */
async function inEffect(
  session: CommandSession,
  table: CommissionedTable,
  occurredAt: IsoInstant,
): Promise<Omit<RoundOpened['data'], 'roundId' | 'place' | 'number'>> {
  const { tableId, pitId, game, positions } = table;
  const pit = await session.state(PIT, pitId);
  if (pit.status === 'none') throw refused('unknown', 'unknown-pit', `There is no pit ${pitId}.`);
  const edition = booksDateOf(occurredAt, session.property.clock).gamingDay;
  const { rules, limits, trials } = termsAt(table, occurredAt);
  const [forbidden] = checkRulesOnTrial(gameOf(game), rules, edition, trials);
  if (forbidden) throw new CommandRefused({ ...forbidden, kind: 'impossible' });
  const paymentProcedure = inForceAt(pit.procedures, occurredAt);
  const onTrial = trials.length > 0 && { trials };
  return { tableId, pitId, game, edition, positions, rules, limits, ...onTrial, paymentProcedure };
}
