import { rowAfter } from '#projections';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { LEDGER_EVENT_TYPES, LEDGER_EVENTS } from '../../ledger/event-catalogue.js';
import type { LedgerEventType } from '../../ledger/event-catalogue.js';
import { controlExceptionsProjection } from './control-exceptions.projection.js';
import { inLocalTime, whatHappened } from './exception-text.js';
import { faultsOfText } from './exception-text.testing.js';

const FACTS = {
  tableId: 'BAC-01',
  of: 'S1.004',
  amountCents: 30_000,
  occurredAt: '2010-06-06T01:40:00.000Z',
  recordedBy: 'Flora Floor',
};
const told = (code: string, message: string): string =>
  inLocalTime(whatHappened({ ...FACTS, code, message }), A_PROPERTY.clock);

describe('the text of an exception', () => {
  it.each([
    [
      'wager-after-no-more-bets',
      'No wager can be made, increased or withdrawn in round S1.004, because its wagers are closed.',
      'A wager of 300.00 was made, changed or withdrawn in round S1.004 at table BAC-01 after no more bets, at 2010-06-05 9:40 pm.',
    ],
    [
      'payout-differs-from-odds',
      'On the player wager w2 at position 6, 30000 cents was paid; by the rules it is 20000 cents.',
      'On the player wager w2 at position 6, 300.00 was paid; by the rules it is 200.00.',
    ],
    [
      'table-retired',
      'Table BAC-01 is retired since 2010-06-05T12:00:00.000Z; a round at it cannot begin at 2010-06-06T01:40:00.000Z.',
      'A round at table BAC-01 began at 2010-06-05 9:40 pm, after the table was retired at 2010-06-05 8:00 am.',
    ],
    [
      'result-not-given-by-cards',
      'The result was called with winner tie. The cards give winner banker (Player 2C, Banker 4C). Call the result of the cards, or correct the cards first.',
      'The result was called with winner tie. The cards give winner banker (Player 2C, Banker 4C).',
    ],
    [
      'patron-leaves-owing-vigorish',
      'Patron P-1042 leaves position 5 but owes 30000 cents of vigorish; collect it or document it on a form first.',
      'Patron P-1042 left position 5 at table BAC-01 and owed 300.00 of vigorish, at 2010-06-05 9:40 pm.',
    ],
    [
      'complimentary-above-limit',
      'Form CV-1 waives 100000 cents; on gaming day 2010-06-05 Ann may authorise up to 5000 cents.',
      'Ann authorised 1,000.00 on form CV-1 on gaming day 2010-06-05, with a limit of 50.00.',
    ],
    [
      'tray-holds-less',
      'The tray of BAC-01 held 100000 cents by the newest signed count of BAC-01:1 and what was recorded since; 250000 cents cannot leave it. Count the tray, or record the fill, first.',
      'The tray at table BAC-01 held 1,000.00 by its newest signed count and what was recorded since; a tray change took 2,500.00 from it.',
    ],
    [
      'tray-document-missing',
      'The tray of BAC-01 changed by -2500 cents and its drop box by 2500 cents for coupon; this reason asks for a document with a number.',
      'The tray of BAC-01 changed by -25.00 and its drop box by 25.00 for coupon; this reason asks for a document with a number.',
    ],
    [
      'limits-by-recorder',
      'Flora Floor posted the limits of table BAC-01 at 2010-06-05T23:40:00.000Z and recorded wagers of round S1.004 under them.',
      'Flora Floor posted the limits of table BAC-01 at 2010-06-05 7:40 pm and recorded wagers of round S1.004 under them.',
    ],
    [
      'dealer-drew-against-rule',
      'the dealer drew KS to soft 17 (6H AS); the dealer must stand, because the dealer at this table draws up to 16 and stands on a soft 17',
      'The dealer drew KS to soft 17 (6H AS); the dealer at this table draws up to 16 and stands on a soft 17.',
    ],
    [
      'card-after-stay-misused',
      "4C was dealt after Stay and became the Banker's third card; it must be discarded",
      "4C was dealt after Stay and became the Banker's third card.",
    ],
    [
      'signer-not-assigned',
      'The signer of CloserCounted of inventoryPeriod-BAC-01:1 as dealer or floorperson at 2010-06-06T01:40:00.000Z was not assigned to table BAC-01 then.',
      'Flora Floor signed a step of inventory period BAC-01:1 (closer counted) as dealer or floorperson at 2010-06-05 9:40 pm and was not assigned to table BAC-01 then.',
    ],
    [
      'person-unconfirmed',
      'Flora Floor recorded OriginalDeposited of vigorishForm-CV-000001 before a second person confirmed that they took over the one-time password that Ada Min had given.',
      'Flora Floor recorded a step of form CV-000001 (original deposited) before a second person confirmed that they took over the one-time password that Ada Min had given.',
    ],
    [
      'recorded-late',
      'What happened in inventoryPeriod-BAC-01:1 at 2010-06-04T01:40:00.000Z was recorded at 2010-06-06T01:40:00.000Z, more than 24 hours later.',
      'What happened in inventory period BAC-01:1 at 2010-06-03 9:40 pm was recorded at 2010-06-05 9:40 pm, more than 24 hours later.',
    ],
    [
      'recorded-late',
      'StaffAssigned of staffing-0128f6c0-0a00-7000-8000-000000000001:2010-06-03 at 2010-06-04T01:40:00.000Z was recorded at 2010-06-06T01:40:00.000Z, more than 24 hours later.',
      'A step of staffing of 2010-06-03 (staff assigned) at 2010-06-03 9:40 pm was recorded at 2010-06-05 9:40 pm, more than 24 hours later.',
    ],
    [
      'recorded-late',
      'What happened in round S1.004 at 2010-06-04T01:40:00.000Z was recorded at 2010-06-06T01:40:00.000Z, more than 24 hours later.',
      'What happened in round S1.004 at 2010-06-03 9:40 pm was recorded at 2010-06-05 9:40 pm, more than 24 hours later.',
    ],
    [
      'round-void',
      'the round is void (spilt); every wager is returned',
      'The round is void (spilt); every wager is returned.',
    ],
  ])('of %s says what happened, as amounts and local time', (code, message, text) => {
    expect(told(code, message)).toBe(text);
    expect(faultsOfText(text)).toEqual([]);
  });

  it.each(LEDGER_EVENT_TYPES)('names no event type where it is about the recording of %s', (type) => {
    const of = `${type} of vigorishForm-CV-000001`;
    const texts = [
      told(
        'signer-not-assigned',
        `The signer of ${of} as dealer at ${FACTS.occurredAt} was not assigned to table T then.`,
      ),
      told('person-unconfirmed', `Flora Floor recorded ${of} before a second person confirmed it.`),
      told(
        'recorded-late',
        `${of} at ${FACTS.occurredAt} was recorded at ${FACTS.occurredAt}, more than 24 hours later.`,
      ),
    ];
    expect(texts.flatMap(faultsOfText)).toEqual([]);
  });

  it.each(Object.keys(controlExceptionsProjection.handles) as LedgerEventType[])(
    'says what happened of the documented example of %s',
    (type) => {
      const { occurredAt } = FACTS;
      const gamingDay = '2010-06-05';
      const metadata = {
        occurredAt,
        recordedAt: occurredAt,
        gamingDay,
        actor: 'u-1',
        actorName: 'Flora Floor',
        role: 'pit-boss',
      };
      const event = { stream: 'round-S1.004', id: 'e-1', type, revision: 1n, position: 1n, metadata };
      const changes = controlExceptionsProjection.handles[type]!({
        ...event,
        data: LEDGER_EVENTS.get(type)!.example,
      });
      const messages = changes.flatMap((change) => rowAfter(change, undefined)?.['message'] ?? []);
      expect(
        messages.map((message) => inLocalTime(String(message), A_PROPERTY.clock)).flatMap(faultsOfText),
      ).toEqual([]);
    },
  );

  it('finds fault with what a refusal says, so that the law can fail', () => {
    for (const text of [
      'No wager can be made in round S1.004.',
      'Round S1.004 is not void; settle the round instead.',
      'On w2, 30000 cents was paid.',
      'It happened at 2010-06-06T01:40:00.000Z.',
      'It was event 0128f6c0-0a00-7000-8000-000000000001.',
      'the round is void',
      'The signer of WagersSettled was not assigned.',
      'What happened in inventoryPeriod-BAC-01:1 was recorded late.',
    ]) {
      expect(faultsOfText(text)).not.toEqual([]);
    }
  });
});
