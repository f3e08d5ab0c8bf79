import type { EventContracts } from '../contract.js';
import { cents, integer } from '../schema.js';
import { TABLE_DAYS } from '../topics.js';
import { game, id, instant, position, tableRules, wagerLimits } from './parts.js';

export const TABLE_DAY_CONTRACTS = {
  TableCommissioned: {
    topic: TABLE_DAYS,
    description: 'A table came to a pit.',
    fields: { tableId: id, pitId: id, game, positions: integer(1), rules: tableRules, limits: wagerLimits },
  },
  RuleChangeNoticed: {
    topic: TABLE_DAYS,
    description: 'Notice was given of other rules at a table (8.3(b)).',
    fields: { rules: tableRules, noticedAt: instant, effectiveAt: instant },
  },
  RulesChanged: {
    topic: TABLE_DAYS,
    description: 'Other rules are in effect at a table.',
    fields: { rules: tableRules, limits: wagerLimits },
  },
  LimitsChanged: {
    topic: TABLE_DAYS,
    description: 'Other limits are posted at a table (8.3(c)).',
    fields: { limits: wagerLimits },
  },
  TableRetired: {
    topic: TABLE_DAYS,
    description: 'A table is no longer used.',
    fields: { tableId: id },
  },
  ShoePrepared: {
    topic: TABLE_DAYS,
    description: 'A shuffled shoe came to a table.',
    fields: { shoeId: id, tableId: id, game, decks: integer(1) },
  },
  LastHandAnnounced: {
    topic: TABLE_DAYS,
    description: '“Last hand” was announced: no further round is dealt from the shoe.',
    fields: {},
  },
  PatronLeft: {
    topic: TABLE_DAYS,
    description: 'A patron left a table, with the vigorish that was outstanding then.',
    fields: { tableId: id, patronId: id, position, outstandingCents: cents() },
  },
  ShoeCompleted: {
    topic: TABLE_DAYS,
    description: 'A shoe was completed, with the vigorish that was outstanding then.',
    fields: { shoeId: id, tableId: id, outstandingCents: cents() },
  },
} satisfies EventContracts;
