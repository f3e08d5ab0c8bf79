import { SHOE_EXAMPLE } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { ControlExceptionLifted } from '../../exceptions/control-exception/control-exception.events.js';
import {
  card,
  cards,
  cents,
  game,
  id,
  instant,
  integer,
  oneOf,
  position,
} from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf } from '../../ledger/event-type.js';
import type { IrregularityRecorded } from '../irregularity.js';
import type { PlaceEvent } from '../place/place.events.js';
import type * as events from './shoe.events.js';

const UNSEEN = 'it shows unseen cards while the shoe is in play';

export const ShoePrepared = event('ShoePrepared', {
  describe: 'A shuffled shoe was brought to a table.',
  topic: 'table-days',
  late: 'judged',
  data: {
    shoeId: id,
    tableId: id,
    game,
    decks: integer(1, undefined, 'decks in the shoe itself, not in the shuffler beside it'),
  },
  example: { shoeId: 'S1', tableId: 'T-02', game: SHOE_EXAMPLE.game, decks: 8 },
});
export type ShoePrepared = Declared<typeof ShoePrepared>;

export const CardsCut = event('CardsCut', {
  describe: 'The stack was cut and a cutting card inserted.',
  inside: 'it shows the order of unseen cards while the shoe is in play',
  late: 'judged',
  data: {
    by: Type.Union([position, oneOf(['dealer'])], {
      description: 'player position that cut; the dealer if no player wanted to',
    }),
    cutDepth: integer(0, undefined, 'cards from the nearer end at which the stack was cut'),
    cuttingCardFromBack: integer(0, undefined, 'cards behind the first cutting card'),
    at: Type.Optional(instant),
  },
  example: { by: 3, cutDepth: 60, cuttingCardFromBack: 14 },
});
export type CardsCut = Declared<typeof CardsCut>;

export const CardsBurned = event('CardsBurned', {
  describe: 'The first card was shown, and as many cards as its value were burned.',
  inside: UNSEEN,
  late: 'judged',
  data: { first: card, further: cards, at: Type.Optional(instant) },
  example: { first: '2C', further: ['KC', '9H'] },
});
export type CardsBurned = Declared<typeof CardsBurned>;

export const CardsDrawn = event('CardsDrawn', {
  describe: 'Cards of a fact of play left the shoe.',
  inside: 'the shoe’s own record of OutcomeObserved',
  late: 'step',
  data: {
    roundId: id,
    cards,
    carriedForward: integer(
      0,
      undefined,
      'how many of the first had left the shoe in error before this round (7.11(a), (b))',
    ),
  },
  example: { roundId: 'S1.001', cards: ['TH', 'TS', '8H', '6C'], carriedForward: 1 },
});
export type CardsDrawn = Declared<typeof CardsDrawn>;

export const CardCarriedForward = event('CardCarriedForward', {
  describe:
    'A card that left the shoe in error is the first card of the next round; absent while it is face down.',
  inside: UNSEEN,
  late: 'step',
  data: { card: Type.Optional(card) },
  example: { card: 'TH' },
});
export type CardCarriedForward = Declared<typeof CardCarriedForward>;

export const CardsDiscarded = event('CardsDiscarded', {
  describe: 'Cards that left the shoe in error were discarded.',
  inside: UNSEEN,
  late: 'consequence',
  data: { cards, faceDown: integer(0, undefined, 'cards discarded without being shown (7.11(c)2)') },
  example: { cards: ['4D'], faceDown: 1 },
});
export type CardsDiscarded = Declared<typeof CardsDiscarded>;

/** See SettlementCorrected in the round. */
export const CardsReread = event('CardsReread', {
  describe: 'The cards of a round were recorded wrongly and are corrected.',
  inside: 'the shoe’s own record of SettlementCorrected',
  late: 'step',
  data: { roundId: id, before: cards, after: cards },
  example: { roundId: 'S1.001', before: ['TH', 'TS', '8H', '6C'], after: ['TH', 'TS', '8H', '6D'] },
});
export type CardsReread = Declared<typeof CardsReread>;

export const CuttingCardReached = event('CuttingCardReached', {
  describe: 'The cutting card came out in a round.',
  inside: UNSEEN,
  late: 'judged',
  data: { roundId: id },
  example: { roundId: 'S1.040' },
});
export type CuttingCardReached = Declared<typeof CuttingCardReached>;

export const LastHandAnnounced = event('LastHandAnnounced', {
  describe: '“Last hand” was announced: no further round is dealt from the shoe.',
  topic: 'table-days',
  late: 'judged',
  data: { at: Type.Optional(instant) },
  example: {},
});
export type LastHandAnnounced = Declared<typeof LastHandAnnounced>;

export const PatronLeft = event('PatronLeft', {
  describe: 'A patron left a table; the event has the vigorish outstanding at that time.',
  topic: 'table-days',
  late: 'judged',
  data: { tableId: id, patronId: id, position, outstandingCents: cents() },
  example: { tableId: 'T-02', patronId: 'P-1', position: 1, outstandingCents: 500 },
});
export type PatronLeft = Declared<typeof PatronLeft>;

/** From markers of any rounds of the shoe (3.3(c)2, 7.3(c)2). */
export const VigorishPaymentReceived = event('VigorishPaymentReceived', {
  describe: 'One payment for markers of a position; a VigorishCollected follows for each.',
  topic: 'vigorish',
  late: 'judged',
  data: {
    position,
    patronId: id,
    amountCents: cents(),
    pays: Type.Array(closed({ roundId: id, wagerId: id, amountCents: cents() }), {
      description: 'oldest marker first',
    }),
  },
  example: {
    position: 1,
    patronId: 'P-1',
    amountCents: 500,
    pays: [{ roundId: 'S1.001', wagerId: 'w1', amountCents: 500 }],
  },
});
export type VigorishPaymentReceived = Declared<typeof VigorishPaymentReceived>;

export const MarkersPutOnForm = event('MarkersPutOnForm', {
  describe:
    'A form was prepared for markers of the shoe; no other form documents them until it is deposited, void or lost.',
  inside: 'the shoe’s own record of FormPrepared',
  late: 'consequence',
  data: { formNumber: id, markers: Type.Array(closed({ roundId: id, wagerId: id })) },
  example: { formNumber: 'CV-000001', markers: [{ roundId: 'S1.001', wagerId: 'w1' }] },
});
export type MarkersPutOnForm = Declared<typeof MarkersPutOnForm>;

export const MarkersTakenOffForm = event('MarkersTakenOffForm', {
  describe: 'A form for markers of the shoe was deposited, or is void or lost.',
  inside: 'the shoe’s own record of OriginalDeposited or FormVoided',
  late: 'consequence',
  data: { formNumber: id },
  example: { formNumber: 'CV-000001' },
});
export type MarkersTakenOffForm = Declared<typeof MarkersTakenOffForm>;

export const ShoeCompleted = event('ShoeCompleted', {
  describe: 'A shoe was completed; the event has the vigorish outstanding at that time.',
  topic: 'table-days',
  late: 'judged',
  data: { shoeId: id, tableId: id, outstandingCents: cents(), at: instant },
  example: { shoeId: 'S1', tableId: 'T-02', outstandingCents: 500, at: '2010-06-05T18:00:00.000Z' },
});
export type ShoeCompleted = Declared<typeof ShoeCompleted>;

export type ShoeEvent =
  | EventsOf<typeof events>
  | PlaceEvent
  | IrregularityRecorded
  | ControlExceptionRecorded
  | ControlExceptionLifted;
