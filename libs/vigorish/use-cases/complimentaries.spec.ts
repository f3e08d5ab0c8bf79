import { authorizeComplimentary, depositOriginal } from './vigorish-forms.js';
import { completeShoe, recordPatronDeparture } from '../../rounds/use-cases/shoes.js';
import type { Property } from '../../application/property.js';
import { A_PROPERTY, aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import { reviewException } from '../../exceptions/use-cases/control-exceptions.js';

const formNumber = 'CV-000001';
const NEXT_DAY_AT_NOON = Date.parse('2010-06-06T16:00:00.000Z');

/** A house where a pit boss may give 4.00, or 6.00 from 6 June on, and one of them 20.00. */
const PROPERTY: Property = {
  ...A_PROPERTY,
  complimentaryLimits: [
    { limits: [{ role: 'pit-boss', limitCents: 400, relatedLimitCents: 0 }] },
    {
      from: '2010-06-06',
      limits: [
        { role: 'pit-boss', limitCents: 600, relatedLimitCents: 100 },
        { userId: 'pit-boss-2', limitCents: 2_000, relatedLimitCents: 500 },
      ],
    },
  ],
};

const by = (as: 'floorperson' | 'pit-boss' | 'shift-manager', relation: 'none' | 'social' = 'none') =>
  authorizeComplimentary({ formNumber, as, relation });

/** A form of 5.00. */
async function aFormOf500(): Promise<TestFloor> {
  const floor = await aFloor({ property: PROPERTY });
  await floor.round();
  await floor.do('pit-clerk', aFormRequest());
  return floor;
}

describe('who authorises a complimentary', () => {
  it('has the limit in force on the gaming day, and someone else’s on another (13:69D-1.9(b))', async () => {
    const floor = await aFormOf500();
    const refusal = await floor.refusal('pit-boss', by('pit-boss'));
    expect(refusal).toMatchObject({ kind: 'breach', code: 'complimentary-above-limit', amountCents: 500 });
    expect(refusal.message).toContain('on gaming day 2010-06-05 Boris Boss may authorise up to 400 cents');
    floor.nowMs = NEXT_DAY_AT_NOON;
    const { events } = await floor.do('pit-boss', by('pit-boss'));
    expect(events).toMatchObject([
      {
        type: 'ComplimentaryAuthorized',
        data: { limit: { of: 'role', cents: 600 }, gamingDay: '2010-06-06' },
      },
    ]);
  });

  it('has a limit of their own instead of that of their role, and another with a relation (13:69D-1.9(b))', async () => {
    const floor = await aFormOf500();
    floor.nowMs = NEXT_DAY_AT_NOON;
    const related = { code: 'complimentary-above-limit' };
    expect(await floor.refusal('pit-boss', by('pit-boss', 'social'))).toMatchObject(related);
    const { events } = await floor.do('pit-boss', by('pit-boss', 'social'), { userId: 'pit-boss-2' });
    expect(events).toMatchObject([
      { type: 'ComplimentaryAuthorized', data: { relation: 'social', limit: { of: 'person', cents: 500 } } },
    ]);
  });

  it('is on the list, or is an exception (13:69D-1.9(b))', async () => {
    const floor = await aFormOf500();
    const none = { kind: 'breach', code: 'authorizer-not-listed' };
    expect(await floor.refusal('floorperson', by('floorperson'))).toMatchObject(none);
    const asHappened = { reason: 'nobody else was there' };
    await floor.do('floorperson', by('floorperson'), { asHappened });
    const stored = await floor.stream(`vigorishForm-${formNumber}`);
    expect(stored.at(-1)).toMatchObject({ data: { code: 'authorizer-not-listed', amountCents: 500 } });
  });

  it('uses their own credential, in their own role', async () => {
    const floor = await aFormOf500();
    const not = { code: 'role-not-allowed' };
    expect(await floor.refusal('pit-boss', by('shift-manager'))).toMatchObject(not);
    expect(await floor.refusal('dealer', by('pit-boss'))).toMatchObject(not);
  });

  it('cannot be missing at the deposit (13:69D-1.9(b))', async () => {
    const floor = await aFormOf500();
    const asHappened = { reason: 'dropped already' };
    await floor.do('dealer', depositOriginal({ formNumber }), { asHappened });
    const stored = await floor.stream(`vigorishForm-${formNumber}`);
    expect(stored.map(({ data }) => (data as { code?: string }).code).filter(Boolean)).toEqual([
      'form-not-signed',
      'complimentary-not-authorized',
    ]);
  });
});

describe('a complimentary', () => {
  const asHappened = { reason: 'the patron ran' };
  const leaves = (patronId = 'patron-1') => recordPatronDeparture({ shoeId: 'S1', patronId, position: 1 });

  /** The day of the complimentary of the form that is prepared and deposited now, and the day on which it was due. */
  const daysOf = async (floor: TestFloor): Promise<readonly unknown[]> => {
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed(formNumber);
    await floor.deposited(formNumber);
    const stored = await floor.stream(`vigorishForm-${formNumber}`);
    const { gamingDay, dueGamingDay } = stored.find(({ type }) => type === 'ComplimentaryRecorded')!.data as {
      gamingDay: string;
      dueGamingDay: string;
    };
    return [gamingDay, dueGamingDay];
  };

  it('is due on the gaming day on which its shoe ended, however late its form is prepared (3.3(c)3vii, 7.3(c)3vii)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }), { asHappened });
    floor.nowMs = NEXT_DAY_AT_NOON;
    expect(await daysOf(floor)).toEqual(['2010-06-06', '2010-06-05']);
  });

  it('is due on the gaming day on which the patron left, if that was first (3.3(c)4, 7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('floorperson', leaves(), { asHappened });
    floor.nowMs = NEXT_DAY_AT_NOON;
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }), { asHappened });
    expect(await daysOf(floor)).toEqual(['2010-06-06', '2010-06-05']);
  });

  it('is due on the gaming day on which the patron left with the end of the round (3.3(c)4, 7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round();
    const occurredAt = new Date(floor.nowMs).toISOString();
    await floor.do('floorperson', leaves(), { occurredAt, asHappened });
    floor.nowMs = NEXT_DAY_AT_NOON;
    expect(await daysOf(floor)).toEqual(['2010-06-06', '2010-06-05']);
  });

  it('is due on the gaming day of its form, if the shoe and the patron stay (3.3(c)3vii, 7.3(c)3vii)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('floorperson', leaves('patron-2'));
    floor.nowMs = NEXT_DAY_AT_NOON;
    expect(await daysOf(floor)).toEqual(['2010-06-06', '2010-06-06']);
  });

  describe('of a form that is deposited on the next day', () => {
    const early = { occurredAt: '2010-06-05T22:30:00.000Z', asHappened };
    const aDeposit = async (): Promise<TestFloor> => {
      const floor = await aFloor();
      await floor.round();
      floor.nowMs = NEXT_DAY_AT_NOON;
      expect(await daysOf(floor)).toEqual(['2010-06-06', '2010-06-06']);
      return floor;
    };
    const foundLate = async (floor: TestFloor) =>
      (await floor.stream(`vigorishForm-${formNumber}`)).filter(
        ({ type }) => type === 'ComplimentaryFoundLate',
      );

    it.each([
      ['the end of its shoe', completeShoe({ shoeId: 'S1' })],
      ['the departure of its patron', leaves()],
    ])(
      'is late where %s is recorded after it and was on the day before (3.3(c)4, 7.3(c)4)',
      async (_, end) => {
        const floor = await aDeposit();
        await floor.do('floorperson', end, early);
        const [late] = await foundLate(floor);
        expect(late).toMatchObject({
          data: {
            patronId: 'patron-1',
            amountCents: 500,
            gamingDay: '2010-06-06',
            dueGamingDay: '2010-06-05',
          },
          metadata: { gamingDay: '2010-06-06' },
        });
        const review = reviewException({
          exceptionId: late!.id,
          subject: `vigorishForm-${formNumber}`,
          outcome: 'rule-broken',
          note: 'the form was late',
        });
        await floor.do('pit-boss', review, { userId: 'pit-boss-9' });
      },
    );

    it('is late where the patron left with the end of the round (3.3(c)4, 7.3(c)4)', async () => {
      const floor = await aDeposit();
      const round = await floor.stream('round-S1.001');
      const { occurredAt } = round.find(({ type }) => type === 'WagersSettled')!.metadata;
      await floor.do('floorperson', leaves(), { occurredAt: occurredAt!, asHappened });
      expect(await foundLate(floor)).toHaveLength(1);
    });

    it('is in time where the end or the departure is of its own day, of another patron or before its markers', async () => {
      const floor = await aDeposit();
      await floor.do('floorperson', leaves('patron-2'), early);
      await floor.do('floorperson', leaves(), { occurredAt: '2010-06-05T22:00:03.000Z', asHappened });
      await floor.do('floorperson', leaves());
      await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
      expect(await foundLate(floor)).toEqual([]);
    });

    it('is found late once for each earlier day', async () => {
      const floor = await aDeposit();
      await floor.do('dealer', completeShoe({ shoeId: 'S1' }), early);
      await floor.do('floorperson', leaves(), early);
      expect(await foundLate(floor)).toHaveLength(1);
    });
  });

  it('is not due before its markers: a patron who left before them has come back', async () => {
    const floor = await aFloor();
    await floor.do('floorperson', leaves());
    floor.nowMs = NEXT_DAY_AT_NOON;
    await floor.round();
    expect(await daysOf(floor)).toEqual(['2010-06-06', '2010-06-06']);
  });
});
