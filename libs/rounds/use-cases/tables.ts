import { booksDateOf, instantOf } from '#kernel';
import type { IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import { inForceAt, spanFrom, widestSpanFrom } from '../../ledger/in-force.js';
import type { CommissionedTable } from '../table/table.state.js';
import type { TermsChanged } from '../place/place.events.js';
import type { TableLimits, Trial } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { liftLimitsOfRecorder } from '../../application/limits-of-recorder.js';
import { PIT_SUPERVISORS, SUPERVISORS } from '../../application/role.js';
import { PIT, TABLE } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';
import { tableOf } from '../../application/existing.js';
import { governedBy } from './governed-rounds.js';
import { judgeByLimits, judgeByRules } from './judging-again.js';
import { assertAfterRounds, noteInPlaces, roundsOfPlacesDuring, roundsOpenedDuring } from './places.js';

/** Brings a table into service in a pit, under rules that its game and the day allow. */
export const commissionTable = useCase<{
  tableId: string;
  pitId: string;
  game: string;
  positions: number;
  rules: object;
  limits: TableLimits;
  trials?: readonly Trial[];
}>({
  name: 'CommissionTable',
  roles: PIT_SUPERVISORS,
  stream: (request) => streamName(TABLE.category, request.tableId),
  decide: async (session, request) => {
    const pit = await session.state(PIT, request.pitId);
    if (pit.status === 'none') throw refused('unknown', 'unknown-pit', `There is no pit ${request.pitId}.`);
    const { context } = session;
    const { tableId, pitId } = request;
    const onDate = session.booksDate.gamingDay;
    await session.decide(TABLE, tableId, { type: 'CommissionTable', ...request, onDate, context });
    await session.decide(PIT, pitId, { type: 'AddTable', tableId, context });
  },
});

/** Records that new rules were posted, announced and notified (8.3(b)). */
export const noticeRuleChange = useCase<{ tableId: string; rules: object; effectiveAt: IsoInstant }>({
  name: 'NoticeRuleChange',
  roles: SUPERVISORS,
  stream: (request) => streamName(TABLE.category, request.tableId),
  decide: async (session, request) => {
    const { tableId, rules } = request;
    const effectiveAt = instantOf(request.effectiveAt);
    const { context } = session;
    const onDate = booksDateOf(effectiveAt, session.property.clock).gamingDay;
    await session.decide(TABLE, tableId, { type: 'NoticeRuleChange', rules, effectiveAt, onDate, context });
  },
});

/** Puts noticed rules into effect from the next round on. */
export const changeRules = useCase<{
  tableId: string;
  rules: object;
  limits?: TableLimits;
  trials?: readonly Trial[];
}>({
  name: 'ChangeRules',
  roles: SUPERVISORS,
  stream: (request) => streamName(TABLE.category, request.tableId),
  decide: async (session, request) => {
    const { tableId, ...change } = request;
    const { context } = session;
    const { occurredAt } = context;
    const table = await tableOf(session, tableId);
    const onDate = booksDateOf(occurredAt, session.property.clock).gamingDay;
    const changed = [
      table.rules,
      ...(change.limits ? [table.limits] : []),
      ...(change.trials ? [table.trials] : []),
    ];
    const span = widestSpanFrom(changed, occurredAt);
    const governed = await governedBy(session, table, span);
    await session.decide(TABLE, tableId, { type: 'ChangeRules', ...change, ...governed, onDate, context });
    await noteInPlaces(session, table, changeOf(tableId, 'rules', occurredAt), span);
    if (change.limits) await judgeAgainByLimits(session, table, change.limits);
    const rules = inForceAt((await tableOf(session, tableId)).rules, occurredAt);
    for (const { roundId } of await roundsOpenedDuring(session, table, spanFrom(table.rules, occurredAt))) {
      await judgeByRules(session, roundId, rules);
    }
  },
});

/** Posts new minimum and maximum wagers, at any time (8.3(c)). */
export const changeLimits = useCase<{ tableId: string; limits: TableLimits }>({
  name: 'ChangeLimits',
  roles: SUPERVISORS,
  stream: (request) => streamName(TABLE.category, request.tableId),
  decide: async (session, request) => {
    const { tableId, limits } = request;
    const { context } = session;
    const { occurredAt } = context;
    const table = await tableOf(session, tableId);
    const onDate = booksDateOf(occurredAt, session.property.clock).gamingDay;
    const span = spanFrom(table.limits, occurredAt);
    const governed = await governedBy(session, table, span);
    await session.decide(TABLE, tableId, { type: 'ChangeLimits', limits, ...governed, onDate, context });
    await noteInPlaces(session, table, changeOf(tableId, 'limits', occurredAt), span);
    await judgeAgainByLimits(session, table, limits);
  },
});

/** Takes a table out of service for good, between two rounds. */
export const retireTable = useCase<{ tableId: string }>({
  name: 'RetireTable',
  roles: PIT_SUPERVISORS,
  stream: (request) => streamName(TABLE.category, request.tableId),
  decide: async (session, request) => {
    const { tableId } = request;
    const { context } = session;
    const { occurredAt } = context;
    const table = await tableOf(session, tableId);
    const span = { from: occurredAt };
    const rounds = await roundsOfPlacesDuring(session, table, span);
    const roundInPlay = rounds.find(({ until }) => until === undefined)?.roundId;
    await session.decide(TABLE, tableId, {
      type: 'RetireTable',
      ...(roundInPlay !== undefined && { roundInPlay }),
      context,
    });
    assertAfterRounds(streamName(TABLE.category, tableId), rounds, occurredAt);
    await noteInPlaces(session, table, changeOf(tableId, 'retirement', occurredAt), span);
  },
});

/** Judges the wagers of the rounds that limits govern by them, where the rounds were recorded before the limits. */
async function judgeAgainByLimits(
  session: CommandSession,
  table: CommissionedTable,
  limits: TableLimits,
): Promise<void> {
  const { context } = session;
  const span = spanFrom(table.limits, context.occurredAt);
  for (const { roundId } of await roundsOpenedDuring(session, table, span)) {
    await judgeByLimits(session, roundId, limits);
    await liftLimitsOfRecorder(session, roundId);
  }
}

function changeOf(
  tableId: string,
  what: TermsChanged['data']['what'],
  inForceFrom: IsoInstant,
): TermsChanged['data'] {
  return { by: streamName(TABLE.category, tableId), what, inForceFrom };
}
