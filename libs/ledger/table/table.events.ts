import { EXAMPLE } from '#rules';
import type { ControlExceptionRecorded } from '../command-context.js';
import { game, id, instant, integer, tableRules, trials, wagerLimits } from '../event-shapes.js';
import { event } from '../event-type.js';
import type { Declared, EventsOf } from '../event-type.js';
import type * as events from './table.events.js';

export const TableCommissioned = event('TableCommissioned', {
  describe: 'A table was commissioned in a pit.',
  topic: 'table-days',
  data: {
    tableId: id,
    pitId: id,
    game,
    positions: integer(1, undefined, 'player positions, numbered from 1'),
    rules: tableRules,
    limits: wagerLimits,
    trials,
  },
  example: {
    tableId: 'T-01',
    pitId: 'PIT-1',
    game: EXAMPLE.game,
    positions: 7,
    rules: EXAMPLE.rules,
    limits: EXAMPLE.limits,
  },
});
export type TableCommissioned = Declared<typeof TableCommissioned>;

/** Sign posted, patrons informed, Commission notified. */
export const RuleChangeNoticed = event('RuleChangeNoticed', {
  describe: 'Notice was given of other rules at a table (8.3(b)).',
  topic: 'table-days',
  data: { rules: tableRules, noticedAt: instant, effectiveAt: instant },
  example: {
    rules: EXAMPLE.rules,
    noticedAt: '2010-06-05T14:00:00.000Z',
    effectiveAt: '2010-06-05T14:30:00.000Z',
  },
});
export type RuleChangeNoticed = Declared<typeof RuleChangeNoticed>;

export const RulesChanged = event('RulesChanged', {
  describe: 'Other rules are in effect at a table.',
  topic: 'table-days',
  data: { rules: tableRules, limits: wagerLimits, trials },
  example: { rules: EXAMPLE.rules, limits: EXAMPLE.limits },
});
export type RulesChanged = Declared<typeof RulesChanged>;

/** Sign posted and announced; no notice to the Commission is needed. */
export const LimitsChanged = event('LimitsChanged', {
  describe: 'Other limits are posted at a table (8.3(c)).',
  topic: 'table-days',
  data: { limits: wagerLimits },
  example: { limits: EXAMPLE.limits },
});
export type LimitsChanged = Declared<typeof LimitsChanged>;

export const ShoePlacedInPlay = event('ShoePlacedInPlay', {
  describe: 'A prepared shoe is in play at the table.',
  inside: 'says again what ShoePrepared says',
  data: { shoeId: id },
  example: { shoeId: 'S1' },
});
export type ShoePlacedInPlay = Declared<typeof ShoePlacedInPlay>;

export const ShoeTakenOutOfPlay = event('ShoeTakenOutOfPlay', {
  describe: 'A completed shoe is no longer in play at the table.',
  inside: 'says again what ShoeCompleted says',
  data: { shoeId: id },
  example: { shoeId: 'S1' },
});
export type ShoeTakenOutOfPlay = Declared<typeof ShoeTakenOutOfPlay>;

export const TableRetired = event('TableRetired', {
  describe: 'A table is no longer used.',
  topic: 'table-days',
  data: { tableId: id },
  example: { tableId: 'T-01' },
});
export type TableRetired = Declared<typeof TableRetired>;

export type TableEvent = EventsOf<typeof events> | ControlExceptionRecorded;
