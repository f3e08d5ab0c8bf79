import { later } from '#testing/builders/contexts.js';
import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { handOf } from '#play/baccarat-hand.js';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { correctSettlement } from '../../rounds/use-cases/rounds.js';
import { completeShoe, recordPatronDeparture } from '../../rounds/use-cases/shoes.js';
import { collectFromMarker, collectFromPosition } from './vigorish.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';

const MINUTE_MS = 60_000;
const at = (minute: number) => ({ occurredAt: later(minute * MINUTE_MS) });
const asHappened = { reason: 'the patron ran' };

/** A floor after its evening, with shoe S1. */
async function anEvening(): Promise<TestFloor> {
  const floor = await aFloor();
  floor.nowMs += 300 * MINUTE_MS;
  return floor;
}

/** A device's round that ends at a minute with this vigorish on the marker of position 1. */
const deals = (floor: TestFloor, minute: number, vigorishCents: number): Promise<string> => {
  const wagers = [aWagerRequest({ stakeCents: 20 * vigorishCents })];
  return floor.round(
    { wagers, openedAt: later((minute - 1) * MINUTE_MS) },
    { ...at(minute), roles: ['table-device'] },
  );
};

const pays = (amountCents: number) => collectFromPosition({ shoeId: 'S1', position: 1, amountCents });

const findLost = (roundId: string) =>
  correctSettlement({ roundId, reason: 'film', facts: handOf(PLAYER_WINS), differenceSettled: true });

/** What was collected from the marker of a round, in cents, by floor time. */
async function collectedFrom(floor: TestFloor, roundId: string): Promise<number> {
  const events = await floor.stream(`round-${roundId}`);
  return events.reduce((sum, { type, data }) => {
    const sign = type === 'VigorishCollected' ? 1 : type === 'VigorishPaymentMoved' ? -1 : 0;
    return sign === 0 ? sum : sum + sign * (data as { amountCents: number }).amountCents;
  }, 0);
}

/** The control exceptions of shoe S1 that nothing lifted. */
async function standing(floor: TestFloor): Promise<readonly (readonly [string, number | undefined])[]> {
  const events = await floor.stream('shoe-S1');
  const lifted = new Set(
    events.flatMap(({ type, data }) =>
      type === 'ControlExceptionLifted' ? [(data as { exceptionId: string }).exceptionId] : [],
    ),
  );
  return events
    .filter(({ type, id }) => type === 'ControlExceptionRecorded' && !lifted.has(id))
    .map(({ data }) => data as { code: string; amountCents?: number })
    .map(({ code, amountCents }) => [code, amountCents] as const);
}

describe('a payment for the markers of a position', () => {
  it('counts for the oldest marker that was there at its time, in whatever order they arrive (7.3(c)2)', async () => {
    const floor = await anEvening();
    const newer = await deals(floor, 90, 1_000);
    const older = await deals(floor, 60, 500);
    await floor.do('dealer', pays(500), at(70));
    expect([await collectedFrom(floor, older), await collectedFrom(floor, newer)]).toEqual([500, 0]);
    expect(await floor.refusal('dealer', pays(1), at(70))).toMatchObject({ code: 'no-open-marker' });
    await floor.do('dealer', pays(1_000), at(91));
  });

  it('moves to an older marker that is recorded after it, at the time of the payment (7.3(c)2)', async () => {
    const floor = await anEvening();
    const newer = await deals(floor, 60, 500);
    await floor.do('dealer', pays(500), at(70));
    const older = await deals(floor, 30, 300);
    expect([await collectedFrom(floor, older), await collectedFrom(floor, newer)]).toEqual([300, 200]);
    const [moved] = (await floor.stream(`round-${newer}`)).filter(
      ({ type }) => type === 'VigorishPaymentMoved',
    );
    expect(moved).toMatchObject({
      data: { amountCents: 300, to: { roundId: older, wagerId: 'w1' } },
      metadata: at(70),
    });
    expect((await floor.stream(`round-${older}`)).at(-1)).toMatchObject({
      data: { amountCents: 300, movedFrom: { roundId: newer, wagerId: 'w1' } },
      metadata: at(70),
    });
  });

  it('gives way to a payment that was made before it and is recorded later', async () => {
    const floor = await anEvening();
    const older = await deals(floor, 30, 500);
    const newer = await deals(floor, 60, 500);
    await floor.do('dealer', pays(500), at(70));
    await floor.do('dealer', pays(500), at(40));
    expect([await collectedFrom(floor, older), await collectedFrom(floor, newer)]).toEqual([500, 500]);
    expect(await floor.refusal('dealer', pays(1), at(40))).toMatchObject({ code: 'no-open-marker' });
    const other = await anEvening();
    const first = await deals(other, 30, 500);
    const second = await deals(other, 60, 500);
    await other.do('dealer', pays(500), at(70));
    const direct = collectFromMarker({ roundId: first, wagerId: 'w1', amountCents: 500 });
    await other.do('dealer', direct, at(40));
    expect([await collectedFrom(other, first), await collectedFrom(other, second)]).toEqual([500, 500]);
  });

  it('takes at most what was there at its time', async () => {
    const floor = await anEvening();
    await deals(floor, 30, 500);
    await deals(floor, 60, 500);
    expect(await floor.refusal('dealer', pays(501), at(40))).toMatchObject({ code: 'more-than-outstanding' });
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }), at(40));
    await floor.do('dealer', pays(500), at(61));
  });
});

describe('a form for the markers of a position', () => {
  it('is for those that were there at its time', async () => {
    const floor = await anEvening();
    await deals(floor, 90, 1_000);
    const older = await deals(floor, 60, 500);
    await floor.do('pit-clerk', aFormRequest(), at(70));
    const [prepared] = await floor.stream('vigorishForm-CV-000001');
    expect(prepared).toMatchObject({ data: { markers: [{ roundId: older, amountCents: 500 }] } });
  });
});

describe('a payment that a correction hands back', () => {
  it('was for the marker of the corrected wager, whatever is recorded later', async () => {
    const floor = await anEvening();
    const corrected = await deals(floor, 60, 500);
    await floor.do('dealer', pays(500), at(90));
    await floor.do('floorperson', findLost(corrected), at(100));
    const older = await deals(floor, 50, 300);
    expect([await collectedFrom(floor, corrected), await collectedFrom(floor, older)]).toEqual([500, 0]);
  });

  it('was for it where the correction changes another wager too', async () => {
    const floor = await anEvening();
    const wagers = [aWagerRequest(), aWagerRequest({ position: 2, kind: 'player' })];
    const corrected = await floor.round({ wagers, openedAt: later(59 * MINUTE_MS) }, at(60));
    await floor.do('dealer', pays(500), at(90));
    await floor.do('floorperson', findLost(corrected), at(100));
    const older = await deals(floor, 50, 300);
    expect([await collectedFrom(floor, corrected), await collectedFrom(floor, older)]).toEqual([500, 0]);
  });

  it('of another wager of its round leaves a payment to the oldest marker (7.3(c)2)', async () => {
    const floor = await anEvening();
    const wagers = [1, 2].map((position) => aWagerRequest({ position }));
    const round = await floor.round({ wagers, openedAt: later(59 * MINUTE_MS) }, at(60));
    for (const position of [1, 2]) {
      await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position }), at(90));
    }
    const chargedLess = {
      roundId: round,
      reason: 'film',
      actual: [{ wagerId: 'w2', chargedCents: 200 }],
      differenceSettled: true,
    };
    await floor.do('floorperson', correctSettlement(chargedLess), { ...at(100), asHappened });
    const older = await deals(floor, 50, 300);
    expect(await collectedFrom(floor, older)).toBe(300);
  });
});

describe('a patron who leaves', () => {
  const leaves = recordPatronDeparture({ shoeId: 'S1', patronId: 'patron-1', position: 1 });

  it('owes vigorish of a round that is recorded after the departure and was before it (7.3(c)4)', async () => {
    const floor = await anEvening();
    await floor.do('floorperson', leaves, at(105));
    await deals(floor, 90, 1_000);
    expect(await standing(floor)).toEqual([['patron-leaves-owing-vigorish', 1_000]]);
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      data: { about: (await floor.stream('shoe-S1')).find(({ type }) => type === 'PatronLeft')!.id },
      metadata: at(105),
    });
    await deals(floor, 110, 700);
    expect(await standing(floor)).toHaveLength(1);
  });

  it('owes nothing that came on a marker later, or was paid before', async () => {
    const floor = await anEvening();
    await deals(floor, 90, 1_000);
    await floor.do('floorperson', leaves, at(80));
    expect(await floor.refusal('floorperson', leaves, at(100))).toMatchObject({ amountCents: 1_000 });
    await floor.do('floorperson', leaves, { ...at(105), asHappened });
    await floor.do('dealer', pays(400), at(95));
    expect(await standing(floor)).toEqual([['patron-leaves-owing-vigorish', 600]]);
    await floor.do('dealer', pays(600), at(96));
    expect(await standing(floor)).toEqual([]);
  });

  it('owes nothing of a wager that a correction finds lost', async () => {
    const floor = await anEvening();
    const roundId = await deals(floor, 90, 1_000);
    await floor.do('floorperson', leaves, { ...at(105), asHappened });
    expect(await standing(floor)).toEqual([['patron-leaves-owing-vigorish', 1_000]]);
    await floor.do('floorperson', findLost(roundId), at(100));
    expect(await standing(floor)).toEqual([]);
  });
});

describe('a shoe that is completed', () => {
  it('has the vigorish outstanding that was on its markers by floor time (7.3(c)4)', async () => {
    const floor = await anEvening();
    await deals(floor, 60, 500);
    await floor.do('dealer', pays(500), at(90));
    const complete = completeShoe({ shoeId: 'S1' });
    expect(await floor.refusal('floorperson', complete, at(80))).toMatchObject({
      code: 'vigorish-outstanding',
    });
    await floor.do('floorperson', complete, { ...at(80), asHappened });
    await deals(floor, 70, 300);
    expect(await standing(floor)).toEqual([
      ['vigorish-outstanding', 500],
      ['vigorish-outstanding', 300],
    ]);
    await floor.do('dealer', pays(300), at(75));
    expect(await standing(floor)).toEqual([['vigorish-outstanding', 500]]);
  });

  it('had on its markers what a form waived later, without a payment by which the form documents less (7.3(c)3i)', async () => {
    const floor = await anEvening();
    const roundId = await deals(floor, 50, 500);
    await floor.do('floorperson', completeShoe({ shoeId: 'S1' }), { ...at(65), asHappened });
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    const paid = collectFromMarker({ roundId, wagerId: 'w1', amountCents: 200 });
    await floor.do('dealer', paid, { ...at(60), asHappened });
    expect(await standing(floor)).toEqual([['vigorish-outstanding', 300]]);
  });
});
