import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import { aFloorOfTwoPatrons, aFormRequest, compedIn } from '#testing/builders/vigorish-floor.js';
import { completeShoe, prepareShoe, recordPatronDeparture } from '../../rounds/use-cases/shoes.js';
import { collectFromMarker, collectFromPosition } from './vigorish.js';
import { forwardDuplicate, prepareForm } from './vigorish-forms.js';

const asHappened = { reason: 'the patron ran' };

describe('a collection from a position', () => {
  it('takes one payment for many rounds in one command, oldest first (7.3(c)2)', async () => {
    const floor = await aFloor();
    for (let i = 0; i < 4; i++) await floor.round();
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1, amountCents: 1_200 }));
    const taken = async (roundId: string) =>
      (await floor.stream(`round-${roundId}`)).flatMap(({ type, data }) =>
        type === 'VigorishCollected' ? [(data as { amountCents: number }).amountCents] : [],
      );
    expect(await taken('S1.001')).toEqual([500]);
    expect(await taken('S1.002')).toEqual([500]);
    expect(await taken('S1.003')).toEqual([200]);
    expect(await taken('S1.004')).toEqual([]);
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }));
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
  });

  it('takes nothing from a position without markers, and at most their amount', async () => {
    const floor = await aFloor();
    await floor.round();
    const head = await floor.head();
    expect(await floor.refusal('dealer', collectFromPosition({ shoeId: 'S1', position: 2 }))).toMatchObject({
      code: 'no-open-marker',
    });
    expect(
      await floor.refusal('dealer', collectFromPosition({ shoeId: 'S1', position: 1, amountCents: 501 })),
    ).toMatchObject({ code: 'more-than-outstanding' });
    expect(await floor.head()).toBe(head);
  });

  it('takes no patron’s payment for another’s markers (3.3(c)2, 7.3(c)2)', async () => {
    const floor = await aFloorOfTwoPatrons();
    const collect = collectFromPosition({ shoeId: 'S1', position: 1 });
    expect(await floor.refusal('dealer', collect)).toMatchObject({ code: 'markers-of-several-patrons' });
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1, patronId: 'ben' }));
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      data: { patronId: 'ben', amountCents: 500, pays: [{ roundId: 'S1.002' }] },
    });
    await floor.do('dealer', collect);
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({ data: { patronId: 'anna' } });
  });
});

describe('a shoe with vigorish outstanding', () => {
  it('cannot be completed, and no next shoe is accepted, until it is collected (3.3(c)4, 7.3(c)4)', async () => {
    for (const [game, citation] of [
      ['minibaccarat', '19:47-7.3(c)4'],
      ['baccarat-punto-banco', '19:47-3.3(c)4'],
    ] as const) {
      const floor = await aFloor({ game });
      await floor.round();
      expect(await floor.refusal('dealer', completeShoe({ shoeId: 'S1' }))).toMatchObject({
        code: 'vigorish-outstanding',
        citation,
        kind: 'breach',
      });
      await floor.do('dealer', collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 500 }));
      await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
      expect(await floor.refusal('dealer', completeShoe({ shoeId: 'S1' }))).toMatchObject({
        code: 'shoe-completed',
      });
      await floor.do('dealer', prepareShoe({ shoeId: 'S2', tableId: 'MB-1' }));
    }
  });

  it('completed by a supervisor as it happened, leaves its markers to collect and to document', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.round({ wagers: [aWagerRequest({ position: 2 })] });
    await floor.do('floorperson', completeShoe({ shoeId: 'S1' }), { asHappened });
    await floor.do('dealer', prepareShoe({ shoeId: 'S2', tableId: 'MB-1' }));
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 }));
    await floor.do('pit-clerk', aFormRequest({ position: 2 }));
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    expect(await compedIn(floor)).toBe(500);
  });

  it('is read from its streams: a concurrent collection lets it complete or not, and loses nothing', async () => {
    const floor = await aFloor();
    await floor.round();
    await Promise.allSettled([
      floor.do('dealer', completeShoe({ shoeId: 'S1' })),
      floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 1 })),
    ]);
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({ data: { outstandingCents: 0 } });
  });
});

describe('a patron who leaves', () => {
  it('is asked for the debts at every position of the shoe (7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round({ wagers: [aWagerRequest({ patronId: 'anna', position: 5 })] });
    const leave = recordPatronDeparture({ shoeId: 'S1', patronId: 'anna', position: 1 });
    expect(await floor.refusal('dealer', leave)).toMatchObject({
      code: 'patron-leaves-owing-vigorish',
      citation: '19:47-7.3(c)4',
      kind: 'breach',
    });
    await floor.do('dealer', collectFromPosition({ shoeId: 'S1', position: 5 }));
    await floor.do('dealer', leave);
  });
});

describe('time on the floor', () => {
  const at = (time: string): { occurredAt: string } => ({ occurredAt: `2010-06-06T${time}-04:00` });
  const cents = (amountCents: number) => collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents });

  it('cannot move back step by step into a closed day', async () => {
    const floor = await aFloor();
    floor.nowMs = Date.parse('2010-06-06T08:00:00-04:00');
    await floor.round({}, at('06:03:00'));
    await floor.do('dealer', cents(1), at('06:01:10'));
    for (const time of ['05:59:20', '06:00:50', '05:00:00']) {
      expect(await floor.refusal('dealer', cents(1), at(time))).toMatchObject({
        code: 'before-the-step-it-follows',
      });
    }
  });

  it('books a step within the tolerance between clocks on the day of the step before it', async () => {
    const floor = await aFloor();
    floor.nowMs = Date.parse('2010-06-06T08:00:00-04:00');
    await floor.round({}, at('06:01:00'));
    const { events } = await floor.do('dealer', cents(1), at('05:59:30'));
    expect(events[0]?.metadata).toMatchObject({ gamingDay: '2010-06-06', shift: 'day' });
  });

  it('is never earlier on a form than on its markers', async () => {
    const floor = await aFloor();
    await floor.round();
    const prepare = prepareForm({
      seriesId: 'CV',
      shoeId: 'S1',
      position: 1,
      patronName: 'Pat Ron',
      reason: 'left',
    });
    const early = { occurredAt: '2003-01-01T12:00:00.000Z' };
    expect(await floor.refusal('pit-clerk', prepare, early)).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('pit-clerk', prepare);
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    const forward = forwardDuplicate({ formNumber: 'CV-000001' });
    expect(await floor.refusal('pit-clerk', forward, early)).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });
});
