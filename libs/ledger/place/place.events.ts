import { Type } from 'typebox';
import { id, integer, oneOf } from '../event-shapes.js';
import { event } from '../event-type.js';
import type { Declared, EventsOf, ValueOf } from '../event-type.js';
import type * as events from './place.events.js';

const roundEnding = oneOf(['settled', 'void', 'void-for-want-of-cards']);

/** The way in which a round ended in its place. */
export type RoundEnding = ValueOf<typeof roundEnding>;

export const RoundStarted = event('RoundStarted', {
  describe: 'The next round of a shoe, or of a table’s gaming day.',
  inside: 'the place’s own record of RoundOpened',
  data: {
    roundId: id,
    number: integer(1, undefined, 'place in its shoe, or at its table on the gaming day'),
  },
  example: { roundId: 'S1.001', number: 1 },
});
export type RoundStarted = Declared<typeof RoundStarted>;

export const RoundEnded = event('RoundEnded', {
  describe: 'A round of the place was settled or void.',
  inside: 'the place’s own record of WagersSettled or RoundVoided',
  data: {
    roundId: id,
    outcome: roundEnding,
    deferredVigorish: Type.Boolean({ description: 'whether the round put markers on the table' }),
  },
  example: { roundId: 'S1.001', outcome: 'settled', deferredVigorish: true },
});
export type RoundEnded = Declared<typeof RoundEnded>;

export const RoundMarkerOpened = event('RoundMarkerOpened', {
  describe: 'A settled round was corrected and now has a marker where it had none.',
  inside: 'the place’s own record of SettlementCorrected',
  data: { roundId: id },
  example: { roundId: 'S1.001' },
});
export type RoundMarkerOpened = Declared<typeof RoundMarkerOpened>;

export type PlaceEvent = EventsOf<typeof events>;
