import type { WagerRequest } from '#application';
import {
  announcesLastHand,
  bringsShoe,
  callsNoMoreBets,
  collectsVigorish,
  commissionsTable,
  completesShoe,
  corrects,
  observes,
  opensPit,
  opensRound,
  placesWager,
  reachesCuttingCard,
  recordsRound,
  settles,
} from '#play/floor-acts.js';
import { handOf } from '#play/baccarat-hand.js';
import { sampleTable } from '#play/sample-table.js';
import { AS_HAPPENED, done, made, printed, roundOpened, step } from './tour.js';
import type { Step, TourAnswer, Tour } from './tour.js';

const BANKER_WINS = handOf(['2S', '9H', 'TD', 'KC']);
const PLAYER_WINS = handOf(['9S', '2H', 'KD', 'TC']);
const LIMIT = { minimumCents: 500, maximumCents: 500_000 };
const LIMITS = { banker: LIMIT, player: LIMIT, tie: LIMIT };
const RULES = {
  decks: 8,
  vigorish: { kind: 'percent-of-win', percent: 5, roundUpToCents: 25 },
  vigorishCollection: 'deferred',
};
const WAGER = { position: 1, patronId: 'P-1', kind: 'banker', stakeCents: 3_300 };

/** Punto banco with vigorish on markers and forms, from the opening of a pit to the end of a shoe. */
export function* baccaratTour(number: number): Tour {
  const [pitId, tableId, shoeId] = [`P-${number}`, `PB-${number}`, `PB-${number}.S1`];
  yield done(opensPit({ pitId, paymentProcedure: 1 }));
  const setting = { pitId, rules: RULES, limits: LIMITS };
  yield done(commissionsTable(sampleTable(tableId, 'baccarat-punto-banco', setting)));
  const cut = { position: 2, cutDepth: 100, cuttingCardFromBack: 14 };
  const acts = bringsShoe(shoeId, tableId, { first: 'AS', further: ['QH'] }, cut);
  yield* acts.map((act) => done(act));
  const round = yield* roundStepByStep(shoeId);
  yield step('floorperson', 'POST', `${round}/disputes`, {
    wagerId: 'w1',
    claim: 'the wager was on Player',
    decision: 'stands',
    note: 'the dealer and the recording agree',
  });
  yield* markers(shoeId, round);
  yield* voidedRound(shoeId);
  const card = { kind: 'face-up-card-in-shoe', card: '3C', disclosed: true, note: 'face up' };
  yield step('floorperson', 'POST', `/shoes/${shoeId}/irregularities`, card);
  yield* forms(number, shoeId, tableId);
  yield* paidShort(shoeId);
  yield* lastRounds(shoeId);
  yield* wholeRound(shoeId, [{ ...WAGER, position: 2, patronId: 'P-2', kind: 'tie' }]);
  yield done(completesShoe(shoeId), { role: 'floorperson', ...AS_HAPPENED });
  yield* changes(pitId, tableId);
}

function* roundStepByStep(shoeId: string): Generator<Step, string, TourAnswer> {
  const roundId = yield* roundOpened(opensRound({ shoeId }));
  const round = `/rounds/${roundId}`;
  yield done(placesWager(roundId, WAGER));
  yield done(placesWager(roundId, { ...WAGER, position: 2, patronId: 'P-2', kind: 'tie' }));
  yield done(placesWager(roundId, { ...WAGER, position: 3, patronId: 'P-3', kind: 'player' }));
  yield step('dealer', 'PATCH', `${round}/wagers/w1`, { stakeCents: 10_000 });
  yield step('dealer', 'POST', `${round}/wagers/w3/withdrawal`);
  yield done(callsNoMoreBets(roundId));
  yield done(observes(roundId, PLAYER_WINS[0]));
  yield done(corrects(roundId, { reason: 'misread', facts: BANKER_WINS.slice(0, 1) }));
  yield done(observes(roundId, { winner: 'banker', playerPoints: 2, bankerPoints: 9, totalCards: 4 }));
  yield done(settles(roundId, { actual: [], vigorish: [] }));
  yield done(corrects(roundId, { reason: 'the camera shows a natural nine', facts: PLAYER_WINS }));
  return round;
}

function* wholeRound(shoeId: string, wagers: readonly WagerRequest[]): Generator<Step, string, TourAnswer> {
  const round = recordsRound({ shoeId, turns: [{ wagers, facts: BANKER_WINS }] });
  return `/rounds/${yield* roundOpened({ ...round, role: 'table-device' })}`;
}

/** The cutting card appears in the round before the last. */
function* lastRounds(shoeId: string): Tour {
  const roundId = yield* roundOpened(opensRound({ shoeId }));
  yield done(callsNoMoreBets(roundId));
  yield done(observes(roundId, BANKER_WINS[0]));
  yield done(reachesCuttingCard(shoeId));
  yield done(observes(roundId, BANKER_WINS[1]));
  yield done(settles(roundId));
  yield done(announcesLastHand(shoeId));
}

function* markers(shoeId: string, first: string): Tour {
  const shoe = `/shoes/${shoeId}`;
  yield step('surveillance', 'GET', first);
  yield step('surveillance', 'GET', `${first}/events`);
  yield step('surveillance', 'GET', `${first}/replay`);
  for (const part of ['', '/events', '/replay']) yield step('surveillance', 'GET', `${shoe}${part}`);
  const owing = yield* wholeRound(shoeId, [WAGER, { ...WAGER, position: 2, patronId: 'P-2' }]);
  yield step('dealer', 'POST', `${owing}/wagers/w1/vigorish-collections`, { amountCents: 100 });
  yield done(collectsVigorish(shoeId, { position: 1, amountCents: 50 }));
  yield done(collectsVigorish(shoeId, { position: 2, patronId: 'P-2' }));
  yield step('dealer', 'POST', `${shoe}/patron-departures`, { position: 2, patronId: 'P-2' });
}

function* voidedRound(shoeId: string): Tour {
  const roundId = yield* roundOpened(opensRound({ shoeId }));
  yield done(placesWager(roundId, WAGER));
  yield step('floorperson', 'POST', `/rounds/${roundId}/void`, {
    reason: 'other',
    note: 'power failed',
    ...AS_HAPPENED,
  });
}

/** A round that was paid short as it happened, reviewed, corrected, and paid in full afterwards. */
function* paidShort(shoeId: string): Tour {
  const actual = [{ wagerId: 'w1', paidCents: 0 }];
  const turns = [{ wagers: [{ ...WAGER, kind: 'player' }], facts: PLAYER_WINS, actual }];
  const { id, events } = yield done(recordsRound({ shoeId, turns }), AS_HAPPENED);
  const exceptions = (events ?? []) as readonly { readonly id: string; readonly type: string }[];
  const exception = exceptions.find(({ type }) => type === 'ControlExceptionRecorded');
  const review = { subject: `round-${id}`, outcome: 'rule-broken', note: 'seen on film' };
  yield step('shift-manager', 'POST', `/control-exceptions/${exception?.id ?? 'none'}/review`, review);
  const reason = 'the film shows another box';
  yield step('internal-audit', 'POST', `/control-exceptions/${exception?.id ?? 'none'}/reopening`, {
    reason,
  });
  const correction = { reason: 'paid short', actual: [{ wagerId: 'w1' }], differenceSettled: false };
  yield step('pit-boss', 'POST', `/rounds/${id}/corrections`, correction);
  const payment = { amountCents: 3_300, paidAt: 'cage' };
  yield step('cage', 'POST', `/rounds/${id}/wagers/w1/due-payments`, payment);
}

function* forms(number: number, shoeId: string, tableId: string): Tour {
  const seriesId = `CVF-${number}`;
  yield step('pit-clerk', 'POST', '/form-series', { seriesId, first: 1, last: 50 });
  const wanted = { seriesId, shoeId, position: 1, patronName: 'P. One', reason: 'left the table' };
  const spoilt = `/vigorish-forms/${yield* made('pit-clerk', '/vigorish-forms', wanted)}`;
  const voiding = { as: 'pit-boss', reason: 'torn' };
  yield step('pit-boss', 'POST', `${spoilt}/void-signatures`, voiding);
  yield step('pit-clerk', 'POST', `${spoilt}/void-signatures`, { ...voiding, as: 'pit-clerk' });
  const lost = `/vigorish-forms/${yield* made('pit-clerk', '/vigorish-forms', wanted)}`;
  yield step('shift-manager', 'POST', `${lost}/loss`, { reason: 'not in the box' });
  yield step('count-team', 'POST', `${lost}/finding`, { where: 'behind the liner' });
  const form = `/vigorish-forms/${yield* made('pit-clerk', '/vigorish-forms', wanted)}`;
  yield step('shift-manager', 'POST', `${form}/authorization`, { as: 'shift-manager', relation: 'none' });
  yield* signedAndDeposited(form);
  for (const as of ['pit-boss', 'pit-clerk'] as const) {
    yield step(as, 'POST', `${form}/deposit-witnesses`, { as });
  }
  yield step('pit-clerk', 'POST', `${form}/forwarding`, {});
  yield step('count-team', 'POST', `${form}/count`, { amountCents: 30 });
  yield step('count-team', 'POST', `${form}/recount`, { amountCents: 25, reason: 'misread' });
  yield step('accounting', 'POST', `${form}/comparison`, { duplicateCents: 25 });
  yield step('accounting', 'POST', `${form}/resolution`, { explanation: 'the count misread it' });
  const missing = { serial: 4, reason: 'the pad jumps' };
  yield step('shift-manager', 'POST', `/form-series/${seriesId}/lost-numbers`, missing);
  const found = { serial: 4, where: 'under the stand' };
  yield step('pit-boss', 'POST', `/form-series/${seriesId}/found-numbers`, found);
  yield step('surveillance', 'GET', `${form}/events`);
  yield* printed('pit-clerk', form.slice(1));
  const recoveries = `VRF-${number}`;
  const series = { seriesId: recoveries, kind: 'recovery-form', first: 1, last: 50 };
  yield step('pit-clerk', 'POST', '/form-series', series);
  const payment = { seriesId: recoveries, tableId, amountCents: 10, reason: 'the patron came back' };
  const recovery = `/vigorish-forms/${yield* made('pit-clerk', `${form}/recoveries`, payment)}`;
  yield* signedAndDeposited(recovery);
  const correction = { amountCents: 5, reason: 'typed wrongly' };
  yield step('shift-manager', 'POST', `${recovery}/recovery-corrections`, correction);
}

function* signedAndDeposited(form: string): Tour {
  for (const as of ['dealer', 'pit-boss', 'pit-clerk'] as const) {
    yield step(as, 'POST', `${form}/signatures`, { as });
  }
  yield step('pit-boss', 'POST', `${form}/patron-signature`, { unobtainableBecause: 'gone' });
  yield step('dealer', 'POST', `${form}/deposit`, {});
}

/** A time long after the tour. */
const LATER = '2010-06-20T16:00:00.000Z';

function* changes(pitId: string, tableId: string): Tour {
  const rules = { ...RULES, decks: 6 };
  const pit = `/pits/${pitId}`;
  const procedure = { paymentProcedure: 2, effectiveAt: LATER };
  yield step('pit-boss', 'POST', `${pit}/payment-procedure-notices`, procedure);
  yield step('pit-boss', 'POST', `${pit}/payment-procedure-changes`, { paymentProcedure: 2, ...AS_HAPPENED });
  const table = `/tables/${tableId}`;
  yield step('pit-boss', 'POST', `${table}/rule-notices`, { rules, effectiveAt: LATER });
  yield step('pit-boss', 'PUT', `${table}/rules`, { rules, limits: LIMITS, ...AS_HAPPENED });
  yield step('pit-boss', 'PUT', `${table}/limits`, { limits: { ...LIMITS, tie: LIMIT }, ...AS_HAPPENED });
  yield step('surveillance', 'GET', table);
  for (const each of [table, pit]) yield step('surveillance', 'GET', `${each}/events`);
  yield step('surveillance', 'GET', `${table}/source-numbers`);
  yield step('pit-boss', 'POST', `${table}/retirement`, AS_HAPPENED);
}
