import { booksDateOf } from '#kernel';
import type { IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { TableLimits, Trial } from '#rules';
import { refused } from '../command-refused.js';
import { PIT_SUPERVISORS, SUPERVISORS } from '../role.js';
import { PIT, TABLE } from '../streams.js';
import { useCase } from '../use-case.js';
import { roundInPlayAt } from './round-opening.js';

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
    const onDate = booksDateOf(context.occurredAt, session.property.clock).gamingDay;
    await session.decide(TABLE, request.tableId, { type: 'CommissionTable', ...request, onDate, context });
  },
});

/** Records that new rules were posted, announced and notified (8.3(b)). */
export const noticeRuleChange = useCase<{ tableId: string; rules: object; effectiveAt: IsoInstant }>({
  name: 'NoticeRuleChange',
  roles: SUPERVISORS,
  stream: (request) => streamName(TABLE.category, request.tableId),
  decide: async (session, request) => {
    const { tableId, rules, effectiveAt } = request;
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
    const onDate = booksDateOf(context.occurredAt, session.property.clock).gamingDay;
    await session.decide(TABLE, tableId, { type: 'ChangeRules', ...change, onDate, context });
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
    const onDate = booksDateOf(context.occurredAt, session.property.clock).gamingDay;
    await session.decide(TABLE, tableId, { type: 'ChangeLimits', limits, onDate, context });
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
    const { gamingDay } = booksDateOf(context.occurredAt, session.property.clock);
    const roundInPlay = await roundInPlayAt(session, { tableId, gamingDay });
    await session.decide(TABLE, tableId, {
      type: 'RetireTable',
      ...(roundInPlay !== undefined && { roundInPlay }),
      context,
    });
  },
});
