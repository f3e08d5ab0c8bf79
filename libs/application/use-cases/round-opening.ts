import { booksDateOf } from '#kernel';
import type { IsoDate } from '#kernel';
import { streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import type {
  CommandContext,
  RoundOpened,
  RoundPlace,
  RoundStarted,
  ShoeEvent,
  TableDayEvent,
} from '#ledger';
import { checkRulesOnTrial, gameOf } from '#rules';
import { CommandRefused, refused } from '../command-refused.js';
import type { CommandSession } from '../command-session.js';
import { PIT, ROUND, SHOE, TABLE_DAY, tableDayId } from '../streams.js';
import { useCase } from '../use-case.js';
import { shoeOf, tableOf } from './existing.js';

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
  decide: (session, place) => open(session, place, session.context),
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

/** Opens the next round of a place within a command and returns its id. */
export async function open(
  session: CommandSession,
  opening: OpeningPlace,
  context: CommandContext,
): Promise<string> {
  const { tableId } = 'shoeId' in opening ? await shoeOf(session, opening.shoeId) : opening;
  const effect = await rulesInEffect(session, tableId, context);
  const { place, started } =
    'shoeId' in opening
      ? await startFromShoe(session, opening.shoeId, context)
      : await startAtTable(session, opening, effect.edition, context);
  const { roundId, number } = started;
  await session.decide(ROUND, roundId, {
    type: 'OpenRound',
    opening: { roundId, place, number, ...effect },
    context,
  });
  return roundId;
}

interface Start {
  readonly place: RoundPlace;
  readonly started: RoundStarted['data'];
}

async function startFromShoe(
  session: CommandSession,
  shoeId: string,
  context: CommandContext,
): Promise<Start> {
  const events = await session.decide(SHOE, shoeId, { type: 'StartRound', context });
  return { place: { kind: 'shoe', shoeId }, started: startedBy(events) };
}

function startedBy(events: readonly (ShoeEvent | TableDayEvent)[]): RoundStarted['data'] {
  const started = events.find((event) => event.type === 'RoundStarted');
  if (!started) throw new Error('a place was asked for its next round and started none');
  return started.data;
}

async function startAtTable(
  session: CommandSession,
  { tableId, gamingDay }: TableDay,
  edition: IsoDate,
  context: CommandContext,
): Promise<Start> {
  if (edition !== gamingDay) {
    throw refused(
      'impossible',
      'other-gaming-day',
      `${context.occurredAt} is of the gaming day ${edition}, not ${gamingDay}.`,
    );
  }
  const table = await tableOf(session, tableId);
  if (table.status === 'retired') throw refused('conflict', 'table-retired', `Table ${tableId} is retired.`);
  if (gameOf(table.game).play.shoe) {
    throw refused(
      'conflict',
      'dealt-from-a-shoe',
      `Rounds at table ${tableId} are opened from the shoe in play.`,
    );
  }
  const stillInPlay = await roundInPlayAt(session, { tableId, gamingDay });
  const events = await session.decide(TABLE_DAY, tableDayId(tableId, gamingDay), {
    type: 'StartRound',
    tableId,
    gamingDay,
    ...(stillInPlay !== undefined && { stillInPlay }),
    context,
  });
  return { place: { kind: 'table-day', gamingDay }, started: startedBy(events) };
}

/**
 * The open round at a table without a shoe: of the gaming day, left from the day before, or opened on the next day by a
 * device whose clock is ahead.
 */
export async function roundInPlayAt(
  session: CommandSession,
  { tableId, gamingDay }: TableDay,
): Promise<string | undefined> {
  for (const days of [0, -1, 1]) {
    const day = new Date(Date.parse(gamingDay) + days * 86_400_000).toISOString().slice(0, 10);
    const { roundInPlay } = await session.state(TABLE_DAY, tableDayId(tableId, day));
    if (roundInPlay !== undefined) return roundInPlay;
  }
  return undefined;
}

/**
 * The rules and limits in effect at a table, which a round takes at its opening. Rules that the day no longer allows
 * open no round.
 * @throws CommandRefused
 */
async function rulesInEffect(
  session: CommandSession,
  tableId: string,
  context: CommandContext,
): Promise<Omit<RoundOpened['data'], 'roundId' | 'place' | 'number'>> {
  const table = await tableOf(session, tableId);
  const { pitId, game, positions, rules, limits, trials } = table;
  const pit = await session.state(PIT, pitId);
  if (pit.status === 'none') throw refused('unknown', 'unknown-pit', `There is no pit ${pitId}.`);
  const edition = booksDateOf(context.occurredAt, session.property.clock).gamingDay;
  const [forbidden] = checkRulesOnTrial(gameOf(game), rules, edition, trials ?? []);
  if (forbidden) throw new CommandRefused({ ...forbidden, kind: 'impossible' });
  const { paymentProcedure } = pit;
  const onTrial = trials && { trials };
  return { tableId, pitId, game, edition, positions, rules, limits, ...onTrial, paymentProcedure };
}
