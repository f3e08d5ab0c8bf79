import { booksDateOf } from '#kernel';
import type { IsoInstant } from '#kernel';
import { streamName } from '#event-store';
import type { TableLimits } from '#rules';
import { refused } from '../command-refused.js';
import type { Property } from '../property.js';
import { PIT, TABLE } from '../streams.js';
import type { UseCase } from '../use-case.js';
import { roundInPlayAt } from './round-opening.js';

/** Brings a table into service in a pit, under rules that its game and the day allow. */
export function commissionTable(
  property: Property,
  request: {
    tableId: string;
    pitId: string;
    game: string;
    positions: number;
    rules: object;
    limits: TableLimits;
  },
): UseCase {
  return {
    name: 'CommissionTable',
    roles: ['pit-boss'],
    request,
    primary: streamName(TABLE.category, request.tableId),
    run: async (session) => {
      const pit = await session.state(PIT, request.pitId);
      if (pit.status === 'none') throw refused('unknown', 'unknown-pit', `There is no pit ${request.pitId}.`);
      const { context } = session;
      const onDate = booksDateOf(context.occurredAt, property.clock).gamingDay;
      await session.decide(TABLE, request.tableId, { type: 'CommissionTable', ...request, onDate, context });
    },
  };
}

/** Records that new rules were posted, announced and notified (8.3(b)). */
export function noticeRuleChange(
  property: Property,
  request: { tableId: string; rules: object; effectiveAt: IsoInstant },
): UseCase {
  return {
    name: 'NoticeRuleChange',
    roles: ['floorperson', 'pit-boss'],
    request,
    primary: streamName(TABLE.category, request.tableId),
    run: async (session) => {
      const { tableId, rules, effectiveAt } = request;
      const { context } = session;
      const onDate = booksDateOf(effectiveAt, property.clock).gamingDay;
      await session.decide(TABLE, tableId, { type: 'NoticeRuleChange', rules, effectiveAt, onDate, context });
    },
  };
}

/** Puts noticed rules into effect from the next round on. */
export function changeRules(
  property: Property,
  request: { tableId: string; rules: object; limits?: TableLimits },
): UseCase {
  return {
    name: 'ChangeRules',
    roles: ['floorperson', 'pit-boss'],
    request,
    primary: streamName(TABLE.category, request.tableId),
    run: async (session) => {
      const { tableId, ...change } = request;
      const { context } = session;
      const onDate = booksDateOf(context.occurredAt, property.clock).gamingDay;
      await session.decide(TABLE, tableId, { type: 'ChangeRules', ...change, onDate, context });
    },
  };
}

/** Posts new minimum and maximum wagers, at any time (8.3(c)). */
export function changeLimits(property: Property, request: { tableId: string; limits: TableLimits }): UseCase {
  return {
    name: 'ChangeLimits',
    roles: ['floorperson', 'pit-boss'],
    request,
    primary: streamName(TABLE.category, request.tableId),
    run: async (session) => {
      const { tableId, limits } = request;
      const { context } = session;
      const onDate = booksDateOf(context.occurredAt, property.clock).gamingDay;
      await session.decide(TABLE, tableId, { type: 'ChangeLimits', limits, onDate, context });
    },
  };
}

/** Takes a table out of service for good, between two rounds. */
export function retireTable(property: Property, request: { tableId: string }): UseCase {
  return {
    name: 'RetireTable',
    roles: ['pit-boss'],
    request,
    primary: streamName(TABLE.category, request.tableId),
    run: async (session) => {
      const { tableId } = request;
      const { context } = session;
      const { gamingDay } = booksDateOf(context.occurredAt, property.clock);
      const roundInPlay = await roundInPlayAt(session, { tableId, gamingDay });
      await session.decide(TABLE, tableId, {
        type: 'RetireTable',
        ...(roundInPlay !== undefined && { roundInPlay }),
        context,
      });
    },
  };
}
