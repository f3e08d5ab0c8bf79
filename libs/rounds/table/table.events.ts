import { EXAMPLE } from '#rules';
import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import {
  described,
  game,
  id,
  inForceFrom,
  instant,
  integer,
  tableRules,
  text,
  trials,
  wagerLimits,
} from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf } from '../../ledger/event-type.js';
import type { RoundPassedRollOver, TermsChanged } from '../place/place.events.js';
import { roundPlace } from '../place/round-place.js';
import type * as events from './table.events.js';

export const TableCommissioned = event('TableCommissioned', {
  describe: 'A table was commissioned in a pit.',
  topic: 'table-days',
  late: 'terms',
  data: {
    tableId: id,
    pitId: id,
    game,
    positions: integer(1, undefined, 'player positions, numbered from 1'),
    rules: tableRules,
    limits: wagerLimits,
    trials,
    inForceFrom,
  },
  example: {
    tableId: 'T-01',
    pitId: 'PIT-1',
    game: EXAMPLE.game,
    positions: 7,
    rules: EXAMPLE.rules,
    limits: EXAMPLE.limits,
    inForceFrom: '2010-06-05T12:00:00.000Z',
  },
});
export type TableCommissioned = Declared<typeof TableCommissioned>;

/** Sign posted, patrons informed, Commission notified. */
export const RuleChangeNoticed = event('RuleChangeNoticed', {
  describe: 'Notice of new rules at a table was given (8.3(b)).',
  topic: 'table-days',
  late: 'terms',
  data: { rules: tableRules, noticedAt: instant, effectiveAt: instant },
  example: {
    rules: EXAMPLE.rules,
    noticedAt: '2010-06-05T14:00:00.000Z',
    effectiveAt: '2010-06-05T14:30:00.000Z',
  },
});
export type RuleChangeNoticed = Declared<typeof RuleChangeNoticed>;

export const RulesChanged = event('RulesChanged', {
  describe: 'New rules are in effect at a table.',
  topic: 'table-days',
  late: 'terms',
  data: {
    rules: tableRules,
    limits: Type.Optional(described(wagerLimits, 'posted with the rules; absent where those in effect stay')),
    trials: described(trials, 'under trial from now on; absent where those in effect stay'),
    inForceFrom,
  },
  example: { rules: EXAMPLE.rules, limits: EXAMPLE.limits, inForceFrom: '2010-06-05T14:30:00.000Z' },
});
export type RulesChanged = Declared<typeof RulesChanged>;

/** Sign posted and announced; no notice to the Commission is needed. */
export const LimitsChanged = event('LimitsChanged', {
  describe: 'New limits are in effect at a table (8.3(c)).',
  topic: 'table-days',
  late: 'terms',
  data: { limits: wagerLimits, inForceFrom },
  example: { limits: EXAMPLE.limits, inForceFrom: '2010-06-05T15:00:00.000Z' },
});
export type LimitsChanged = Declared<typeof LimitsChanged>;

/** Rounds are opened one by one in the place in play; whole rounds are recorded in any place of the table. */
export const PlacePutInPlay = event('PlacePutInPlay', {
  describe: 'Rounds at the table are opened in a shoe, or on a gaming day, from now on.',
  inside: 'repeats ShoePrepared, or the first round of a gaming day',
  late: 'repetition',
  data: { place: roundPlace, from: instant },
  example: { place: { kind: 'shoe', shoeId: 'S1' }, from: '2010-06-05T16:00:00.000Z' },
});
export type PlacePutInPlay = Declared<typeof PlacePutInPlay>;

export const PlaceAdded = event('PlaceAdded', {
  describe: 'A whole round was recorded on a gaming day of the table that is not in play.',
  inside: 'repeats the first round of a gaming day',
  late: 'repetition',
  data: { place: roundPlace, from: instant },
  example: { place: { kind: 'table-day', gamingDay: '2010-06-04' }, from: '2010-06-04T16:00:00.000Z' },
});
export type PlaceAdded = Declared<typeof PlaceAdded>;

export const PlaceTakenOutOfPlay = event('PlaceTakenOutOfPlay', {
  describe: 'A completed shoe is no longer in play at the table.',
  inside: 'repeats ShoeCompleted',
  late: 'repetition',
  data: { place: roundPlace, until: instant },
  example: { place: { kind: 'shoe', shoeId: 'S1' }, until: '2010-06-05T18:00:00.000Z' },
});
export type PlaceTakenOutOfPlay = Declared<typeof PlaceTakenOutOfPlay>;

/** So that a retirement follows what is used at the table, and whatever is used then is decided anew beside it. */
export const TableUsed = event('TableUsed', {
  describe:
    'The opener of an inventory period, a drop box or a payment of vigorish on a form came to the table.',
  inside: 'repeats OpenerCounted, BoxPlaced or FormPrepared',
  late: 'repetition',
  data: {
    by: text('stream of what came to the table', { minLength: 1 }),
    at: described(instant, 'floor time; RFC 3339, UTC'),
  },
  example: { by: 'inventoryPeriod-T-02:1', at: '2010-06-05T16:00:00.000Z' },
});
export type TableUsed = Declared<typeof TableUsed>;

export const TableRetired = event('TableRetired', {
  describe: 'A table was retired.',
  topic: 'table-days',
  late: 'terms',
  data: { tableId: id, inForceFrom },
  example: { tableId: 'T-01', inForceFrom: '2010-06-05T20:00:00.000Z' },
});
export type TableRetired = Declared<typeof TableRetired>;

export type TableEvent =
  EventsOf<typeof events> | RoundPassedRollOver | TermsChanged | ControlExceptionRecorded;
