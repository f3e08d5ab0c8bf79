import { aFloor } from '#testing/builders/floor.js';
import { collect, collectAll } from './command-handler.testing.js';
import { openPit } from '../../rounds/use-cases/pits.js';
import { openRound } from '../../rounds/use-cases/round-opening.js';
import { correctSettlement, settleRound } from '../../rounds/use-cases/rounds.js';
import { completeShoe } from '../../rounds/use-cases/shoes.js';

describe('permissions', () => {
  it('come from the roles of a use case', async () => {
    const floor = await aFloor();
    await floor.round();
    for (const role of ['pit-clerk', 'count-team', 'accounting', 'surveillance', 'administrator']) {
      expect(await floor.refusal(role, collect)).toMatchObject({ code: 'role-not-allowed' });
    }
    expect(
      await floor.refusal(
        'dealer',
        correctSettlement({ roundId: 'S1.001', reason: 'x', actual: [], differenceSettled: true }),
      ),
    ).toMatchObject({ code: 'role-not-allowed' });
    expect(await floor.refusal('dealer', openPit({ pitId: 'P9', paymentProcedure: 1 }))).toMatchObject({
      code: 'role-not-allowed',
    });
  });

  it('let anyone who may record a fact record that it broke a rule (7.3(c)4)', async () => {
    for (const role of ['dealer', 'floorperson']) {
      const floor = await aFloor();
      await floor.round();
      await floor.do(role, completeShoe({ shoeId: 'S1' }), { asHappened: { reason: 'the patron ran' } });
      const [, exception] = (await floor.stream('shoe-S1')).slice(-2);
      expect(exception).toMatchObject({
        type: 'ControlExceptionRecorded',
        data: { reason: 'the patron ran', recordedBy: { userId: `${role}-1`, role } },
      });
    }
  });

  it("record a device's report at once, with the exception and without a reason", async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('table-device', completeShoe({ shoeId: 'S1' }));
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: 'vigorish-outstanding', reason: 'as the table device reported it' },
    });
  });

  it('require a reason to record a broken rule', async () => {
    const floor = await aFloor();
    await floor.round();
    for (const reason of ['', '  ']) {
      expect(
        await floor.refusal('floorperson', completeShoe({ shoeId: 'S1' }), { asHappened: { reason } }),
      ).toMatchObject({ code: 'as-happened-reason-missing' });
    }
  });

  it('take the actor from the credential', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', collect, { userId: 'dealer-9', commandId: 'k1' });
    expect((await floor.stream('round-S1.001')).at(-1)?.metadata).toMatchObject({
      actor: 'dealer-9',
      role: 'dealer',
      commandId: 'k1',
      $correlationId: 'k1',
      $causationId: 'k1',
      property: 'ac-1',
      gamingDay: '2010-06-05',
      shift: 'swing',
    });
  });
});

describe('the floor time', () => {
  const iso = (ms: number) => new Date(ms).toISOString();

  it('is not in the future, beyond the tolerance between clocks', async () => {
    const floor = await aFloor();
    await floor.round();
    const now = floor.nowMs + 1_000;
    expect(await floor.refusal('dealer', collect, { occurredAt: iso(now + 120_001) })).toMatchObject({
      code: 'occurred-in-the-future',
      message: `occurredAt ${iso(now + 120_001)} is 2 min later than the ledger's clock, which is at ${iso(now)}; give the time at which it happened, or set the clock of the host right.`,
    });
    await expect(floor.do('dealer', collect, { occurredAt: 'yesterday' })).rejects.toThrow(RangeError);
    await floor.do('dealer', collect, { occurredAt: iso(floor.nowMs + 121_000) });
  });

  it('is not before the last step of the round: no collection is dated into closed books', async () => {
    const floor = await aFloor();
    await floor.round();
    const settledAt = floor.nowMs;
    expect(await floor.refusal('dealer', collect, { occurredAt: iso(settledAt - 86_400_000) })).toMatchObject(
      { code: 'before-the-step-it-follows', kind: 'impossible' },
    );
    expect(await floor.refusal('dealer', collectAll, { occurredAt: iso(settledAt - 120_001) })).toMatchObject(
      { code: 'before-the-step-it-follows' },
    );
    await floor.do('dealer', collect, { occurredAt: iso(settledAt - 120_000) });
  });

  it('assigns each event to its gaming day by the house’s clock, not the server’s', async () => {
    const floor = await aFloor();
    await floor.round();
    // 05:59:59 and 06:00:00 of 6 June in Atlantic City.
    for (const [at, gamingDay, shift] of [
      ['2010-06-06T09:59:59.999Z', '2010-06-05', 'grave'],
      ['2010-06-06T10:00:00.000Z', '2010-06-06', 'day'],
    ] as const) {
      floor.nowMs = Date.parse(at);
      await floor.do('dealer', collect, { occurredAt: at });
      expect((await floor.stream('round-S1.001')).at(-1)?.metadata).toMatchObject({ gamingDay, shift });
    }
  });
});

describe('a refused command', () => {
  it('records nothing in any stream', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound({ shoeId: 'S1' }));
    const head = await floor.head();
    expect(
      await floor.refusal('dealer', settleRound({ roundId: 'S1.001', actual: [], vigorish: [] })),
    ).toMatchObject({ code: 'result-not-announced' });
    expect(await floor.head()).toBe(head);
  });
});
