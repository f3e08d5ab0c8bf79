import { MAX_AMOUNT_CENTS } from '#kernel';
import { readRequest } from '../../requests/read-request.js';
import type { RequestClass } from '../../requests/read-request.js';
import { DeviceRoundBody, OpenRoundBody } from './round.bodies.js';

const WAGER = { position: 1, patronId: 'P-1042', kind: 'banker', stakeCents: 10_000 };
const AT_TABLE = { tableId: 'T-1', gamingDay: '2010-06-05' };
const VIGORISH = { wagerId: 'w1', collection: 'deferred' };
const ACTUAL = { wagerId: 'w1', takenCents: 0, paidCents: 10_000, chargedCents: 0 };
const BACCARAT = {
  shoeId: 'MB-07.1',
  openedAt: '2010-06-05T17:58:00-04:00',
  turns: [
    {
      noMoreBetsAt: '2010-06-05T17:59:00-04:00',
      observedAt: '2010-06-05T17:59:10-04:00',
      wagers: [WAGER],
      facts: [{ cards: ['2S', '3H', '4S', '4H'] }, { winner: 'banker', totalCards: 4 }],
      actual: [ACTUAL],
      vigorish: [VIGORISH],
    },
  ],
  cuttingCardReached: true,
  lastHandAnnounced: true,
};
const ROULETTE = {
  ...AT_TABLE,
  turns: [{ wagers: [{ ...WAGER, kind: 'split', selection: '17-20' }], facts: [{ number: '17' }] }],
};
const BLACKJACK = {
  ...AT_TABLE,
  turns: [
    { wagers: [{ ...WAGER, kind: 'blackjack' }], facts: [{ deal: ['TS', '9H'], up: '7D' }] },
    { facts: [{ act: 'stand', box: 1 }, { dealer: ['TC'] }] },
  ],
};
const VOID = { shoeId: 'S1', turns: [{}], voided: { reason: 'other', note: 'Spilled drink' } };

const each = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const turn = (change: object): object => ({ ...ROULETTE, turns: [change] });

const isReadAs = (type: RequestClass, body: object): boolean => readRequest(type, body).request !== undefined;

describe('the body of a whole round', () => {
  it.each<[string, boolean, object]>([
    ['a round of baccarat', true, BACCARAT],
    ['a round of roulette', true, ROULETTE],
    ['a round of blackjack', true, BLACKJACK],
    ['a void round', true, VOID],
    ['no turn', false, { ...ROULETTE, turns: [] }],
    ['500 turns', true, { ...ROULETTE, turns: each(500, {}) }],
    ['501 turns', false, { ...ROULETTE, turns: each(501, {}) }],
    ['1,000 wagers', true, turn({ wagers: each(1_000, WAGER) })],
    ['1,001 wagers', false, turn({ wagers: each(1_001, WAGER) })],
    ['position 300', true, turn({ wagers: [{ ...WAGER, position: 300 }] })],
    ['position 301', false, turn({ wagers: [{ ...WAGER, position: 301 }] })],
    ['position 0', false, turn({ wagers: [{ ...WAGER, position: 0 }] })],
    ['an empty list of facts', true, turn({ facts: [] })],
    ['500 facts', true, turn({ facts: each(500, {}) })],
    ['501 facts', false, turn({ facts: each(501, {}) })],
    ['a fact that is no object', false, turn({ facts: ['17'] })],
    ['1,000 settlements that differ', true, turn({ actual: each(1_000, ACTUAL) })],
    ['1,001 settlements that differ', false, turn({ actual: each(1_001, ACTUAL) })],
    ['1,000 collections that differ', true, turn({ vigorish: each(1_000, VIGORISH) })],
    ['1,001 collections that differ', false, turn({ vigorish: each(1_001, VIGORISH) })],
    ['wager w99999', true, turn({ actual: [{ wagerId: 'w99999' }] })],
    ['wager w100000', false, turn({ actual: [{ wagerId: 'w100000' }] })],
    ['a selection of 60 characters', true, turn({ wagers: [{ ...WAGER, selection: 'x'.repeat(60) }] })],
    ['a selection of 61 characters', false, turn({ wagers: [{ ...WAGER, selection: 'x'.repeat(61) }] })],
    ['the largest amount', true, turn({ wagers: [{ ...WAGER, stakeCents: MAX_AMOUNT_CENTS }] })],
    ['one cent more', false, turn({ wagers: [{ ...WAGER, stakeCents: MAX_AMOUNT_CENTS + 1 }] })],
    ['a stake of nothing', false, turn({ wagers: [{ ...WAGER, stakeCents: 0 }] })],
    ['a stake of half a cent', false, turn({ wagers: [{ ...WAGER, stakeCents: 0.5 }] })],
    ['an id with a blank', false, { ...ROULETTE, tableId: 'T 1' }],
    ['a time without its offset', false, turn({ settledAt: '2010-06-05T18:00:00' })],
    ['a note of 500 characters', true, { ...VOID, voided: { reason: 'other', note: 'x'.repeat(500) } }],
    ['a note of 501 characters', false, { ...VOID, voided: { reason: 'other', note: 'x'.repeat(501) } }],
    ['a field of neither', false, { ...ROULETTE, cards: [] }],
  ])('with %s is accepted or refused alike by the API and from a table device', (_, isRead, round) => {
    const body = { ...round, occurredAt: '2010-06-05T18:00:00-04:00' };
    expect([OpenRoundBody, DeviceRoundBody].map((type) => isReadAs(type, body))).toEqual([isRead, isRead]);
  });

  it('requires turns and time only from a table device, which cannot override a rule', () => {
    const turns = ROULETTE.turns;
    const occurredAt = '2010-06-05T18:00:00-04:00';
    const asHappened = { reason: 'seen' };
    for (const body of [{}, { turns }, { occurredAt }, { turns, occurredAt, asHappened }]) {
      expect([body, isReadAs(OpenRoundBody, body), isReadAs(DeviceRoundBody, body)]).toEqual([
        body,
        true,
        false,
      ]);
    }
    expect(isReadAs(OpenRoundBody, { turns: null })).toBe(false);
  });
});
