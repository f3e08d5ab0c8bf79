import { Type } from 'typebox';
import { id, inForceFrom, instant, integer, oneOf, text } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import type * as events from './place.events.js';
import { roundPlace } from './round-place.js';

const roundEnding = oneOf(['settled', 'void', 'void-for-want-of-cards']);

/** The way in which a round ended in its place. */
export type RoundEnding = ValueOf<typeof roundEnding>;

export const RoundStarted = event('RoundStarted', {
  describe: 'The next round of a shoe, or of a table on its gaming day, was opened.',
  inside: 'the place’s own record of RoundOpened',
  late: 'repetition',
  data: {
    roundId: id,
    number: integer(1, undefined, 'place in its shoe, or at its table on the gaming day'),
    from: instant,
  },
  example: { roundId: 'S1.001', number: 1, from: '2010-06-05T18:00:00.000Z' },
});
export type RoundStarted = Declared<typeof RoundStarted>;

export const RoundEnded = event('RoundEnded', {
  describe: 'A round of the shoe, or of the table on its gaming day, was settled or voided.',
  inside: 'the place’s own record of WagersSettled or RoundVoided',
  late: 'repetition',
  data: {
    roundId: id,
    outcome: roundEnding,
    deferredVigorish: Type.Boolean({ description: 'whether the round put markers on the table' }),
    until: instant,
  },
  example: {
    roundId: 'S1.001',
    outcome: 'settled',
    deferredVigorish: true,
    until: '2010-06-05T18:01:00.000Z',
  },
});
export type RoundEnded = Declared<typeof RoundEnded>;

export const RoundMarkerOpened = event('RoundMarkerOpened', {
  describe: 'A settled round was corrected and now has a marker where it had none.',
  inside: 'the place’s own record of SettlementCorrected',
  late: 'repetition',
  data: { roundId: id },
  example: { roundId: 'S1.001' },
});
export type RoundMarkerOpened = Declared<typeof RoundMarkerOpened>;

/** So that whatever depends on the markers of a place at the same time is decided anew. */
export const RoundMarkersReduced = event('RoundMarkersReduced', {
  describe: 'Vigorish of markers of a round was collected, or a correction made it less.',
  inside: 'the place’s own record of VigorishCollected or SettlementCorrected',
  late: 'repetition',
  data: { roundId: id },
  example: { roundId: 'S1.001' },
});
export type RoundMarkersReduced = Declared<typeof RoundMarkersReduced>;

/** So that a round opened at the same time is decided anew. */
export const TermsChanged = event('TermsChanged', {
  describe: 'Other rules, limits or procedures are in force at the table.',
  inside: 'says again what an event of the table or its pit says',
  late: 'terms',
  data: {
    by: text('stream of the table or pit that holds the change', { minLength: 1 }),
    what: oneOf(['rules', 'limits', 'payment-procedure', 'retirement']),
    inForceFrom,
  },
  example: { by: 'table-T-01', what: 'limits', inForceFrom: '2010-06-05T15:00:00.000Z' },
});
export type TermsChanged = Declared<typeof TermsChanged>;

export const PlaceReplaced = event('PlaceReplaced', {
  describe: 'From now on rounds of the table are opened in another shoe or on another gaming day.',
  inside: 'says again what PlacePutInPlay says',
  late: 'repetition',
  data: { place: roundPlace },
  example: { place: { kind: 'table-day', gamingDay: '2010-06-06' } },
});
export type PlaceReplaced = Declared<typeof PlaceReplaced>;

/** In the table for its days to come, and in each later day that the table has already. */
export const RoundPassedRollOver = event('RoundPassedRollOver', {
  describe: 'A round of the table went on after the end of its gaming day.',
  inside: 'says again what RoundStarted and RoundEnded of an earlier gaming day say',
  late: 'repetition',
  data: { roundId: id, from: instant, until: instant },
  example: {
    roundId: 'T-01.20100605.0412',
    from: '2010-06-06T09:59:00.000Z',
    until: '2010-06-06T10:02:00.000Z',
  },
});
export type RoundPassedRollOver = Declared<typeof RoundPassedRollOver>;

export type PlaceEvent = EventsOf<typeof events>;
