import { later } from '#testing/builders/contexts.js';
import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import { reportNumberFound, reportNumberLost } from '../../forms/use-cases/form-series.js';
import { countOriginal, depositOriginal, forwardDuplicate, signForm } from './vigorish-forms.js';

const MINUTE_MS = 60_000;
const at = (minute: number) => ({ occurredAt: later(minute * MINUTE_MS) });
const asHappened = { reason: 'recorded after the other table' };

/** A floor after its evening, with vigorish of two patrons at two positions on markers since the first minute. */
async function anEvening(): Promise<TestFloor> {
  const floor = await aFloor();
  const wagers = [aWagerRequest(), aWagerRequest({ position: 2 })];
  await floor.round({ wagers }, at(1));
  floor.nowMs += 900 * MINUTE_MS;
  return floor;
}

const form = (serial: number) => aFormRequest({ serial, position: serial });

/** The exceptions of series CV that nothing lifted. */
async function standing(floor: TestFloor): Promise<number> {
  const types = (await floor.stream('formSeries-CV')).map(({ type }) => type);
  const count = (of: string) => types.filter((type) => type === of).length;
  return count('ControlExceptionRecorded') - count('ControlExceptionLifted');
}

describe('the numbers of a series', () => {
  it('are in order by floor time, in whatever order they are recorded (13:69D-1.5(c))', async () => {
    const floor = await anEvening();
    expect(await floor.refusal('pit-clerk', form(2), at(122))).toMatchObject({
      code: 'form-number-out-of-sequence',
    });
    await floor.do('pit-clerk', form(2), { ...at(122), asHappened });
    expect(await standing(floor)).toBe(1);
    await floor.do('pit-clerk', form(1), at(2));
    expect(await standing(floor)).toBe(0);
    expect((await floor.stream('formSeries-CV')).at(-1)).toMatchObject({
      type: 'ControlExceptionLifted',
      data: { formNumber: 'CV-000002', code: 'form-number-out-of-sequence' },
    });
  });

  it('are out of order where one was passed over and used later (13:69D-1.5(c))', async () => {
    const floor = await anEvening();
    await floor.do('pit-clerk', form(2), { ...at(122), asHappened });
    expect(await floor.refusal('pit-clerk', form(1), at(130))).toMatchObject({
      code: 'form-number-out-of-sequence',
    });
    await floor.do('pit-clerk', form(1), { ...at(130), asHappened });
    expect(await standing(floor)).toBe(2);
  });

  it('are lost and found at their own times', async () => {
    const floor = await anEvening();
    await floor.do('pit-clerk', form(2), { ...at(122), asHappened });
    const lost = reportNumberLost({ seriesId: 'CV', serial: 1, reason: 'torn' });
    await floor.do('accounting', lost, at(30));
    const found = reportNumberFound({ seriesId: 'CV', serial: 1, where: 'in the pit stand' });
    expect(await floor.refusal('pit-boss', found, at(20))).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('pit-boss', found, at(40));
  });
});

describe('the steps of a form', () => {
  it('take their true times, whichever is recorded first', async () => {
    const floor = await anEvening();
    const formNumber = 'CV-000001';
    await floor.do('pit-clerk', form(1), at(10));
    await floor.do('pit-boss', signForm({ formNumber, as: 'pit-boss' }), at(12));
    await floor.do('dealer', signForm({ formNumber, as: 'dealer' }), at(11));
    const counted = { ...at(600), asHappened: { reason: 'nobody attested it' } };
    await floor.do('pit-clerk', signForm({ formNumber, as: 'pit-clerk' }), at(11));
    const deposit = { ...at(20), asHappened: { reason: 'without the patron' } };
    await floor.do('dealer', depositOriginal({ formNumber }), deposit);
    await floor.do('count-team', countOriginal({ formNumber, amountCents: 500 }), counted);
    await floor.do('pit-clerk', forwardDuplicate({ formNumber }), at(400));
    expect(await floor.refusal('pit-clerk', forwardDuplicate({ formNumber }), at(5))).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });
});
